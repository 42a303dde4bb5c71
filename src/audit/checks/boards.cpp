// SPDX-License-Identifier: MIT
// The boards to which findings refer, for the report and the database.
#include <optional>

#include "audit/checks/check_game.hpp"
#include "doublecheck/notation/fen.hpp"
#include "notation/pgn_words.hpp"
#include "notation/written_move.hpp"

namespace doublecheck {
namespace {

std::string squares_of(Move move) {
    return move.from().name() + move.arrival().name();
}

/// Returns the squares of a move that could not be played, such as `e1g1`. Returns only the target square if
/// several pieces could be meant, and an empty text if the written move names no square.
std::string tried_squares(const Position& position, std::string_view text) {
    const auto written = parse_written_move(split_marks(text).body);
    if (!written) return {};
    const Color us = position.turn();
    if (written->castling) {
        const char rank = us == Color::white ? '1' : '8';
        return position.king_square(us).name() + (*written->castling == Side::king ? 'g' : 'c') + rank;
    }
    if (!written->to) return {};
    if (const auto from = written->from()) return from->name() + written->to->name();
    std::optional<Square> from;
    for (const Square square : position.of(us, written->man.value_or(PieceType::pawn))) {
        if (written->from_file && square.file() != *written->from_file) continue;
        if (written->from_rank && square.rank() != *written->from_rank) continue;
        if (from) return written->to->name();
        from = square;
    }
    return (from && *from != *written->to ? from->name() : std::string()) + written->to->name();
}

}  // namespace

std::string_view word_at(const GameView& game, const Finding& finding) {
    if (finding.offset < game.offset || finding.offset - game.offset >= game.text.size()) return {};
    const std::string_view rest = game.text.substr(finding.offset - game.offset);
    return rest.substr(0, rest.find_first_of(" \t\r\n{}();$"));
}

void add_boards(const GameView& game, std::span<const Finding> findings, std::size_t from, std::size_t origin,
                std::vector<FindingBoard>& boards) {
    if (game.has_moves_alone) return;
    for (std::size_t i = from; i < findings.size(); ++i) {
        const Finding& finding = findings[i];
        const bool is_start = finding.rule == "start.illegal";
        if (finding.ply == 0 && !is_start) continue;
        const std::size_t plies = game.moves.size();
        const auto ply = static_cast<std::size_t>(finding.ply);
        const std::size_t shown = std::min(ply, plies);
        FindingBoard board{.finding = i - origin, .fen = fen(game.positions()[shown])};
        if (shown > 0) board.last_move = squares_of(game.moves[shown - 1].move);
        if (ply > plies) board.tried = tried_squares(game.positions()[shown], word_at(game, finding));
        boards.push_back(std::move(board));
    }
}

}  // namespace doublecheck
