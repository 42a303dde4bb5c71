// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "audit/duplicates.hpp"
#include "audit/record_sorter.hpp"
#include "audit/temporary_file.hpp"
#include "doublecheck/base/error.hpp"

namespace doublecheck {

/// Stores any number of texts in a fixed amount of memory. Texts that do not fit are written to a temporary
/// file.
class TextStore {
  public:
    explicit TextStore(std::size_t memory_bytes) : capacity_(memory_bytes) {}

    /// Stores a text of at most 4 GiB. Returns the place of the text for `read`, or `std::nullopt` after an
    /// error.
    [[nodiscard]] std::optional<std::uint64_t> add(std::string_view text);
    /// Returns the text at a place that `add` returned, or `std::nullopt` after an error.
    [[nodiscard]] std::optional<std::string> read(std::uint64_t place);
    [[nodiscard]] const std::optional<Error>& error() const { return file_.error(); }

  private:
    bool copy(char* bytes, std::size_t size, std::uint64_t at);

    std::size_t capacity_;
    std::string buffer_ = {};
    std::uint64_t written_ = 0;  ///< the number of bytes in the file
    TemporaryFile file_ = {};
};

/// The properties of a game that are compared and reported.
struct FactsOfGame {
    std::uint64_t offset = 0;
    int plies = 0;
    std::string white = {};
    std::string black = {};
    std::string date = {};
    std::string link = {};
    std::string result = {};
};

/// Returns true if two dates such as `1972.07.??` have different digits at the same place. Question marks are
/// ignored.
[[nodiscard]] bool are_different_dates(std::string_view one, std::string_view other);

/// Stores the facts of many games.
class FactsStore {
  public:
    explicit FactsStore(std::size_t memory_bytes) : texts_(memory_bytes) {}

    /// Returns the place of the facts for `read`, or `std::nullopt` after an error.
    [[nodiscard]] std::optional<std::uint64_t> add(const AuditedGame& game);
    /// Returns empty facts after an error.
    [[nodiscard]] FactsOfGame read(std::uint64_t place);
    [[nodiscard]] const std::optional<Error>& error() const { return texts_.error(); }

  private:
    TextStore texts_;
    std::string text_ = {};  ///< memory that `add` reuses
};

/// A game that is probably the same as an earlier game. `game` and `first` are the numbers of the two games,
/// counted over all files.
struct ProbableDuplicate {
    std::uint64_t game = 0;
    std::uint64_t first = 0;
    std::uint64_t place = 0;  ///< where the facts of the game are stored
    std::uint64_t first_place = 0;
    Similarity similarity = Similarity::same;
    bool has_similar_names = false;
    bool has_findings = false;
};

/// Finds games that are not equal but probably the same, in a fixed amount of memory. Such games have the
/// same moves, possibly in another order, or one of them has an additional last ply. Besides, the names of
/// both players are similar, or the games are long. Games with different dates or URLs in their tags are not
/// the same; but dates are ignored for games of 40 plies or more. Games of fewer than 24 plies must agree in
/// all moves, in the family names and in the result.
class ProbableDuplicates {
  public:
    /// The facts must outlive the object.
    ProbableDuplicates(std::size_t memory_bytes, FactsStore& facts)
        : by_moves_(memory_bytes / 2), by_game_(memory_bytes / 8), facts_(facts) {}

    /// Adds a game with the number `game`, whose facts are at `place`. Returns false after an error. Must be
    /// called in the order of the numbers.
    [[nodiscard]] bool add(std::uint64_t game, const AuditedGame& audited, std::uint64_t place);
    /// Finds the pairs of games that are probably the same. Must be called after the last game; then `next`
    /// returns the results. Error: `duplicates.temporary-file`.
    [[nodiscard]] Result<void> find_pairs();
    /// Returns the next game that is probably a duplicate, in the order of the games. Returns `std::nullopt`
    /// at the end and after an error.
    [[nodiscard]] std::optional<ProbableDuplicate> next();
    [[nodiscard]] const std::optional<Error>& error() const;

  private:
    class Group;

    RecordSorter by_moves_;
    RecordSorter by_game_;
    FactsStore& facts_;
    std::uint64_t last_ = 0;  ///< the game that the last call of `next` returned
};

}  // namespace doublecheck
