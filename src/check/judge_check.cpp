// SPDX-License-Identifier: MIT
#include "doublecheck/check/check.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "check/check_context.hpp"
#include "check/leaves.hpp"
#include "check/reasons.hpp"
#include "check/ways_out.hpp"
#include "doublecheck/board/attacks.hpp"
#include "doublecheck/notation/san.hpp"
#include "doublecheck/notation/uci.hpp"
#include "notation/words.hpp"
#include "verdict/write.hpp"

namespace doublecheck {
namespace {

std::vector<SanMove> in_san(const Position& position, const MoveList& moves) {
    std::vector<SanMove> texts;
    texts.reserve(moves.size());
    for (const Move move : moves) texts.push_back({move, san(position, move)});
    std::ranges::sort(texts);
    return texts;
}

CheckReplies in_san(const Position& position, const WaysOut& ways) {
    return {.king = in_san(position, ways.king_moves),
            .captures = in_san(position, ways.captures),
            .interpositions = in_san(position, ways.interpositions)};
}

/// Adds a sentence for each kind of way out that exists: king moves, captures and interpositions.
void add_ways_out(std::vector<Reason>& reasons, const WaysOut& ways, const CheckReplies& details) {
    const auto add = [&](std::string_view rule, std::string_view start, const MoveList& moves,
                         const std::vector<SanMove>& texts) {
        if (moves.empty()) return;
        std::vector<std::string> words;
        for (const SanMove& san : texts) words.push_back(san.text);
        Reason reason{.rule = std::string(rule), .text = std::string(start) + alternatives(words) + "."};
        SquareSet arrivals;
        for (const Move move : moves) arrivals |= move.to();
        reason.squares = vector_of(arrivals);
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
        list.push_back({.move = {each.move, uci(each.move, style)},
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

SetupSubject subject_of(const Setup& setup) {
    return {.setup = setup, .chess960 = setup.array == StartArray::chess960};
}

/// Judges a board on which the side that has just moved is in check. Names the men that attack each king;
/// nobody can move there.
ImpossibleCheckVerdict judge_impossible_check(const Setup& setup) {
    const auto king_of = [&](Color color) { return setup.board.of(color, PieceType::king).first(); };
    const auto checkers_of = [&](Color color) {
        return attackers(setup.board, king_of(color), opposite(color));
    };
    const SquareSet checkers = checkers_of(setup.turn);
    const SquareSet others = checkers_of(opposite(setup.turn));
    ImpossibleCheckVerdict verdict;
    verdict.subject = subject_of(setup);
    verdict.answer = checkers.empty() ? Answer::no : Answer::yes;
    verdict.checkers = checkers;
    verdict.opposite_checkers = others;
    verdict.reasons.push_back(check_reason(setup.board, king_of(setup.turn), checkers));
    const std::string why =
        checkers.empty()
            ? fmt::format("{} is in check, and it is {}'s move",
                          owned_man_on(setup.board, king_of(opposite(setup.turn))), name(setup.turn))
            : "both kings are in check";
    Reason illegal{.rule = "setup.opposite-check",
                   .text = "Illegal: " + why + ". No move could have led to it.",
                   .squares = {king_of(opposite(setup.turn))}};
    for (const Square other : others) illegal.squares.push_back(other);
    verdict.reasons.push_back(std::move(illegal));
    return verdict;
}

/// Answers the question about a position. The subject is the setup from which the position was made.
CheckVerdict judge(const Position& position, const Setup& setup) {
    CheckVerdict verdict;
    verdict.subject = subject_of(setup);
    verdict.answer = position.is_check() ? Answer::yes : Answer::no;
    verdict.reasons.push_back(check_reason(position));
    verdict.checkers = position.checkers();
    if (position.is_check()) {
        const WaysOut ways = ways_out(position);
        verdict.kinds = kinds_in_place(position);
        verdict.ways_out = in_san(position, ways);
        verdict.refused =
            refused_list(position, verdict.subject.chess960 ? UciCastling::chess960 : UciCastling::standard);
        add_ways_out(verdict.reasons, ways, *verdict.ways_out);
    }
    verdict.available = available_checks(position);
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

CheckVerdict check(const Position& position) {
    return judge(position, position.setup());
}

Result<std::variant<CheckVerdict, ImpossibleCheckVerdict>> check(const Setup& setup) {
    const auto position = Position::from_setup(setup);
    if (position) return judge(*position, setup);
    if (position.error().code == "setup.opposite-check") return judge_impossible_check(setup);
    return std::unexpected(position.error());
}

void append_json(std::string& text, const CheckVerdict& verdict, std::string_view label) {
    JsonWriter out(text);
    write_verdict(out, verdict, label);
}

void append_json(std::string& text, const ImpossibleCheckVerdict& verdict, std::string_view label) {
    JsonWriter out(text);
    write_verdict(out, verdict, label);
}

}  // namespace doublecheck
