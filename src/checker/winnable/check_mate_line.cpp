// SPDX-License-Identifier: MIT
#include <string>
#include <utility>

#include "checker/common/moves.hpp"
#include "checker/common/san.hpp"
#include "checker/kinds.hpp"
#include "checker/winnable/winnable_subject.hpp"

namespace doublecheck::checker {

namespace {

struct LineBody {
    Moves moves = {};

    static constexpr auto fields() {
        return members(field("moves", &LineBody::moves, "from the subject to the mate"));
    }
};

/// A line that was played: the position after it, and its moves in SAN if they were asked for.
struct Played {
    SoundPosition end;
    Array san = {};
};

/// Plays the moves, and writes them in SAN if `writes` is true. Returns what is wrong if a move is not legal
/// or comes after the draw by 75 moves.
std::expected<Played, std::string> play(const WinnableSubject& subject, const std::vector<WrittenMove>& moves,
                                        bool writes, Meter& meter) {
    Played played{subject.position()};
    int clock = subject.fen.clock;
    for (std::size_t i = 0; i < moves.size() && meter.spend(writes ? 4 : 1); ++i) {
        const std::string number = std::to_string(i + 1);
        const auto move = legal_move(played.end, moves[i]);
        if (!move) return std::unexpected("Move " + number + " of the line is not legal.");
        if (subject.counts_moves() && clock >= most_quiet_plies)
            return std::unexpected("Before move " + number + " the game is drawn by 75 moves.");
        clock = is_irreversible(played.end, *move) ? 0 : clock + 1;
        if (writes) played.san.emplace_back(san(played.end, *move));
        played.end = after(played.end, *move);
    }
    return played;
}

std::string line_text(const WinnableSubject& subject, std::size_t plies) {
    const std::string fen = subject.fen.in_words();
    if (plies == 0) return std::string(name_of(opposite(subject.winner))) + " is checkmated in " + fen + ".";
    return std::string(name_of(subject.winner)) + " can checkmate by legal moves from " + fen +
           (subject.counts_moves() ? " before the game is drawn by 75 moves" : "") + ": a line of " +
           std::to_string(plies) + (plies == 1 ? " ply" : " plies") + " shows it.";
}

/// Checks what the details state about the length of the line. Returns false if it is wrong. If the loser is
/// not checkmated already, a mate takes at least one ply, or two if the loser is to move. So a line of at
/// most two plies is a shortest one.
bool agrees_on_length(const Task& task, Outcome& outcome, std::int64_t plies) {
    const Value* shortest = find(task.details(), "shortest");
    if (shortest != nullptr && plies <= 2) {
        if (shortest->boolean() == nullptr || !*shortest->boolean()) return false;
        outcome.cover_detail("shortest");
    }
    const Value* at_least = find(task.details(), "at_least");
    if (at_least == nullptr || at_least->integer() == nullptr) return true;
    if (*at_least->integer() > plies) return false;
    const std::int64_t least = plies <= 2 ? plies : plies % 2 == 0 ? 2 : 1;
    if (*at_least->integer() <= least) outcome.cover_detail("at_least");
    return true;
}

Outcome check_mate_line(const Task& task) {
    if (task.verdict.answer != Answer::yes) return rejected("A line to a mate proves only the answer yes.");
    const auto subject = read_subject<WinnableSubject>(task);
    if (!subject) return rejected("The subject", subject.error());
    const auto body = read_body<LineBody>(task);
    if (!body) return rejected("The certificate", body.error());
    const Value* line = find(task.details(), "line");
    auto played = play(*subject, body->moves.all, line != nullptr, task.meter);
    if (!played) return rejected(std::move(played.error()));
    Work work(task.meter);
    if (standing_of(played->end, subject->winner, work) != Standing::checkmate)
        return rejected("The loser is not checkmated after the last move of the line.");
    const std::size_t plies = body->moves.all.size();
    Outcome outcome = accepted("All moves of the line are legal, and the loser is checkmated after the last.",
                               line_text(*subject, plies));
    if (line != nullptr) {
        if (*line != Value(std::move(played->san)))
            return rejected("The details' line is not that of the certificate.");
        outcome.cover_detail("line");
    }
    if (!agrees_on_length(task, outcome, static_cast<std::int64_t>(plies)))
        return rejected("The details say of the line's length what is not so.");
    cover_reasons(task, outcome, [](const WrittenReason& reason) {
        return reason.rule == "winnable.mate" && reason.squares.empty();
    });
    return outcome;
}

}  // namespace

const Kind kinds::mate_line = {"mate-line", check_mate_line, {"winnable", {}}};

}  // namespace doublecheck::checker
