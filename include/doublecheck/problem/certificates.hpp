// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "doublecheck/legality/diagram.hpp"
#include "doublecheck/legality/legality.hpp"
#include "doublecheck/notation/texts.hpp"
#include "doublecheck/verdict/field.hpp"
#include "doublecheck/verdict/verdict.hpp"

// The certificates of the question `solve`. docs/certificates.md explains what each of them proves.

namespace doublecheck {

/// A move of a tree of forced play, in UCI, with one answer to each reply. In JSON it is a list: `[move]` if
/// the move reaches the aim, otherwise `[move, replies]` with a pair `[reply, answer]` for each reply; the
/// answer is `[]` if the reply reaches the aim, as in a selfmate.
struct MatingTreeNode {
    static constexpr std::string_view definition = "mating-tree-node";

    std::string reply = {};                    ///< the reply that the move answers; empty for a first move
    std::string move = {};                     ///< the move; empty if the reply reaches the aim
    std::vector<MatingTreeNode> answers = {};  ///< the answer to each reply; empty if the move mates
};

/// Trees that prove the keys, and a refutation of every other first move.
struct MatingTreeCertificate {
    static constexpr std::string_view kind = "mating-tree";

    std::vector<MatingTreeNode> trees = {};
    std::vector<std::vector<std::string>> refuted = {};

    /// Describes the members for JSON.
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

    std::vector<std::vector<UciMove>> lines = {};

    /// Describes the members for JSON.
    static constexpr auto fields() {
        return members(field("lines", &HelpLinesCertificate::lines, "lines to a mate"));
    }
};

/// A certificate of the kind `Proof` and the answer that it proves.
template <typename Proof>
struct ProvedAnswer : Proof {
    Answer answer = Answer::unknown;

    /// Describes the members for JSON.
    static constexpr auto fields() {
        return joined(
            members(field("answer", &ProvedAnswer::answer, "the answer that it proves for that position")),
            Proof::fields());
    }
};

/// The proof for one of several sets of castling rights.
struct PartProof {
    static constexpr std::string_view definition = "part-proof";
    /// The kinds of proof.
    using Alternatives =
        std::variant<ProvedAnswer<MatingTreeCertificate>, ProvedAnswer<HelpLinesCertificate>>;

    Alternatives proof = {};

    /// Describes the members for JSON.
    static constexpr auto fields() { return members(group(&PartProof::proof)); }
};

/// The proofs for all sets of castling rights.
struct PartsCertificate {
    static constexpr std::string_view kind = "parts";

    std::vector<PartProof> parts = {};

    /// Describes the members for JSON.
    static constexpr auto fields() {
        return members(field("parts", &PartsCertificate::parts, "one for each position of the subject"));
    }
};

/// What is proved about positions from which the forward play of a retractor has a solution. The solutions
/// are in the details; that there are no others is recomputed.
struct RetractorCertificate {
    static constexpr std::string_view kind = "retractor";

    std::vector<LegalityVerdict> judged = {};

    /// Describes the members for JSON.
    static constexpr auto fields() {
        return members(
            field("judged", &RetractorCertificate::judged,
                  "verdicts of `legality`: positions and castling rights that are refuted, and games "
                  "to others"));
    }
};

/// The certificate of the solution of a diagram whose rights are proved beside it.
struct SolutionProof {
    static constexpr std::string_view definition = "solution-proof";
    /// The kinds of proof.
    using Alternatives = std::variant<MatingTreeCertificate, HelpLinesCertificate, PartsCertificate>;

    Alternatives proof = {};

    /// Describes the members for JSON.
    static constexpr auto fields() { return members(group(&SolutionProof::proof)); }
};

/// The proofs of a diagram that is read under the Codex: of its rights and of its solution.
struct CodexCertificate {
    static constexpr std::string_view kind = "codex";

    std::vector<RefutedRights> refuted = {};
    SolutionProof solution = {};

    /// Describes the members for JSON.
    static constexpr auto fields() {
        return members(
            field("refuted", &CodexCertificate::refuted,
                  "castling rights and en passant fields with which no game leads to the diagram; every "
                  "combination is covered by these or by a position of the subject"),
            field("solution", &CodexCertificate::solution, "the proof of the solution"));
    }
};

/// The proof for one of the problems that a problem with twins stands for.
struct TwinProof {
    static constexpr std::string_view definition = "twin-proof";
    /// The kinds of proof.
    using Alternatives = std::variant<ProvedAnswer<MatingTreeCertificate>, ProvedAnswer<HelpLinesCertificate>,
                                      ProvedAnswer<PartsCertificate>, ProvedAnswer<CodexCertificate>>;

    Alternatives proof = {};

    /// Describes the members for JSON.
    static constexpr auto fields() { return members(group(&TwinProof::proof)); }
};

/// The proofs for all problems that a problem with twins stands for.
struct TwinsCertificate {
    static constexpr std::string_view kind = "twins";

    std::vector<TwinProof> twins = {};

    /// Describes the members for JSON.
    static constexpr auto fields() {
        return members(field("twins", &TwinsCertificate::twins, "one for each twin of the subject"));
    }
};

/// The certificate of a verdict on `solve`: the trees of a direct mate, the lines of a helpmate, one of these
/// for each of several positions, all that with the proofs of the rights, the proofs about the earlier
/// positions of a retractor, or one of the others for each twin.
using SolveCertificate = std::variant<MatingTreeCertificate, HelpLinesCertificate, PartsCertificate,
                                      CodexCertificate, RetractorCertificate, TwinsCertificate>;

}  // namespace doublecheck
