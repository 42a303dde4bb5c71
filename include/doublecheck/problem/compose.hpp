// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "doublecheck/base/budget.hpp"
#include "doublecheck/base/error.hpp"
#include "doublecheck/problem/composition.hpp"
#include "doublecheck/problem/stipulation.hpp"
#include "doublecheck/problem/themes.hpp"
#include "doublecheck/verdict/verdict.hpp"

// Composes problems: men are put on the board at random, what is neither sound nor legal is thrown away, and
// what is left is improved man by man. The work is cut into numbered batches, each of which is the same for
// the same wishes and starting number whoever does it and when, so that any number of threads can share it.

namespace doublecheck {

/// How many men of each kind a side has.
using MenOfKind = std::array<std::uint8_t, 6>;

/// The men of both sides, one king each.
struct Material {
    MenOfKind white = {};
    MenOfKind black = {};

    [[nodiscard]] const MenOfKind& of(Color color) const { return color == Color::white ? white : black; }
    friend bool operator==(const Material&, const Material&) = default;
};

/// Reads `KQN v kbn`: FEN letters in any order, with blanks and a `v` between the sides if wanted. Errors:
/// `problem.material`.
[[nodiscard]] Result<Material> parse_material(std::string_view text);

/// What problems are to be like.
struct ComposeWishes {
    Stipulation stipulation = {.aim = Aim::direct, .moves = 3, .has_half_move = false};
    std::optional<Material> material = std::nullopt;  ///< these men; otherwise any
    std::optional<Theme> theme = std::nullopt;        ///< of some move of the solution
    int most_men = 12;                                ///< both kings included
    int least_black = 1;                              ///< men of Black, his king included
    int least_variations = 0;        ///< different answers to defences that take all moves (docs/compose.md)
    bool is_dual_free = false;       ///< no choice for White after the key, in play that takes all moves
    bool takes_short_threat = true;  ///< the key may threaten mate in fewer moves than are left
    bool is_provided = false;        ///< no black check in the diagram is without a mate after it
    bool takes_any_key = false;      ///< checks, captures and promotions too
    std::uint64_t nodes = 0;         ///< of a batch; 0: as many as these wishes need
    int steps = 40;                  ///< of improvement, of each problem
};

/// The wishes that `--strict` stands for: no dual, no short threat, three full-length variations (four in a
/// two-mover), three black men, every black check provided for.
void make_strict(ComposeWishes& wishes);

/// A problem that was composed.
struct ComposedProblem {
    Setup setup;
    Grade grade;
    Verdict verdict;  ///< on the question `compose`; with the parts of one of `solve`
};

/// What comes of a batch.
struct ComposedBatch {
    std::vector<ComposedProblem> problems = {};
    ComposeCounts counts = {};
    bool is_whole = false;  ///< false if a limit cut it short: then its problems are the first of the whole
};

/// Does the batch of that number: about a second of work. The limits are outer guards: its nodes are those of
/// the wishes.
[[nodiscard]] ComposedBatch compose_batch(const ComposeWishes& wishes, std::uint64_t start,
                                          std::uint64_t number, Limits limits = {});

/// What is told of a composed problem, solved and graded again; nothing if it is not sound. Its certificate
/// is without a game.
[[nodiscard]] std::optional<ComposedProblem> grade_problem(const Setup& setup, const Stipulation& stipulation,
                                                           const Limits& limits = {.nodes = 100'000'000});

/// The same for a board and all its mirror images that problems cannot tell apart: left and right, and
/// without pawns and rights every turn of the board.
using SymmetryKey = std::array<std::uint64_t, 4>;
[[nodiscard]] SymmetryKey symmetry_key(const Setup& setup);

}  // namespace doublecheck
