// SPDX-License-Identifier: MIT
#include "legality/construct/play_plan.hpp"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

#include "doublecheck/board/attacks.hpp"
#include "legality/construct/estimate.hpp"
#include "legality/construct/goal.hpp"
#include "legality/construct/move_queue.hpp"

namespace doublecheck::construct {
namespace {

constexpr int far = 60;

std::uint64_t number_of(const Pawns& pawns) {
    std::uint64_t key = 1;
    for (std::size_t i = 0; i < pawns_of_both; i += 8) {
        std::uint64_t word = 0;
        for (std::size_t k = 0; k < 8; ++k) word = word << 8 | pawns.at[i + k];
        key = mixed(key ^ word) + 0x632be59bd9b4e019ULL;
    }
    return key;
}

/// The cost of losing a piece, by kind and by the shade of its square (0 for light); `far` if it must not be
/// captured.
using VictimCosts = std::array<std::array<int, 2>, 6>;

/// Searches for moves that lead to the next capture of a plan and make that capture.
class CaptureSearch {
  public:
    CaptureSearch(const Plan& plan, std::size_t number, const VictimCosts& victims, const Goal& goal,
                  std::uint64_t seed, Budget& budget)
        : plan_(plan),
          capture_(plan.captures[number]),
          number_(number),
          victims_(victims),
          goal_(goal),
          seed_(seed),
          budget_(budget) {}

    /// Appends the moves found to `moves`. Returns false if none were found.
    bool run(Position& position, Pawns& pawns, std::vector<Move>& moves) {
        nodes_.push_back({position, pawns, 0, Move::normal(Square("a1"), Square("a1")), 0});
        seen_.insert(key_of(position));
        expand(0);
        while (reached_ == 0) {
            const auto next = queue_.pop();
            if (!next || budget_.is_exhausted()) return false;
            const Node& parent = nodes_[next->parent];
            Node node{parent.position.after(next->move), advanced(parent.pawns, next->move), next->parent,
                      next->move, static_cast<std::uint16_t>(parent.depth + 1)};
            nodes_.push_back(node);
            expand(static_cast<std::uint32_t>(nodes_.size() - 1));
        }
        const auto first = static_cast<std::ptrdiff_t>(moves.size());
        for (std::uint32_t at = reached_; at != 0; at = nodes_[at].parent) moves.push_back(nodes_[at].move);
        std::reverse(moves.begin() + first, moves.end());
        position = nodes_[reached_].position;
        pawns = nodes_[reached_].pawns;
        return true;
    }

  private:
    struct Node {
        Position position;
        Pawns pawns;
        std::uint32_t parent;
        Move move;
        std::uint16_t depth;
    };

    /// What is left to do before the capture if the pawns stand as given. `path_costs` holds, by kind of
    /// piece and by square, the number of moves to the square on which the piece is to capture or to be
    /// captured.
    struct Remaining {
        bool is_open = false;
        Step step = {};
        std::array<std::array<std::uint8_t, 64>, 6> path_costs = {};
    };

    [[nodiscard]] static Pawns advanced(Pawns pawns, Move move) {
        for (PawnId pawn = 0; pawn < pawns_of_both; ++pawn) {
            if (pawns.at[pawn] != move.from().index()) continue;
            pawns.at[pawn] = static_cast<std::uint8_t>(move.kind() == MoveKind::promotion
                                                           ? Pawns::promoted + move.to().file_index()
                                                           : move.to().index());
        }
        return pawns;
    }

    [[nodiscard]] Square place() const {
        const int rank = capture_.color == Color::white ? capture_.rank : 7 - capture_.rank;
        return Square(static_cast<File>(capture_.file), static_cast<Rank>(rank));
    }
    [[nodiscard]] bool is_by_piece() const { return capture_.taker == PlannedCapture::piece; }

    const Remaining& remaining(const Pawns& pawns) {
        auto [entry, is_new] = remaining_.try_emplace(number_of(pawns));
        Remaining& remaining = entry->second;
        if (!is_new) return remaining;
        const auto step = make_capture(pawns, capture_, plan_.limits);
        if (!step || !is_open(plan_, number_ + 1, step->after)) return remaining;
        remaining.is_open = true;
        remaining.step = *step;
        const bool by_piece = is_by_piece();
        const Square target = by_piece ? Square::from_index(pawns.at[capture_.victim]) : place();
        const Color walker = by_piece ? capture_.color : opposite(capture_.color);
        for (const PieceType type : all_piece_types)
            set_moves(remaining.path_costs[static_cast<std::size_t>(type)], {walker, type}, target,
                      step->ready.squares());
        return remaining;
    }

    static void set_moves(std::array<std::uint8_t, 64>& path_costs, Piece man, Square target,
                          SquareSet barred) {
        path_costs.fill(far);
        SquareSet known = target;
        SquareSet edge = target;
        for (std::uint8_t moves = 0; !edge.empty(); ++moves) {
            SquareSet next;
            for (const Square square : edge) {
                path_costs[static_cast<std::size_t>(square.index())] = moves;
                next |= attacks(man, square, barred - target);
            }
            edge = next - known - barred;
            known |= next;
        }
    }

