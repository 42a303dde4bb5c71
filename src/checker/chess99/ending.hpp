// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "checker/chess99/plays.hpp"

namespace doublecheck::checker::c99 {

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
/// Where the men of the side to move stand that could capture the king, each once.
std::vector<int> king_takers(const Position& position, const Options& options);
/// Whether the player to move may call a draw: one of his plays captures the king, and by the option none of
/// them wins.
bool may_call_draw(const Position& position, const Options& options);

}  // namespace doublecheck::checker::c99
