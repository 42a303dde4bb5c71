// SPDX-License-Identifier: MIT
// What a play, or the call of a draw, leads to.
#include <algorithm>

#include "checker/chess99/kinds.hpp"
#include "checker/chess99/members.hpp"

namespace doublecheck::checker {

namespace c99 {
namespace {

struct OutcomeSubject {
    PositionText position = {};
    std::optional<Options> options = {};
    std::optional<Play> move = {};
    std::optional<std::string_view> call = {};

    static constexpr auto fields() {
        return members(field("position", &OutcomeSubject::position, "the position"),
                       field("options", &OutcomeSubject::options, "how the rules are read"),
                       field("move", &OutcomeSubject::move, "the play"),
                       field("call", &OutcomeSubject::call, "`draw`"));
    }
};
/// Of a play that is possible, or a call that holds. All are missing where it is not.
struct OutcomeBody {
    std::optional<std::string_view> after = {};
    std::optional<EndingWord> ending = {};
    std::optional<ResultWord> result = {};
    std::optional<Cells> attackers = {};

    static constexpr auto fields() {
        return members(field("after", &OutcomeBody::after, "the rows of the board afterwards"),
                       field("ending", &OutcomeBody::ending, "how the game stands"),
                       field("result", &OutcomeBody::result, "its result"),
                       field("attackers", &OutcomeBody::attackers, "who attacks the capturer's king"));
    }
};
struct OutcomeDetails {
    std::optional<std::string_view> play = {};
    std::optional<std::string_view> after = {};
    std::optional<EndingWord> ending = {};
    std::optional<ResultWord> result = {};
    std::optional<Cells> attackers = {};
    std::optional<PositionText> position = {};

