// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <string_view>
#include <type_traits>
#include <utility>

#include "doublecheck/verdict/fields.hpp"

namespace doublecheck::checker {

/// The words by which an enumerator stands in JSON: specialised with `static constexpr auto all`, an array of
/// pairs, and `words`, what such a word is called.
template <typename Enumerator>
struct Names;

template <typename Enumerator>
concept Named = std::is_enum_v<Enumerator> && requires { Names<Enumerator>::all; };

template <Named Enumerator>
[[nodiscard]] constexpr std::string_view word_for(Enumerator value) {
    for (const auto& [one, name] : Names<Enumerator>::all) {
        if (one == value) return name;
    }
    return {};
}

}  // namespace doublecheck::checker

namespace doublecheck {

template <checker::Named Enumerator>
struct Reader<Enumerator> {
    static Strict<Enumerator> read(const Value& value) {
        if (value.text() != nullptr) {
            for (const auto& [one, name] : checker::Names<Enumerator>::all) {
                if (name == *value.text()) return one;
            }
        }
        return misread("is not " + std::string(checker::Names<Enumerator>::words));
    }
};

}  // namespace doublecheck
