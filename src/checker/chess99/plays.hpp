// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "checker/chess99/board.hpp"

namespace doublecheck::checker::c99 {

/// How the rules are read where they leave room, the defaults as docs/chess99.md gives them.
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
    int to = nowhere;  ///< of a castling the partner's cell; of a promotion in place the pawn's own
    PlayKind kind = PlayKind::step;
    char promotion = 0;       ///< the new man as a small letter, or 0
    bool has_waited = false;  ///< the pawn stood on its last rank before

    friend bool operator==(const Play&, const Play&) = default;
};

/// All plays of the side to move; none if a king is missing. The limit of moves makes no difference.
std::vector<Play> plays(const Position& position, const Options& options);

/// The cell of the man that a play takes off the board, or `nowhere`.
int captured_cell(const Position& position, const Play& play);
bool captures_king(const Position& position, const Play& play);
/// The position after one of its plays.
Position after(const Position& position, const Play& play);

/// The coordinate form of docs/certificates.md, also with promotions that do not exist, and of a man that
/// stays.
std::optional<Play> read_play(std::string_view text);
std::string write_play(const Play& play);

/// How things stand after a play, in the words of certificates.
struct Ending {
    std::string_view name = "goes_on";
    std::string_view result = "*";
    std::vector<int> attackers = {};  ///< of the capturer's king, after the capture of a king

    [[nodiscard]] bool goes_on() const { return name == "goes_on"; }
    [[nodiscard]] bool is_win_of(Color color) const {
        return result == (color == Color::white ? "1-0" : "0-1");
    }
};

/// How the game has ended in a position, if it has: a king is missing, the number of the move exceeds the
/// limit, or there is no play.
Ending ending_of(const Position& position, const Options& options);
/// The same where the plays of the position are known.
Ending ending_of(const Position& position, const Options& options, const std::vector<Play>& plays);
bool exceeds_limit(const Position& position, const Options& options);
/// Whether the player to move may call a draw: one of his plays captures the king, and by the option none of
/// them wins.
bool may_call_draw(const Position& position, const Options& options);

}  // namespace doublecheck::checker::c99
