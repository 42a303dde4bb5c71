// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <utility>

#include "base/leaf.hpp"
#include "doublecheck/board/position.hpp"
#include "doublecheck/problem/solution.hpp"
#include "doublecheck/problem/theme.hpp"

// Themes: patterns that composers and collectors have names for, found in a move, a line or a whole solution.
// docs/solve.md defines each theme.

namespace doublecheck {

/// The stable names of themes: `double-check`, `model-mate`, ...
template <>
struct Leaf<Theme> {
    static constexpr auto all = std::to_array<std::pair<Theme, std::string_view>>({
        {Theme::double_check, "double-check"},
        {Theme::two_way_check, "two-way-check"},
        {Theme::discovered_check, "discovered-check"},
        {Theme::royal_discovery, "royal-discovery"},
        {Theme::cross_check, "cross-check"},
        {Theme::castling_check, "castling-check"},
        {Theme::en_passant_check, "en-passant-check"},
        {Theme::promotion_check, "promotion-check"},
        {Theme::castling, "castling"},
        {Theme::en_passant, "en-passant"},
        {Theme::promotion, "promotion"},
        {Theme::underpromotion, "underpromotion"},
        {Theme::battery, "battery"},
        {Theme::discovered_attack, "discovered-attack"},
        {Theme::double_threat, "double-threat"},
        {Theme::switchback, "switchback"},
        {Theme::double_mate, "double-mate"},
        {Theme::pure_mate, "pure-mate"},
        {Theme::model_mate, "model-mate"},
        {Theme::smothered_mate, "smothered-mate"},
        {Theme::back_rank_mate, "back-rank-mate"},
        {Theme::anastasia_mate, "anastasia-mate"},
        {Theme::hook_mate, "hook-mate"},
        {Theme::arabian_mate, "arabian-mate"},
        {Theme::boden_mate, "boden-mate"},
        {Theme::double_bishop_mate, "double-bishop-mate"},
        {Theme::dovetail_mate, "dovetail-mate"},
        {Theme::vukovic_mate, "vukovic-mate"},
        {Theme::kill_box_mate, "kill-box-mate"},
        {Theme::blind_swine_mate, "blind-swine-mate"},
        {Theme::triangle_mate, "triangle-mate"},
        {Theme::corner_mate, "corner-mate"},
        {Theme::morphy_mate, "morphy-mate"},
        {Theme::opera_mate, "opera-mate"},
        {Theme::pillsbury_mate, "pillsbury-mate"},
    });
};

/// Returns true for the names that Lichess gives to mates.
[[nodiscard]] constexpr bool is_mating_pattern(Theme theme) {
    return theme >= Theme::smothered_mate;
}

inline constexpr std::size_t theme_count = Leaf<Theme>::all.size();

/// A set of themes.
class ThemeSet {
  public:
    [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
    [[nodiscard]] constexpr bool contains(Theme theme) const {
        return ((bits_ >> static_cast<unsigned>(theme)) & 1) != 0;
    }
    constexpr void add_if(bool holds, Theme theme) {
        bits_ |= static_cast<std::uint64_t>(holds) << static_cast<unsigned>(theme);
    }
    constexpr void remove(Theme theme) { bits_ &= ~(std::uint64_t{1} << static_cast<unsigned>(theme)); }
    constexpr ThemeSet& operator|=(ThemeSet other) {
        bits_ |= other.bits_;
        return *this;
    }

    friend constexpr bool operator==(ThemeSet, ThemeSet) = default;

  private:
    std::uint64_t bits_ = 0;
};

/// Returns the themes of a single move: all except `switchback`. Requires `before.is_legal(move)`.
[[nodiscard]] ThemeSet move_themes(const Position& before, Move move);

/// Returns the themes of the moves that one side makes in a line. A discovered attack counts only if it is a
/// check or if the next move captures along the opened line. Requires legal moves.
[[nodiscard]] ThemeSet line_themes(const Position& start, std::span<const Move> line, Color side);

/// The parts of a solution in which themes are counted. `defences` are the defender's replies to the keys;
/// replies that parry no threat are not in the tree. All other parts of a direct mate count the attacker's
/// moves alone. `solutions` of a helpmate count the moves of both sides.
enum class Phase : std::uint8_t { set_play, tries, keys, threats, variations, defences, solutions };

inline constexpr std::size_t phase_count = 7;

/// The number of moves of a solution that have each theme.
class ThemeCounts {
  public:
    [[nodiscard]] std::uint32_t of(Theme theme, Phase phase) const {
        return counts_[static_cast<std::size_t>(theme)][static_cast<std::size_t>(phase)];
    }
    /// Returns the number of moves in all phases.
    [[nodiscard]] std::uint32_t of(Theme theme) const {
        std::uint32_t sum = 0;
        for (const std::uint32_t count : counts_[static_cast<std::size_t>(theme)]) sum += count;
        return sum;
    }
    void add(ThemeSet themes, Phase phase) {
        for (const auto& [theme, name] : Leaf<Theme>::all)
            counts_[static_cast<std::size_t>(theme)][static_cast<std::size_t>(phase)] +=
                themes.contains(theme) ? 1U : 0U;
    }

  private:
    std::array<std::array<std::uint32_t, phase_count>, theme_count> counts_ = {};
};

/// Counts the themes in the tree of a direct mate. A tree that was cut short is counted as far as it goes.
[[nodiscard]] ThemeCounts count_themes(const Position& position, const DirectSolution& solution);

/// Counts the themes in the lines of a helpmate that were kept.
[[nodiscard]] ThemeCounts count_themes(const Position& position, const HelpSolution& solution);

}  // namespace doublecheck