    [[nodiscard]] int value(const Position& position, const Pawns& pawns, const Remaining& remaining) const {
        int value = remaining.step.moves + 1 + blockers(position, pawns, remaining.step.ready);
        if (is_by_piece()) return value + nearest(position, capture_.color, remaining, false);
        if (capture_.victim == PlannedCapture::piece)
            value += nearest(position, opposite(capture_.color), remaining, true);
        if (position.of(capture_.color).contains(place())) ++value;
        return value;
    }

    [[nodiscard]] int nearest(const Position& position, Color color, const Remaining& remaining,
                              bool is_victim) const {
        int best = far;
        for (const Square square : position.of(color) - position.of(PieceType::pawn)) {
            const auto type = static_cast<std::size_t>(*position.type_at(square));
            if (is_victim && type == static_cast<std::size_t>(PieceType::king)) continue;
            int way = remaining.path_costs[type][static_cast<std::size_t>(square.index())];
            if (is_victim) way += victims_[type][square.is_light() ? 0 : 1];
            best = std::min(best, way);
        }
        return best;
    }

    [[nodiscard]] static int blockers(const Position& position, const Pawns& pawns, const Pawns& ready) {
        int count = 0;
        const SquareSet pieces = position.occupied() - position.of(PieceType::pawn);
        for (PawnId pawn = 0; pawn < pawns_of_both; ++pawn) {
            if (!pawns.is_on_board(pawn) || pawns.at[pawn] == ready.at[pawn]) continue;
            const Square from = Square::from_index(pawns.at[pawn]);
            const bool is_white = color_of(pawn) == Color::white;
            const Square to = ready.is_on_board(pawn) ? Square::from_index(ready.at[pawn])
                                                      : Square(from.file(), is_white ? Rank::r8 : Rank::r1);
            count += (pieces & (between(from, to) | to)).size();
        }
        return count;
    }

    void expand(std::uint32_t number) {
        const Position position = nodes_[number].position;
        const Pawns pawns = nodes_[number].pawns;
        const int depth = nodes_[number].depth + 1;
        MoveList moves;
        position.legal_moves(moves);
        for (const Move move : moves) {
            if (!budget_.spend()) return;
            const Position next = position.after(move);
            if (!next.castling_rooks().contains_all(goal_.position.castling_rooks())) continue;
            if (next.occupied().size() < position.occupied().size()) {
                if (!is_planned(position, pawns, move) || !has_quiet_move(next)) continue;
                nodes_.push_back(
                    {next, remaining(pawns).step.after, number, move, static_cast<std::uint16_t>(depth)});
                reached_ = static_cast<std::uint32_t>(nodes_.size() - 1);
                return;
            }
            const std::uint64_t key = construct::key_of(next);
            if (!seen_.insert(key).second) continue;
            if (move.kind() == MoveKind::promotion && !is_wanted(position, move)) continue;
            const Pawns pawns_next = advanced(pawns, move);
            const Remaining& ahead = remaining(pawns_next);
            if (!ahead.is_open) continue;
            const int noise = seed_ == 0 ? 0 : static_cast<int>(mixed(key ^ seed_) & 3U);
            queue_.push(4 * value(next, pawns_next, ahead) + depth + noise, {number, move});
        }
    }

    [[nodiscard]] static bool has_quiet_move(const Position& position) {
        if (!position.is_check()) return true;
        const MoveList moves = position.legal_moves();
        return std::any_of(moves.begin(), moves.end(), [&](Move move) {
            return !position.occupied().contains(move.to()) && move.kind() != MoveKind::en_passant;
        });
    }

    /// Returns true if the move is the capture of the plan.
    [[nodiscard]] bool is_planned(const Position& position, const Pawns& pawns, Move move) {
        if (move.kind() == MoveKind::en_passant) return false;
        const bool is_pawn = position.of(PieceType::pawn).contains(move.from());
        if (is_by_piece() == is_pawn || position.turn() != capture_.color) return false;
        if (is_by_piece()) return move.to().index() == pawns.at[capture_.victim];
        const Remaining& now = remaining(pawns);
        if (!now.is_open || now.step.moves != 0 || move.to() != place() ||
            pawns.at[capture_.taker] != move.from().index())
            return false;
        const bool is_pawns = position.of(PieceType::pawn).contains(move.to());
        if (is_pawns) return capture_.victim != PlannedCapture::piece;
        const auto type = static_cast<std::size_t>(*position.type_at(move.to()));
        return capture_.victim == PlannedCapture::piece && victims_[type][move.to().is_light() ? 0 : 1] < far;
    }

    /// Returns true if the goal has more men of the kind to which the move promotes than the position has. A
    /// queen is also accepted if the goal needs no more men of any kind.
    [[nodiscard]] bool is_wanted(const Position& position, Move move) const {
        const Color color = position.turn();
        const auto has_too_few = [&](PieceType type) {
            SquareSet shade = ~SquareSet();
            if (type == PieceType::bishop) shade = move.to().is_light() ? light_squares : dark_squares;
            return (position.of(color, type) & shade).size() <
                   (goal_.position.of(color, type) & shade).size();
        };
        if (has_too_few(*move.promotion_type())) return true;
        if (move.promotion_type() != PieceType::queen) return false;
        return std::none_of(promotion_types.begin(), promotion_types.end(), has_too_few);
    }

