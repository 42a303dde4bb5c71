// SPDX-License-Identifier: MIT
#include <array>

#include "doublecheck/checker/verify.hpp"

namespace doublecheck {
namespace {

constexpr auto rules = std::to_array<Rule>({
    {"verify.accepted", "The certificate holds.", "docs/certificates.md"},
    {"verify.limit", "A limit stopped the checker before it was done.", "docs/certificates.md"},
    {"verify.no-certificate", "The verdict carries no certificate.", "docs/certificates.md"},
    {"verify.rejected", "The certificate does not prove the answer.", "docs/certificates.md"},
    {"verify.uncovered", "The verdict says more than its certificate proves.", "docs/certificates.md"},
});

}  // namespace

std::span<const Rule> verify_rules() {
    return rules;
}

}  // namespace doublecheck
