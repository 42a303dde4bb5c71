// SPDX-License-Identifier: MIT
// Which kings are attacked, and what helps.
#include <algorithm>

#include "checker/chess99/kinds.hpp"
#include "checker/chess99/members.hpp"

namespace doublecheck::checker {

namespace c99 {
namespace {

struct CheckSubject {
    PositionText position = {};
    std::optional<Options> options = {};

    static constexpr auto fields() {
        return members(field("position", &CheckSubject::position, "the position"),
                       field("options", &CheckSubject::options, "how the rules are read"));
    }
};
struct WaysOut {
    Plays moves_away = {};
    Plays captures = {};
    Plays interpositions = {};
    Plays counter_checks = {};

    static constexpr auto fields() {
        return members(field("moves_away", &WaysOut::moves_away, "the king plays"),
                       field("captures", &WaysOut::captures, "a checking man is taken"),
                       field("interpositions", &WaysOut::interpositions, "all others"),
                       field("counter_checks", &WaysOut::counter_checks, "answers by a check"));
    }
};
struct C99CheckBody {
    Cells on_white = {};
    Cells on_black = {};
    std::optional<WaysOut> ways_out = {};

    static constexpr auto fields() {
        return members(field("on_white", &C99CheckBody::on_white, "who attacks White's king"),
                       field("on_black", &C99CheckBody::on_black, "who attacks Black's king"),
                       field("ways_out", &C99CheckBody::ways_out, "the plays that help"));
    }
};
struct CheckDetails {
    std::optional<Cells> on_white = {};
    std::optional<Cells> on_black = {};
    std::optional<WaysOut> ways_out = {};
    std::optional<std::string_view> state = {};
    std::optional<bool> twin_checks = {};
    std::optional<bool> may_call_draw = {};
    std::optional<std::string_view> mate = {};

    static constexpr auto fields() {
        return members(field("on_white", &CheckDetails::on_white, "as in the certificate"),
                       field("on_black", &CheckDetails::on_black, "as in the certificate"),
                       field("ways_out", &CheckDetails::ways_out, "as in the certificate"),
                       field("state", &CheckDetails::state, "none, check or double-check"),
                       field("twin_checks", &CheckDetails::twin_checks, "whether two men attack one king"),
                       field("may_call_draw", &CheckDetails::may_call_draw, "whether a draw may be called"),
                       field("mate", &CheckDetails::mate, "none, mate or checkmate"));
    }
};

/// What there is to know about the kings of a position.
struct Findings {
    std::vector<int> on_white = {};
    std::vector<int> on_black = {};
    WaysOut ways = {};
    std::string_view state = "none";
    bool are_twins = false;
    bool may_call_draw = false;
    std::vector<int> takers = {};  ///< who could capture the king, if a draw may be called
    std::string_view mate = "none";

