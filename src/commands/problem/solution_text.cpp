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

#include "commands/problem/direct_text.hpp"
#include "commands/problem/twin_tasks.hpp"
#include "doublecheck/notation/san.hpp"
#include "problem/retractor.hpp"
#include "problem/themes.hpp"
#include "show/wrap.hpp"

namespace doublecheck {
namespace {

class SolutionWriter {
  public:
    SolutionWriter(PieceLetters letters, std::string_view indent) : letters_(letters), indent_(indent) {}

    /// Adds a series of moves of one side that ends with a move of the other side.
    void add_series(const Position& start, const WrittenLine& line) {
        Position position = start;
        std::string text;
        for (std::size_t i = 0; i < line.size(); ++i) {
            const Move move = line[i].move;
            const bool is_last = i + 1 == line.size();
            text += is_last ? " " : fmt::format("{}{}.", i == 0 ? "" : " ", i + 1);
            text += with_letters(letters_, san(position, move));
            position = position.after(move);
            if (i + 2 < line.size()) position = position.after_null_move();
        }
        add(text, 0);
    }

    void add_line(const Position& start, const WrittenLine& line, int depth = 0) {
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
            text += with_letters(letters_, san(position, one.move));
            position = position.after(one.move);
            ++ply;
        }
        add(text, depth);
    }

    void add(std::string_view line, int depth) {
        text_ += fmt::format("{}{:{}}{}\n", indent_, "", 3 * depth, line);
    }
    [[nodiscard]] std::string take() { return std::move(text_); }

