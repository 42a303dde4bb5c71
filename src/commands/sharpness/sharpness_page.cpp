// SPDX-License-Identifier: MIT
#include "commands/sharpness/sharpness_page.hpp"

#include <algorithm>
#include <variant>

#include <fmt/format.h>

#include "base/text.hpp"
#include "castling/lost_rights.hpp"
#include "commands/position/details_text.hpp"
#include "commands/position/game_history.hpp"
#include "commands/position_record.hpp"
#include "commands/reports/page.hpp"
#include "commands/sharpness/details.hpp"
#include "commands/sharpness/game_record.hpp"
#include "commands/sharpness/page_style.hpp"
#include "doublecheck/castling/castling.hpp"
#include "doublecheck/notation/fen.hpp"
#include "doublecheck/verdict/value.hpp"
#include "show/escape.hpp"
#include "show/svg.hpp"

namespace doublecheck {
namespace {

/// A game of the page.
struct PageGame {
    const GameHistory& walk;
    const MeasuredGame& measured;

    [[nodiscard]] bool is_critical(int ply) const {
        return std::ranges::find(measured.critical, ply, &CriticalMoment::ply) != measured.critical.end();
    }
};

std::string page_title(const PageGame& game) {
    const std::string label = label_of(game.walk.game);
    const std::size_t colon = label.find(": ");
    return colon == std::string::npos ? label : label.substr(colon + 2);
}

std::string event_line(const PgnGame& game) {
    std::string text;
    for (const std::string_view name : {"Event", "Site", "Date", "Result"}) {
        const std::string_view value = game.tag(name);
        if (value.empty() || value == "?" || value == "????.??.??") continue;
        text += fmt::format("{}{}", text.empty() ? "" : ", ", utf8_text(value));
    }
    return text;
}

std::string number_tile(int value, std::string_view words) {
    return fmt::format("<li><b>{}</b>{}</li>\n", value, words);
}

std::string tiles_of(const MeasuredGame& measured) {
    std::string out = "<ul class=\"tiles\">\n" + number_tile(measured.sharpness, "sharpness, of 100") +
                      number_tile(measured.median, "median") +
                      number_tile(measured.white, "White on average") +
                      number_tile(measured.black, "Black on average");
    if (measured.white_accuracy) out += number_tile(*measured.white_accuracy, "White's accuracy");
    if (measured.black_accuracy) out += number_tile(*measured.black_accuracy, "Black's accuracy");
    return out + number_tile(measured.white_centipawn_loss, "White's average centipawn loss") +
           number_tile(measured.black_centipawn_loss, "Black's average centipawn loss") + "</ul>\n";
}

/// Returns notes on castling after a ply: the right that the move lost, and for each castling of the side to
/// move that no piece blocks whether it is possible.
std::vector<std::string> castling_notes(const PageGame& game, std::size_t ply) {
    const Position& position = game.walk.positions[ply];
    const CastlingVerdict verdict = castling(position, game.walk.lost_rights);
    std::vector<std::string> notes;
    for (const JudgedCastling& one : verdict.castlings) {
        if (one.lost_by && one.lost_by->ply == static_cast<int>(ply)) notes.push_back(one.text);
        if (one.state == CastlingState::lost || one.color != position.turn()) continue;
        const OneCastlingVerdict explained = castling(position, one.color, one.side);
        if (explained.reasons.front().rule == "castling.blocked") continue;
        for (const Reason& reason : explained.reasons)
            notes.push_back(fmt::format("{} [{}]", reason.text, reason.rule));
    }
    return notes;
}

Value step_of(const PageGame& game, std::size_t ply) {
    const GameHistory& walk = game.walk;
    const Position& position = walk.positions[ply];
    std::vector<std::string> lines;
    std::string alarm;
    std::vector<std::string> squares;
    std::string title = "The start";
    if (ply > 0) {
        const MeasuredPly& step = game.measured.plies[ply - 1];
        const Move move = *walk.game.moves[ply - 1].move;
        squares = {move.from().name(), move.arrival().name()};
        title = step.move.text;
        const bool is_mate = step.score == "#0" || step.score == "#-0";
        lines.push_back(is_mate ? fmt::format("Sharpness {} before the move, which mates.", step.sharpness)
                                : fmt::format("Sharpness {} before the move, score {} after it.",
                                              step.sharpness, step.score));
        if (step.loss > 0 && step.best)
            lines.push_back(fmt::format("It lost {} of 100; {} was best.",
                                        counted(static_cast<std::uint64_t>(step.loss), "point", "points"),
                                        step.best->text));
        const auto moment = std::ranges::find(game.measured.critical, step.ply, &CriticalMoment::ply);
        if (moment != game.measured.critical.end()) alarm = moment->text;
        if (const GivenCheck* check = walk.check_at(ply))
            lines.push_back(
                fmt::format("It gives {}.", kinds_text(check->kinds, check->is_contact_of_knights)));
    }
    for (std::string& note : castling_notes(game, ply)) lines.push_back(std::move(note));
    std::vector<std::string> checks;
    for (const Square square : position.checkers()) checks.push_back(square.name());
    if (!checks.empty()) checks.push_back(position.king_square(position.turn()).name());
    return Object{{"fen", fen(position)},         {"title", title},
                  {"lines", as_array(lines)},     {"alarm", alarm},
                  {"squares", as_array(squares)}, {"checks", as_array(checks)}};
}

/// Returns JSON that may be embedded in a script element of XML.
std::string script_json(const Value& value) {
    std::string out;
    for (const char c : to_json(value)) {
        switch (c) {
            case '<': out += "\\u003c"; break;
            case '>': out += "\\u003e"; break;
            case '&': out += "\\u0026"; break;
            default: out += c;
        }
    }
    return out;
}

std::string steps_of(const PageGame& game) {
    Array steps;
    for (std::size_t ply = 0; ply <= game.measured.plies.size(); ++ply) steps.push_back(step_of(game, ply));
    return "<script type=\"application/json\">" + script_json(steps) + "</script>\n";
}

std::string move_cell(const PageGame& game, const MeasuredPly& ply) {
    const std::string_view text = std::string_view(ply.move.text).substr(ply.move.text.rfind('.') + 1);
    return fmt::format(
        "<button type=\"button\" data-to=\"{}\" class=\"{}{}\"><span>{}</span><small>{}</small></button>\n",
        ply.ply, game.measured.is_among_sharpest(ply.ply) ? "sharp " : "",
        game.is_critical(ply.ply) ? "critical" : "", xml_escaped(text), ply.sharpness);
}

std::string move_list(const PageGame& game) {
    std::string out = "<div class=\"moves\">\n";
    bool is_first = true;
    for (const MeasuredPly& ply : game.measured.plies) {
        const bool is_black = ply.move.text.find("...") != std::string::npos;
        const std::string number = ply.move.text.substr(0, ply.move.text.find('.'));
        if (!is_black || is_first) out += fmt::format("<span class=\"number\">{}</span>", number);
        if (is_black && is_first) out += "<span></span>";
        out += move_cell(game, ply);
        is_first = false;
    }
    return out + "</div>\n";
}

std::string table_row(int ply, std::string_view move, std::string_view text) {
    return fmt::format("<tr><td><button type=\"button\" data-to=\"{}\">{}</button></td><td>{}</td></tr>\n",
                       ply, xml_escaped(move), xml_escaped(text));
}

std::string table_of(std::string_view title, const std::string& rows) {
    if (rows.empty()) return {};
    return fmt::format("<h2>{}</h2>\n<table><tbody>\n{}</tbody></table>\n", title, rows);
}

std::string checks_table(const GameHistory& walk) {
    std::string rows;
    for (const GivenCheck& check : walk.checks)
        rows += table_row(check.ply, check.move.text, kinds_text(check.kinds, check.is_contact_of_knights));
    return table_of("Checks", rows);
}

std::string castling_table(const GameHistory& walk) {
    std::string rows;
    CastlingVerdict verdict = castling(walk.positions.back(), walk.lost_rights);
    std::vector<JudgedCastling> lost = std::move(verdict.castlings);
    std::erase_if(lost, [](const JudgedCastling& castling) { return !castling.lost_by; });
    std::ranges::stable_sort(lost, {}, [](const JudgedCastling& castling) { return castling.lost_by->ply; });
    for (const JudgedCastling& castling : lost)
        rows += table_row(castling.lost_by->ply, castling.lost_by->move.text, castling.text);
    return table_of("Castling", rows);
}

std::string critical_table(const MeasuredGame& measured) {
    std::string rows;
    for (const CriticalMoment& moment : measured.critical)
        rows += table_row(moment.ply, moment.move.text, moment.text);
    return table_of("Critical moments", rows);
}

std::string article(const PageGame& game) {
    std::string out =
        fmt::format("<article>\n<h1><bdi>{}</bdi></h1>\n<p class=\"lead\">{}</p>\n",
                    xml_escaped(utf8_text(page_title(game))), xml_escaped(event_line(game.walk.game)));
    out += tiles_of(game.measured);
    out += "<div class=\"game\">\n<div>\n<div class=\"board\">" + svg(initial_setup().board) + "</div>\n";
    out += "<div class=\"keys\">";
    for (const auto& [key, words] :
         {std::pair("first", "Start"), {"back", "Back"}, {"next", "Next"}, {"last", "End"}, {"flip", "Flip"}})
        out += fmt::format("<button type=\"button\" data-key=\"{}\">{}</button>", key, words);
    out += "</div>\n<div class=\"note\"></div>\n</div>\n" + move_list(game) + "</div>\n";
    out +=
        "<h2>Sharpness</h2>\n<p class=\"lead\">A bar a move, light for White, dark for Black, red around "
        "critical moments; the line is what White can expect, from 0 to 100.</p>\n<div class=\"plot\">" +
        sharpness_plot(game.measured) + "</div>\n";
    out += critical_table(game.measured) + checks_table(game.walk) + castling_table(game.walk);
    return out + steps_of(game) + "</article>\n";
}

}  // namespace

std::string sharpness_page(std::span<const AnySharpnessVerdict* const> verdicts) {
    ReportPage page{.title = "Sharpness", .style = sharpness_page_style, .script = sharpness_page_script};
    std::string engine;
    for (const AnySharpnessVerdict* verdict : verdicts) {
        const auto* game = std::get_if<GameSharpnessVerdict>(verdict);
        if (game == nullptr || !game->measured) continue;
        page.body += article({*game->game, *game->measured});
        engine = game->measured->engine;
    }
    page.footer = fmt::format("{}{}{}.", xml_escaped(engine), engine.empty() ? "" : ". ", made_with());
    return html_page(page);
}

}  // namespace doublecheck
