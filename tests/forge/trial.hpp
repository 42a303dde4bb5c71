// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

#include "doublecheck/checker/verify.hpp"
#include "forge/oracle.hpp"
#include "forge/seeds.hpp"

namespace doublecheck::forge {

/// What happened to a forgery when it was offered to the checker.
enum class Fate : std::uint8_t {
    unshaped,    ///< not a verdict
    costly,      ///< not offered: the checker would enumerate too many positions
    refused,     ///< the checker does not accept it
    same,        ///< accepted, and it claims what the seed claims
    holds,       ///< accepted, with a different claim that is also true
    undecided,   ///< accepted, and the oracle cannot decide the claim
    unreadable,  ///< accepted, although the library cannot read the claim
    fails,       ///< accepted, and false
};
inline constexpr std::size_t fate_count = 8;

struct Trial {
    Fate fate = Fate::refused;
    std::string why = {};
};

struct TrialOptions {
    /// Whether the checker must refuse details that differ from the library's or list them as uncovered.
    bool checks_details = false;
};

/// Offers a forgery of a seed to the checker. If the checker accepts it, lets the oracle decide its claim.
[[nodiscard]] Trial try_forgery(const Seed& seed, const Value& forged, Oracle& oracle,
                                TrialOptions options = {});

/// Returns true if the checker has to enumerate few positions or none.
[[nodiscard]] bool is_cheap(const VerdictDocument& verdict);

/// Returns the verdict without the members of its subject that the checker lists as uncovered.
[[nodiscard]] VerdictDocument covered(const VerdictDocument& verdict, const VerifyVerdict& judgement);

/// Returns the path of the first detail of `accepted` that differs from the library's and that the checker
/// does not list as uncovered. Returns an empty text if there is none. `again` is the library's verdict on
/// the same subject, and `judgement` the checker's.
[[nodiscard]] std::string false_detail(const VerdictDocument& accepted, const VerdictDocument& again,
                                       const VerifyVerdict& judgement);

}  // namespace doublecheck::forge
