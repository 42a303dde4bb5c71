// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "desk/audit/game_files.hpp"
#include "doublecheck/audit/audit.hpp"
#include "doublecheck/audit/audit_figures.hpp"
#include "doublecheck/ops/stream.hpp"
#include "doublecheck/show/text.hpp"

namespace doublecheck {

/// What a printer lists.
enum class Listed : std::uint8_t { nothing, findings, proofs };

/// Writes the findings of one file after the other, for people or as JSON lines; or the verdicts that they
/// rest on, and nothing else.
class FindingsPrinter final : public AuditListener {
  public:
    FindingsPrinter(OutputForm form, TextStyle style, const ByteSink& output, Listed listed);

    void begin_file(std::string_view path, bool is_named);
    [[nodiscard]] bool on_game(const AuditedGame& game) override;
    void on_place(const AuditTotals& totals) override;
    /// A finding that came to light after the last game. False if nobody listens any more.
    [[nodiscard]] bool late_finding(std::string_view path, const Finding& finding);
    /// What it all came to, besides files that could not be opened. False if nobody listens any more.
    [[nodiscard]] bool finish(const AuditFigures& figures, std::uint64_t unopened);

    /// The files of games that were written. False if nobody listens any more.
    [[nodiscard]] bool tell_games(const GameFilePaths& paths, const GameFilesSummary& written);

  private:
    [[nodiscard]] bool flush();
    void put_heading(const AuditedGame& game);
    void put(std::string_view path, const Finding& finding);
    void put(const AuditedGame& game, const ThemeFound& theme);
    void put(const AuditedGame& game, const FindingProof& proof);

    OutputForm form_;
    TextStyle style_;
    const ByteSink& output_;
    Listed listed_;
    std::string path_ = {};
    bool is_named_ = false;
    std::string buffer_ = {};
    bool is_closed_ = false;
};

}  // namespace doublecheck
