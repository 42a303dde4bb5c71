// SPDX-License-Identifier: MIT
#include "legality/shortest/tombs.hpp"

#include <algorithm>

namespace doublecheck::shortest {
namespace {

using Rows = std::array<CostRow, weightings.size()>;

AllCosts costs_with(const Goal& goal, const Tombs& tombs) {
    AllCosts all;
    for (const Color color : {Color::white, Color::black}) {
        for (const Weights& weights : weightings)
            all[index(color)].emplace_back(goal, MoveCosts(goal, color, weights), tombs[index(color)]);
    }
    return all;
}

/// The costs of the men of the initial array if each goes to one given square first.
class CostsOver {
  public:
    CostsOver(const Goal& goal, const std::vector<Costs>& costs, Color color, Square square)
        : costs_(costs), color_(color), square_(square) {
        for (std::size_t i = 0; i < weightings.size(); ++i) fill(i, MoveCosts(goal, color, weightings[i]));
    }

    /// Returns the costs of the man on `from` if it makes a capture on the square.
    [[nodiscard]] Rows of_captor(Square from, const Position& array) const {
        Rows rows;
        for (std::size_t i = 0; i < rows.size(); ++i) {
            const PieceType type = *array.type_at(from);
            rows[i] = type == PieceType::pawn ? of_pawn(i, from) : of_piece(i, type, from);
        }
        return rows;
    }
    /// Returns the costs of the man on `from` if it is captured on the square (en passant: behind it).
    [[nodiscard]] Rows of_victim(Square from, const Position& array) const {
        Rows rows;
        const PieceType type = *array.type_at(from);
        for (std::size_t i = 0; i < rows.size(); ++i) {
            rows[i].fill(never);
            if (type == PieceType::king) continue;
            const Cost cost = type == PieceType::pawn ? pawn_victims_[i][at(from)] : way_of(i, type, from);
            for (std::size_t part = 0; part < men_a_side; ++part) {
                if (costs_[i].gone[part] == 0) rows[i][part] = cost;
            }
        }
        return rows;
    }

  private:
    void fill(std::size_t i, const MoveCosts& move_costs) {
        for (const PieceType type : all_piece_types) {
            if (type != PieceType::pawn) pieces_[i][kind(type)] = move_costs.piece(type, square_);
        }
        Distances end;
        end.fill(never);
        end[at(square_)] = 0;
        const bool is_passed = square_.rank() == passed_rank(color_);
        if (is_passed) end[at(*square_.offset(0, forward(color_)))] = 0;
        pawns_[i] = move_costs.capturing_pawn(square_);
        for (const PieceType type : promotions) {
            Distances promoted;
            promoted.fill(never);
            for (const Square last : squares_of(home_rank(opposite(color_)))) {
                promoted[at(last)] = pieces_[i][kind(type)][at(last)];
                end[at(last)] = std::min(end[at(last)], promoted[at(last)]);
            }
            promoted_[i][kind(type)] = move_costs.pawn(promoted);
        }
        pawn_victims_[i] = move_costs.pawn(end);
    }

    /// Returns the cost of going from `from` to the square. Castling is possible, since no man of the array
    /// has moved.
    [[nodiscard]] Cost way_of(std::size_t i, PieceType type, Square from) const {
        const Distances& move_costs = pieces_[i][kind(type)];
        const auto with = [&](File file, Cost cost) {
            return std::min(move_costs[at(from)], move_costs[at(Square(file, from.rank()))] + cost);
        };
        if (type == PieceType::rook) return with(from.file() == File::a ? File::d : File::f, 0);
        if (type != PieceType::king) return move_costs[at(from)];
        const Cost castling = weightings[i].move + weightings[i].quiet;
        return std::min(with(File::c, castling), with(File::g, castling));
    }

    [[nodiscard]] CostRow of_piece(std::size_t i, PieceType type, Square from) const {
        return on(costs_[i].of[kind(type)][at(square_)], way_of(i, type, from));
    }
    [[nodiscard]] CostRow of_pawn(std::size_t i, Square from) const {
        CostRow row = on(costs_[i].of[kind(PieceType::pawn)][at(square_)], pawns_[i][at(from)]);
        for (const PieceType type : promotions) {
            const CostRow other =
                on(costs_[i].of[kind(type)][at(square_)], promoted_[i][kind(type)][at(from)]);
            for (std::size_t part = 0; part < men_a_side; ++part)
                row[part] = std::min(row[part], other[part]);
        }
        return row;
    }
    /// Returns the sum of `way`, the cost of reaching the square, and of `row`, the costs from the square on.
    static CostRow on(CostRow row, Cost way) {
        for (Cost& cost : row) cost = std::min(cost + way, never);
        return row;
    }

    const std::vector<Costs>& costs_;
    Color color_;
    Square square_;
    std::array<std::array<Distances, 6>, weightings.size()> pieces_;
    std::array<std::array<Distances, 6>, weightings.size()> promoted_;
    std::array<Distances, weightings.size()> pawns_;
    std::array<Distances, weightings.size()> pawn_victims_;
};

/// Tests whether any man can be captured on a square.
class TombTest {
  public:
    TombTest(const Goal& goal, const AllCosts& costs, int plies) : goal_(goal), costs_(costs) {
        for (const Color color : {Color::white, Color::black}) {
            const auto most = allowed(goal, array_, color, plies);
            is_possible_ = is_possible_ && most;
            if (most) most_[index(color)] = *most;
        }
        is_possible_ = is_possible_ && side(Color::white).can_suffice(most_[0]) &&
                       side(Color::black).can_suffice(most_[1]);
    }

    [[nodiscard]] bool is_possible() const { return is_possible_; }
    [[nodiscard]] bool can_be_tomb(Square square, Color victims) const {
        const Color captors = opposite(victims);
        const CostsOver own(goal_, costs_[index(victims)], victims, square);
        const CostsOver over(goal_, costs_[index(captors)], captors, square);
        return can_any(victims, [&](Square from) { return own.of_victim(from, array_); }) &&
               can_any(captors, [&](Square from) { return over.of_captor(from, array_); });
    }

  private:
    [[nodiscard]] const SideAssignment& side(Color color) const { return parts_.of(color); }
    template <typename RowsOf>
    [[nodiscard]] bool can_any(Color color, RowsOf rows_of) const {
        for (const Square from : array_.of(color)) {
            if (side(color).can_suffice_with(from, rows_of(from), most_[index(color)])) return true;
        }
        return false;
    }

    const Goal& goal_;
    const AllCosts& costs_;
    Position array_ = Position::initial();
    Assignments parts_{costs_, array_};
    std::array<Allowance, 2> most_ = {};
    bool is_possible_ = true;
};

}  // namespace

std::optional<AllCosts> costs_to(const Goal& goal, int plies) {
    Tombs tombs = {~goal.still, ~goal.still};
    while (true) {
        AllCosts costs = costs_with(goal, tombs);
        const TombTest test(goal, costs, plies);
        if (!test.is_possible()) return std::nullopt;
        const Tombs before = tombs;
        for (const Color victims : {Color::white, Color::black}) {
            for (const Square square : before[index(victims)]) {
                if (!test.can_be_tomb(square, victims)) tombs[index(victims)] -= square;
            }
        }
        if (tombs == before) return costs;
    }
}

}  // namespace doublecheck::shortest
