// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "doublecheck/verdict/verdict.hpp"
#include "verdict/typed.hpp"
#include "verdict/write.hpp"

namespace doublecheck::test {

/// Returns a verdict as a program that reads its JSON gets it.
[[nodiscard]] inline VerdictDocument read_back(std::string_view json) {
    return parse_verdict(json).value();
}
template <TypedVerdict V>
[[nodiscard]] VerdictDocument read_back(const V& verdict) {
    return read_back(to_json(verdict));
}

/// Returns a certificate as the checker reads it.
template <CertificateBody Body>
[[nodiscard]] Certificate certificate_of(const Body& body) {
    std::string text;
    {
        JsonWriter out(text);
        write(out, body);
    }
    Object members = std::move(*parse_json(text)->object());
    std::erase_if(members, [](const Member& one) { return one.first == "kind"; });
    return {.kind = std::string(Body::kind), .body = std::move(members)};
}

}  // namespace doublecheck::test
