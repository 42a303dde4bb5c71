// SPDX-License-Identifier: MIT
#include "legality/last_move/explain.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <functional>

#include "doublecheck/board/attacks.hpp"
#include "doublecheck/legality/retract.hpp"
#include "legality/common/text.hpp"
#include "legality/common/verdict_rules.hpp"
#include "legality/last_move/retraction_rules.hpp"
#include "legality/last_move/steps.hpp"
#include "legality/rules/static_rules.hpp"
#include "notation/words.hpp"

namespace doublecheck {
namespace {

/// Turns a sentence into a clause. The names of colours keep their capital: "White has ..." stays as it is.
std::string as_clause(std::string_view sentence) {
    if (sentence.ends_with('.')) sentence.remove_suffix(1);
    const std::string_view first_word = sentence.substr(0, sentence.find_first_of(" '"));
    const bool keeps_capital = first_word == name(Color::white) || first_word == name(Color::black);
    if (sentence.empty() || keeps_capital) return std::string(sentence);
    const auto small = static_cast<char>(sentence.front() - 'A' + 'a');
    return fmt::format("{}{}", small, sentence.substr(1));
}

/// The position, its retractions, and the values that the explanations use most.
struct Context {
    const LastMoves& last_moves;
    const std::vector<RetractionGroup>& judged;
    const Setup& after;
    Color mover;
    Square king;
    SquareSet checkers;

    Context(const LastMoves& moves, const std::vector<RetractionGroup>& all)
        : last_moves(moves),
          judged(all),
          after(moves.after()),
          mover(opposite(after.turn)),
          king(after.board.of(after.turn, PieceType::king).first()),
          checkers(attackers(after.board, king, mover)) {}

