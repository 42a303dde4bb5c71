// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "doublecheck/board/basic_verdict.hpp"
#include "doublecheck/legality/legality.hpp"
#include "doublecheck/problem/solve.hpp"
#include "doublecheck/verdict/field.hpp"

namespace doublecheck {

/// The grade of a problem; docs/compose.md defines each measure. All measures except `variations`, `mates`
/// and `duals` range from 0 to 100.
struct Grade {
    int total = 0;
    int economy = 0;
    int key = 0;
    int variety = 0;
    int purity = 0;
    int sparsity = 0;
    int variations = 0;
    int mates = 0;
    int duals = 0;
    bool has_short_threat = false;
    bool is_provided = true;

    static constexpr auto fields() {
        return members(
            field("total", &Grade::total, "the weighted sum of the five measures, less five for a dual"),
            field("economy", &Grade::economy, "the percentage of White's pieces that take part in the mates"),
            field("key", &Grade::key, "how good the first move is"),
            field("variety", &Grade::variety, "25 for each variation, up to 100"),
            field("purity", &Grade::purity, "the percentage of mates that are pure"),
            field("sparsity", &Grade::sparsity, "how loosely the men stand"),
            field("variations", &Grade::variations,
                  "the number of different answers to defences in variations of full length"),
            field("mates", &Grade::mates, "the number of different mating moves"),
            field("duals", &Grade::duals,
                  "the number of duals in variations and threats of full length: cases in which more than "
                  "one move mates in time"),
            field("short_threat", &Grade::has_short_threat,
                  "whether the key threatens mate in fewer moves than are left"),
            field("provided", &Grade::is_provided,
                  "whether White can answer every check that Black could give in the diagram with a mate in "
                  "time"));
    }
    friend bool operator==(const Grade&, const Grade&) = default;
};

/// What is found besides the answer to `compose`.
struct ComposeDetails : WrittenSolution {
    Grade grade = {};
    std::int64_t game_plies = 0;

    static constexpr auto fields() {
        return members(field("grade", &ComposeDetails::grade, "the grade of the problem"),
                       field("keys", &ComposeDetails::keys, "of a direct mate: the key"),
                       field("solution", &ComposeDetails::solution, "of a direct mate: the tree"),
                       field("solutions", &ComposeDetails::solutions, "of a helpmate: the line"),
                       field("game_plies", &ComposeDetails::game_plies,
                             "the number of plies of the game to the diagram"));
    }
};

/// The proof of a composed problem: verdicts without most of their details.
struct ComposedCertificate {
    static constexpr std::string_view kind = "composed";

    SolveVerdict solution = {};
    LegalityVerdict legality = {};

    static constexpr auto fields() {
        return members(field("solution", &ComposedCertificate::solution, "a verdict of `solve`"),
                       field("legality", &ComposedCertificate::legality, "a verdict of `legality`"));
    }
};

/// A composed problem.
struct ComposeVerdict : BasicVerdict, ComposeDetails {
    static constexpr std::string_view question = "compose";
    using Details = ComposeDetails;

    SolveSubject subject = {};
    std::optional<ComposedCertificate> certificate = std::nullopt;
};

/// Appends the verdict to a text as JSON on one line.
void append_json(std::string& text, const ComposeVerdict& verdict, std::string_view label = {});

/// How many candidates a rule refuted.
struct RuleCount {
    std::string rule = {};
    std::uint64_t times = 0;

    static constexpr auto fields() {
        return members(field("rule", &RuleCount::rule, "an id of the rule catalogue"),
                       field("times", &RuleCount::times, "the number of positions that it refuted"));
    }
    friend bool operator==(const RuleCount&, const RuleCount&) = default;
};

/// How many candidates were tried, and what became of them.
struct ComposeCounts {
    std::uint64_t tried = 0;
    std::uint64_t unplayable = 0;
    std::uint64_t illegal = 0;
    std::uint64_t illegal_double_checks = 0;
    std::vector<RuleCount> illegal_by_rule = {};  ///< in alphabetical order
    std::uint64_t in_check = 0;
    std::uint64_t rights = 0;
    std::uint64_t unsolvable = 0;
    std::uint64_t short_mates = 0;
    std::uint64_t cooked = 0;
    std::uint64_t poor_keys = 0;
    std::uint64_t unsolved = 0;
    std::uint64_t sound = 0;
    std::uint64_t wished_otherwise = 0;
    std::uint64_t undecided = 0;
    std::uint64_t repeated = 0;
    std::uint64_t composed = 0;

    static constexpr auto fields() {
        return members(
            field("tried", &ComposeCounts::tried, "positions that were tried"),
            field("unplayable", &ComposeCounts::unplayable,
                  "positions in which the side that has just moved is in check"),
            field("illegal", &ComposeCounts::illegal, "positions to which no game leads"),
            field("illegal_double_checks", &ComposeCounts::illegal_double_checks,
                  "the illegal positions with a king attacked twice"),
            field("illegal_by_rule", &ComposeCounts::illegal_by_rule,
                  "the illegal positions by the rule that refutes them"),
            field("in_check", &ComposeCounts::in_check, "positions in which the side to move is in check"),
            field("rights", &ComposeCounts::rights, "positions whose castling rights exclude each other"),
            field("unsolvable", &ComposeCounts::unsolvable, "positions without a mate in time"),
            field("short", &ComposeCounts::short_mates, "positions with a mate in fewer moves"),
            field("cooked", &ComposeCounts::cooked,
                  "positions with several keys, or several lines of help play"),
            field("poor_keys", &ComposeCounts::poor_keys,
                  "positions whose key gives check, captures or promotes"),
            field("unsolved", &ComposeCounts::unsolved, "positions that took too long to solve"),
            field("sound", &ComposeCounts::sound, "positions with one key, which is quiet"),
            field("wished_otherwise", &ComposeCounts::wished_otherwise,
                  "problems that were improved as far as possible and do not fulfil the wishes"),
            field("undecided", &ComposeCounts::undecided, "problems to which no game was found in time"),
            field("repeated", &ComposeCounts::repeated,
                  "problems that equal an earlier one or its mirror image"),
            field("composed", &ComposeCounts::composed, "problems that were composed"));
    }
    void add(const ComposeCounts& other);
    /// Counts a position that a rule refutes.
    void add_illegal(std::string_view rule);
    friend bool operator==(const ComposeCounts&, const ComposeCounts&) = default;
};

}  // namespace doublecheck
