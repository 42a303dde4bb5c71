// SPDX-License-Identifier: MIT
#include "legality/construct/pawns.hpp"

#include <algorithm>

namespace doublecheck::construct {
namespace {

/// The pawns on a board on which White captures. For a capture by Black the board is turned round.
class PawnBoard {
  public:
    PawnBoard(const Pawns& pawns, const PawnLimits& limits, bool is_turned)
        : pawns_(pawns), still_(limits.still), shut_(limits.shut_files) {
        if (!is_turned) return;
        std::uint64_t turned = 0;
        for (const Square square : still_) turned |= SquareSet(square.flipped()).bits();
        still_ = SquareSet(turned);
        std::swap(shut_[0], shut_[1]);
    }

    [[nodiscard]] const Pawns& pawns() const { return pawns_; }
    [[nodiscard]] int moves() const { return moves_; }

    static int file_of(std::uint8_t square) { return square & 7; }
    static int rank_of(std::uint8_t square) { return square >> 3; }
    [[nodiscard]] bool is_on(std::size_t pawn, int file) const {
        return pawns_.is_on_board(pawn) && file_of(pawns_.at[pawn]) == file;
    }

    /// Advances pawns of a file so that no pawn stands on the rank: the pawns of `below` end below it, all
    /// other pawns of the file above it. The pawn `excepted` is not moved. Returns false if this is
    /// impossible.
    bool make_space(int file, int rank, std::uint16_t below, PawnId excepted) {
        const PawnColumn all = pawns_.column(file);
        std::array<PawnId, pawns_of_both> order = {};
        std::size_t size = 0;
        for (std::size_t i = 0; i < all.size; ++i) {
            const std::uint8_t square = pawns_.at[all.pawns[i]];
            if (all.pawns[i] == excepted || is_still(file, rank_of(square))) continue;
            order[size++] = all.pawns[i];
        }
        std::size_t lower = 0;
        while (lower < size && (below >> order[lower] & 1U) != 0) ++lower;
        int least = rank + 1;
        for (std::size_t i = lower; i < size; ++i) {
            if ((below >> order[i] & 1U) != 0 || !raise(order[i], file, least)) return false;
        }
        int most = rank - 1;
        for (std::size_t i = lower; i-- > 0;) {
            if (!sink(order[i], file, most)) return false;
        }
        return true;
    }

    /// Advances a pawn to a rank of its file. Requires a rank ahead of it and no pawn between.
    void advance(std::size_t pawn, int rank) {
        moves_ += std::abs(rank - rank_of(pawns_.at[pawn]));
        pawns_.at[pawn] = static_cast<std::uint8_t>(rank * 8 + file_of(pawns_.at[pawn]));
    }
    void put(std::size_t pawn, std::uint8_t where) { pawns_.at[pawn] = where; }

    [[nodiscard]] bool is_still(int file, int rank) const {
        return rank >= 0 && rank < 8 &&
               still_.contains(Square(static_cast<File>(file), static_cast<Rank>(rank)));
    }
    [[nodiscard]] bool can_promote(Color color, int file) const {
        return (shut_[color == Color::white ? 0 : 1] >> file & 1U) == 0;
    }

  private:
    bool raise(std::size_t pawn, int file, int& least) {
        const int rank = rank_of(pawns_.at[pawn]);
        if (rank >= least) {
            least = rank + 1;
            return true;
        }
        if (color_of(static_cast<PawnId>(pawn)) == Color::black) return false;
        return move_to(pawn, file, least, least + 1, least);
    }
    bool sink(std::size_t pawn, int file, int& most) {
        const int rank = rank_of(pawns_.at[pawn]);
        if (rank <= most) {
            most = rank - 1;
            return true;
        }
        if (color_of(static_cast<PawnId>(pawn)) == Color::white) return false;
        return move_to(pawn, file, most, most - 1, most);
    }
    bool move_to(std::size_t pawn, int file, int rank, int next, int& bound) {
        const Color color = color_of(static_cast<PawnId>(pawn));
        const int last = color == Color::white ? 7 : 0;
        const bool is_promotion = color == Color::white ? rank >= last : rank <= last;
        if (!is_promotion) {
            if (is_still(file, rank)) return false;
            advance(pawn, rank);
            bound = next;
            return true;
        }
        if (!can_promote(color, file)) return false;
        moves_ += std::abs(last - rank_of(pawns_.at[pawn]));
        put(pawn, static_cast<std::uint8_t>(Pawns::promoted + file));
        return true;  // the bound stays: the next pawn has to go as far and promotes as well
    }

