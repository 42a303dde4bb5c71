// SPDX-License-Identifier: MIT
#include <algorithm>
#include <optional>
#include <utility>

#include "checker/common/moves.hpp"
#include "checker/common/packed.hpp"
#include "checker/kinds.hpp"
#include "checker/winnable/immobile.hpp"
#include "checker/winnable/winnable_subject.hpp"

namespace doublecheck::checker {

namespace {

struct ClosureBody {
    std::optional<std::string_view> positions = {};
    std::optional<bool> uses_mobility = {};

    static constexpr auto fields() {
        return members(field("positions", &ClosureBody::positions, "the closed set in its compact form"),
                       field("uses_mobility", &ClosureBody::uses_mobility,
                             "without `positions`: whether immobile positions are looked for"));
    }
};

/// Removes the text up to the next separator from the front of `text`, and the separator. Returns the removed
/// text without the separator.
std::string_view take(std::string_view& text, char separator) {
    const std::string_view part = text.substr(0, text.find(separator));
    text.remove_prefix(std::min(part.size() + 1, text.size()));
    return part;
}

/// A set of positions without a mate that no move leads out of: the set in the certificate, or all positions
/// that can arise.
class Closure {
  public:
    Closure(const WinnableSubject& subject, Meter& meter)
        : winner_(subject.winner), meter_(meter), work_(meter), met_(work_) {
        met_.add(pack(subject.position()));
        is_immobile_.push_back(false);
    }

    /// Replays the set in the certificate and checks that no move leads out of it. Returns what is wrong, or
    /// an empty text.
    std::string check_carried(std::string_view text);
    /// Enumerates all positions that can arise, breadth first. Returns what is wrong, or an empty text.
    std::string enumerate(bool uses_mobility);

    [[nodiscard]] std::size_t size() const { return met_.size(); }
    /// Returns true if the first position was found to be immobile.
    [[nodiscard]] bool is_immobile_at_once() const { return is_immobile_.front(); }

  private:
    std::string replay(std::string_view text);
    std::string replay_move(const SoundPosition& position, std::string_view word);
    std::string see_that_nothing_leads_out(const SoundPosition& position);
    std::string expand(const SoundPosition& position, bool uses_mobility);
    std::string meet(const SoundPosition& position, bool is_test_due, bool uses_mobility);

    [[nodiscard]] bool is_immobile(const SoundPosition& position) {
        return admits_no_mate(least_closed_bounds(position, winner_, work_), winner_, work_);
    }
    [[nodiscard]] bool lacks_material(const SoundPosition& position) const {
        return !material_lemma(position->men, winner_).empty();
    }

