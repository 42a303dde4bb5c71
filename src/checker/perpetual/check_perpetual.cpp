// SPDX-License-Identifier: MIT
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "checker/common/leaves.hpp"
#include "checker/common/moves.hpp"
#include "checker/common/packed.hpp"
#include "checker/common/san.hpp"
#include "checker/kinds.hpp"

// Perpetual check. Positions are the same if they are the same by FIDE 9.2.3.
//
// A strategy gives one check in each of its positions, and every legal answer leads to another position of
// the strategy. So the checks go on until mate. If play along the strategy can return to a position, it need
// never end.
//
// The opposite is proved by a list of positions in which the checks come to an end. Each position is listed
// after those on which its proof relies. In an *escape*, every check has an answer that leads to an escape
// listed before. By induction, the checks neither go on for ever there nor all end in mate. In a *mating*
// position, every check has such an answer, or all answers to it lead to mating positions listed before; the
// latter holds for at least one check. So the checks that nobody escapes end in mate, and the attacker can
// give only these.

namespace doublecheck::checker {

namespace {

struct StrategyStep {
    BoardState fen = {};
    WrittenMove check = {};

    static constexpr auto fields() {
        return members(field("fen", &StrategyStep::fen, "a position of the strategy"),
                       field("check", &StrategyStep::check, "the check that is given there"));
    }
};
struct StrategyBody {
    std::vector<StrategyStep> strategy = {};

    static constexpr auto fields() {
        return members(field("strategy", &StrategyBody::strategy, "a check for each of its positions"));
    }
};

struct End {
    BoardState fen = {};
    std::optional<bool> checks_force_mate = {};
    std::optional<Moves> escapes = {};

    static constexpr auto fields() {
        return members(
            field("fen", &End::fen, "a position in which the checks come to an end"),
            field("checks_force_mate", &End::checks_force_mate, "a mating position"),
            field("escapes", &End::escapes, "checks, each followed by the answer that leads to an escape"));
    }
};
struct EndsBody {
    std::vector<End> ends = {};

    static constexpr auto fields() {
        return members(field("ends", &EndsBody::ends, "positions, each after those that it rests on"));
    }
};

struct PerpetualDetails {
    std::optional<std::string_view> move = {};
    std::optional<bool> checks_force_mate = {};

    static constexpr auto fields() {
        return members(
            field("move", &PerpetualDetails::move, "the first check, in SAN"),
            field("checks_force_mate", &PerpetualDetails::checks_force_mate, "that the checks end in mate"));
    }
};

/// Returns the key of a position. Positions that are the same by FIDE 9.2.3 have the same key.
Packed key_of(const Position& position) {
    return pack(essence(position));
}

bool gives_check(const SoundPosition& position, const Move& move) {
    const SoundPosition next = after(position, move);
    return is_attacked(next->men, king_of(next->men, next->turn), position->turn);
}

/// Takes the nodes for the moves of a position and the answers to them.
bool spend_on_position(Meter& meter) {
    constexpr std::uint64_t nodes_a_position = 4;
    return meter.spend(nodes_a_position);
}

std::string fault_at(std::string_view list, std::size_t i, std::string_view text) {
    return std::string(list) + place_in_list(i) + " " + std::string(text);
}

/// The positions of a strategy, and those to which the answers to its checks lead.
class Strategy {
  public:
    Strategy(const std::vector<StrategyStep>& steps, const SoundPosition& root, Meter& meter)
        : steps_(steps), root_(root), meter_(meter) {}

    /// Returns what is wrong with the strategy for the side to move in the position `root_`, or nothing.
    [[nodiscard]] std::optional<std::string> complaint() {
        for (std::size_t i = 0; i < steps_.size(); ++i) {
            positions_.emplace_back(steps_[i].fen.position, root_->start);
            if (!numbers_.emplace(key_of(positions_[i]), i).second)
                return fault_at("strategy", i, "stands there twice.");
        }
        const auto first = numbers_.find(key_of(root_));
        if (first == numbers_.end()) return "The strategy lacks the position.";
        for (std::size_t i = 0; i < steps_.size(); ++i) {
            if (!spend_on_position(meter_)) return "The limit was reached.";
            if (auto wrong = complaint_at(i, i == first->second)) return wrong;
        }
        if (!comes_back(first->second)) return "All play along the strategy ends in mate.";
        return std::nullopt;
    }

