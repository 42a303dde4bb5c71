// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "doublecheck/board/position.hpp"
#include "notation/plain_game.hpp"
#include "notation/tag_names.hpp"

namespace doublecheck {

struct PgnGame;
struct PgnRemark;

/// A game in the form that the checks use, from whichever reader. Every view is valid until the next game is
/// read.
struct GameView {
    std::uint64_t offset = 0;    ///< the offset of the game's first byte, counted as in findings
    std::string_view text = {};  ///< the game's bytes
    std::span<const std::pair<std::string_view, std::string_view>> tags = {};
    bool is_chess960 = false;
    const Position* start = nullptr;  ///< the start position of the game; never null
    /// The moves of the main line up to the first null move or the first move that cannot be read. `begin`
    /// and `end` of a move count from the game's first byte. Only plain games have remarks in their moves.
    std::span<const PlainMove> moves = {};
    /// A plain game that was read with `PlainChecks::moves`.
    bool has_moves_alone = false;
    std::span<const Position> general_positions = {};  ///< `positions()`, for the general reader
    std::span<const std::string> general_words = {};   ///< `words()`, for the general reader
    std::string_view result = {};                      ///< the terminator of the game, or empty
    bool is_whole = true;                              ///< every move was read and none was a null move
    const PgnGame* general = nullptr;  ///< the game of the general reader; null for a plain game
    const PlainGame* plain = nullptr;  ///< the plain game; null for a game of the general reader
    /// The next part of a game with illegal moves, or null. This part ends before an illegal move. The next
    /// part begins after that move, as soon as the board can be played again.
    const GameView* next_part = nullptr;
    int first_ply = 0;                                  ///< the number of plies of the game before this part
    std::span<const PgnRemark> remarks = {};            ///< the remarks of the general reader about this part
    std::optional<Position> refused_at = std::nullopt;  ///< the position in which the general reader stopped

    /// Returns the value of a tag, or an empty text.
    [[nodiscard]] std::string_view tag(std::string_view name) const {
        for (const auto& [key, value] : tags) {
            if (is_same_tag(key, name)) return value;
        }
        return {};
    }
    [[nodiscard]] std::string_view move_text(std::size_t index) const {
        return text.substr(moves[index].begin, moves[index].end - moves[index].begin);
    }
    /// Returns the text between a move and the next move: comments, NAGs, a move number.
    [[nodiscard]] std::string_view words(std::size_t index) const {
        if (general != nullptr) return general_words[index];
        const std::size_t end = index + 1 < moves.size() ? moves[index + 1].begin : text.size();
        const std::string_view all = text.substr(moves[index].end, end - moves[index].end);
        return plain->has_variations ? before_variation(all) : all;
    }
    /// Returns the positions before each move, and the last position.
    [[nodiscard]] std::span<const Position> positions() const {
        return plain != nullptr ? std::span<const Position>(plain->positions()) : general_positions;
    }
    [[nodiscard]] const Position& first() const {
        return plain != nullptr ? plain->start : general_positions.front();
    }
    [[nodiscard]] const Position& last() const {
        return plain != nullptr ? plain->last : general_positions.back();
    }
};

}  // namespace doublecheck