    [[nodiscard]] const std::vector<int>& on(Color king) const {
        return king == Color::white ? on_white : on_black;
    }
};

void sort_in(const Position& position, const std::vector<int>& checkers, const Play& play, WaysOut& ways) {
    const Position next = after(position, play);
    const int captured = captured_cell(position, play);
    const bool ends_game = captures_king(position, play);
    if (!ends_game && !checkers_of(next.men, position.turn).empty()) {
        if (!checkers_of(next.men, next.turn).empty()) ways.counter_checks.all.push_back(play);
    } else if (kind_of(position.men[play.from]) == 'k') {
        ways.moves_away.all.push_back(play);
    } else if (ends_game || std::ranges::find(checkers, captured) != checkers.end()) {
        ways.captures.all.push_back(play);
    } else {
        ways.interpositions.all.push_back(play);
    }
}

/// Whether the game goes on there, and the player to move can capture the king and win.
bool wins_king(const Position& position, const Options& options) {
    const std::vector<Play> all = plays(position, options);
    if (!ending_of(position, options, all).goes_on()) return false;
    return std::ranges::any_of(all, [&](const Play& play) {
        return captures_king(position, play) &&
               ending_of(after(position, play), options, {}).name == "king_captured";
    });
}

/// `none`; or `mate` or `checkmate`, if every play loses the king and no draw can be called.
std::string_view mate_in(const Position& position, const Options& options, const std::vector<Play>& all) {
    const auto loses = [&](const Play& play) { return wins_king(after(position, play), options); };
    if (all.empty() || may_call_draw(position, options) || !std::ranges::all_of(all, loses)) return "none";
    return checkers_of(position.men, position.turn).empty() ? "mate" : "checkmate";
}

Findings find_out(const Position& position, const Options& options) {
    Findings found;
    found.on_white = checkers_of(position.men, Color::white);
    found.on_black = checkers_of(position.men, Color::black);
    const std::vector<Play> all = plays(position, options);
    const std::vector<int>& checkers = found.on(position.turn);
    for (const Play& play : all) {
        if (!checkers.empty()) sort_in(position, checkers, play, found.ways);
    }
    const bool is_white = !found.on_white.empty();
    const bool is_black = !found.on_black.empty();
    if (is_white || is_black) found.state = is_white && is_black ? "double-check" : "check";
    found.are_twins = found.on_white.size() > 1 || found.on_black.size() > 1;
    found.may_call_draw = may_call_draw(position, options);
    if (found.may_call_draw) found.takers = king_takers(position, options);
    found.mate = mate_in(position, options, all);
    return found;
}

bool are_same(const WaysOut& told, const WaysOut& ways) {
    return are_same(told.moves_away, ways.moves_away.all) && are_same(told.captures, ways.captures.all) &&
           are_same(told.interpositions, ways.interpositions.all) &&
           are_same(told.counter_checks, ways.counter_checks.all);
}

bool agree(const CheckDetails& details, const Findings& found) {
    return (!details.on_white || are_same(*details.on_white, found.on_white)) &&
           (!details.on_black || are_same(*details.on_black, found.on_black)) &&
           (!details.ways_out || are_same(*details.ways_out, found.ways)) &&
           details.state.value_or(found.state) == found.state &&
           details.twin_checks.value_or(found.are_twins) == found.are_twins &&
           details.may_call_draw.value_or(found.may_call_draw) == found.may_call_draw &&
           details.mate.value_or(found.mate) == found.mate;
}

/// Where the king arrives at a castling: beside his cell, or on it where the partner stood.
int arrival_of(const Play& play) {
    if (play.kind != PlayKind::castling) return play.to;
    return play.from + (play.to > play.from ? 1 : -1);
}

Following way_out(std::string_view rule, const Plays& plays) {
    Following following{rule};
    for (const Play& play : plays.all) {
        const int cell = arrival_of(play);
        if (std::ranges::find(following.cells, cell) == following.cells.end())
            following.cells.push_back(cell);
    }
    return following;
}

std::vector<Following> reasons_for(const Position& position, const Options& options, const Findings& found) {
    std::vector<Following> following;
    const int white = king_cell(position.men, Color::white);
    const int black = king_cell(position.men, Color::black);
    for (const Color king : {Color::white, Color::black}) {
        if (found.on(king).empty()) continue;
        std::vector<int> cells = found.on(king);
        cells.push_back(king == Color::white ? white : black);
        following.push_back({found.on(king).size() > 1 ? "c99.twin-checks" : "c99.check", std::move(cells)});
    }
    if (found.state == "double-check") following.push_back({"c99.double-check", {white, black}});
    if (found.state == "none") following.push_back({"c99.no-check"});
    if (exceeds_limit(position, options)) {
        following.push_back({"c99.move-limit"});
        return following;
    }
    const int king = position.turn == Color::white ? white : black;
    if (found.may_call_draw) following.push_back({"c99.called-draw", found.takers});
    if (found.mate == "mate") following.push_back({"c99.mate", {king}});
    if (found.mate == "checkmate") following.push_back({"c99.checkmate", {king}});
    following.push_back(way_out("c99.way-out-king", found.ways.moves_away));
    following.push_back(way_out("c99.way-out-capture", found.ways.captures));
    following.push_back(way_out("c99.way-out-interposition", found.ways.interpositions));
    following.push_back(way_out("c99.way-out-counter-check", found.ways.counter_checks));
    std::erase_if(following, [](const Following& one) {
        return one.rule.starts_with("c99.way-out") && one.cells.empty();
    });
    return following;
}

}  // namespace
}  // namespace c99

Outcome check_c99_check(const Task& task) {
    using namespace c99;
    const auto subject = read_subject<CheckSubject>(task);
    if (!subject) return rejected("The subject", subject.error());
    const auto body = read_body<C99CheckBody>(task);
    if (!body) return rejected("The certificate", body.error());
    const auto details = read_strictly<CheckDetails>(task.details());
    if (!details) return rejected("The details", details.error());
    const Options options = subject->options.value_or(Options());
    const c99::Position& position = subject->position.position;
    if (!task.meter.spend(300 * nodes_for_plays)) return {};
    const Findings found = find_out(position, options);
    const bool is_check = found.state != "none";
    if (is_check != (task.verdict.answer == Answer::yes))
        return rejected(is_check ? "A king is in check." : "No king is in check.");
    if (!are_same(body->on_white, found.on_white) || !are_same(body->on_black, found.on_black))
        return rejected("The men that attack the kings are not those of the certificate.");
    if (body->ways_out && !are_same(*body->ways_out, found.ways))
        return rejected("The ways out of check are not those of the certificate.");
    if (!agree(*details, found)) return rejected("The details do not follow from the position.");
    std::string proved = "In " + std::string(subject->position.text) + " White's king is attacked from " +
                         names_of(found.on_white) + ", Black's king from " + names_of(found.on_black) + ".";
    if (body->ways_out && is_check) proved += " The ways out of check are those of the certificate.";
    Outcome outcome = accepted("All men and plays were tried.", std::move(proved));
    outcome.cover_details(task);
    cover_reasons(outcome, task.verdict, reasons_for(position, options, found));
    return outcome;
}

const Kind kinds::c99_check = {"c99-check", check_c99_check, {"chess99.check", {}}};

}  // namespace doublecheck::checker
