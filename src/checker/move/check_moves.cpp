// SPDX-License-Identifier: MIT
// Whether a move is legal, and which law it breaks.
#include <algorithm>
#include <array>

#include "checker/common/clock.hpp"
#include "checker/common/kind.hpp"
#include "checker/common/san.hpp"
#include "checker/common/subjects.hpp"
#include "checker/move/move_laws.hpp"
#include "doublecheck/checker/move.hpp"

namespace doublecheck::checker {

namespace {

struct LegalMoveBody {
    FenText after = {};

    static constexpr auto fields() {
        return members(field("after", &LegalMoveBody::after, "the position after the move"));
    }
};

struct IllegalMoveBody {
    NamedLaw rule = {};
    Squares squares = {};
    std::optional<WrittenMove> capture = {};

    static constexpr auto fields() {
        return members(field("rule", &IllegalMoveBody::rule, "the rule that it breaks"),
                       field("squares", &IllegalMoveBody::squares, "as the table says"),
                       field("capture", &IllegalMoveBody::capture, "the move that would take the king"));
    }
};

/// One of the men that could have been meant, and why it cannot move so either.
struct TryDetail {
    WrittenMove move = {};
    NamedLaw rule = {};
    std::string_view text = {};
    Squares squares = {};

    static constexpr auto fields() {
        return members(field("move", &TryDetail::move, "the move"),
                       field("rule", &TryDetail::rule, "what it breaks"),
                       field("text", &TryDetail::text, "a sentence"),
                       field("squares", &TryDetail::squares, "as the table says"));
    }
};

/// A playable position with the move that is asked about.
struct Question {
    MoveSubject subject;
    SoundPosition position;
};

std::optional<std::string> read_question(const Task& task, Question& question) {
    auto subject = read_subject<MoveSubject>(task);
    if (!subject) return "The subject cannot be read: " + subject.error().text();
    question.subject = *subject;
    if (!is_playable(subject->fen.position())) return "The subject's position is not playable.";
    question.position = SoundPosition(subject->fen.position());
    return std::nullopt;
}

/// Whether the clock and the number of the move are those after a legal move; a FEN may go without them.
bool are_counters_right(const Question& question, const Move& move, const Stand& reached) {
    constexpr int most = 65535;
    const Stand& stand = question.subject.fen.stand;
    const int clock =
        is_irreversible(question.position, move) ? 0 : std::min(stand.clock + 1, most_quiet_plies);
    const int number = std::min(stand.number + (stand.position.turn == Color::black ? 1 : 0), most);
    return reached.clock == clock && reached.number == number;
}

/// Takes account of how the move was written; what is wrong with that, or an empty text.
std::string check_written(const Question& question, Outcome& outcome) {
    if (!question.subject.written) return {};
    switch (meaning_of(*question.subject.written, question.position, question.subject.move)) {
        case Meaning::that_move: return {};
        case Meaning::another: return "What was written means another move.";
        case Meaning::unclear: outcome.beyond.emplace_back("subject.written");
    }
    return {};
}

/// Covers the first reason if it names that rule and these squares.
void cover_reason(const Task& task, std::string_view rule, const Squares& squares, Outcome& outcome) {
    if (task.verdict.reasons.empty() || task.verdict.reasons.front().rule != rule) return;
    outcome.cover_rule(0);
    const auto& named = task.verdict.reasons.front().squares;
    if (named.size() != squares.size()) return;
    for (std::size_t i = 0; i < named.size(); ++i) {
        if (square_named(named[i]) != squares[i]) return;
    }
    outcome.cover_squares(0);
}

/// Whether a member of the details is missing or is that text.
bool says(const Task& task, std::string_view name, std::string_view text, Outcome& outcome) {
    const Value* member = find(task.details(), name);
    if (member == nullptr) return true;
    outcome.cover_detail(name);
    return member->text() != nullptr && *member->text() == text;
}

std::string uci_of(const Question& question, const Move& move) {
    const bool is_chess960 = question.subject.start() == Start::chess960;
    return write_uci(move, is_chess960 ? CastlingStyle::king_takes_rook : CastlingStyle::king_two_steps);
}

std::string written(const WrittenMove& move) {
    return write_uci({move.from, move.to, move.promotion}, CastlingStyle::king_two_steps);
}

/// Each of the tries must fit what was written and break its rule; what is wrong with one, or an empty text.
std::string check_tries(const Task& task, const Question& question, Outcome& outcome) {
    const Value* member = find(task.details(), "tries");
    if (member == nullptr) return {};
    const auto tries = read_strictly<std::vector<TryDetail>>(*member);
    if (!tries) return "The tries of the details cannot be read: " + tries.error().text();
    for (const TryDetail& one : *tries) {
        if (!task.meter.spend()) return "The limit is reached.";
        const Try attempt{question.position, one.move, one.squares,
                          attempted_castling(question.position, one.move, question.subject.start())};
        const bool is_so = !legal_move(question.position, one.move) && one.rule->is_broken(attempt);
        if (!is_so) return "The try " + written(one.move) + " of the details does not break its rule.";
        const auto words = read_words(question.subject.written.value_or(""));
        if (!words || !fits(*words, question.position, one.move))
            return "The try " + written(one.move) + " is not what was written.";
    }
    outcome.cover_detail("tries");
    return {};
}

Outcome check_legal_move(const Task& task) {
    if (task.verdict.answer != Answer::yes)
        return rejected("A position after the move proves only the answer yes.");
    Question question;
    if (auto fault = read_question(task, question)) return rejected(std::move(*fault));
    const auto body = read_body<LegalMoveBody>(task);
    if (!body) return rejected("The certificate", body.error());
    const auto move = legal_move(question.position, question.subject.move);
    if (!move) return rejected("The move is not legal.");
    const SoundPosition reached = after(question.position, *move);
    if (!is_same(reached, body->after.position())) return rejected("The move leads to another position.");
    if (!are_counters_right(question, *move, body->after.stand))
        return rejected("The counters after the move are wrong.");
    Outcome outcome = accepted("All legal moves were listed, and this is one of them.");
    outcome.proved = "In " + question.subject.fen.in_words() + " the move " + san(question.position, *move) +
                     " is legal, and leads to " + std::string(body->after.text) + ".";
    if (std::string fault = check_written(question, outcome); !fault.empty())
        return rejected(std::move(fault));
    Squares squares;
    squares.add(move->from);
    squares.add(move->to);
    cover_reason(task, "move.legal", squares, outcome);
    if (!says(task, "san", san(question.position, *move), outcome) ||
        !says(task, "uci", uci_of(question, *move), outcome) ||
        !says(task, "after", body->after.text, outcome))
        return rejected("The details name another move or another position after it.");
    return outcome;
}

Outcome check_illegal_move(const Task& task) {
    if (task.verdict.answer != Answer::no) return rejected("A broken rule proves only the answer no.");
    Question question;
    if (auto fault = read_question(task, question)) return rejected(std::move(*fault));
    const auto body = read_body<IllegalMoveBody>(task);
    if (!body) return rejected("The certificate", body.error());
    const WrittenMove& move = question.subject.move;
    if (legal_move(question.position, move)) return rejected("The move is legal.");
    const MoveLaw& law = *body->rule;
    const std::string rule(law.name);
    const Try attempt{question.position, move, body->squares,
                      attempted_castling(question.position, move, question.subject.start())};
    if (!law.is_broken(attempt))
        return rejected("The move does not break the rule " + rule + " as the certificate says.");
    if (law.needs_capture != body->capture.has_value())
        return rejected(law.needs_capture ? "The capture of the king is missing."
                                          : "No capture of a king goes with the rule " + rule + ".");
    if (body->capture && !takes_king(attempt, *body->capture))
        return rejected("The capture does not take the king after the move.");
    Outcome outcome = accepted("All legal moves were listed, and this is none of them.");
    outcome.proved = "In " + question.subject.fen.in_words() + " the move " + written(move) +
                     " is not legal: it breaks the rule " + rule + ".";
    if (std::string fault = check_written(question, outcome); !fault.empty())
        return rejected(std::move(fault));
    cover_reason(task, law.name, body->squares, outcome);
    if (task.verdict.reasons.empty() || task.verdict.reasons.front().rule != law.name)
        return rejected("The first reason of the verdict does not name the rule " + rule + ".");
    if (std::string fault = check_tries(task, question, outcome); !fault.empty())
        return rejected(std::move(fault));
    return outcome;
}

}  // namespace

constexpr Kind legal_move_kind = {"legal-move", check_legal_move, {"move", {}}};
constexpr Kind illegal_move_kind = {"illegal-move", check_illegal_move, {"move", {}}};

}  // namespace doublecheck::checker

namespace doublecheck {

Certificates move_certificates() {
    static constexpr std::array all = {&checker::legal_move_kind, &checker::illegal_move_kind};
    return all;
}

}  // namespace doublecheck
