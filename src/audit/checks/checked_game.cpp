// SPDX-License-Identifier: MIT
#include "audit/checks/checked_game.hpp"

#include <algorithm>
#include <charconv>

#include "doublecheck/board/attacks.hpp"
#include "doublecheck/notation/pgn.hpp"
#include "notation/pgn_words.hpp"
#include "notation/words.hpp"

namespace doublecheck::audit {
namespace {

std::optional<int> leading_number(std::string_view text) {
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end == text.data()) return std::nullopt;
    return number;
}

GameTags tags_of(const TagValues& values) {
    GameTags tags = {.result = values[TagName::result],
                     .termination = values[TagName::termination],
                     .time_control = values[TagName::time_control],
                     .white = values[TagName::white],
                     .black = values[TagName::black],
                     .date = values[TagName::date]};
    if (!leading_number(tags.date)) tags.date = values[TagName::utc_date];
    return tags;
}

/// Returns true if a pawn of the side to move can certainly advance: the square in front of it is empty, and
/// no line connects the pawn with its king, so that it is not pinned. Requires that the king is not in check.
/// In most positions this cheap test finds a legal move.
bool has_certain_pawn_move(const Position& position) {
    const Color us = position.turn();
    const std::uint64_t pawns = position.of(us, PieceType::pawn).bits();
    const std::uint64_t empty = ~position.occupied().bits();
    const std::uint64_t able = us == Color::white ? pawns & (empty >> 8U) : pawns & (empty << 8U);
    if (able == 0) return false;
    const SquareSet lines = queen_attacks(position.king_square(us), {});
    return (able & ~lines.bits()) != 0;
}

/// Returns the check symbol after the last move if the reader found it correct: `+` or `#`, or a blank if the
/// move has no symbol and gives no check. Returns `std::nullopt` if the symbol may be wrong.
std::optional<char> certain_check_symbol(const GameView& game) {
    if (game.plain == nullptr || game.moves.empty()) return std::nullopt;
    const std::size_t last = game.moves.size() - 1;
    if (game.plain->has_remark(last, PlainRemark::check_sign)) return std::nullopt;
    std::string_view text = game.move_text(last);
    while (text.ends_with('!') || text.ends_with('?')) text.remove_suffix(1);
    const auto is_sign = [&](std::size_t back) {
        return text[text.size() - back] == '+' || text[text.size() - back] == '#';
    };
    if (!is_sign(1)) return ' ';
    return is_sign(2) ? std::nullopt : std::optional(text.back());
}

}  // namespace

std::string_view to_string(GameResult result) {
    constexpr std::array<std::string_view, 4> texts = {"1-0", "0-1", "1/2-1/2", "*"};
    return texts[static_cast<std::size_t>(result)];
}

std::optional<GameResult> parse_result(std::string_view text) {
    if (text == "1-0") return GameResult::white;
    if (text == "0-1") return GameResult::black;
    if (text == "1/2-1/2") return GameResult::draw;
    const auto standard = standard_result(text);
    if (!standard) return std::nullopt;
    if (*standard == "1-0") return GameResult::white;
    if (*standard == "0-1") return GameResult::black;
    return *standard == "*" ? GameResult::unfinished : GameResult::draw;
}

ResultClaims::ResultClaims(std::optional<GameResult> terminator, std::optional<GameResult> tag)
    : first_(terminator ? terminator : tag), second_(tag ? tag : terminator) {}

std::optional<Color> ResultClaims::winner() const {
    if (first_ != second_) return std::nullopt;
    if (first_ == GameResult::white) return Color::white;
    if (first_ == GameResult::black) return Color::black;
    return std::nullopt;
}

CheckedGame::CheckedGame(const GameView& game, const TagValues& all)
    : view(game), values(all), tags(tags_of(all)) {
    const auto terminator = parse_result(game.result);
    results = ResultClaims(terminator, game.result == tags.result ? terminator : parse_result(tags.result));
    if (!tags.termination.empty()) termination = read_termination(tags.termination, tags.white, tags.black);
    const std::optional<char> sign = certain_check_symbol(game);
    is_checkmate = sign == '#';
    if (sign == '+' || sign == '#') return;
    const Position& last = game.last();
    const bool is_check = !sign && last.is_check();
    if ((is_check || !has_certain_pawn_move(last)) && !last.has_legal_move())
        (is_check ? is_checkmate : is_stalemate) = true;
}

const DrawPlies& CheckedGame::draw_plies() const {
    if (!draw_plies_) {
        const bool may_be = view.plain == nullptr || may_have_draw_plies(*view.plain);
        draw_plies_ = may_be ? find_draw_plies(view.positions()) : DrawPlies{};
    }
    return *draw_plies_;
}

bool CheckedGame::goes_on_after(int ply) const {
    if (ply < last_ply()) return true;
    if (view.is_whole || view.general == nullptr) return false;
    return std::ranges::any_of(view.general->remarks, [](const PgnRemark& remark) {
        return remark.level != PgnRemark::Level::warning &&
               (remark.error.code == "move.illegal" || remark.error.code == "move.ambiguous");
    });
}

std::string CheckedGame::move_at(int ply) const {
    const auto index = static_cast<std::size_t>(ply - 1);
    const Position& before = view.positions()[index];
    return move_number_text(before.fullmove_number(), before.turn())
        .append(split_marks(view.move_text(index)).body);
}

std::string CheckedGame::since(int ply) const {
    return ply == 0 ? "from the start" : "after " + move_at(ply);
}

std::string CheckedGame::what_followed(int ply) const {
    const int more = last_ply() - ply;
    if (more == 0) return "another move follows that";
    if (more == 1) return "one ply was played after that";
    return std::to_string(more) + " plies were played after that";
}

bool CheckedGame::is_before(int year, int month) const {
    if (tags.date.size() < 4) return false;
    const auto played_year = leading_number(tags.date.substr(0, 4));
    if (!played_year || *played_year != year) return played_year && *played_year < year;
    // If the month of the game is unknown, the game may have been played before `month`.
    const auto played_month = tags.date.size() < 7 ? std::nullopt : leading_number(tags.date.substr(5, 2));
    return !played_month || *played_month < month;
}

std::string quoted(std::string_view text) {
    constexpr std::size_t most = 100;
    if (text.size() <= most) return '"' + std::string(text) + '"';
    std::size_t end = most;
    // The text is not cut within a UTF-8 character.
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xc0U) == 0x80U) --end;
    return '"' + std::string(text.substr(0, end)) + "...\"";
}

}  // namespace doublecheck::audit
