// SPDX-License-Identifier: MIT
#include "audit/duplicates.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "audit/probable_duplicates.hpp"
#include "audit/record_sorter.hpp"
#include "base/concat.hpp"

namespace doublecheck {

namespace {

bool is_score(std::string_view result) {
    return !result.empty() && result != "*";
}

/// Returns what differs from the earlier game, to be appended to a sentence, or an empty text.
std::string difference_of(const DuplicateGame& duplicate) {
    const GameNames& here = duplicate.names;
    const GameNames& there = duplicate.first_names;
    if (!is_score(here.result) || !is_score(there.result) || here.result == there.result) return {};
    return concat("; the result is ", here.result, " here and ", there.result, " there");
}

bool has_names(const GameNames& names) {
    return !names.white.empty() && names.white != "?" && !names.black.empty() && names.black != "?";
}

std::string sentence_about(const DuplicateGame& duplicate, const std::string& place) {
    const std::string difference = difference_of(duplicate);
    if (duplicate.similarity == Similarity::equal) {
        const GameNames& here = duplicate.names;
        const GameNames& there = duplicate.first_names;
        if (!duplicate.has_equal_players && has_names(here) && has_names(there))
            return concat("The same moves as ", place, ", but other players: ", here.white, " - ", here.black,
                          " here, ", there.white, " - ", there.black, " there", difference, ".");
        return concat("The same game as ", place,
                      duplicate.has_equal_players ? " (players and moves)" : " (all moves)", difference, ".");
    }
    const auto how = [&]() -> std::string_view {
        switch (duplicate.similarity) {
            case Similarity::equal:
            case Similarity::same: return "all moves are the same, in this order or another";
            case Similarity::shorter: return "it lacks the last ply of that one";
            case Similarity::longer: break;
        }
        return "it has one ply more at its end";
    };
    return concat("Probably the same game as ", place, ": ", how(),
                  duplicate.has_equal_players ? ", and the players' names are alike"
                                              : ", but the players' names are not",
                  difference, ".");
}

}  // namespace

Finding duplicate_finding(const DuplicateGame& duplicate, std::string_view first_path) {
    const bool is_equal = duplicate.similarity == Similarity::equal;
    const std::string_view id = is_equal ? duplicate_rule : probable_duplicate_rule;
    const AuditRule* const rule = find_audit_rule(id);
    std::string place = concat("game ", std::to_string(duplicate.first_game));
    if (!first_path.empty()) place += concat(" of ", first_path);
    return {.game = duplicate.game,
            .offset = duplicate.offset,
            .ply = 0,
            .rule = id,
            .severity = rule != nullptr ? rule->severity : Severity::warning,
            .text = sentence_about(duplicate, place)};
}

namespace {

/// A record contains the number of a game, counted over all files and shifted by two bits for these flags:
/// the key of the game depends on the players, and the game has findings.
constexpr unsigned flag_bits = 2;
constexpr std::uint64_t knows_players = 1;
constexpr std::uint64_t has_findings = 2;

/// A game with which later games are compared. `running` is its number, counted over all files.
struct FirstGame {
    std::uint64_t running;
    std::uint64_t content_key;
    std::uint64_t record_key;
    std::uint64_t place;  ///< where the facts of the game are stored
};

/// Games with the same key. Those that differ in content or day are stored: for each the first game.
class GamesOfKey {
  public:
    void clear() { firsts_.clear(); }

    /// Returns the first game with the same content whose facts `may_be_same` accepts, by their place.
    /// Returns null, and stores the game, if it is the first one itself.
    template <typename Predicate>
    const FirstGame* first_of(const FirstGame& game, Predicate&& may_be_same) {
        for (const FirstGame& first : firsts_) {
            if (first.content_key == game.content_key && may_be_same(first.place)) return &first;
        }
        // Many games with the same key and different contents can only have been made on purpose.
        constexpr std::size_t most = 64;
        if (firsts_.size() < most) firsts_.push_back(game);
        return nullptr;
    }

  private:
    std::vector<FirstGame> firsts_ = {};
};

}  // namespace

class DuplicateFinder::Impl {
  public:
    /// The shares add up to less than the memory, since growing buffers need a reserve.
    Impl(std::size_t memory_bytes, DuplicateSearch search)
        : search_(search),
          by_key_(memory_bytes / 5),
          by_game_(memory_bytes / 10),
          facts_(memory_bytes / 8),
          probable_(memory_bytes / 4, facts_) {}

    void begin_file() { before_.push_back(last_); }

    bool add(const AuditedGame& game) {
        if (before_.empty()) begin_file();
        last_ = before_.back() + game.number;
        if (game.key == 0) return true;
        const auto place = facts_.add(game);
        if (!place || (search_.probable && !probable_.add(last_, game, *place))) return false;
        if (!search_.equal) return true;
        const std::uint64_t flags =
            (has_players_in_key(game.plies) ? knows_players : 0) | (game.findings.empty() ? 0 : has_findings);
        return by_key_.push(
            {game.key, last_ << flag_bits | flags, *place, game.content_key, game.record_key});
    }

    [[nodiscard]] std::optional<Error> error() const {
        return by_key_.error() ? by_key_.error() : facts_.error();
    }

