// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include "chess99/judge.hpp"
#include "chess99/leaves.hpp"
#include "chess99/notation.hpp"
#include "chess99/outcome.hpp"
#include "chess99/threats.hpp"
#include "chess99/verdict_parts.hpp"

namespace doublecheck::chess99 {
namespace {

/// Returns the rows of the board, the first field of the position text.
std::string rows_of(const Position& position) {
    const std::string text = position.text();
    return text.substr(0, text.find(' '));
}

/// Returns the men that attack the king of the capturer after the other king has been captured.
CellSet attackers_of_capturer(const Position& after) {
    const auto king = after.king(opposite(after.turn()));
    return king ? after.attackers(*king, after.turn()) : CellSet();
}

Reason captured_king(const Position& before, const Position& after, Move play, const Options& options) {
    const Color us = before.turn();
    const std::string text = unsigned_move_text(before, play, Style::v1, options);
    const CellSet attackers = attackers_of_capturer(after);
    const Cell king = *after.king(us);
    if (attackers.empty())
        return {.rule = "c99.king-captured",
                .text = fmt::format("{} captures the king, and {}'s own king on {} is not in check: {} wins.",
                                    text, name(us), king.name(), name(us)),
                .squares = {play.to()}};
    Reason reason{
        .rule = "c99.king-captured-in-check",
        .text = fmt::format("{} captures the king, but {}'s own king on {} is in check from {}: a draw.",
                            text, name(us), king.name(), men_on(after, attackers)),
        .squares = vector_of(attackers)};
    reason.squares.insert(reason.squares.begin(), {play.to(), king});
    return reason;
}

Reason ended(const Position& after, Ending ending, const Options& options) {
    if (ending == Ending::move_limit)
        return {.rule = "c99.move-limit",
                .text = fmt::format("Both have made their {} moves, and no king has been captured: a draw.",
                                    *options.move_limit)};
    return {.rule = "c99.no-move",
            .text = fmt::format("{} is to move and has no play at all: {}.", name(after.turn()),
                                options.no_move == NoMove::draw ? "a draw" : "he loses")};
}

/// Adds the effects of a play on the kings, if the game goes on after the play.
void add_threats(std::vector<Reason>& reasons, const Position& after, const Options& options) {
    const Checks now = checks(after);
    const Color them = after.turn();
    const Color us = opposite(them);
    if (now.state() == CheckState::double_check) {
        reasons.push_back(
            {.rule = "c99.double-check",
             .text = fmt::format("Double-check: both kings are in check. {} may {}capture the king.",
                                 name(them), may_call_draw(after, options) ? "call a draw, or " : ""),
             .squares = {*after.king(us), *after.king(them)}});
    } else if (!now.on(us).empty()) {
        reasons.push_back(
            {.rule = "c99.king-left-in-check",
             .text = fmt::format("{}'s own king on {} is left in check from {}: {} may capture him{}.",
                                 name(us), after.king(us)->name(), men_on(after, now.on(us)), name(them),
                                 may_call_draw(after, options) ? ", or call a draw" : ""),
             .squares = vector_of(now.on(us))});
    } else if (!now.on(them).empty()) {
        reasons.push_back({.rule = now.on(them).size() > 1 ? "c99.twin-checks" : "c99.check",
                           .text = fmt::format("{}'s king on {} is in check from {}.", name(them),
                                               after.king(them)->name(), men_on(after, now.on(them))),
                           .squares = vector_of(now.on(them))});
    }
    const Mate mated = mate(after, options);
    if (mated == Mate::none) return;
    reasons.push_back({.rule = mated == Mate::checkmate ? "c99.checkmate" : "c99.mate",
                       .text = fmt::format("{}: every play of {}'s loses the king.",
                                           mated == Mate::checkmate ? "Checkmate" : "Mate", name(them)),
                       .squares = {*after.king(them)}});
}

/// Returns an impossible play in the form that subjects use: without a sign. A pawn that is promoted and
/// stays has one cell; the text may also be `f1=nf1`.
std::string_view refused_coordinates(std::string_view play) {
    play.remove_suffix(written_sign(play).size());
    const bool stays = play.size() == 6 && play[2] == '=' && play.starts_with(play.substr(4));
    return stays ? play.substr(0, 4) : play;
}

PlayVerdict refused(PlayVerdict verdict, Reason reason) {
    verdict.answer = Answer::no;
    verdict.reasons.push_back(std::move(reason));
    return verdict;
}

/// Returns the reason why no draw can be called: no man could capture the king, or a capture would win.
std::string why_not(const Position& position, const CellSet& takers) {
    const Color them = opposite(position.turn());
    const std::string king = fmt::format("{}'s king on {}", name(them), position.king(them)->name());
    if (takers.empty()) return fmt::format("no man of his could capture {}", king);
    return fmt::format(
        "{} could capture {} and win, and by the option call_despite_win=no that takes the right away",
        men_on(position, takers), king);
}

}  // namespace

Result<PlayVerdict> judge_play(const Position& position, std::string_view play, const Options& options) {
    auto read = read_move(position, play, options);
    if (!read) return std::unexpected(std::move(read.error()));
    PlayVerdict verdict;
    verdict.subject = {.position = position, .options = options};
    if (Reason* reason = std::get_if<Reason>(&*read)) {
        const bool is_coordinate = read_move(position, play, options, Style::coordinate).has_value();
        (is_coordinate ? verdict.subject.move : verdict.subject.written) =
            is_coordinate ? refused_coordinates(play) : play;
        return refused(std::move(verdict), std::move(*reason));
    }
    const Move move = std::get<Move>(*read);
    verdict.subject.move = coordinate_text(move);
    if (auto reason = limit_passed(position, options)) return refused(std::move(verdict), std::move(*reason));
    const Position after = position.after(move);
    const auto outcome = chess99::outcome(after, options);
    verdict.answer = Answer::yes;
    Consequence& consequence =
        verdict.consequence.emplace(Consequence{.play = move_text(position, move, Style::v1, options),
                                                .ending = end_of(outcome),
                                                .result = result_of(outcome)});
    if (!outcome) {
        verdict.reasons.push_back(
            {.rule = "c99.goes-on",
             .text = fmt::format("{} is possible, and the game goes on.", *consequence.play)});
        add_threats(verdict.reasons, after, options);
    } else if (outcome->ending == Ending::king_captured ||
               outcome->ending == Ending::king_captured_in_check) {
        verdict.reasons.push_back(captured_king(position, after, move, options));
    } else {
        verdict.reasons.push_back(ended(after, outcome->ending, options));
    }
    if (!outcome) {
        consequence.position = after;
    } else {
        consequence.rows = rows_of(after);
    }
    return verdict;
}

PlayVerdict judge_called_draw(const Position& position, const Options& options) {
    PlayVerdict verdict;
    verdict.subject = {.position = position, .options = options, .call = "draw"};
    if (auto reason = limit_passed(position, options)) return refused(std::move(verdict), std::move(*reason));
    const Color us = position.turn();
    const Cell king = *position.king(opposite(us));
    const CellSet attackers = king_takers(position, options);
    if (!may_call_draw(position, options))
        return refused(std::move(verdict), {.rule = "c99.no-called-draw",
                                            .text = fmt::format("{} may not call a draw: {}.", name(us),
                                                                why_not(position, attackers)),
                                            .squares = {king}});
    verdict.answer = Answer::yes;
    verdict.reasons.push_back({.rule = "c99.called-draw",
                               .text = fmt::format("{} may call a draw, for {} could capture the king on {}.",
                                                   name(us), men_on(position, attackers), king.name()),
                               .squares = vector_of(attackers)});
    if (!king_captures(position, options).winning.empty())
        verdict.reasons.push_back({.rule = "c99.king-captured",
                                   .text = "He need not: a capture of the king would win.",
                                   .squares = {king}});
    verdict.consequence = Consequence{.ending = {Ending::draw_called}, .result = {GameResult::draw}};
    return verdict;
}

void append_json(std::string& text, const PlayVerdict& verdict, std::string_view label) {
    JsonWriter out(text);
    write_verdict(out, verdict, label);
}

}  // namespace doublecheck::chess99
