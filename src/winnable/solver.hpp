// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string_view>
#include <vector>

#include "doublecheck/base/budget.hpp"
#include "doublecheck/board/position.hpp"

namespace doublecheck::mates {

class SkeletonGraph;
class Visited;
struct SolverMemory;

enum class Outcome : std::uint8_t { winnable, unwinnable, undecided };

/// How much work a question is worth: `fast` stops after stages that take microseconds.
enum class Effort : std::uint8_t { fast, full };

struct SolverOptions {
    Effort effort = Effort::full;
    std::uint32_t nodes = 1'200'000;  ///< most positions that the longest search expands
    Limits limits = {};               ///< limits of the whole question
    /// Called with the name of each stage before it runs; the stage is left out if the function returns
    /// false. Null runs every stage. Meant for measuring stages (bench/winnable_stages.cpp).
    const std::function<bool(std::string_view)>* may_run = nullptr;
};

struct Solution {
    Outcome outcome = Outcome::undecided;
    std::vector<Move> line = {};     ///< winnable: the moves to the mate
    std::string_view material = {};  ///< unwinnable: the id of the material lemma that decided, if one did
    bool has_graph = false;          ///< unwinnable: `Solver::graph` is the proof
    bool has_skeletons = false;      ///< unwinnable: `Solver::skeletons` is the proof
    std::string_view limit = {};     ///< undecided: `nodes`, `men`, `seconds` or `stopped`
    std::string_view stage = {};     ///< the stage that decided; `over` if the game has ended on the board
    std::uint64_t nodes = 0;         ///< positions that the searches expanded, and skeletons
};

/// Decides whether one side can mate from a position, trying cheap stages before expensive ones. A solver
/// keeps its tables between questions, so that short questions allocate nothing.
class Solver {
  public:
    Solver();
    ~Solver();
    Solver(Solver&&) noexcept;
    Solver& operator=(Solver&&) noexcept;

    [[nodiscard]] Solution solve(const Position& position, Color winner, const SolverOptions& options = {});
    /// Returns the closed graph without a mate. Requires that the last solution `has_graph`.
    [[nodiscard]] const Visited& graph() const;
    /// Returns the winner of the last question.
    [[nodiscard]] Color winner() const { return winner_; }
    /// Returns the skeletons. Requires that the last solution `has_skeletons`.
    [[nodiscard]] const SkeletonGraph& skeletons() const;

  private:
    Color winner_ = Color::white;
    std::unique_ptr<SolverMemory> memory_;
};

/// Returns true if nothing about the position suggests that the winner cannot mate: there is material to mate
/// with, there are enough moves, and few pawns block each other. `Effort::fast` then gives up without a
/// search.
[[nodiscard]] bool looks_open(const Position& position, Color winner);

}  // namespace doublecheck::mates