    Result<void> finish(const std::function<bool(const DuplicateGame&)>& take) {
        if (const auto sorted = find_pairs(); !sorted) return sorted;
        if (const auto sorted = probable_.find_pairs(); !sorted) return sorted;
        auto equal = by_game_.next();
        auto probable = probable_.next();
        while (equal || probable) {
            const std::uint64_t current = equal ? (*equal)[0] >> flag_bits : ~std::uint64_t{0};
            if (probable && probable->game < current) {
                if (!take(result_of(*probable))) return {};
                probable = probable_.next();
                continue;
            }
            // A game that equals an earlier game is reported once, even if it also resembles other games.
            if (probable && probable->game == current) probable = probable_.next();
            if (!take(result_of(*equal))) return {};
            equal = by_game_.next();
        }
        if (by_game_.error()) return std::unexpected(*by_game_.error());
        if (probable_.error()) return std::unexpected(*probable_.error());
        if (facts_.error()) return std::unexpected(*facts_.error());
        return {};
    }

  private:
    /// Adds the facts of the two games.
    void add_facts(DuplicateGame& game, std::uint64_t place, std::uint64_t first_place) {
        FactsOfGame facts = facts_.read(place);
        FactsOfGame first = facts_.read(first_place);
        game.offset = facts.offset;
        game.names = {std::move(facts.white), std::move(facts.black), std::move(facts.date),
                      std::move(facts.result)};
        game.first_names = {std::move(first.white), std::move(first.black), std::move(first.date),
                            std::move(first.result)};
    }

    [[nodiscard]] DuplicateGame located(std::uint64_t running, std::uint64_t first) const {
        const std::size_t file = file_of(running);
        const std::size_t first_file = file_of(first);
        return {.file = file,
                .game = running - before_[file],
                .first_file = first_file,
                .first_game = first - before_[first_file]};
    }

    [[nodiscard]] DuplicateGame result_of(const RecordSorter::Record& record) {
        const auto [flagged, place, first, first_place, is_copy] = record;
        DuplicateGame game = located(flagged >> flag_bits, first);
        add_facts(game, place, first_place);
        game.has_equal_players =
            (flagged & knows_players) != 0 || (are_names_alike(game.names.white, game.first_names.white) &&
                                               are_names_alike(game.names.black, game.first_names.black));
        game.is_first_finding = (flagged & has_findings) == 0;
        game.is_copy = is_copy != 0;
        return game;
    }

    [[nodiscard]] DuplicateGame result_of(const ProbableDuplicate& probable) {
        DuplicateGame game = located(probable.game, probable.first);
        add_facts(game, probable.place, probable.first_place);
        game.has_equal_players = probable.has_similar_names;
        game.is_first_finding = !probable.has_findings;
        game.similarity = probable.similarity;
        return game;
    }

    /// Sorts the games by key, so that each game is next to the first game with its key. Then sorts the
    /// duplicates by their numbers.
    Result<void> find_pairs() {
        by_key_.drop_unique();
        if (const auto sorted = by_key_.sort(); !sorted) return sorted;
        std::uint64_t key = 0;
        GamesOfKey kinds;
        while (const auto record = by_key_.next()) {
            const auto [game_key, flagged, place, content, record_key] = *record;
            if (game_key != key) kinds.clear();
            key = game_key;
            const bool is_short = (flagged & knows_players) != 0;
            const std::uint64_t here = place;
            const FirstGame* const first = kinds.first_of(
                {.running = flagged >> flag_bits,
                 .content_key = content,
                 .record_key = record_key,
                 .place = place},
                [&](std::uint64_t earlier) { return !is_short || !have_other_days(earlier, here); });
            if (first == nullptr) continue;
            const std::uint64_t is_copy = record_key != 0 && record_key == first->record_key ? 1 : 0;
            if (!by_game_.push({flagged, place, first->running, first->place, is_copy}))
                return std::unexpected(*by_game_.error());
        }
        if (by_key_.error()) return std::unexpected(*by_key_.error());
        return by_game_.sort();
    }

    /// Returns true if the tags of the two games name different days. Players repeat short games, such as
    /// draws, on another day.
    [[nodiscard]] bool have_other_days(std::uint64_t one, std::uint64_t other) {
        return are_different_dates(facts_.read(one).date, facts_.read(other).date);
    }

    [[nodiscard]] std::size_t file_of(std::uint64_t running) const {
        const auto next = std::lower_bound(before_.begin(), before_.end(), running);
        return static_cast<std::size_t>(next - before_.begin()) - 1;
    }

    DuplicateSearch search_;
    RecordSorter by_key_;
    RecordSorter by_game_;
    FactsStore facts_;
    ProbableDuplicates probable_;
    std::vector<std::uint64_t> before_ = {};  ///< the number of games before each file
    std::uint64_t last_ = 0;                  ///< the number of the last game
};

DuplicateFinder::DuplicateFinder(std::size_t memory_bytes, DuplicateSearch search)
    : impl_(std::make_unique<Impl>(memory_bytes, search)) {}
DuplicateFinder::~DuplicateFinder() = default;
DuplicateFinder::DuplicateFinder(DuplicateFinder&&) noexcept = default;

void DuplicateFinder::begin_file() {
    impl_->begin_file();
}

bool DuplicateFinder::on_game(const AuditedGame& game) {
    return impl_->add(game);
}

std::optional<Error> DuplicateFinder::error() const {
    return impl_->error();
}

Result<void> DuplicateFinder::finish(const std::function<bool(const DuplicateGame&)>& take) {
    return impl_->finish(take);
}

}  // namespace doublecheck