    [[nodiscard]] std::string king_text() const {
        return fmt::format("{}'s king on {}", name(after.turn), king.name());
    }
    [[nodiscard]] bool is_slider(Square square) const {
        const PieceType type = *after.board.type_at(square);
        return type == PieceType::bishop || type == PieceType::rook || type == PieceType::queen;
    }
};

/// Returns the squares from which the man on `to` could have come if only the geometry of moves is
/// considered.
SquareSet origins_of(const Context& context, Square to) {
    SquareSet from;
    for (const RetractionGroup& one : context.judged) {
        if (one.origin.to == to) from |= one.origin.from;
    }
    return from;
}

/// Returns sentences about those retractions for which `concerns` returns true and which are not refuted by
/// `check_before`. Each reason appears once, and at most three reasons appear.
std::string other_reasons(const Context& context, auto&& concerns) {
    std::string text;
    std::vector<std::string> reasons;
    for (const RetractionGroup& one : context.judged) {
        if (!one.refutation || one.refutation->rule == retraction::check_before.rule.id || !concerns(one))
            continue;
        const std::string reason = explain_retraction(one, context.last_moves);
        if (std::find(reasons.begin(), reasons.end(), reason) != reasons.end()) continue;
        if (reasons.size() == 3) return text + " Other tries fail for similar reasons.";
        reasons.push_back(reason);
        const Retraction shown = make_retraction(context.after, one.origin, [&] {
            for (const Victim victim : all_victims) {
                if ((one.victims >> static_cast<unsigned>(victim) & 1) != 0) return man_of(victim);
            }
            return std::optional<PieceType>{};
        }());
        text += fmt::format(" {}{} cannot have been played: {}.", move_text(context.after, shown),
                            captured_text(one), reason);
    }
    return text;
}

/// Explains why the checker on `mover` cannot have arrived by the last move while the checker on `other` gave
/// check through the square that `mover` left.
std::string arrival_text(const Context& context, Square mover, Square other) {
    const std::string man = man_on(context.after.board, mover);
    const std::string other_man = man_on(context.after.board, other);
    if (!context.is_slider(other)) {
        return fmt::format(
            " If {} moved last, {} was giving check already: a {}'s check is never discovered.", man,
            other_man, name(*context.after.board.type_at(other)));
    }
    const SquareSet shields = between(context.king, other);
    if (shields.empty()) {
        return fmt::format(
            " If {} moved last, {} was giving check already: nothing fits between it and the king.", man,
            other_man);
    }
    const SquareSet reachable = origins_of(context, mover) & shields;
    const PieceType other_type = *context.after.board.type_at(other);
    const bool is_only_one = context.after.board.of(context.mover, other_type).size() == 1;
    const std::string blocked = is_only_one ? fmt::format("the {}", name(other_type)) : other_man;
    if (reachable.empty()) {
        return fmt::format(" {} cannot have come from {}, the only {} {}.", capitalised(man),
                           list_of(shields, "or"),
                           shields.size() == 1 ? "square that blocks" : "squares that block", blocked);
    }
    SquareSet checked_already;
    for (const RetractionGroup& one : context.judged) {
        const bool gave_check = one.refutation && one.refutation->rule == retraction::check_before.rule.id;
        if (one.origin.to == mover && reachable.contains(one.origin.from) && gave_check)
            checked_already |= one.origin.from;
    }
    std::string text;
    if (!checked_already.empty()) {
        text = fmt::format(
            " Of the squares that block {}, {} can only have come from {}, but then {} was in check "
            "already.",
            blocked, man, list_of(reachable, "or"), context.king_text());
    }
    return text + other_reasons(context, [&](const RetractionGroup& one) {
               return one.origin.to == mover && reachable.contains(one.origin.from);
           });
}

/// Returns sentences about en passant captures that would explain the checks, but before which the captured
/// pawn cannot have made its double step, because a man stands on the square on which it began.
std::string blocked_double_step_text(const Context& context) {
    const Board& board = context.after.board;
    const int step = forward(context.mover);
    std::string text;
    for (const Square to : board.of(context.mover, PieceType::pawn)) {
        const Square captured = *to.offset(0, -step);
        if (captured.rank() != double_step_rank(context.after.turn)) continue;
        const Square home = *to.offset(0, step);
        if (!board.at(home) || board.at(captured)) continue;
        for (const int files : {-1, 1}) {
            const auto from = captured.offset(files, 0);
            if (!from || board.at(*from)) continue;
            Board earlier = board;
            earlier.remove(to);
            earlier.put(*from, {context.mover, PieceType::pawn});
            earlier.put(captured, {context.after.turn, PieceType::pawn});
            if (!attackers(earlier, context.king, context.mover).empty()) continue;
            text += fmt::format(
                " {}x{} e.p. cannot have been played: {} is occupied, so {}-{} cannot have been the move "
                "before it.",
                from->name(), to.name(), home.name(), home.name(), captured.name());
        }
    }
    return text;
}

std::string double_check_text(const Context& context) {
    const Square first = context.checkers.first();
    const Square second = context.checkers.last();
    std::string text =
        fmt::format("{} is attacked by {} and {}, and no {} move could have given both checks.",
                    context.king_text(), man_on(context.after.board, first),
                    man_on(context.after.board, second), lower_case_name(context.mover));
    text += arrival_text(context, first, second);
    text += arrival_text(context, second, first);
    const auto is_other_kind = [&](const RetractionGroup& one) {
        return !context.checkers.contains(one.origin.to);
    };
    const std::string rest = blocked_double_step_text(context) + other_reasons(context, is_other_kind);
    return text +
           (rest.empty() ? std::string(" No promotion or en passant capture explains it either.") : rest);
}

std::string single_check_text(const Context& context) {
    const Square checker = context.checkers.first();
    std::string text =
        fmt::format("{} is attacked by {}, and no {} move could have given that check.", context.king_text(),
                    man_on(context.after.board, checker), lower_case_name(context.mover));
    const SquareSet from = origins_of(context, checker);
    SquareSet checked_already;
    for (const RetractionGroup& one : context.judged) {
        const bool gave_check = one.refutation && one.refutation->rule == retraction::check_before.rule.id;
        if (one.origin.to == checker && gave_check) checked_already |= one.origin.from;
    }
    if (from.empty()) {
        text += fmt::format(" The {} has no square to have come from.",
                            name(*context.after.board.type_at(checker)));
    } else if (!checked_already.empty()) {
        text += fmt::format(" If the {} came from {}, the king was in check already.",
                            name(*context.after.board.type_at(checker)), list_of(checked_already, "or"));
    }
    const SquareSet shields = context.is_slider(checker) ? between(context.king, checker) : SquareSet();
    const bool was_line_opened =
        std::any_of(context.judged.begin(), context.judged.end(), [&](const RetractionGroup& one) {
            return shields.contains(one.origin.from) &&
                   one.refutation->rule != retraction::check_before.rule.id;
        });
    if (!shields.empty() && !was_line_opened) {
        text += fmt::format(" No man could have discovered the check by leaving {}.", list_of(shields, "or"));
    }
    return text + blocked_double_step_text(context) +
           other_reasons(context, [](const RetractionGroup&) { return true; });
}

/// Returns a sentence about the pawns of the side that moved last which stand on their initial squares.
std::string unmoved_pawns_text(const Context& context) {
    const SquareSet pawns =
        context.after.board.of(context.mover, PieceType::pawn) & squares_of(pawn_rank(context.mover));
    if (pawns.empty()) return {};
    return fmt::format(" The {} on {} {} never moved.", pawns.has_more_than_one() ? "pawns" : "pawn",
                       list_of(pawns, "and"), pawns.has_more_than_one() ? "have" : "has");
}

/// Returns sentences about the men that would already have given check from every square they could have come
/// from.
std::string checks_before_text(const Context& context) {
    std::string text;
    for (const Square to : context.after.board.of(context.mover)) {
        SquareSet from;
        for (const RetractionGroup& one : context.judged) {
            const bool gave_check =
                one.refutation && one.refutation->rule == retraction::check_before.rule.id;
            if (gave_check && one.origin.to == to) from |= one.origin.from;
        }
        if (from.empty()) continue;
        const bool is_king = context.after.board.type_at(to) == PieceType::king;
        text += is_king
                    ? fmt::format(" On {} {}'s king would have stood next to the other king.",
                                  list_of(from, "or"), name(context.mover))
                    : fmt::format(" If {} came from {}, {} was in check already.",
                                  man_on(context.after.board, to), list_of(from, "or"), context.king_text());
    }
    return text;
}

std::string no_check_text(const Context& context) {
    const std::string start =
        fmt::format("No {} man could have made the last move", lower_case_name(context.mover));
    if (context.judged.empty()) return start + ": there is no empty square from which one could have come.";
    return start + "." + unmoved_pawns_text(context) + checks_before_text(context) +
           other_reasons(context, [](const RetractionGroup&) { return true; });
}

/// Appends a full stop unless the text already ends with one ("e.p.").
std::string sentence_end(std::string text) {
    if (!text.ends_with('.')) text += '.';
    return text;
}

/// Explains how the last move gave check, or returns an empty text if the king is not in check.
std::string how_it_checks(const Context& context, const Retraction& retraction) {
    if (context.checkers.empty()) return {};
    if (retraction.kind == RetractionKind::castling) return " The rook gives check from its new square.";
    const Square to = retraction.move.to();
    const SquareSet revealed = context.checkers - SquareSet(to);
    std::string text;
    for (const Square slider : revealed) {
        text += fmt::format("{}{}", text.empty() ? "" : " and ", man_on(context.after.board, slider));
    }
    if (!text.empty())
        text = fmt::format(" opened the {} of {}", revealed.size() == 1 ? "line" : "lines", text);
    if (context.checkers.contains(to)) {
        text += fmt::format("{} gives check from {}", text.empty() ? "" : " and", to.name());
    }
    return fmt::format(" It{}.", text);
}

}  // namespace

std::string move_text(const Setup& after, const Retraction& retraction) {
    const Move move = retraction.move;
    if (move.is_castling()) return move.castling_side() == Side::king ? "O-O" : "O-O-O";
    const PieceType man =
        retraction.kind == RetractionKind::promotion ? PieceType::pawn : *after.board.type_at(move.to());
    std::string text;
    if (man != PieceType::pawn) text += letter(Piece{Color::white, man});
    text += move.from().name();
    text += retraction.uncaptured ? 'x' : '-';
    text += move.to().name();
    if (const auto promotion = move.promotion_type())
        text += fmt::format("={}", letter(Piece{Color::white, *promotion}));
    if (retraction.kind == RetractionKind::en_passant) text += " e.p.";
    return text;
}

std::string retraction_text(const Setup& after, const Retraction& retraction) {
    std::string text = move_text(after, retraction);
    if (retraction.uncaptured && retraction.kind != RetractionKind::en_passant)
        text += fmt::format(", capturing a {}", name(*retraction.uncaptured));
    return text;
}

std::string captured_text(const RetractionGroup& judged) {
    if (judged.covers_all) return {};
    constexpr std::array<std::string_view, 6> words = {"nothing",  "a pawn", "a knight",
                                                       "a bishop", "a rook", "a queen"};
    std::vector<std::string> men;
    for (std::size_t victim = 1; victim < words.size(); ++victim) {
        if ((judged.victims >> victim & 1) != 0) men.emplace_back(words[victim]);
    }
    const bool may_be_quiet = (judged.victims & 1) != 0;
    if (men.empty()) return " without a capture";
    return fmt::format(" capturing {}{}", alternatives(men), may_be_quiet ? " or nothing" : "");
}

std::string explain_retraction(const RetractionGroup& judged, const LastMoves& last_moves) {
    const Refutation& refutation = *judged.refutation;
    const Setup& after = last_moves.after();
    const auto row = std::ranges::find(retraction::all, refutation.rule,
                                       [](const RetractionRule* one) { return one->rule.id; });
    if (row != retraction::all.end()) return (*row)->explain(refutation, after);
    std::size_t victim = 0;
    while ((judged.victims >> victim & 1) == 0) ++victim;
    const Setup earlier =
        before(after, make_retraction(after, judged.origin, man_of(static_cast<Victim>(victim))));
    return fmt::format("before it, {}", as_clause(explain(refutation, earlier).text));
}

Reason explain_no_last_move(const LastMoves& last_moves, const std::vector<RetractionGroup>& judged) {
    const Context context(last_moves, judged);
    Reason reason{.rule = std::string(verdict_rules::no_last_move.id), .text = {}};
    switch (context.checkers.size()) {
        case 0: reason.text = no_check_text(context); break;
        case 1: reason.text = single_check_text(context); break;
        default: reason.text = double_check_text(context); break;
    }
    if (!context.checkers.empty()) reason.squares.push_back(context.king);
    for (const Square checker : context.checkers) reason.squares.push_back(checker);
    return reason;
}

Reason explain_cut_off(const Budget& budget) {
    return {.rule = std::string(verdict_rules::retract_budget.id),
            .text = fmt::format("Not all last moves could be examined: the limit of {} was reached.",
                                budget.limit())};
}

namespace {

/// Returns a last move with the man that it captured, if only one can have been captured.
std::string shown_with_capture(const LastMove& last) {
    std::string text = last.text;
    if (last.captured.size() == 1 && last.kind != RetractionKind::en_passant)
        text += fmt::format(", capturing a {}", name(last.captured.front()));
    return text;
}

/// Returns the moves that were forced before the last move of a position, the latest first, up to one before
/// which the position is refuted.
std::string forced_before(const Setup& after, const LastMove& last,
                          const std::function<bool(const Setup&)>& is_refuted) {
    const auto position_before = [](const Setup& setup, const LastMove& one) {
        const auto captured = one.captured.empty() ? std::nullopt : std::optional(one.captured.front());
        return before(setup, {.move = one.move, .kind = one.kind, .uncaptured = captured});
    };
    std::vector<std::string> moves;
    const LastMove* one = &last;
    Setup setup = after;
    while (one->captured.size() <= 1 && one->before.size() == 1) {
        setup = position_before(setup, *one);
        std::vector<LastMove> earlier = {one->before.front()};
        remove_refuted(setup, earlier, is_refuted);
        if (earlier.empty()) break;
        moves.push_back(shown_with_capture(earlier.front()));
        one = &one->before.front();
    }
    if (moves.empty()) return {};
    return fmt::format(" Before it {} forced: {}.", moves.size() == 1 ? "this move was" : "these moves were",
                       fmt::join(moves, "; "));
}

std::size_t number_of(const std::vector<LastMove>& last_moves, LastMoveState state) {
    std::size_t number = 0;
    for (const LastMove& one : last_moves) {
        if (one.state == state) number += std::max<std::size_t>(one.captured.size(), 1);
    }
    return number;
}

}  // namespace

Reason explain_last_moves(const LastMoves& last_moves, std::vector<LastMove> possible,
                          const std::function<bool(const Setup&)>& is_refuted) {
    const std::vector<RetractionGroup> none;
    const Context context(last_moves, none);
    const LastMove only = possible.front();
    Reason reason{.rule = std::string(verdict_rules::last_moves.id), .text = {}};
    const std::size_t open = number_of(possible, LastMoveState::open);
    const std::size_t proved = number_of(possible, LastMoveState::possible);
    if (!std::ranges::all_of(possible, [&](const LastMove& one) { return one.move == only.move; })) {
        if (proved == 0) {
            reason.text = fmt::format("{} moves are not excluded as the last move.", open);
        } else {
            reason.text =
                fmt::format("{} move{} could have been played last: games that end with {} are known.",
                            proved, proved == 1 ? "" : "s", proved == 1 ? "it" : "them");
            if (open > 0)
                reason.text += fmt::format(" {} more {} not excluded.", open, open == 1 ? "is" : "are");
        }
        return reason;
    }
    reason.squares = {only.move.from(), only.move.arrival()};
    remove_refuted(context.after, possible, is_refuted);
    if (possible.empty()) {
        reason.text = fmt::format(
            "The last move can only have been {}, but the position before it is illegal, and so is this one.",
            only.text);
        return reason;
    }
    const LastMove& first = possible.front();
    const bool may_capture = possible.size() > 1 && first.captured.empty();
    const std::string move = first.text + (may_capture ? ", with or without a capture" : "");
    Retraction shown{.move = first.move, .kind = first.kind};
    reason.text =
        fmt::format("{} {}",
                    proved > 0 ? "The last move was" : "If this position arose in a game, the last move was",
                    sentence_end(move)) +
        how_it_checks(context, shown);
    if (possible.size() == 1 && first.captured.size() == 1 && first.kind != RetractionKind::en_passant)
        reason.text += fmt::format(" It captured a {}.", name(first.captured.front()));
    if (possible.size() == 1) reason.text += forced_before(context.after, first, is_refuted);
    return reason;
}

constinit const Rule verdict_rules::no_last_move = {
    "retraction.no-last-move", "No move could have led to the position.",
    "FIDE 3.10.3: every position of a game but the initial one has a last move. In the initial position a "
    "knight could have moved last, so a position without last moves is another one."};
constinit const Rule verdict_rules::last_moves = {
    "retraction.last-moves", "These moves could have been played last.", "FIDE 3.2 to 3.9, taken back"};

constinit const Rule verdict_rules::retract_budget = {
    "retraction.budget", "Not every line of moves taken back could be looked at.",
    "The limit that stopped the search is named; more nodes may decide it."};

}  // namespace doublecheck
