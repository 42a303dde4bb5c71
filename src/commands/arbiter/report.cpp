// SPDX-License-Identifier: MIT
#include "commands/report.hpp"

#include <algorithm>
#include <map>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "arbiter/shown_clocks.hpp"
#include "commands/arbiter/report_style.hpp"
#include "commands/arbiter/ruled_ledger.hpp"
#include "commands/arbiter/ruling_settings.hpp"
#include "commands/base64.hpp"
#include "commands/reports/page.hpp"
#include "doublecheck/notation/fen.hpp"
#include "framework/operation.hpp"
#include "notation/words.hpp"
#include "show/escape.hpp"
#include "show/svg.hpp"

namespace doublecheck {
namespace {

/// Returns a row of a table. An empty value becomes a line to write on.
std::string row(std::string_view name, std::string_view value) {
    const std::string text = value.empty() ? "<span class=\"blank\"></span>" : xml_escaped(value);
    return fmt::format("<tr><th>{}</th><td>{}</td></tr>\n", name, text);
}

/// Returns `A. Weiss (ID 1503014)`.
std::string name_with_id(const std::string& name, const std::string& number) {
    return number.empty()
               ? name
               : fmt::format("{}{}ID {}{}", name, name.empty() ? "" : " (", number, name.empty() ? "" : ")");
}

std::string head_of(const LedgerHeader& header) {
    const std::string offences =
        header.offences_white + header.offences_black == 0
            ? std::string()
            : fmt::format("White {}, Black {}", header.offences_white, header.offences_black);
    std::string out = "<div class=\"head\">\n<table>\n";
    out += row("Event", header.event);
    out += row("White", name_with_id(header.white, header.white_id));
    out += row("Black", name_with_id(header.black, header.black_id));
    out += row("Round", header.round) + row("Board", header.board) + row("Date", header.date);
    out += "</table>\n<table>\n";
    out += row("Rules", settings_text(header.settings));
    out += row("Time control", time_control_text(header.settings.time_control));
    if (!offences.empty()) out += row("On record before", offences);
    if (!header.arbiter.empty()) out += row("Arbiter", name_with_id(header.arbiter, header.arbiter_id));
    return out + "</table>\n</div>\n";
}

/// Returns `+2 min` or `-30 s`, and an empty string for no change.
std::string time_change_text(std::int64_t seconds) {
    if (seconds == 0) return {};
    return seconds % 60 == 0 ? fmt::format("{:+} min", seconds / 60) : fmt::format("{:+} s", seconds);
}

/// The tables of clock times in the report. They show when in the game each time was read.
class ReportClocks {
  public:
    explicit ReportClocks(const LedgerHeader& header)
        : clocks_(header), places_{{0, "where the ledger begins"}} {}

    /// Notes the clock times of an event. Requires a call for each event, in their order, before `change`.
    void read(const RuledEvent& ruled) {
        clocks_.read(ruled.event);
        places_[ruled.event.line] = ruled.place;
    }

    /// Returns a table of the times before and after the ruling, or an empty string if it changes none.
    std::string change(const RuledEvent& ruled) {
        const Ruling& ruling = ruled.ruling;
        const ShownClocks before = clocks_;
        clocks_.apply(ruling);
        const auto seconds = [&](Color color) { return before.change(ruling, color); };
        if (seconds(Color::white) == 0 && seconds(Color::black) == 0 && !ruling.times) return {};
        std::string out = fmt::format(
            "<table class=\"clocks\">\n<tr><th></th><th>last "
            "known</th>{}<th>change</th><th>after</th></tr>\n",
            !ruling.times ? "" : "<th>proposed (7.1)</th>");
        for (const Color color : {Color::white, Color::black}) {
            const ShownClocks::Clock& after = clocks_.of(color);
            out += fmt::format("<tr><th>{}</th><td>{}</td>{}<td>{}</td><td>{}</td></tr>\n", name(color),
                               shown(before.of(color)), proposed(ruling, color),
                               time_change_text(seconds(color)),
                               after.is_current ? clock_text(*after.seconds) : "");
        }
        return out + "</table>\n";
    }

  private:
    [[nodiscard]] std::string shown(const ShownClocks::Clock& clock) const {
        if (!clock.seconds) return "not read";
        std::string text = clock_text(*clock.seconds);
        if (clock.is_new) return text;
        text.append(clock.is_proposed ? " (by the ruling " : " (");
        text.append(xml_escaped(places_.at(clock.line)));
        if (clock.since != 0) text.append(", then ").append(time_change_text(clock.since));
        return text + ")";
    }

    static std::string proposed(const Ruling& ruling, Color color) {
        if (!ruling.times) return {};
        const auto& time = color == Color::white ? ruling.times->white : ruling.times->black;
        return fmt::format("<td>{}{}</td>", time ? clock_text(time->seconds) : "",
                           !time || time->is_exact ? "" : "?");
    }

