// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include "chess99/judge.hpp"
#include "chess99/leaves.hpp"
#include "chess99/notation.hpp"
#include "chess99/record.hpp"

namespace doublecheck::chess99 {
namespace {

RecordSubject subject_of(const GameRecord& game) {
    RecordSubject subject{.start = game.start, .options = game.options};
    for (const RecordedPlay& play : game.plays) subject.plays.push_back(play.move);
    if (game.last_move) subject.last_move = game.last_move->move;
    return subject;
}

/// Returns the place in the game after `ply` plays, such as `move 52, White`.
std::string place_of(const GameRecord& game, std::size_t ply) {
    Position at = game.start;
    for (std::size_t i = 0; i < ply && i < game.plays.size(); ++i) at = at.after(game.plays[i].move);
    return fmt::format("move {}, {}", at.move_number(), name(at.turn()));
}

}  // namespace

Result<RecordVerdict> judge_record(const ReadRecord& record) {
    const GameRecord& game = record.game;
    const bool breaks_rule = record.error && record.error->code == "c99.move.impossible";
    if (record.error && !breaks_rule) return std::unexpected(*record.error);
    RecordVerdict verdict;
    verdict.subject = subject_of(game);
    verdict.ending = end_of(game.outcome);
    verdict.result = result_of(game.outcome);
    for (const Finding& finding : record.findings) {
        const std::string place = place_of(game, finding.ply);
        verdict.reasons.push_back({.rule = finding.reason.rule,
                                   .text = fmt::format("At {}: {}", place, finding.reason.text),
                                   .squares = finding.reason.squares});
        verdict.findings.push_back({.rule = finding.reason.rule,
                                    .ply = static_cast<int>(finding.ply),
                                    .place = place,
                                    .text = finding.reason.text});
    }
    if (breaks_rule)
        verdict.reasons.push_back(
            {.rule = "c99.game-stops",
             .text = fmt::format("At {}: {}", place_of(game, game.plays.size()), record.error->message)});
    verdict.answer = verdict.reasons.empty() ? Answer::yes : Answer::no;
    const Position last = final_position(game);
    if (verdict.answer == Answer::yes)
        verdict.reasons.push_back(
            {.rule = "c99.game-record",
             .text = fmt::format("{} play{}, each possible and written with its sign; the result is {}.",
                                 game.plays.size(), game.plays.size() == 1 ? "" : "s",
                                 word_for(verdict.result))});
    if (verdict.answer == Answer::yes && game.last_move)
        verdict.reasons.push_back(
            {.rule = "c99.last-move",
             .text = fmt::format("{}, whose king is gone, has taken the king that stayed in check with his "
                                 "last move, which changes nothing: a draw.",
                                 name(last.turn())),
             .squares = {game.last_move->move.to()}});
    if (last.king(Color::white) && last.king(Color::black)) verdict.last = last;
    return verdict;
}

void append_json(std::string& text, const RecordVerdict& verdict, std::string_view label) {
    JsonWriter out(text);
    write_verdict(out, verdict, label);
}

}  // namespace doublecheck::chess99
