// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "audit/checks/checks.hpp"
#include "audit/checks/draw_plies.hpp"
#include "audit/checks/tag_name.hpp"
#include "doublecheck/notation/game_view.hpp"
#include "doublecheck/notation/termination.hpp"

namespace doublecheck::audit {

/// The tags that checks ask for, collected in one pass.
struct GameTags {
    std::string_view result = {};
    std::string_view termination = {};
    std::string_view time_control = {};
    std::string_view white = {};
    std::string_view black = {};
    std::string_view date = {};  ///< of Date or, if that tells no year, UTCDate
};

enum class GameResult : std::uint8_t { white, black, draw, unfinished };

/// `1-0`, `0-1`, `1/2-1/2` or `*`.
[[nodiscard]] std::string_view to_string(GameResult result);
/// Nothing if the text is no result.
[[nodiscard]] std::optional<GameResult> parse_result(std::string_view text);
[[nodiscard]] constexpr bool is_win(GameResult result) {
    return result == GameResult::white || result == GameResult::black;
}
[[nodiscard]] constexpr GameResult win_of(Color color) {
    return color == Color::white ? GameResult::white : GameResult::black;
}

/// What a game's record claims about its result: the terminator, and the Result tag where it says otherwise.
/// Something speaks against the result only if it speaks against both, since that they differ is said
/// anyway.
class ResultClaims {
  public:
    ResultClaims() = default;
    ResultClaims(std::optional<GameResult> terminator, std::optional<GameResult> tag);

    /// Whether the record names a result at all, and none that the predicate accepts.
    template <typename Predicate>
    [[nodiscard]] bool exclude(Predicate&& accepts) const {
        return first_ && !accepts(*first_) && !accepts(*second_);
    }
    [[nodiscard]] bool exclude(GameResult result) const {
        return exclude([result](GameResult claimed) { return claimed == result; });
    }
    /// The winner, if the record leaves no doubt about him.
    [[nodiscard]] std::optional<Color> winner() const;
    [[nodiscard]] bool is_draw() const { return first_ == GameResult::draw && second_ == GameResult::draw; }
    /// As a sentence has it: `1-0`. Requires a result.
    [[nodiscard]] std::string text() const { return std::string(to_string(*first_)); }

  private:
    std::optional<GameResult> first_ = std::nullopt;
    std::optional<GameResult> second_ = std::nullopt;
};

/// One game with what several checks ask of it.
class CheckedGame {
  public:
    /// Requires positions.
    CheckedGame(const GameView& game, const TagValues& all);

    const GameView& view;
    const TagValues& values;
    GameTags tags = {};
    ResultClaims results = {};
    TerminationClaim termination = {};  ///< what the Termination tag claims
    bool is_stalemate = false;          ///< in the last position
    bool is_checkmate = false;

    [[nodiscard]] int last_ply() const { return static_cast<int>(view.moves.size()); }
    /// Whether the record can be held against the last position: all moves are there.
    [[nodiscard]] bool is_complete() const { return view.is_whole && !view.moves.empty(); }
    /// Whether a move, legal or not, follows that half-move. What cannot be read is none, nor is a null move.
    [[nodiscard]] bool goes_on_after(int ply) const;
    /// Draws with and without a claim, found out when first asked for.
    [[nodiscard]] const DrawPlies& draw_plies() const;

    /// `17...Rxa1`. Requires a half-move of the game.
    [[nodiscard]] std::string move_at(int ply) const;
    /// `after 17...Rxa1`, `from the start`.
    [[nodiscard]] std::string since(int ply) const;
    /// `7 half-moves were played after that`. Requires that the game goes on after that half-move.
    [[nodiscard]] std::string what_followed(int ply) const;
    /// Whether the game was surely played before that month; false if the tags do not tell.
    [[nodiscard]] bool is_before(int year, int month) const;

  private:
    mutable std::optional<DrawPlies> draw_plies_ = std::nullopt;
};

/// A text of the record as a sentence has it: between quotation marks, and cut if it is long.
[[nodiscard]] std::string quoted(std::string_view text);

/// `17...` before a move of the position.
[[nodiscard]] std::string number_of(const Position& position);

}  // namespace doublecheck::audit
