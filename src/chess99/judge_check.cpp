// SPDX-License-Identifier: MIT
#include <algorithm>

#include <fmt/format.h>

#include "chess99/judge.hpp"
#include "chess99/leaves.hpp"
#include "chess99/moves.hpp"
#include "chess99/outcome.hpp"
#include "chess99/threats.hpp"
#include "chess99/verdict_parts.hpp"

namespace doublecheck::chess99 {
namespace {

Reason check_on(const Position& position, Color king, const CellSet& attackers) {
    const Cell cell = *position.king(king);
    Reason reason{
        .rule = attackers.size() > 1 ? "c99.twin-checks" : "c99.check",
        .text = fmt::format("{}'s king on {} is in check from {}{}.", name(king), cell.name(),
                            men_on(position, attackers), attackers.size() > 1 ? ": twin-checks" : ""),
        .squares = vector_of(attackers)};
    reason.squares.insert(reason.squares.begin(), cell);
    return reason;
}

Reason called_draw(const Position& position, const CellSet& attackers) {
    const Color us = position.turn();
    return {.rule = "c99.called-draw",
            .text = fmt::format("{}, to move, may call a draw, for {} could capture the king.", name(us),
                                men_on(position, attackers)),
            .squares = vector_of(attackers)};
}

Reason mate_reason(const Position& position, Mate mate) {
    const Color us = position.turn();
    if (mate == Mate::checkmate)
        return {.rule = "c99.checkmate",
                .text = fmt::format("Checkmate: {} is in check, and every play loses the king.", name(us)),
                .squares = {*position.king(us)}};
    return {.rule = "c99.mate",
            .text = fmt::format("Mate: {} is not in check but has to move, and every play loses the king.",
                                name(us)),
            .squares = {*position.king(us)}};
}

/// Returns a sentence about those of the plays that capture the other king and only draw, or an empty text if
/// there are none.
std::string draws_among(const Position& position, const MoveList& plays, const Options& options) {
    const MoveList drawing = king_captures(position, options).drawing;
    MoveList found;
    for (const Move play : plays) {
        if (std::ranges::find(drawing, play) != drawing.end()) found.push_back(play);
    }
    if (found.empty()) return {};
    return fmt::format(" With {} {} only draws, for his own king is in check then.",
                       listed(play_texts(position, found, options), " or "), name(position.turn()));
}

/// Returns a sentence if the opponent may call a draw after each of the plays, otherwise an empty text.
std::string draw_called_after(const Position& position, const MoveList& plays, const Options& options) {
    const auto may_call = [&](Move play) { return may_call_draw(position.after(play), options); };
    if (!std::ranges::all_of(plays, may_call)) return {};
    return fmt::format(" {} may then call a draw.", name(opposite(position.turn())));
}

/// Returns the plays that leave the king in check, but after which every capture of that king leaves the
/// opponent's own king in check. They are not ways out of check, but they draw.
MoveList drawing_answers(const Position& position, const WaysOut& ways, const Options& options) {
    MoveList found;
    for (const Move play : moves(position, options)) {
        const Position after = position.after(play);
        if (outcome(after, options) ||
            std::ranges::find(ways.counter_checks, play) != ways.counter_checks.end())
            continue;
        const KingCaptures captures = king_captures(after, options);
        if (captures.winning.empty() && !captures.drawing.empty()) found.push_back(play);
    }
    return found;
}

/// Adds a sentence for each kind of answer to a check, if there are answers of the kind.
void add_ways_out(std::vector<Reason>& reasons, const Position& position, const WaysOut& ways,
                  const Options& options) {
    const auto add = [&](std::string_view rule, std::string_view sentence, const MoveList& plays,
                         std::string_view more) {
        if (plays.empty()) return;
        Reason reason{.rule = std::string(rule),
                      .text = fmt::format("{}: {}.{}", sentence,
                                          listed(play_texts(position, plays, options), " or "), more)};
        CellSet arrivals;
        for (const Move play : plays) arrivals.insert(play.is_castling() ? play.king_arrival() : play.to());
        reason.squares = vector_of(arrivals);
        reasons.push_back(std::move(reason));
    };
    add("c99.way-out-king", "The king can move out of check", ways.moves_away,
        draws_among(position, ways.moves_away, options));
    add("c99.way-out-capture", "The man that gives check can be captured", ways.captures,
        draws_among(position, ways.captures, options));
    add("c99.way-out-interposition", "A man can step between", ways.interpositions, {});
    add("c99.way-out-counter-check", "The check can be answered with a check, which makes a double-check",
        ways.counter_checks, draw_called_after(position, ways.counter_checks, options));
    if (checks(position).on(position.turn()).empty()) return;
    add("c99.answer-that-draws", "The king stays in check, but whoever captures it only draws",
        drawing_answers(position, ways, options), {});
}

}  // namespace

CheckVerdict judge_check(const Position& position, const Options& options) {
    CheckVerdict verdict;
    verdict.subject = {position, options};
    const Checks now = checks(position);
    const WaysOut ways = ways_out(position, options);
    verdict.state = now.state();
    verdict.twin_checks = now.on_white.size() > 1 || now.on_black.size() > 1;
    verdict.mate = mate(position, options);
    verdict.may_call_draw = may_call_draw(position, options);
    verdict.answer = now.state() == CheckState::none ? Answer::no : Answer::yes;
    for (const Color king : {Color::white, Color::black}) {
        if (!now.on(king).empty()) verdict.reasons.push_back(check_on(position, king, now.on(king)));
    }
    if (now.state() == CheckState::double_check)
        verdict.reasons.push_back({.rule = "c99.double-check",
                                   .text = "Double-check: both kings are in check, which is allowed.",
                                   .squares = {*position.king(Color::white), *position.king(Color::black)}});
    if (now.state() == CheckState::none)
        verdict.reasons.push_back({.rule = "c99.no-check", .text = "Neither king is in check."});
    if (auto over = limit_passed(position, options)) {
        verdict.reasons.push_back(std::move(*over));
    } else {
        if (verdict.may_call_draw)
            verdict.reasons.push_back(called_draw(position, king_takers(position, options)));
        if (verdict.mate != Mate::none) verdict.reasons.push_back(mate_reason(position, verdict.mate));
        add_ways_out(verdict.reasons, position, ways, options);
    }
    return verdict;
}

void append_json(std::string& text, const CheckVerdict& verdict, std::string_view label) {
    JsonWriter out(text);
    write_verdict(out, verdict, label);
}

}  // namespace doublecheck::chess99
