// SPDX-License-Identifier: MIT
// Whether the side to move is in check, by whom, and what can be done about it.
#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "checker/check/check_game.hpp"
#include "checker/check/found.hpp"
#include "checker/check/kinds.hpp"
#include "checker/check/kinds_of_check.hpp"
#include "checker/check/members.hpp"
#include "checker/common/san.hpp"
#include "checker/common/subjects.hpp"
#include "checker/common/task.hpp"

namespace doublecheck::checker {

namespace {

struct CheckBody {
    Squares checkers = {};
    std::optional<std::vector<std::string_view>> replies = {};
    std::optional<Squares> opposite_checkers = {};

    static constexpr auto fields() {
        return members(field("checkers", &CheckBody::checkers, "the men that give check"),
                       field("opposite_checkers", &CheckBody::opposite_checkers,
                             "the men that give check to the side that has just moved"),
                       field("replies", &CheckBody::replies, "in check: all legal moves in UCI, sorted"));
    }
};

struct WaysOutDetail {
    std::vector<std::string_view> king = {};
    std::vector<std::string_view> captures = {};
    std::vector<std::string_view> interpositions = {};

    static constexpr auto fields() {
        return members(field("king", &WaysOutDetail::king, "moves of the king, in SAN, sorted"),
                       field("captures", &WaysOutDetail::captures, "captures of the checker"),
                       field("interpositions", &WaysOutDetail::interpositions, "all others"));
    }
};

struct AvailableDetail {
    std::int64_t checks = 0;
    std::int64_t double_checks = 0;
    std::int64_t safe_checks = 0;
    std::vector<std::string_view> mates = {};

