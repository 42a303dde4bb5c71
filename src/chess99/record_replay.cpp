// SPDX-License-Identifier: MIT
#include "chess99/record_replay.hpp"

#include <fmt/format.h>

#include "chess99/threats.hpp"
#include "chess99/written_play.hpp"

namespace doublecheck::chess99 {
namespace {

std::string_view ending_text(Ending ending) {
    switch (ending) {
        case Ending::king_captured: return "by the capture of the king";
        case Ending::king_captured_in_check: return "by the capture of the king in check";
        case Ending::draw_called: return "by a called draw";
        case Ending::move_limit: return "by the limit of moves";
        case Ending::no_move: return "because the player to move has no play";
        case Ending::resigned: return "by resignation";
        case Ending::agreed: return "by agreement";
    }
    return "";
}

/// Returns the meaning of a check sign.
std::string_view meaning_of(std::string_view sign) {
    if (sign.empty()) return "the opponent's king is not in check";
    return sign == "+" ? "the opponent's king alone is in check" : "both kings are in check";
}

}  // namespace

bool is_result(std::string_view text) {
    return text == "1-0" || text == "0-1" || text == "1/2-1/2" || text == "*";
}

Replay::Replay(ReadRecord& record) : record_(record), position_(record.game.start) {
    record_.game.outcome = outcome(position_, record_.game.options);
}

void Replay::find(std::string_view rule, std::string text, std::size_t offset) {
    record_.findings.push_back(
        Finding{Reason{std::string(rule), std::move(text)}, record_.game.plays.size(), offset});
}

bool Replay::is_over(std::size_t offset) {
    const auto& outcome = record_.game.outcome;
    if (!outcome) return false;
    if (!has_found_end_)
        find("c99.after-end", fmt::format("The game ended before this, {}.", ending_text(outcome->ending)),
             offset);
    has_found_end_ = true;
    return true;
}

void Replay::check_number(int number, std::size_t dots, std::size_t offset) {
    if (record_.game.outcome) return;
    const bool is_black = position_.turn() == Color::black;
    const bool is_side_right = dots == 0 || is_black == (dots >= 3);
    if (number == position_.move_number() && is_side_right) return;
    find("c99.move-number",
         fmt::format("The next play is number {}, by {}.", position_.move_number(), name(position_.turn())),
         offset);
}

bool Replay::is_last_move(std::string_view text) {
    GameRecord& game = record_.game;
    const bool is_due = game.outcome && game.outcome->ending == Ending::king_captured_in_check;
    if (!is_due || game.last_move || has_found_end_) return false;
    const auto move = read_last_move(position_, text, game.options);
    if (move) game.last_move = RecordedPlay{*move};
    return move.has_value();
}

std::optional<Error> Replay::play(std::string_view text, std::size_t offset) {
    if (is_last_move(text) || is_over(offset)) return std::nullopt;
    const Options& options = record_.game.options;
    const auto move = parse_move(position_, text, options);
    if (!move) return move.error();
    position_ = position_.after(*move);
    check_sign(text, offset);
    record_.game.plays.push_back({*move});
    record_.game.outcome = outcome(position_, options);
    return std::nullopt;
}

void Replay::check_sign(std::string_view text, std::size_t offset) {
    const std::string_view written = written_sign(text);
    const std::string_view needed = chess99::check_sign(position_);
    const auto play = parse_written_play(text, std::nullopt);
    if (written == needed || (written.empty() && play && play->is_coordinate)) return;
    const std::string wish = needed.empty() ? "no sign" : fmt::format("the sign {}", needed);
    find("c99.sign",
         fmt::format("{} needs {}: {}.", text.substr(0, text.size() - written.size()), wish,
                     meaning_of(needed)),
         offset);
}

void Replay::call_draw(std::size_t offset) {
    if (is_over(offset)) return;
    if (may_call_draw(position_, record_.game.options)) {
        record_.game.outcome = Outcome{Ending::draw_called, GameResult::draw};
        return;
    }
    find("c99.no-called-draw",
         fmt::format(
             "{} may not call a draw, for {}.", name(position_.turn()),
             king_takers(position_, record_.game.options).empty()
                 ? fmt::format("no man of his could capture {}'s king", name(opposite(position_.turn())))
                 : "he could capture the king and win"),
         offset);
}

void Replay::resign(std::size_t offset) {
    if (is_over(offset)) return;
    record_.game.outcome = Outcome{Ending::resigned, win_for(opposite(position_.turn()))};
}

void Replay::close(const std::optional<RecordedResult>& result, const std::optional<RecordedResult>& tag) {
    if (result && tag && result->text != tag->text)
        find("c99.result",
             fmt::format("The tag says {}, but {} stands after the plays.", tag->text, result->text),
             tag->offset);
    if (result) {
        settle(*result);
    } else if (tag) {
        settle(*tag);
    }
}

void Replay::settle(const RecordedResult& result) {
    auto& outcome = record_.game.outcome;
    if (outcome) {
        const std::string_view right = name(outcome->result);
        if (result.text != right)
            find("c99.result",
                 fmt::format("The result is {}, not {}: the game ended {}.", right, result.text,
                             ending_text(outcome->ending)),
                 result.offset);
        return;
    }
    if (result.text == "1-0") outcome = Outcome{Ending::resigned, GameResult::white_wins};
    if (result.text == "0-1") outcome = Outcome{Ending::resigned, GameResult::black_wins};
    if (result.text == "1/2-1/2") outcome = Outcome{Ending::agreed, GameResult::draw};
}

}  // namespace doublecheck::chess99
