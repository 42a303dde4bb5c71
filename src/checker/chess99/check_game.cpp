// SPDX-License-Identifier: MIT
// A whole game, replayed.
#include <algorithm>

#include "checker/certificates.hpp"
#include "checker/chess99/ending.hpp"

namespace doublecheck::checker {

namespace c99 {
namespace {

/// The position of an object, the start if it names none.
std::optional<Position> first_position(const Object& object) {
    return find(object, "position") == nullptr ? start_position() : position_in(object);
}

std::optional<std::vector<std::string>> listed_plays(const Object& object) {
    const Value* member = find(object, "plays");
    if (member == nullptr || member->array() == nullptr) return std::nullopt;
    return read_words(member, most_plies);
}

/// Whether a game that stands so after its last play ends as the body says.
bool ends_so(const Position& last, const Ending& ending, const Object& body) {
    const std::string_view name = text_of(body, "ending");
    const std::string_view result = text_of(body, "result");
    if (name == ending.name) return result == ending.result;
    if (!ending.goes_on()) return false;
    if (name == "draw_called") return result == "1/2-1/2" && may_call_draw(last);
    if (name == "resigned") return result == "1-0" || result == "0-1";
    return name == "agreed" && result == "1/2-1/2";
}

bool repeats(const Object& object, const Object& body) {
    return std::ranges::all_of(std::array{"ending", "result"}, [&](std::string_view name) {
        const Value* member = find(object, name);
        return member == nullptr || (find(body, name) != nullptr && *member == *find(body, name));
    });
}

}  // namespace
}  // namespace c99

Outcome check_c99_game(const Task& task) {
    const Verdict& verdict = task.verdict;
    const Object& body = verdict.certificate->body;
    auto position = c99::first_position(verdict.subject);
    const auto options = c99::options_in(verdict.subject);
    const auto texts = c99::listed_plays(verdict.subject);
    if (!position || !options || !texts)
        return rejected("The subject's position, plays and options cannot be read.");
    if (c99::first_position(body) != position || c99::listed_plays(body) != texts)
        return rejected("Position and plays of the certificate are not those of the subject.");
    if (find(body, "options") != nullptr && c99::options_in(body) != options)
        return rejected("The options of the certificate are not those of the subject.");
    if (verdict.answer != Answer::yes) return rejected("A game proves no other answer than yes.");
    c99::Ending ending = c99::ending_of(*position, *options);
    std::size_t number = 0;
    for (const std::string& text : *texts) {
        const std::string which = "Play " + std::to_string(++number) + " of the game ";
        if (!ending.goes_on()) return rejected(which + "follows after its end.");
        const auto play = c99::read_play(text);
        const auto plays = c99::plays(*position, *options);
        if (!play || std::ranges::find(plays, *play) == plays.end())
            return rejected(which + "is not possible.");
        position = c99::after(*position, *play);
        ending = c99::ending_of(*position, *options);
    }
    if (!c99::ends_so(*position, ending, body)) return rejected("The game does not end so.");
    if (!c99::repeats(verdict.subject, body) || !c99::repeats(verdict.details, body))
        return rejected("Ending and result are not those of the certificate.");
    if (!c99::is_missing_or(verdict.details, "last", *position))
        return rejected("The last position is not that of the details.");
    return accepted("The game can be played so, and ends so.");
}

}  // namespace doublecheck::checker
