// SPDX-License-Identifier: MIT
#include "commands/problem/direct_text.hpp"

#include <algorithm>
#include <iterator>
#include <span>
#include <utility>

#include <fmt/format.h>

#include "commands/problem/changed_mates.hpp"
#include "notation/words.hpp"

namespace doublecheck {
namespace {

/// A line without its beginning, and the lines below it.
struct PlayText {
    std::string line = {};
    std::vector<PlayLine> below = {};
};

/// Defences of one man with the same answers.
struct DefenceGroup {
    std::vector<const WrittenVariation*> defences;
    PlayText answers = {};
    std::string signature = {};  ///< equal for equal answers and play after them
    std::string name = {};       ///< the defences: `Sa3, Sc3` or `S~`
    bool is_one = true;          ///< there is one defence, or `name` stands for all of them
};

void append_block(std::vector<PlayLine>& lines, int depth, std::string text, std::vector<PlayLine> below) {
    lines.push_back({depth, std::move(text)});
    for (PlayLine& line : below) lines.push_back({depth + line.depth, std::move(line.text)});
}

/// Appends all moves of the tree below plays. Moves that are written in the same way can differ.
void append_moves(std::string& text, std::span<const WrittenPlay> plays) {
    for (const WrittenPlay& play : plays) {
        text += play.move.text + "(";
        append_moves(text, play.threats);
        for (const WrittenVariation& variation : play.variations) {
            text += "/" + variation.defence.text;
            append_moves(text, variation.answers);
        }
        text += ")";
    }
}

bool is_of_same_man(Move one, Move other) {
    return one.from() == other.from() && one.is_castling() == other.is_castling();
}

/// Returns true if something has to be printed below a threat: it does not consist of further threats alone.
bool has_variations(const WrittenPlay& threat) {
    return !threat.variations.empty() || std::ranges::any_of(threat.threats, has_variations);
}

/// Returns the number of defences that separate the threats and are not among the variations.
int hidden_separations(const WrittenPlay& play) {
    const auto listed = std::ranges::count_if(play.variations, &WrittenVariation::is_separating);
    return play.separations - static_cast<int>(listed);
}

class ColumnWriter {
  public:
    explicit ColumnWriter(PieceLetters letters) : letters_(letters) {}

    /// Adds a key with its play.
    void add_key(const Position& position, const WrittenPlay& key) {
        const Position after = position.after(key.move.move);
        std::vector<PlayLine> below = threat_lines(after, key, 2);
        add_variations(below, after, key.variations, 1);
        append_block(lines_, 0, fmt::format("1.{}!{}", text(key.san), in_brackets(note(key, 1))),
                     std::move(below));
    }

    /// Adds tries. Those with the same threats and refutation share a line.
    void add_tries(std::span<const WrittenPlay> tries) {
        std::vector<std::pair<std::string, std::string>> lines;
        for (const WrittenPlay& one : tries) {
            if (one.threats.empty() && one.variations.empty()) continue;
            std::string rest = in_brackets(note(one, 1));
            for (const WrittenVariation& reply : one.refutations)
                rest += fmt::format(" 1...{}!", text(reply.san));
            const auto same = std::ranges::find(lines, rest, &std::pair<std::string, std::string>::second);
            if (same == lines.end()) {
                lines.emplace_back(fmt::format("1.{}?", text(one.san)), std::move(rest));
            } else {
                same->first += fmt::format(", {}?", text(one.san));
            }
        }
        if (!lines.empty()) lines_.push_back({0, "Tries:"});
        for (const auto& [moves, rest] : lines) lines_.push_back({1, moves + rest});
    }

    void add_set_play(const Position& position, const SolutionTree& tree) {
        if (tree.set_play.empty()) return;
        lines_.push_back({0, tree.is_block ? "Set play (complete block):" : "Set play:"});
        add_variations(lines_, position.after_null_move(), tree.set_play, 1);
    }

    void add(int depth, std::string line) { lines_.push_back({depth, std::move(line)}); }
    [[nodiscard]] std::vector<PlayLine> take() { return std::move(lines_); }

  private:
    [[nodiscard]] std::string text(const SanMove& move) const { return with_letters(letters_, move.text); }

