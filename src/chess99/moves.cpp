// SPDX-License-Identifier: MIT
#include "chess99/moves.hpp"

#include "chess99/attackers.hpp"
#include "chess99/geometry.hpp"

namespace doublecheck::chess99 {
namespace {

enum class Wanted { all, captures };

/// Generates the plays of one position. `wanted` is a template parameter because the opponent generates only
/// captures at most of its nodes.
template <Wanted wanted>
class Generator {
  public:
    Generator(const Position& position, const Options& options, MoveList& list)
        : position_(position), options_(options), list_(list), us_(position.turn()) {
        if (!options.ep_quiet_move) closed_ = position.passed_cell();
    }

    void generate() {
        if (!position_.king(us_) || !position_.king(opposite(us_))) return;
        add_moves();
        if (wanted == Wanted::all) add_castlings();
        if (position_.passed_cell()) add_en_passant();
    }

    /// Adds the plays of all men except castlings and captures en passant. The player need not have a king.
    void add_moves() {
        find_promotions();
        for (const Cell cell : position_.men_of(us_)) add_moves_of(cell, position_.piece_at(cell)->type);
    }

  private:
    void find_promotions() {
        for (const PieceType type : promotion_types)
            may_promote_to_[static_cast<std::size_t>(type)] =
                !options_.promote_to_captured_only || count(type) < 2;
    }
    [[nodiscard]] int count(PieceType type) const {
        int result = 0;
        for (const Cell cell : position_.men_of(us_))
            result += position_.piece_at(cell)->type == type ? 1 : 0;
        return result;
    }
    [[nodiscard]] bool may_promote_to(PieceType type) const {
        return may_promote_to_[static_cast<std::size_t>(type)];
    }

    /// Adds a play to a cell that is empty or has a man of the opponent. Does not check the cells in between.
    void add(Cell from, Cell to, std::optional<PieceType> promotion = std::nullopt) {
        if (wanted == Wanted::captures && position_.is_empty(to)) return;
        if (closed_ && to == *closed_) return;
        const Move move = Move::normal(from, to);
        list_.push_back(promotion ? move.promoting_to(*promotion) : move);
    }

    [[nodiscard]] bool is_ours(Cell cell) const { return position_.is_held_by(us_, cell); }
    [[nodiscard]] bool is_theirs(Cell cell) const { return position_.is_held_by(opposite(us_), cell); }
    [[nodiscard]] bool is_on_last_rank(Cell cell) const {
        constexpr int all_but_one_rank = cell_count - board_side;
        return us_ == Color::white ? cell.index() >= all_but_one_rank : cell.index() < board_side;
    }

    void add_runs(Cell from, std::size_t first, std::size_t last,
                  std::optional<PieceType> promotion = std::nullopt) {
        const auto& reach = geometry.reach[static_cast<std::size_t>(from.index())];
        for (std::size_t d = first; d < last; ++d) {
            int at = from.index();
            for (int steps = 0; steps < reach[d]; ++steps) {
                at += directions[d].step;
                const Cell to = Cell::from_index(at);
                if (is_ours(to)) break;
                add(from, to, promotion);
                if (!position_.is_empty(to)) break;
            }
        }
    }

    void add_hops(Cell from, std::optional<PieceType> promotion = std::nullopt) {
        const Hops& hops = geometry.hops[static_cast<std::size_t>(from.index())];
        for (std::size_t i = 0; i < hops.size; ++i) {
            const Cell to = Cell::from_index(hops.cells[i]);
            if (!is_ours(to)) add(from, to, promotion);
        }
    }

    void add_king_steps(Cell from) {
        const auto& reach = geometry.reach[static_cast<std::size_t>(from.index())];
        for (std::size_t d = 0; d < directions.size(); ++d) {
            if (reach[d] == 0) continue;
            const Cell to = Cell::from_index(from.index() + directions[d].step);
            if (!is_ours(to)) add(from, to);
        }
    }

    void add_moves_of(Cell from, PieceType type) {
        switch (type) {
            case PieceType::king: return add_king_steps(from);
            case PieceType::queen: return add_runs(from, 0, directions.size());
            case PieceType::rook: return add_runs(from, 0, first_diagonal);
            case PieceType::bishop: return add_runs(from, first_diagonal, directions.size());
            case PieceType::knight: return add_hops(from);
            case PieceType::paladin: add_runs(from, first_diagonal, directions.size()); return add_hops(from);
            case PieceType::pawn:
                if (is_on_last_rank(from)) return add_waiting_pawn(from);
                return add_pawn(from);
        }
    }

    /// Adds the plays of a pawn from `from` to `to`. A pawn that arrives on the last rank may promote at once
    /// or wait.
    void add_pawn_arrival(Cell from, Cell to) {
        add(from, to);
        if (!is_on_last_rank(to)) return;
        for (const PieceType type : promotion_types) {
            if (may_promote_to(type)) add(from, to, type);
        }
    }