    /// The first check in SAN. Requires that `complaint()` has returned nothing.
    [[nodiscard]] const std::string& first_move() const { return first_move_; }

  private:
    [[nodiscard]] std::optional<std::string> complaint_at(std::size_t i, bool is_first) {
        const SoundPosition& position = positions_[i];
        if (!is_playable(position) || position->turn != root_->turn)
            return fault_at("strategy", i, "is no position in which that side can move.");
        const auto check = legal_move(position, steps_[i].check);
        if (!check || !gives_check(position, *check))
            return fault_at("strategy", i, "does not give check by a legal move.");
        if (is_first) first_move_ = san(position, *check);
        const SoundPosition defence = after(position, *check);
        std::vector<std::size_t>& answers = answers_.emplace_back();
        for (const Move& reply : legal_moves(defence)) {
            const auto found = numbers_.find(key_of(after(defence, reply)));
            if (found == numbers_.end()) return fault_at("strategy", i, "does not know every answer.");
            answers.push_back(found->second);
        }
        return std::nullopt;
    }

    /// Returns true if some play from the position `first` never ends. Removes, again and again, the
    /// positions without an answer that leads to a remaining position.
    [[nodiscard]] bool comes_back(std::size_t first) const {
        std::vector<std::vector<std::size_t>> before(answers_.size());
        std::vector<std::size_t> left(answers_.size());
        std::vector<std::size_t> ended;
        for (std::size_t i = 0; i < answers_.size(); ++i) {
            left[i] = answers_[i].size();
            if (left[i] == 0) ended.push_back(i);
            for (const std::size_t answer : answers_[i]) before[answer].push_back(i);
        }
        for (std::size_t next = 0; next < ended.size(); ++next) {
            for (const std::size_t i : before[ended[next]]) {
                if (--left[i] == 0) ended.push_back(i);
            }
        }
        return left[first] > 0;
    }

    const std::vector<StrategyStep>& steps_;
    const SoundPosition& root_;
    Meter& meter_;
    std::vector<SoundPosition> positions_ = {};  ///< the positions of the steps, in their order
    std::map<Packed, std::size_t> numbers_ = {};
    std::vector<std::vector<std::size_t>> answers_ = {};
    std::string first_move_ = {};
};

/// The positions in which the checks come to an end, in the order of the list.
class Ends {
  public:
    explicit Ends(Meter& meter) : meter_(meter) {}

    /// Returns what is wrong with the list for the side to move in `root`, or nothing.
    [[nodiscard]] std::optional<std::string> complaint(const std::vector<End>& list,
                                                       const SoundPosition& root) {
        for (std::size_t i = 0; i < list.size(); ++i) {
            if (!spend_on_position(meter_)) return "The limit was reached.";
            const SoundPosition position(list[i].fen.position, root->start);
            if (!is_playable(position) || position->turn != root->turn)
                return fault_at("ends", i, "is no position in which that side can move.");
            if (auto wrong = complaint_at(list[i], position)) return fault_at("ends", i, *wrong);
            known_.emplace(key_of(position), list[i].checks_force_mate.value_or(false));
        }
        return std::nullopt;
    }

    /// Returns true for a mating position, false for an escape, and nothing if the position is not in the
    /// list.
    [[nodiscard]] std::optional<bool> is_mating(const Position& position) const {
        const auto found = known_.find(key_of(position));
        return found == known_.end() ? std::nullopt : std::optional(found->second);
    }

  private:
    [[nodiscard]] std::optional<std::string> complaint_at(const End& end,
                                                          const SoundPosition& position) const {
        const bool is_mating_here = end.checks_force_mate.value_or(false);
        const std::vector<WrittenMove> none;
        const std::vector<WrittenMove>& escapes = end.escapes ? end.escapes->all : none;
        if (escapes.size() % 2 != 0) return "has a check without its answer.";
        bool has_mating_check = false;
        for (const Move& check : legal_moves(position)) {
            if (!gives_check(position, check)) continue;
            const SoundPosition defence = after(position, check);
            if (is_escaped(defence, check, escapes)) continue;
            if (!is_mating_here || !ends_in_mate(defence)) return "has a check that goes on.";
            has_mating_check = true;
        }
        if (is_mating_here && !has_mating_check) return "has no check that forces mate.";
        return std::nullopt;
    }

