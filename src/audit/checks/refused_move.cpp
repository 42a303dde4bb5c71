// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include "audit/checks/check_game.hpp"
#include "audit/checks/remark_offset.hpp"
#include "doublecheck/moves/judge_move.hpp"
#include "doublecheck/notation/written_move.hpp"
#include "notation/pgn_words.hpp"

namespace doublecheck::audit {
namespace {

/// The word that stands at that place.
std::string_view word_at(std::string_view text, std::uint64_t offset) {
    constexpr std::string_view borders = " \t\r\n\v\f{}()[];";
    if (offset >= text.size()) return {};
    const std::size_t border = text.substr(0, offset).find_last_of(borders);
    text.remove_prefix(border == std::string_view::npos ? 0 : border + 1);
    return text.substr(0, text.find_first_of(borders));
}

/// Why that castling right was lost on the way to the last position, or that it was never there.
std::string lost_right(const CheckedGame& game, Color us, Side side) {
    const auto& positions = game.view.positions;
    std::size_t index = positions.size();
    while (index > 0 && !positions[index - 1].has_right(us, side)) --index;
    if (index == 0) return "it was never there, as the game begins";
    if (index == positions.size()) return {};
    const Position& before = positions[index - 1];
    const Move move = game.view.moves[index - 1].move;
    const int number = before.fullmove_number();
    const std::string text = game.move_at(static_cast<int>(index));
    if (before.turn() != us) {
        return fmt::format("the rook on {} was captured on move {} ({})",
                           before.castling_rook(us, side)->name(), number, text);
    }
    if (move.is_castling()) return fmt::format("the king castled on move {} ({})", number, text);
    const bool is_king = move.from() == before.king_square(us);
    return fmt::format("the {} moved on move {} ({})", is_king ? "king" : "rook", number, text);
}

/// Which castling the text means when the right to it is lost.
std::optional<Side> castling_side(const Position& position, const WrittenMove& written) {
    if (written.castling) return written.castling;
    if (!written.to) return std::nullopt;
    return *written.to > position.king_square(position.turn()) ? Side::king : Side::queen;
}

struct Refusal {
    std::string rule;
    std::string text;
};

Refusal refusal(const CheckedGame& game, const Position& position, std::string_view text,
                const PgnRemark& remark) {
    if (remark.error.code == "move.syntax") return {"move.unreadable", remark.error.message};
    const auto verdict = judge_move(position.setup(), text, {.is_chess960 = game.view.is_chess960});
    if (!verdict || verdict->answer != Answer::no || verdict->reasons.empty() ||
        find_audit_rule(verdict->reasons.front().rule) == nullptr)
        return {"move.unreadable", remark.error.message};
    Refusal found{verdict->reasons.front().rule, verdict->reasons.front().text};
    const auto written = parse_written_move(text);
    if (found.rule != "castling.right-lost" || !written) return found;
    const auto side = castling_side(position, *written);
    const std::string why = side ? lost_right(game, position.turn(), *side) : std::string();
    if (why.empty()) return found;
    found.text = fmt::format("{} has lost the right to castle on the {}'s side: {}.", name(position.turn()),
                             *side == Side::king ? "king" : "queen", why);
    return found;
}

}  // namespace

void report_refused_move(const CheckedGame& game, const PgnRemark& remark, Findings& findings) {
    const PgnGame& general = *game.view.general;
    const int ply = remark.ply + 1;
    const Position position = general.final_position();
    const std::uint64_t offset = offset_in_game(general, remark.error);
    const std::string_view text = split_marks(word_at(game.view.text, offset)).body;
    const std::string place = number_of(position) + std::string(text);
    const bool is_read = remark.error.code != "move.syntax";
    if (is_read && !position.has_legal_move() && game.last_ply() == remark.ply) {
        const bool is_mate = position.is_check();
        findings.add_at_move(
            game.view, is_mate ? "over.checkmate" : "over.stalemate", game.last_ply(),
            fmt::format("The game was over {}, which {}, but {} follows.", game.since(game.last_ply()),
                        is_mate ? "gave mate" : "left no legal move", place));
        return;
    }
    const Refusal found = refusal(game, position, text, remark);
    findings.add(game.view, found.rule, ply, offset, place + ": " + found.text);
}

}  // namespace doublecheck::audit
