// SPDX-License-Identifier: MIT
#include "commands/problem/solution_text.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "doublecheck/notation/san.hpp"
#include "problem/retractor.hpp"
#include "problem/themes.hpp"

namespace doublecheck {
namespace {

class SolutionWriter {
  public:
    SolutionWriter(KnightLetter knight, std::string_view indent) : knight_(knight), indent_(indent) {}

    /// Adds variations; the defender is to move. `number` is the number of the attacker's previous move.
    void add_variations(std::span<const WrittenVariation> variations, int number, int depth) {
        for (const WrittenVariation& variation : variations) {
            const std::string start = fmt::format("{}...{} ", number, text(variation.san));
            add_answers(start, variation.answers, number + 1, depth);
        }
    }

    /// Adds a key or try with its play. `moves` are the first moves that share this play.
    void add_first_move(const WrittenPlay& key, std::span<const SanMove> moves, std::string_view sign) {
        std::string line;
        for (const SanMove& one : moves)
            line += fmt::format("{}{}{}", line.empty() ? "1." : ", ", text(one), sign);
        const auto [rest, below] = play_of(key);
        add(line + rest, 0);
        text_ += below;
    }

    /// Returns the play after a key or try: the rest of its line, and the lines below it.
    [[nodiscard]] std::pair<std::string, std::string> play_of(const WrittenPlay& key) const {
        std::string rest;
        if (!key.threats.empty()) rest += fmt::format(" (threat: {})", threats(key.threats, 2));
        if (key.threats.empty() && key.knows_threats) rest += " (zugzwang)";
        for (const WrittenVariation& reply : key.refutations)
            rest += fmt::format(" but 1...{}!", text(reply.san));
        SolutionWriter below(knight_, indent_);
        if (key.threats.size() == 1 && key.threats.front().moves > 1)
            below.add_variations(key.threats.front().variations, 2, 2);
        below.add_variations(key.variations, 1, 1);
        return {std::move(rest), below.take()};
    }

    /// Adds a series of moves of one side that ends with a move of the other side.
    void add_series(const Position& start, const WrittenLine& line) {
        Position position = start;
        std::string text;
        for (std::size_t i = 0; i < line.size(); ++i) {
            const Move move = line[i].move;
            const bool is_last = i + 1 == line.size();
            text += is_last ? " " : fmt::format("{}{}.", i == 0 ? "" : " ", i + 1);
            text += with_knights_as(knight_, san(position, move));
            position = position.after(move);
            if (i + 2 < line.size()) position = position.after_null_move();
        }
        add(text, 0);
    }

    void add_line(const Position& start, const WrittenLine& line) {
        Position position = start;
        std::string text;
        // A line with an odd number of plies (h#n.5) begins with White's move, written `1...`.
        std::size_t ply = line.size() % 2;
        if (ply == 1) text = "1...";
        for (const UciMove& one : line) {
            if (ply % 2 == 0)
                text += fmt::format("{}{}.", text.empty() ? "" : " ", ply / 2 + 1);
            else if (!text.ends_with('.'))
                text += ' ';
            text += with_knights_as(knight_, san(position, one.move));
            position = position.after(one.move);
            ++ply;
        }
        add(text, 0);
    }

    void add(std::string_view line, int depth) {
        text_ += fmt::format("{}{:{}}{}\n", indent_, "", 3 * depth, line);
    }
    [[nodiscard]] std::string take() { return std::move(text_); }

  private:
    void add_answers(const std::string& start, std::span<const WrittenPlay> answers, int number, int depth) {
        add(start + plays(answers, number) + (answers.size() > 1 ? " (dual)" : ""), depth);
        for (const WrittenPlay& answer : answers) {
            if (answer.moves == 1) continue;
            if (answers.size() > 1) add(fmt::format("{}.{}", number, text(answer.san)), depth + 1);
            const int below = answers.size() > 1 ? depth + 2 : depth + 1;
            if (!answer.threats.empty())
                add(fmt::format("threat: {}", threats(answer.threats, number + 1)), below);
            add_variations(answer.variations, number, below);
        }
    }

