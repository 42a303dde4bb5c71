// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "audit/checks/checked_game.hpp"
#include "doublecheck/audit/audit.hpp"
#include "doublecheck/notation/pgn.hpp"
#include "doublecheck/winnable/solver.hpp"

namespace doublecheck::audit {

/// What the general reader remarks, in the words of `audit_rules`: checks `moves`, `notation`, and parts of
/// `result` and `start`. Requires a game of the general reader.
void report_remarks(const CheckedGame& game, Findings& findings);

/// The law that the move breaks at which the reader stopped, and that the game was over before it.
void report_refused_move(const CheckedGame& game, const PgnRemark& remark, Findings& findings);

/// What the fast reader notes about the game, in the words of the general one. Requires a game of the fast
/// reader.
void report_plain_notes(const CheckedGame& game, Findings& findings);
/// The same about how moves are written.
void report_plain_remarks(const CheckedGame& game, Findings& findings);

/// Check `draws`, first part: after which half-move the game was over by FIDE 9.6, if it was.
[[nodiscard]] std::optional<int> drawn_since(const CheckedGame& game);
/// Check `draws`, second part. Nothing is said of what came when the game was over anyway: since `dead_since`
/// the position was dead.
void check_draws(const CheckedGame& game, std::optional<int> dead_since, Findings& findings);

/// Check `dead`: dead positions, and wins of a side that cannot mate. Keeps the solver's memory between
/// games.
class DeadCheck {
  public:
    explicit DeadCheck(const AuditOptions& options) : limits_(options.limits), is_deep_(options.is_deep) {}

    /// What the next questions are a part of; may be null.
    void spend_of(Budget* budget) { limits_.parent = budget; }
    /// Whether neither side can mate, asked with the full search.
    [[nodiscard]] bool is_dead(const Position& position);
    /// After which half-move the position was dead, if the last one is.
    [[nodiscard]] std::optional<int> dead_since(const CheckedGame& game);
    /// `drawn_since`: after which half-move the game was over anyway. `dead_since`: what that said.
    void look_at(const CheckedGame& game, std::optional<int> drawn_since, std::optional<int> dead_since,
                 Findings& findings);

  private:
    struct Told {
        Color winner;
        winnable::Solution solution;
    };

    [[nodiscard]] winnable::Solution ask(const Position& position, Color winner, winnable::Effort effort);
    [[nodiscard]] int since(const CheckedGame& game, Color winner);
    [[nodiscard]] int dead_since_ply(const CheckedGame& game);
    void report_dead(const CheckedGame& game, int ply, Findings& findings);
    void report_wrong_win(const CheckedGame& game, Color winner, Findings& findings);
    void report_flag_draw(const CheckedGame& game, Findings& findings);

    Limits limits_;
    bool is_deep_;
    bool can_winner_mate_ = true;              ///< in the last position asked by `dead_since`
    std::optional<Told> told_ = std::nullopt;  ///< what `dead_since` found out in full of the last position
    winnable::Solver solver_ = {};
};

/// Check `result`: the result against the last position. Returns whether they contradict each other. Nothing
/// is said of a last position that came when the game had been drawn.
bool check_result(const CheckedGame& game, std::optional<int> drawn_since, Findings& findings);

/// Check `result`: what the Termination tag claims against the last position and, unless that is known to be
/// wrong, the result.
void check_termination(const CheckedGame& game, bool is_result_wrong, DeadCheck& dead, Findings& findings);

/// Check `clocks`: `%clk` and `%emt` against each other and the TimeControl tag.
void check_clocks(const CheckedGame& game, Findings& findings);

/// Check `start`: a starting position that no game leads to. Files of engine games have a few hundred
/// openings, each in many games, so that those of which nothing is to be said are kept.
class StartCheck {
  public:
    void look_at(const CheckedGame& game, Findings& findings);

  private:
    static constexpr std::size_t most_kept = 1024;

    struct Start {
        Position position;
        bool is_chess960;

        friend bool operator==(const Start&, const Start&) = default;
    };

    std::vector<Start> unrefuted_ = {};  ///< each in the place that its key tells
};

/// Check `data`: what the tags say of date, ratings, players, opening and number of half-moves.
void check_data(const CheckedGame& game, Findings& findings);

/// Which of `audit_themes` are asked for.
class WantedThemes {
  public:
    explicit WantedThemes(const std::vector<std::string>& names);
    [[nodiscard]] bool empty() const { return bits_ == 0; }
    [[nodiscard]] bool contains(std::size_t index) const { return ((bits_ >> index) & 1U) != 0; }
    [[nodiscard]] std::uint64_t bits() const { return bits_; }

  private:
    std::uint64_t bits_ = 0;
};

void find_themes(const GameView& game, const WantedThemes& wanted, std::vector<ThemeFound>& themes);

}  // namespace doublecheck::audit