    static constexpr auto fields() {
        return members(field("checks", &AvailableDetail::checks, "legal moves that give check"),
                       field("double_checks", &AvailableDetail::double_checks, "of these, double checks"),
                       field("safe_checks", &AvailableDetail::safe_checks,
                             "of these, those after which no checking man can be captured"),
                       field("mates", &AvailableDetail::mates, "of these, mates, in SAN, sorted"));
    }
};

int captured_square(const Move& move) {
    return move.kind == MoveKind::en_passant ? square_at(file_of(move.to), rank_of(move.from)) : move.to;
}

Texts replies_in_uci(const Found& found) {
    Texts replies;
    if (!found.is_check()) return replies;
    for (const Move& move : found.moves) replies.push_back(write_uci(move, CastlingStyle::king_two_steps));
    std::ranges::sort(replies);
    return replies;
}

/// Ways out by the king, by capture, by interposition; each sorted.
std::array<Texts, 3> ways_out(const Found& found) {
    std::array<Texts, 3> ways;
    if (!found.is_check()) return ways;
    for (const Move& move : found.moves) {
        const bool is_king = kind_of(found.position->men[move.from]) == 'k';
        const bool is_capture = found.checkers.contains(captured_square(move));
        ways[is_king ? 0 : is_capture ? 1 : 2].push_back(san(found.position, move));
    }
    for (Texts& way : ways) std::ranges::sort(way);
    return ways;
}

bool can_capture_a_checker(const SoundPosition& position, const Squares& checkers) {
    return std::ranges::any_of(legal_moves(position),
                               [&](const Move& move) { return checkers.contains(captured_square(move)); });
}

bool agrees(const AvailableDetail& detail, const Found& found) {
    std::array<std::int64_t, 3> numbers = {};
    Texts mates;
    for (const Move& move : found.moves) {
        const SoundPosition next = after(found.position, move);
        const Squares checkers = checkers_of(next);
        if (checkers.size() == 0) continue;
        ++numbers[0];
        if (checkers.size() > 1) ++numbers[1];
        if (!can_capture_a_checker(next, checkers)) ++numbers[2];
        if (!has_legal_move(next)) mates.push_back(san(found.position, move));
    }
    std::ranges::sort(mates);
    return numbers == std::array{detail.checks, detail.double_checks, detail.safe_checks} &&
           is_same(detail.mates, mates);
}

std::string check_details(const Task& task, const Found& found, Outcome& outcome) {
    using List = std::vector<std::string_view>;
    std::string fault = check_member<Squares>(
        task, "checkers", "position", outcome,
        [&](const Squares& listed) { return std::ranges::is_permutation(listed, found.checkers); });
    if (fault.empty())
        fault = check_member<List>(task, "kinds", "position", outcome, [&](const List& listed) {
            return is_same(listed, kinds_in_place(found));
        });
    if (fault.empty())
        fault = check_member<WaysOutDetail>(
            task, "ways_out", "position", outcome, [&](const WaysOutDetail& listed) {
                const auto ways = ways_out(found);
                return is_same(listed.king, ways[0]) && is_same(listed.captures, ways[1]) &&
                       is_same(listed.interpositions, ways[2]);
            });
    if (fault.empty())
        fault = check_member<AvailableDetail>(
            task, "available", "position", outcome,
            [&](const AvailableDetail& listed) { return agrees(listed, found); });
    return fault;
}

bool names_arrivals(const std::vector<std::string>& squares, const Found& found, std::size_t way) {
    const Texts san_of_way = ways_out(found)[way];
    SquareFlags arrivals;
    for (const Move& move : found.moves) {
        if (std::ranges::find(san_of_way, san(found.position, move)) != san_of_way.end())
            arrivals.set(static_cast<std::size_t>(move.to));
    }
    return arrivals.any() && are_named(squares, arrivals);
}

void cover_reasons(const Task& task, const Found& found, Outcome& outcome) {
    constexpr auto rules_of_ways =
        std::to_array<std::string_view>({"check.king-move", "check.capture", "check.interposition"});
    const auto& reasons = task.verdict.reasons;
    for (std::size_t i = 0; i < reasons.size(); ++i) {
        const auto way = std::ranges::find(rules_of_ways, reasons[i].rule);
        const bool is_state =
            reasons[i].rule == state_of(found) && names_king_and_checkers(reasons[i].squares, found);
        const bool is_way =
            way != rules_of_ways.end() &&
            names_arrivals(reasons[i].squares, found, static_cast<std::size_t>(way - rules_of_ways.begin()));
        if (!is_state && !is_way) continue;
        outcome.cover_reason(i);
    }
}

std::string claim(const PositionSubject& subject, const Found& found) {
    const std::string who(name_of(found.position->turn));
    std::string text = "In " + subject.fen.in_words() + " ";
    if (!found.is_check()) return text + who + " is not in check.";
    text += who + " is in check from " + names_of(found.checkers);
    if (found.moves.empty()) return text + ", and has no legal move: checkmate.";
    text += "; the legal moves are ";
    const Texts replies = replies_in_uci(found);
    for (const std::string& reply : replies) text += (&reply == replies.data() ? "" : ", ") + reply;
    return text + ".";
}

/// A board on which the side that has just moved is in check. Nobody can move there.
Outcome check_impossible_position(const Task& task, const PositionSubject& subject, const CheckBody& body) {
    Position turned = subject.fen.position();
    turned.turn = opposite(turned.turn);
    Found found{SoundPosition(subject.fen.position())};
    Found other{SoundPosition(turned)};
    found.checkers = checkers_of(found.position);
    other.checkers = checkers_of(other.position);
    if (body.replies) return rejected("Nobody can move in the position.");
    if (found.is_check() != (task.verdict.answer == Answer::yes))
        return rejected(found.is_check() ? "The king is in check." : "The king is not in check.");
    if (!std::ranges::is_permutation(body.checkers, found.checkers) ||
        !std::ranges::is_permutation(*body.opposite_checkers, other.checkers))
        return rejected("The checkers are not those of the certificate.");
    const std::string who(name_of(found.position->turn));
    const std::string mover(name_of(other.position->turn));
    Outcome outcome = accepted("The attackers of both kings were found again.",
                               "In " + subject.fen.in_words() + " " + who + " is to move and " +
                                   (found.is_check() ? "is in check from " + names_of(found.checkers)
                                                     : std::string("not in check")) +
                                   ", while " + mover + " is in check from " + names_of(other.checkers) +
                                   ": no game leads there.");
    for (const auto& [member, squares] :
         {std::pair{"checkers", found.checkers}, std::pair{"opposite_checkers", other.checkers}}) {
        const std::string fault = check_member<Squares>(
            task, member, "position", outcome,
            [&](const Squares& listed) { return std::ranges::is_permutation(listed, squares); });
        if (!fault.empty()) return rejected(fault);
    }
    const auto& reasons = task.verdict.reasons;
    const std::string_view state = found.checkers.size() == 0  ? "check.not-in-check"
                                   : found.checkers.size() > 1 ? "check.double"
                                                               : "check.in-check";
    for (std::size_t i = 0; i < reasons.size(); ++i) {
        const bool is_state = reasons[i].rule == state && names_king_and_checkers(reasons[i].squares, found);
        const bool is_fault =
            reasons[i].rule == "setup.opposite-check" && names_king_and_checkers(reasons[i].squares, other);
        if (!is_state && !is_fault) continue;
        outcome.cover_reason(i);
    }
    return outcome;
}

Outcome check_position(const Task& task) {
    const auto subject = read_subject<PositionSubject>(task);
    if (!subject) return rejected("The subject", subject.error());
    const auto body = read_body<CheckBody>(task);
    if (!body) return rejected("The certificate", body.error());
    const bool is_in_place = has_kings_and_pawns_in_place(subject->fen.position().men);
    const bool can_be_played = is_playable(subject->fen.position());
    if (body->opposite_checkers && is_in_place && !can_be_played)
        return check_impossible_position(task, *subject, *body);
    if (!can_be_played) return rejected("The subject's position is not playable.");
    if (body->opposite_checkers) return rejected("The side that has just moved is not in check.");
    Found found{SoundPosition(subject->fen.position())};
    found.moves = legal_moves(found.position);
    found.checkers = checkers_of(found.position);
    if (found.is_check() != (task.verdict.answer == Answer::yes))
        return rejected(found.is_check() ? "The king is in check." : "The king is not in check.");
    if (!std::ranges::is_permutation(body->checkers, found.checkers))
        return rejected("The checkers are not those of the certificate.");
    if (found.is_check() && !body->replies) return rejected("The ways out of check are missing.");
    if (body->replies && !is_same(*body->replies, replies_in_uci(found)))
        return rejected("The ways out of check are not those of the certificate.");
    Outcome outcome = accepted("Checkers and legal moves were found again.", claim(*subject, found));
    if (std::string fault = check_details(task, found, outcome); !fault.empty())
        return rejected(std::move(fault));
    cover_reasons(task, found, outcome);
    return outcome;
}

Outcome check_check(const Task& task) {
    return find(task.verdict.subject, "moves") != nullptr ? check_game(task) : check_position(task);
}

}  // namespace

const Kind kinds::check = {"check", check_check, {"check", {}}};

}  // namespace doublecheck::checker
