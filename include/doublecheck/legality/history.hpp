// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "doublecheck/board/board.hpp"
#include "doublecheck/board/color.hpp"
#include "doublecheck/legality/certificates.hpp"
#include "doublecheck/verdict/field.hpp"

// What must have happened in every game that leads to a position.

namespace doublecheck {

/// The kinds of statements about the games that lead to a position. A man is identified by its home, the
/// square on which it began. A pawn that was promoted is still the man of its home.
enum class HistoryKind : std::uint8_t {
    never_moved,             ///< the men on `men` have never moved
    moved,                   ///< the king or the rook on `men` has moved
    original,                ///< the piece on `men` is not promoted; it began on one of `homes`
    promoted,                ///< the piece on `men` is a promoted pawn, which began on one of `homes`
    some_promoted,           ///< at least `number` of the men on `men`, all of one kind, are promoted
    came_from,               ///< the pawn on `men` began on one of `homes`
    captures,                ///< the side `color` has made `number` captures
    captures_by_pawns,       ///< at least `number` captures of the side `color` were made by pawns
    captures_by_pieces,      ///< at least `number` captures of the side `color` were not made by pawns
    captures_of_pawn,        ///< the pawn on `men` made these captures, in order, and perhaps others
    captured,                ///< the man of `homes` was captured, on the first set of `captures` if given
    promoted_then_captured,  ///< the pawn of `homes` was promoted and then captured
};

/// A statement about the games that lead to a position. Its kind determines which members it has.
struct HistoryClaim {
    HistoryKind kind = HistoryKind::never_moved;
    SquareSet men = {};
    SquareSet homes = {};
    std::optional<Color> color = std::nullopt;
    std::optional<std::int64_t> number = std::nullopt;
    std::vector<SquareSet> captures = {};

    /// Describes the members for JSON.
    static constexpr auto fields() {
        using C = HistoryClaim;
        return members(
            field("claim", &C::kind, "the kind of statement"),
            field_unless_empty("men", &C::men, "the squares of the men on the board that it is about"),
            field_unless_empty("homes", &C::homes,
                               "the squares on which the man could have begun, or those of captured men"),
            field("color", &C::color, "the side that it is about"),
            field("number", &C::number, "the number of captures, or of promoted men"),
            field_unless_empty("captures", &C::captures,
                               "for each capture the squares on which it could have been made"));
    }
    friend bool operator==(const HistoryClaim&, const HistoryClaim&) = default;
};

/// A statement with its sentence.
struct HistoryStatement : HistoryClaim {
    static constexpr std::string_view definition = "history-statement";

    std::string text = {};

    /// Describes the members for JSON.
    static constexpr auto fields() {
        return joined(HistoryClaim::fields(),
                      members(field("text", &HistoryStatement::text, "the statement as a sentence")));
    }
    friend bool operator==(const HistoryStatement&, const HistoryStatement&) = default;
};

/// Returns statements about a position and those that are not known as a few lines, grouped by kind and side.
[[nodiscard]] std::vector<std::string> history_lines(std::span<const HistoryStatement> history,
                                                     std::span<const HistoryStatement> not_known,
                                                     const Board& board);

/// The refutation of the position with a castling right that it does not have.
struct RightRefutation {
    /// The kinds of proof.
    using Alternatives = std::variant<RuleCertificate, KernelCertificate, CageCertificate, FactsCertificate,
                                      RetractionsCertificate>;

    std::string because = {};
    Alternatives proof = {};

    /// Describes the members for JSON.
    static constexpr auto fields() {
        return members(
            field("because", &RightRefutation::because, "the rule that refutes the position with the right"),
            group(&RightRefutation::proof));
    }
};

/// A statement with what proves it: facts, or the refutation of a castling right.
struct HistoryProof : HistoryClaim {
    static constexpr std::string_view definition = "history-proof";

    std::vector<int> from = {};
    std::optional<RightRefutation> refuted = std::nullopt;

    /// Describes the members for JSON.
    static constexpr auto fields() {
        return joined(
            HistoryClaim::fields(),
            members(field_unless_empty("from", &HistoryProof::from,
                                       "the numbers of the steps from which the statement follows"),
                    field("refuted", &HistoryProof::refuted,
                          "of `moved`: the refutation of the position in which neither has moved")));
    }
};

/// Facts that hold in every game that leads to the position, and the statements that follow from them.
struct HistoryCertificate {
    static constexpr std::string_view kind = "history";

    std::vector<FactStep> steps = {};
    std::vector<HistoryProof> statements = {};

    /// Describes the members for JSON.
    static constexpr auto fields() {
        return members(
            field_unless_empty("steps", &HistoryCertificate::steps, "facts; none is a contradiction"),
            field("statements", &HistoryCertificate::statements, "the statements that are proved"));
    }
};

}  // namespace doublecheck
