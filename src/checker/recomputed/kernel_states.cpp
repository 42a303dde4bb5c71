// SPDX-License-Identifier: MIT
#include "checker/recomputed/kernel_states.hpp"

#include <utility>

namespace doublecheck::checker {

Enumeration enumerate(Kernel& kernel, std::size_t most, Meter& meter) {
    // What a state takes that waits and is kept in mind.
    const std::size_t bytes_a_state = (kernel.ranks() == Ranks::with ? 3 : 2) * sizeof(KernelState);
    Enumeration result;
    if (kernel.is_out_of_reach(kernel.start())) return result;
    Held held(meter);
    KernelStates seen(meter);
    seen.add(kernel.start());
    std::vector<KernelState> waiting = {kernel.start()};
    std::vector<KernelState> successors;
    while (!waiting.empty()) {
        const KernelState state = waiting.back();
        waiting.pop_back();
        ++result.states;
        if (kernel.is_final(state)) result.end = Enumeration::End::final_state;
        if (result.states > most) result.end = Enumeration::End::too_many;
        if (!kernel.has_successors(state, successors)) result.end = Enumeration::End::too_long;
        if (!spend_on_state(meter, successors.size()) || !held.add(bytes_a_state))
            result.end = Enumeration::End::limit;
        if (result.end != Enumeration::End::exhausted) return result;
        for (KernelState& next : successors) {
            if (kernel.is_out_of_reach(next) || seen.stand_for(next)) continue;
            seen.add(next);
            waiting.push_back(std::move(next));
        }
    }
    return result;
}

bool has_no_kernel(const Position& position, Start start, Meter& meter) {
    Kernel kernel(position, start, Ranks::without);
    return enumerate(kernel, most_kernel_states_before, meter).end == Enumeration::End::exhausted;
}

}  // namespace doublecheck::checker
