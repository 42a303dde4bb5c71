// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "checker/chess99/board.hpp"

namespace doublecheck::checker::c99 {

/// The options of the rules of Chess 99, with the defaults of docs/chess99.md.
struct Options {
    bool ep_quiet_move = true;
    bool castle_over = false;
    bool promote_in_place = true;
    bool promote_to_captured_only = false;
    std::optional<int> move_limit = 99;
    bool no_move_loses = false;
    bool call_despite_win = true;

    friend bool operator==(const Options&, const Options&) = default;
};

enum class PlayKind { step, en_passant, castling };

struct Play {
    int from = nowhere;
    /// For castling, the cell of the king's partner; for a promotion in place, the cell of the pawn.
    int to = nowhere;
    PlayKind kind = PlayKind::step;
    char promotion = 0;       ///< the kind of the new man as a small letter; 0 if the play is not a promotion
    bool has_waited = false;  ///< whether the man is a pawn that already stood on its last rank

    friend bool operator==(const Play&, const Play&) = default;
};

/// Returns all plays of the side to move, or none if a king is missing. Ignores the move limit.
std::vector<Play> plays(const Position& position, const Options& options);

/// Returns the cell of the man that a play captures, or `nowhere`.
int captured_cell(const Position& position, const Play& play);
bool captures_king(const Position& position, const Play& play);
/// Returns the position after `play`. Requires a play of the position.
Position after(const Position& position, const Play& play);

/// Reads a play in the coordinate form of docs/certificates.md. Also reads promotions to men of any kind, and
/// plays of a man from a cell to the same cell; both are not possible and are rejected later.
std::optional<Play> read_play(std::string_view text);
std::string write_play(const Play& play);

/// Whether the game has ended, and how, in the words of docs/certificates.md.
struct Ending {
    std::string_view name = "goes_on";
    std::string_view result = "*";
    /// The men that attack the capturer's king after the other king was captured.
    std::vector<int> attackers = {};

    [[nodiscard]] bool goes_on() const { return name == "goes_on"; }
    [[nodiscard]] bool is_win_of(Color color) const {
        return result == (color == Color::white ? "1-0" : "0-1");
    }
};

/// Returns how the game has ended in a position: a king is missing, the move number exceeds the limit, or
/// there is no play. Returns `goes_on` if none of these holds.
Ending ending_of(const Position& position, const Options& options);
/// Returns how the game has ended in a position whose plays are already known.
Ending ending_of(const Position& position, const Options& options, const std::vector<Play>& plays);
bool exceeds_limit(const Position& position, const Options& options);
/// Returns true if the player to move may call a draw: one of his plays captures the king. Unless
/// `call_despite_win` is true, none of his plays may win.
bool may_call_draw(const Position& position, const Options& options);

}  // namespace doublecheck::checker::c99
