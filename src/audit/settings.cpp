// SPDX-License-Identifier: MIT
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "audit/checks/checks.hpp"
#include "audit/duplicates.hpp"
#include "audit/store.hpp"

namespace doublecheck {

DuplicateSearch duplicate_search(const AuditOptions& options) {
    const Findings findings(options);
    return {.equal = findings.wants(duplicate_rule), .probable = findings.wants(probable_duplicate_rule)};
}

StoreSettings store_settings(const AuditOptions& options) {
    std::vector<std::string_view> checks;
    for (std::size_t i = 0; i < audit_check_count; ++i) {
        const auto check = static_cast<AuditCheck>(i);
        if (options.checks.contains(check)) checks.push_back(to_string(check));
    }
    const Limits& limits = options.limits;
    StoreSettings settings = {
        .options = {{"checks", fmt::format("{}", fmt::join(checks, ","))},
                    {"deep", options.is_deep ? "yes" : "no"},
                    {"min-severity", std::string(to_string(options.min_severity))},
                    {"nodes", limits.nodes ? std::to_string(*limits.nodes) : std::string()},
                    {"rules", fmt::format("{}", fmt::join(options.rules, ","))},
                    {"seconds", limits.seconds ? fmt::format("{}", *limits.seconds) : std::string()},
                    {"themes", fmt::format("{}", fmt::join(options.themes, ","))}},
        .looks_for_duplicates = duplicate_search(options).equal,
        .looks_for_probable_duplicates = duplicate_search(options).probable};
    if (options.illegal == IllegalMoves::stand) settings.options.emplace_back("illegal", "stand");
    return settings;
}

}  // namespace doublecheck
