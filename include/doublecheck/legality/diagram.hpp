// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "doublecheck/board/basic_verdict.hpp"
#include "doublecheck/board/color.hpp"
#include "doublecheck/board/piece.hpp"
#include "doublecheck/board/setup.hpp"
#include "doublecheck/board/square.hpp"
#include "doublecheck/board/square_set.hpp"
#include "doublecheck/legality/legality.hpp"
#include "doublecheck/legality/retract.hpp"
#include "doublecheck/notation/assumed.hpp"
#include "doublecheck/verdict/field.hpp"

namespace doublecheck {

/// Castling rights and a value of the en passant field with which no game leads to the diagram. Neither does
/// one with more castling rights and the same en passant field.
struct RefutedRights {
    static constexpr std::string_view definition = "refuted-rights";
    /// The kinds of proof.
    using Alternatives = LegalityCertificate;

    Setup setup = {};
    std::string because = {};
    Alternatives proof = {};
    Reason reason = {};  ///< the refutation in words, which names the rule

    /// Describes the members for JSON.
    static constexpr auto fields() {
        return members(field("fen", &RefutedRights::setup, "the diagram with these rights"),
                       field("because", &RefutedRights::because, "the rule that refutes it"),
                       group(&RefutedRights::proof));
    }
};

/// What a diagram stands for under the Codex for Chess Composition (article 16), with the proofs.
struct DiagramRights {
    std::vector<Setup> setups = {};  ///< the setups, as of `read_diagram`
    /// The proofs. Each combination of castling rights and en passant field is refuted by one of them, or one
    /// of the setups has at least its castling rights and no other en passant square.
    std::vector<RefutedRights> refuted = {};
    std::vector<Reason> reasons = {};  ///< why each right is granted or refused
    /// The squares of captures en passant that are not allowed, although the double step is not refuted.
    std::vector<Square> open_captures = {};
    /// True if the diagram has rights to decide on. False if no king and rook stand at home and nothing could
    /// be captured en passant, or if no game leads to the diagram with any rights.
    bool is_decided = false;
    std::uint64_t nodes = 0;  ///< the nodes spent
};

/// The proofs of the rights of a diagram whose castlings are judged.
struct RightsCertificate {
    static constexpr std::string_view kind = "rights";

    std::vector<RefutedRights> refuted = {};
    std::vector<Setup> readings = {};

    /// Describes the members for JSON.
    static constexpr auto fields() {
        return members(
            field("refuted", &RightsCertificate::refuted,
                  "castling rights and en passant fields with which no game leads to the diagram; every "
                  "combination is covered by these or by a position for which the diagram stands"),
            field_unless_empty("readings", &RightsCertificate::readings,
                               "the positions for which the diagram stands, if there are several"));
    }
};

/// Reads the diagram under the Codex for Chess Composition (article 16). The rights of `diagram` itself are
/// ignored. Castling is allowed unless retrograde analysis refutes the right. En passant is allowed only if
/// it is proved that the last move was the double step.
///
/// Usually there is one setup. If rights depend on each other there are several setups (partial retro
/// analysis). For example, one of Black's rooks must have moved, but it may be either of them. Or Black's
/// last move was either a double step or a move of the king, so that castling and the capture en passant
/// stand or fall together. Or the last move must have been one of two double steps. What the limits leave
/// undecided counts as not proved.
[[nodiscard]] DiagramRights rights_of_diagram(const Setup& diagram, const Limits& limits = {});

/// Returns the setups of `rights_of_diagram`.
[[nodiscard]] std::vector<Setup> read_diagram(const Setup& diagram, const Limits& limits = {});

/// A pawn that must have made captures on its way to its square.
struct PawnCaptures {
    Square pawn;
    Square home;
    std::vector<SquareSet> captures = {};
    std::int64_t most = 0;

    /// Describes the members for JSON.
    static constexpr auto fields() {
        return members(
            field("pawn", &PawnCaptures::pawn, "the square on which the pawn stands"),
            field("home", &PawnCaptures::home, "the square on which it began"),
            field("captures", &PawnCaptures::captures,
                  "the captures that it must have made, in order; for each the squares on which it can have "
                  "been made"),
            field("most", &PawnCaptures::most, "the largest number of captures that it could have made"));
    }
};

/// A captured man that must have been captured on one of a few squares.
struct LostMan {
    Square home;
    Piece man;
    SquareSet squares = {};