    Color winner_;
    Meter& meter_;
    Work work_;
    PositionList met_;
    /// By position: whether it was found to be immobile, so that its moves are not examined.
    std::vector<bool> is_immobile_ = {};
};

std::string Closure::check_carried(std::string_view text) {
    std::string fault = replay(text);
    for (std::size_t i = 0; i < met_.size() && fault.empty() && work_.settle(); ++i) {
        if (!is_immobile_[i]) fault = see_that_nothing_leads_out(unpack(met_[i]));
    }
    return fault;
}

std::string Closure::replay(std::string_view text) {
    // There is one entry more than there are separators.
    const auto entries = static_cast<std::size_t>(std::ranges::count(text, ';')) + 1;
    for (std::size_t i = 0; i < entries && work_.settle(); ++i) {
        if (i == met_.size()) return "There are more entries than positions.";
        std::string_view entry = take(text, ';');
        const SoundPosition position = unpack(met_[i]);
        if (entry == "!") {
            is_immobile_[i] = true;
            if (!is_immobile(position))
                return "The bounds of position " + std::to_string(i) + " admit a mate.";
            continue;
        }
        while (!entry.empty()) {
            const bool is_last = entry.find(' ') == std::string_view::npos;
            const std::string_view word = take(entry, ' ');
            std::string fault = replay_move(position, word);
            if (fault.empty() && !is_last && entry.empty()) fault = "a blank too many";
            if (!fault.empty()) return "Of position " + std::to_string(i) + ": " + fault + ".";
        }
    }
    return entries == met_.size() || meter_.is_exhausted() ? std::string()
                                                           : "There are fewer entries than positions.";
}

std::string Closure::replay_move(const SoundPosition& position, std::string_view word) {
    const auto written = read_uci(word);
    if (!written) return "a word is no move in UCI";
    const auto move = legal_move(position, *written);
    work_.add(24);
    if (!move) return "the move " + std::string(word) + " is not legal";
    if (!met_.add(pack(after(position, *move))))
        return "the move " + std::string(word) + " leads to nothing new";
    is_immobile_.push_back(false);
    return {};
}

std::string Closure::see_that_nothing_leads_out(const SoundPosition& position) {
    const std::vector<Move> moves = legal_moves(position, work_);
    if (moves.empty() || lacks_material(position)) {
        return standing_of(position, winner_, work_) == Standing::checkmate
                   ? "The loser is checkmated in a position of the set."
                   : "A position of the set is an end.";
    }
    for (const Move& move : moves) {
        const SoundPosition reached = after(position, move);
        if (met_.contains(pack(reached))) continue;
        switch (standing_of(reached, winner_, work_)) {
            case Standing::end: break;
            case Standing::checkmate: return "The loser can be checkmated.";
            case Standing::open:
                return "The move " + write_uci(move, CastlingStyle::king_takes_rook) +
                       " leads out of the set.";
        }
    }
    return {};
}

std::string Closure::enumerate(bool uses_mobility) {
    if (met_.size() == 0) return {};  // there was no memory even for the first position
    const SoundPosition start = unpack(met_[0]);
    switch (standing_of(start, winner_, work_)) {
        case Standing::checkmate: return "The loser is checkmated.";
        case Standing::end: return {};
        case Standing::open: break;
    }
    is_immobile_[0] = uses_mobility && is_immobile(start);
    std::string fault;
    for (std::size_t i = 0; i < met_.size() && fault.empty() && work_.settle(); ++i) {
        if (!is_immobile_[i]) fault = expand(unpack(met_[i]), uses_mobility);
    }
    return fault;
}

/// Adds all positions that follow. Whether a position without legal moves is a checkmate is tested only here.
std::string Closure::expand(const SoundPosition& position, bool uses_mobility) {
    const std::vector<Move> moves = legal_moves(position, work_);
    if (moves.empty() && standing_of(position, winner_, work_) == Standing::checkmate)
        return "The loser can be checkmated.";
    for (const Move& move : moves) {
        std::string fault = meet(after(position, move), is_irreversible(position, move), uses_mobility);
        if (!fault.empty()) return fault;
    }
    return {};
}

std::string Closure::meet(const SoundPosition& position, bool is_test_due, bool uses_mobility) {
    // Only captures and pawn moves change the material, and after them a test is due.
    if (is_test_due && lacks_material(position)) {
        return standing_of(position, winner_, work_) == Standing::checkmate ? "The loser can be checkmated."
                                                                            : std::string();
    }
    if (!met_.add(pack(position))) return {};
    is_immobile_.push_back(uses_mobility && is_test_due && is_immobile(position));
    return {};
}

Outcome check_closure(const Task& task) {
    if (task.verdict.answer != Answer::no)
        return rejected("A set of positions without a mate proves only the answer no.");
    const auto subject = read_subject<WinnableSubject>(task);
    if (!subject) return rejected("The subject", subject.error());
    const auto body = read_body<ClosureBody>(task);
    if (!body) return rejected("The certificate", body.error());
    if (body->positions.has_value() == body->uses_mobility.has_value())
        return rejected("The certificate has either \"positions\" or \"uses_mobility\".");
    Closure closure(*subject, task.meter);
    std::string fault =
        body->positions ? closure.check_carried(*body->positions) : closure.enumerate(*body->uses_mobility);
    if (!fault.empty()) return rejected(std::move(fault));
    const std::string number = std::to_string(closure.size());
    Outcome outcome = accepted(
        body->positions
            ? "No move leads out of the " + number +
                  " positions of the set, and the loser is checkmated nowhere in it."
            : "Recomputed: of the " + number + " positions that can arise, in none is the loser checkmated.",
        no_mate_text(*subject));
    Work work(task.meter);
    cover_reasons(task, outcome, [&](const WrittenReason& reason) {
        if (follows_from_no_mate(reason, *subject)) return true;
        return closure.is_immobile_at_once() &&
               follows_from_bounds(reason, least_closed_bounds(subject->position(), subject->winner, work),
                                   work);
    });
    return outcome;
}

}  // namespace

const Kind kinds::closure = {"closure", check_closure, {"winnable", {}}};

}  // namespace doublecheck::checker
