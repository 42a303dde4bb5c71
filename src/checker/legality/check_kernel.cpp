// SPDX-License-Identifier: MIT
#include <algorithm>
#include <limits>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "checker/kernel/kernel.hpp"
#include "checker/kinds.hpp"
#include "checker/legality/legality_subjects.hpp"
#include "checker/legality/rules/rule.hpp"

namespace doublecheck {

namespace checker {
namespace {

constexpr std::string_view rule_without_ranks = "pawns.kernel";
constexpr std::string_view rule_with_ranks = "pawns.kernel-with-ranks";

struct PlainState {
    KernelState state = {};

    static Strict<PlainState> read(const Value& value) {
        const auto state = value.text() != nullptr ? read_state(*value.text(), Ranks::without) : std::nullopt;
        if (!state) return misread("is no state");
        return PlainState{*state};
    }
};
struct RankedState {
    KernelState state = {};

    static Strict<RankedState> read(const Value& value) {
        const auto state = value.text() != nullptr ? read_state(*value.text(), Ranks::with) : std::nullopt;
        if (!state) return misread("is no state with ranks");
        return RankedState{*state};
    }
};
/// The number of states that a certificate claims.
struct Count {
    std::size_t number = 0;

    static Strict<Count> read(const Value& value) {
        if (value.integer() == nullptr || *value.integer() < 0) return misread("is no number from 0");
        return Count{static_cast<std::size_t>(*value.integer())};
    }
};
/// A member whose only allowed value is `true`.
struct True {};

}  // namespace
}  // namespace checker

template <>
struct Reader<checker::True> {
    static Strict<checker::True> read(const Value& value) {
        if (value.boolean() == nullptr || !*value.boolean()) return misread("is not true");
        return checker::True();
    }
};

namespace checker {
namespace {

struct KernelBody {
    Count states = {};
    std::optional<std::vector<PlainState>> closed = {};

    static constexpr auto fields() {
        return members(field("states", &KernelBody::states, "how many there are"),
                       field("closed", &KernelBody::closed, "all of them"));
    }
};

struct RankedKernelBody {
    True ranks = {};
    std::optional<std::vector<RankedState>> closed = {};

