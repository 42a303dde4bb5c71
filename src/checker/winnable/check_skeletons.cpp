// SPDX-License-Identifier: MIT
#include <string>

#include "checker/kinds.hpp"
#include "checker/winnable/skeleton.hpp"
#include "checker/winnable/winnable_subject.hpp"

namespace doublecheck::checker {

namespace {

/// The body of the certificate. It has no members, as everything is recomputed.
struct SkeletonsBody {
    static constexpr auto fields() { return members(); }
};

bool has_castling_right(const SoundPosition& position) {
    return !castlings_with_right(position, Color::white).empty() ||
           !castlings_with_right(position, Color::black).empty();
}

/// Returns true if the reason `winnable.skeletons` follows: each square that it names holds a pawn of the
/// same colour in every skeleton.
bool follows_from(const WrittenReason& reason, const Enumerated& found) {
    const auto squares = squares_of(reason);
    if (reason.rule != "winnable.skeletons" || !squares) return false;
    return (squares->to_ullong() & ~found.lasting_pawns) == 0;
}

Outcome check_skeletons(const Task& task) {
    if (task.verdict.answer != Answer::no)
        return rejected("An enumeration without a mate proves only the answer no.");
    const auto subject = read_subject<WinnableSubject>(task);
    if (!subject) return rejected("The subject", subject.error());
    const auto body = read_body<SkeletonsBody>(task);
    if (!body) return rejected("The certificate", body.error());
    if (has_castling_right(subject->position())) return rejected("The position has a castling right.");
    Work work(task.meter);
    if (standing_of(subject->position(), subject->winner, work) == Standing::checkmate)
        return rejected("The loser is checkmated.");
    const Enumerated found = enumerate(skeleton_of(subject->position()), subject->winner, task.meter);
    const std::string number = std::to_string(found.skeletons);
    if (found.ending != Ending::no_mate)
        return rejected("A mate is not ruled out: one of " + number + " skeletons admits it.");
    Outcome outcome = accepted(
        "Recomputed: of the " + number + " skeletons of kings and pawns that can arise, none admits a mate.",
        no_mate_text(*subject));
    cover_reasons(task, outcome, [&](const WrittenReason& reason) {
        return follows_from_no_mate(reason, *subject) || follows_from(reason, found);
    });
    return outcome;
}

}  // namespace

const Kind kinds::skeletons = {"skeletons", check_skeletons, {"winnable", {}}};

}  // namespace doublecheck::checker