    [[nodiscard]] bool is_escaped(const SoundPosition& defence, const Move& check,
                                  const std::vector<WrittenMove>& escapes) const {
        for (std::size_t i = 0; i < escapes.size(); i += 2) {
            if (!is_written(check, escapes[i])) continue;
            const auto reply = legal_move(defence, escapes[i + 1]);
            if (reply && is_mating(after(defence, *reply)) == false) return true;
        }
        return false;
    }

    [[nodiscard]] bool ends_in_mate(const SoundPosition& defence) const {
        for (const Move& reply : legal_moves(defence)) {
            if (is_mating(after(defence, reply)) != true) return false;
        }
        return true;
    }

    Meter& meter_;
    std::map<Packed, bool> known_ = {};
};

/// The subject and the details of the question.
struct Asked {
    PositionSubject subject;
    PerpetualDetails details;

    static Strict<Asked> read(const Task& task) {
        const auto subject = read_subject<PositionSubject>(task);
        if (!subject) return misread_in("subject", subject.error());
        const auto details = read_strictly<PerpetualDetails>(task.details());
        if (!details) return misread_in("details", details.error());
        return Asked{*subject, *details};
    }
};

Outcome proved_so(const Task& task, std::string text, std::string proved) {
    Outcome outcome = accepted(std::move(text), std::move(proved));
    outcome.cover_details(task);
    for (std::size_t i = 0; i < task.verdict.reasons.size(); ++i) {
        if (task.verdict.reasons[i].rule == "check.perpetual") outcome.cover_rule(i);
    }
    return outcome;
}

std::string positions_in_words(std::size_t number) {
    return std::to_string(number) + (number == 1 ? " position" : " positions");
}

Outcome check_perpetual(const Task& task) {
    if (task.verdict.answer != Answer::yes) return rejected("A strategy proves only the answer yes.");
    const auto asked = Asked::read(task);
    if (!asked) return rejected("The question", asked.error());
    const auto body = read_body<StrategyBody>(task);
    if (!body) return rejected("The certificate", body.error());
    const SoundPosition position(asked->subject.fen.position());
    Strategy strategy(body->strategy, position, task.meter);
    if (auto wrong = strategy.complaint()) return rejected(std::move(*wrong));
    if (asked->details.checks_force_mate) return rejected("These checks do not force mate.");
    const std::string& first = strategy.first_move();
    if (asked->details.move && *asked->details.move != first)
        return rejected("The strategy begins with another move.");
    return proved_so(task, "Every answer to the checks was followed.",
                     std::string(name_of(position->turn)) + " can give check for ever in " +
                         asked->subject.fen.in_words() + ", beginning with " + first + ": by checks in " +
                         positions_in_words(body->strategy.size()) + " from which no answer leads out.");
}

Outcome check_no_perpetual(const Task& task) {
    if (task.verdict.answer != Answer::no) return rejected("Checks that end prove only the answer no.");
    const auto asked = Asked::read(task);
    if (!asked) return rejected("The question", asked.error());
    const auto body = read_body<EndsBody>(task);
    if (!body) return rejected("The certificate", body.error());
    const SoundPosition position(asked->subject.fen.position());
    if (!is_playable(position)) return rejected("Nobody can move in the position.");
    Ends ends(task.meter);
    if (auto wrong = ends.complaint(body->ends, position)) return rejected(std::move(*wrong));
    const auto is_mating = ends.is_mating(position);
    if (!is_mating) return rejected("The list lacks the position.");
    if (asked->details.move) return rejected("No move begins checks without end.");
    if (asked->details.checks_force_mate.value_or(*is_mating) != *is_mating)
        return rejected("The details say something else about mate.");
    const std::string who(name_of(position->turn));
    return proved_so(task, "The checks of " + positions_in_words(body->ends.size()) + " were followed.",
                     who + " cannot give check for ever in " + asked->subject.fen.in_words() +
                         (*is_mating ? ": the checks that nobody escapes force mate."
                                     : ": whatever the checks, there is a way out of them."));
}

}  // namespace

const Kind kinds::perpetual = {"perpetual", check_perpetual, {"perpetual", {}}};
const Kind kinds::no_perpetual = {"no-perpetual", check_no_perpetual, {"perpetual", {}}};

}  // namespace doublecheck::checker
