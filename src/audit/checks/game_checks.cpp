// SPDX-License-Identifier: MIT
#include <algorithm>

#include "audit/checks/check_game.hpp"

namespace doublecheck {

class GameChecks::Impl {
  public:
    explicit Impl(const AuditOptions& options)
        : checks_(options.checks), dead_(options), themes_(options.themes) {}

    void look_at(const GameView& game, const audit::TagValues& tags, Findings& findings, Budget* budget) {
        if (game.has_moves_alone) return;
        dead_.spend_of(budget);
        const auto begin = static_cast<std::ptrdiff_t>(findings.found().size());
        run(audit::CheckedGame(game, tags), findings);
        auto& found = findings.found();
        if (std::ssize(found) - begin > 1)
            std::ranges::stable_sort(found.begin() + begin, found.end(), {}, &Finding::ply);
    }

    void look_for_themes(const GameView& game, std::vector<ThemeFound>& themes) const {
        audit::find_themes(game, themes_, themes);
    }

  private:
    void run(const audit::CheckedGame& game, Findings& findings) {
        if (game.view.general != nullptr) {
            audit::report_remarks(game, findings);
        } else {
            audit::report_plain_notes(game, findings);
            if (checks_.contains(AuditCheck::notation)) audit::report_plain_remarks(game, findings);
        }
        const bool has_draws = checks_.contains(AuditCheck::draws);
        const bool has_dead = checks_.contains(AuditCheck::dead);
        const auto drawn_since = has_draws ? audit::drawn_since(game) : std::nullopt;
        if (checks_.contains(AuditCheck::result)) {
            const bool is_wrong = audit::check_result(game, drawn_since, findings);
            audit::check_termination(game, is_wrong, dead_, findings);
        }
        const auto dead_since = has_dead ? dead_.dead_since(game) : std::nullopt;
        if (has_draws) audit::check_draws(game, dead_since, findings);
        if (has_dead) dead_.look_at(game, drawn_since, dead_since, findings);
        if (checks_.contains(AuditCheck::clocks)) audit::check_clocks(game, findings);
        if (checks_.contains(AuditCheck::start)) start_.look_at(game, findings);
        if (checks_.contains(AuditCheck::data)) audit::check_data(game, findings);
    }

    AuditChecks checks_;
    audit::DeadCheck dead_;
    audit::StartCheck start_ = {};
    audit::WantedThemes themes_;
};

GameChecks::GameChecks(const AuditOptions& options) : impl_(std::make_unique<Impl>(options)) {}
GameChecks::~GameChecks() = default;
GameChecks::GameChecks(GameChecks&&) noexcept = default;

void GameChecks::look_at(const GameView& game, const audit::TagValues& tags, Findings& findings,
                         Budget* budget) {
    impl_->look_at(game, tags, findings, budget);
}

void GameChecks::look_for_themes(const GameView& game, std::vector<ThemeFound>& themes) {
    impl_->look_for_themes(game, themes);
}

}  // namespace doublecheck