    /// Describes the members for JSON.
    static constexpr auto fields() {
        return members(
            field("home", &LostMan::home, "the square on which it began"),
            field("man", &LostMan::man, "the man as which it began, as a letter of a FEN"),
            field("squares", &LostMan::squares, "the squares on which it could have been captured"));
    }
};

/// What retrograde analysis shows about a diagram besides its legality. As in the Codex for Chess
/// Composition, castling is allowed unless the right is refuted.
struct DiagramReading {
    std::vector<std::string> castling = {};
    std::optional<Square> en_passant = std::nullopt;
    std::vector<std::string> en_passant_with = {};
    std::optional<LastMove> last_move = std::nullopt;
    std::map<Color, std::int64_t> promoted = {};
    std::map<Color, std::int64_t> captured = {};
    std::map<Color, std::int64_t> by_pawns = {};
    std::vector<PawnCaptures> pawns = {};
    std::vector<LostMan> lost = {};
    std::vector<Setup> setups = {};  ///< the setups that it stands for, as of `read_diagram`

    /// Describes the members for JSON.
    static constexpr auto fields() {
        return members(
            field("castling", &DiagramReading::castling,
                  "castling rights as in a FEN; several entries if not all rights can exist together"),
            field("en_passant", &DiagramReading::en_passant,
                  "the square that the last move, proved to be a double step, passed over"),
            field_unless_empty("en_passant_with", &DiagramReading::en_passant_with,
                               "if the capture en passant depends on castling: for each entry of `castling` "
                               "the square of the capture, or -"),
            field("last_move", &DiagramReading::last_move, "the last move, if there can be only one"),
            field("promoted", &DiagramReading::promoted,
                  "for each side, the least number of men that are promoted pawns"),
            field("captured", &DiagramReading::captured, "for each side, the number of men that it has lost"),
            field_unless_empty("by_pawns", &DiagramReading::by_pawns,
                               "for each side, the least number of captures by its pawns, including those "
                               "that promoted later"),
            field_unless_empty("pawns", &DiagramReading::pawns, "pawns that must have captured"),
            field_unless_empty("lost", &DiagramReading::lost,
                               "men that must have been captured on one of at most three squares"));
    }
};

/// What is found besides the answer.
struct DiagramDetails {
    std::optional<Unrefuted> unrefuted = std::nullopt;  ///< set unless the diagram is refuted or proved
    DiagramReading diagram = {};
    std::optional<AssumedState> assumed = std::nullopt;

    /// Describes the members for JSON.
    static constexpr auto fields() {
        return members(
            group(&DiagramDetails::unrefuted),
            field("diagram", &DiagramDetails::diagram,
                  "what retrograde analysis shows, with the conventions of the Codex for Chess Composition"),
            field("assumed", &DiagramDetails::assumed,
                  "what was assumed, as the position does not state it"));
    }
};

/// Could the diagram have arisen in a game, with any rights?
struct DiagramVerdict : BasicVerdict, DiagramDetails {
    static constexpr std::string_view question = "legality";  ///< the name of the question
    using Details = DiagramDetails;                           ///< what is found besides the answer

    LegalitySubject subject = {};  ///< the position that the certificate is about
    std::optional<LegalityCertificate> certificate = std::nullopt;  ///< the refutation, or the game
    std::optional<ProofGame> game = std::nullopt;  ///< if the answer is yes: the game that leads there
};

/// Decides whether a game can lead to the diagram with any castling rights and any en passant square. The
/// answer is `yes` with a game to the first of these positions for which one is found, and `no` if all of
/// them are refuted.
[[nodiscard]] DiagramVerdict legality_of_diagram(const Setup& diagram, const LegalityOptions& options = {});

/// Appends the verdict to a text as JSON on one line, in the form `doublecheck/verdict/1`. A label that is
/// not empty becomes a member of the subject.
void append_json(std::string& text, const DiagramVerdict& verdict, std::string_view label = {});

/// Returns the whole chain of reasoning behind a refutation, like `explain_fully` of a `LegalityVerdict`.
[[nodiscard]] std::vector<Reason> explain_fully(const DiagramVerdict& verdict);

}  // namespace doublecheck
