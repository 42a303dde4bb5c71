// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "doublecheck/notation/game_view.hpp"
#include "support/random_positions.hpp"

namespace doublecheck::test {

/// A half-move as it will be written.
struct WrittenPly {
    std::string text;
    std::string clock = {};   ///< the value of `%clk`, or empty
    std::string number = {};  ///< instead of the right one
    std::string after = {};   ///< behind move and clock
};

/// A game that a test can spoil.
struct EditableGame {
    std::vector<std::pair<std::string, std::string>> tags = {};
    Position start = Position::initial();
    std::vector<Move> moves = {};
    std::vector<WrittenPly> plies = {};
    std::string result = {};
    std::string tail = {};  ///< behind the result

    [[nodiscard]] std::string tag(std::string_view name) const;
    /// Sets the tag, or takes it away if the value is empty.
    void set_tag(std::string_view name, std::string_view value);
    /// The tag and the terminator.
    void set_result(std::string_view value);
    [[nodiscard]] std::vector<Position> positions() const;
    [[nodiscard]] Position last() const { return positions().back(); }
    [[nodiscard]] int last_ply() const { return static_cast<int>(moves.size()); }
    /// Plays a legal move at the end.
    void append(Move move);
    /// Takes moves away, so that so many are left.
    void cut(std::size_t plies_left);
    [[nodiscard]] std::string text() const;
};

[[nodiscard]] EditableGame editable(const GameView& game);
/// All games of a text.
[[nodiscard]] std::vector<EditableGame> editable_games(const std::string& text);
/// The whole file of tests/data.
[[nodiscard]] std::string file_text(const std::string& path);

}  // namespace doublecheck::test
