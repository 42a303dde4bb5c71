// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "doublecheck/base/boxed.hpp"
#include "doublecheck/board/color.hpp"
#include "doublecheck/verdict/field.hpp"

// The certificates of the questions `legality`, `retract` and `proof-games`. docs/certificates.md explains
// what each of them proves. A certificate is made for the checker, which has a board of its own: squares,
// moves and positions in it are texts.

namespace doublecheck {

/// A rule refutes the position as it stands.
struct RuleCertificate {
    static constexpr std::string_view kind = "rule";

    std::string rule = {};
    std::vector<std::string> squares = {};
    std::optional<Color> color = std::nullopt;

    static constexpr auto fields() {
        return members(
            field("rule", &RuleCertificate::rule, "an id of the rule catalogue"),
            field_unless_empty("squares", &RuleCertificate::squares, "the squares that the rule names"),
            field("color", &RuleCertificate::color, "the colour that the rule names"));
    }
};

/// A rule shows that the counters contradict the men.
struct CountersCertificate {
    static constexpr std::string_view kind = "counters";

    std::string rule = {};

    static constexpr auto fields() {
        return members(field("rule", &CountersCertificate::rule, "an id of the rule catalogue"));
    }
};

/// No captures lead from the initial pawns to those of the position.
struct KernelCertificate {
    static constexpr std::string_view kind = "kernel";

    std::optional<std::uint64_t> states = std::nullopt;
    std::optional<bool> ranks = std::nullopt;
    std::optional<std::vector<std::string>> closed = std::nullopt;

    static constexpr auto fields() {
        return members(field("states", &KernelCertificate::states, "without ranks: the number of states"),
                       field("ranks", &KernelCertificate::ranks, "true: states contain the ranks of pawns"),
                       field("closed", &KernelCertificate::closed, "the states, unless there are many"));
    }
};

/// Some men lock each other in: a closed set of states.
struct CageCertificate {
    static constexpr std::string_view kind = "cage";

    std::vector<std::string> states = {};

    static constexpr auto fields() {
        return members(field("states", &CageCertificate::states,
                             "the closed set, as first fields of FENs, beginning with the men in question"));
    }
};

/// A game that leads to the position.
struct ProofGameCertificate {
    static constexpr std::string_view kind = "proof-game";

    std::optional<std::string> start = std::nullopt;
    std::vector<std::string> moves = {};

    static constexpr auto fields() {
        return members(
            field("start", &ProofGameCertificate::start, "of Chess960: the first position, as a FEN"),
            field("moves", &ProofGameCertificate::moves, "the game, in UCI"));
    }
};

/// All or some games of a given number of plies that lead to the position.
struct ProofGamesCertificate {
    static constexpr std::string_view kind = "proof-games";

    std::vector<std::vector<std::string>> games = {};
    bool is_complete = false;

    static constexpr auto fields() {
        return members(field("games", &ProofGamesCertificate::games, "the games, in UCI"),
                       field("is_complete", &ProofGamesCertificate::is_complete,
                             "whether these are all games of that length"));
    }
};

/// One assumption and the steps that follow from it. This is a template only because `FactStep` and its cases
/// contain each other; `FactStep` is its one instantiation.
template <typename Step>
struct FactCaseOf {
    std::string squares = {};
    std::vector<Step> steps = {};

    static constexpr auto fields() {
        return members(field("squares", &FactCaseOf::squares, "the squares that are assumed"),
                       field("steps", &FactCaseOf::steps, "the steps that follow from the assumption"));
    }
};

/// One step of a proof by facts: a fact, the rule that yields it, and the earlier steps that the rule used.
struct FactStep {
    static constexpr std::string_view definition = "fact-step";
    using Case = FactCaseOf<FactStep>;  ///< an assumption, with steps of its own

    std::string rule = {};
    std::string fact = {};
    std::string of = {};
    std::optional<std::string> squares = std::nullopt;
    std::optional<std::uint64_t> number = std::nullopt;
    std::optional<std::string> split = std::nullopt;
    std::vector<Case> cases = {};
    std::vector<int> from = {};

    static constexpr auto fields() {
        return members(
            field("rule", &FactStep::rule, "the rule that gives the fact"),
            field("fact", &FactStep::fact, "the kind of fact"),
            field("of", &FactStep::of, "the square, home or colour that it is about"),
            field("squares", &FactStep::squares, "the squares of a region, of origins or of deaths"),
            field("number", &FactStep::number, "the number of a most, of a budget or of a parity"),
            field("split", &FactStep::split,
                  "of `facts.cases`: the fact that is split, `origins` or `deaths`"),
            field_unless_empty("cases", &FactStep::cases, "of `facts.cases`: the cases"),
            field_unless_empty("from", &FactStep::from,
                               "the numbers of the earlier steps from which it follows"));
    }
};

/// Facts, derived from each other, that end in a contradiction.
struct FactsCertificate {
    static constexpr std::string_view kind = "facts";

