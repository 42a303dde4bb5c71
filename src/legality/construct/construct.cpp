// SPDX-License-Identifier: MIT
#include "legality/construct/construct.hpp"

#include <algorithm>

#include "legality/construct/descend.hpp"
#include "legality/construct/plan.hpp"
#include "legality/construct/play_plan.hpp"
#include "legality/construct/same.hpp"
#include "legality/construct/shorten.hpp"
#include "legality/construct/unfold.hpp"

namespace doublecheck::construct {
namespace {

constexpr std::size_t most_targets = 8;
constexpr std::uint64_t nodes_of_a_plan = 48'000;
constexpr int plies_to_wander = 8;
constexpr std::uint64_t nodes_to_play_a_plan = 15'000;

/// For the search from the array, and for that after a plan: there much is promoted and the board is full.
constexpr std::array<Weights, 4> weights_of_direct_tries = {{
    {.pawn_capture = 2, .victim = 3, .promotion = 0, .estimate = 2, .jam = 0},
    {.pawn_capture = 4, .victim = 2, .estimate = 4},
    {.pawn_capture = 4, .victim = 3, .promotion = 0, .estimate = 5, .jam = 0},
    {.pawn_capture = 8, .victim = 3, .promotion = 0, .estimate = 2},
}};
constexpr std::array<Weights, 3> weights_of_planned_tries = {{
    {.pawn_capture = 4, .victim = 2, .promotion = 8, .estimate = 4, .pawn = 3, .king = 4, .jam = 1},
    {.pawn_capture = 4, .victim = 2, .promotion = 8, .estimate = 6, .pawn = 3, .king = 4, .jam = 1},
    {.pawn_capture = 4, .victim = 2, .promotion = 8, .estimate = 8, .pawn = 3, .king = 4, .jam = 1},
}};

/// The castling that seems to have brought the king to its square.
std::optional<Side> castling_of(const Position& goal, Color color) {
    const Square king = goal.king_square(color);
    if (king.rank() != home_rank(color)) return std::nullopt;
    if (king.file() >= File::g) return Side::king;
    if (king.file() <= File::c) return Side::queen;
    return std::nullopt;
}

/// How many men of the position must be promoted pawns.
int promoted_men(const Position& position) {
    int count = 0;
    for (const Color color : {Color::white, Color::black}) {
        const SquareSet bishops = position.of(color, PieceType::bishop);
        count += std::max(0, position.of(color, PieceType::queen).size() - 1) +
                 std::max(0, position.of(color, PieceType::rook).size() - 2) +
                 std::max(0, position.of(color, PieceType::knight).size() - 2) +
                 std::max(0, (bishops & light_squares).size() - 1) +
                 std::max(0, (bishops & dark_squares).size() - 1);
    }
    return count;
}

class Portfolio {
  public:
    Portfolio(const Position& position, Budget& budget)
        : position_(position), budget_(budget), targets_(unfold(position, most_targets)) {}

    Found run() {
        if (targets_.empty()) return {};
        // Where much has promoted on a full board, only plans help; with few men they seldom do.
        const bool is_full = position_.occupied().size() > 20;
        const std::uint64_t plans_share = is_full && promoted_men(position_) > 1 ? 8 : 1;
        const std::uint64_t direct_share = is_full ? 1 : 6;
        std::uint64_t direct = 8'000;
        std::uint64_t planned = 80'000;
        for (std::size_t directs = 0, plans = 0; !best_.is_whole && !budget_.is_exhausted();) {
            const std::uint64_t before = budget_.spent();
            if (spent_directly_ * plans_share <= spent_on_plans_ * direct_share) {
                try_directly(directs++, direct);
                direct += direct / 4;
                spent_directly_ += budget_.spent() - before;
            } else {
                try_plan(plans++, planned);
                planned += planned / 20;
                spent_on_plans_ += budget_.spent() - before + 1;
            }
        }
        return std::move(best_);
    }

  private:
    void try_directly(std::size_t round, std::uint64_t nodes) {
        const Earlier& target = targets_[round % targets_.size()];
        const Goal goal(target.position);
        const std::array<std::optional<Side>, 2> castlings = {castling_of(target.position, Color::white),
                                                              castling_of(target.position, Color::black)};
        // First with castlings, then without the one or the other.
        for (unsigned played = 4; played-- > 0;) {
            if (((played & 1U) != 0 && !castlings[0]) || ((played & 2U) != 0 && !castlings[1])) continue;
            Weights weights = weights_of_direct_tries[round % weights_of_direct_tries.size()];
            weights.seed = round;
            if ((played & 1U) != 0) weights.castling[0] = castlings[0];
            if ((played & 2U) != 0) weights.castling[1] = castlings[1];
            Budget own(budget_.part(nodes));
            keep({},
                 round % 2 == 0 ? search(Position::initial(), goal, weights, own)
                                : descend(Position::initial(), goal, weights, own),
                 target);
            if (best_.is_whole) return;
        }
    }

    void try_plan(std::size_t number, std::uint64_t nodes) {
        Earlier target = targets_[number / 2 % targets_.size()];
        if (number % 2 == 1) target = wander_back(std::move(target), plies_to_wander, number);
        Budget for_plan(budget_.part(nodes_of_a_plan));
        const Plan plan = make_plan(target.position, number, for_plan);
        if (!plan.is_whole) return;
        const Goal goal(target.position);
        Budget to_play(budget_.part(nodes_to_play_a_plan));
        Played played = play_plan(plan, goal, number, to_play);
        if (!played.is_whole) return;
        Weights weights = weights_of_planned_tries[number % weights_of_planned_tries.size()];
        weights.seed = number;
        Budget own(budget_.part(nodes));
        keep(std::move(played.moves), descend(played.position, goal, weights, own), target);
    }

    void keep(std::vector<Move> first, Found then, const Earlier& target) {
        if (!then.is_whole && then.nearest >= best_.nearest) return;
        first.insert(first.end(), then.moves.begin(), then.moves.end());
        if (then.is_whole) first.insert(first.end(), target.moves.begin(), target.moves.end());
        if (then.is_whole && !leads_there(first)) return;
        if (then.is_whole) first = without_returns(first);
        best_ = {.is_whole = then.is_whole, .nearest = then.nearest, .moves = std::move(first)};
    }

    /// Plays the game once more.
    [[nodiscard]] bool leads_there(const std::vector<Move>& moves) const {
        Position position = Position::initial();
        for (const Move move : moves) {
            if (!position.is_legal(move)) return false;
            position = position.after(move);
        }
        return is_same(position, position_);
    }

    const Position& position_;
    Budget& budget_;
    std::vector<Earlier> targets_;
    std::uint64_t spent_directly_ = 0;
    std::uint64_t spent_on_plans_ = 0;
    Found best_ = {};
};

}  // namespace

Found construct(const Position& position, Budget& budget) {
    return Portfolio(position, budget).run();
}

}  // namespace doublecheck::construct
