// SPDX-License-Identifier: MIT
#include "legality/shortest/bound.hpp"

#include <algorithm>

#include "doublecheck/board/attacks.hpp"

namespace doublecheck::shortest {
namespace {

SquareSet attacked_by_still_pawns(const Goal& goal, Color by) {
    SquareSet attacked;
    for (const Square square : goal.position.of(by, PieceType::pawn) & goal.still)
        attacked |= pawn_attacks(by, square);
    return attacked;
}

}  // namespace

/// A king never enters a square that an unmoved enemy pawn attacks, unless the square is a target.
Distances MoveCosts::piece(PieceType type, SquareSet targets) const {
    SquareSet known = goal_.still | targets;
    if (type == PieceType::king) known |= attacked_by_still_pawns(goal_, opposite(color_));
    Distances distances;
    distances.fill(never);
    for (const Square square : targets) distances[at(square)] = 0;
    SquareSet edge = targets;
    for (Cost cost = weights_.move; !edge.empty(); cost += weights_.move) {
        SquareSet next;
        for (const Square square : edge) next |= attacks({color_, type}, square, goal_.still);
        next -= known;
        for (const Square square : next) distances[at(square)] = cost;
        known |= next;
        edge = next;
    }
    return distances;
}

Distances MoveCosts::pawn(Distances distances) const {
    const int up = forward(color_);
    const Cost step = weights_.move + weights_.quiet;
    for (int rank = 6; rank >= 1; --rank) {
        for (int file = 0; file < 8; ++file) {
            const int row = color_ == Color::white ? rank : 7 - rank;
            const Square square(static_cast<File>(file), static_cast<Rank>(row));
            Cost best = distances[at(square)];
            const auto try_way = [&](Square to, Cost cost) {
                if (goal_.still.contains(to)) return;
                best = std::min(best, std::min(distances[at(to)] + cost, never));
            };
            const Square ahead = *square.offset(0, up);
            try_way(ahead, step);
            if (rank == 1 && !goal_.still.contains(ahead)) try_way(*square.offset(0, 2 * up), step);
            if (file > 0) try_way(*square.offset(-1, up), weights_.move);
            if (file < 7) try_way(*square.offset(1, up), weights_.move);
            distances[at(square)] = best;
        }
    }
    return distances;
}

Distances MoveCosts::capturing_pawn(Square square) const {
    Distances before;
    before.fill(never);
    if (goal_.still.contains(square)) return before;
    for (const int side : {-1, 1}) {
        if (const auto from = square.offset(side, -forward(color_))) before[at(*from)] = weights_.move;
    }
    return pawn(before);
}

namespace {

/// Copies the costs of one kind of man into the column of a part (a man of the goal, or a capture).
void fill(Costs& costs, std::size_t column, PieceType type, const Distances& distances) {
    for (std::size_t i = 0; i < 64; ++i) costs.of[kind(type)][i][column] = distances[i];
}

Distances at_the_end(const std::array<Distances, 6>& pieces, Color color, SquareSet pawns_ends) {
    Distances ends;
    ends.fill(never);
    for (const Square square : pawns_ends) ends[at(square)] = 0;
    for (const Square last : squares_of(home_rank(opposite(color)))) {
        for (const PieceType type : promotions)
            ends[at(last)] = std::min(ends[at(last)], pieces[kind(type)][at(last)]);
    }
    return ends;
}

/// Fills the columns of the parts: first those that are men of the goal, then those of captured men.
void fill_all(Costs& costs, const Goal& goal, const MoveCosts& move_costs, SquareSet tombs) {
    const Color color = move_costs.color();
    const std::vector<Part>& parts = goal.parts[index(color)];
    std::array<Distances, 6> nowhere;
    for (Distances& distances : nowhere) distances.fill(never);
    for (std::size_t part = 0; part < parts.size(); ++part) {
        const auto [type, square] = parts[part];
        std::array<Distances, 6> pieces = nowhere;
        const bool is_pawn = type == PieceType::pawn;
        if (!is_pawn) pieces[kind(type)] = move_costs.piece(type, square);
        pieces[kind(PieceType::pawn)] =
            move_costs.pawn(at_the_end(pieces, color, is_pawn ? SquareSet(square) : SquareSet()));
        for (const PieceType one : all_piece_types) fill(costs, part, one, pieces[kind(one)]);
        costs.gone[part] = never;
    }
    std::array<Distances, 6> pieces = nowhere;
    for (const PieceType type : promotions) pieces[kind(type)] = move_costs.piece(type, tombs);
    // A pawn that is captured en passant stands one square behind the tomb.
    SquareSet of_pawns = tombs;
    for (const Square square : squares_of(passed_rank(color)) & tombs)
        of_pawns |= *square.offset(0, forward(color));
    pieces[kind(PieceType::pawn)] = move_costs.pawn(at_the_end(pieces, color, of_pawns));
    for (std::size_t part = parts.size(); part < men_a_side; ++part) {
        for (const PieceType one : all_piece_types) fill(costs, part, one, pieces[kind(one)]);
        costs.gone[part] = 0;
    }
}

}  // namespace

Costs::Costs(const Goal& goal, const MoveCosts& move_costs, SquareSet tombs) {
    fill_all(*this, goal, move_costs, tombs);
    const auto& kings = of[kind(PieceType::king)];
    const auto& rooks = of[kind(PieceType::rook)];
    const Rank home = home_rank(move_costs.color());
    const Cost castling = move_costs.weights().move + move_costs.weights().quiet;
    castling_king = kings[at(Square(File::e, home))];
    castling_rook = rooks;
    for (std::size_t part = 0; part < men_a_side; ++part) {
        for (const File file : {File::c, File::g}) {
            const Cost way = std::min(kings[at(Square(file, home))][part] + castling, never);
            castling_king[part] = std::min(castling_king[part], way);
        }
        for (const auto& [from, to] : {std::pair(File::a, File::d), std::pair(File::h, File::f)}) {
            Cost& cost = castling_rook[at(Square(from, home))][part];
            cost = std::min(cost, rooks[at(Square(to, home))][part]);
        }
    }
}

std::optional<Allowance> allowed(const Goal& goal, const Position& position, Color color, int plies) {
    const Color other = opposite(color);
    const int moves = (plies + (position.turn() == color ? 1 : 0)) / 2;
    const int captures = position.of(other).size() - static_cast<int>(goal.parts[index(other)].size());
    if (captures < 0 || captures > moves) return std::nullopt;
    Allowance most;
    for (std::size_t i = 0; i < most.size(); ++i) {
        const Weights& weights = weightings[i];
        most[i] = weights.move * moves + weights.quiet * (moves - captures);
    }
    return most;
}

namespace {

const CostRow& row(const Costs& costs, const Position& position, Color color, Square square) {
    const PieceType type = *position.type_at(square);
    if (type == PieceType::king && !position.castling_rooks(color).empty()) return costs.castling_king;
    if (type == PieceType::rook && position.castling_rooks(color).contains(square))
        return costs.castling_rook[at(square)];
    return costs.of[kind(type)][at(square)];
}

}  // namespace

SideAssignment::SideAssignment(const std::vector<Costs>& costs, const Position& position, Color color)
    : costs_(&costs), color_(color) {
    for (std::size_t i = 0; i < weightings.size(); ++i) {
        std::array<CostRow, men_a_side> rows;
        rows.fill(costs[i].gone);
        std::uint8_t man = 0;
        for (const Square square : position.of(color)) {
            row_at_[at(square)] = man;
            rows[man++] = row(costs[i], position, color, square);
        }
        matchings_[i] = Matching(rows);
    }
}

void SideAssignment::change(Square from, Square to, const Position& position) {
    row_at_[at(to)] = row_at_[at(from)];
    for (std::size_t i = 0; i < weightings.size(); ++i)
        matchings_[i].change(row_at_[at(to)], row((*costs_)[i], position, color_, to));
}

void SideAssignment::lose(Square square) {
    for (std::size_t i = 0; i < weightings.size(); ++i)
        matchings_[i].change(row_at_[at(square)], (*costs_)[i].gone);
}

bool SideAssignment::can_suffice(const Allowance& most) const {
    for (std::size_t i = 0; i < weightings.size(); ++i) {
        if (matchings_[i].total() > most[i]) return false;
    }
    return true;
}

bool SideAssignment::can_suffice_with(Square square, const std::array<CostRow, weightings.size()>& rows,
                                      const Allowance& most) const {
    for (std::size_t i = 0; i < weightings.size(); ++i) {
        Matching changed = matchings_[i];
        changed.change(row_at_[at(square)], rows[i]);
        if (changed.total() > most[i]) return false;
    }
    return true;
}

Assignments::Assignments(const AllCosts& costs, const Position& position)
    : sides_{SideAssignment(costs[0], position, Color::white),
             SideAssignment(costs[1], position, Color::black)} {}

void Assignments::change(Move move, const Position& before, const Position& next) {
    const Color mover = before.turn();
    const Color other = next.turn();
    SideAssignment& own = sides_[index(mover)];
    own.change(move.from(), move.arrival(), next);
    if (move.is_castling()) own.change(move.to(), move.rook_arrival(), next);
    const SquareSet lost = before.of(other) - next.of(other);
    if (!lost.empty()) sides_[index(other)].lose(lost.first());
    for (const Color color : {Color::white, Color::black}) {
        if (before.castling_rooks(color) == next.castling_rooks(color)) continue;
        SquareSet others = before.castling_rooks(color) - next.castling_rooks(color);
        if (next.castling_rooks(color).empty()) others |= before.king_square(color);
        // Updates only the men that have not moved; the others have been updated above.
        others &= next.of(color) - (color == mover ? SquareSet(move.arrival()) : SquareSet());
        if (move.is_castling()) others -= move.rook_arrival();
        for (const Square square : others) sides_[index(color)].change(square, square, next);
    }
}

bool Assignments::can_suffice(const Goal& goal, const Position& position, int plies) const {
    for (const Color color : {Color::white, Color::black}) {
        const auto most = allowed(goal, position, color, plies);
        if (!most || !of(color).can_suffice(*most)) return false;
    }
    return true;
}

}  // namespace doublecheck::shortest
