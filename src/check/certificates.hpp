// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "check/details.hpp"
#include "verdict/certificates.hpp"

// The certificates of `perpetual` as structs. docs/certificates.md states what they prove.

namespace doublecheck {

/// The check to give in a position of a perpetual check.
struct StrategyStep {
    std::string fen = {};
    std::string check = {};

    static constexpr auto fields() {
        return members(field("fen", &StrategyStep::fen, "the position"),
                       field("check", &StrategyStep::check, "the check to give, in UCI"));
    }
};

struct PerpetualCertificate {
    static constexpr std::string_view kind = "perpetual";

    std::vector<StrategyStep> strategy = {};

    static constexpr auto fields() {
        return members(field(
            "strategy", &PerpetualCertificate::strategy,
            "the check in each position that replies lead to, beginning with the position of the subject"));
    }
};

/// A position from which no series of checks goes on for ever.
struct EndOfChecks {
    std::string fen = {};
    bool checks_force_mate = false;
    std::vector<std::string> escapes = {};

    static constexpr auto fields() {
        return members(field("fen", &EndOfChecks::fen, "the position"),
                       field_unless_empty("checks_force_mate", &EndOfChecks::checks_force_mate,
                                          "true: the checks force mate"),
                       field_unless_empty("escapes", &EndOfChecks::escapes,
                                          "each check, followed by the reply that escapes, in UCI"));
    }
};

struct NoPerpetualCertificate {
    static constexpr std::string_view kind = "no-perpetual";

    std::vector<EndOfChecks> ends = {};

    static constexpr auto fields() {
        return members(field("ends", &NoPerpetualCertificate::ends,
                             "positions, each with replies that lead to earlier ones"));
    }
};

}  // namespace doublecheck
