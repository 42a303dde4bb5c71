// SPDX-License-Identifier: MIT
// What a play, or the call of a draw, leads to.
#include <algorithm>

#include "checker/certificates.hpp"
#include "checker/chess99/ending.hpp"

namespace doublecheck::checker {

namespace c99 {
namespace {

constexpr auto members = {"after", "ending", "result", "attackers"};

/// Whether the body says how the game stands with these rows.
bool describes(const Object& body, const Ending& ending) {
    const Value* attackers = find(body, "attackers");
    const bool are_left_out =
        attackers == nullptr && ending.name != "king_captured" && ending.name != "king_captured_in_check";
    return text_of(body, "ending") == ending.name && text_of(body, "result") == ending.result &&
           (are_left_out || lists_cells(attackers, ending.attackers));
}

Outcome check_yes(const Verdict& verdict, const Position& next, const Ending& ending) {
    const Object& body = verdict.certificate->body;
    const bool is_call = ending.name == "draw_called";
    if ((!is_call || find(body, "after") != nullptr) && text_of(body, "after") != write_rows(next.men))
        return rejected("The board after the play is not that of the certificate.");
    if (!describes(body, ending)) return rejected("The game does not stand as the certificate says.");
    if (!agrees_with_details(verdict, {"after", "ending", "result", "attackers"}) ||
        !is_missing_or(verdict.details, "position", next))
        return rejected("The details are not those of the certificate.");
    return accepted("What follows is as the certificate says.");
}

Outcome check_no(const Verdict& verdict, std::string text) {
    for (const char* name : members) {
        if (find(verdict.certificate->body, name) != nullptr || find(verdict.details, name) != nullptr)
            return rejected("A certificate of what is not possible says what it leads to.");
    }
    return accepted(std::move(text));
}

Outcome check_call(const Verdict& verdict, const Position& position, const Options& options) {
    if (text_of(verdict.subject, "call") != "draw" || find(verdict.subject, "move") != nullptr)
        return rejected("The subject names no play and no call that can be read.");
    const bool holds = may_call_draw(position) && !exceeds_limit(position, options);
    if (holds != (verdict.answer == Answer::yes))
        return rejected(holds ? "A draw may be called." : "No draw may be called.");
    if (!holds) return check_no(verdict, "No draw may be called.");
    return check_yes(verdict, position, {"draw_called", "1/2-1/2"});
}

}  // namespace
}  // namespace c99

Outcome check_c99_outcome(const Task& task) {
    const Verdict& verdict = task.verdict;
    const auto position = c99::position_in(verdict.subject);
    const auto options = c99::options_in(verdict.subject);
    if (!position || !options) return rejected("The subject's position and options cannot be read.");
    if (find(verdict.subject, "call") != nullptr) return c99::check_call(verdict, *position, *options);
    const auto play = c99::read_play(text_of(verdict.subject, "move"));
    if (!play) return rejected("The subject names no play that can be read.");
    const auto plays = c99::plays(*position, *options);
    const bool is_possible =
        !c99::exceeds_limit(*position, *options) && std::ranges::find(plays, *play) != plays.end();
    if (is_possible != (verdict.answer == Answer::yes))
        return rejected(is_possible ? "The play is possible." : "The play is not possible.");
    if (!is_possible) return c99::check_no(verdict, "The play is not possible.");
    const c99::Position next = c99::after(*position, *play);
    return c99::check_yes(verdict, next, c99::ending_of(next, *options));
}

}  // namespace doublecheck::checker
