// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "doublecheck/audit/audit.hpp"

namespace doublecheck {

/// A finding that is shown with its game.
struct ShownFinding {
    std::size_t file = 0;  ///< counted from 0
    std::uint64_t game = 0;
    int ply = 0;
    std::string white = {};
    std::string black = {};
    std::string result = {};
    std::string text = {};
    std::string event = {};
    std::string date = {};
    std::string link = {};  ///< the address of the game on a site
    std::string fen = {};   ///< the board it is about, as `FindingBoard` has it; empty for none
    std::string last_move = {};
    std::string tried = {};
};

/// What a rule found.
struct RuleFigures {
    Severity severity = Severity::note;
    std::uint64_t findings = 0;
    std::uint64_t games = 0;
    std::vector<ShownFinding> shown = {};  ///< the first ones
};

/// How often a theme was found.
struct ThemeFigures {
    std::uint64_t times = 0;
    std::uint64_t games = 0;
    int longest = 0;  ///< of the chains, in half-moves
};

/// A file of an audit, or all of them.
struct FileFigures {
    std::string path = {};
    AuditTotals totals = {};
    std::uint64_t games_with_findings = 0;
    std::string error = {};  ///< why it could not be read to its end
};

/// Counts what an audit tells, in memory that grows with the number of files alone. Strings are cut to a
/// bounded length and kept as UTF-8.
class AuditFigures final : public AuditListener {
  public:
    static constexpr std::size_t most_shown = 200;  ///< findings kept of each rule
    static constexpr std::size_t most_plies = 600;  ///< longer games are counted with those of that length
    static constexpr std::size_t most_names = 256;  ///< rules, and themes, that are told apart
    static constexpr std::array<std::string_view, 5> result_names = {"1-0", "0-1", "1/2-1/2", "*", "none"};

    /// The games that follow are of that file.
    void begin_file(std::string_view path);
    [[nodiscard]] bool on_game(const AuditedGame& game) override;
    /// A finding that came to light after the last game, in a file counted from 0; `is_first`: nothing else
    /// was found in its game.
    void late_finding(std::size_t file, const Finding& finding, bool is_first);
    /// The file could not be read to its end.
    void file_error(std::string_view error);

    [[nodiscard]] const std::vector<FileFigures>& files() const { return files_; }
    /// Of all files.
    [[nodiscard]] FileFigures sum() const;
    [[nodiscard]] const std::map<std::string, RuleFigures, std::less<>>& rules() const { return rules_; }
    [[nodiscard]] const std::map<std::string, ThemeFigures, std::less<>>& themes() const { return themes_; }
    /// Games with each of `result_names`.
    [[nodiscard]] const std::array<std::uint64_t, 5>& results() const { return results_; }
    /// Games with so many half-moves.
    [[nodiscard]] const std::array<std::uint64_t, most_plies + 1>& lengths() const { return lengths_; }
    /// Findings about each half-move, those about a game as a whole left out.
    [[nodiscard]] const std::array<std::uint64_t, most_plies + 1>& plies(Severity severity) const {
        return plies_[static_cast<std::size_t>(severity)];
    }
    [[nodiscard]] std::uint64_t findings(Severity severity) const;

  private:
    RuleFigures* count(const Finding& finding);
    void count_themes(const AuditedGame& game);

    std::vector<FileFigures> files_ = {};
    std::map<std::string, RuleFigures, std::less<>> rules_ = {};
    std::map<std::string, ThemeFigures, std::less<>> themes_ = {};
    std::array<std::uint64_t, 5> results_ = {};
    std::array<std::uint64_t, most_plies + 1> lengths_ = {};
    std::array<std::array<std::uint64_t, most_plies + 1>, 3> plies_ = {};
};

}  // namespace doublecheck
