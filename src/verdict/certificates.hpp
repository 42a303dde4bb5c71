// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "verdict/parts.hpp"
#include "verdict/typed.hpp"

namespace doublecheck {

/// Returns an object with the members of a described struct, for example the subject of a verdict.
template <typename T>
    requires Described<std::remove_cvref_t<T>>
[[nodiscard]] Object object_of(T&& part) {
    Object object;
    append_members(object, std::forward<T>(part));
    return object;
}

template <typename T>
    requires CertificateBody<std::remove_cvref_t<T>>
[[nodiscard]] Certificate certificate_of(T&& body) {
    return {.kind = std::string(std::remove_cvref_t<T>::kind), .body = object_of(std::forward<T>(body))};
}

}  // namespace doublecheck
