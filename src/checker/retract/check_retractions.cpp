// SPDX-License-Identifier: MIT
#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "checker/common/moves.hpp"
#include "checker/kinds.hpp"
#include "checker/legality/legality_subjects.hpp"
#include "checker/retract/last_moves.hpp"

namespace doublecheck::checker {

namespace {

/// An element of `details.last_moves`: a last move in long notation, with the letters of the men that it may
/// have captured.
struct PlayedMove {
    std::string_view move = {};
    std::optional<std::string_view> captured = {};

    static constexpr auto fields() {
        return members(field("move", &PlayedMove::move, "the move in long notation"),
                       field("captured", &PlayedMove::captured, "what it may have captured"));
    }
};

/// A last move as the checker writes it, in the form of a `PlayedMove`. `captured` is empty if the move
/// captured nothing.
struct WrittenOut {
    std::string move;
    std::string captured;

    friend auto operator<=>(const WrittenOut&, const WrittenOut&) = default;
};

/// Moves in long notation, the last one played first.
using Line = std::vector<std::string_view>;

bool is_same_but_for_the_captured(const Retraction& a, const Retraction& b) {
    return a.to == b.to && a.from == b.from && a.kind == b.kind;
}

/// Returns true if the moves can be taken back from the position one after the other, for some choice of the
/// captured men. There must be `plies` moves, or fewer if a game may begin from the position before them.
bool can_be_taken_back_from(const Position& position, std::span<const std::string_view> moves,
                            std::size_t plies, Frame& frame) {
    if (moves.empty()) return plies == 0 || may_begin_a_game(position);
    if (plies == 0 || !frame.meter.spend()) return false;
    const EpField ep_field = position.ep != nowhere ? EpField::asserted : EpField::unknown;
    LastMoves last_moves(position, ep_field, frame);
    return std::ranges::any_of(last_moves.all(), [&](const Retraction& one) {
        if (last_moves.played(one) != moves.front() || !frame.meter.spend()) return false;
        const Position earlier = before(position, one);
        return !last_moves.any_refutation(one, earlier) && last_moves.leads_here(one, earlier) &&
               can_be_taken_back_from(earlier, moves.subspan(1), plies - 1, frame);
    });
}

/// Returns the possible retractions in their order. Retractions that differ only in the captured man are
/// joined.
std::vector<WrittenOut> written_out(const LastMoves& last_moves, const std::vector<bool>& is_possible) {
    const std::vector<Retraction>& all = last_moves.all();
    std::vector<WrittenOut> moves;
    const Retraction* captured_before = nullptr;
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (!is_possible[i]) continue;
        if (all[i].uncaptured == '-') {
            moves.push_back({last_moves.played(all[i]), {}});
        } else if (captured_before != nullptr && is_same_but_for_the_captured(*captured_before, all[i])) {
            moves.back().captured += all[i].uncaptured;
        } else {
            moves.push_back({last_moves.played(all[i]), std::string(1, all[i].uncaptured)});
            captured_before = &all[i];
        }
    }
    return moves;
}

/// Returns the moves as one text: `Ng4-f2, Ng4xf2 (pnq)`.
std::string text_of(const std::vector<WrittenOut>& moves) {
    std::string text;
    for (const WrittenOut& one : moves) {
        if (!text.empty()) text += ", ";
        text += one.move;
        if (!one.captured.empty()) text += " (" + one.captured + ")";
    }
    return text;
}

/// Returns true if the details list these moves and no others, in any order.
bool is_same_list(const std::vector<PlayedMove>& last_moves, std::vector<WrittenOut> moves) {
    std::vector<WrittenOut> list;
    for (const PlayedMove& one : last_moves) {
        if (one.captured && one.captured->empty()) return false;
        list.push_back({std::string(one.move), std::string(one.captured.value_or(std::string_view()))});
    }
    std::ranges::sort(list);
    std::ranges::sort(moves);
    return list == moves;
}

/// Returns true if the line begins with the retraction `first` and all its moves can be taken back one after
/// the other: each is a legal move from the position that it is taken back to, and no rule refutes it. The
/// line must have `plies` moves, or fewer if a game may begin from the position before them.
bool can_be_taken_back_so(const LastMoves& last_moves, const Retraction& first, const Line& line,
                          std::size_t plies, Frame& frame) {
    if (line.empty() || line.front() != last_moves.played(first)) return false;
    return can_be_taken_back_from(before(last_moves.position(), first), std::span(line).subspan(1), plies - 1,
                                  frame);
}

struct RetractionsBody {
    std::optional<std::vector<LastMove>> possible = {};
    std::optional<Refutations> refuted = {};
    std::optional<std::vector<ListedPosition>> positions = {};

