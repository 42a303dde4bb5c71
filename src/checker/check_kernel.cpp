// SPDX-License-Identifier: MIT
#include <algorithm>
#include <map>
#include <set>

#include "checker/certificates.hpp"
#include "checker/kernel.hpp"
#include "checker/ranked_kernel.hpp"

namespace doublecheck::checker {

namespace {

std::string number_text(std::size_t number) {
    return std::to_string(number) + (number == 1 ? " state" : " states");
}

/// What is wrong with the list of states, if anything: it has the first, no final one, and every successor of
/// one of them that is not out of reach.
std::optional<std::string> complaint(Kernel& kernel, const Array& list, std::size_t number) {
    std::set<std::string> closed;
    for (const Value& element : list) {
        if (element.text() == nullptr) return "A state of the list is no text.";
        closed.insert(*element.text());
    }
    if (closed.size() != list.size()) return "A state stands twice in the list.";
    if (list.size() != number) return "The list has not as many states as it says.";
    if (kernel.is_out_of_reach(kernel.start())) {
        return list.empty() ? std::nullopt : std::optional("The first state is out of reach already.");
    }
    if (!closed.contains(kernel.start().text())) return "The list lacks the first state.";
    // The states are built from the first one, so that a text that is no state is found by its absence.
    std::set<std::string> met = {kernel.start().text()};
    std::vector<KernelState> waiting = {kernel.start()};
    std::vector<KernelState> successors;
    while (!waiting.empty()) {
        const KernelState state = waiting.back();
        waiting.pop_back();
        if (kernel.is_final(state)) return "The state " + state.text() + " is final.";
        if (!kernel.has_successors(state, successors)) return "A file holds too many pawns.";
        for (KernelState& next : successors) {
            if (kernel.is_out_of_reach(next)) continue;
            const std::string text = next.text();
            if (!closed.contains(text)) return "The list lacks the state " + text + '.';
            if (met.insert(text).second) waiting.push_back(std::move(next));
        }
    }
    if (met.size() != closed.size()) return "The list has a state that no captures lead to.";
    return std::nullopt;
}

/// What is wrong with the list of states with ranks, if anything: one of them stands for the first, none is
/// final, and one of them stands for every successor that is not out of reach.
std::optional<std::string> complaint(RankedKernel& kernel, const Array& list) {
    std::vector<KernelState> closed;
    std::set<std::string> texts;
    std::map<std::string, std::vector<KernelState>> by_order;
    for (const Value& element : list) {
        const auto state = element.text() == nullptr ? std::nullopt : ranked_state(*element.text());
        if (!state) return "A state of the list cannot be read.";
        if (!texts.insert(state->text()).second) return "A state stands twice in the list.";
        closed.push_back(*state);
        by_order[without_ranks(*state).text()].push_back(*state);
    }
    if (kernel.is_out_of_reach(kernel.start())) {
        return list.empty() ? std::nullopt : std::optional("The first state is out of reach already.");
    }
    const auto is_covered = [&](const KernelState& state) {
        return std::ranges::any_of(by_order[without_ranks(state).text()],
                                   [&](const KernelState& other) { return stands_for(other, state); });
    };
    if (!is_covered(kernel.start())) return "The list lacks the first state.";
    std::vector<KernelState> successors;
    for (const KernelState& state : closed) {
        if (kernel.is_final(state)) return "The state " + state.text() + " is final.";
        if (!kernel.has_successors(state, successors)) return "A file holds too many pawns.";
        for (const KernelState& next : successors) {
            if (!kernel.is_out_of_reach(next) && !is_covered(next))
                return "The list lacks the state " + next.text() + '.';
        }
    }
    return std::nullopt;
}

Outcome check_ranked_kernel(const Verdict& verdict, const Position& position, Start start) {
    if (!has_reason(verdict, "pawns.kernel-with-ranks"))
        return rejected("No reason of the verdict names pawns.kernel-with-ranks.");
    RankedKernel kernel(position, start);
    if (const Value* closed = find(verdict.certificate->body, "closed")) {
        if (closed->array() == nullptr || closed->array()->size() > most_entries)
            return rejected("The list of states cannot be read.");
        if (auto wrong = complaint(kernel, *closed->array())) return rejected(std::move(*wrong));
        return accepted("The list of " + number_text(closed->array()->size()) +
                        " with ranks is closed, and none of them is final.");
    }
    const Enumeration found = enumerate(kernel, most_ranked_states);
    if (found.end == Enumeration::End::final_state) return rejected("Captures lead to a final state.");
    if (found.end != Enumeration::End::exhausted)
        return rejected("There are more states than the checker looks at.");
    return accepted("All of " + number_text(found.states) +
                    " with ranks were looked at again, and none of them is final.");
}

}  // namespace

Outcome check_kernel(const Task& task) {
    const Verdict& verdict = task.verdict;
    if (verdict.answer != Answer::no) return rejected("A search without a result proves only the answer no.");
    const auto position = subject_position(verdict);
    if (!position) return rejected("The subject has no FEN that can be read.");
    const Start start = start_of(verdict);
    const std::string_view rule = any_refutation(*position, start);
    if (!rule.empty())
        return rejected("The rule " + std::string(rule) + " refutes the position, which needs no search.");
    if (const Value* ranks = find(verdict.certificate->body, "ranks")) {
        if (ranks->boolean() == nullptr || !*ranks->boolean())
            return rejected("The certificate does not say whether it has ranks.");
        return check_ranked_kernel(verdict, *position, start);
    }
    if (!has_reason(verdict, "pawns.kernel")) return rejected("No reason of the verdict names pawns.kernel.");
    const Value* states = find(verdict.certificate->body, "states");
    if (states == nullptr || states->integer() == nullptr || *states->integer() < 0)
        return rejected("The certificate does not say how many states there are.");
    const auto number = static_cast<std::size_t>(*states->integer());
    Kernel kernel(*position, start);
    if (const Value* closed = find(verdict.certificate->body, "closed")) {
        if (closed->array() == nullptr || closed->array()->size() > most_entries)
            return rejected("The list of states cannot be read.");
        if (auto wrong = complaint(kernel, *closed->array(), number)) return rejected(std::move(*wrong));
        return accepted("The list of " + number_text(number) + " is closed, and none of them is final.");
    }
    if (number > most_kernel_states) return rejected("There are more states than the checker looks at.");
    const Enumeration found = enumerate(kernel, number);
    if (found.end == Enumeration::End::final_state) return rejected("Captures lead to a final state.");
    if (found.end != Enumeration::End::exhausted || found.states != number)
        return rejected("The checker does not find " + number_text(number) + ".");
    return accepted("All of " + number_text(number) + " were looked at again, and none of them is final.");
}

}  // namespace doublecheck::checker
