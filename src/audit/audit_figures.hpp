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

/// A finding with the tags of its game, as the report shows it.
struct ShownFinding {
    std::size_t file = 0;  ///< index of the file, from 0
    std::uint64_t game = 0;
    int ply = 0;
    std::string white = {};
    std::string black = {};
    std::string result = {};
    std::string text = {};
    std::string event = {};
    std::string date = {};
    std::string link = {};  ///< the URL of the game on a site
    /// `fen`, `last_move` and `tried` are those of the `FindingBoard`; empty if there is none.
    std::string fen = {};
    std::string last_move = {};
    std::string tried = {};
};

/// The findings of a rule.
struct RuleFigures {
    Severity severity = Severity::note;
    std::uint64_t findings = 0;
    std::uint64_t games = 0;
    std::vector<ShownFinding> shown = {};  ///< the first findings, at most `AuditFigures::max_shown`
};

/// How often a theme was found.
struct ThemeFigures {
    std::uint64_t times = 0;
    std::uint64_t games = 0;
    int longest = 0;  ///< the number of plies of the longest chain
};

/// The figures of one file, or the sums over all files.
struct FileFigures {
    std::string path = {};
    AuditTotals totals = {};
    std::uint64_t positions = 0;  ///< how many of the games are lines of a file of positions
    std::uint64_t games_with_findings = 0;
    std::string error = {};  ///< the reason why the file could not be read to its end, or empty
};

/// Counts games, findings and themes for the summary and the report. The memory grows only with the number of
/// files. Strings are stored as UTF-8 and truncated to a bounded length.
class AuditFigures final : public AuditListener {
  public:
    static constexpr std::size_t max_shown = 200;  ///< the maximum number of findings stored for each rule
    static constexpr std::size_t max_plies = 600;  ///< longer games are counted as games of this many plies
    /// The maximum number of rules, and of themes, that are counted.
    static constexpr std::size_t max_names = 256;
    static constexpr std::array<std::string_view, 5> result_names = {"1-0", "0-1", "1/2-1/2", "*", "none"};

    /// Begins a new file, to which the following games belong.
    void begin_file(std::string_view path);
    [[nodiscard]] bool on_game(const AuditedGame& game) override;
    /// Counts a finding that was made after the last game, such as a duplicate. `file` is the index of its
    /// file. `is_first_finding` is true if the game has no other findings.
    void late_finding(std::size_t file, const Finding& finding, bool is_first_finding);
    /// Counts the games of all files with this path as positions.
    void mark_positions(std::string_view path);
    /// Stores the reason why the current file could not be read to its end.
    void file_error(std::string_view error);

    [[nodiscard]] const std::vector<FileFigures>& files() const { return files_; }
    /// Returns the sums over all files.
    [[nodiscard]] FileFigures sum() const;
    [[nodiscard]] const std::map<std::string, RuleFigures, std::less<>>& rules() const { return rules_; }
    [[nodiscard]] const std::map<std::string, ThemeFigures, std::less<>>& themes() const { return themes_; }
    /// Returns the number of games for each of `result_names`.
    [[nodiscard]] const std::array<std::uint64_t, 5>& results() const { return results_; }
    /// Returns the number of games for each length in plies.
    [[nodiscard]] const std::array<std::uint64_t, max_plies + 1>& lengths() const { return lengths_; }
    /// Returns the number of findings of the severity at each ply. Index 0 is unused, since findings about
    /// the game as a whole are not counted here.
    [[nodiscard]] const std::array<std::uint64_t, max_plies + 1>& plies(Severity severity) const {
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
    std::array<std::uint64_t, max_plies + 1> lengths_ = {};
    std::array<std::array<std::uint64_t, max_plies + 1>, 3> plies_ = {};
};

}  // namespace doublecheck
