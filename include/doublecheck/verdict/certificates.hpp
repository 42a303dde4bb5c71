// SPDX-License-Identifier: MIT
#pragma once

#include <concepts>
#include <string>
#include <string_view>
#include <utility>

#include "doublecheck/verdict/parts.hpp"

namespace doublecheck {

/// A struct that describes what a certificate of its `kind` holds.
template <typename T>
concept CertificateBody = Described<T> && std::same_as<decltype(T::kind), const std::string_view>;

/// The members that a struct describes, such as those of a verdict's subject.
template <Described T>
[[nodiscard]] Object object_of(const T& part) {
    Object object;
    append_members(object, part);
    return object;
}

template <CertificateBody T>
[[nodiscard]] Certificate certificate_of(const T& body) {
    return {.kind = std::string(T::kind), .body = object_of(body)};
}

/// The certificate as an object, its kind first.
[[nodiscard]] Object object_of(Certificate certificate);

/// A certificate of one of some kinds as a member of another; `Beside` describes what stands beside it.
template <typename Beside, CertificateBody... Kinds>
struct CertificateWithin : Object {
    CertificateWithin(Certificate certificate, const Beside& beside = {}) : Object(object_of(beside)) {
        for (Member& member : object_of(std::move(certificate))) push_back(std::move(member));
    }
};

/// Nothing beside it.
struct Alone {
    static constexpr auto fields() { return members(); }
};

/// A verdict as a member of a certificate.
struct VerdictWithin : Object {
    VerdictWithin(Verdict verdict);
};

}  // namespace doublecheck