    static constexpr auto fields() {
        using B = RetractionsBody;
        return members(field("possible", &B::possible, "the last moves that are possible"),
                       field("refuted", &B::refuted, "what refutes the others"),
                       field("positions", &B::positions, "positions that no game leads to"));
    }
};

/// What is known about the ways to take back the last move.
struct Judged {
    LastMoves last_moves;
    std::vector<bool> is_possible;
    /// The indices of the possible retractions, in the order of the certificate.
    std::vector<std::size_t> possible = {};
    std::vector<const Refutation*> refuted_by;
    std::vector<WrittenOut> written = {};  ///< the possible retractions as text

    explicit Judged(LastMoves&& moves)
        : last_moves(std::move(moves)),
          is_possible(last_moves.all().size()),
          refuted_by(last_moves.all().size()) {}
};

bool takes_back(const Retraction& one, const LastMove& last) {
    if (one.uncaptured != last.uncaptured) return false;
    const bool is_castling = one.kind == RetractionKind::castling;
    const Move move{one.from, one.to, one.promotion, is_castling ? MoveKind::castling : MoveKind::normal,
                    one.rook};
    return is_written(move, last.move);
}

std::optional<std::size_t> find_retraction(const LastMoves& last_moves, const LastMove& last) {
    const std::vector<Retraction>& all = last_moves.all();
    // A castling may be written as king takes rook, so its squares alone do not identify the man.
    const bool is_kings = kind_of(last.before.men[last.move.from]) == 'k';
    for (const Retraction& one : is_kings ? std::span(all) : last_moves.of_man_on(last.move.to)) {
        if (takes_back(one, last) && before(last_moves.position(), one) == last.before)
            return static_cast<std::size_t>(&one - all.data());
    }
    return std::nullopt;
}

/// Checks an entry of `possible` and marks its retraction as possible. Returns what is wrong with the entry,
/// or nothing.
std::optional<std::string> complaint(Judged& judged, LastMove last) {
    last.before.start = judged.last_moves.position().start;
    const auto number = find_retraction(judged.last_moves, last);
    if (!number) {
        return "A last move to " + name_of(last.move.to) + " from " + name_of(last.move.from) +
               " with that position before is no retraction.";
    }
    const Retraction& one = judged.last_moves.all()[*number];
    const std::string name = "The retraction " + judged.last_moves.name_of(one);
    if (judged.is_possible[*number]) return name + " is there twice.";
    judged.is_possible[*number] = true;
    judged.possible.push_back(*number);
    const Rule* rule = judged.last_moves.any_refutation(one, last.before);
    if (rule != nullptr) return name + " is refuted by the rule " + std::string(rule->id) + ".";
    if (!judged.last_moves.leads_here(one, last.before))
        return name + " takes back a move that is not legal, or does not give the position.";
    return std::nullopt;
}

/// Returns what is wrong with the certificate, or nothing. Each listed position must be refuted, where a
/// retraction that leads to a listed position counts as refuted: the first listed position that a game
/// reached would need a move before it.
std::optional<std::string> complaint(const RetractionsBody& body, Judged& judged, Frame& frame) {
    if (const auto fen = frame.listed.repeated())
        return "The position " + std::string(*fen) + " is listed twice.";
    for (const ListedPosition& one : frame.listed.all()) {
        if (!has_no_move_before(one.proof, one.position, frame))
            return "The listed position " + std::string(one.fen) + " is not refuted.";
    }
    if (body.possible) {
        for (const LastMove& last : *body.possible) {
            if (!frame.meter.spend()) return "The limit was reached.";
            if (auto wrong = complaint(judged, last)) return wrong;
        }
    }
    const Refutations none;
    const Refutations& refuted = body.refuted ? *body.refuted : none;
    for (std::size_t i = 0; i < judged.is_possible.size(); ++i) {
        if (judged.is_possible[i]) continue;
        const Retraction& one = judged.last_moves.all()[i];
        judged.refuted_by[i] = judged.last_moves.refuted_by(one, refuted.of_man_on(one.to));
        if (judged.refuted_by[i] == nullptr)
            return "The certificate does not cover the retraction " + judged.last_moves.name_of(one) + ".";
    }
    return std::nullopt;
}

/// Returns the sentences that state what is proved.
std::string proved_by(const Task& task, const LegalitySubject& subject, const Judged& judged) {
    if (task.verdict.question == "legality") return no_game_leads_to(subject);
    const std::string last = " could have been the last of a " + std::string(legal_game(subject.start())) +
                             " that leads to " + std::string(subject.fen.text);
    const std::size_t number = judged.possible.size();
    if (number == 0) return "No move" + last + ".";
    return "Only " + (number == 1 ? "this move" : "these " + std::to_string(number) + " moves") + last +
           ": " + text_of(judged.written) + ". " +
           (number == 1 ? "It is a legal move" : "Each is a legal move") +
           " from a position that no rule refutes as it stands.";
}

/// Returns the sentence that states what was examined.
std::string text_for(const Judged& judged) {
    const std::size_t all = judged.is_possible.size();
    const std::size_t refuted = all - judged.possible.size();
    const std::string are = refuted == 1 ? " is refuted." : " are refuted.";
    if (refuted == all) return "All of " + std::to_string(all) + " ways to take back a move" + are;
    return "Of " + std::to_string(all) + " ways to take back a move " + std::to_string(refuted) + are;
}

/// Covers the details of `retract` that hold. Returns what is wrong with the details, or nothing.
std::optional<std::string> wrong_details(const Task& task, Judged& judged, Frame& frame, Outcome& outcome) {
    if (const Value* member = find(task.details(), "last_moves")) {
        const auto last_moves = read_strictly<std::vector<PlayedMove>>(*member);
        if (!last_moves) return misread_in("last_moves", last_moves.error()).error().text();
        if (!is_same_list(*last_moves, judged.written))
            return "The details say that other last moves are possible than the certificate.";
        outcome.cover_detail("last_moves");
    }
    const std::size_t plies = frame.plies.value_or(1);
    const Value* member = find(task.details(), "lines");
    if (plies > 1 && !judged.possible.empty() && member == nullptr)
        return "The details do not say which moves can be taken back before the last.";
    if (plies == 1 || member == nullptr) return std::nullopt;
    const auto lines = read_strictly<std::vector<Line>>(*member);
    if (!lines) return misread_in("lines", lines.error()).error().text();
    if (lines->size() != judged.possible.size()) return "The details have not a line for each last move.";
    for (std::size_t i = 0; i < lines->size(); ++i) {
        const Retraction& last = judged.last_moves.all()[judged.possible[i]];
        if (!can_be_taken_back_so(judged.last_moves, last, (*lines)[i], plies, frame))
            return "The moves of line " + std::to_string(i + 1) + " of the details cannot be taken back.";
    }
    outcome.cover_detail("lines");
    outcome.text += " For each possible one a line of moves was taken back, as the details have it.";
    return std::nullopt;
}

/// Returns the squares of the king of the side to move and of the men that attack it, or no squares if it is
/// not in check.
SquareFlags king_and_checkers(const Position& position) {
    const int king = king_of(position.men, position.turn);
    const Squares checkers = attackers(position.men, king, opposite(position.turn));
    SquareFlags squares = flags_of(checkers);
    if (squares.any()) squares.set(static_cast<std::size_t>(king));
    return squares;
}

/// Returns true if the squares of the reason are where the move began and where it ended.
bool points_at(const WrittenReason& reason, const Retraction& one) {
    return reason.squares.size() == 2 && square_named(reason.squares[0]) == one.from &&
           square_named(reason.squares[1]) == one.to;
}

/// Returns true if the reason names a rule that refutes a retraction between the two squares of the reason.
bool tells_of_a_refutation(const WrittenReason& reason, const Judged& judged) {
    for (std::size_t i = 0; i < judged.refuted_by.size(); ++i) {
        const Refutation* found = judged.refuted_by[i];
        if (found == nullptr || !points_at(reason, judged.last_moves.all()[i])) continue;
        const bool is_earlier = found->rule != nullptr && found->rule->is_earlier;
        if (found->claim.rule->id == reason.rule) return true;
        if (is_earlier && reason.rule == move_rules::no_move_before.rule.id) return true;
    }
    return false;
}

bool tells_of_a_last_move(const WrittenReason& reason, const Judged& judged) {
    return std::ranges::any_of(judged.possible, [&](std::size_t number) {
        return points_at(reason, judged.last_moves.all()[number]);
    });
}

void cover_reasons(const Task& task, const Judged& judged, Outcome& outcome) {
    const bool is_no = task.verdict.answer == Answer::no;
    for (std::size_t i = 0; i < task.verdict.reasons.size(); ++i) {
        const WrittenReason& reason = task.verdict.reasons[i];
        bool has_rule = false;
        bool has_squares = false;
        if (is_no && reason.rule == "retraction.no-last-move") {
            has_rule = true;
            has_squares = are_named(reason.squares, king_and_checkers(judged.last_moves.position()));
        } else if (!is_no && reason.rule == "retraction.last-moves") {
            has_rule = true;
            has_squares = tells_of_a_last_move(reason, judged);
        } else if (is_no) {
            has_rule = has_squares = tells_of_a_refutation(reason, judged);
        }
        if (has_rule) outcome.cover_rule(i);
        if (has_squares) outcome.cover_squares(i);
    }
}

/// Returns how many moves `retract` takes back. Returns nothing for `legality`, which asks for a whole game.
std::optional<std::size_t> plies_to_take_back(const Task& task, const LegalitySubject& subject) {
    if (task.verdict.question != "retract") return std::nullopt;
    return subject.plies ? subject.plies->number() : 1;
}

/// Returns why the possible last moves do not prove the answer, or nothing.
std::optional<std::string> wrong_answer(const VerdictDocument& verdict, bool has_last_move) {
    if (verdict.answer == Answer::no)
        return has_last_move ? std::optional("A last move is possible.") : std::nullopt;
    if (!has_last_move) return "The certificate names no last move.";
    if (verdict.question != "retract") return "A possible last move does not prove the position legal.";
    return std::nullopt;
}

Outcome check_retractions(const Task& task) {
    const auto subject = read_legality_subject(task);
    if (!subject) return rejected("The subject", subject.error());
    auto body = read_body<RetractionsBody>(task);
    if (!body) return rejected("The certificate", body.error());
    const Position& position = subject->fen.position();
    if (!has_kings_and_pawns_in_place(position.men))
        return rejected("The position has no retractions to speak of: see its kings and pawns.");
    if (auto wrong = wrong_answer(task.verdict, body->possible && !body->possible->empty()))
        return rejected(std::move(*wrong));
    if (task.verdict.answer == Answer::yes) {
        const Rule* rule = any_refutation(position);
        if (rule != nullptr) return rejected("The rule " + std::string(rule->id) + " refutes the position.");
    }
    const std::optional<std::size_t> plies = plies_to_take_back(task, *subject);
    if (plies && body->positions) return rejected("Of a last move no list of positions is read.");
    std::vector<ListedPosition> positions;
    if (body->positions) positions = std::move(*body->positions);
    const ListedPositions listed(std::move(positions));
    Frame frame(subject->start(), listed, task.meter, plies);
    Judged judged(LastMoves(position, EpField::asserted, frame));
    if (auto wrong = complaint(*body, judged, frame)) return rejected(std::move(*wrong));
    judged.written = written_out(judged.last_moves, judged.is_possible);
    Outcome outcome = accepted(text_for(judged), proved_by(task, *subject, judged));
    cover_reasons(task, judged, outcome);
    if (task.verdict.question != "retract") return outcome;
    if (auto wrong = wrong_details(task, judged, frame, outcome)) return rejected(std::move(*wrong));
    return outcome;
}

}  // namespace

const Kind kinds::retractions = {"retractions", check_retractions, {"retract", "legality"}, 600'000};

}  // namespace doublecheck::checker
