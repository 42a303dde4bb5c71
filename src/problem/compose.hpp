// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "doublecheck/base/budget.hpp"
#include "doublecheck/base/error.hpp"
#include "doublecheck/problem/stipulation.hpp"
#include "problem/composition.hpp"
#include "problem/themes.hpp"

// Composes problems: men are placed at random, positions that are not sound or not legal are discarded, and
// the others are improved man by man. The work is divided into numbered batches. A batch depends only on the
// wishes, the seed and its number, so any number of threads can share the work.

namespace doublecheck {

/// The number of men of each type that a side has.
using MenOfKind = std::array<std::uint8_t, 6>;

/// The men of both sides, one king each.
struct Material {
    MenOfKind white = {};
    MenOfKind black = {};

    [[nodiscard]] const MenOfKind& of(Color color) const { return color == Color::white ? white : black; }
    friend bool operator==(const Material&, const Material&) = default;
};

/// Reads material such as `KQN v kbn`: FEN letters in any order; blanks and `v` are ignored. Errors:
/// `problem.material`.
[[nodiscard]] Result<Material> parse_material(std::string_view text);

/// The properties that composed problems should have.
struct ComposeWishes {
    Stipulation stipulation = {.moves = 3};
    std::optional<Material> material = std::nullopt;  ///< exactly these men; empty: any
    std::optional<Theme> theme = std::nullopt;        ///< some move of the solution has it
    int most_men = 12;                                ///< including both kings
    int least_black = 1;                              ///< men of Black, including the king
    int least_variations = 0;                         ///< full-length variations (docs/compose.md)
    bool is_dual_free = false;       ///< White has no choice after the key in full-length play
    bool takes_short_threat = true;  ///< the key may threaten a mate in fewer moves than are left
    bool is_provided = false;        ///< every black check in the diagram has a mate set
    bool takes_any_key = false;      ///< the key may be a check, a capture or a promotion
    std::uint64_t nodes = 0;         ///< nodes of a batch; 0: derived from the other wishes
    int steps = 40;                  ///< improvement steps for each problem
};

/// Sets the wishes of `--strict`: no dual, no short threat, three full-length variations (four in a
/// two-mover), three black men, and a set mate for every black check.
void make_strict(ComposeWishes& wishes);

/// The result of a batch.
struct ComposedBatch {
    std::vector<ComposeVerdict> problems = {};
    ComposeCounts counts = {};
    bool is_whole = false;  ///< false if a limit cut the batch short; then only its first problems are there
};

/// Computes the batch `number` of the run with seed `start`: about a second of work. The wishes set the nodes
/// of the batch; `limits` may stop it earlier.
[[nodiscard]] ComposedBatch compose_batch(const ComposeWishes& wishes, std::uint64_t start,
                                          std::uint64_t number, Limits limits = {});

/// Solves and grades a problem. Returns nothing if it is not sound. The verdict has no certificate.
[[nodiscard]] std::optional<ComposeVerdict> grade_problem(const Setup& setup, const Stipulation& stipulation,
                                                          const Limits& limits = {.nodes = 100'000'000});

/// A key that is equal for all symmetric versions of a board that are the same problem: mirrored left to
/// right, and also rotated or reflected if there are no pawns and no castling rights.
using SymmetryKey = std::array<std::uint64_t, 4>;
[[nodiscard]] SymmetryKey symmetry_key(const Setup& setup);

}  // namespace doublecheck