    static constexpr auto fields() {
        return members(field("play", &OutcomeDetails::play, "the play in the author's notation"),
                       field("after", &OutcomeDetails::after, "as in the certificate"),
                       field("ending", &OutcomeDetails::ending, "as in the certificate"),
                       field("result", &OutcomeDetails::result, "as in the certificate"),
                       field("attackers", &OutcomeDetails::attackers, "as in the certificate"),
                       field("position", &OutcomeDetails::position, "the position afterwards"));
    }
};

/// A play or a call, and what is written of it.
struct Case {
    const OutcomeSubject& subject;
    const OutcomeBody& body;
    const OutcomeDetails& details;
    Options options;
};

template <typename Told>
bool tells(const Told& told, std::string_view rows, const Ending& ending) {
    return told.after.value_or(rows) == rows && (!told.ending || told.ending->word == ending.name) &&
           (!told.result || told.result->word == ending.result) &&
           (!told.attackers || are_same(*told.attackers, ending.attackers));
}

/// Whether the body says all that it has to.
bool is_complete(const OutcomeBody& body, const Ending& ending) {
    const bool is_captured = ending.name.starts_with("king_captured");
    return body.ending && body.result && (body.after || ending.name == "draw_called") &&
           (body.attackers || !is_captured);
}

/// Whether some play captures the king and wins.
bool may_win(const Position& position, const Options& options) {
    return std::ranges::any_of(plays(position, options), [&](const Play& play) {
        return ending_of(after(position, play), options, {}).name == "king_captured";
    });
}

std::vector<Following> reasons_for(const Case& one, const Position& next, const Ending& ending) {
    const Position& position = one.subject.position.position;
    if (ending.name == "draw_called") {
        std::vector<Following> following{{"c99.called-draw", king_takers(position, one.options)}};
        if (may_win(position, one.options))
            following.push_back({"c99.king-captured", {king_cell(position.men, opposite(position.turn))}});
        return following;
    }
    const int to = one.subject.move->to;
    if (ending.name == "king_captured") return {{"c99.king-captured", {to}}};
    if (ending.name == "king_captured_in_check") {
        std::vector<int> cells = ending.attackers;
        const int king = king_cell(next.men, position.turn);
        cells.push_back(to);
        cells.push_back(king);
        return {{"c99.king-captured-in-check", std::move(cells)}};
    }
    if (ending.name == "move_limit") return {{"c99.move-limit"}};
    if (ending.name == "no_move") return {{"c99.no-move"}};
    return {{"c99.goes-on"}};
}

Outcome check_yes(const Task& task, const Case& one, const Position& next, const Ending& ending) {
    const std::string rows = write_rows(next.men);
    if (!is_complete(one.body, ending)) return rejected("The certificate does not say what follows.");
    if (one.body.after.value_or(rows) != rows)
        return rejected("The board after the play is not that of the certificate.");
    if (!tells(one.body, rows, ending)) return rejected("The game does not stand as the certificate says.");
    const bool is_position = !one.details.position || one.details.position->position == next;
    if (!tells(one.details, rows, ending) || !is_position)
        return rejected("The details do not follow from the position.");
    const std::string what = one.subject.move ? "the play " + write_play(*one.subject.move) + " is possible"
                                              : std::string("a draw may be called");
    Outcome outcome = accepted("What follows was worked out.",
                               "In " + std::string(one.subject.position.text) + " " + what + "; ending " +
                                   std::string(ending.name) + ", result " + std::string(ending.result) + ".");
    for (const Member& member : task.details()) {
        if (member.first != "play") outcome.cover_detail(member.first);
    }
    cover_reasons(outcome, task.verdict, reasons_for(one, next, ending));
    return outcome;
}

Outcome check_no(const Task& task, const Case& one) {
    if (!task.body().empty() || !task.details().empty())
        return rejected("A certificate of what is not possible says what it leads to.");
    const Position& position = one.subject.position.position;
    const std::string what = one.subject.move
                                 ? "the play " + write_play(*one.subject.move) + " is not possible."
                                 : std::string("no draw may be called.");
    Outcome outcome =
        accepted("All plays were listed.", "In " + std::string(one.subject.position.text) + " " + what);
    std::vector<Following> following;
    if (exceeds_limit(position, one.options)) following.push_back({"c99.move-limit"});
    if (!one.subject.move)
        following.push_back({"c99.no-called-draw", {king_cell(position.men, opposite(position.turn))}});
    cover_reasons(outcome, task.verdict, following);
    return outcome;
}

Outcome check_call(const Task& task, const Case& one) {
    const Position& position = one.subject.position.position;
    const bool holds = may_call_draw(position, one.options) && !exceeds_limit(position, one.options);
    if (holds != (task.verdict.answer == Answer::yes))
        return rejected(holds ? "A draw may be called." : "No draw may be called.");
    return holds ? check_yes(task, one, position, {"draw_called", "1/2-1/2"}) : check_no(task, one);
}

Outcome check_play(const Task& task, const Case& one) {
    const Position& position = one.subject.position.position;
    const std::vector<Play> all = plays(position, one.options);
    const Play& play = *one.subject.move;
    const bool is_possible =
        !exceeds_limit(position, one.options) && std::ranges::find(all, play) != all.end();
    if (is_possible != (task.verdict.answer == Answer::yes))
        return rejected(is_possible ? "The play is possible." : "The play is not possible.");
    if (!is_possible) return check_no(task, one);
    const Position next = after(position, play);
    return check_yes(task, one, next, ending_of(next, one.options));
}

}  // namespace
}  // namespace c99

Outcome check_c99_outcome(const Task& task) {
    using namespace c99;
    const auto subject = read_subject<OutcomeSubject>(task);
    if (!subject) return rejected("The subject", subject.error());
    const auto body = read_body<OutcomeBody>(task);
    if (!body) return rejected("The certificate", body.error());
    const auto details = read_strictly<OutcomeDetails>(task.details());
    if (!details) return rejected("The details", details.error());
    if (subject->move.has_value() == subject->call.has_value() || subject->call.value_or("draw") != "draw")
        return rejected("The subject names either a play, or the call of a draw.");
    if (!task.meter.spend(2 * nodes_for_plays)) return {};
    const Case one{*subject, *body, *details, subject->options.value_or(Options())};
    return subject->move ? check_play(task, one) : check_call(task, one);
}

const Kind kinds::c99_outcome = {"c99-outcome", check_c99_outcome, {"chess99.rule", {}}};

}  // namespace doublecheck::checker
