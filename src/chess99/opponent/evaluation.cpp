// SPDX-License-Identifier: MIT
#include "chess99/opponent/evaluation.hpp"

#include <algorithm>
#include <cstdlib>

#include "chess99/moves.hpp"

namespace doublecheck::chess99 {
namespace {

struct Worth {
    std::int16_t opening = 0;
    std::int16_t ending = 0;
};

constexpr int full_phase = 30;
constexpr std::array<int, piece_type_count> phase_of = {0, 4, 3, 2, 1, 1, 0};
constexpr int tempo = 10;
constexpr int shelter = 9;  ///< bonus for each own pawn on the three cells in front of the king

/// Bonus for an advanced pawn, by rank as its own side counts. On the last rank the pawn waits to become a
/// bishop or knight.
constexpr std::array<int, board_side> pawn_opening = {0, 0, 4, 8, 14, 24, 45, 80, 130};
constexpr std::array<int, board_side> pawn_ending = {0, 0, 8, 16, 30, 55, 95, 130, 160};

/// Returns 8 for the centre of the board, decreasing to 0 for the corners.
constexpr int centrality(Cell cell) {
    const int files = cell.file() < 4 ? 4 - cell.file() : cell.file() - 4;
    const int ranks = cell.rank() < 4 ? 4 - cell.rank() : cell.rank() - 4;
    return 8 - files - ranks;
}

constexpr Worth make_worth(int opening, int ending) {
    return {static_cast<std::int16_t>(opening), static_cast<std::int16_t>(ending)};
}

/// Returns the value of a man on a cell. `rank` is counted from the man's own side.
constexpr Worth worth_of(PieceType type, Cell cell, int rank) {
    const int center = centrality(cell);
    const int value = exchange_value_of(type);
    switch (type) {
        case PieceType::king: {
            const bool is_aside = cell.file() <= 2 || cell.file() >= 6;
            return make_worth(rank == 0 ? (is_aside ? 25 : 0) : -22 * std::min(rank, 4), 4 * center);
        }
        case PieceType::queen: return make_worth(value + center, value + 3 * center);
        case PieceType::paladin: return make_worth(value + 3 * center, value + 4 * center);
        case PieceType::rook: return make_worth(value + (rank == 7 ? 15 : 0), value + 10);
        case PieceType::bishop: return make_worth(value + 3 * center, value + 3 * center);
        case PieceType::knight: return make_worth(value - 15 + 5 * center, value - 15 + 5 * center);
        case PieceType::pawn: {
            const auto at = static_cast<std::size_t>(rank);
            const int middle_file = cell.file() >= 3 && cell.file() <= 5 ? 2 * std::min(rank, 4) : 0;
            return make_worth(value + pawn_opening[at] + middle_file, value + pawn_ending[at]);
        }
    }
    return {};
}

consteval auto make_worths() {
    std::array<std::array<Worth, cell_count>, 16> worths = {};
    for (const Color color : {Color::white, Color::black}) {
        for (std::size_t type = 0; type < piece_type_count; ++type) {
            const Piece piece{color, static_cast<PieceType>(type)};
            for (int index = 0; index < cell_count; ++index) {
                const Cell cell = Cell::from_index(index);
                const int rank = color == Color::white ? cell.rank() : board_side - 1 - cell.rank();
                const Worth worth = worth_of(piece.type, cell, rank);
                worths[Position::code_of(piece)][static_cast<std::size_t>(index)] =
                    make_worth(forward(color) * worth.opening, forward(color) * worth.ending);
            }
        }
    }
    return worths;
}

constexpr auto worths = make_worths();

int pawns_before_king(const Position& position, Color color) {
    const Cell king = *position.king(color);
    const int ahead = king.index() + forward(color) * board_side;
    if (ahead < 0 || ahead >= cell_count) return 0;
    const auto* men = position.codes().data() + ahead;
    const std::uint8_t pawn = Position::code_of({color, PieceType::pawn});
    const int file = king.file();
    int count = *men == pawn ? 1 : 0;
    if (file > 0 && men[-1] == pawn) ++count;
    if (file < board_side - 1 && men[1] == pawn) ++count;
    return count;
}

/// Returns a bonus for endgames with little material: the winner's king should come near, and the loser's
/// king should be driven to the edge.
int hunt(const Position& position, Color winner) {
    const Cell hunter = *position.king(winner);
    const Cell hunted = *position.king(opposite(winner));
    const int distance =
        std::max(std::abs(hunter.file() - hunted.file()), std::abs(hunter.rank() - hunted.rank()));
    return 10 * (8 - centrality(hunted)) + 6 * (8 - distance);
}

}  // namespace

void Evaluation::add(std::uint8_t code, int cell) {
    const Worth worth = worths[code][static_cast<std::size_t>(cell)];
    opening_ += worth.opening;
    ending_ += worth.ending;
    phase_ += phase_of[static_cast<std::size_t>((code & 7) - 1)];
}

void Evaluation::remove(std::uint8_t code, int cell) {
    const Worth worth = worths[code][static_cast<std::size_t>(cell)];
    opening_ -= worth.opening;
    ending_ -= worth.ending;
    phase_ -= phase_of[static_cast<std::size_t>((code & 7) - 1)];
}

Evaluation::Evaluation(const Position& position) {
    for (int cell = 0; cell < cell_count; ++cell) {
        const std::uint8_t code = position.codes()[static_cast<std::size_t>(cell)];
        if (code != 0) add(code, cell);
    }
}

Evaluation Evaluation::after(const Position& before, Move move) const {
    Evaluation next = *this;
    const auto& men = before.codes();
    const int from = move.from().index();
    const int to = move.to().index();
    const std::uint8_t moved = men[static_cast<std::size_t>(from)];
    next.remove(moved, from);
    if (move.is_castling()) {
        const std::uint8_t partner = men[static_cast<std::size_t>(to)];
        next.remove(partner, to);
        next.add(moved, move.king_arrival().index());
        next.add(partner, from);
        return next;
    }
    const int victim = move.is_en_passant() ? before.passing_man().index() : to;
    if (victim != from && men[static_cast<std::size_t>(victim)] != 0)
        next.remove(men[static_cast<std::size_t>(victim)], victim);
    const auto promotion = move.promotion();
    next.add(promotion ? Position::code_of({before.turn(), *promotion}) : moved, to);
    return next;
}

int Evaluation::of(const Position& position) const {
    const int phase = std::min(phase_, full_phase);
    const int opening = opening_ + shelter * (pawns_before_king(position, Color::white) -
                                              pawns_before_king(position, Color::black));
    int score = (opening * phase + ending_ * (full_phase - phase)) / full_phase;
    if (phase < 10 && std::abs(score) > 250)
        score += score > 0 ? hunt(position, Color::white) : -hunt(position, Color::black);
    return tempo + (position.turn() == Color::white ? score : -score);
}

}  // namespace doublecheck::chess99
