// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "base/leaf.hpp"
#include "doublecheck/audit/finding.hpp"
#include "doublecheck/verdict/field.hpp"

// The lines that an audit prints with --json. The text behind a view must outlive the line.

namespace doublecheck {

template <>
struct Leaf<Severity> {
    static constexpr auto all = std::to_array<std::pair<Severity, std::string_view>>(
        {{Severity::note, "note"}, {Severity::warning, "warning"}, {Severity::error, "error"}});
};

struct FindingLine {
    static constexpr std::string_view schema_id = "doublecheck/finding/1";
    static constexpr std::string_view title = "Something that an audit found in a game";
    static constexpr std::string_view description = "An object for each finding.";

    std::string_view file = {};
    std::uint64_t game = 0;
    std::uint64_t offset = 0;
    int ply = 0;
    std::string_view rule = {};
    Severity severity = Severity::note;
    std::string_view text = {};
    std::string_view white = {};
    std::string_view black = {};
    std::string_view date = {};

    static constexpr auto fields() {
        return members(
            field("file", &FindingLine::file, "the file, as it was named"),
            field(
                "game", &FindingLine::game,
                "the number of the game in the file, from 1; in a file of positions, the number of the line"),
            field("offset", &FindingLine::offset, "the offset in the file, in bytes"),
            field("ply", &FindingLine::ply, "the ply, from 1; 0 for the game as a whole"),
            field("rule", &FindingLine::rule, "an id of the rule catalogue"),
            field("severity", &FindingLine::severity, "the severity"),
            field("text", &FindingLine::text, "a sentence for people"),
            field_unless_empty("white", &FindingLine::white, "the tag White of the game"),
            field_unless_empty("black", &FindingLine::black, "the tag Black"),
            field_unless_empty("date", &FindingLine::date, "the tag Date"));
    }
};

struct ChangeLine {
    static constexpr std::string_view schema_id = "doublecheck/change/1";
    static constexpr std::string_view title = "Something that audit --fix changed";
    static constexpr std::string_view description =
        "An object for each change, in a file beside the corrected games.";

    std::string_view file = {};
    std::uint64_t game = 0;
    std::optional<std::uint64_t> new_game = std::nullopt;
    std::uint64_t offset = 0;
    std::string_view rule = {};
    std::string_view was = {};
    std::string_view now = {};

    static constexpr auto fields() {
        return members(
            field("file", &ChangeLine::file, "the file, as it was named"),
            field("game", &ChangeLine::game, "the number of the game in the file, from 1"),
            field("new_game", &ChangeLine::new_game,
                  "the number of the game among the corrected games; missing if the game was left out"),
            field("offset", &ChangeLine::offset, "the offset of the change in the original file, in bytes"),
            field("rule", &ChangeLine::rule, "the rule of the finding that caused the change"),
            field("was", &ChangeLine::was, "the original text; empty if text was inserted"),
            field("now", &ChangeLine::now, "the new text"));
    }
};

struct WrittenGamesLine {
    static constexpr std::string_view schema_id = "doublecheck/written-games/1";
    static constexpr std::string_view title = "A file of games that an audit wrote";
    static constexpr std::string_view description = "An object for each file, after the figures.";

    std::string_view path = {};
    std::string_view kind = {};
    std::uint64_t games = 0;
    std::uint64_t changed_games = 0;
    std::uint64_t left_out = 0;
    std::map<std::string_view, std::uint64_t> changes = {};

    static constexpr auto fields() {
        return members(
            field("path", &WrittenGamesLine::path, "the path of the file"),
            field("kind", &WrittenGamesLine::kind, "good, bad, themed or fixed"),
            field("games", &WrittenGamesLine::games, "the number of games written"),
            field("changed_games", &WrittenGamesLine::changed_games,
                  "the number of these that were corrected"),
            field("left_out", &WrittenGamesLine::left_out,
                  "the number of copies of games that were not written"),
            field_unless_empty("changes", &WrittenGamesLine::changes, "the number of changes by each rule"));
    }
};

struct ThemeLine {
    static constexpr std::string_view schema_id = "doublecheck/theme/1";
    static constexpr std::string_view title = "A theme that an audit found in a game";
    static constexpr std::string_view description = "An object for each place.";

    std::string_view file = {};
    std::uint64_t game = 0;
    std::uint64_t offset = 0;
    std::string_view theme = {};
    int ply = 0;
    int length = 0;

    static constexpr auto fields() {
        return members(field("file", &ThemeLine::file, "the file, as it was named"),
                       field("game", &ThemeLine::game, "the number of the game in the file, from 1"),
                       field("offset", &ThemeLine::offset, "the offset of the game in the file, in bytes"),
                       field("theme", &ThemeLine::theme, "the name of a theme; docs/audit.md lists them"),
                       field("ply", &ThemeLine::ply, "the ply of the game, from 1"),
                       field("length", &ThemeLine::length, "the number of plies that it lasts"));
    }
};

struct AuditLine {
    static constexpr std::string_view schema_id = "doublecheck/audit/1";
    static constexpr std::string_view title = "The figures of an audit";
    static constexpr std::string_view description = "The last line that `audit --json` prints.";

    std::uint64_t files = 0;
    std::uint64_t unreadable_files = 0;
    std::uint64_t games = 0;
    std::uint64_t positions = 0;
    std::uint64_t games_left_out = 0;
    std::uint64_t plies = 0;
    std::uint64_t bytes = 0;
    std::uint64_t broken = 0;
    std::uint64_t games_with_findings = 0;
    std::map<std::string_view, std::uint64_t> findings = {};
    std::map<std::string_view, std::uint64_t> themes = {};

    static constexpr auto fields() {
        return members(
            field("files", &AuditLine::files, "the number of files read"),
            field("unreadable_files", &AuditLine::unreadable_files,
                  "the number of files that could not be opened, unpacked or read to their end"),
            field("games", &AuditLine::games, "the number of games examined"),
            field_unless_empty("positions", &AuditLine::positions,
                               "the number of lines examined in files of positions"),
            field_unless_empty("games_left_out", &AuditLine::games_left_out,
                               "the number of games that --player, --since and so on did not select"),
            field("plies", &AuditLine::plies, "the number of plies of all games"),
            field("bytes", &AuditLine::bytes, "the number of bytes of text"),
            field("broken", &AuditLine::broken,
                  "the number of games that could not be read to their end, and of positions that could not "
                  "be read or played on"),
            field("games_with_findings", &AuditLine::games_with_findings,
                  "the number of games and positions with findings"),
            field("findings", &AuditLine::findings, "the number of findings by each rule"),
            field_unless_empty("themes", &AuditLine::themes,
                               "the number of places at which each theme was found"));
    }
};

}  // namespace doublecheck