    /// Adds all plays of a pawn. Requires that the pawn is not on the last rank.
    void add_pawn(Cell from) {
        const int step = board_side * forward(us_);
        const Cell ahead = Cell::from_index(from.index() + step);
        const int file = from.file();
        if (file > 0) add_pawn_capture(from, Cell::from_index(ahead.index() - 1));
        if (file < board_side - 1) add_pawn_capture(from, Cell::from_index(ahead.index() + 1));
        if (wanted == Wanted::captures || !position_.is_empty(ahead)) return;
        add_pawn_arrival(from, ahead);
        if (is_on_last_rank(ahead)) return;
        const Cell second = Cell::from_index(ahead.index() + step);
        if (position_.is_empty(second)) add_pawn_arrival(from, second);
    }
    void add_pawn_capture(Cell from, Cell to) {
        if (is_theirs(to)) add_pawn_arrival(from, to);
    }

    /// Adds the plays of a pawn that waits on the last rank. It can move only when it promotes.
    void add_waiting_pawn(Cell from) {
        if (may_promote_to(PieceType::bishop))
            add_runs(from, first_diagonal, directions.size(), PieceType::bishop);
        if (may_promote_to(PieceType::knight)) add_hops(from, PieceType::knight);
        if (wanted == Wanted::captures || !options_.promote_in_place) return;
        for (const PieceType type : promotion_types) {
            if (may_promote_to(type)) list_.push_back(Move::normal(from, from).promoting_to(type));
        }
    }

    /// Adds castlings. On its first rank the king goes one step towards a man of its own, and that man goes
    /// to the cell that the king left.
    void add_castlings() {
        const Cell king = *position_.king(us_);
        if (king.rank() != first_rank(us_)) return;
        for (const int side : {-1, 1}) {
            bool is_first = true;
            for (auto cell = king.offset(side, 0); cell; cell = cell->offset(side, 0), is_first = false) {
                const auto man = position_.piece_at(*cell);
                if (!man) continue;
                if (man->color == us_ && man->type != PieceType::pawn)
                    list_.push_back(Move::castling(king, *cell));
                if (is_first || !options_.castle_over) break;
            }
        }
    }

    /// Adds captures en passant. For them the pawn counts as standing on the cell that it passed, where any
    /// man may capture it.
    void add_en_passant() {
        const Cell passed = *position_.passed_cell();
        const Cell landing = position_.passing_man();
        for_each_attacker(position_.codes(), passed, us_, landing, [&](Cell from) {
            list_.push_back(Move::en_passant(from, passed));
            return true;
        });
        for (int file = 0; file < board_side; ++file) {
            const Cell from = Cell::at(file, last_rank(us_));
            if (position_.piece_at(from) != Piece{us_, PieceType::pawn}) continue;
            for (const PieceType type : promotion_types) {
                if (may_promote_to(type) && would_capture(from, type, passed, landing))
                    list_.push_back(Move::en_passant(from, passed).promoting_to(type));
            }
        }
    }

    /// Returns true if a bishop or knight on `from` could capture on `target`, when `open` counts as empty.
    [[nodiscard]] bool would_capture(Cell from, PieceType type, Cell target, Cell open) const {
        const int files = target.file() - from.file();
        const int ranks = target.rank() - from.rank();
        if (type == PieceType::knight) return files * files + ranks * ranks == 5;
        if (files * files != ranks * ranks) return false;
        const int step_file = files > 0 ? 1 : -1;
        const int step_rank = ranks > 0 ? 1 : -1;
        for (Cell cell = *from.offset(step_file, step_rank); cell != target;
             cell = *cell.offset(step_file, step_rank)) {
            if (!position_.is_empty(cell) && cell != open) return false;
        }
        return true;
    }

    const Position& position_;
    const Options& options_;
    MoveList& list_;
    Color us_;
    std::optional<Cell> closed_;  ///< a cell that may be entered only by a capture en passant
    std::array<bool, piece_type_count> may_promote_to_ = {};
};

}  // namespace

MoveList moves(const Position& position, const Options& options) {
    MoveList list;
    Generator<Wanted::all>(position, options, list).generate();
    return list;
}

MoveList captures(const Position& position, const Options& options) {
    MoveList list;
    Generator<Wanted::captures>(position, options, list).generate();
    return list;
}

MoveList last_moves(const Position& position, const Options& options) {
    MoveList list;
    MoveList found;
    const auto king = position.king(opposite(position.turn()));
    if (position.king(position.turn()) || !king) return found;
    Generator<Wanted::captures>(position, options, list).add_moves();
    for (const Move move : list) {
        if (move.to() == *king) found.push_back(move);
    }
    return found;
}

std::optional<Piece> captured_by(const Position& position, Move move) {
    if (move.is_castling() || move.from() == move.to()) return std::nullopt;
    return position.piece_at(move.is_en_passant() ? position.passing_man() : move.to());
}

std::uint64_t perft(const Position& position, int depth, const Options& options) {
    if (depth <= 0) return 1;
    const MoveList list = moves(position, options);
    if (depth == 1) return list.size();
    std::uint64_t lines = 0;
    for (const Move move : list) lines += perft(position.after(move), depth - 1, options);
    return lines;
}

}  // namespace doublecheck::chess99
