// SPDX-License-Identifier: MIT
#include <utility>

#include "checker/common/moves.hpp"
#include "checker/common/packed.hpp"
#include "checker/kinds.hpp"
#include "checker/winnable/winnable_subject.hpp"

namespace doublecheck::checker {

namespace {

struct SeventyfiveBody {
    std::int64_t plies = 0;
    std::vector<const Value*> exits = {};

    static constexpr auto fields() {
        return members(field("plies", &SeventyfiveBody::plies, "how many plies are left"),
                       field("exits", &SeventyfiveBody::exits,
                             "what captures and pawn moves lead to, with certificates"));
    }
};

/// Enumerates the positions that can be reached in the plies left without a capture or a pawn move.
class QuietPlies {
  public:
    QuietPlies(Color winner, const PositionList& exits, Work& work)
        : winner_(winner), exits_(exits), work_(work), met_(work) {}

    /// Returns why the enumeration failed, or an empty text.
    std::string run(const SoundPosition& start, int plies) {
        met_.add(pack(start));
        std::string fault;
        std::size_t next = 0;
        for (int left = plies; left > 0 && next < met_.size(); --left) {
            for (const std::size_t end = met_.size(); next < end && fault.empty(); ++next) {
                fault = expand(unpack(met_[next]), left > 1);
                if (!work_.settle()) return fault;
            }
        }
        return fault;
    }

    [[nodiscard]] std::size_t size() const { return met_.size(); }

  private:
    std::string expand(const SoundPosition& position, bool goes_on) {
        for (const Move& move : legal_moves(position, work_)) {
            const SoundPosition reached = after(position, move);
            const Packed packed = pack(reached);
            const bool is_exit = is_irreversible(position, move);
            if (is_exit ? exits_.contains(packed) : met_.contains(packed)) continue;
            const Standing standing = standing_of(reached, winner_, work_);
            if (standing == Standing::checkmate) return "The loser can be checkmated in time.";
            if (standing == Standing::end) continue;
            if (is_exit) {
                return "The move " + write_uci(move, CastlingStyle::king_takes_rook) +
                       " leads to a position without a certificate.";
            }
            if (goes_on) met_.add(packed);
        }
        return {};
    }

    Color winner_;
    const PositionList& exits_;
    Work& work_;
    PositionList met_;
};

/// Checks an exit and adds it to `exits`. Returns what is wrong with it, or an empty text. Moves are not
/// counted after an exit, so its certificate cannot be of the kind `seventyfive`.
std::string add_exit(const Value& exit, const WinnableSubject& subject, PositionList& exits,
                     const Task& task) {
    auto certificate = nested_certificate(exit, {"fen"});
    if (!certificate) return "An exit cannot be read: " + certificate.error().text();
    const Value* fen = exit.find("fen");
    if (fen == nullptr) return "An exit cannot be read: it has no FEN.";
    auto place = read_strictly<PlayableFen>(*fen);
    if (!place) return "An exit cannot be read: " + misread_in("fen", place.error()).error().text();
    place->read_as(subject.position()->start);
    VerdictDocument question{.question = "winnable", .answer = Answer::no};
    question.subject = winnable_subject(*place, subject.winner);
    question.certificate = std::move(*certificate);
    const Outcome outcome = check_certificate({question, task.meter});
    if (!outcome.holds) return "Of the exit " + std::string(place->text) + ": " + outcome.text;
    exits.add(pack(place->position));
    return {};
}

/// Returns a number with a noun: `1 ply`, `2 plies`.
std::string counted(std::size_t number, std::string_view one, std::string_view many) {
    return std::to_string(number).append(" ").append(number == 1 ? one : many);
}

std::string counted_text(const WinnableSubject& subject, int left) {
    const std::string winner(name_of(subject.winner));
    const std::string fen = subject.fen.in_words();
    if (left == 0)
        return "The game is drawn by 75 moves in " + fen + ", so " + winner + " can no longer checkmate.";
    return winner + " cannot checkmate from " + fen + " before the game is drawn by 75 moves, " +
           counted(static_cast<std::size_t>(left), "ply", "plies") +
           " without a capture or a pawn move being left.";
}

Outcome check_seventyfive(const Task& task) {
    if (task.verdict.answer != Answer::no)
        return rejected("That no mate is in time proves only the answer no.");
    const auto subject = read_subject<WinnableSubject>(task);
    if (!subject) return rejected("The subject", subject.error());
    const auto body = read_body<SeventyfiveBody>(task);
    if (!body) return rejected("The certificate", body.error());
    if (!subject->counts_moves()) return rejected("The question does not count moves.");
    const int left = most_quiet_plies - subject->fen.clock;
    if (body->plies != left) return rejected("The plies left are not " + std::to_string(body->plies) + ".");
    Work work(task.meter);
    if (standing_of(subject->position(), subject->winner, work) == Standing::checkmate)
        return rejected("The loser is checkmated.");
    PositionList exits(work);
    for (const Value* exit : body->exits) {
        std::string fault = add_exit(*exit, *subject, exits, task);
        if (!fault.empty()) return rejected(std::move(fault));
        if (!task.meter.spend()) return {};
    }
    QuietPlies quiet(subject->winner, exits, work);
    std::string fault = quiet.run(subject->position(), left);
    if (!fault.empty()) return rejected(std::move(fault));
    Outcome outcome = accepted("Recomputed: with " + counted(static_cast<std::size_t>(left), "ply", "plies") +
                                   " left, " + counted(quiet.size(), "position is", "positions are") +
                                   " reached without a capture or a pawn move; in none is the loser "
                                   "checkmated, and from no exit.",
                               counted_text(*subject, left));
    cover_reasons(task, outcome, [](const WrittenReason& reason) {
        return reason.rule == "winnable.seventyfive" && reason.squares.empty();
    });
    return outcome;
}

}  // namespace

const Kind kinds::seventyfive = {"seventyfive", check_seventyfive, {"winnable", {}}};

}  // namespace doublecheck::checker
