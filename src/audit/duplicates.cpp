// SPDX-License-Identifier: MIT
#include "doublecheck/audit/duplicates.hpp"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "audit/duplicates_sorter.hpp"

namespace doublecheck {

Finding duplicate_finding(const DuplicateGame& duplicate, std::string_view first_path) {
    const AuditRule* const rule = find_audit_rule(duplicate_rule);
    const std::string place = first_path.empty() ? std::string() : fmt::format(" of {}", first_path);
    return {.game = duplicate.game,
            .offset = duplicate.offset,
            .ply = 0,
            .rule = duplicate_rule,
            .severity = rule != nullptr ? rule->severity : Severity::warning,
            .text = fmt::format("The same game as game {}{} ({}).", duplicate.first_game, place,
                                duplicate.has_equal_players ? "players and moves" : "all moves")};
}

/// The number of a game in the run, counted over all files, stands in a record with its lowest bit telling
/// whether the key knows the players.
class DuplicateFinder::Impl {
  public:
    /// A third remains for the moment in which a buffer grows.
    explicit Impl(std::size_t memory_bytes) : by_key_(memory_bytes / 3), by_game_(memory_bytes / 3) {}

    void begin_file() { before_.push_back(last_); }

    bool add(const AuditedGame& game) {
        if (before_.empty()) begin_file();
        last_ = before_.back() + game.number;
        if (game.key == 0) return true;
        return by_key_.push(
            {game.key, last_ << 1U | (has_players_in_key(game.plies) ? 1U : 0U), game.offset});
    }

    Result<void> finish(const std::function<bool(const DuplicateGame&)>& take) {
        if (const auto sorted = pair_up(); !sorted) return sorted;
        while (const auto record = by_game_.next()) {
            const auto [marked, offset, first] = *record;
            const std::size_t file = file_of(marked >> 1U);
            const std::size_t first_file = file_of(first);
            if (!take({.file = file,
                       .game = (marked >> 1U) - before_[file],
                       .offset = offset,
                       .first_file = first_file,
                       .first_game = first - before_[first_file],
                       .has_equal_players = (marked & 1U) != 0}))
                return {};
        }
        if (by_game_.error()) return std::unexpected(*by_game_.error());
        return {};
    }

  private:
    /// In the order of keys the first game of each stands in front of the others, which are then put into the
    /// order of games.
    Result<void> pair_up() {
        if (const auto sorted = by_key_.sort(); !sorted) return sorted;
        std::uint64_t key = 0;
        std::uint64_t first = 0;
        while (const auto record = by_key_.next()) {
            const auto [its_key, marked, offset] = *record;
            if (its_key != key) {
                key = its_key;
                first = marked >> 1U;
            } else if (!by_game_.push({marked, offset, first})) {
                return std::unexpected(*by_game_.error());
            }
        }
        if (by_key_.error()) return std::unexpected(*by_key_.error());
        return by_game_.sort();
    }

    [[nodiscard]] std::size_t file_of(std::uint64_t running) const {
        const auto next = std::lower_bound(before_.begin(), before_.end(), running);
        return static_cast<std::size_t>(next - before_.begin()) - 1;
    }

    RecordSorter by_key_;
    RecordSorter by_game_;
    std::vector<std::uint64_t> before_ = {};  ///< games before each file
    std::uint64_t last_ = 0;
};

DuplicateFinder::DuplicateFinder(std::size_t memory_bytes) : impl_(std::make_unique<Impl>(memory_bytes)) {}
DuplicateFinder::~DuplicateFinder() = default;
DuplicateFinder::DuplicateFinder(DuplicateFinder&&) noexcept = default;

void DuplicateFinder::begin_file() {
    impl_->begin_file();
}

bool DuplicateFinder::on_game(const AuditedGame& game) {
    return impl_->add(game);
}

Result<void> DuplicateFinder::finish(const std::function<bool(const DuplicateGame&)>& take) {
    return impl_->finish(take);
}

}  // namespace doublecheck
