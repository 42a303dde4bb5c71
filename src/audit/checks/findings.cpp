// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cassert>
#include <utility>

#include "audit/checks/checks.hpp"

namespace doublecheck {
namespace {

/// `pgn.*` stands for all ids that begin with `pgn.`.
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
    const std::size_t index = index_of(rule);
    if (!wanted_[index]) return;
    const AuditRule& known = audit_rules()[index];
    found_.push_back({.offset = game.offset + offset,
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

}  // namespace doublecheck