  private:
    PieceLetters letters_;
    std::string_view indent_;
    std::string text_ = {};
};

/// Adds keys without the play after them.
void add_keys(SolutionWriter& writer, const Position& position, std::span<const UciMove> keys,
              PieceLetters letters) {
    for (const UciMove& key : keys)
        writer.add(fmt::format("1.{}!", with_letters(letters, san(position, key.move))), 0);
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

/// Adds the set play of help play, each line indented.
void add_set_play(SolutionWriter& writer, const Position& position, const HelpLines& set_play) {
    writer.add(set_play.lines.empty() ? "No set play." : "Set play:", 0);
    const Position passed = position.after_null_move();
    for (const WrittenLine& line : set_play.lines) writer.add_line(passed, line, 1);
    if (set_play.count > set_play.lines.size())
        writer.add(fmt::format("... and {} more.", set_play.count - set_play.lines.size()), 1);
}

void add_retractor(SolutionWriter& writer, const RetractorPlay& play, const Stipulation& stipulation,
                   PieceLetters letters) {
    for (const RetractorSolution& solution : play.solutions) {
        const std::string_view state = solution.state == LastMoveState::open ? "" : " (a game is known)";
        writer.add(with_letters(letters, problem::retractor_text(stipulation, solution)).append(state), 0);
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

/// Returns the kind of man that a letter of SAN stands for. P occurs in retractors.
std::optional<PieceType> type_of_letter(char letter_of_man) {
    constexpr std::string_view letters = "PNBRQK";
    const std::size_t place = letters.find(letter_of_man);
    if (place == std::string_view::npos) return std::nullopt;
    return static_cast<PieceType>(place);
}

/// Returns true if a text begins with a man that moves, as in `Nxd4 ...`, or to which a pawn promotes.
/// `before` is the character before it.
bool begins_with_man(std::string_view text, char before) {
    if (text.empty() || !type_of_letter(text.front())) return false;
    const std::string_view move = text.substr(1, text.find_first_not_of("abcdefgh12345678x", 1) - 1);
    return before == '=' || (move.size() >= 2 && Square::parse(move.substr(move.size() - 2)));
}

/// Replaces the letters of the men in the moves of a sentence.
std::string with_letters_in_moves(PieceLetters letters, std::string text) {
    if (letters == PieceLetters::english) return text;
    std::string written;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char before = i == 0 ? ' ' : text[i - 1];
        const bool is_man = begins_with_man(std::string_view(text).substr(i), before);
        written += is_man ? with_letters(letters, text.substr(i, 1)) : text.substr(i, 1);
    }
    return written;
}

/// Adds the themes of single moves: those of the keys, the variations and the solutions of help play; with
/// `wants_all` also those of the other play.
void add_move_themes(SolutionWriter& writer, const std::vector<FoundTheme>& themes, std::string_view title,
                     bool wants_all) {
    bool is_first = true;
    for (const FoundTheme& theme : themes) {
        const std::string text = theme_text(theme, wants_all);
        if (text.empty()) continue;
        if (std::exchange(is_first, false)) writer.add(title, 0);
        writer.add(text, 1);
    }
}

/// Adds the themes of a whole problem, such as `Rudenko: 1.Qa4? threatens ...`.
void add_keywords(SolutionWriter& writer, const std::vector<FoundKeyword>& found, PieceLetters letters) {
    if (found.empty()) return;
    writer.add("Themes:", 0);
    for (const FoundKeyword& one : found)
        writer.add(fmt::format("{}: {}", one.name, with_letters_in_moves(letters, one.text)), 1);
}

/// Adds the themes of a solution. Those of the single moves of a direct mate are added only on request.
void add_themes(SolutionWriter& writer, const WrittenSolution& solution, const SolutionStyle& style) {
    if (solution.keywords) add_keywords(writer, *solution.keywords, style.letters);
    if (!solution.themes || (solution.keywords && !style.wants_all_themes)) return;
    add_move_themes(writer, *solution.themes,
                    solution.keywords ? "Themes of single moves:" : "Themes:", style.wants_all_themes);
}

}  // namespace

Parameter notation_parameter() {
    return choice("notation", "FORM", {"english", "problem", "german", "french", "figurine"},
                  "letters of the men in solutions: KQRBN (english), KQRBS (problem), KDTLS (german), RDTFC "
                  "(french) or chess symbols (figurine)",
                  "english");
}

void write_letters(PieceLetters letters, std::span<Reason> reasons) {
    for (Reason& reason : reasons) reason.text = with_letters_in_moves(letters, std::move(reason.text));
}

std::string with_letters(PieceLetters letters, std::string_view san) {
    std::string text;
    for (const char c : san) {
        if (const auto type = type_of_letter(c)) {
            text += letter(Piece{Color::white, *type}, letters);
        } else {
            text += c;
        }
    }
    return text;
}

std::string solution_text(const SolveSubject& subject, const WrittenSolution& solution,
                          const SolutionStyle& style, std::string_view indent) {
    const auto position = Position::from_setup(subject.setup);
    if (!position || !subject.parts.empty()) return {};
    SolutionWriter writer(style.letters, indent);
    if (solution.solution) {
        for (const PlayLine& line : direct_text(*position, *solution.solution, style.letters))
            writer.add(line.text, line.depth);
    } else if (solution.keys) {
        add_keys(writer, *position, *solution.keys, style.letters);
    }
    if (solution.solutions)
        add_help_play(writer, *position, *solution.solutions, solution.short_lines, subject.stipulation);
    if (solution.set_play) add_set_play(writer, *position, *solution.set_play);
    if (solution.retractor) add_retractor(writer, *solution.retractor, subject.stipulation, style.letters);
    add_themes(writer, solution, style);
    return writer.take();
}

std::string solution_text(const SolveVerdict& verdict, const SolutionStyle& style, std::string_view indent) {
    if (!verdict.twins) return solution_text(verdict.subject, verdict, style, indent);
    std::string text;
    for (std::size_t i = 0; i < verdict.twins->size(); ++i) {
        const TwinSubject& twin = verdict.subject.twins[i];
        const SolveSubject subject{.setup = twin.setup, .stipulation = twin.stipulation, .parts = twin.parts};
        text += fmt::format("{}{}\n", indent, printable(twin_heading(twin, style.letters)));
        text += solution_text(subject, (*verdict.twins)[i], style, std::string(indent) + "   ");
    }
    return text;
}

}  // namespace doublecheck
