// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "doublecheck/verdict/field.hpp"

// The certificates of `perpetual`. docs/certificates.md states what they prove. Positions and moves in them
// are texts, since the checker has a board of its own.

namespace doublecheck {

/// The check to give in a position of a perpetual check.
struct StrategyStep {
    std::string fen = {};
    std::string check = {};

    /// Describes the members for JSON.
    static constexpr auto fields() {
        return members(field("fen", &StrategyStep::fen, "the position"),
                       field("check", &StrategyStep::check, "the check to give, in UCI"));
    }
};

/// The checks that go on for ever.
struct PerpetualCertificate {
    static constexpr std::string_view kind = "perpetual";  ///< the kind of certificate

    std::vector<StrategyStep> strategy = {};

    /// Describes the members for JSON.
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

    /// Describes the members for JSON.
    static constexpr auto fields() {
        return members(field("fen", &EndOfChecks::fen, "the position"),
                       field_unless_empty("checks_force_mate", &EndOfChecks::checks_force_mate,
                                          "true: the checks force mate"),
                       field_unless_empty("escapes", &EndOfChecks::escapes,
                                          "each check, followed by the reply that escapes, in UCI"));
    }
};

/// Replies that bring every series of checks to an end.
struct NoPerpetualCertificate {
    static constexpr std::string_view kind = "no-perpetual";  ///< the kind of certificate

    std::vector<EndOfChecks> ends = {};

    /// Describes the members for JSON.
    static constexpr auto fields() {
        return members(field("ends", &NoPerpetualCertificate::ends,
                             "positions, each with replies that lead to earlier ones"));
    }
};

}  // namespace doublecheck
