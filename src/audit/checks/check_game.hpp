// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "audit/checks/checked_game.hpp"
#include "doublecheck/audit/audit.hpp"
#include "doublecheck/notation/pgn.hpp"
#include "winnable/solver.hpp"

namespace doublecheck::audit {

/// Reports the remarks of the general reader as findings: the checks `moves` and `notation`, and parts of
/// `result` and `start`. Requires a game of the general reader.
void report_remarks(const CheckedGame& game, Findings& findings);

/// Reports which law is broken by the move at which the reader stopped, or that the game was already over.
void report_refused_move(const CheckedGame& game, const PgnRemark& remark, Findings& findings);

/// Reports the notes of the fast reader about a game. The texts are the same as those of the general reader.
/// Requires a game of the fast reader.
void report_plain_notes(const CheckedGame& game, Findings& findings);
/// Reports errors in the notation of moves. Requires a game of the fast reader.
void report_plain_remarks(const CheckedGame& game, Findings& findings);

/// Returns the ply after which the game was drawn by FIDE 9.6 (fivefold repetition or 75 moves), or
/// `std::nullopt` if there is none.
[[nodiscard]] std::optional<int> drawn_since(const CheckedGame& game);
/// Runs the check `draws`. `dead_since` is the ply after which the position was dead. Since that ended the
/// game, later repetitions are not reported.
void check_draws(const CheckedGame& game, std::optional<int> dead_since, Findings& findings);

/// Runs the check `dead`: finds dead positions, and wins of a side that cannot mate. Reuses the memory of the
/// solver for the next game.
class DeadCheck {
  public:
    explicit DeadCheck(const AuditOptions& options) : limits_(options.limits), is_deep_(options.is_deep) {}

    /// Sets the budget that the next searches spend; null for none.
    void set_parent_budget(Budget* budget) { limits_.parent = budget; }
    /// Returns true if the full search proves that neither side can mate.
    [[nodiscard]] bool is_dead(const Position& position);
    /// Returns the first ply after which the position was dead. Returns `std::nullopt` if the last position
    /// is not known to be dead.
    [[nodiscard]] std::optional<int> dead_since(const CheckedGame& game);
    /// Reports the findings. `drawn_since` is the ply after which the game was drawn by another rule, if any.
    /// Requires that `dead_since` is the result of the last call of the function `dead_since`, for the same
    /// game.
    void report(const CheckedGame& game, std::optional<int> drawn_since, std::optional<int> dead_since,
                Findings& findings);

  private:
    /// The answer of the full search for the last position and one winner.
    struct FullAnswer {
        Color winner;
        mates::Solution solution;
    };

    [[nodiscard]] mates::Solution solve(const Position& position, Color winner, mates::Effort effort);
    [[nodiscard]] int unwinnable_since(const CheckedGame& game, Color winner);
    [[nodiscard]] int find_dead_ply(const CheckedGame& game);
    void report_dead(const CheckedGame& game, int ply, Findings& findings);
    void report_wrong_win(const CheckedGame& game, Color winner, Findings& findings);
    void report_flag_draw(const CheckedGame& game, Findings& findings);

    Limits limits_;
    bool is_deep_;
    bool can_winner_mate_ = true;  ///< false if `dead_since` proved that the recorded winner cannot mate
    std::optional<FullAnswer> full_answer_ = std::nullopt;  ///< the answer found by the last `dead_since`
    mates::Solver solver_ = {};
};

/// Runs the check `result`: compares the result with the last position. Returns true if they contradict each
/// other. Checkmate and stalemate after `drawn_since`, when the game was already drawn, are ignored.
bool check_result(const CheckedGame& game, std::optional<int> drawn_since, Findings& findings);

/// Runs the check `result`: compares the Termination tag with the last position and, unless
/// `is_result_wrong`, with the result.
void check_termination(const CheckedGame& game, bool is_result_wrong, DeadCheck& dead, Findings& findings);

/// Runs the check `clocks`: compares the clock times in comments (`%clk`, `%emt`) with each other and with
/// the TimeControl tag.
void check_clocks(const CheckedGame& game, Findings& findings);

/// Runs the check `start`: finds start positions to which no game leads, with their castling rights and en
/// passant square. Files of engine games use a few hundred start positions in many games, so that the
/// positions without a finding are cached.
class StartCheck {
  public:
    explicit StartCheck(const AuditOptions& options) : nodes_(options.is_deep ? 200'000 : 2'000) {}

    void check(const CheckedGame& game, Findings& findings, Budget* budget);

  private:
    static constexpr std::size_t cache_size = 1024;

    struct Start {
        Position position;
        bool is_chess960;

        friend bool operator==(const Start&, const Start&) = default;
    };

    std::uint64_t nodes_;            ///< for refuting one position
    std::vector<Start> cache_ = {};  ///< positions without a finding, at key modulo `cache_size`
};

/// Runs the check `data`: compares the tags for date, ratings, players, opening and number of plies.
void check_data(const CheckedGame& game, Findings& findings);

/// The set of themes to find, by their indexes in `audit_themes`.
class WantedThemes {
  public:
    explicit WantedThemes(const std::vector<std::string>& names);
    [[nodiscard]] bool empty() const { return bits_ == 0; }
    [[nodiscard]] bool contains(std::size_t index) const { return ((bits_ >> index) & 1U) != 0; }
    [[nodiscard]] std::uint64_t bits() const { return bits_; }

  private:
    std::uint64_t bits_ = 0;
};

/// Appends the themes of a game that are in `wanted`, in the order of their plies.
void find_themes(const GameView& game, const WantedThemes& wanted, std::vector<ThemeFound>& themes);

/// Converts an offset of the general reader into an offset from the first byte of the game in `GameView`. The
/// reader counts from the beginning of its input. The view of the first game includes the text before the
/// game.
[[nodiscard]] inline std::uint64_t offset_in_game(const PgnGame& game, std::uint64_t offset) {
    const std::uint64_t begin = game.number == 1 ? 0 : game.offset;
    return offset < begin ? 0 : offset - begin;
}
[[nodiscard]] inline std::uint64_t offset_in_game(const PgnGame& game, const Error& error) {
    return offset_in_game(game, error.offset);
}

}  // namespace doublecheck::audit
