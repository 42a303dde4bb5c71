// SPDX-License-Identifier: MIT
#include "doublecheck/check/judge_check.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "check/check_context.hpp"
#include "check/details.hpp"
#include "check/reasons.hpp"
#include "check/ways_out.hpp"
#include "doublecheck/board/attacks.hpp"
#include "doublecheck/notation/fen.hpp"
#include "doublecheck/notation/san.hpp"
#include "doublecheck/notation/uci.hpp"
#include "notation/words.hpp"
#include "verdict/subjects.hpp"

namespace doublecheck {
namespace {

std::vector<SanText> in_san(const Position& position, const MoveList& moves) {
    std::vector<SanText> texts;
    texts.reserve(moves.size());
    for (const Move move : moves) texts.push_back({san(position, move)});
    std::ranges::sort(texts);
    return texts;
}

WaysOutDetails in_san(const Position& position, const WaysOut& ways) {
    return {.king = in_san(position, ways.king_moves),
            .captures = in_san(position, ways.captures),
            .interpositions = in_san(position, ways.interpositions)};
}

/// Adds a sentence for each kind of way out that exists: king moves, captures and interpositions.
void add_ways_out(std::vector<Reason>& reasons, const WaysOut& ways, const WaysOutDetails& details) {
    const auto add = [&](std::string_view rule, std::string_view start, const MoveList& moves,
                         const std::vector<SanText>& texts) {
        if (moves.empty()) return;
        std::vector<std::string> words;
        for (const SanText& san : texts) words.push_back(san.text);
        Reason reason{.rule = std::string(rule), .text = std::string(start) + alternatives(words) + "."};
        SquareSet arrivals;
        for (const Move move : moves) arrivals |= move.to();
        reason.squares = names(arrivals);
        reasons.push_back(std::move(reason));
    };
    add("check.king-move", "The king can move out of check: ", ways.king_moves, details.king);
    add("check.capture", "The man that gives check can be captured: ", ways.captures, details.captures);
    add("check.interposition", "A man can be interposed: ", ways.interpositions, details.interpositions);
}

std::vector<RefusedMove> refused_list(const Position& position, UciCastling style) {
    std::vector<RefusedMove> list;
    const Board board = position.board();
    for (RefusedTry& each : refused_tries(position)) {
        list.push_back({.move = {uci(each.move, style)},
                        .rule = each.rule,
                        .why = std::move(each.why),
                        .man = board.type_at(each.move.from()).value_or(PieceType::pawn)});
    }
    return list;
}

/// Returns the kinds of check that the position shows without the move that gave it. Requires a check.
std::vector<CheckKind> kinds_in_place(const Position& position) {
    const SquareSet checkers = position.checkers();
    const Square king = position.king_square(position.turn());
    const SquareSet near = king_attacks(king) | knight_attacks(king);
    std::vector<CheckKind> kinds = {CheckKind::check};
    if (checkers.size() == 2) kinds.push_back(CheckKind::double_check);
    if (checkers.intersects(near)) kinds.push_back(CheckKind::contact);
    if (!(checkers - near).empty()) kinds.push_back(CheckKind::distant);
    if (position.is_checkmate()) kinds.push_back(CheckKind::checkmate);
    return kinds;
}

bool can_capture_a_checker(const Position& after) {
    const SquareSet checkers = after.checkers();
    for (const Move reply : after.legal_moves()) {
        const bool is_ep = reply.kind() == MoveKind::en_passant;
        if (checkers.contains(is_ep ? Square(reply.to().file(), reply.from().rank()) : reply.to()))
            return true;
    }
    return false;
}

/// Returns the checks that the side to move can give.
AvailableChecks available_checks(const Position& position) {
    const CheckContext context(position);
    AvailableChecks available;
    MoveList mates;
    for (const Move move : position.legal_moves()) {
        const CheckKinds kinds = context.classify(move);
        if (kinds.empty()) continue;
        const Position after = position.after(move);
        ++available.checks;
        available.double_checks += kinds.contains(CheckKind::double_check) ? 1 : 0;
        available.safe_checks += can_capture_a_checker(after) ? 0 : 1;
        if (!after.has_legal_move()) mates.push_back(move);
    }
    available.mates = in_san(position, mates);
    return available;
}

Verdict verdict_about(const Setup& setup, Answer answer) {
    const PositionSubject subject{fen(setup), setup.array == StartArray::chess960};
    Verdict verdict{.question = "check", .subject = object_of(subject), .answer = answer};
    verdict.parts.add(setup);
    return verdict;
}

/// Judges a board on which the side that has just moved is in check. Names the men that attack each king;
/// nobody can move there.
Verdict judge_impossible_check(const Setup& setup) {
    const auto king_of = [&](Color color) { return setup.board.of(color, PieceType::king).first(); };
    const auto checkers_of = [&](Color color) {
        return attackers(setup.board, king_of(color), opposite(color));
    };
    const SquareSet checkers = checkers_of(setup.turn);
    const SquareSet others = checkers_of(opposite(setup.turn));
    Verdict verdict = verdict_about(setup, checkers.empty() ? Answer::no : Answer::yes);
    verdict.reasons.push_back(check_reason(setup.board, king_of(setup.turn), checkers));
    const std::string why =
        checkers.empty()
            ? fmt::format("{} is in check, and it is {}'s move",
                          owned_man_on(setup.board, king_of(opposite(setup.turn))), name(setup.turn))
            : "both kings are in check";
    Reason illegal{.rule = "setup.opposite-check",
                   .text = "Illegal: " + why + ". No move could have led to it.",
                   .squares = {king_of(opposite(setup.turn)).name()}};
    for (const Square other : others) illegal.squares.push_back(other.name());
    verdict.reasons.push_back(std::move(illegal));
    add_details(verdict, ImpossibleCheckDetails{.checkers = checkers, .opposite_checkers = others});
    return verdict;
}

}  // namespace

std::vector<Reason> checks_on(const Board& board) {
    std::vector<Reason> reasons;
    constexpr std::array colors = {Color::white, Color::black};
    const auto has_one_king = [&](Color color) { return board.of(color, PieceType::king).size() == 1; };
    if (!std::ranges::all_of(colors, has_one_king)) return reasons;
    for (const Color color : colors) {
        const Square king = board.of(color, PieceType::king).first();
        const SquareSet checkers = attackers(board, king, opposite(color));
        if (!checkers.empty()) reasons.push_back(check_reason(board, king, checkers));
    }
    return reasons;
}

Result<Verdict> judge_check(const Setup& setup, const CheckOptions& options) {
    Setup asked = setup;
    if (options.is_chess960) asked.array = StartArray::chess960;
    const auto position = Position::from_setup(asked);
    if (!position && position.error().code == "setup.opposite-check") return judge_impossible_check(asked);
    if (!position) return std::unexpected(position.error());
    const bool is_chess960 = asked.array == StartArray::chess960;
    const UciCastling style = is_chess960 ? UciCastling::chess960 : UciCastling::standard;
    const WaysOut ways = ways_out(*position);

    Verdict verdict = verdict_about(asked, position->is_check() ? Answer::yes : Answer::no);
    verdict.reasons.push_back(check_reason(*position));
    CheckDetails details{.checkers = position->checkers()};
    if (position->is_check()) {
        details.kinds = kinds_in_place(*position);
        details.ways_out = in_san(*position, ways);
        details.refused = refused_list(*position, style);
        add_ways_out(verdict.reasons, ways, *details.ways_out);
    }
    details.available = available_checks(*position);
    add_details(verdict, std::move(details));
    return verdict;
}

}  // namespace doublecheck
