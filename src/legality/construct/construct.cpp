// SPDX-License-Identifier: MIT
#include "legality/construct/construct.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "legality/construct/attempts.hpp"

namespace doublecheck::construct {
namespace {

/// With several threads: the nodes that one thread spends before the others start.
constexpr std::uint64_t nodes_before_threads = 100'000;
constexpr std::size_t attempts_ahead_of_each = 3;

/// Returns how many men of the position must be promoted pawns.
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

/// Decides the order of tries. There are direct and planned tries. Each kind has its own numbers, and later
/// tries of a kind get more nodes. The two kinds alternate so that each spends its share of the nodes.
class Schedule {
  public:
    explicit Schedule(const Position& position) {
        // On a full board with several promoted men only planned tries help. With few men they seldom do.
        const bool is_full = position.occupied().size() > 20;
        plans_share_ = is_full && promoted_men(position) > 1 ? 8 : 1;
        direct_share_ = is_full ? 1 : 6;
    }

    [[nodiscard]] Attempt next() const {
        const bool is_planned = spent_directly_ * plans_share_ > spent_on_plans_ * direct_share_;
        return is_planned ? planned_ : direct_;
    }
    void advance(const Attempt& made, std::uint64_t spent) {
        if (made.is_planned) {
            ++planned_.number;
            planned_.nodes += planned_.nodes / 20;
            spent_on_plans_ += spent + 1;
        } else {
            ++direct_.number;
            direct_.nodes += direct_.nodes / 4;
            spent_directly_ += spent;
        }
    }

  private:
    std::uint64_t plans_share_ = 1;
    std::uint64_t direct_share_ = 1;
    Attempt direct_ = {.nodes = 8'000};
    Attempt planned_ = {.is_planned = true, .nodes = 80'000};
    std::uint64_t spent_directly_ = 0;
    std::uint64_t spent_on_plans_ = 0;
};

class Portfolio {
  public:
    Portfolio(const Position& position, const ThreadPool* thread_pool, Budget& budget)
        : attempts_(position), schedule_(position), thread_pool_(thread_pool), budget_(budget) {
        best_.start = Position::initial(position.array());
    }

    FoundGame run() {
        if (attempts_.is_empty()) return best_;
        while (!best_.is_complete && !budget_.is_exhausted()) {
            const Attempt next = schedule_.next();
            const std::uint64_t before = budget_.spent();
            FoundGame found = result_of(next);
            schedule_.advance(next, budget_.spent() - before);
            if (found.is_complete || found.nearest < best_.nearest) best_ = std::move(found);
        }
        return std::move(best_);
    }

  private:
    /// The result of a try that was made ahead of its turn, with a budget of its own.
    struct Made {
        FoundGame found = {};
        std::uint64_t spent = 0;
        bool is_cut = false;
    };
    using Key = std::pair<bool, std::size_t>;
    static Key key(const Attempt& wanted) { return {wanted.is_planned, wanted.number}; }

    /// Returns the result of a try. If the try was made ahead, charges the nodes that it cost to the budget;
    /// otherwise makes the try now.
    FoundGame result_of(const Attempt& wanted) {
        const bool is_ahead =
            thread_pool_ != nullptr && thread_pool_->size() > 1 && budget_.spent() >= nodes_before_threads;
        if (is_ahead && !ahead_.contains(key(wanted))) look_ahead();
        const auto made = ahead_.extract(key(wanted));
        if (!made || made.mapped().is_cut ||
            made.mapped().spent > budget_.left().value_or(made.mapped().spent))
            return attempts_.make(wanted, budget_);
        for (std::uint64_t n = 0; n < made.mapped().spent && budget_.spend(); ++n) continue;
        last_spent_[wanted.is_planned ? 1 : 0] = made.mapped().spent;
        return std::move(made.mapped().found);
    }

    /// Returns the next tries that have not been made. Their order is a forecast, since it depends on the
    /// nodes that earlier tries spend.
    [[nodiscard]] std::vector<Attempt> foreseen() const {
        std::vector<Attempt> attempts;
        Schedule schedule = schedule_;
        while (attempts.size() < attempts_ahead_of_each * thread_pool_->size()) {
            const Attempt next = schedule.next();
            const auto made = ahead_.find(key(next));
            if (made == ahead_.end()) attempts.push_back(next);
            const std::uint64_t guess = last_spent_[next.is_planned ? 1 : 0].value_or(next.nodes);
            schedule.advance(next, made == ahead_.end() ? guess : made->second.spent);
        }
        return attempts;
    }

    /// Lets the thread pool make the next tries. Skips the tries that come after one that has found a game.
    void look_ahead() {
        const std::vector<Attempt> attempts = foreseen();
        std::vector<std::optional<Made>> made(attempts.size());
        std::atomic<std::size_t> first_complete = attempts.size();
        std::vector<Limits> limits;
        for (const Attempt& each : attempts) limits.push_back(budget_.on_other_thread(max_nodes(each)));
        thread_pool_->run(attempts.size(), [&](std::size_t i) {
            if (i > first_complete.load(std::memory_order_relaxed)) return;
            Budget own(limits[i]);
            FoundGame found = attempts_.make(attempts[i], own);
            if (found.is_complete) lower(first_complete, i);
            made[i] = Made{.found = std::move(found), .spent = own.spent(), .is_cut = own.is_exhausted()};
        });
        for (std::size_t i = 0; i < attempts.size(); ++i) {
            if (made[i]) ahead_.insert_or_assign(key(attempts[i]), *std::move(made[i]));
        }
    }

    static void lower(std::atomic<std::size_t>& least, std::size_t value) {
        std::size_t now = least.load();
        while (value < now && !least.compare_exchange_weak(now, value)) continue;
    }

    Attempts attempts_;
    Schedule schedule_;
    const ThreadPool* thread_pool_;
    Budget& budget_;
    std::map<Key, Made> ahead_ = {};
    std::array<std::optional<std::uint64_t>, 2> last_spent_ = {};  ///< nodes of the last try, by kind
    FoundGame best_ = {};
};

}  // namespace

FoundGame construct(const Position& position, const ThreadPool* thread_pool, Budget& budget) {
    return Portfolio(position, thread_pool, budget).run();
}

}  // namespace doublecheck::construct
