// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "notation/game_view.hpp"
#include "support/random_positions.hpp"

namespace doublecheck::test {

/// One ply, and the text that is written for it.
struct WrittenPly {
    std::string text;
    std::string clock = {};   ///< the value of `%clk`, or empty
    std::string number = {};  ///< if not empty, replaces the correct move number
    std::string after = {};   ///< text after the move and the clock
};

/// A game into which a test can plant faults.
struct EditableGame {
    std::vector<std::pair<std::string, std::string>> tags = {};
    Position start = Position::initial();
    std::vector<Move> moves = {};
    std::vector<WrittenPly> plies = {};
    std::string result = {};
    std::string tail = {};  ///< text after the result

    [[nodiscard]] std::string tag(std::string_view name) const;
    /// Sets the tag, or removes it if the value is empty.
    void set_tag(std::string_view name, std::string_view value);
    /// Sets the Result tag and the terminator.
    void set_result(std::string_view value);
    [[nodiscard]] std::vector<Position> positions() const;
    [[nodiscard]] Position last() const { return positions().back(); }
    [[nodiscard]] int last_ply() const { return static_cast<int>(moves.size()); }
    /// Appends a legal move.
    void append(Move move);
    /// Keeps the first `plies_left` moves and removes the others.
    void cut(std::size_t plies_left);
    [[nodiscard]] std::string text() const;
};

[[nodiscard]] EditableGame editable(const GameView& game);
/// Parses all games of a text.
[[nodiscard]] std::vector<EditableGame> editable_games(const std::string& text);
/// Reads a whole file.
[[nodiscard]] std::string file_text(const std::string& path);

}  // namespace doublecheck::test
