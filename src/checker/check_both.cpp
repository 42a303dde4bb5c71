// SPDX-License-Identifier: MIT
#include "checker/certificates.hpp"
#include "checker/clock.hpp"

namespace doublecheck::checker {

namespace {

/// Whether the certificate of that name proves that answer for that winner.
Outcome check_half(const Task& task, std::string_view winner, Answer answer) {
    const Verdict& verdict = task.verdict;
    const Value* half = find(verdict.certificate->body, winner);
    if (half == nullptr || half->object() == nullptr) {
        return rejected("There is no certificate for " + std::string(winner) + ".");
    }
    Verdict question{.question = "winnable", .answer = answer};
    question.subject = {{"fen", std::string(text_of(verdict.subject, "fen"))}, {"winner", winner}};
    if (counts_moves(verdict)) question.subject.emplace_back("seventyfive", true);
    question.certificate = Certificate{std::string(half->text_of("kind")), *half->object()};
    return check_certificate({question, task.meter});
}

}  // namespace

Outcome check_both(const Task& task) {
    const Verdict& verdict = task.verdict;
    // A certificate for `dead` answers no question of a half, so there is no certificate in a certificate
    // here.
    const Answer half = verdict.answer == Answer::yes ? Answer::no : Answer::yes;
    const Outcome white = check_half(task, "white", half);
    const Outcome black = check_half(task, "black", half);
    if (half == Answer::yes) {
        if (white.holds || black.holds) return accepted("One side can still checkmate.");
        return rejected("White: " + white.text + " Black: " + black.text);
    }
    if (!white.holds) return rejected("White: " + white.text);
    if (!black.holds) return rejected("Black: " + black.text);
    return accepted("Neither side can ever checkmate.");
}

}  // namespace doublecheck::checker
