// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// The editions of the Laws of Chess: what each contributes to rulings, and how it numbers its articles. A
/// new edition needs an enumerator, its differences from the edition before, and an entry in `editions`.
namespace doublecheck {

/// The editions by the year in which they came into force: fide2017 on 1 July, fide2018 on 1 January.
enum class LawsEdition : std::uint16_t { fide2009, fide2014, fide2017, fide2018, fide2023 };

/// The edition in force.
inline constexpr LawsEdition present_edition = LawsEdition::fide2023;

/// The number of an article in an edition, if it differs from that of 2023. Example: `fide.7.5.5` was 7.4b.
struct ArticleNumber {
    std::string_view rule;    ///< the id of the rule, such as `fide.7.5.5`
    std::string_view number;  ///< the number of the article in the edition, such as `7.4b`
};

/// What an edition contributes to rulings. The defaults are those of the Laws of 2009.
struct Edition {
    LawsEdition id = LawsEdition::fide2009;  ///< the edition that this is
    std::string_view name = "FIDE-2009";     ///< the name in ledgers and rulings, such as `FIDE-2023`
    /// The articles that a ruling may cite and that the edition numbers differently from 2023.
    std::span<const ArticleNumber> numbers;

    /// A.1: games with less thinking time, base time plus sixty increments, are rapid or blitz.
    double rapid_seconds = 3600;
    double blitz_seconds = 900;      ///< B.1: games with less of it are blitz
    bool is_blitz_at_limit = false;  ///< B.1: games with exactly that thinking time are blitz too
    int losing_offence = 3;          ///< 7.5.5: the number of the offence that loses
    /// A.5: in rapid and blitz without adequate supervision the first offence loses.
    bool first_loses_at_once = true;
    bool waits_for_claims = true;           ///< A.5: in those games the arbiter acts only on a claim
    bool has_forced_queen = false;          ///< 7.5.2: a pawn left on its last rank becomes a queen
    bool punishes_press_and_hands = false;  ///< 7.5.3 and 7.5.4 exist
    bool counts_by_article = false;         ///< 7.5.5: each article has its own count
    int penalty = 120;                      ///< Articles 7 and 9 in standard chess: seconds
    int rapid_penalty = 120;                ///< A.3: seconds
    int blitz_penalty = 60;                 ///< the same in blitz: seconds
    bool is_b2_open = false;                ///< the Laws do not say whether A.3 holds for blitz under B.2
    int claim_penalty = 180;                ///< 9.5.3, except in blitz: seconds; 0: as for an illegal action
    bool can_resignation_draw = false;      ///< 5.1.2: a resignation is a draw if the opponent cannot mate
    bool needs_moves_to_agree = false;      ///< 5.2.3: a draw can be agreed only after a move by each
    bool has_automatic_draws = false;       ///< 9.6 exists
    /// 9.6.1: the occurrences must follow each other at the shortest distance.
    bool needs_consecutive_repetitions = false;
    int setup_claim_limit = 3;  ///< A.5.1: after so many moves by each the initial position cannot be claimed
    bool restarts_reversed_game = false;  ///< 7.3: a new game if fewer than ten moves have been made
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
    edition.has_automatic_draws = true;
    edition.needs_consecutive_repetitions = true;
    edition.setup_claim_limit = 10;
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
    edition.counts_by_article = true;
    edition.needs_moves_to_agree = true;
    edition.needs_consecutive_repetitions = false;
    edition.restarts_reversed_game = true;
    return edition;
}();

inline constexpr Edition of_2018 = [] {
    Edition edition = of_2017;
    edition.id = LawsEdition::fide2018;
    edition.name = "FIDE-2018";
    edition.numbers = std::span(numbers_of_2017).subspan(2);  // 7.5.3 and 7.5.4 have today's numbers
    edition.first_loses_at_once = false;
    edition.counts_by_article = false;
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

/// All editions, the oldest first.
inline constexpr auto editions =
    std::to_array<Edition>({laws::of_2009, laws::of_2014, laws::of_2017, laws::of_2018, laws::of_2023});

/// Returns what an edition contributes to rulings.
[[nodiscard]] constexpr const Edition& laws_of(LawsEdition edition) {
    return *std::ranges::find(editions, edition, &Edition::id);
}

/// An edition that a ledger or a file describes itself: an edition of the list above with changes, so that a
/// new text of the Laws needs no new version of this program.
class OwnLaws {
  public:
    /// Pairs of a rule and the number of its article.
    using Numbers = std::vector<std::pair<std::string, std::string>>;

    /// Takes the contributions of `values`, whose `id` is that of the edition on which the laws are based.
    /// `numbers` holds the articles whose numbers differ from that edition: the rule and its number.
    OwnLaws(std::string name, const Edition& values, Numbers numbers);
    OwnLaws(const OwnLaws&) = delete;
    OwnLaws& operator=(const OwnLaws&) = delete;
    ~OwnLaws() = default;

    /// Returns what the laws contribute to rulings.
    [[nodiscard]] const Edition& edition() const { return edition_; }
    /// Returns the articles whose numbers differ from the edition on which the laws are based.
    [[nodiscard]] const Numbers& numbers() const { return numbers_; }

  private:
    std::string name_;
    Numbers numbers_;
    std::vector<ArticleNumber> all_numbers_ = {};
    Edition edition_;  ///< refers to the members above
};

}  // namespace doublecheck
