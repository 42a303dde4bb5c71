// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "audit/checks/tag_name.hpp"
#include "doublecheck/audit/audit.hpp"
#include "notation/game_view.hpp"

namespace doublecheck {

/// Collects the findings that the options ask for, of one game after the other.
class Findings {
  public:
    explicit Findings(const AuditOptions& options);

    /// Returns true if findings of the rule are collected. If not, a check need not search for them.
    [[nodiscard]] bool wants(std::string_view rule) const;

    /// Adds a finding. `ply` is `Finding::ply`; `offset` counts from the first byte of the game. Requires a
    /// rule of `audit_rules`.
    void add(const GameView& game, std::string_view rule, int ply, std::uint64_t offset, std::string text);
    /// Adds a finding at an offset of the file.
    void add(std::string_view rule, int ply, std::uint64_t offset, std::string text);
    /// Adds a finding about a move of the game; `ply` is 1 for the first move.
    void add_at_move(const GameView& game, std::string_view rule, int ply, std::string text);

    [[nodiscard]] std::vector<Finding>& found() { return found_; }

  private:
    std::vector<bool> wanted_;  ///< for each of `audit_rules`: true if its findings are collected
    std::vector<Finding> found_ = {};
};

/// Runs the checks that the options select. Each thread needs its own object, which reuses memory for the
/// next game.
class GameChecks {
  public:
    explicit GameChecks(const AuditOptions& options);
    ~GameChecks();
    GameChecks(GameChecks&&) noexcept;

    /// Adds the findings of a game, in the order of their plies. Findings of the same ply have the order of
    /// the checks. `tags` are those of the game. Searches spend the budget unless it is null.
    void check(const GameView& game, const audit::TagValues& tags, Findings& findings,
               Budget* budget = nullptr);
    /// Adds those themes of a game that the options name.
    void find_themes(const GameView& game, std::vector<ThemeFound>& themes);

  private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

/// Returns true if the game begins with the initial position.
[[nodiscard]] bool has_initial_position(const GameView& game);
/// The keys of a game. `AuditedGame` explains them.
struct GameKeys {
    std::uint64_t game = 0;
    std::uint64_t content = 0;
    std::uint64_t moves = 0;
    std::uint64_t moves_before = 0;
};
[[nodiscard]] GameKeys game_keys(const GameView& game);
/// Returns the URL of the game on a site if a tag contains it, otherwise an empty text.
[[nodiscard]] std::string_view link_of(const audit::TagValues& tags);
/// Returns `AuditedGame::record_key`. `result` is the terminator, `link` the URL of the game.
[[nodiscard]] std::uint64_t record_key(const audit::TagValues& tags, std::string_view result,
                                       std::string_view link);
/// Returns the word in the game at the offset of the finding.
[[nodiscard]] std::string_view word_at(const GameView& game, const Finding& finding);
/// Adds the boards of the findings from the index `from` on. `origin` is the index of the first finding of
/// the game; `FindingBoard::finding` counts from it.
void add_boards(const GameView& game, std::span<const Finding> findings, std::size_t from, std::size_t origin,
                std::vector<FindingBoard>& boards);

}  // namespace doublecheck
