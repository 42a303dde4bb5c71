// SPDX-License-Identifier: MIT
#include "commands/problem/written_problem.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

#include "base/text.hpp"
#include "doublecheck/notation/piece_letters.hpp"

namespace doublecheck {
namespace {

/// Options of Popeye. Everything else among the options of an entry is a condition.
constexpr auto popeye_options = std::to_array<std::string_view>({"beep",
                                                                 "defence",
                                                                 "duplex",
                                                                 "enpassant",
                                                                 "halfduplex",
                                                                 "intelligent",
                                                                 "maxflightmoves",
                                                                 "maxsolutions",
                                                                 "maxthreats",
                                                                 "maxtime",
                                                                 "movenumbers",
                                                                 "noboard",
                                                                 "nocastling",
                                                                 "nontrivial",
                                                                 "noshortvariations",
                                                                 "nothreat",
                                                                 "postkeyplay",
                                                                 "quodlibet",
                                                                 "setplay",
                                                                 "startmovenumber",
                                                                 "stoponshortsolutions",
                                                                 "try",
                                                                 "variation",
                                                                 "whitetoplay"});

bool is_popeye_option(std::string_view option) {
    const std::string_view word = option.substr(0, option.find(' '));
    return std::ranges::any_of(popeye_options, [&](std::string_view known) {
        return std::ranges::equal(word, known, {}, to_lower);
    });
}

/// Returns the text on one line.
std::string joined_lines(std::string_view text) {
    std::string line(trimmed(text));
    std::ranges::replace_if(line, [](char c) { return c == '\n' || c == '\r' || c == '\t'; }, ' ');
    return line;
}

std::string source_text(const EntrySource& source) {
    std::string text = source.name.text;
    const auto add = [&](std::string_view part) {
        if (!part.empty()) text.append(text.empty() ? "" : ", ").append(part);
    };
    if (source.date) add(source.date->text());
    if (source.problem_id) add(source.problem_id->text);
    return text;
}

/// Returns a text with the characters escaped that have a meaning in LaTeX.
std::string latex_text(std::string_view text) {
    std::string out;
    for (const char c : text) {
        switch (c) {
            case '#':
            case '$':
            case '%':
            case '&':
            case '_':
            case '{':
            case '}': out.append("\\").push_back(c); break;
            case '\\': out += "\\textbackslash{}"; break;
            case '~': out += "\\textasciitilde{}"; break;
            case '^': out += "\\textasciicircum{}"; break;
            default: out.push_back(c);
        }
    }
    return out;
}

/// Returns a published solution without the quotation marks around it.
std::string_view unquoted(std::string_view text) {
    text = trimmed(text);
    while (text.size() > 1 && (text.front() == '"' || text.front() == '\'') && text.back() == text.front())
        text = trimmed(text.substr(1, text.size() - 2));
    return text;
}

}  // namespace

SquareSet rooks_at_home(const Board& board) {
    SquareSet rooks;
    for (const Color color : {Color::white, Color::black}) {
        const Rank home = home_rank(color);
        if (!board.of(color, PieceType::king).contains(Square(File::e, home))) continue;
        for (const File file : {File::a, File::h}) {
            const Square corner(file, home);
            if (board.of(color, PieceType::rook).contains(corner)) rooks |= corner;
        }
    }
    return rooks;
}

Result<ProblemEntry> entry_of(const ProblemRecord& problem, std::string_view label) {
    if (problem.entry) return *problem.entry;
    const Setup setup = problem.position.setup();
    const auto refuse = [](std::string_view what) {
        return failure("convert.position", fmt::format("A diagram cannot state {}.", what));
    };
    if (!problem.is_bare) {
        if (setup.ep_square) return refuse("an en passant square");
        if (setup.castling_rooks != rooks_at_home(setup.board))
            return refuse("that a king and a rook at home may not castle");
        if (setup.turn != usual_turn(*problem.stipulation)) return refuse("that the other side begins");
    }
    ProblemEntry entry{.stipulation = {problem.stipulation->text()},
                       .white = men_of(setup.board, Color::white, PieceLetters::problem),
                       .black = men_of(setup.board, Color::black, PieceLetters::problem)};
    if (problem.stated_count && *problem.stated_count > 1)
        entry.intended = EntryText{std::to_string(*problem.stated_count), true};
    if (!problem.stated.empty())
        entry.solution = EntryText{fmt::format("{}", fmt::join(problem.stated, " "))};
    if (!label.empty()) entry.comments = {EntryText{std::string(label)}};
    return entry;
}

Result<std::string> popeye_input(const ProblemEntry& entry) {
    const std::string_view stipulation = trimmed(entry.stipulation.text);
    if (stipulation.empty() || stipulation.find_first_of(" \t\n") != stipulation.npos)
        return failure("convert.popeye", fmt::format("\"{}\" is not a stipulation of Popeye.", stipulation));
    std::string out = "BeginProblem\n";
    const auto add = [&](std::string_view keyword, std::string_view text) {
        if (!text.empty()) out += fmt::format("{} {}\n", keyword, joined_lines(text));
    };
    add("Author", fmt::format("{}", fmt::join(entry.authors, "; ")));
    if (entry.source) add("Origin", source_text(*entry.source));
    if (entry.award) add("Award", entry.award->distinction);
    add("Stipulation", stipulation);
    for (const EntryText& option : entry.options)
        add(is_popeye_option(option.text) ? "Option" : "Condition", option.text);
    out += "Pieces\n";
    for (const auto& [name, men] :
         {std::pair("White", &entry.white), {"Black", &entry.black}, {"Neutral", &entry.neutral}}) {
        if (!men->empty()) out += fmt::format("  {} {}\n", name, fmt::join(*men, " "));
    }
    for (const EntryPair& twin : entry.twins) add("Twin", twin.text.text);
    return out + "EndProblem\n";
}

Result<std::string> latex_diagram(const ProblemEntry& entry) {
    const auto diagram = diagram_of(entry);
    if (!diagram) return std::unexpected(diagram.error());
    std::string out = "\\begin{diagram}%\n";
    const auto add = [&](std::string_view command, std::string_view text) {
        if (!text.empty()) out += fmt::format("  \\{}{{{}}}%\n", command, latex_text(text));
    };
    add("author", fmt::format("{}", fmt::join(entry.authors, "; ")));
    if (entry.source) {
        const EntrySource& source = *entry.source;
        if (source.problem_id) add("sourcenr", source.problem_id->text);
        add("source", source.name.text);
        if (source.issue) add("issue", source.issue->text);
        if (source.date && source.date->day) add("day", std::to_string(*source.date->day));
        if (source.date && source.date->month) add("month", std::to_string(*source.date->month));
        if (source.date) add("year", source.date->year.text);
    }
    if (entry.award) {
        add("award", entry.award->distinction);
        if (entry.award->tourney) add("tournament", entry.award->tourney->text);
    }
    std::vector<std::string> men;
    for (const auto& [color, prefix] : {std::pair(Color::white, "w"), {Color::black, "s"}}) {
        for (const std::string& man : men_of(diagram->board, color, PieceLetters::german))
            men.push_back(prefix + man);
    }
    out += fmt::format("  \\pieces[{}+{}]{{{}}}%\n", entry.white.size(), entry.black.size(),
                       fmt::join(men, ", "));
    add("stipulation", fmt::format("{}{}", entry.stipulation.text,
                                   entry.intended ? " " + entry.intended->text : std::string()));
    std::vector<std::string> conditions;
    for (const EntryText& option : entry.options) {
        const bool is_shown = !is_popeye_option(option.text) || option.text == "Duplex";
        if (is_shown) conditions.push_back(option.text);
    }
    add("condition", fmt::format("{}", fmt::join(conditions, ", ")));
    std::string twins;
    for (const EntryPair& twin : entry.twins)
        twins += fmt::format("{}{}) {}", twins.empty() ? "" : "; ", twin.name, twin.text.text);
    add("twins", twins);
    if (entry.solution) add("solution", unquoted(entry.solution->text));
    std::vector<std::string> themes;
    for (const EntryText& keyword : entry.keywords) themes.push_back(keyword.text);
    add("themes", fmt::format("{}", fmt::join(themes, ", ")));
    std::vector<std::string> comments;
    for (const EntryText& comment : entry.comments) comments.push_back(joined_lines(comment.text));
    add("comment", fmt::format("{}", fmt::join(comments, " ")));
    return out + "\\end{diagram}%\n";
}

}  // namespace doublecheck
