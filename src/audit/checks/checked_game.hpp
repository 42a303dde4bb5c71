// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "audit/checks/checks.hpp"
#include "audit/checks/draw_plies.hpp"
#include "audit/checks/tag_name.hpp"
#include "notation/game_view.hpp"
#include "notation/termination.hpp"

namespace doublecheck::audit {

/// The values of the tags that several checks use.
struct GameTags {
    std::string_view result = {};
    std::string_view termination = {};
    std::string_view time_control = {};
    std::string_view white = {};
    std::string_view black = {};
    std::string_view date = {};  ///< value of Date or, if that has no year, of UTCDate
};

enum class GameResult : std::uint8_t { white, black, draw, unfinished };

/// Returns `1-0`, `0-1`, `1/2-1/2` or `*`.
[[nodiscard]] std::string_view to_string(GameResult result);
/// Returns the result that the text names, or `std::nullopt` for any other text.
[[nodiscard]] std::optional<GameResult> parse_result(std::string_view text);
[[nodiscard]] constexpr bool is_win(GameResult result) {
    return result == GameResult::white || result == GameResult::black;
}
[[nodiscard]] constexpr GameResult win_of(Color color) {
    return color == Color::white ? GameResult::white : GameResult::black;
}

/// The result of a game according to its record: the terminator and the Result tag. If these two differ,
/// which is reported as a finding of its own, a result is considered wrong only if both are wrong.
class ResultClaims {
  public:
    ResultClaims() = default;
    ResultClaims(std::optional<GameResult> terminator, std::optional<GameResult> tag);

    /// Returns true if the record names a result, but the predicate accepts neither the terminator nor the
    /// tag.
    template <typename Predicate>
    [[nodiscard]] bool exclude(Predicate&& accepts) const {
        return first_ && !accepts(*first_) && !accepts(*second_);
    }
    [[nodiscard]] bool exclude(GameResult result) const {
        return exclude([result](GameResult claimed) { return claimed == result; });
    }
    /// Returns the winner if terminator and tag name the same one, and `std::nullopt` otherwise.
    [[nodiscard]] std::optional<Color> winner() const;
    [[nodiscard]] bool is_draw() const { return first_ == GameResult::draw && second_ == GameResult::draw; }
    /// Returns the result as it appears in a sentence, such as `1-0`. Requires that the record names a
    /// result.
    [[nodiscard]] std::string text() const { return std::string(to_string(*first_)); }

  private:
    std::optional<GameResult> first_ = std::nullopt;
    std::optional<GameResult> second_ = std::nullopt;
};

/// A game with the properties that several checks need.
class CheckedGame {
  public:
    /// Requires a game with positions. The arguments must outlive this object.
    CheckedGame(const GameView& game, const TagValues& all);

    const GameView& view;
    const TagValues& values;
    GameTags tags = {};
    ResultClaims results = {};
    TerminationClaim termination = {};  ///< the claim of the Termination tag
    bool is_stalemate = false;          ///< the last position is stalemate
    bool is_checkmate = false;          ///< the last position is checkmate

    [[nodiscard]] int last_ply() const { return static_cast<int>(view.moves.size()); }
    /// Returns true if all moves could be read, so that the result can be compared with the last position.
    [[nodiscard]] bool is_complete() const { return view.is_whole && !view.moves.empty(); }
    /// Returns true if a move, legal or not, follows after the ply. Unreadable text and null moves do not
    /// count.
    [[nodiscard]] bool goes_on_after(int ply) const;
    /// Returns the first plies of the draws that can be claimed, and of those that need no claim. They are
    /// computed in the first call.
    [[nodiscard]] const DrawPlies& draw_plies() const;

    /// Returns the move at the ply with its number, such as `17...Rxa1`. Requires a ply of the game.
    [[nodiscard]] std::string move_at(int ply) const;
    /// Returns `after 17...Rxa1`, or `from the start` for ply 0.
    [[nodiscard]] std::string since(int ply) const;
    /// Returns `7 plies were played after that`. Requires that the game goes on after the ply.
    [[nodiscard]] std::string what_followed(int ply) const;
    /// Returns true if the game was played before the month. Returns false if the tags do not contain the
    /// date.
    [[nodiscard]] bool is_before(int year, int month) const;

  private:
    mutable std::optional<DrawPlies> draw_plies_ = std::nullopt;
};

/// Returns the text in quotation marks, truncated if it is long.
[[nodiscard]] std::string quoted(std::string_view text);

}  // namespace doublecheck::audit