    Pawns pawns_;
    SquareSet still_;
    std::array<std::uint8_t, 2> shut_;
    int moves_ = 0;
};

PawnId turned(PawnId pawn) {
    return pawn < pawns_of_both ? static_cast<PawnId>(pawn ^ 8U) : pawn;
}

std::optional<Step> captured_by_pawn(PawnBoard board, PlannedCapture capture) {
    const PawnId taker = capture.taker;
    if (!board.pawns().is_on_board(taker)) return std::nullopt;
    const int from = PawnBoard::file_of(board.pawns().at[taker]);
    const int before = capture.rank - 1;
    if (PawnBoard::rank_of(board.pawns().at[taker]) > before) return std::nullopt;
    std::uint16_t behind = 0;
    for (std::uint8_t pawn = 0; pawn < pawns_of_both; ++pawn) {
        const bool is_there = pawn != taker && board.is_on(pawn, from);
        if (is_there && board.pawns().at[pawn] < board.pawns().at[taker])
            behind |= static_cast<std::uint16_t>(1U << pawn);
    }
    if (!board.make_space(from, before, behind, taker) ||
        !board.make_space(capture.file, capture.rank, capture.below, capture.victim))
        return std::nullopt;
    if (board.is_still(capture.file, capture.rank)) return std::nullopt;
    board.advance(taker, before);
    if (capture.victim != PlannedCapture::piece) {
        if (!board.is_on(capture.victim, capture.file)) return std::nullopt;
        if (PawnBoard::rank_of(board.pawns().at[capture.victim]) < capture.rank) return std::nullopt;
        board.advance(capture.victim, capture.rank);
    }
    Step step{.ready = board.pawns(), .after = {}, .moves = board.moves()};
    if (capture.victim != PlannedCapture::piece) board.put(capture.victim, Pawns::captured);
    if (capture.rank == 7) {
        if (capture.victim != PlannedCapture::piece || !board.can_promote(Color::white, capture.file))
            return std::nullopt;
        board.put(taker, static_cast<std::uint8_t>(Pawns::promoted + capture.file));
    } else {
        board.put(taker, static_cast<std::uint8_t>(capture.rank * 8 + capture.file));
    }
    step.after = board.pawns();
    return step;
}

std::optional<Step> captured_by_piece(const Pawns& pawns, const PlannedCapture& capture) {
    if (!pawns.is_on_board(capture.victim)) return std::nullopt;
    Step step{.ready = pawns, .after = pawns, .moves = 0};
    step.after.at[capture.victim] = Pawns::captured;
    return step;
}

}  // namespace

Pawns Pawns::of_array() {
    Pawns pawns;
    for (std::uint8_t file = 0; file < 8; ++file) {
        pawns.at[file] = static_cast<std::uint8_t>(8 + file);
        pawns.at[8U + file] = static_cast<std::uint8_t>(48 + file);
    }
    return pawns;
}

PawnColumn Pawns::column(int file) const {
    PawnColumn column;
    for (PawnId pawn = 0; pawn < pawns_of_both; ++pawn) {
        if (!is_on_board(pawn) || (at[pawn] & 7) != file) continue;
        std::size_t place = column.size++;
        for (; place > 0 && at[column.pawns[place - 1]] > at[pawn]; --place)
            column.pawns[place] = column.pawns[place - 1];
        column.pawns[place] = pawn;
    }
    return column;
}

SquareSet Pawns::squares(Color color) const {
    SquareSet set;
    const std::size_t first = color == Color::white ? 0 : 8;
    for (std::size_t pawn = first; pawn < first + 8; ++pawn) {
        if (is_on_board(pawn)) set |= Square::from_index(at[pawn]);
    }
    return set;
}

SquareSet Pawns::squares() const {
    return squares(Color::white) | squares(Color::black);
}

Pawns Pawns::turned() const {
    Pawns pawns;
    for (std::size_t pawn = 0; pawn < pawns_of_both; ++pawn)
        pawns.at[pawn ^ 8U] = is_on_board(pawn) ? static_cast<std::uint8_t>(at[pawn] ^ 56U) : at[pawn];
    return pawns;
}

std::optional<Step> make_capture(const Pawns& pawns, const PlannedCapture& capture,
                                 const PawnLimits& limits) {
    if (capture.taker == PlannedCapture::piece) return captured_by_piece(pawns, capture);
    if (capture.color == Color::white) return captured_by_pawn(PawnBoard(pawns, limits, false), capture);
    PlannedCapture white = capture;
    white.taker = turned(capture.taker);
    white.victim = turned(capture.victim);
    white.below = static_cast<std::uint16_t>(capture.below << 8 | capture.below >> 8);
    auto step = captured_by_pawn(PawnBoard(pawns.turned(), limits, true), white);
    if (!step) return std::nullopt;
    return Step{.ready = step->ready.turned(), .after = step->after.turned(), .moves = step->moves};
}

}  // namespace doublecheck::construct
