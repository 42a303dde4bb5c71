// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "doublecheck/audit/audit.hpp"
#include "doublecheck/base/error.hpp"

namespace doublecheck {

inline constexpr std::string_view duplicate_rule = "duplicate.game";
inline constexpr std::string_view probable_duplicate_rule = "duplicate.probable";

/// How a game resembles an earlier game. All values except `equal` mean that the games are probably the same.
enum class Similarity : std::uint8_t {
    equal,    ///< `key` and, if known, `content_key` of `AuditedGame` are equal
    same,     ///< the moves are the same, possibly in another order
    shorter,  ///< the last ply of the earlier game is missing
    longer,   ///< the game has one more ply than the earlier game
};

/// The kinds of duplicates to find: equal games, and games that are probably the same.
struct DuplicateSearch {
    bool equal = true;
    bool probable = true;
    friend bool operator==(const DuplicateSearch&, const DuplicateSearch&) = default;
};

/// Returns the kinds of duplicates for which the options ask.
[[nodiscard]] DuplicateSearch duplicate_search(const AuditOptions& options);

/// What identifies a game for people.
struct GameNames {
    std::string white = {};
    std::string black = {};
    std::string date = {};
    std::string result = {};
    friend bool operator==(const GameNames&, const GameNames&) = default;
};

/// A game that resembles an earlier one.
struct DuplicateGame {
    std::size_t file = 0;  ///< index of the file, from 0
    std::uint64_t game = 0;
    std::uint64_t offset = 0;
    std::size_t first_file = 0;  ///< the file of the earlier game
    std::uint64_t first_game = 0;
    bool has_equal_players = false;  ///< the players' names are equal or similar
    bool is_first_finding = true;    ///< the game has no other findings
    Similarity similarity = Similarity::equal;
    bool is_copy = false;  ///< the games are equal and have the same `record_key` (`AuditedGame`)
    GameNames names = {};
    GameNames first_names = {};  ///< the names of the earlier game
    friend bool operator==(const DuplicateGame&, const DuplicateGame&) = default;
};

/// Returns true if `AuditedGame::key` of a game with `plies` plies depends on the names of the players.
[[nodiscard]] constexpr bool has_players_in_key(int plies) {
    return plies <= 40;
}

/// Returns the finding for a duplicate. `first_path` is the path of the file with the earlier game; empty if
/// both games are in the same file.
[[nodiscard]] Finding duplicate_finding(const DuplicateGame& duplicate, std::string_view first_path);

/// Returns true if two names can be spellings of the same name, such as `Tal, Mihail`, `M. Tal` and `TAL`.
/// Empty names and placeholders such as `NN` are similar to no name.
[[nodiscard]] bool are_names_alike(std::string_view one, std::string_view other);

/// Finds games that are equal or probably the same. The memory does not grow with the number of games: data
/// that does not fit is written to a temporary file.
class DuplicateFinder final : public AuditListener {
  public:
    explicit DuplicateFinder(std::size_t memory_bytes = std::size_t{64} << 20U, DuplicateSearch search = {});
    ~DuplicateFinder() override;
    DuplicateFinder(DuplicateFinder&&) noexcept;

    /// Begins the next file, to which the following games belong.
    void begin_file();
    [[nodiscard]] bool on_game(const AuditedGame& game) override;
    /// Returns the error because of which `on_game` returned false (`duplicates.temporary-file`), or nothing.
    [[nodiscard]] std::optional<Error> error() const;
    /// Calls `take` for each game that resembles an earlier one, in the order of the games, until `take`
    /// returns false. May be called only once. Error: `duplicates.temporary-file`.
    [[nodiscard]] Result<void> finish(const std::function<bool(const DuplicateGame&)>& take);

  private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace doublecheck
