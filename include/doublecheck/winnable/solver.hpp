// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "doublecheck/base/budget.hpp"
#include "doublecheck/board/position.hpp"

namespace doublecheck::winnable {

class SkeletonGraph;
class Visited;
struct SearchLimits;

enum class Outcome : std::uint8_t { winnable, unwinnable, undecided };

/// How far to go: `fast` stops after what takes microseconds.
enum class Effort : std::uint8_t { fast, full };

struct SolverOptions {
    Effort effort = Effort::full;
    std::uint32_t nodes = 1'200'000;  ///< of the longest search
    bool wants_shortest = false;      ///< of a mate, as far as the nodes allow
    Limits limits = {};               ///< seconds and the stop flag
};

struct Solution {
    Outcome outcome = Outcome::undecided;
    std::vector<Move> line = {};     ///< winnable: to the mate
    std::string_view material = {};  ///< unwinnable by this lemma, if any
    bool has_graph = false;          ///< unwinnable by `Solver::graph`
    bool has_skeletons = false;      ///< unwinnable by `Solver::skeletons`
    std::string_view limit = {};     ///< undecided: `nodes`, `men`, `seconds` or `stopped`
    std::string_view stage = {};     ///< what decided it
    std::uint64_t nodes = 0;
};

/// Decides whether the winner can mate from a position, cheapest means first. Keeps its memory between
/// questions.
class Solver {
  public:
    Solver();
    ~Solver();
    Solver(Solver&&) noexcept;
    Solver& operator=(Solver&&) noexcept;

    [[nodiscard]] Solution solve(const Position& position, Color winner, const SolverOptions& options = {});
    /// After a solution with a graph: the closed graph without a mate.
    [[nodiscard]] const Visited& graph() const;
    /// Of the last question.
    [[nodiscard]] Color winner() const { return winner_; }
    /// After a solution with skeletons: all of them.
    [[nodiscard]] const SkeletonGraph& skeletons() const;

  private:
    Solution solve_by_stages(const Position& position, Color winner, const SolverOptions& options);
    bool by_fast_stages(Solution& solution);
    bool by_closing(Solution& solution, std::uint32_t most_nodes);
    bool by_playing_on(Solution& solution);
    bool by_full_stages(Solution& solution, const SolverOptions& options);
    bool by_search(Solution& solution, std::string_view stage, const SearchLimits& limits);
    bool by_exploring(Solution& solution, std::string_view stage, std::uint32_t nodes);
    bool by_skeletons(Solution& solution, std::string_view stage, std::size_t most);
    struct GuidedSearch {
        std::size_t places;    ///< on the map at most
        std::size_t margin;    ///< and so many times what was needed to find the first mate
        std::uint32_t rounds;  ///< searches, each by other ways
        std::uint32_t nodes;   ///< of each
    };
    bool by_guided_search(Solution& solution, std::string_view stage, const GuidedSearch& how);
    void take_over();
    [[nodiscard]] std::size_t met() const;
    [[nodiscard]] bool has_met_too_many() const;
    [[nodiscard]] std::uint64_t expanded() const;
    bool by_sprint(Solution& solution);
    bool by_playing(Solution& solution, std::string_view stage, int tries, int plies);

    const Position* position_ = nullptr;
    Color winner_ = Color::white;
    Budget* budget_ = nullptr;
    struct Memory;
    std::unique_ptr<Memory> memory_;
};

}  // namespace doublecheck::winnable
