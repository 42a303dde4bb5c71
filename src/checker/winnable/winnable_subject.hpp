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
    Position claimed = {};  ///< the position as the FEN states it
    /// The position without rights and en passant square that the board contradicts.
    SoundPosition position = {};
    int clock = 0;
    int number = 1;  ///< the move number

    /// Reads the castling rights again, as those of standard chess or of Chess960.
    void read_as(Start start);
    /// Returns the FEN, followed by "(Chess960)" if its castling rights are read as those of Chess960.
    [[nodiscard]] std::string in_words() const;

    /// Reads the FEN in `value`. The result refers to the text in `value`, which must outlive it.
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

/// Returns the subject of a nested certificate: the question whether `winner` can mate from the position
/// `fen`.
[[nodiscard]] Object winnable_subject(const PlayableFen& fen, Color winner);

/// The role of a position in a graph without mates (docs/certificates.md).
enum class Standing {
    checkmate,  ///< the loser is checkmated
    end,        ///< the loser is not checkmated, and nobody can move or a material lemma holds
    open
};
Standing standing_of(const SoundPosition& position, Color winner, Work& work);

/// Returns the text `White can never checkmate by legal moves from FEN.`
std::string no_mate_text(const WinnableSubject& subject);

/// Appends a sentence to `text`, after a blank if `text` is not empty.
void add_sentence(std::string& text, std::string_view sentence);

/// Returns true if a reason follows from what is proved, with the squares that it names.
using Follows = std::function<bool(const WrittenReason&)>;
/// Covers the rule of each reason that follows without its squares, and the squares of each reason that
/// follows with them.
void cover_reasons(const Task& task, Outcome& outcome, const Follows& follows);
/// Returns true if the reason names no squares and its rule follows when the winner cannot mate from the
/// subject: no mate is left, the game is over, or a material lemma holds. Requires that this is proved.
bool follows_from_no_mate(const WrittenReason& reason, const WinnableSubject& subject);
/// Returns the squares that a reason names, or nothing if one of its names is not a square.
std::optional<SquareFlags> squares_of(const WrittenReason& reason);

/// Returns the rule of a material lemma (docs/certificates.md) by which the winner can never checkmate,
/// unless the loser is checkmated already. Returns an empty text if no lemma holds.
std::string_view material_lemma(const Men& men, Color winner);

}  // namespace doublecheck::checker