    /// Returns threats with all their moves, such as `2.Bc6 and 3.Rb7#`.
    [[nodiscard]] std::string threats(std::span<const WrittenPlay> threats, int number) const {
        std::string text;
        bool is_numbered = true;
        for (const WrittenPlay& threat : threats) {
            if (!text.empty()) text += ", ";
            if (is_numbered) text += fmt::format("{}.", number);
            text += this->text(threat.san);
            is_numbered = !threat.threats.empty();
            if (is_numbered) text += " and " + this->threats(threat.threats, number + 1);
        }
        return text;
    }

    /// Returns alternative moves such as `2.Qd5#, Qe4#`.
    [[nodiscard]] std::string plays(std::span<const WrittenPlay> plays, int number) const {
        std::string text;
        for (const WrittenPlay& play : plays)
            text += text.empty() ? fmt::format("{}.{}", number, this->text(play.san))
                                 : ", " + this->text(play.san);
        return text;
    }

    [[nodiscard]] std::string text(const SanMove& move) const { return with_knights_as(knight_, move.text); }

    KnightLetter knight_;
    std::string_view indent_;
    std::string text_ = {};
};

/// Adds tries; those whose play is written in the same way share one entry.
void add_tries(SolutionWriter& writer, std::span<const WrittenPlay> tries) {
    std::vector<std::pair<std::string, std::string>> written;
    for (const WrittenPlay& one : tries) written.push_back(writer.play_of(one));
    for (std::size_t i = 0; i < tries.size(); ++i) {
        if (std::find(written.begin(), written.begin() + static_cast<std::ptrdiff_t>(i), written[i]) !=
            written.begin() + static_cast<std::ptrdiff_t>(i))
            continue;
        std::vector<SanMove> moves;
        for (std::size_t j = i; j < tries.size(); ++j) {
            if (written[j] == written[i]) moves.push_back(tries[j].san);
        }
        writer.add_first_move(tries[i], moves, "?");
    }
}

void add_direct(SolutionWriter& writer, const SolutionTree& tree) {
    for (const WrittenPlay& key : tree.keys) writer.add_first_move(key, {&key.san, 1}, "!");
    if (!tree.set_play.empty()) {
        writer.add(tree.is_block ? "Set play (complete block):" : "Set play:", 0);
        writer.add_variations(tree.set_play, 1, 1);
    }
    add_tries(writer, tree.tries);
    if (tree.is_cut) writer.add("The tree is too large to be shown whole.", 0);
}

/// Adds keys without the play after them.
void add_keys(SolutionWriter& writer, const Position& position, std::span<const UciMove> keys) {
    for (const UciMove& key : keys) {
        const SanMove written{key.move, san(position, key.move)};
        writer.add_first_move({.move = key, .san = written}, {&written, 1}, "!");
    }
}

void add_help_play(SolutionWriter& writer, const Position& position, const HelpLines& found,
                   const std::optional<std::vector<WrittenLine>>& short_lines,
                   const Stipulation& stipulation) {
    const auto add = [&](const WrittenLine& line) {
        if (stipulation.genre == Genre::series_help) {
            writer.add_series(position, line);
        } else {
            writer.add_line(position, line);
        }
    };
    std::ranges::for_each(found.lines, add);
    if (found.count > found.lines.size())
        writer.add(fmt::format("... and {} more.", found.count - found.lines.size()), 0);
    if (!short_lines) return;
    constexpr auto titles = std::to_array<std::string_view>(
        {"Mates in fewer moves:", "Stalemates in fewer moves:", "Dead positions in fewer moves:"});
    writer.add(titles[static_cast<std::size_t>(stipulation.aim)], 0);
    std::ranges::for_each(*short_lines, add);
}

void add_retractor(SolutionWriter& writer, const RetractorPlay& play, const Stipulation& stipulation,
                   KnightLetter knight) {
    for (const RetractorSolution& solution : play.solutions) {
        const std::string_view state = solution.state == LastMoveState::open ? "" : " (a game is known)";
        writer.add(with_knights_as(knight, problem::retractor_text(stipulation, solution)).append(state), 0);
    }
    if (play.count > play.solutions.size())
        writer.add(fmt::format("... and {} more.", play.count - play.solutions.size()), 0);
}

/// Returns a theme and where it occurs, such as `double check (keys 1, variations 2)`, or an empty text if it
/// occurs only in play that is not wanted.
std::string theme_text(const FoundTheme& theme, bool wants_all) {
    std::string text;
    const auto other = [&](const std::optional<std::uint64_t>& count) {
        return wants_all ? count : std::nullopt;
    };
    for (const auto& [words, count] :
         {std::pair("set play", other(theme.set_play)), std::pair("tries", other(theme.tries)),
          std::pair("keys", theme.keys), std::pair("threats", other(theme.threats)),
          std::pair("variations", theme.variations), std::pair("defences", other(theme.defences)),
          std::pair("solutions", theme.solutions)}) {
        if (count) text += fmt::format("{}{} {}", text.empty() ? "" : ", ", words, *count);
    }
    std::string name(word_for(theme.theme));
    std::ranges::replace(name, '-', ' ');
    return text.empty() ? text : fmt::format("{} ({})", name, text);
}

/// Adds the themes of the keys, the variations and the solutions of help play; with `wants_all` also those of
/// the other play.
void add_themes(SolutionWriter& writer, const std::vector<FoundTheme>& themes, bool wants_all) {
    bool is_first = true;
    for (const FoundTheme& theme : themes) {
        const std::string text = theme_text(theme, wants_all);
        if (text.empty()) continue;
        if (std::exchange(is_first, false)) writer.add("Themes:", 0);
        writer.add(text, 1);
    }
}

/// Returns true if the text begins with a knight move, or with the knight of a promotion such as `=N`;
/// `before` is the preceding character.
bool begins_with_knight(std::string_view text, char before) {
    if (!text.starts_with('N')) return false;
    const std::string_view move = text.substr(1, text.find_first_not_of("abcdefgh12345678x", 1) - 1);
    return before == '=' || (move.size() >= 2 && Square::parse(move.substr(move.size() - 2)));
}

}  // namespace

void write_knights_as(KnightLetter knight, std::span<Reason> reasons) {
    if (knight == KnightLetter::n) return;
    for (Reason& reason : reasons) {
        char before = ' ';
        for (std::size_t i = 0; i < reason.text.size(); before = reason.text[i++]) {
            if (begins_with_knight(std::string_view(reason.text).substr(i), before)) reason.text[i] = 'S';
        }
    }
}

std::string with_knights_as(KnightLetter knight, std::string san) {
    if (knight == KnightLetter::s) std::ranges::replace(san, 'N', 'S');
    return san;
}

std::string solution_text(const SolveSubject& subject, const WrittenSolution& solution,
                          const SolutionStyle& style, std::string_view indent) {
    const auto position = Position::from_setup(subject.setup);
    if (!position || !subject.parts.empty()) return {};
    SolutionWriter writer(style.knight, indent);
    if (solution.solution) {
        add_direct(writer, *solution.solution);
    } else if (solution.keys) {
        add_keys(writer, *position, *solution.keys);
    }
    if (solution.solutions)
        add_help_play(writer, *position, *solution.solutions, solution.short_lines, subject.stipulation);
    if (solution.retractor) add_retractor(writer, *solution.retractor, subject.stipulation, style.knight);
    if (solution.themes) add_themes(writer, *solution.themes, style.wants_all_themes);
    return writer.take();
}

}  // namespace doublecheck
