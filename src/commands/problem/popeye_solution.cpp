// SPDX-License-Identifier: MIT
#include "commands/problem/popeye_solution.hpp"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "commands/problem/popeye_order.hpp"
#include "doublecheck/notation/piece_letters.hpp"

namespace doublecheck {
namespace {

Error refusal(std::string_view what) {
    return {"solve.popeye", fmt::format("Popeye's output form cannot show {}.", what)};
}

/// Returns pointers to plays or variations in Popeye's order. `move_of` returns the move of one.
template <typename Node, typename MoveOf>
std::vector<const Node*> sorted(const Position& position, std::span<const Node> nodes, PopeyeOrder order,
                                MoveOf move_of) {
    std::vector<const Node*> all;
    for (const Node& node : nodes) all.push_back(&node);
    std::ranges::stable_sort(
        all, {}, [&](const Node* node) { return popeye_rank(position, std::invoke(move_of, *node), order); });
    return all;
}

/// Writes the tree of a problem in which the solution is forced.
class TreeWriter {
  public:
    explicit TreeWriter(const Stipulation& stipulation) : stipulation_(stipulation) {}

    void add_set_play(const Position& position, std::span<const WrittenVariation> set_play) {
        if (set_play.empty()) return;
        add_variations(position.after_null_move(), set_play, 1, stipulation_.moves);
    }

    /// Adds keys and tries. Both are sorted together.
    void add_first_moves(const Position& position, const SolutionTree& tree) {
        std::vector<std::pair<const WrittenPlay*, bool>> plays;
        for (const WrittenPlay& key : tree.keys) plays.emplace_back(&key, true);
        for (const WrittenPlay& one : tree.tries) plays.emplace_back(&one, false);
        std::ranges::stable_sort(plays, {}, [&](const auto& play) {
            return popeye_rank(position, play.first->move.move, PopeyeOrder::from_a1);
        });
        for (const auto& [play, is_key] : plays) {
            separate();
            add_play(position, *play, 1, is_key ? " !" : " ?");
            if (!is_key) add_refutations(position.after(play->move.move), *play);
        }
    }

    void add_keys(const Position& position, std::span<const UciMove> keys) {
        for (const UciMove* key : sorted(position, keys, PopeyeOrder::from_a1, &UciMove::move)) {
            separate();
            text_ += fmt::format("   1.{} !\n", text(position, key->move));
        }
    }

    [[nodiscard]] std::string take() { return std::move(text_); }

  private:
    [[nodiscard]] std::string text(const Position& position, Move move) const {
        return popeye_move(position, move, stipulation_.aim);
    }
    [[nodiscard]] bool ends_with_reply() const { return stipulation_.genre != Genre::direct; }

    void separate() {
        if (!text_.empty()) text_ += '\n';
    }

    /// Returns the blanks before a move of the attacker. The first move stands alone.
    static std::string indent_of_attack(int number) {
        return std::string(number == 1 ? 3 : 8 * static_cast<std::size_t>(number) - 6, ' ');
    }
    static std::string indent_of_defence(int number) {
        return std::string(8 * static_cast<std::size_t>(number) - 2, ' ');
    }

    /// Returns the order of moves of the attacker. Those that mate begin from h8.
    [[nodiscard]] PopeyeOrder order_of(std::span<const WrittenPlay> plays) const {
        const bool is_mate = !ends_with_reply() && stipulation_.aim == Aim::mate;
        return is_mate && !plays.empty() && plays.front().moves == 1 ? PopeyeOrder::from_h8
                                                                     : PopeyeOrder::from_a1;
    }

    /// Returns true if the defender must mate: in a reflexmate, if a reply mates.
    [[nodiscard]] bool are_obligatory(std::span<const WrittenVariation> variations) const {
        return stipulation_.genre == Genre::reflex && !variations.empty() &&
               std::ranges::all_of(variations,
                                   [](const WrittenVariation& one) { return one.answers.empty(); });
    }

    void add_plays(const Position& position, std::span<const WrittenPlay> plays, int number) {
        for (const WrittenPlay* play :
             sorted(position, plays, order_of(plays), [](const WrittenPlay& one) { return one.move.move; }))
            add_play(position, *play, number, "");
    }

    /// Adds a move of the attacker, the threats after it and the variations. `mark` stands behind the move.
    void add_play(const Position& position, const WrittenPlay& play, int number, std::string_view mark) {
        const Position after = position.after(play.move.move);
        text_ +=
            fmt::format("{}{}.{}{}", indent_of_attack(number), number, text(position, play.move.move), mark);
        if (!play.threats.empty()) {
            text_ += " threat:\n";
            add_plays(after.after_null_move(), play.threats, number + 1);
        } else {
            text_ += play.knows_threats ? " zugzwang.\n" : "\n";
        }
        add_variations(after, play.variations, number, play.moves);
    }

    /// Adds variations to a move that solves the problem in `left` moves. Replies that mate earlier than they
    /// are forced to are left out.
    void add_variations(const Position& position, std::span<const WrittenVariation> variations, int number,
                        int left) {
        const PopeyeOrder order = are_obligatory(variations) ? PopeyeOrder::from_h8 : PopeyeOrder::from_a1;
        for (const WrittenVariation* one :
             sorted(position, variations, order,
                    [](const WrittenVariation& variation) { return variation.defence.move; })) {
            if (one->answers.empty() && left > 1) continue;
            const Move move = one->defence.move;
            text_ += fmt::format("{}{}...{}\n", indent_of_defence(number), number, text(position, move));
            add_plays(position.after(move), one->answers, number + 1);
        }
    }

