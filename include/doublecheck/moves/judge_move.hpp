// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "doublecheck/base/error.hpp"
#include "doublecheck/board/basic_verdict.hpp"
#include "doublecheck/board/position.hpp"
#include "doublecheck/board/subject.hpp"
#include "doublecheck/notation/assumed.hpp"
#include "doublecheck/notation/texts.hpp"
#include "doublecheck/verdict/field.hpp"
#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck {

/// The options of `judge_move`.
struct MoveOptions {
    bool is_chess960 = false;  ///< judge as Chess960, whatever the setup says
};

/// A move from one square to another, which may be illegal in any way. Castling is written as in UCI.
struct AttemptedMove {
    Square from;  ///< the square that the man leaves
    Square to;    ///< the square to which it goes
    std::optional<PieceType> promotion =
        std::nullopt;  ///< the piece to which a pawn promotes, if the text names one

    /// Returns the move in UCI, such as `e7e8q`.
    [[nodiscard]] std::string uci() const;

    friend bool operator==(const AttemptedMove&, const AttemptedMove&) = default;
};

/// What a verdict on a move is about.
struct MoveSubject {
    Setup setup = {};
    std::string written = {};
    bool chess960 = false;
    /// The move that is judged. Empty if the text fits several moves, or a move that UCI cannot write.
    std::optional<AttemptedMove> move = std::nullopt;

    /// Describes the members for JSON.
    static constexpr auto fields() {
        return members(field("fen", &MoveSubject::setup, "the position"),
                       field("written", &MoveSubject::written, "the move as it was written"),
                       field_unless_empty("chess960", &MoveSubject::chess960, "true: it is Chess960"),
                       field("move", &MoveSubject::move, "the move that is judged, in UCI"));
    }
};

/// What is found about a legal move.
struct LegalMove {
    SanMove san;
    UciMove uci;
    Position after;  ///< the position after the move

    /// Describes the members for JSON.
    static constexpr auto fields() {
        return members(field("san", &LegalMove::san, "the move in SAN"),
                       field("uci", &LegalMove::uci, "the move in UCI"),
                       field("after", &LegalMove::after, "the position after the move"));
    }
};

/// The legal moves that a text fits, if it fits several.
struct AmbiguousMove {
    std::vector<SanMove> candidates = {};

    /// Describes the members for JSON.
    static constexpr auto fields() {
        return members(field("candidates", &AmbiguousMove::candidates, "the legal moves that the text fits"));
    }
};

/// A move that a text can mean, and the first law that it breaks.
struct BrokenMove {
    AttemptedMove move;
    std::string rule = {};
    std::string text = {};
    std::vector<Square> squares = {};

    /// Describes the members for JSON.
    static constexpr auto fields() {
        return members(field("move", &BrokenMove::move, "the move in UCI"),
                       field("rule", &BrokenMove::rule, "the law, an id of the rule catalogue"),
                       field("text", &BrokenMove::text, "a sentence for people"),
                       field("squares", &BrokenMove::squares, "the squares to mark on the board"));
    }
};

/// The illegal moves that a text fits, if it fits several. The one nearest to legal is first.
struct BrokenMoves {
    std::vector<BrokenMove> tries = {};

    /// Describes the members for JSON.
    static constexpr auto fields() {
        return members(field("tries", &BrokenMoves::tries,
                             "the moves that the text fits, the one nearest to legal first"));
    }
};

/// An illegal move about which the reason of the verdict already contains everything.
struct IllegalMove {
    /// Describes the members for JSON.
    static constexpr auto fields() { return members(); }
};

/// What is found about a move besides the answer.
struct MoveDetails {
    /// What a text can mean.
    using Alternatives = std::variant<LegalMove, AmbiguousMove, BrokenMoves, IllegalMove>;

    Alternatives found = IllegalMove{};
    std::optional<Unreachable> unreachable = std::nullopt;
    std::optional<AssumedState> assumed = std::nullopt;

    /// Returns the move if it is legal, otherwise null.
    [[nodiscard]] const LegalMove* legal() const { return std::get_if<LegalMove>(&found); }

    /// Describes the members for JSON.
    static constexpr auto fields() {
        return members(
            group(&MoveDetails::found), group(&MoveDetails::unreachable),
            field("assumed", &MoveDetails::assumed, "what was assumed, as the position does not state it"));
    }
};

/// Is a move legal, and if not, which law does it break?
struct MoveVerdict : BasicVerdict, MoveDetails {
    static constexpr std::string_view question = "move";  ///< the name of the question
    using Details = MoveDetails;                          ///< what is found besides the answer

    MoveSubject subject = {};  ///< the position and the move
};

/// Answers whether a move, written in any notation that `parse_written_move` reads, is legal. If it is not,
/// the reason is the first law that it breaks, in the order of `move_rules`.
///
///     const auto verdict = judge_move(setup, "Nf3");
///     if (verdict && verdict->legal()) show(verdict->legal()->after);
///
/// With `no`, `subject.move` is set whenever the text names one attempt that UCI can write. A text that does
/// not say which man is meant is judged for the man that could be meant. If several could be, `found` is
/// `BrokenMoves`, each with its own reason. A text that fits several legal moves is refused as
/// `move.ambiguous`. Errors: those of `parse_written_move` and `Position::from_setup`.
[[nodiscard]] Result<MoveVerdict> judge_move(const Setup& setup, std::string_view text,
                                             MoveOptions options = {});

/// Appends the verdict to a text as JSON on one line, in the form `doublecheck/verdict/1`. A label that is
/// not empty becomes a member of the subject.
void append_json(std::string& text, const MoveVerdict& verdict, std::string_view label = {});

/// Returns the rules that verdicts on moves can name.
[[nodiscard]] std::span<const Rule> move_rules();

}  // namespace doublecheck
