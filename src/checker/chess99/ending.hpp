// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "checker/chess99/plays.hpp"
#include "checker/reading.hpp"

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
bool exceeds_limit(const Position& position, const Options& options);
/// Whether the player to move may call a draw: his men attack the opponent's king.
bool may_call_draw(const Position& position);

/// The options of an object's member `options`; all default without it, nothing if one cannot be read.
std::optional<Options> options_in(const Object& object);
/// The position of an object's member `position`.
std::optional<Position> position_in(const Object& object);

/// Whether the member is a list of these cells, or of these texts, in any order and none twice.
bool lists_cells(const Value* member, const std::vector<int>& cells);
bool lists_texts(const Value* member, std::vector<std::string> texts);
/// Whether the object has no such member, or it is that position.
bool is_missing_or(const Object& object, std::string_view name, const Position& position);
/// Whether each of these members is missing among the details or equal to that of the body.
bool agrees_with_details(const Verdict& verdict, std::initializer_list<std::string_view> names);

}  // namespace doublecheck::checker::c99
