// SPDX-License-Identifier: MIT
#include "doublecheck/audit/duplicates.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "audit/duplicates_sorter.hpp"
#include "audit/temporary_file.hpp"

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

/// Keeps any number of texts in fixed memory: what does not fit goes to a temporary file.
class ContentStore {
  public:
    explicit ContentStore(std::size_t memory_bytes) : capacity_(memory_bytes) {}

    /// The place at which the text can be read again; nothing after an error. Requires at most 4 GiB.
    [[nodiscard]] std::optional<std::uint64_t> add(std::string_view text);
    /// Nothing after an error. Requires a place that `add` gave.
    [[nodiscard]] std::optional<std::string> read(std::uint64_t place);
    [[nodiscard]] const std::optional<Error>& error() const { return file_.error(); }

  private:
    bool copy(char* bytes, std::size_t size, std::uint64_t at);

    std::size_t capacity_;
    std::string buffer_ = {};
    std::uint64_t written_ = 0;  ///< bytes in the file
    TemporaryFile file_ = {};
};

std::optional<std::uint64_t> ContentStore::add(std::string_view text) {
    if (error()) return std::nullopt;
    const auto size = static_cast<std::uint32_t>(text.size());
    if (!buffer_.empty() && buffer_.size() + sizeof size + size > capacity_) {
        if (!file_.write(buffer_.data(), buffer_.size(), written_)) return std::nullopt;
        written_ += buffer_.size();
        buffer_.clear();
    }
    const std::uint64_t place = written_ + buffer_.size();
    std::array<char, sizeof size> prefix{};
    std::memcpy(prefix.data(), &size, sizeof size);
    buffer_.append(prefix.data(), prefix.size()).append(text);
    return place;
}

std::optional<std::string> ContentStore::read(std::uint64_t place) {
    std::uint32_t size = 0;
    std::array<char, sizeof size> prefix{};
    if (!copy(prefix.data(), prefix.size(), place)) return std::nullopt;
    std::memcpy(&size, prefix.data(), sizeof size);
    std::string text(size, '\0');
    if (!copy(text.data(), size, place + sizeof size)) return std::nullopt;
    return text;
}

/// A text lies either in the file or in the buffer.
bool ContentStore::copy(char* bytes, std::size_t size, std::uint64_t at) {
    if (error()) return false;
    if (at < written_) return file_.read(bytes, size, at);
    std::copy_n(buffer_.data() + (at - written_), size, bytes);
    return true;
}

namespace {

/// The number of a game in the run, counted over all files, stands in a record above two bits: whether the
/// key knows the players, and whether something was found in the game.
constexpr unsigned flag_bits = 2;
constexpr std::uint64_t knows_players = 1;
constexpr std::uint64_t has_findings = 2;

/// The games of one key that are not equal to each other; the first of each kind.
class KindsOfKey {
  public:
    explicit KindsOfKey(ContentStore& contents) : contents_(contents) {}

    void clear() { firsts_.clear(); }

    /// The first game that this one equals; nothing if it is the first of its kind, or after an error.
    std::optional<std::uint64_t> first_of(std::uint64_t running, std::uint64_t place) {
        if (firsts_.empty()) {
            firsts_.push_back({running, place});
            return std::nullopt;
        }
        const std::string content = text_at(place);
        for (First& first : firsts_) {
            if (!first.content) first.content = text_at(first.place);
            if (*first.content == content) return first.running;
        }
        // So many games of one key are made, not played.
        constexpr std::size_t most = 64;
        if (firsts_.size() < most) firsts_.push_back({running, place, content});
        return std::nullopt;
    }

  private:
    struct First {
        std::uint64_t running;
        std::uint64_t place;
        std::optional<std::string> content = std::nullopt;
    };

    /// Place 0 is none.
    std::string text_at(std::uint64_t place) {
        return place == 0 ? std::string() : contents_.read(place - 1).value_or(std::string());
    }

    ContentStore& contents_;
    std::vector<First> firsts_ = {};
};

}  // namespace

class DuplicateFinder::Impl {
  public:
    /// A quarter remains for the moment in which a buffer grows.
    explicit Impl(std::size_t memory_bytes)
        : by_key_(memory_bytes / 4), by_game_(memory_bytes / 4), contents_(memory_bytes / 4) {}

    void begin_file() { before_.push_back(last_); }

    bool add(const AuditedGame& game) {
        if (before_.empty()) begin_file();
        last_ = before_.back() + game.number;
        if (game.key == 0) return true;
        std::uint64_t place = 0;
        if (!game.content.empty()) {
            const auto added = contents_.add(game.content);
            if (!added) return false;
            place = *added + 1;
        }
        const std::uint64_t flags =
            (has_players_in_key(game.plies) ? knows_players : 0) | (game.findings.empty() ? 0 : has_findings);
        return by_key_.push({game.key, last_ << flag_bits | flags, game.offset, place});
    }

    Result<void> finish(const std::function<bool(const DuplicateGame&)>& take) {
        if (const auto sorted = pair_up(); !sorted) return sorted;
        while (const auto record = by_game_.next()) {
            const auto [marked, offset, first, unused] = *record;
            const std::size_t file = file_of(marked >> flag_bits);
            const std::size_t first_file = file_of(first);
            if (!take({.file = file,
                       .game = (marked >> flag_bits) - before_[file],
                       .offset = offset,
                       .first_file = first_file,
                       .first_game = first - before_[first_file],
                       .has_equal_players = (marked & knows_players) != 0,
                       .is_first_finding = (marked & has_findings) == 0}))
                return {};
        }
        if (by_game_.error()) return std::unexpected(*by_game_.error());
        return {};
    }

  private:
    /// In the order of keys the first game of each stands in front of the others, which are then put into the
    /// order of games.
    Result<void> pair_up() {
        if (contents_.error()) return std::unexpected(*contents_.error());
        if (const auto sorted = by_key_.sort(); !sorted) return sorted;
        std::uint64_t key = 0;
        KindsOfKey kinds(contents_);
        while (const auto record = by_key_.next()) {
            const auto [its_key, marked, offset, place] = *record;
            if (its_key != key) kinds.clear();
            key = its_key;
            const auto first = kinds.first_of(marked >> flag_bits, place);
            if (contents_.error()) return std::unexpected(*contents_.error());
            if (first && !by_game_.push({marked, offset, *first, 0}))
                return std::unexpected(*by_game_.error());
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
    ContentStore contents_;
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
