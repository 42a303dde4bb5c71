// SPDX-License-Identifier: MIT
#include "commands/problem/solution_text.hpp"

#include <algorithm>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "doublecheck/notation/san.hpp"
#include "doublecheck/problem/solution.hpp"
#include "problem/details.hpp"

namespace doublecheck {
namespace {

class SolutionWriter {
  public:
    SolutionWriter(KnightLetter knight, std::string_view indent) : knight_(knight), indent_(indent) {}

    /// Adds variations; the defender is to move. `number` is the number of the attacker's previous move.
    void add_variations(const Position& position, const std::vector<Variation>& variations, int number,
                        int depth) {
        for (const auto& [defence, answers] : variations) {
            const Position next = position.after(defence);
            const std::string start = fmt::format("{}...{} ", number, move(position, defence));
            add_answers(start, next, answers, number + 1, depth);
        }
    }

    /// Adds a key or try with its play. `moves` are the first moves that share this play.
    void add_first_move(const Position& position, const Play& key, std::span<const Move> moves,
                        std::string_view sign) {
        std::string line;
        for (const Move one : moves)
            line += fmt::format("{}{}{}", line.empty() ? "1." : ", ", move(position, one), sign);
        const auto [rest, below] = play_of(position, key);
        add(line + rest, 0);
        text_ += below;
    }

    /// Returns the play after a key or try: the rest of its line, and the lines below it.
    [[nodiscard]] std::pair<std::string, std::string> play_of(const Position& position,
                                                              const Play& key) const {
        const Position after = position.after(key.move);
        std::string rest;
        if (!key.threats.empty())
            rest += fmt::format(" (threat: {})", threats(after.after_null_move(), key.threats, 2));
        if (key.threats.empty() && key.knows_threats) rest += " (zugzwang)";
        for (const Move reply : key.refutations) rest += fmt::format(" but 1...{}!", move(after, reply));
        SolutionWriter below(knight_, indent_);
        if (key.threats.size() == 1 && key.threats.front().moves > 1) {
            const Position passed = after.after_null_move();
            below.add_variations(passed.after(key.threats.front().move), key.threats.front().variations, 2,
                                 2);
        }
        below.add_variations(after, key.variations, 1, 1);
        return {std::move(rest), below.take()};
    }

    void add_line(const Position& start, const std::vector<Move>& line) {
        Position position = start;
        std::string text;
        // A line with an odd number of plies (h#n.5) begins with White's move, written `1...`.
        std::size_t ply = line.size() % 2;
        if (ply == 1) text = "1...";
        for (const Move one : line) {
            if (ply % 2 == 0)
                text += fmt::format("{}{}.", text.empty() ? "" : " ", ply / 2 + 1);
            else if (!text.ends_with('.'))
                text += ' ';
            text += move(position, one);
            position = position.after(one);
            ++ply;
        }
        add(text, 0);
    }

    void add(std::string_view line, int depth) {
        text_ += fmt::format("{}{:{}}{}\n", indent_, "", 3 * depth, line);
    }
    [[nodiscard]] std::string take() { return std::move(text_); }

  private:
    void add_answers(const std::string& start, const Position& position, const std::vector<Play>& answers,
                     int number, int depth) {
        add(start + plays(position, answers, number) + (answers.size() > 1 ? " (dual)" : ""), depth);
        for (const Play& answer : answers) {
            if (answer.moves == 1) continue;
            const Position after = position.after(answer.move);
            if (answers.size() > 1) add(fmt::format("{}.{}", number, move(position, answer.move)), depth + 1);
            const int below = answers.size() > 1 ? depth + 2 : depth + 1;
            if (!answer.threats.empty())
                add(fmt::format("threat: {}", threats(after.after_null_move(), answer.threats, number + 1)),
                    below);
            add_variations(after, answer.variations, number, below);
        }
    }

    /// Returns threats with all their moves, such as `2.Bc6 and 3.Rb7#`.
    [[nodiscard]] std::string threats(const Position& position, const std::vector<Play>& threats,
                                      int number) const {
        std::string text;
        bool is_numbered = true;
        for (const Play& threat : threats) {
            if (!text.empty()) text += ", ";
            if (is_numbered) text += fmt::format("{}.", number);
            text += move(position, threat.move);
            is_numbered = !threat.threats.empty();
            if (!is_numbered) continue;
            const Position next = position.after(threat.move).after_null_move();
            text += " and " + this->threats(next, threat.threats, number + 1);
        }
        return text;
    }

