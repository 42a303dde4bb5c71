// SPDX-License-Identifier: MIT
#include "audit/store/inserts.hpp"

namespace doublecheck {

Result<Inserts> Inserts::prepare(const SqlDatabase& database) {
    auto game = database.prepare(
        "INSERT INTO games(id, offset, size, plies, is_broken, white, black, event, date, result, key, "
        "moves_key, moves_key_before, record_key, link) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, "
        "?)");
    auto finding = database.prepare(
        "INSERT INTO findings(game_id, ply, offset, rule, severity, text, fen, last_move, tried) "
        "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)");
    auto theme = database.prepare("INSERT INTO themes(game_id, theme, ply, length) VALUES (?, ?, ?, ?)");
    auto rule = database.prepare("INSERT OR IGNORE INTO rules VALUES (?, ?, ?, ?, ?)");
    for (const auto* prepared : {&game, &finding, &theme, &rule}) {
        if (!*prepared) return std::unexpected(prepared->error());
    }
    return Inserts(std::move(*game), std::move(*finding), std::move(*theme), std::move(*rule));
}

bool Inserts::add(std::uint64_t id, const AuditedGame& game) {
    game_.bind(1, id);
    game_.bind(2, game.offset);
    game_.bind(3, game.size);
    game_.bind(4, game.plies);
    game_.bind(5, game.is_broken ? 1 : 0);
    game_.bind(6, game.white);
    game_.bind(7, game.black);
    game_.bind(8, game.event);
    game_.bind(9, game.date);
    game_.bind(10, game.result);
    game_.bind(11, game.key);
    game_.bind(12, game.moves_key);
    game_.bind(13, game.moves_key_before);
    game_.bind(14, game.record_key);
    game_.bind(15, game.link);
    if (!game_.run()) return false;
    auto board = game.boards.begin();
    for (std::size_t i = 0; i < game.findings.size(); ++i) {
        const bool has_board = board != game.boards.end() && board->finding == i;
        if (!add(id, game.findings[i], has_board ? &*board : nullptr)) return false;
        if (has_board) ++board;
    }
    for (const ThemeFound& theme : game.themes) {
        if (!add(id, theme)) return false;
    }
    return true;
}

bool Inserts::add(std::uint64_t id, const Finding& finding, const FindingBoard* board) {
    finding_.bind(1, id);
    finding_.bind(2, finding.ply);
    finding_.bind(3, finding.offset);
    finding_.bind(4, finding.rule);
    finding_.bind(5, to_string(finding.severity));
    finding_.bind(6, std::string_view(finding.text));
    finding_.bind(7, board != nullptr ? std::string_view(board->fen) : std::string_view());
    finding_.bind(8, board != nullptr ? std::string_view(board->last_move) : std::string_view());
    finding_.bind(9, board != nullptr ? std::string_view(board->tried) : std::string_view());
    return finding_.run() && (rules_.contains(finding.rule) || add_rule(finding.rule, finding.severity));
}

bool Inserts::add(std::uint64_t id, const ThemeFound& theme) {
    theme_.bind(1, id);
    theme_.bind(2, theme.theme);
    theme_.bind(3, theme.ply);
    theme_.bind(4, theme.length);
    return theme_.run();
}

bool Inserts::add_rule(std::string_view id, Severity severity) {
    rules_.emplace(id);
    const AuditRule* const known = find_audit_rule(id);
    const Rule* const entry = find_finding_rule(id);
    rule_.bind(1, id);
    rule_.bind(2, to_string(known != nullptr ? known->severity : severity));
    rule_.bind(3, known != nullptr ? to_string(known->check) : std::string_view());
    rule_.bind(4, entry != nullptr ? entry->statement : std::string_view());
    rule_.bind(5, entry != nullptr ? entry->basis : std::string_view());
    return rule_.run();
}

}  // namespace doublecheck
