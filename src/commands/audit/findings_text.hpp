// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "audit/audit_figures.hpp"
#include "audit/duplicates.hpp"
#include "commands/audit/game_files.hpp"
#include "doublecheck/audit/audit.hpp"
#include "framework/stream.hpp"
#include "show/text.hpp"

namespace doublecheck {

/// What a printer lists for each game.
enum class Listing : std::uint8_t { nothing, findings, csv, proofs };

/// What an audit did not examine.
struct UnauditedInput {
    std::uint64_t unopened_files = 0;  ///< the number of files that could not be opened
    std::uint64_t games_left_out = 0;  ///< the number of games that the filter left out
};

/// Prints the findings of one file after the other and then the figures, as text or as JSON lines. With
/// `Listing::proofs` prints only the verdicts that prove findings.
class FindingsPrinter final : public AuditListener {
  public:
    FindingsPrinter(OutputForm form, TextStyle style, const ByteSink& output, Listing listed);

    void begin_file(std::string_view path, bool is_named);
    [[nodiscard]] bool on_game(const AuditedGame& game) override;
    void on_checkpoint(const AuditTotals& totals) override;
    /// Prints a finding that was made after the last game, such as a duplicate. Returns false if the output
    /// is closed.
    [[nodiscard]] bool late_finding(std::string_view path, const Finding& finding, const GameNames& names);
    /// Prints the figures. Returns false if the output is closed.
    [[nodiscard]] bool finish(const AuditFigures& figures, const UnauditedInput& unaudited);

    /// Prints which files of games were written. Returns false if the output is closed.
    /// `duplicates` is the number of games that equal an earlier one.
    [[nodiscard]] bool print_written_games(const GameFilePaths& paths, const GameFilesSummary& written,
                                           std::uint64_t duplicates);
    /// Prints that the report was written. Returns false if the output is closed.
    [[nodiscard]] bool print_report(std::string_view path);

  private:
    [[nodiscard]] bool flush();
    void put_heading(const AuditedGame& game);
    void put(std::string_view path, const Finding& finding, const AuditedGame& game);
    void put_csv(std::string_view path, const AuditedGame& game, int ply, std::string_view severity,
                 std::string_view rule, std::string_view text);
    void put(const AuditedGame& game, const ThemeFound& theme);
    void put(const AuditedGame& game, const FindingProof& proof);

    OutputForm form_;
    TextStyle style_;
    const ByteSink& output_;
    Listing listed_;
    std::string path_ = {};
    bool is_named_ = false;
    std::string buffer_ = {};
    bool is_closed_ = false;
};

}  // namespace doublecheck
