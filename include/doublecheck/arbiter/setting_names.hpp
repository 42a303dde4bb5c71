// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <optional>
#include <string_view>
#include <utility>

#include "doublecheck/arbiter/settings.hpp"

/// The words for settings, as ledgers and options have them.
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

/// The words for an enumeration, or nothing.
template <typename Enumerator>
inline constexpr std::nullptr_t names_of = nullptr;

template <>
inline constexpr auto names_of<TwoHandedEnd> = std::to_array<std::pair<TwoHandedEnd, std::string_view>>({
    {TwoHandedEnd::ask, "ask"},
    {TwoHandedEnd::stands, "stands"},
    {TwoHandedEnd::draw, "draw"},
});

template <>
inline constexpr auto names_of<TimeLossRule> = std::to_array<std::pair<TimeLossRule, std::string_view>>({
    {TimeLossRule::any_series, "any-series"},
    {TimeLossRule::us_14e, "us-14e"},
    {TimeLossRule::material_only, "material-only"},
});

template <>
inline constexpr auto names_of<LawsEdition> = [] {
    std::array<std::pair<LawsEdition, std::string_view>, editions.size()> names;
    std::ranges::transform(editions, names.begin(),
                           [](const Edition& edition) { return std::pair(edition.id, edition.name); });
    return names;
}();

template <>
inline constexpr auto names_of<TimeClass> = std::to_array<std::pair<TimeClass, std::string_view>>({
    {TimeClass::standard, "standard"},
    {TimeClass::rapid, "rapid"},
    {TimeClass::blitz, "blitz"},
});

template <>
inline constexpr auto names_of<Regime> = std::to_array<std::pair<Regime, std::string_view>>({
    {Regime::competition, "competition"},
    {Regime::basic, "basic"},
});

template <>
inline constexpr auto names_of<Section> = std::to_array<std::pair<Section, std::string_view>>({
    {Section::fide, "fide"},
    {Section::ecf_major, "ecf-major"},
    {Section::ecf_minor, "ecf-minor"},
    {Section::us, "us"},
    {Section::online, "online"},
});

template <typename T>
concept Named = !std::same_as<std::remove_cv_t<decltype(names_of<T>)>, std::nullptr_t>;

}  // namespace doublecheck
