// SPDX-License-Identifier: MIT
#pragma once

#include <concepts>
#include <string_view>

#include "doublecheck/verdict/field.hpp"
#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck {

/// A struct that describes the body of a certificate of one kind, `T::kind`.
template <typename T>
concept CertificateBody = Described<T> && std::same_as<decltype(T::kind), const std::string_view>;

/// The verdict on one question, `T::question`. Its members are those of `BasicVerdictOn`; `subject`, a
/// described struct; those of its base `T::Details`, a described struct, if it has one; and `certificate`, an
/// optional certificate or variant of certificates, if the question has any.
template <typename T>
concept TypedVerdict =
    std::same_as<decltype(T::question), const std::string_view> && requires(const T& verdict) {
        { verdict.answer } -> std::same_as<const Answer&>;
        { verdict.effort } -> std::same_as<const Effort&>;
        verdict.reasons;
        verdict.subject.fields();
    };

/// Returns a reason as it stands in JSON, with the names of its squares.
template <typename SquareType>
[[nodiscard]] WrittenReason written_reason(const BasicReason<SquareType>& reason) {
    WrittenReason written{.rule = reason.rule, .text = reason.text};
    for (const SquareType square : reason.squares) written.squares.push_back(square.name());
    return written;
}
[[nodiscard]] inline WrittenReason written_reason(const WrittenReason& reason) {
    return reason;
}

}  // namespace doublecheck
