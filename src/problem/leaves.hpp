// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <utility>

#include "base/leaf.hpp"
#include "doublecheck/problem/solve.hpp"
#include "legality/leaves.hpp"
#include "notation/leaves.hpp"
#include "problem/keywords/keywords.hpp"
#include "problem/themes.hpp"
#include "verdict/leaves.hpp"
#include "verdict/schema.hpp"
#include "verdict/write.hpp"

// How values of `solve` are written in JSON.

namespace doublecheck {

template <>
struct Leaf<Soundness> {
    static constexpr auto all =
        std::to_array<std::pair<Soundness, std::string_view>>({{Soundness::sound, "sound"},
                                                               {Soundness::cooked, "cooked"},
                                                               {Soundness::short_mate, "short"},
                                                               {Soundness::unsolvable, "unsolvable"}});
};

/// A stipulation is its text, such as `h#2.5`.
template <>
struct Leaf<Stipulation> {
    static std::string write(const Stipulation& stipulation) { return stipulation.text(); }
};

/// A node of a mating tree is a list.
template <>
void write(JsonWriter& out, const MatingTreeNode& node);
template <>
[[nodiscard]] Object content_of<MatingTreeNode>();

/// The schema describes one level of a tree: the moves below have the same form.
template <>
[[nodiscard]] Object content_of<WrittenPlay>();

}  // namespace doublecheck
