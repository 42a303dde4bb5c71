// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "checker/common/leaves.hpp"
#include "checker/common/meter.hpp"
#include "checker/common/task.hpp"

namespace doublecheck::checker {

/// The FEN of a playable position.
struct PlayableFen {
    std::string_view text = {};
    Position claimed = {};        ///< as it stands there
    SoundPosition position = {};  ///< without what the board contradicts
    int clock = 0;
    int number = 1;  ///< of the move

    /// Reads the castling rights so.
    void read_as(Start start);
    /// The FEN, and that its castling rights are those of Chess960.
    [[nodiscard]] std::string in_words() const;

    /// A view of the text, which must outlive it.
    static Strict<PlayableFen> read(const Value& value);
};

/// The subject of `winnable`.
struct WinnableSubject {
    PlayableFen fen = {};
    Color winner = Color::white;
    std::optional<bool> chess960 = {};
    std::optional<bool> seventyfive = {};

    void settle() {
        if (chess960.value_or(false)) fen.read_as(Start::chess960);
    }
    [[nodiscard]] const SoundPosition& position() const { return fen.position; }
    [[nodiscard]] bool counts_moves() const { return seventyfive.value_or(false); }

    static constexpr auto fields() {
        return members(
            field("fen", &WinnableSubject::fen, "the position"),
            field("winner", &WinnableSubject::winner, "who is to mate"),
            field("chess960", &WinnableSubject::chess960, "it is Chess960"),
            field("seventyfive", &WinnableSubject::seventyfive, "whether a draw by 75 moves ends the game"));
    }
};

/// The subject of the question whether that side can mate from a position, as another certificate names it.
[[nodiscard]] Object winnable_subject(const PlayableFen& fen, Color winner);

/// What a position is in a graph without mates, as docs/certificates.md says.
enum class Standing {
    checkmate,  ///< of the loser
    end,        ///< no checkmate of the loser, and nobody can move, or a material lemma holds
    open
};
Standing standing_of(const SoundPosition& position, Color winner, Work& work);

/// The text `White can never checkmate by legal moves from FEN.`
std::string no_mate_text(const WinnableSubject& subject);

/// Adds a sentence to others.
void add_sentence(std::string& text, std::string_view sentence);

/// Whether a reason that names no squares, or such squares, follows.
using Follows = std::function<bool(const Reason&)>;
/// Covers the reasons that follow: their rules, and the squares if any are named.
void cover_reasons(const Task& task, Outcome& outcome, const Follows& follows);
/// Whether the reason's rule is one that holds whenever there is no mate, or holds in the position itself: no
/// mate is left, the game is over, or a material lemma. Requires that no mate from the subject is proved.
bool follows_from_no_mate(const Reason& reason, const WinnableSubject& subject);
/// The squares that a reason names; nothing if one is none.
std::optional<SquareFlags> squares_of(const Reason& reason);

/// The material lemma of docs/certificates.md that says that the winner can never checkmate, unless the loser
/// is checkmated on the board already; empty if none does.
std::string_view material_lemma(const Men& men, Color winner);

}  // namespace doublecheck::checker
