// SPDX-License-Identifier: MIT
#pragma once

#include <concepts>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace doublecheck {

/// Describes how values of a type are written as one text. Specialised for an enum with few values by
///
///     static constexpr auto all = std::to_array<std::pair<Color, std::string_view>>({{Color::white,
///     "white"}, ...});
///
/// and for any other type by
///
///     static constexpr std::string_view words = "a square";           // how messages call such a text
///     static constexpr std::string_view pattern = "^[a-h][1-8]$";     // which every such text matches (ECMA
///     262) static std::string write(Square square); static std::optional<Square> read(std::string_view
///     text);
template <typename T>
struct Leaf;

/// `NamedLeaf` is a type with a table of texts, `WrittenLeaf` a type with `write`. A `LeafType` can also be
/// read.
template <typename T>
concept NamedLeaf = requires { Leaf<T>::all; };
template <typename T>
concept WrittenLeaf = requires(const T& value) {
    { Leaf<T>::write(value) } -> std::convertible_to<std::string_view>;
};
template <typename T>
concept LeafType = NamedLeaf<T> || (WrittenLeaf<T> && requires(std::string_view text) {
                       { Leaf<T>::read(text) } -> std::same_as<std::optional<T>>;
                   });

/// Returns the text for a value. Requires a value that has a text.
template <NamedLeaf T>
[[nodiscard]] constexpr std::string_view word_for(T value) {
    for (const auto& [one, word] : Leaf<T>::all) {
        if (one == value) return word;
    }
    return {};
}

/// Returns the value for a text, or nothing.
template <LeafType T>
[[nodiscard]] std::optional<T> read_leaf(std::string_view text) {
    if constexpr (NamedLeaf<T>) {
        for (const auto& [one, word] : Leaf<T>::all) {
            if (word == text) return one;
        }
        return std::nullopt;
    } else {
        return Leaf<T>::read(text);
    }
}

/// Returns `"white" or "black"` for a type with a table of texts, otherwise `words`, the description of its
/// texts.
template <LeafType T>
[[nodiscard]] std::string leaf_words() {
    if constexpr (NamedLeaf<T>) {
        std::string words;
        for (const auto& [one, word] : Leaf<T>::all)
            words.append(words.empty() ? "\"" : " or \"").append(word).append("\"");
        return words;
    } else {
        return std::string(Leaf<T>::words);
    }
}

/// A text of a certain kind. The type prevents, for example, that a move in SAN is passed as a move in UCI.
/// `Kind` has `words`, `pattern` and `static bool fits(std::string_view)`.
template <typename Kind>
struct TextOf {
    std::string text = {};

    friend bool operator==(const TextOf&, const TextOf&) = default;
    friend auto operator<=>(const TextOf&, const TextOf&) = default;
};
template <typename Kind>
struct Leaf<TextOf<Kind>> {
    static constexpr std::string_view words = Kind::words;
    static constexpr std::string_view pattern = Kind::pattern;
    static std::string_view write(const TextOf<Kind>& value) { return value.text; }
    static std::optional<TextOf<Kind>> read(std::string_view text) {
        if (!Kind::fits(text)) return std::nullopt;
        return TextOf<Kind>{std::string(text)};
    }
};

}  // namespace doublecheck
