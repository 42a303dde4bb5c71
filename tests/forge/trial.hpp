// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

#include "forge/oracle.hpp"
#include "forge/seeds.hpp"

namespace doublecheck::forge {

/// What came of offering a forgery to the checker.
enum class Fate : std::uint8_t {
    unshaped,    ///< it is no verdict at all
    costly,      ///< not offered: the checker would enumerate too many positions
    refused,     ///< the checker does not accept it
    same,        ///< accepted, and it claims what the seed claims
    holds,       ///< accepted, and another claim that is true as well
    undecided,   ///< accepted, and nobody knows
    unreadable,  ///< accepted, though the library cannot read what is claimed
    fails,       ///< accepted, and false
};
inline constexpr std::size_t fate_count = 8;

struct Trial {
    Fate fate = Fate::refused;
    std::string why = {};
};

struct TrialOptions {
    bool checks_details =
        false;  ///< details that differ from the library's must be refused or told uncovered
};

/// Offers a forgery of a seed to the checker, and decides what it accepts once more.
[[nodiscard]] Trial try_forgery(const Seed& seed, const Value& forged, Oracle& oracle,
                                TrialOptions options = {});

/// Whether the checker has few positions to enumerate, if it has to at all.
[[nodiscard]] bool is_cheap(const Verdict& verdict);

/// The verdict without what the checker's verdict calls uncovered in its subject.
[[nodiscard]] Verdict covered(const Verdict& verdict, const Verdict& judgement);

/// The first detail that is not what the library says and that the checker's verdict does not call uncovered;
/// empty if there is none. `again` is the library's verdict on the same subject.
[[nodiscard]] std::string false_detail(const Verdict& accepted, const Verdict& again,
                                       const Verdict& judgement);

}  // namespace doublecheck::forge
