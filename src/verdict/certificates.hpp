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

/// Returns the certificate as an object whose first member is its kind.
[[nodiscard]] Object object_of(Certificate certificate);

/// A certificate of one of several kinds, as a member of another certificate. `Beside` describes further
/// members of the object.
template <typename Beside, CertificateBody... Kinds>
struct NestedCertificate : Object {
    NestedCertificate(Certificate certificate, const Beside& beside = {}) : Object(object_of(beside)) {
        for (Member& member : object_of(std::move(certificate))) push_back(std::move(member));
    }
};

/// Describes an object without further members.
struct NoMembers {
    static constexpr auto fields() { return members(); }
};

/// A verdict as a member of a certificate.
struct NestedVerdict : Object {
    NestedVerdict(Verdict verdict);
};

}  // namespace doublecheck
