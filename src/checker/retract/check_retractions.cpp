// SPDX-License-Identifier: MIT
#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "checker/common/moves.hpp"
#include "checker/kinds.hpp"
#include "checker/legality/legality_subjects.hpp"
#include "checker/retract/judged_moves.hpp"
#include "checker/retract/last_moves.hpp"

namespace doublecheck::checker {

namespace {

struct RetractionsBody {
    std::optional<std::vector<LastMove>> possible = {};
    std::optional<Refutations> refuted = {};
    std::optional<std::vector<ListedPosition>> positions = {};
    std::optional<std::vector<ListedCage>> cages = {};

    static constexpr auto fields() {
        using B = RetractionsBody;
        return members(field("possible", &B::possible, "the last moves that are possible"),
                       field("refuted", &B::refuted, "what refutes the others"),
                       field("positions", &B::positions, "positions that no game leads to"),
                       field("cages", &B::cages, "men that lock each other in"));
    }
};

/// The members of a certificate. Those that may be left out are then empty.
struct Parts {
    std::vector<LastMove> possible = {};
    Refutations refuted = {};
    std::vector<ListedCage> cages = {};
    ListedPositions listed = {};

    explicit Parts(RetractionsBody&& body) {
        if (body.possible) possible = std::move(*body.possible);
        if (body.refuted) refuted = std::move(*body.refuted);
        if (body.cages) cages = std::move(*body.cages);
        if (body.positions) listed = ListedPositions(std::move(*body.positions));
    }
};

/// Returns what is wrong with the lists that refutations refer to, or nothing. Each listed position must be
/// refuted, where a retraction that leads to a listed position counts as refuted: the first listed position
/// that a game reached would need a move before it.
std::optional<std::string> wrong_lists(Frame& frame) {
    if (auto wrong = frame.cages.complaint()) return wrong;
    if (const auto fen = frame.listed.repeated())
        return "The position " + std::string(*fen) + " is listed twice.";
    for (const ListedPosition& one : frame.listed.all()) {
        if (!has_no_move_before(one.proof, one.position, frame))
            return "The listed position " + std::string(one.fen) + " is not refuted.";
    }
    return std::nullopt;
}

std::string moves_in_words(std::size_t number) {
    return number == 1 ? "this move" : "these " + std::to_string(number) + " moves";
}

/// Returns the sentence on the games that end with possible moves, or an empty text if there is no game.
std::string games_in_words(const std::vector<PlayedMove>& moves) {
    std::vector<PlayedMove> proved;
    for (const PlayedMove& one : moves) {
        if (one.has_game) proved.push_back({.move = one.move, .captured = one.captured});
    }
    if (proved.empty()) return {};
    const std::string games = " A game of legal moves leads there";
    if (proved.size() < moves.size())
        return games + " with each of these last moves: " + text_of(proved) + ".";
    return games + (moves.size() == 1 ? " with this last move." : " with each of them as the last move.");
}

/// Returns the sentences that state what is proved.
std::string proved_by(const Task& task, const LegalitySubject& subject,
                      const std::vector<PlayedMove>& moves) {
    if (task.verdict.question == "legality") return no_game_leads_to(subject);
    const std::string last = " could have been the last of a " + std::string(legal_game(subject.start())) +
                             " that leads to " + std::string(subject.fen.text) +
                             (subject.is_diagram() ? ", read as a diagram" : "");
    if (moves.empty()) return "No move" + last + ".";
    return "Only " + moves_in_words(moves.size()) + last + ": " + text_of(moves) + ". " +
           (moves.size() == 1 ? "It is a legal move" : "Each is a legal move") +
           " from a position that no rule refutes as it stands." + games_in_words(moves);
}

/// Returns the number of positions for which the moves before are listed.
std::size_t positions_before(const std::vector<PlayedMove>& moves) {
    std::size_t number = 0;
    for (const PlayedMove& one : moves) {
        if (!one.earlier.empty()) number += 1 + positions_before(one.earlier);
    }
    return number;
}

/// Returns the sentences that state what was examined.
std::string text_for(const JudgedMoves& judged, const std::vector<PlayedMove>& moves) {
    const std::size_t all = judged.last_moves().all().size();
    const std::size_t refuted = all - moves.size();
    const std::string are = refuted == 1 ? " is refuted." : " are refuted.";
    if (refuted == all) return "All of " + std::to_string(all) + " ways to take back a move" + are;
    std::string text =
        "Of " + std::to_string(all) + " ways to take back a move " + std::to_string(refuted) + are;
    const std::size_t earlier = positions_before(moves);
    if (earlier > 0) {
        text += " So are the others before " + std::to_string(earlier) +
                (earlier == 1 ? " earlier position." : " earlier positions.");
    }
    return text;
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
bool tells_of_a_refutation(const WrittenReason& reason, const JudgedMoves& judged) {
    for (std::size_t i = 0; i < judged.refuted_by().size(); ++i) {
        const Refutation* found = judged.refuted_by()[i];
        if (found == nullptr || !points_at(reason, judged.last_moves().all()[i])) continue;
        const bool is_earlier = found->rule != nullptr && found->rule->is_earlier;
        if (found->claim.rule->id == reason.rule) return true;
        if (is_earlier && reason.rule == move_rules::no_move_before.rule.id) return true;
    }
    return false;
}

bool tells_of_a_last_move(const WrittenReason& reason, const JudgedMoves& judged) {
    return std::ranges::any_of(judged.possible(), [&](std::size_t number) {
        return points_at(reason, judged.last_moves().all()[number]);
    });
}

void cover_reasons(const Task& task, const JudgedMoves& judged, Outcome& outcome) {
    const bool is_no = task.verdict.answer == Answer::no;
    for (std::size_t i = 0; i < task.verdict.reasons.size(); ++i) {
        const WrittenReason& reason = task.verdict.reasons[i];
        bool has_rule = false;
        bool has_squares = false;
        if (is_no && reason.rule == "retraction.no-last-move") {
            has_rule = true;
            has_squares = are_named(reason.squares, king_and_checkers(judged.last_moves().position()));
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
    if (subject->is_history() && task.verdict.answer == Answer::yes)
        return rejected("Last moves do not prove what must have happened.");
    const Position& position = subject->fen.position();
    if (!has_kings_and_pawns_in_place(position.men))
        return rejected("The position has no retractions to speak of: see its kings and pawns.");
    const Parts parts(std::move(*body));
    if (auto wrong = wrong_answer(task.verdict, !parts.possible.empty())) return rejected(std::move(*wrong));
    if (!parts.cages.empty() && subject->start() != Start::standard)
        return rejected("A cage presupposes the standard array.");
    if (task.verdict.answer == Answer::yes) {
        const Rule* rule = any_refutation(position);
        if (rule != nullptr) return rejected("The rule " + std::string(rule->id) + " refutes the position.");
    }
    const Cages cages(parts.cages, position, task.meter);
    Frame frame(subject->start(), parts.listed, cages, task.meter);
    if (auto wrong = wrong_lists(frame)) return rejected(std::move(*wrong));
    const EpField ep_field = subject->is_diagram() ? EpField::unknown : EpField::asserted;
    JudgedMoves judged(LastMoves(position, ep_field, frame));
    if (auto wrong = judged.complaint(parts.possible, parts.refuted)) return rejected(std::move(*wrong));
    for (const LastMove& last : parts.possible) {
        if (!last.game) continue;
        if (auto wrong = wrong_game(last, *subject, task.meter)) return rejected(std::move(*wrong));
    }
    const std::vector<PlayedMove> moves = judged.played();
    Outcome outcome = accepted(text_for(judged, moves), proved_by(task, *subject, moves));
    cover_reasons(task, judged, outcome);
    const Value* last_moves = find(task.details(), "last_moves");
    if (task.verdict.question != "retract" || last_moves == nullptr) return outcome;
    if (auto wrong = wrong_list(*last_moves, moves, task.meter)) return rejected(std::move(*wrong));
    outcome.cover_detail("last_moves");
    return outcome;
}

}  // namespace

const Kind kinds::retractions = {"retractions", check_retractions, {"retract", "legality"}, 600'000};

}  // namespace doublecheck::checker
