// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "base/leaf.hpp"
#include "commands/problem/solution_text.hpp"
#include "framework/options.hpp"
#include "problem/compose.hpp"

namespace doublecheck {

/// How problems are printed.
enum class ComposeForm : std::uint8_t { text, epd };

template <>
struct Leaf<ComposeForm> {
    static constexpr auto all = std::to_array<std::pair<ComposeForm, std::string_view>>(
        {{ComposeForm::text, "text"}, {ComposeForm::epd, "epd"}});
};

/// The options of `compose`.
struct ComposeOptions {
    std::optional<std::uint64_t> count = std::nullopt;
    std::optional<double> seconds = std::nullopt;
    std::optional<std::uint64_t> start = std::nullopt;
    std::optional<std::string> material = std::nullopt;
    std::optional<Theme> theme = std::nullopt;
    std::optional<std::int64_t> men = std::nullopt;
    std::optional<std::int64_t> black = std::nullopt;
    std::optional<std::int64_t> variations = std::nullopt;
    bool dual_free = false;
    bool provided = false;
    bool strict = false;
    bool any_key = false;
    std::optional<std::int64_t> steps = std::nullopt;
    std::optional<std::string> resume = std::nullopt;
    std::optional<std::string> report = std::nullopt;
    ComposeForm to = ComposeForm::text;
    bool counts = false;
    PieceLetters notation = PieceLetters::english;
};

[[nodiscard]] OptionTable<ComposeOptions> compose_options();

/// Returns the wishes that the stipulation (the only operand) and the options express. Error:
/// `argument.value`.
[[nodiscard]] Result<ComposeWishes> wishes_of(std::span<const std::string> operands,
                                              const ComposeOptions& options);

/// Returns the stipulation with the options that decide which problems are found, such as `#3 --men 8`. A
/// file of `--resume` must have the same ones.
[[nodiscard]] std::string wishes_text(const Stipulation& stipulation, const ComposeOptions& options);

}  // namespace doublecheck
