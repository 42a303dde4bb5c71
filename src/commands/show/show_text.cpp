// SPDX-License-Identifier: MIT
#include "commands/show/show_text.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/platform.hpp"
#include "base/text.hpp"
#include "commands/position/assumed_state.hpp"
#include "commands/position/details_text.hpp"
#include "commands/position/unreachable.hpp"
#include "commands/sharpness/sharpness_text.hpp"
#include "doublecheck/board/position.hpp"
#include "doublecheck/notation/fen.hpp"
#include "notation/words.hpp"
#include "show/topics.hpp"
#include "show/wrap.hpp"

namespace doublecheck {
namespace {

/// Returns a man with its square as players write it: `Nf6`, `e4`.
std::string short_name(const Board& board, Square square) {
    const auto man = board.at(square);
    if (!man || man->type == PieceType::pawn) return square.name();
    return fmt::format("{}{}", static_cast<char>(letter(man->type) - 'a' + 'A'), square.name());
}

std::string short_names(const Board& board, SquareSet squares) {
    std::vector<std::string> names;
    for (const Square square : squares) names.push_back(short_name(board, square));
    return joined(names);
}

/// Returns true if a reason reports a castling right in the FEN that is ignored because it cannot exist. If
/// the position is unreachable, its last reason refutes it and does not belong here.
bool is_impossible_right(const ShowVerdict& verdict, const Reason& reason) {
    const bool refutes = verdict.unreachable && &reason == &verdict.reasons.back();
    return reason.rule == "setup.castling-right" && !refutes;
}

void add_reasons(const ShowVerdict& verdict, Topics& topics) {
    const auto add = [&](std::string_view topic, const Reason& reason) {
        topics.add(topic, fmt::format("{} [{}]", reason.text, reason.rule));
    };
    for (const Reason& reason : verdict.reasons) {
        if (is_impossible_right(verdict, reason)) continue;
        const std::string_view area = std::string_view(reason.rule).substr(0, reason.rule.find('.'));
        add(area == "check" || area == "engine" ? area : "legality", reason);
    }
    for (const Reason& reason : verdict.reasons) {
        if (is_impossible_right(verdict, reason)) add("castling", reason);
    }
}

void add_lines(const PositionOverview& details, const Board& board, Topics& topics) {
    for (const PinDetails& one : details.pins)
        topics.add("pins", fmt::format("{} is pinned to its king by {}.",
                                       capitalised(owned_man_on(board, one.square)), man_on(board, one.by)));
    for (const XrayDetails& one : details.xrays) {
        std::vector<std::string> men;
        for (const Square square : one.through) men.push_back(man_on(board, square));
        topics.add("x-rays", fmt::format("{} looks at {}'s king through {}.", owned_man_on(board, one.from),
                                         name(one.king), joined(men)));
    }
}

/// Returns a text such as `White e4: attacked by Nf6 and Re8, defended by Qe2`.
std::string attacked_text(const SquareDetails& details, const Board& board) {
    const auto man = board.at(details.square);
    if (!man) {
        std::vector<std::string> parts;
        if (!details.white.empty()) parts.push_back("White's " + short_names(board, details.white));
        if (!details.black.empty()) parts.push_back("Black's " + short_names(board, details.black));
        return fmt::format("{}: {}", details.square.name(),
                           parts.empty() ? "attacked by nobody" : "attacked by " + joined(parts));
    }
    const bool is_white = man->color == Color::white;
    const SquareSet enemies = is_white ? details.black : details.white;
    const SquareSet friends = is_white ? details.white : details.black;
    return fmt::format("{} {}: {}, {}", name(man->color), short_name(board, details.square),
                       enemies.empty() ? "not attacked" : "attacked by " + short_names(board, enemies),
                       friends.empty() ? "not defended" : "defended by " + short_names(board, friends));
}

void add_squares(const PositionOverview& details, const Board& board, Topics& topics) {
    for (const SquareDetails& one : details.squares) topics.add("attacks", attacked_text(one, board));
}

void add_passed_square(const PositionOverview& details, Topics& topics) {
    if (!details.en_passant) return;
    const auto& [square, captures] = *details.en_passant;
    std::vector<std::string> moves;
    for (const SanText& move : captures) moves.push_back(move.text);
    topics.add("en passant", moves.empty() ? fmt::format("No pawn can capture on {}.", square.name())
                                           : fmt::format("A pawn can capture: {}.", alternatives(moves)));
}

void add_moves(const PositionOverview& details, Topics& topics) {
    std::string list;
    for (const SanMove& move : details.moves) list.append(list.empty() ? ": " : ", ").append(move.text);
    topics.add("moves", fmt::format("{}{}", details.moves.size(), list));
}

void add_counters(const PositionOverview& details, Topics& topics) {
    const auto& [halfmoves, move, occurrences] = details.counters;
    topics.add("counters", fmt::format("Move {}; {} since a capture or a pawn's move.", move,
                                       counted(static_cast<std::uint64_t>(halfmoves), "ply", "plies")));
    if (halfmoves >= 150) {
        topics.add("counters", "After 75 moves of both players the game is drawn (FIDE 9.6.2).");
    } else if (halfmoves >= 100) {
        topics.add("counters", "After 50 moves of both players a draw may be claimed (FIDE 9.3).");
    }
    if (!occurrences) return;
    topics.add("repetition",
               *occurrences == 1   ? "The position occurs for the first time."
               : *occurrences == 2 ? "The position occurs for the second time."
               : *occurrences < 5
                   ? fmt::format("The position occurs for the {} time: a draw may be claimed (FIDE 9.2).",
                                 *occurrences == 3 ? "third" : "fourth")
                   : fmt::format("The position occurs for the {}th time: the game is drawn (FIDE 9.6.1).",
                                 *occurrences));
}

void add_played(const PositionOverview& details, Topics& topics) {
    if (!details.played) return;
    const auto& [ply, move, kinds, is_contact_of_knights] = *details.played;
    topics.add("played", kinds.empty()
                             ? move.text
                             : fmt::format("{}: {}", move.text, kinds_text(kinds, is_contact_of_knights)));
}

SquareSet marked_squares(const ShowVerdict& verdict) {
    const auto& overview = verdict.overview;
    if (!overview || overview->checkers.empty()) return {};
    return overview->checkers | verdict.subject.setup.board.of(overview->turn, PieceType::king);
}

}  // namespace

std::string show_headline(const ShowVerdict& verdict) {
    const auto& overview = verdict.overview;
    if (!overview) {
        const auto is_check = [](const Reason& reason) { return reason.rule.starts_with("check."); };
        return std::ranges::count_if(verdict.reasons, is_check) == 2
                   ? "nobody can move: both kings are in check"
                   : "nobody can move in this position";
    }
    const std::string_view us = name(overview->turn);
    if (!overview->moves.empty())
        return fmt::format("{} is to move{}", us, overview->checkers.empty() ? "" : ", in check");
    return fmt::format("{} is {}", us, overview->checkers.empty() ? "stalemated" : "checkmated");
}

std::string show_text(const ShowVerdict& verdict, std::string_view label, std::string_view indent,
                      const TextStyle& style, Orientation orientation, ShowOrder order) {
    const Setup& setup = verdict.subject.setup;
    std::string out =
        fmt::format("{}{}{}{}\n", indent, painted(label, "1", style), label.empty() ? "" : "  ", fen(setup));
    if (style.has_board)
        out += fmt::format(
            "\n{}\n", indented(text_board(setup.board, marked_squares(verdict), style, orientation), indent));
    Topics topics(indent, style);
    if (verdict.assumed) topics.add("assumed", assumed_text(*verdict.assumed));
    if (!verdict.overview) {
        add_reasons(verdict, topics);
        return out + topics.take();
    }
    const PositionOverview& overview = *verdict.overview;
    const auto position = Position::from_setup(setup);
    const bool is_stepping = order == ShowOrder::moves_first;
    add_played(overview, topics);
    if (overview.is_before_null_move)
        topics.add("null move", "The game goes on with a null move; what follows it is not shown.");
    add_reasons(verdict, topics);
    if (is_stepping) add_moves(overview, topics);
    if (!is_stepping && !verdict.unreachable)
        topics.add("legality", "Nothing shows that it is illegal (not fully checked; see `legality`).");
    for (const Color color : {Color::white, Color::black}) {
        for (const std::string& line : castling_lines(overview.castling, color, *position))
            topics.add("castling", line);
    }
    add_lines(overview, setup.board, topics);
    add_squares(overview, setup.board, topics);
    add_passed_square(overview, topics);
    if (!is_stepping) add_moves(overview, topics);
    add_counters(overview, topics);
    if constexpr (has_platform) {
        if (verdict.measured) add_measured(*verdict.measured, overview.turn, topics);
    }
    return out + topics.take();
}

std::string show_drawing(const ShowVerdict& verdict, SvgOptions options) {
    options.marks = marked_squares(verdict);
    options.title = show_headline(verdict);
    if (verdict.overview) {
        for (const PinDetails& one : verdict.overview->pins) options.arrows.push_back({one.by, one.square});
    }
    return svg(verdict.subject.setup.board, options);
}

}  // namespace doublecheck
