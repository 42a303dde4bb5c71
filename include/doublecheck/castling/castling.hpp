// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "doublecheck/base/error.hpp"
#include "doublecheck/board/basic_verdict.hpp"
#include "doublecheck/board/position.hpp"
#include "doublecheck/board/subject.hpp"
#include "doublecheck/legality/diagram.hpp"
#include "doublecheck/notation/assumed.hpp"
#include "doublecheck/notation/pgn.hpp"
#include "doublecheck/notation/texts.hpp"
#include "doublecheck/verdict/field.hpp"
#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck {

/// Whether a castling is allowed now, prevented now, or lost for good.
enum class CastlingState : std::uint8_t { allowed, prevented, lost };

/// The move of a game that ended a castling right.
struct LostRight {
    int ply;
    NumberedMove move;

    /// Describes the members for JSON.
    static constexpr auto fields() {
        return members(field("ply", &LostRight::ply, "the ply of the game, from 1"),
                       field("move", &LostRight::move, "the move, with its number"));
    }
};

/// One of the four castlings of a position.
struct JudgedCastling {
    Color color = Color::white;
    Side side = Side::king;
    CastlingState state = CastlingState::lost;
    std::vector<Reason> obstacles = {};
    std::string text = {};
    std::optional<std::vector<Reason>> remarks = std::nullopt;
    std::optional<LostRight> lost_by = std::nullopt;

    /// Describes the members for JSON.
    static constexpr auto fields() {
        return members(field("color", &JudgedCastling::color, "the side that would castle"),
                       field("side", &JudgedCastling::side, "the side of the board"),
                       field("state", &JudgedCastling::state, "allowed now, prevented now, or lost for good"),
                       field("obstacles", &JudgedCastling::obstacles,
                             "everything that prevents the castling, if the state is `prevented`"),
                       field("text", &JudgedCastling::text, "a sentence for people"),
                       field("remarks", &JudgedCastling::remarks, "attacked squares that do not matter"),
                       field("lost_by", &JudgedCastling::lost_by, "of a game: the move that lost the right"));
    }
};

/// What a verdict on the castlings of a position is about.
struct CastlingSubject : SetupSubject {
    bool is_by_codex = false;  ///< the rights were read under the Codex, and the certificate proves them

    /// Describes the members for JSON.
    static constexpr auto fields() {
        return joined(SetupSubject::fields(),
                      members(field_unless_empty("codex", &CastlingSubject::is_by_codex,
                                                 "true: rights as the Codex for Chess Composition has them, "
                                                 "proved by the certificate")));
    }
};

/// What is found about all four castlings.
struct CastlingDetails {
    std::vector<JudgedCastling> castlings = {};  ///< White's on the king's and queen's side, then Black's
    std::optional<Unreachable> unreachable = std::nullopt;
    std::optional<AssumedState> assumed = std::nullopt;

    /// Describes the members for JSON.
    static constexpr auto fields() {
        return members(field("castlings", &CastlingDetails::castlings, "all four castlings"),
                       group(&CastlingDetails::unreachable),
                       field("assumed", &CastlingDetails::assumed,
                             "what was assumed, as the position does not state it"));
    }
};

/// May the side to move castle now? The castlings are listed whatever the answer.
struct CastlingVerdict : BasicVerdict, CastlingDetails {
    static constexpr std::string_view question = "castling";  ///< the name of the question
    using Details = CastlingDetails;                          ///< what is found besides the answer

    CastlingSubject subject = {};                                 ///< the position
    std::optional<RightsCertificate> certificate = std::nullopt;  ///< of a diagram: the proofs of its rights
};

/// What a verdict on one castling is about.
struct OneCastlingSubject {
    Setup setup = {};
    std::string written = {};
    bool chess960 = false;
    std::optional<Color> color = std::nullopt;
    Side side = Side::king;    ///< the side of the board
    bool is_by_codex = false;  ///< as in `CastlingSubject`

    /// Describes the members for JSON.
    static constexpr auto fields() {
        return members(field("fen", &OneCastlingSubject::setup, "the position"),
                       field("written", &OneCastlingSubject::written, "the castling: O-O or O-O-O"),
                       field_unless_empty("chess960", &OneCastlingSubject::chess960, "true: it is Chess960"),
                       field("color", &OneCastlingSubject::color,
                             "the side that would castle, if it is not that side's turn"),
                       field_unless_empty("codex", &OneCastlingSubject::is_by_codex,
                                          "true: rights as the Codex for Chess Composition has them, proved "
                                          "by the certificate"));
    }
};

/// What is found about one castling besides the reasons.
struct OneCastlingDetails {
    std::optional<Unreachable> unreachable = std::nullopt;
    std::optional<AssumedState> assumed = std::nullopt;

    /// Describes the members for JSON.
    static constexpr auto fields() {
        return members(group(&OneCastlingDetails::unreachable),
                       field("assumed", &OneCastlingDetails::assumed,
                             "what was assumed, as the position does not state it"));
    }
};

/// May the side to move castle so now?
struct OneCastlingVerdict : BasicVerdict, OneCastlingDetails {
    static constexpr std::string_view question = "castling";  ///< the name of the question
    using Details = OneCastlingDetails;                       ///< what is found besides the answer

    OneCastlingSubject subject = {};                              ///< the position and the castling
    std::optional<RightsCertificate> certificate = std::nullopt;  ///< of a diagram: the proofs of its rights
};

/// Answers whether `color` may castle on `side` now, and what prevents it (FIDE 3.8.2).
///
/// Each obstacle is one reason, in the order of the Laws: men in the way, the king's square attacked, a
/// square that it crosses attacked, its arrival square attacked, the other side's turn. A lost right is
/// final, so nothing else is reported with it. If nothing prevents the castling, the reasons also name what
/// does not matter: an attacked rook, or an attacked square that only the rook crosses.
///
///     const auto verdict = castling(position, Color::white, Side::king);
///     if (verdict.answer == Answer::no) show(verdict.reasons.front().text);
[[nodiscard]] OneCastlingVerdict castling(const Position& position, Color color, Side side);

/// Judges all four castlings: allowed, prevented now, or lost for good. The answer says whether the side to
/// move may castle now.
[[nodiscard]] CastlingVerdict castling(const Position& position);

/// Judges all four castlings of a setup, and also reports rights that the setup claims and the board
/// contradicts. Errors: those of `Position::from_setup`.
[[nodiscard]] Result<CastlingVerdict> castling(const Setup& setup);

/// Judges the castlings in the last position of a game. A lost right names the move that lost it.
[[nodiscard]] CastlingVerdict castling(const PgnGame& game);

/// Append the verdict to a text as JSON on one line, in the form `doublecheck/verdict/1`. A label that is not
/// empty becomes a member of the subject.
void append_json(std::string& text, const CastlingVerdict& verdict, std::string_view label = {});
/// Appends a verdict on one castling to a text in the same form.
void append_json(std::string& text, const OneCastlingVerdict& verdict, std::string_view label = {});

/// Returns the rules that verdicts on castling can name.
[[nodiscard]] std::span<const Rule> castling_rules();

}  // namespace doublecheck