    static constexpr auto fields() {
        return members(field("ranks", &RankedKernelBody::ranks, "that states have ranks"),
                       field("closed", &RankedKernelBody::closed, "states that stand for all"));
    }
};

std::string number_text(std::size_t number) {
    return std::to_string(number) + (number == 1 ? " state" : " states");
}

/// Returns what is wrong with the list of states, or nothing. The list must contain the first state, no final
/// state, and every successor of its states that is not out of reach.
std::optional<std::string> complaint(Kernel& kernel, const std::vector<PlainState>& list, Meter& meter) {
    std::set<KernelState> closed;
    for (const PlainState& one : list) closed.insert(one.state);
    if (closed.size() != list.size()) return "A state stands twice in the list.";
    if (kernel.is_out_of_reach(kernel.start())) {
        return list.empty() ? std::nullopt : std::optional("The first state is out of reach already.");
    }
    if (!closed.contains(kernel.start())) return "The list lacks the first state.";
    std::set<KernelState> met = {kernel.start()};
    std::vector<KernelState> waiting = {kernel.start()};
    std::vector<KernelState> successors;
    while (!waiting.empty()) {
        const KernelState state = waiting.back();
        waiting.pop_back();
        if (kernel.is_final(state)) return "The state " + state.text() + " is final.";
        if (!kernel.find_successors(state, successors)) return "A file holds too many pawns.";
        if (!spend_on_state(meter, successors.size())) return "The limit was reached.";
        for (KernelState& next : successors) {
            if (kernel.is_out_of_reach(next)) continue;
            if (!closed.contains(next)) return "The list lacks the state " + next.text() + '.';
            if (met.insert(next).second) waiting.push_back(std::move(next));
        }
    }
    if (met.size() != closed.size()) return "The list has a state that no captures lead to.";
    return std::nullopt;
}

/// Returns what is wrong with a list of states with ranks, or nothing if it is complete. It is complete if
/// the first state, and every successor of a listed state that is not out of reach
/// (`Kernel::is_out_of_reach`), is in the list or is covered by a state in it, and if no listed state is
/// final.
std::optional<std::string> complaint(Kernel& kernel, const std::vector<RankedState>& list, Meter& meter) {
    KernelStates closed(meter);
    std::set<KernelState> different;
    for (const RankedState& one : list) {
        if (!different.insert(one.state).second) return "A state stands twice in the list.";
        closed.add(one.state);
    }
    if (kernel.is_out_of_reach(kernel.start())) {
        return list.empty() ? std::nullopt : std::optional("The first state is out of reach already.");
    }
    if (!closed.subsume(kernel.start())) return "The list lacks the first state.";
    std::vector<KernelState> successors;
    for (const RankedState& one : list) {
        if (kernel.is_final(one.state)) return "The state " + one.state.text() + " is final.";
        if (!kernel.find_successors(one.state, successors)) return "A file holds too many pawns.";
        if (!spend_on_state(meter, successors.size())) return "The limit was reached.";
        for (const KernelState& next : successors) {
            if (!kernel.is_out_of_reach(next) && !closed.subsume(next))
                return "The list lacks the state " + next.text() + '.';
        }
    }
    return std::nullopt;
}

/// Returns an accepting outcome. It covers each reason that names `rule`, and its squares if they are those
/// of all pawns.
Outcome proved_for(const Task& task, const LegalitySubject& subject, std::string_view rule,
                   std::string text) {
    Outcome outcome =
        accepted(std::move(text), no_game_leads_to(subject) + " No captures lead to its pawns.");
    for (std::size_t i = 0; i < task.verdict.reasons.size(); ++i) {
        if (task.verdict.reasons[i].rule != rule) continue;
        outcome.cover_rule(i);
        if (are_named(task.verdict.reasons[i].squares, squares_of_pawns(subject.fen.position().men)))
            outcome.cover_squares(i);
    }
    return outcome;
}

Outcome check_with_ranks(const Task& task, const LegalitySubject& subject) {
    const auto body = read_body<RankedKernelBody>(task);
    if (!body) return rejected("The certificate", body.error());
    if (!has_reason(task.verdict, rule_with_ranks))
        return rejected("No reason of the verdict names pawns.kernel-with-ranks.");
    Kernel kernel(subject.fen.position(), subject.start(), Ranks::with);
    if (body->closed) {
        if (auto wrong = complaint(kernel, *body->closed, task.meter)) return rejected(std::move(*wrong));
        return proved_for(task, subject, rule_with_ranks,
                          "The list of " + number_text(body->closed->size()) +
                              " with ranks is closed, and none of them is final.");
    }
    const Enumeration found = enumerate(kernel, std::numeric_limits<std::size_t>::max(), task.meter);
    if (found.end == Enumeration::End::final_state) return rejected("Captures lead to a final state.");
    if (found.end != Enumeration::End::exhausted) return rejected("A file holds too many pawns.");
    return proved_for(task, subject, rule_with_ranks,
                      "All of " + number_text(found.states) +
                          " with ranks were looked at again, and none of them is final.");
}

Outcome check_without_ranks(const Task& task, const LegalitySubject& subject) {
    const auto body = read_body<KernelBody>(task);
    if (!body) return rejected("The certificate", body.error());
    if (!has_reason(task.verdict, rule_without_ranks))
        return rejected("No reason of the verdict names pawns.kernel.");
    const std::size_t number = body->states.number;
    Kernel kernel(subject.fen.position(), subject.start(), Ranks::without);
    if (body->closed) {
        if (body->closed->size() != number) return rejected("The list has not as many states as it says.");
        if (auto wrong = complaint(kernel, *body->closed, task.meter)) return rejected(std::move(*wrong));
        return proved_for(task, subject, rule_without_ranks,
                          "The list of " + number_text(number) + " is closed, and none of them is final.");
    }
    const Enumeration found = enumerate(kernel, number, task.meter);
    if (found.end == Enumeration::End::final_state) return rejected("Captures lead to a final state.");
    if (found.end != Enumeration::End::exhausted || found.states != number)
        return rejected("The checker does not find " + number_text(number) + ".");
    return proved_for(task, subject, rule_without_ranks,
                      "All of " + number_text(number) + " were looked at again, and none of them is final.");
}

Outcome check_kernel(const Task& task) {
    if (task.verdict.answer != Answer::no)
        return rejected("A search without a result proves only the answer no.");
    const auto subject = read_legality_subject(task);
    if (!subject) return rejected("The subject", subject.error());
    if (!is_answered_by_refutation(task, *subject))
        return rejected("A proof about the position as a whole says nothing of last moves.");
    if (const Rule* rule = any_refutation(subject->fen.position())) {
        return rejected("The rule " + std::string(rule->id) +
                        " refutes the position, which needs no search.");
    }
    return find(task.body(), "ranks") != nullptr ? check_with_ranks(task, *subject)
                                                 : check_without_ranks(task, *subject);
}

}  // namespace

const Kind kinds::kernel = {"kernel", check_kernel, {"legality", "retract"}, 600'000};

}  // namespace checker

}  // namespace doublecheck