    const Plan& plan_;
    const PlannedCapture& capture_;
    std::size_t number_;
    const VictimCosts& victims_;
    const Goal& goal_;
    std::uint64_t seed_;
    Budget& budget_;
    std::vector<Node> nodes_ = {};
    std::unordered_map<std::uint64_t, Remaining> remaining_ = {};
    std::unordered_set<std::uint64_t> seen_ = {};
    MoveQueue queue_ = {};
    std::uint32_t reached_ = 0;
};

/// Computes the cost of losing each piece from an assignment in which every pawn ends as planned.
class Victims {
  public:
    Victims(const Plan& plan, const Goal& goal)
        : plan_(plan),
          goal_(goal),
          path_cost_cache_(goal, {}),
          path_costs_(path_cost_cache_.around(goal.still)) {}

    [[nodiscard]] VictimCosts costs(const Position& position, const Pawns& pawns, Color color) const {
        VictimCosts costs;
        for (auto& kind : costs) kind.fill(far);
        std::array<CostRow, men_a_side> rows;
        rows.fill(gone(color));
        std::size_t size = 0;
        for (PawnId pawn = 0; pawn < pawns_of_both; ++pawn) {
            if (color_of(pawn) == color && pawns.is_on_board(pawn)) rows[size++] = pawn_costs(pawns, pawn);
        }
        const SquareSet pieces = position.of(color) - position.of(PieceType::pawn);
        std::size_t row = size;
        for (const Square square : pieces) rows[row++] = piece_costs(position, color, square);
        const Matching now(rows);
        for (const Square square : pieces) {
            const auto type = static_cast<std::size_t>(*position.type_at(square));
            Matching without = now;
            without.change(size++, gone(color));
            if (without.total() >= never || type == static_cast<std::size_t>(PieceType::king)) continue;
            const int cost = std::clamp((without.total() - now.total() + 4) / 2, 0, 20);
            for (std::size_t shade = 0; shade < 2; ++shade) {
                const bool can_be_there =
                    position.type_at(square) != PieceType::bishop || shade == (square.is_light() ? 0 : 1);
                if (can_be_there) costs[type][shade] = std::min(costs[type][shade], cost);
            }
        }
        return costs;
    }

  private:
    [[nodiscard]] CostRow gone(Color color) const {
        CostRow row;
        row.fill(0);
        std::fill_n(row.begin(), goal_.parts[index(color)].size(), never);
        return row;
    }
    [[nodiscard]] CostRow piece_costs(const Position& position, Color color, Square square) const {
        CostRow row = path_costs_[index(color)].piece[static_cast<std::size_t>(square.index())];
        const CostRow& kind = path_cost_cache_.kind(color, *position.type_at(square));
        for (std::size_t i = 0; i < men_a_side; ++i) row[i] = std::max(row[i], kind[i]);
        return row;
    }
    [[nodiscard]] CostRow pawn_costs(const Pawns& pawns, PawnId pawn) const {
        const Color color = color_of(pawn);
        const std::uint8_t end = plan_.ends.at[pawn];
        if (end == Pawns::captured) return gone(color);
        CostRow row;
        row.fill(never);
        const auto& parts = goal_.parts[index(color)];
        if (plan_.ends.is_on_board(pawn)) {
            for (std::size_t i = 0; i < parts.size(); ++i) {
                if (parts[i].type == PieceType::pawn && parts[i].square.index() == end) row[i] = 0;
            }
            return row;
        }
        const int last = (color == Color::white ? 56 : 0) + (end & 7);
        const int moves = std::abs((last >> 3) - (pawns.at[pawn] >> 3));
        const CostRow& path_costs = path_costs_[index(color)].piece[static_cast<std::size_t>(last)];
        for (std::size_t i = 0; i < parts.size(); ++i) {
            if (parts[i].type != PieceType::pawn && parts[i].type != PieceType::king)
                row[i] = std::min(never, path_costs[i] + moves);
        }
        for (std::size_t i = parts.size(); i < men_a_side; ++i) row[i] = moves + 3;
        return row;
    }

    const Plan& plan_;
    const Goal& goal_;
    PathCostCache path_cost_cache_;
    const PathCosts& path_costs_;
};

}  // namespace

Played play_plan(const Position& start, const Plan& plan, const Goal& goal, std::uint64_t seed,
                 Budget& budget) {
    Played played{.position = start};
    Pawns pawns = Pawns::of_array();
    const Victims victims(plan, goal);
    for (std::size_t i = 0; i < plan.captures.size(); ++i) {
        const VictimCosts costs = victims.costs(played.position, pawns, opposite(plan.captures[i].color));
        if (!CaptureSearch(plan, i, costs, goal, seed, budget).run(played.position, pawns, played.moves))
            return played;
        ++played.captures;
    }
    played.is_complete = true;
    return played;
}

}  // namespace doublecheck::construct
