// SPDX-License-Identifier: MIT
#include "commands/problem/composed_text.hpp"

#include <fmt/format.h>

#include "base/text.hpp"
#include "commands/problem/solution_text.hpp"
#include "doublecheck/notation/epd.hpp"
#include "doublecheck/notation/fen.hpp"
#include "doublecheck/notation/san.hpp"
#include "doublecheck/problem/solution.hpp"

namespace doublecheck {
namespace {

std::string men_of(const Board& board, Color color) {
    std::string text;
    for (std::size_t i = all_piece_types.size(); i-- > 0;) {
        const Piece piece{color, all_piece_types[i]};
        text.append(static_cast<std::size_t>(board.of(piece).size()), letter(piece));
    }
    return text;
}

std::string with_full_stop(const Reason& reason) {
    return reason.text + "\n";
}

}  // namespace

std::string men_text(const Board& board) {
    return men_of(board, Color::white) + " v " + men_of(board, Color::black);
}

std::string grade_text(const Grade& grade, const Stipulation& stipulation) {
    if (stipulation.genre == Genre::help) return fmt::format("Economy {}.", grade.economy);
    const auto of = [](int number, std::string_view one, std::string_view many) {
        return number == 0 ? fmt::format("no {}", one)
                           : counted(static_cast<std::uint64_t>(number), one, many);
    };
    return fmt::format("Economy {}, key {}, variety {}; {}, {}, {}{}.", grade.economy, grade.key,
                       grade.variety, of(grade.variations, "variation", "variations"),
                       of(grade.duals, "dual", "duals"), of(grade.mates, "mate", "different mates"),
                       grade.has_short_threat ? ", a short threat" : "");
}

std::string heading_text(const ComposeVerdict& problem, std::uint64_t number) {
    return fmt::format("{}. {} with {}, graded {} of 100", number, problem.subject.stipulation.text(),
                       men_text(problem.subject.setup.board), problem.grade.total);
}

std::string problem_text(const ComposeVerdict& problem, std::uint64_t number,
                         const SolutionStyle& solution_style, const TextStyle& style) {
    std::string text = painted(heading_text(problem, number), "1", style) + "\n";
    text += "  " + fen(problem.subject.setup) + "\n\n" + text_board(problem.subject.setup.board, {}, style) +
            "\n";
    text += solution_text(problem.subject, problem, solution_style, "  ");
    text += "  " + grade_text(problem.grade, problem.subject.stipulation) + "\n";
    for (const Reason& reason : problem.reasons) {
        if (reason.rule == "problem.legal-diagram") text += "  " + with_full_stop(reason);
    }
    return text + "\n";
}

std::string problem_epd(const ComposeVerdict& problem, std::uint64_t number) {
    const Stipulation& stipulation = problem.subject.stipulation;
    Epd epd{.setup = problem.subject.setup};
    if (problem.solution) {
        epd.operations.push_back({"bm", {problem.solution->keys.front().san.text}});
        epd.operations.push_back({"dm", {std::to_string(stipulation.moves)}});
    } else {
        epd.operations.push_back({"stipulation", {stipulation.text()}});
    }
    epd.operations.push_back({"id", {fmt::format("doublecheck {}", number)}});
    epd.operations.push_back(
        {"c0", {fmt::format("grade {}: {}", problem.grade.total, grade_text(problem.grade, stipulation))}});
    return write_epd(epd) + "\n";
}

std::vector<std::pair<std::uint64_t, std::string>> counts_rows(const ComposeCounts& counts) {
    std::vector<std::pair<std::uint64_t, std::string>> rows;
    const auto add = [&](std::uint64_t number, std::string words) {
        if (number > 0) rows.emplace_back(number, std::move(words));
    };
    add(counts.tried, "positions tried");
    add(counts.unplayable, "with the side in check that has just moved");
    add(counts.illegal, "illegal");
    add(counts.illegal_double_checks, "of them with a double check");
    for (const auto& [rule, times] : counts.illegal_by_rule) add(times, "by " + rule);
    add(counts.in_check, "with the side to move in check");
    add(counts.rights, "with castling rights that exclude each other");
    add(counts.unsolvable, "without a solution");
    add(counts.short_mates, "with a shorter one");
    add(counts.cooked, "cooked");
    add(counts.poor_keys, "with a key that gives check, captures or promotes");
    add(counts.unsolved, "too long to solve");
    add(counts.sound, "sound");
    add(counts.wished_otherwise, "improved, but short of what was asked for");
    add(counts.undecided, "for which no game was found in time");
    add(counts.repeated, "the same as one before, or its mirror image");
    add(counts.composed, "problems");
    return rows;
}

std::string counts_text(const ComposeCounts& counts) {
    std::string text;
    for (const auto& [number, words] : counts_rows(counts))
        text += fmt::format("{:>12}  {}\n", grouped(number), words);
    return text;
}

}  // namespace doublecheck
