// SPDX-License-Identifier: MIT
// A whole game, replayed.
#include <algorithm>

#include "checker/chess99/kinds.hpp"
#include "checker/chess99/members.hpp"

namespace doublecheck::checker {

namespace c99 {
namespace {

struct C99GameSubject {
    std::optional<PositionText> position = {};
    std::optional<Options> options = {};
    Plays plays = {};
    std::optional<EndingWord> ending = {};
    std::optional<ResultWord> result = {};
    std::optional<Play> last_move = {};

    static constexpr auto fields() {
        return members(field("position", &C99GameSubject::position, "where it begins; left out: the start"),
                       field("options", &C99GameSubject::options, "how the rules are read"),
                       field("plays", &C99GameSubject::plays, "its plays"),
                       field("ending", &C99GameSubject::ending, "how it ends"),
                       field("result", &C99GameSubject::result, "its result"),
                       field("last_move", &C99GameSubject::last_move,
                             "with which a player takes the other king when his own is gone"));
    }
};
struct C99GameBody {
    std::optional<PositionText> position = {};
    std::optional<Options> options = {};
    Plays plays = {};
    EndingWord ending = {};
    ResultWord result = {};
    std::optional<Play> last_move = {};

    static constexpr auto fields() {
        return members(field("position", &C99GameBody::position, "that of the subject"),
                       field("options", &C99GameBody::options, "those of the subject"),
                       field("plays", &C99GameBody::plays, "those of the subject"),
                       field("ending", &C99GameBody::ending, "how the game ends"),
                       field("result", &C99GameBody::result, "its result"),
                       field("last_move", &C99GameBody::last_move, "that of the subject"));
    }
};
struct GameDetails {
    std::optional<EndingWord> ending = {};
    std::optional<ResultWord> result = {};
    std::optional<PositionText> last = {};

    static constexpr auto fields() {
        return members(field("ending", &GameDetails::ending, "as in the certificate"),
                       field("result", &GameDetails::result, "as in the certificate"),
                       field("last", &GameDetails::last, "the last position"));
    }
};

Position first_of(const std::optional<PositionText>& position) {
    return position ? position->position : start_position();
}

/// Whether a game that stands so after its last play ends as the body says.
bool ends_so(const Position& last, const Ending& ending, const C99GameBody& body, const Options& options) {
    const std::string_view name = body.ending.word;
    const std::string_view result = body.result.word;
    if (name == ending.name) return result == ending.result;
    if (!ending.goes_on()) return false;
    if (name == "draw_called") return result == "1/2-1/2" && may_call_draw(last, options);
    if (name == "resigned") return result == "1-0" || result == "0-1";
    return name == "agreed" && result == "1/2-1/2";
}

/// Whether the move with which a king in check is taken behind the end is one, if there is any.
bool is_last_move(const std::optional<Play>& play, const Position& last, const Ending& ending,
                  const Options& options) {
    if (!play) return true;
    if (ending.name != "king_captured_in_check") return false;
    const std::vector<Play> possible = last_moves(last, options);
    return std::ranges::find(possible, *play) != possible.end();
}

std::string claim(const C99GameSubject& subject, const C99GameBody& body, bool ends_by_itself) {
    const std::size_t number = subject.plays.all.size();
    std::string text = number == 1 ? "This play can be played from "
                                   : "These " + std::to_string(number) + " plays can be played from ";
    text += subject.position ? subject.position->text : "the start";
    text.append("; ending ").append(body.ending.word).append(", result ").append(body.result.word);
    if (!ends_by_itself) text += ", by the players' word";
    if (subject.last_move) text += "; then " + write_play(*subject.last_move) + " takes the other king";
    return text + ".";
}

template <typename Told>
bool repeats(const Told& told, const C99GameBody& body) {
    return (!told.ending || told.ending->word == body.ending.word) &&
           (!told.result || told.result->word == body.result.word);
}

/// Replays the game on the position; what is wrong, or an empty text.
std::string replay(Position& position, const Plays& game, const Options& options, Ending& ending,
                   Meter& meter) {
    std::vector<Play> possible = plays(position, options);
    ending = ending_of(position, options, possible);
    for (std::size_t i = 0; i < game.all.size(); ++i) {
        const std::string which = "Play " + std::to_string(i + 1) + " of the game ";
        if (!meter.spend(nodes_for_plays)) return {};
        if (!ending.goes_on()) return which + "follows after its end.";
        if (std::ranges::find(possible, game.all[i]) == possible.end()) return which + "is not possible.";
        position = after(position, game.all[i]);
        possible = plays(position, options);
        ending = ending_of(position, options, possible);
    }
    return {};
}

}  // namespace
}  // namespace c99

Outcome check_c99_game(const Task& task) {
    using namespace c99;
    const auto subject = read_subject<C99GameSubject>(task);
    if (!subject) return rejected("The subject", subject.error());
    const auto body = read_body<C99GameBody>(task);
    if (!body) return rejected("The certificate", body.error());
    const auto details = read_strictly<GameDetails>(task.details());
    if (!details) return rejected("The details", details.error());
    const Options options = subject->options.value_or(Options());
    c99::Position position = first_of(subject->position);
    if (first_of(body->position) != position || body->plays.all != subject->plays.all)
        return rejected("Position and plays of the certificate are not those of the subject.");
    if (body->options.value_or(options) != options)
        return rejected("The options of the certificate are not those of the subject.");
    if (task.verdict.answer != Answer::yes) return rejected("A game proves no other answer than yes.");
    Ending ending;
    if (std::string fault = replay(position, subject->plays, options, ending, task.meter); !fault.empty())
        return rejected(std::move(fault));
    if (task.meter.is_exhausted()) return {};
    if (!ends_so(position, ending, *body, options)) return rejected("The game does not end so.");
    if (body->last_move != subject->last_move)
        return rejected("The last move of the certificate is not that of the subject.");
    if (!is_last_move(subject->last_move, position, ending, options))
        return rejected("The last move takes no king, or is none that the game leaves.");
    if (!repeats(*subject, *body) || !repeats(*details, *body))
        return rejected("Ending and result are not those of the certificate.");
    if (details->last && details->last->position != position)
        return rejected("The last position is not that of the details.");
    Outcome outcome =
        accepted("All plays were replayed.", claim(*subject, *body, ending.name == body->ending.word));
    outcome.cover_details(task);
    std::vector<Following> following{{"c99.game-record"}};
    if (subject->last_move) following.push_back({"c99.last-move", {subject->last_move->to}});
    cover_reasons(outcome, task.verdict, following);
    return outcome;
}

const Kind kinds::c99_game = {"c99-game", check_c99_game, {"chess99.record", {}}};

}  // namespace doublecheck::checker
