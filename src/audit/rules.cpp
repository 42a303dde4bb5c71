// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>

#include "doublecheck/audit/finding.hpp"

namespace doublecheck {
namespace {

constexpr std::array<std::string_view, 3> severity_names = {"note", "warning", "error"};
constexpr std::array<std::string_view, audit_check_count> check_names = {
    "moves", "notation", "result", "draws", "dead", "clocks", "start", "duplicates"};

constexpr auto rules = [] {
    using enum AuditCheck;
    using enum Severity;
    auto list = std::to_array<AuditRule>({
        {"castling.blocked", moves, error},
        {"castling.into-check", moves, error},
        {"castling.out-of-check", moves, error},
        {"castling.right-lost", moves, error},
        {"castling.through-check", moves, error},
        {"move.ambiguous", moves, error},
        {"move.blocked", moves, error},
        {"move.captures-king", moves, error},
        {"move.en-passant-too-late", moves, error},
        {"move.exposes-king", moves, error},
        {"move.leaves-king-in-check", moves, error},
        {"move.no-man", moves, error},
        {"move.not-its-way", moves, error},
        {"move.null", moves, error},
        {"move.on-illegal-board", moves, error},
        {"move.own-man", moves, error},
        {"move.promotion-impossible", moves, error},
        {"move.promotion-missing", moves, error},
        {"move.unreadable", moves, error},
        {"move.wrong-side", moves, error},
        {"over.checkmate", moves, error},
        {"over.stalemate", moves, error},
        {"pgn.bad-fen", moves, error},
        {"pgn.encoding", moves, error},
        {"pgn.too-long", moves, warning},
        {"pgn.unclosed-comment", moves, error},
        {"pgn.unclosed-variation", moves, error},
        {"pgn.variant", moves, note},

        {"pgn.capture-mark", notation, warning},
        {"pgn.check-sign", notation, warning},
        {"pgn.deep-variation", notation, warning},
        {"pgn.disambiguation", notation, note},
        {"pgn.duplicate-tag", notation, warning},
        {"pgn.fen-without-setup", notation, warning},
        {"pgn.glued-result", notation, warning},
        {"pgn.kings-signal", notation, note},
        {"pgn.mark", notation, note},
        {"pgn.move-number", notation, warning},
        {"pgn.nag-range", notation, note},
        {"pgn.nested-brace", notation, warning},
        {"pgn.notation", notation, note},
        {"pgn.nul-byte", notation, warning},
        {"pgn.null-move", notation, warning},
        {"pgn.odd-blank", notation, note},
        {"pgn.result-in-middle", notation, warning},
        {"pgn.result-in-variation", notation, warning},
        {"pgn.result-sign", notation, warning},
        {"pgn.setup-mismatch", notation, warning},
        {"pgn.setup-without-fen", notation, warning},
        {"pgn.stray-bracket", notation, warning},
        {"pgn.stray-mark", notation, note},
        {"pgn.stray-tag", notation, warning},
        {"pgn.stray-text", notation, warning},
        {"pgn.stray-variation", notation, warning},
        {"pgn.tag-quote", notation, warning},
        {"pgn.tag-unclosed", notation, warning},
        {"pgn.text-after-result", notation, warning},
        {"pgn.variation-move", notation, warning},

        {"pgn.no-result", result, warning},
        {"pgn.result-mismatch", result, error},
        {"pgn.result-tag", result, warning},
        {"result.checkmate", result, error},
        {"result.stalemate", result, error},
        {"termination.checkmate", result, error},
        {"termination.fifty-moves", result, warning},
        {"termination.insufficient-material", result, warning},
        {"termination.repetition", result, warning},
        {"termination.result", result, error},
        {"termination.stalemate", result, error},

        {"draw.fifty-moves", draws, note},
        {"draw.threefold", draws, note},
        {"over.fivefold", draws, warning},
        {"over.seventyfive", draws, warning},
        {"result.fivefold", draws, error},
        {"result.seventyfive", draws, error},

        {"fide.5.1.2", dead, warning},
        {"fide.6.9", dead, error},
        {"over.dead", dead, warning},
        {"result.dead", dead, error},
        {"result.flag-draw", dead, warning},

        {"clock.above-base", clocks, warning},
        {"clock.gains", clocks, warning},
        {"clock.given", clocks, note},
        {"clock.negative", clocks, warning},
        {"clock.not-running", clocks, warning},
        {"clock.out-of-range", clocks, warning},
        {"clock.time-left", clocks, note},
        {"clock.unreadable", clocks, warning},

        {"pgn.chess960-untold", start, warning},
        {"pgn.fen-contradiction", start, warning},
        {"start.illegal", start, warning},

        {"duplicate.game", duplicates, warning},
    });
    std::ranges::sort(list, {}, &AuditRule::id);
    return list;
}();

static_assert(std::ranges::adjacent_find(rules, {}, &AuditRule::id) == rules.end());

/// The value whose name that is, by its place in a list of names.
template <typename Value, std::size_t count>
std::optional<Value> named(const std::array<std::string_view, count>& names, std::string_view text) {
    const auto at = std::ranges::find(names, text);
    if (at == names.end()) return std::nullopt;
    return static_cast<Value>(at - names.begin());
}

}  // namespace

std::string_view to_string(Severity severity) {
    return severity_names[static_cast<std::size_t>(severity)];
}

std::optional<Severity> parse_severity(std::string_view text) {
    return named<Severity>(severity_names, text);
}

std::string_view to_string(AuditCheck check) {
    return check_names[static_cast<std::size_t>(check)];
}

std::optional<AuditCheck> parse_audit_check(std::string_view text) {
    return named<AuditCheck>(check_names, text);
}

std::span<const AuditRule> audit_rules() {
    return rules;
}

const AuditRule* find_audit_rule(std::string_view id) {
    const auto* const at = std::ranges::lower_bound(rules, id, {}, &AuditRule::id);
    return at != rules.end() && at->id == id ? at : nullptr;
}

}  // namespace doublecheck
