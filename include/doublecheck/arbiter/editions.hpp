// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <string_view>

/// The editions of the Laws of Chess: what rulings take from each, and how it numbers its articles. A new one
/// is an enumerator, what it changes in the edition before it, and a place in the list; all of it here.
namespace doublecheck {

/// By the year in which it came into force. 2017: 1 July; 2018: 1 January.
enum class LawsEdition : std::uint16_t { fide2009, fide2014, fide2017, fide2018, fide2023 };

/// The one in force.
inline constexpr LawsEdition present_edition = LawsEdition::fide2023;

/// The number that an edition gives to an article which is known by that of 2023: `fide.7.5.5` was 7.4b.
struct ArticleNumber {
    std::string_view rule;
    std::string_view number;
};

/// The defaults are the Laws of 2009.
struct Edition {
    LawsEdition id = LawsEdition::fide2009;
    std::string_view name = "FIDE-2009";
    /// What it numbers otherwise than 2023, of the articles that a ruling may name.
    std::span<const ArticleNumber> numbers;

    double blitz_seconds = 900;             ///< B.1: less, of base time and sixty increments, is blitz
    bool is_blitz_at_limit = false;         ///< so is just as much
    int losing_offence = 3;                 ///< 7.5.5
    bool first_loses_at_once = true;        ///< A.5: in rapid and blitz without adequate supervision
    bool waits_for_claims = true;           ///< A.5: the arbiter acts there on a claim only
    bool has_forced_queen = false;          ///< 7.5.2: a pawn left on its last rank becomes a queen
    bool punishes_press_and_hands = false;  ///< 7.5.3, 7.5.4
    bool counts_apart = false;              ///< 7.5.5: each of these articles has its own count
    int rapid_penalty = 120;                ///< A.3: seconds
    bool is_b2_open = false;                ///< A.3 is not taken over for blitz under B.2
    int claim_penalty = 180;                ///< 9.5.3, but in blitz: seconds; 0: as for an illegal action
    bool can_resignation_draw = false;      ///< 5.1.2
    bool needs_moves_to_agree = false;      ///< 5.2.3
    bool draws_unclaimed = false;           ///< 9.6
    bool repeats_in_a_row = false;          ///< 9.6.1: each time as early as it can be
    int moves_that_settle = 3;              ///< A.5.1: by each, after which the set-up is not claimed
    bool starts_anew_reversed = false;      ///< 7.3: a new game, if fewer than ten moves have been made
};

namespace laws {

inline constexpr auto numbers_of_2009 = std::to_array<ArticleNumber>({
    {"fide.6.3.1", "6.2a"},
    {"fide.7.1", "6.13"},
    {"fide.7.5.1", "7.4a"},
    {"fide.7.5.2", "7.4a"},
    {"fide.7.5.5", "7.4b"},
    {"fide.a.4", "A.3"},
    {"fide.a.5.1", "A.4a"},
    {"fide.a.5.2", "A.4"},
    {"fide.a.5.3", "A.4c"},
    {"fide.a.5.4", "A.4d"},
    {"fide.a.5.5", "A.4"},
});
inline constexpr Edition of_2009 = {.numbers = numbers_of_2009};

inline constexpr auto numbers_of_2014 = std::to_array<ArticleNumber>({
    {"fide.6.3.1", "6.3a"},
    {"fide.7.5.1", "7.5a"},
    {"fide.7.5.2", "7.5a"},
    {"fide.7.5.5", "7.5b"},
    {"fide.a.4", "A.3"},
    {"fide.a.5.1", "A.4a"},
    {"fide.a.5.2", "A.4b"},
    {"fide.a.5.3", "A.4c"},
    {"fide.a.5.4", "A.4d"},
    {"fide.a.5.5", "A.4"},
    {"fide.b.2", "B.3"},
    {"fide.b.3", "B.4"},
});
inline constexpr Edition of_2014 = [] {
    Edition edition = of_2009;
    edition.id = LawsEdition::fide2014;
    edition.name = "FIDE-2014";
    edition.numbers = numbers_of_2014;
    edition.blitz_seconds = 600;
    edition.is_blitz_at_limit = true;
    edition.losing_offence = 2;
    edition.waits_for_claims = false;
    edition.has_forced_queen = true;
    edition.claim_penalty = 0;
    edition.draws_unclaimed = true;
    edition.repeats_in_a_row = true;
    edition.moves_that_settle = 10;
    return edition;
}();

inline constexpr auto numbers_of_2017 = std::to_array<ArticleNumber>({
    {"fide.7.5.3", "7.8.1"},
    {"fide.7.5.4", "7.7.1"},
    {"fide.a.4", "A.3"},
    {"fide.a.5.1", "A.4.1"},
    {"fide.a.5.2", "A.4.2"},
    {"fide.a.5.3", "A.4.3"},
    {"fide.a.5.4", "A.4.4"},
    {"fide.a.5.5", "A.4.5"},
    {"fide.b.2", "B.3"},
    {"fide.b.3", "B.4"},
});
inline constexpr Edition of_2017 = [] {
    Edition edition = of_2014;
    edition.id = LawsEdition::fide2017;
    edition.name = "FIDE-2017";
    edition.numbers = numbers_of_2017;
    edition.punishes_press_and_hands = true;
    edition.counts_apart = true;
    edition.needs_moves_to_agree = true;
    edition.repeats_in_a_row = false;
    edition.starts_anew_reversed = true;
    return edition;
}();

inline constexpr Edition of_2018 = [] {
    Edition edition = of_2017;
    edition.id = LawsEdition::fide2018;
    edition.name = "FIDE-2018";
    edition.numbers = std::span(numbers_of_2017).subspan(2);  // 7.5.3 and 7.5.4 as today
    edition.first_loses_at_once = false;
    edition.counts_apart = false;
    return edition;
}();

inline constexpr Edition of_2023 = [] {
    Edition edition = of_2018;
    edition.id = LawsEdition::fide2023;
    edition.name = "FIDE-2023";
    edition.numbers = {};
    edition.rapid_penalty = 60;
    edition.is_b2_open = true;
    edition.can_resignation_draw = true;
    return edition;
}();

}  // namespace laws

/// All of them, the oldest first.
inline constexpr auto editions =
    std::to_array<Edition>({laws::of_2009, laws::of_2014, laws::of_2017, laws::of_2018, laws::of_2023});

[[nodiscard]] constexpr const Edition& laws_of(LawsEdition edition) {
    return *std::ranges::find(editions, edition, &Edition::id);
}

}  // namespace doublecheck