    static std::string in_brackets(const std::string& note) {
        return note.empty() ? note : fmt::format(" ({})", note);
    }

    /// Returns the threats after a move, `zugzwang`, or an empty text after a check or mate.
    [[nodiscard]] std::string note(const WrittenPlay& play, int number) const {
        if (play.threats.empty()) return play.knows_threats ? "zugzwang" : "";
        std::string note = fmt::format("{}: {}", threats_name(play), threats(play.threats, number + 1));
        const int hidden = hidden_separations(play);
        if (hidden > 0)
            note += fmt::format("; {} {} them", number_in_words(hidden),
                                hidden == 1 ? "defence separates" : "defences separate");
        return note;
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

    /// Returns the play of threats in which the defender has a choice. `number` is that of the threats.
    [[nodiscard]] std::vector<PlayLine> threat_lines(const Position& after, const WrittenPlay& play,
                                                     int number) const {
        std::vector<PlayLine> lines;
        for (const WrittenPlay& threat : play.threats) {
            if (!has_variations(threat)) continue;
            PlayText text = play_text(after.after_null_move(), threat, number, "");
            append_block(lines, 1, "threat: " + text.line, std::move(text.below));
        }
        return lines;
    }

    /// Returns a move of the attacker and what follows. `remark` is what there is to say about the move.
    [[nodiscard]] PlayText play_text(const Position& position, const WrittenPlay& play, int number,
                                     std::string_view remark) const {
        std::string remarks(remark);
        const std::string note = this->note(play, number);
        if (!note.empty()) remarks += (remarks.empty() ? "" : "; ") + note;
        PlayText text{fmt::format("{}.{}{}", number, this->text(play.san), in_brackets(remarks))};
        if (play.variations.empty() && play.threats.empty()) return text;
        const Position after = position.after(play.move.move);
        std::vector<DefenceGroup> groups = grouped(after, play.variations, number);
        if (groups.size() == 1 && groups.front().is_one && play.threats.empty()) {
            DefenceGroup& only = groups.front();
            const std::string start = remarks.empty() ? std::string() : fmt::format("{}...", number);
            text.line += fmt::format(" {}{}{}{}", start, only.name, only.answers.line.empty() ? "" : " ",
                                     only.answers.line);
            text.below = std::move(only.answers.below);
            return text;
        }
        text.below = threat_lines(after, play, number + 1);
        add_groups(text.below, std::move(groups), number);
        return text;
    }

    /// Returns the answers to a defence and what follows them.
    [[nodiscard]] PlayText answers_text(const Position& position, const WrittenVariation& variation,
                                        int number) const {
        const std::string_view separates = variation.is_separating ? "separates the threats" : "";
        if (variation.answers.size() == 1)
            return play_text(position, variation.answers.front(), number, separates);
        PlayText text;
        if (variation.answers.empty()) return text;  // the reply mates, as in a selfmate
        for (const WrittenPlay& answer : variation.answers) {
            text.line += (text.line.empty() ? fmt::format("{}.", number) : ", ") + this->text(answer.san);
            if (answer.moves == 1) continue;
            PlayText below = play_text(position, answer, number, "");
            append_block(text.below, 1, std::move(below.line), std::move(below.below));
        }
        text.line += variation.is_separating ? " (dual; separates the threats)" : " (dual)";
        return text;
    }

    /// Returns the variations as groups in the order in which they are printed. The defender is to move.
    [[nodiscard]] std::vector<DefenceGroup> grouped(const Position& position,
                                                    std::span<const WrittenVariation> variations,
                                                    int number) const {
        std::vector<DefenceGroup> groups;
        for (const WrittenVariation& one : variations) {
            DefenceGroup group{.defences = {&one},
                               .answers = answers_text(position.after(one.defence.move), one, number + 1)};
            group.signature = group.answers.line;
            for (const PlayLine& line : group.answers.below) group.signature += "\n" + line.text;
            append_moves(group.signature, one.answers);
            const auto same = std::ranges::find_if(groups, [&](const DefenceGroup& other) {
                return is_of_same_man(other.defences.front()->defence.move, one.defence.move) &&
                       other.signature == group.signature;
            });
            if (same == groups.end()) {
                groups.push_back(std::move(group));
            } else {
                same->defences.push_back(&one);
            }
        }
        name_groups(position, groups);
        return groups;
    }

    void name_groups(const Position& position, std::vector<DefenceGroup>& groups) const {
        for (DefenceGroup& group : groups) {
            group.is_one = group.defences.size() == 1;
            for (const WrittenVariation* one : group.defences)
                group.name += (group.name.empty() ? "" : ", ") + text(one->san);
        }
        std::vector<Square> men;
        for (const DefenceGroup& group : groups) {
            const Square man = group.defences.front()->defence.move.from();
            if (std::ranges::find(men, man) == men.end()) men.push_back(man);
        }
        for (const Square man : men) name_random_move(position, groups, man);
    }

    /// Names the group that has more than half of a man's moves by an arbitrary move of the man, `S~`, and
    /// puts it before the man's other groups. Does nothing unless every move of the man is in a group.
    void name_random_move(const Position& position, std::vector<DefenceGroup>& groups, Square man) const {
        const auto is_move = [&](Move move) { return move.from() == man && !move.is_castling(); };
        const auto is_group = [&](const DefenceGroup& group) {
            return is_move(group.defences.front()->defence.move);
        };
        std::size_t listed = 0;
        for (const DefenceGroup& group : groups) listed += is_group(group) ? group.defences.size() : 0;
        const auto moves = static_cast<std::size_t>(std::ranges::count_if(position.legal_moves(), is_move));
        const auto random = std::ranges::find_if(groups, [&](const DefenceGroup& group) {
            return is_group(group) && 2 * group.defences.size() > moves;
        });
        if (random == groups.end() || random->defences.size() == 1 || moves != listed ||
            position.of(PieceType::pawn).contains(man))
            return;
        random->name = random_move(position, man);
        random->is_one = true;
        std::rotate(std::ranges::find_if(groups, is_group), random, std::next(random));
    }

    /// Returns `S~`, or `Sb5~` if the side has another knight.
    [[nodiscard]] std::string random_move(const Position& position, Square man) const {
        const PieceType type = position.at(man)->type;
        const bool has_twin = position.of(position.turn(), type).has_more_than_one();
        return with_letters(letters_, std::string(1, letter(Piece{Color::white, type}))) +
               (has_twin ? man.name() : "") + "~";
    }

    void add_variations(std::vector<PlayLine>& lines, const Position& position,
                        std::span<const WrittenVariation> variations, int number) const {
        add_groups(lines, grouped(position, variations, number), number);
    }
    static void add_groups(std::vector<PlayLine>& lines, std::vector<DefenceGroup> groups, int number) {
        for (DefenceGroup& group : groups)
            append_block(lines, 1,
                         fmt::format("{}...{}{}{}", number, group.name, group.answers.line.empty() ? "" : " ",
                                     group.answers.line),
                         std::move(group.answers.below));
    }

    PieceLetters letters_;
    std::vector<PlayLine> lines_ = {};
};

}  // namespace

std::string threats_name(const WrittenPlay& play) {
    const std::string_view word = play.has_short_threat ? "short threat" : "threat";
    if (!play.has_several_threats) return std::string(word);
    return fmt::format("{} {}s", number_in_words(static_cast<int>(play.threats.size())), word);
}

std::vector<PlayLine> direct_text(const Position& position, const SolutionTree& tree, PieceLetters letters) {
    ColumnWriter writer(letters);
    for (const WrittenPlay& key : tree.keys) writer.add_key(position, key);
    writer.add_tries(tree.tries);
    writer.add_set_play(position, tree);
    const std::vector<std::string> changed = changed_mates(tree, letters);
    const bool is_two_mover = !tree.keys.empty() && tree.keys.front().moves == 2;
    if (!changed.empty()) writer.add(0, is_two_mover ? "Changed mates:" : "Changed continuations:");
    for (const std::string& line : changed) writer.add(1, line);
    if (tree.is_cut) writer.add(0, "The tree is too large to be shown whole.");
    return writer.take();
}

}  // namespace doublecheck