    ShownClocks clocks_;
    std::map<std::size_t, std::string> places_;  ///< for each line of the ledger: when it happened
};

/// Escapes a FEN and allows a line break after each rank.
std::string breakable(std::string_view fen) {
    std::string text = xml_escaped(fen);
    for (std::size_t at = text.find('/'); at != std::string::npos; at = text.find('/', at + 6))
        text.insert(at + 1, "<wbr/>");
    return text;
}

std::string diagram_title(const Setup& position) {
    return "Position " + xml_escaped(fen(position));
}

std::string figure(const Setup& setup, const SvgOptions& options) {
    return fmt::format(
        "<figure><img alt=\"{0}\" src=\"data:image/svg+xml;base64,{1}\" /><figcaption>{2} to move. "
        "{3}</figcaption></figure>\n",
        options.title, base64(svg(setup.board, options)), name(setup.turn), breakable(fen(setup)));
}

/// Draws the position after the ruling, and marks the squares and the move of the event.
std::string figure(const RuledEvent& ruled) {
    const Setup& position = ruled.ruling.position;
    SvgOptions options{.title = diagram_title(position)};
    for (const Square square : ruled.event.squares) options.marks |= square;
    if (ruled.moved != nullptr) options.arrows = {{*ruled.moved->from, *ruled.moved->to}};
    return figure(position, options);
}

std::string question_box(std::string_view question) {
    if (question.empty()) return {};
    return fmt::format(
        "<div class=\"question\"><p><strong>For the arbiter to decide:</strong> {}</p>\n"
        "<div class=\"line\"></div><div class=\"line\"></div></div>\n",
        xml_escaped(question));
}

/// Returns the section about one event. `shown` is the position of the last figure; an equal position is not
/// drawn again unless the event marks squares in it.
std::string ruling_section(const RuledEvent& ruled, ReportClocks& clocks, std::optional<Setup>& shown) {
    const Ruling& ruling = ruled.ruling;
    std::string place = ruled.move.empty() ? ruled.place : std::string();
    if (ruled.event.time)
        place += fmt::format("{}{} into the game", place.empty() ? "" : ", ", clock_text(*ruled.event.time));
    std::string out =
        fmt::format("<section class=\"ruling\">\n<div>\n<h2>{} <span class=\"place\">{}</span></h2>\n",
                    xml_escaped(ruled.heading), place);
    if (!ruled.text.empty()) out += fmt::format("<p>{}</p>\n", xml_escaped(ruled.text));
    const auto lines = consequences(ruled);
    if (!lines.empty()) out += "<ul>\n";
    for (const std::string& line : lines) {
        const bool is_position = line.starts_with("Set up again:");
        out += fmt::format("<li>{}</li>\n",
                           is_position ? "The position shown is set up again." : xml_escaped(line));
    }
    if (!lines.empty()) out += "</ul>\n";
    out += clocks.change(ruled);
    if (!ruled.articles.empty())
        out += fmt::format("<p class=\"articles\">Articles {}</p>\n",
                           xml_escaped(fmt::format("{}", fmt::join(ruled.articles, ", "))));
    out += question_box(ruling.question) + "</div>\n";
    const bool is_of_the_board = !lines.empty() || !ruling.question.empty() || ruled.moved != nullptr;
    const bool is_new = shown != ruling.position || !ruled.event.squares.empty() || ruled.moved != nullptr;
    if (!is_of_the_board || !is_new) return out + "</section>\n";
    shown = ruling.position;
    return out + figure(ruled) + "</section>\n";
}

std::string article(const RuledLedger& ledger) {
    const RulingVerdict& verdict = ledger.verdict;
    const LedgerHeader& header = verdict.subject.header;
    std::string out = "<article>\n<h1>Incident report</h1>\n" + head_of(header);
    out += "<h3>What happened, and the rulings</h3>\n";
    ReportClocks clocks(header);
    std::optional<Setup> shown;
    bool is_over = false;
    bool has_rulings = false;
    for (const RuledEvent& ruled : ledger.events) {
        clocks.read(ruled);
        const bool is_moving = ruled.event.kind == EventKind::move || ruled.event.kind == EventKind::press;
        if (ruled.is_shown_below || !has_ruling(ruled) || (is_over && is_moving)) continue;
        is_over = is_over || !ruled.ruling.result.empty();
        out += ruling_section(ruled, clocks, shown);
        has_rulings = true;
    }
    if (!has_rulings) out += "<p>Nothing in the ledger calls for a ruling.</p>\n";
    if (const std::string error = read_error_text(verdict); !error.empty())
        out += fmt::format("<p><strong>The ledger breaks off.</strong> {}</p>\n", xml_escaped(error));
    if (!ledger.stop.empty()) out += fmt::format("<p><strong>{}</strong></p>\n", xml_escaped(ledger.stop));
    out += "<div class=\"end\">\n";
    if (!shown) out += figure(verdict.position, {.title = diagram_title(verdict.position)});
    out += fmt::format("<p class=\"result\">{}</p>\n", xml_escaped(conclusion_sentence(ledger)));
    if (const std::string times = clocks_sentence(verdict); !times.empty())
        out += fmt::format("<p>{}</p>\n", xml_escaped(times));
    if (!verdict.say.empty())
        out += fmt::format("<p>Said to the players: {}</p>\n", xml_escaped(verdict.say));
    out += "<p>Remarks</p>\n";
    out += "<div class=\"line\"></div><div class=\"line\"></div>\n<div class=\"signatures\">\n";
    for (const auto& [name, signer] : std::initializer_list<std::pair<std::string_view, std::string>>{
             {"Arbiter", name_with_id(header.arbiter, header.arbiter_id)},
             {"Chief arbiter", ""},
             {"White", header.white},
             {"Black", header.black},
             {"Place and date", ""},
             {"Appeal lodged at", ""}}) {
        out += fmt::format("<div>{}{}{}</div>\n", name, signer.empty() ? "" : ": ", xml_escaped(signer));
    }
    out += fmt::format(
        "</div>\n<footer>Final position {}. Made with doublecheck {}; the edition of the Laws is "
        "{}.</footer>\n</div>\n",
        breakable(fen(verdict.position)), version(), xml_escaped(header.settings.laws().name));
    return out + "</article>\n";
}

}  // namespace

std::string incident_report(std::span<const RulingVerdict* const> verdicts) {
    ReportPage page = {.title = "Incident report", .look = ReportLook::paper, .style = report_style};
    for (const RulingVerdict* const verdict : verdicts) page.body += article(ruled_ledger(*verdict));
    return html_page(page);
}

}  // namespace doublecheck
