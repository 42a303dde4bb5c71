// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <utility>

#include "doublecheck/arbiter/ledger.hpp"

namespace doublecheck {

/// The enumerator of that name in a table, or nothing.
template <typename Enumerator, std::size_t size>
[[nodiscard]] std::optional<Enumerator> named(
    const std::array<std::pair<Enumerator, std::string_view>, size>& names, std::string_view name) {
    for (const auto& [value, text] : names) {
        if (text == name) return value;
    }
    return std::nullopt;
}
/// The first name of an enumerator in a table.
template <typename Enumerator, std::size_t size>
[[nodiscard]] std::string_view name_in(const std::array<std::pair<Enumerator, std::string_view>, size>& names,
                                       Enumerator value) {
    for (const auto& [known, text] : names) {
        if (known == value) return text;
    }
    return {};
}

inline constexpr auto actor_names = std::to_array<std::pair<Actor, std::string_view>>({
    {Actor::white, "w"},
    {Actor::black, "b"},
    {Actor::arbiter, "arbiter"},
    {Actor::other, "other"},
});

inline constexpr auto claim_names = std::to_array<std::pair<ClaimKind, std::string_view>>({
    {ClaimKind::illegal, "illegal"},
    {ClaimKind::touch_move, "touch"},
    {ClaimKind::flag, "flag"},
    {ClaimKind::threefold, "3x"},
    {ClaimKind::fifty_moves, "50"},
    {ClaimKind::quickplay, "quickplay"},
});

inline constexpr auto fault_names = std::to_array<std::pair<Fault, std::string_view>>({
    {Fault::illegal, "illegal"},
    {Fault::flag, "flag"},
    {Fault::wrong_setup, "wrong_setup"},
    {Fault::board_turned, "board_turned"},
    {Fault::colours_reversed, "colours_reversed"},
    {Fault::displaced, "displaced"},
    {Fault::both_in_check, "both_in_check"},
    {Fault::pawn_on_last_rank, "pawn_on_last_rank"},
});

/// What the arbiter decides; the words stand for themselves.
inline constexpr auto decision_names = std::to_array<std::pair<std::string_view, std::string_view>>({
    {"accept", "accept"},
    {"reject", "reject"},
    {"postpone", "postpone"},
    {"mistake", "mistake"},
    {"accident", "accident"},
    {"stands", "stands"},
});

inline constexpr auto conduct_names = std::to_array<std::pair<std::string_view, std::string_view>>({
    {"hover", "hover"},
    {"slam", "slam"},
    {"noise", "noise"},
    {"annoy", "annoy"},
    {"pause", "pause"},
    {"pass-captured", "pass-captured"},
    {"pass-promoted", "pass-promoted"},
});

inline constexpr auto two_handed_names = std::to_array<std::pair<TwoHandedEnd, std::string_view>>({
    {TwoHandedEnd::ask, "ask"},
    {TwoHandedEnd::stands, "stands"},
    {TwoHandedEnd::draw, "draw"},
});

inline constexpr auto time_loss_names = std::to_array<std::pair<TimeLossRule, std::string_view>>({
    {TimeLossRule::any_series, "any-series"},
    {TimeLossRule::us_14e, "us-14e"},
    {TimeLossRule::material_only, "material-only"},
});

inline constexpr auto edition_names = std::to_array<std::pair<LawsEdition, std::string_view>>({
    {LawsEdition::fide2009, "FIDE-2009"},
    {LawsEdition::fide2014, "FIDE-2014"},
    {LawsEdition::fide2017, "FIDE-2017"},
    {LawsEdition::fide2018, "FIDE-2018"},
    {LawsEdition::fide2023, "FIDE-2023"},
});

inline constexpr auto class_names = std::to_array<std::pair<TimeClass, std::string_view>>({
    {TimeClass::standard, "standard"},
    {TimeClass::rapid, "rapid"},
    {TimeClass::blitz, "blitz"},
});

inline constexpr auto regime_names = std::to_array<std::pair<Regime, std::string_view>>({
    {Regime::competition, "competition"},
    {Regime::basic, "basic"},
});

inline constexpr auto section_names = std::to_array<std::pair<Section, std::string_view>>({
    {Section::fide, "fide"},
    {Section::ecf_major, "ecf-major"},
    {Section::ecf_minor, "ecf-minor"},
    {Section::us, "us"},
    {Section::online, "online"},
});

inline constexpr auto results = std::to_array<std::string_view>({"1-0", "0-1", "1/2-1/2", "0-0", "*"});

}  // namespace doublecheck