    /// Returns alternative moves such as `2.Qd5#, Qe4#`.
    [[nodiscard]] std::string plays(const Position& position, const std::vector<Play>& plays,
                                    int number) const {
        std::string text;
        for (const Play& play : plays)
            text += text.empty() ? fmt::format("{}.{}", number, move(position, play.move))
                                 : ", " + move(position, play.move);
        return text;
    }

    [[nodiscard]] std::string move(const Position& position, Move move) const {
        std::string text = san(position, move);
        if (knight_ == KnightLetter::s) std::ranges::replace(text, 'N', 'S');
        return text;
    }

    KnightLetter knight_;
    std::string_view indent_;
    std::string text_ = {};
};

/// Adds tries; those whose play is written in the same way share one entry.
void add_tries(SolutionWriter& writer, const Position& position, std::span<const Play> tries) {
    std::vector<std::pair<std::string, std::string>> written;
    for (const Play& one : tries) written.push_back(writer.play_of(position, one));
    for (std::size_t i = 0; i < tries.size(); ++i) {
        if (std::find(written.begin(), written.begin() + static_cast<std::ptrdiff_t>(i), written[i]) !=
            written.begin() + static_cast<std::ptrdiff_t>(i))
            continue;
        std::vector<Move> moves;
        for (std::size_t j = i; j < tries.size(); ++j) {
            if (written[j] == written[i]) moves.push_back(tries[j].move);
        }
        writer.add_first_move(position, tries[i], moves, "?");
    }
}

void add_direct(SolutionWriter& writer, const Position& position, const DirectSolution& solution) {
    for (const Play& key : solution.keys) writer.add_first_move(position, key, {&key.move, 1}, "!");
    if (!solution.set_play.empty()) {
        writer.add(solution.is_block ? "Set play (complete block):" : "Set play:", 0);
        writer.add_variations(position.after_null_move(), solution.set_play, 1, 1);
    }
    add_tries(writer, position, solution.tries);
    if (solution.is_cut) writer.add("The tree is too large to be shown whole.", 0);
}

void add_help_play(SolutionWriter& writer, const Position& position, const HelpSolution& solution, Aim aim) {
    for (const auto& line : solution.lines) writer.add_line(position, line);
    if (solution.count > solution.lines.size())
        writer.add(fmt::format("... and {} more.", solution.count - solution.lines.size()), 0);
    if (solution.short_lines.empty()) return;
    writer.add(aim == Aim::help ? "Mates in fewer moves:" : "Dead positions in fewer moves:", 0);
    for (const auto& line : solution.short_lines) writer.add_line(position, line);
}

/// Returns a theme and where it occurs, such as `double check (keys 1, variations 2)`, or an empty text if it
/// occurs only in play that is not wanted.
std::string theme_text(const ThemeDetails& theme, bool wants_all) {
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
void add_themes(SolutionWriter& writer, const std::vector<ThemeDetails>& themes, bool wants_all) {
    bool is_first = true;
    for (const ThemeDetails& theme : themes) {
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

void write_knights_as(Verdict& verdict, KnightLetter knight) {
    verdict.parts.add(knight);
    if (knight == KnightLetter::n) return;
    for (Reason& reason : verdict.reasons) {
        char before = ' ';
        for (std::size_t i = 0; i < reason.text.size(); before = reason.text[i++]) {
            if (begins_with_knight(std::string_view(reason.text).substr(i), before)) reason.text[i] = 'S';
        }
    }
}

std::string solution_text(const Verdict& verdict, std::string_view indent) {
    const auto* setup = verdict.parts.find<Setup>();
    const auto position = setup != nullptr ? Position::from_setup(*setup) : failure("problem.none", "");
    if (!position) return {};
    const auto* knight = verdict.parts.find<KnightLetter>();
    SolutionWriter writer(knight != nullptr ? *knight : KnightLetter::n, indent);
    if (const auto* direct = verdict.parts.find<DirectSolution>()) add_direct(writer, *position, *direct);
    const auto* stipulation = verdict.parts.find<Stipulation>();
    const auto* help = verdict.parts.find<HelpSolution>();
    if (help != nullptr && stipulation != nullptr) add_help_play(writer, *position, *help, stipulation->aim);
    const auto* details = verdict.parts.find<SolveDetails>();
    if (details != nullptr && details->themes)
        add_themes(writer, *details->themes, verdict.parts.find<AllThemes>() != nullptr);
    return writer.take();
}

}  // namespace doublecheck
