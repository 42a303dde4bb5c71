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

/// How a game is like an earlier one.
enum class Likeness : std::uint8_t {
    equal,    ///< in its key, and in what the key was made of, where that is known
    same,     ///< probably the same: the same moves, in any order
    shorter,  ///< probably the same: the last half-move of the earlier one is missing
    longer,   ///< probably the same: it has a half-move more
};

/// Which games are looked for.
struct DuplicateSearch {
    bool equal = true;
    bool probable = true;
    friend bool operator==(const DuplicateSearch&, const DuplicateSearch&) = default;
};

/// Those that the options ask for.
[[nodiscard]] DuplicateSearch duplicate_search(const AuditOptions& options);

/// A game that is like an earlier one.
struct DuplicateGame {
    std::size_t file = 0;  ///< counted from 0
    std::uint64_t game = 0;
    std::uint64_t offset = 0;
    std::size_t first_file = 0;  ///< of the first game with the key
    std::uint64_t first_game = 0;
    bool has_equal_players = false;  ///< the key tells of the players too, or their names are alike
    bool is_first_finding = true;    ///< nothing else was found in the game
    Likeness likeness = Likeness::equal;
    bool is_copy = false;  ///< equal, and the tags say the same
    friend bool operator==(const DuplicateGame&, const DuplicateGame&) = default;
};

/// Whether the key of a game with so many half-moves tells of its players.
[[nodiscard]] constexpr bool has_players_in_key(int plies) {
    return plies <= 40;
}

/// The finding that tells of it. `first_path`: the file of the first game, if it is another one.
[[nodiscard]] Finding duplicate_finding(const DuplicateGame& duplicate, std::string_view first_path);

/// Whether two names can be spellings of one: `Tal, Mihail`, `M. Tal`, `TAL`. Empty names and those of nobody
/// are like none.
[[nodiscard]] bool are_names_alike(std::string_view one, std::string_view other);

/// Finds equal games, and such as are probably the same, in memory that does not grow with their number: what
/// does not fit goes to a temporary file.
class DuplicateFinder final : public AuditListener {
  public:
    explicit DuplicateFinder(std::size_t memory_bytes = std::size_t{64} << 20U, DuplicateSearch search = {});
    ~DuplicateFinder() override;
    DuplicateFinder(DuplicateFinder&&) noexcept;

    /// The games that follow are of the next file.
    void begin_file();
    [[nodiscard]] bool on_game(const AuditedGame& game) override;
    /// Why it wants no more games: `duplicates.temporary-file`.
    [[nodiscard]] std::optional<Error> error() const;
    /// Hands over each game that an earlier one equals, in the order of the games, until `take` says
    /// false. To be called once. Error: `duplicates.temporary-file`.
    [[nodiscard]] Result<void> finish(const std::function<bool(const DuplicateGame&)>& take);

  private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace doublecheck
