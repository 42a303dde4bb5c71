// SPDX-License-Identifier: MIT
#include <algorithm>

#include "checker/certificates.hpp"
#include "checker/check_winnable.hpp"
#include "checker/clock.hpp"
#include "checker/fen.hpp"
#include "checker/packed.hpp"

namespace doublecheck::checker {

namespace {

constexpr std::size_t most_positions = 4'000'000;

/// Enumerates the positions that can be reached in the plies left without a capture or a pawn move.
class QuietPlies {
  public:
    QuietPlies(Color winner, const PackedSet& exits) : winner_(winner), exits_(exits) {}

    /// Why the enumeration did not end well, or an empty text.
    std::string run(const Position& start, int plies) {
        met_.add(pack(start));
        std::string fault;
        std::size_t next = 0;
        for (int left = plies; left > 0 && next < met_.size(); --left) {
            for (const std::size_t end = met_.size(); next < end && fault.empty(); ++next) {
                fault = expand(unpack(met_[next]), left > 1);
            }
        }
        return fault;
    }

    [[nodiscard]] std::size_t size() const { return met_.size(); }

  private:
    std::string expand(const Position& position, bool goes_on) {
        for (const Move& move : legal_moves(position)) {
            const Position reached = after(position, move);
            const Standing standing = standing_of(reached, winner_);
            if (standing == Standing::checkmate) return "The loser can be checkmated in time.";
            if (standing == Standing::end) continue;
            const Packed packed = pack(reached);
            if (is_irreversible(position, move)) {
                if (exits_.contains(packed)) continue;
                return "The move " + write_uci(move, CastlingStyle::king_takes_rook) +
                       " leads to a position without a certificate.";
            }
            if (!goes_on) continue;
            if (met_.size() == most_positions) return "More positions can arise than the checker looks at.";
            met_.add(packed);
        }
        return {};
    }

    Color winner_;
    const PackedSet& exits_;
    PositionList met_ = {};
};

/// What is wrong with an exit as it is written, or an empty text.
std::string read_exit(const Value& exit, std::string_view winner, PackedSet& exits, Meter& meter) {
    const std::string fen(exit.text_of("fen"));
    if (exit.object() == nullptr) return "An exit cannot be read.";
    // Nothing is counted here, so that this kind of certificate is not asked for within itself.
    Verdict question{.question = "winnable", .answer = Answer::no};
    question.subject = {{"fen", fen}, {"winner", winner}};
    question.certificate = Certificate{std::string(exit.text_of("kind")), *exit.object()};
    const Outcome outcome = check_certificate({question, meter});
    if (!outcome.holds) return "Of the exit " + fen + ": " + outcome.text;
    exits.insert(pack(winnable_question(question)->position));
    return {};
}

}  // namespace

Outcome check_seventyfive(const Task& task) {
    const Verdict& verdict = task.verdict;
    if (verdict.answer != Answer::no) return rejected("That no mate is in time proves only the answer no.");
    const auto question = winnable_question(verdict);
    if (!question) return rejected("The subject has no FEN of a playable position, or no winner.");
    const auto clock = clock_of_fen(text_of(verdict.subject, "fen"));
    if (!counts_moves(verdict) || !clock) return rejected("The question does not count moves.");
    const Value* plies = find(verdict.certificate->body, "plies");
    const int left = most_quiet_plies - *clock;
    if (plies == nullptr || plies->integer() == nullptr || *plies->integer() != left) {
        return rejected("The plies left are not " + std::to_string(left) + ".");
    }
    if (standing_of(question->position, question->winner) == Standing::checkmate) {
        return rejected("The loser is checkmated.");
    }
    const Value* list = find(verdict.certificate->body, "exits");
    if (list == nullptr || list->array() == nullptr || list->array()->size() > most_entries) {
        return rejected("The exits cannot be read.");
    }
    PackedSet exits;
    for (const Value& exit : *list->array()) {
        std::string fault = read_exit(exit, text_of(verdict.subject, "winner"), exits, task.meter);
        if (!fault.empty()) return rejected(std::move(fault));
    }
    QuietPlies quiet(question->winner, exits);
    std::string fault = quiet.run(question->position, left);
    if (!fault.empty()) return rejected(std::move(fault));
    return accepted("In the " + std::to_string(left) +
                    " half-moves left the loser is not checkmated, and no exit leads to a mate.");
}

}  // namespace doublecheck::checker