    void add_refutations(const Position& after, const WrittenPlay& play) {
        text_ += "    but\n";
        for (const WrittenVariation* one :
             sorted(after, std::span(play.refutations), PopeyeOrder::from_a1,
                    [](const WrittenVariation& variation) { return variation.defence.move; })) {
            const Move move = one->defence.move;
            text_ += fmt::format("{}1...{} !\n", indent_of_defence(1), text(after, move));
            if (stipulation_.genre == Genre::reflex) add_forced_mates(after.after(move));
        }
    }

    /// Adds the mates that the attacker of a reflexmate must give after a refutation.
    void add_forced_mates(const Position& position) {
        std::vector<UciMove> mates;
        for (const Move move : position.legal_moves()) {
            const Position after = position.after(move);
            if (after.is_check() && !after.has_legal_move()) mates.push_back({move, {}});
        }
        for (const UciMove* mate :
             sorted(position, std::span<const UciMove>(mates), PopeyeOrder::from_h8, &UciMove::move))
            text_ += fmt::format("{}2.{} ?!?\n", indent_of_attack(2), text(position, mate->move));
    }

    Stipulation stipulation_;
    std::string text_ = {};
};

/// Returns a line of help play: `  1.f2-f1=S d7-d8=S   2.Sf1-e3 Sd8-e6 #`.
std::string help_line(Position position, const WrittenLine& line, const Stipulation& stipulation) {
    const bool is_series = stipulation.genre == Genre::series_help;
    std::string text = " ";
    std::size_t number = 1;
    bool is_first_of_move = is_series || line.size() % 2 == 0;
    if (!is_first_of_move) text += " 1...";
    for (std::size_t ply = 0; ply < line.size(); ++ply) {
        const bool is_last = ply + 1 == line.size();
        const bool is_numbered = is_series ? !is_last : is_first_of_move;
        if (is_numbered) {
            text += fmt::format("{}{}.", ply == 0 ? " " : "   ", number);
        } else if (ply > 0) {
            text += ' ';
        }
        text += popeye_move(position, line[ply].move, stipulation.aim);
        position = position.after(line[ply].move);
        if (is_series && ply + 2 < line.size()) position = position.after_null_move();
        if (is_series || !is_first_of_move) ++number;
        is_first_of_move = !is_first_of_move;
    }
    return text + '\n';
}

/// Returns the lines of help play in Popeye's order, which sorts the moves at each ply.
std::vector<const WrittenLine*> sorted_lines(const Position& start, const std::vector<WrittenLine>& lines,
                                             bool is_series) {
    std::vector<std::pair<std::vector<int>, const WrittenLine*>> ranked;
    for (const WrittenLine& line : lines) {
        auto& [ranks, pointer] = ranked.emplace_back(std::vector<int>(), &line);
        Position position = start;
        for (std::size_t ply = 0; ply < line.size(); ++ply) {
            ranks.push_back(popeye_rank(position, line[ply].move, PopeyeOrder::from_a1));
            position = position.after(line[ply].move);
            if (is_series && ply + 2 < line.size()) position = position.after_null_move();
        }
    }
    std::ranges::sort(ranked);
    std::vector<const WrittenLine*> result;
    for (const auto& one : ranked) result.push_back(one.second);
    return result;
}

Result<std::string> help_play(const Position& position, const HelpLines& found,
                              const Stipulation& stipulation) {
    if (stipulation.aim == Aim::dead_position) return std::unexpected(refusal("a dead position"));
    if (found.count > found.lines.size())
        return std::unexpected(Error{"solve.popeye", fmt::format("Only {} of {} solutions are known.",
                                                                 found.lines.size(), found.count)});
    std::string text;
    for (const WrittenLine* line :
         sorted_lines(position, found.lines, stipulation.genre == Genre::series_help))
        text += help_line(position, *line, stipulation);
    return text;
}

}  // namespace

std::string popeye_move(const Position& position, Move move, Aim aim) {
    std::string text;
    if (move.is_castling()) {
        text = move.castling_side() == Side::king ? "0-0" : "0-0-0";
    } else {
        const PieceType type = position.at(move.from())->type;
        const bool is_en_passant = move.kind() == MoveKind::en_passant;
        if (type != PieceType::pawn) text = letter(Piece{Color::white, type}, PieceLetters::problem);
        text += move.from().name();
        text += is_en_passant || position.at(move.to()) ? '*' : '-';
        text += move.to().name();
        if (move.promotion_type())
            text.append("=").append(
                letter(Piece{Color::white, *move.promotion_type()}, PieceLetters::problem));
        if (is_en_passant) text += " ep.";
    }
    const Position after = position.after(move);
    const bool has_move = after.has_legal_move();
    if (after.is_check()) return text + (has_move ? " +" : " #");
    return text + (!has_move && aim == Aim::stalemate ? " =" : "");
}

Result<std::string> popeye_solution(const SolveSubject& subject, const WrittenSolution& solution) {
    if (solution.retractor) return std::unexpected(refusal("a retractor"));
    if (!subject.parts.empty()) return std::unexpected(refusal("several readings of a diagram"));
    const auto position = Position::from_setup(subject.setup);
    if (!position) return std::unexpected(position.error());
    if (solution.solutions) return help_play(*position, *solution.solutions, subject.stipulation);
    TreeWriter writer(subject.stipulation);
    if (solution.solution) {
        const SolutionTree& tree = *solution.solution;
        if (tree.is_cut)
            return std::unexpected(Error{"solve.popeye", "The tree is too large to be written whole."});
        writer.add_set_play(*position, tree.set_play);
        writer.add_first_moves(*position, tree);
    } else if (solution.keys) {
        writer.add_keys(*position, *solution.keys);
    }
    return writer.take();
}

}  // namespace doublecheck
