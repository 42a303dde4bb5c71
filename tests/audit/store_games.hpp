// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <filesystem>
#include <random>
#include <string>
#include <vector>

#include "audit/store.hpp"

namespace doublecheck {

/// A folder that is deleted at the end of the test.
class TestFolder {
  public:
    TestFolder() {
        std::string name = (std::filesystem::temp_directory_path() / "doublecheck-test-XXXXXX").string();
        path_ = ::mkdtemp(name.data());
    }
    ~TestFolder() {
        std::error_code ignored;
        std::filesystem::permissions(path_, std::filesystem::perms::owner_all, ignored);
        std::filesystem::remove_all(path_, ignored);
    }
    TestFolder(const TestFolder&) = delete;
    TestFolder& operator=(const TestFolder&) = delete;

    [[nodiscard]] std::string file(std::string_view name) const { return (path_ / name).string(); }
    [[nodiscard]] std::string path() const { return path_.string(); }

  private:
    std::filesystem::path path_;
};

/// A generated game. Equal seeds and numbers always give equal games.
struct MadeUpGame {
    AuditedGame game = {};
    std::string white = {};
    std::string black = {};
    std::string event = {};
    std::vector<Finding> findings = {};
    std::vector<ThemeFound> themes = {};

    /// Returns the game in the form that listeners receive, with views of this object.
    [[nodiscard]] AuditedGame audited() const {
        AuditedGame out = game;
        out.white = white;
        out.black = black;
        out.event = event;
        out.findings = findings;
        out.themes = themes;
        return out;
    }
};

inline constexpr std::uint64_t made_up_size = 700;  ///< the size of each generated game in bytes

[[nodiscard]] inline MadeUpGame made_up_game(std::uint64_t seed, std::uint64_t number) {
    std::mt19937_64 random(seed * 1'000'003 + number);
    static constexpr std::string_view results[] = {"1-0", "0-1", "1/2-1/2", "*", ""};
    static constexpr std::string_view rules[] = {"move.unreadable", "pgn.result-mismatch", "pgn.check-sign",
                                                 "result.checkmate", "draw.threefold"};
    static constexpr std::string_view themes[] = {"double-check", "cross-check-chain", "perpetual"};
    MadeUpGame made;
    made.white = "Player " + std::to_string(random() % 500);
    made.black = random() % 50 == 0 ? std::string("L\xf6wenthal \xff\0<b>", 15)
                                    : "Opponent " + std::to_string(random() % 500);
    made.event = "Rated Blitz game";
    made.game = {.number = number,
                 .offset = (number - 1) * made_up_size,
                 .size = made_up_size,
                 .plies = static_cast<int>(random() % 200),
                 .is_broken = random() % 100 == 0,
                 .date = "2024.02.31",
                 .result = results[random() % 5],
                 .key = random() % 20 == 0 ? random() % 50 : random()};
    while (random() % 4 == 0) {
        const std::string_view rule = rules[random() % 5];
        made.findings.push_back({.game = number,
                                 .offset = made.game.offset + random() % made_up_size,
                                 .ply = static_cast<int>(random() % 200),
                                 .rule = rule,
                                 .severity = rule == "draw.threefold" ? Severity::note : Severity::error,
                                 .text = "Something is wrong with \"" + std::string(rule) + "\"; \xc3\xa9."});
    }
    while (random() % 4 == 0)
        made.themes.push_back(
            {themes[random() % 3], static_cast<int>(random() % 200), 1 + static_cast<int>(random() % 3)});
    return made;
}

/// Passes the games after those in `totals` to the listener, up to the game with the number `games`, and
/// updates the totals. Reports a checkpoint after each `step` games. Returns false if the listener stops.
inline bool hand_over(AuditListener& listener, std::uint64_t seed, std::uint64_t games, std::uint64_t step,
                      AuditTotals& totals) {
    while (totals.games < games) {
        const MadeUpGame made = made_up_game(seed, totals.games + 1);
        if (!listener.on_game(made.audited())) return false;
        ++totals.games;
        totals.plies += static_cast<std::uint64_t>(made.game.plies);
        totals.bytes += made_up_size;
        totals.broken += made.game.is_broken ? 1 : 0;
        totals.findings += made.findings.size();
        if (totals.games % step == 0) listener.on_checkpoint(totals);
    }
    listener.on_checkpoint(totals);
    return true;
}

}  // namespace doublecheck
