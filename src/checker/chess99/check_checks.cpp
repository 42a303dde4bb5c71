// SPDX-License-Identifier: MIT
// Which kings are attacked, and what helps.
#include <algorithm>

#include "checker/certificates.hpp"
#include "checker/chess99/ending.hpp"

namespace doublecheck::checker {

namespace c99 {
namespace {

struct WaysOut {
    std::vector<std::string> moves_away = {};
    std::vector<std::string> captures = {};
    std::vector<std::string> interpositions = {};
    std::vector<std::string> counter_checks = {};
};

void sort_in(const Position& position, const std::vector<int>& checkers, const Play& play, WaysOut& ways) {
    const Position next = after(position, play);
    const int captured = captured_cell(position, play);
    const bool ends_game = captures_king(position, play);
    if (!ends_game && !checkers_of(next.men, position.turn).empty()) {
        if (!checkers_of(next.men, next.turn).empty()) ways.counter_checks.push_back(write_play(play));
    } else if (kind_of(position.men[play.from]) == 'k') {
        ways.moves_away.push_back(write_play(play));
    } else if (ends_game || std::ranges::find(checkers, captured) != checkers.end()) {
        ways.captures.push_back(write_play(play));
    } else {
        ways.interpositions.push_back(write_play(play));
    }
}

WaysOut ways_out(const Position& position, const Options& options) {
    WaysOut ways;
    const std::vector<int> checkers = checkers_of(position.men, position.turn);
    if (checkers.empty()) return ways;
    for (const Play& play : plays(position, options)) sort_in(position, checkers, play, ways);
    return ways;
}

bool is_described_by(const WaysOut& ways, const Value& listed) {
    return listed.object() != nullptr && listed.object()->size() == 4 &&
           lists_texts(listed.find("moves_away"), ways.moves_away) &&
           lists_texts(listed.find("captures"), ways.captures) &&
           lists_texts(listed.find("interpositions"), ways.interpositions) &&
           lists_texts(listed.find("counter_checks"), ways.counter_checks);
}

/// Whether the game goes on there, and the player to move can capture the king and win.
bool wins_king(const Position& position, const Options& options) {
    if (!ending_of(position, options).goes_on()) return false;
    return std::ranges::any_of(plays(position, options), [&](const Play& play) {
        return captures_king(position, play) &&
               ending_of(after(position, play), options).name == "king_captured";
    });
}

/// `none`; or `mate` or `checkmate`, if every play loses the king and no draw can be called.
std::string_view mate_in(const Position& position, const Options& options) {
    const std::vector<Play> all = plays(position, options);
    const auto loses = [&](const Play& play) { return wins_king(after(position, play), options); };
    if (all.empty() || may_call_draw(position) || !std::ranges::all_of(all, loses)) return "none";
    return checkers_of(position.men, position.turn).empty() ? "mate" : "checkmate";
}

/// Whether what the details say follows from the position.
bool follow_details(const Object& details, const Position& position, const Options& options) {
    const std::size_t on_white = checkers_of(position.men, Color::white).size();
    const std::size_t on_black = checkers_of(position.men, Color::black).size();
    const bool is_double = on_white > 0 && on_black > 0;
    const bool is_check = on_white > 0 || on_black > 0;
    const Object facts{{"state", is_double  ? "double-check"
                                 : is_check ? "check"
                                            : "none"},
                       {"twin_checks", on_white > 1 || on_black > 1},
                       {"may_call_draw", may_call_draw(position)}};
    const auto agrees = [&](std::string_view name, const Value& fact) {
        const Value* detail = find(details, name);
        return detail == nullptr || *detail == fact;
    };
    return std::ranges::all_of(facts, [&](const Member& fact) { return agrees(fact.first, fact.second); }) &&
           (find(details, "mate") == nullptr || agrees("mate", mate_in(position, options)));
}

}  // namespace
}  // namespace c99

Outcome check_c99_check(const Task& task) {
    const Verdict& verdict = task.verdict;
    const auto position = c99::position_in(verdict.subject);
    const auto options = c99::options_in(verdict.subject);
    if (!position || !options) return rejected("The subject's position and options cannot be read.");
    const Object& body = verdict.certificate->body;
    const auto on_white = c99::checkers_of(position->men, Color::white);
    const auto on_black = c99::checkers_of(position->men, Color::black);
    const bool is_check = !on_white.empty() || !on_black.empty();
    if (is_check != (verdict.answer == Answer::yes))
        return rejected(is_check ? "A king is in check." : "No king is in check.");
    if (!c99::lists_cells(find(body, "on_white"), on_white) ||
        !c99::lists_cells(find(body, "on_black"), on_black))
        return rejected("The men that attack the kings are not those of the certificate.");
    const Value* listed = find(body, "ways_out");
    if (listed != nullptr && !c99::is_described_by(c99::ways_out(*position, *options), *listed))
        return rejected("The ways out of check are not those of the certificate.");
    if (!c99::agrees_with_details(verdict, {"on_white", "on_black", "ways_out"}) ||
        !c99::follow_details(verdict.details, *position, *options))
        return rejected("The details are not those of the certificate.");
    return accepted(is_check ? "The attackers are as the certificate says." : "No king is in check.");
}

}  // namespace doublecheck::checker
