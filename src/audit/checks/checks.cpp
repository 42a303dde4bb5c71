// SPDX-License-Identifier: MIT
#include "audit/checks/checks.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

#include <fmt/format.h>

#include "audit/checks/check_game.hpp"
#include "doublecheck/legality/legality.hpp"

namespace doublecheck {
namespace {

/// Returns true if the id equals the pattern, or if the pattern ends with `*` and the id begins with the rest
/// of it.
bool fits(std::string_view id, std::string_view pattern) {
    if (pattern.ends_with('*')) return id.starts_with(pattern.substr(0, pattern.size() - 1));
    return id == pattern;
}

bool is_wanted(const AuditRule& rule, const AuditOptions& options) {
    if (!options.checks.contains(rule.check) || rule.severity < options.min_severity) return false;
    return options.rules.empty() || std::ranges::any_of(options.rules, [&](const std::string& pattern) {
               return fits(rule.id, pattern);
           });
}

std::size_t index_of(std::string_view id) {
    const AuditRule* const rule = find_audit_rule(id);
    assert(rule != nullptr);
    return static_cast<std::size_t>(rule - audit_rules().data());
}

}  // namespace

Findings::Findings(const AuditOptions& options) {
    for (const AuditRule& rule : audit_rules()) wanted_.push_back(is_wanted(rule, options));
}

bool Findings::wants(std::string_view rule) const {
    return wanted_[index_of(rule)];
}

void Findings::add(const GameView& game, std::string_view rule, int ply, std::uint64_t offset,
                   std::string text) {
    add(rule, ply, game.offset + offset, std::move(text));
}

void Findings::add(std::string_view rule, int ply, std::uint64_t offset, std::string text) {
    const std::size_t index = index_of(rule);
    if (!wanted_[index]) return;
    const AuditRule& known = audit_rules()[index];
    found_.push_back({.offset = offset,
                      .ply = ply,
                      .rule = known.id,
                      .severity = known.severity,
                      .text = std::move(text)});
}

void Findings::add_at_move(const GameView& game, std::string_view rule, int ply, std::string text) {
    const bool has_move = ply > 0 && static_cast<std::size_t>(ply) <= game.moves.size();
    const std::uint64_t offset = has_move ? game.moves[static_cast<std::size_t>(ply) - 1].begin : 0;
    add(game, rule, ply, offset, std::move(text));
}

namespace audit {

void StartCheck::check(const CheckedGame& game, Findings& findings, Budget* budget) {
    const PlainGame* const plain = game.view.plain;
    if (game.view.first_ply > 0 || (plain != nullptr && !plain->has_other_start)) return;
    if (game.view.tag("FEN").empty()) return;
    const Start start = {*game.view.start, game.view.is_chess960};
    if (cache_.empty()) cache_.resize(cache_size, {Position::initial(), false});
    Start& cached = cache_[start.position.key() % cache_size];
    if (cached == start) return;
    // `from_setup` has removed castling rights and en passant squares that contradict the board. They are
    // reported as `pgn.fen-contradiction`.
    const auto judge = [&](const Setup& setup) {
        return legality(setup, {.array = start.is_chess960 ? StartArray::chess960 : StartArray::standard,
                                .limits = {.nodes = nodes_, .parent = budget}});
    };
    Setup setup = start.position.setup();
    const LegalityVerdict verdict = judge(setup);
    if (verdict.answer != Answer::no) {
        cached = start;
        return;
    }
    const bool has_rights = !setup.castling_rooks.empty();
    setup.castling_rooks = {};
    findings.add(
        game.view, "start.illegal", 0, 0,
        fmt::format("No game leads to the starting position{}: {}",
                    has_rights && judge(setup).answer != Answer::no ? " with its castling rights" : "",
                    verdict.reasons.front().text));
}

}  // namespace audit

class GameChecks::Impl {
  public:
    explicit Impl(const AuditOptions& options)
        : checks_(options.checks), dead_(options), start_(options), themes_(options.themes) {}

    void check(const GameView& game, const audit::TagValues& tags, Findings& findings, Budget* budget) {
        if (game.has_moves_alone) return;
        dead_.set_parent_budget(budget);
        const auto begin = static_cast<std::ptrdiff_t>(findings.found().size());
        run(audit::CheckedGame(game, tags), findings, budget);
        auto& found = findings.found();
        if (std::ssize(found) - begin > 1)
            std::ranges::stable_sort(found.begin() + begin, found.end(), {}, &Finding::ply);
    }

    void find_themes(const GameView& game, std::vector<ThemeFound>& themes) const {
        audit::find_themes(game, themes_, themes);
    }

  private:
    void run(const audit::CheckedGame& game, Findings& findings, Budget* budget) {
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
        if (has_dead) dead_.report(game, drawn_since, dead_since, findings);
        if (checks_.contains(AuditCheck::clocks)) audit::check_clocks(game, findings);
        if (checks_.contains(AuditCheck::start)) start_.check(game, findings, budget);
        if (checks_.contains(AuditCheck::data)) audit::check_data(game, findings);
    }

    AuditChecks checks_;
    audit::DeadCheck dead_;
    audit::StartCheck start_;
    audit::WantedThemes themes_;
};

GameChecks::GameChecks(const AuditOptions& options) : impl_(std::make_unique<Impl>(options)) {}
GameChecks::~GameChecks() = default;
GameChecks::GameChecks(GameChecks&&) noexcept = default;

void GameChecks::check(const GameView& game, const audit::TagValues& tags, Findings& findings,
                       Budget* budget) {
    impl_->check(game, tags, findings, budget);
}

void GameChecks::find_themes(const GameView& game, std::vector<ThemeFound>& themes) {
    impl_->find_themes(game, themes);
}

}  // namespace doublecheck