    std::vector<FactStep> steps = {};

    static constexpr auto fields() {
        return members(field("steps", &FactsCertificate::steps, "facts; the last one is a contradiction"));
    }
};

struct RetractionProof;

/// A group of retractions of one man (moves of that man taken back) that the same rule refutes.
struct RefutedRetraction {
    static constexpr std::string_view definition = "refuted-retraction";

    std::string to = {};
    std::optional<std::string> kind = std::nullopt;
    std::optional<std::vector<std::string>> from = std::nullopt;
    std::optional<std::string> uncaptured = std::nullopt;
    std::string rule = {};
    std::vector<std::string> squares = {};
    std::optional<Color> color = std::nullopt;
    std::optional<Boxed<RetractionProof>> proof = std::nullopt;

    static constexpr auto fields() {
        using R = RefutedRetraction;
        return members(
            field("to", &R::to, "where the man stands now"),
            field("kind", &R::kind, "if present: only retractions of this kind"),
            field("from", &R::from, "if present: only retractions to these squares"),
            field("uncaptured", &R::uncaptured,
                  "if present: only retractions that give back one of these men"),
            field("rule", &R::rule, "the rule that refutes them"),
            field_unless_empty("squares", &R::squares, "the squares that the rule names"),
            field("color", &R::color, "the colour that the rule names"),
            field("proof", &R::proof, "of `retraction.no-move-before`: the proof about the position before"));
    }
};

/// The proof that no game leads to a position reached by taking moves back.
struct RetractionProof {
    std::optional<std::vector<RefutedRetraction>> refuted = std::nullopt;
    std::optional<std::vector<FactStep>> steps = std::nullopt;

    static constexpr auto fields() {
        return members(field("refuted", &RetractionProof::refuted, "the refutations of all moves before"),
                       field("steps", &RetractionProof::steps, "or the facts that exclude the position"));
    }
};

struct RetractionsBefore;

/// A retraction that nothing refutes: a move that could have been the last one.
struct PossibleRetraction {
    static constexpr std::string_view definition = "possible-retraction";

    std::string move = {};
    std::string uncaptured = {};
    std::string before = {};
    std::vector<std::string> game = {};
    std::optional<Boxed<RetractionsBefore>> earlier = std::nullopt;

    static constexpr auto fields() {
        return members(
            field("move", &PossibleRetraction::move, "the move as it was played, in UCI"),
            field("uncaptured", &PossibleRetraction::uncaptured, "the man given back, or empty"),
            field("before", &PossibleRetraction::before, "the position before the move"),
            field_unless_empty("game", &PossibleRetraction::game,
                               "a game that ends with this move and leads to the position, in UCI"),
            field("earlier", &PossibleRetraction::earlier,
                  "the moves that could have been played before this move, and what refutes the others"));
    }
};

/// The moves that could have been played before a retraction, and what refutes each other move.
struct RetractionsBefore {
    std::vector<PossibleRetraction> possible = {};
    std::vector<RefutedRetraction> refuted = {};

    static constexpr auto fields() {
        return members(field("possible", &RetractionsBefore::possible, "moves that nothing refutes"),
                       field("refuted", &RetractionsBefore::refuted, "the refutations of all other moves"));
    }
};

/// A position that is listed once in `positions`, so that several entries can refer to it.
struct ListedPosition : RetractionProof {
    std::string fen = {};

    static constexpr auto fields() {
        return joined(members(field("fen", &ListedPosition::fen, "the position")), RetractionProof::fields());
    }
};

/// All moves that could have been the last one, and what refutes each other move.
/// An entry of `cage.closed-set` holds if the position before the move has the men of a state of `cages`. The
/// men with castling rights in the position of the verdict have never moved.
struct RetractionsCertificate : RetractionsBefore {
    static constexpr std::string_view kind = "retractions";

    std::vector<ListedPosition> positions = {};
    std::vector<CageCertificate> cages = {};

    static constexpr auto fields() {
        return joined(
            RetractionsBefore::fields(),
            members(field_unless_empty("positions", &RetractionsCertificate::positions,
                                       "earlier positions that occur several times or lie deep in the proof"),
                    field_unless_empty("cages", &RetractionsCertificate::cages,
                                       "men that lock each other in, for the entries of `cage.closed-set`")));
    }
};

}  // namespace doublecheck
