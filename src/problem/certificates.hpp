// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "notation/leaves.hpp"
#include "verdict/certificates.hpp"
#include "verdict/leaves.hpp"

// The certificates of `solve` and `compose`. docs/certificates.md says what each proves.

namespace doublecheck {

/// A move of a mating tree: `[move]` for a mate, otherwise `[move, replies]` with a pair `[reply, node]` for
/// each reply.
struct MatingTreeNode : Array {
    static constexpr std::string_view definition = "mating-tree-node";
    using Array::Array;
    static Object schema();
};

/// Trees that prove the keys, and a refutation of every other first move.
struct MatingTreeCertificate {
    static constexpr std::string_view kind = "mating-tree";

    std::vector<MatingTreeNode> trees = {};
    std::vector<std::vector<std::string>> refuted = {};

    static constexpr auto fields() {
        return members(
            field("trees", &MatingTreeCertificate::trees, "one for each first move that mates in time"),
            field("refuted", &MatingTreeCertificate::refuted,
                  "every other first move, with a reply that refutes it, if there is one"));
    }
};

/// The lines of a helpmate.
struct HelpLinesCertificate {
    static constexpr std::string_view kind = "help-lines";

    std::vector<std::vector<UciText>> lines = {};

    static constexpr auto fields() {
        return members(field("lines", &HelpLinesCertificate::lines, "lines to a mate"));
    }
};

/// The answer for one of several sets of castling rights.
struct ProvedAnswer {
    Answer answer = Answer::unknown;

    static constexpr auto fields() {
        return members(field("answer", &ProvedAnswer::answer, "the answer that it proves for that position"));
    }
};

/// The proof for one of several sets of castling rights.
struct PartProof : NestedCertificate<ProvedAnswer, MatingTreeCertificate, HelpLinesCertificate> {
    static constexpr std::string_view definition = "part-proof";

    using NestedCertificate::NestedCertificate;
};

/// The proofs for all sets of castling rights.
struct PartsCertificate {
    static constexpr std::string_view kind = "parts";

    std::vector<PartProof> parts = {};

    static constexpr auto fields() {
        return members(field("parts", &PartsCertificate::parts, "one for each position of the subject"));
    }
};

/// The proof of a composed problem: its solution, and later the game that leads to it.
struct ComposedSolution {
    static constexpr std::string_view kind = "composed";

    NestedVerdict solution;

    static constexpr auto fields() {
        return members(field("solution", &ComposedSolution::solution, "a verdict of `solve`"));
    }
};
struct ComposedGame {
    NestedVerdict legality;

    static constexpr auto fields() {
        return members(field("legality", &ComposedGame::legality, "a verdict of `legality`"));
    }
};
struct ComposedCertificate : ComposedSolution, ComposedGame {
    static constexpr auto fields() { return joined(ComposedSolution::fields(), ComposedGame::fields()); }
};

}  // namespace doublecheck
