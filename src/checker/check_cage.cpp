// SPDX-License-Identifier: MIT
#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "checker/cages/states.hpp"
#include "checker/certificates.hpp"
#include "checker/fragment.hpp"

namespace doublecheck::checker {

namespace {

std::optional<std::vector<Men>> read_states(const Value* list) {
    const auto words = read_words(list, most_entries);
    if (!words || words->empty()) return std::nullopt;
    std::vector<Men> states;
    for (const std::string& word : *words) {
        const auto men = read_board(word);
        if (!men) return std::nullopt;
        states.push_back(*men);
    }
    return states;
}

/// Whether some state of the list stands among the men.
bool has_state(const Men& men, const std::vector<Men>& states) {
    return std::ranges::any_of(states, [&](const Men& state) { return cages::contains(men, state); });
}

}  // namespace

Outcome check_cage(const Task& task) {
    const Verdict& verdict = task.verdict;
    if (verdict.answer != Answer::no) return rejected("A cage proves only the answer no.");
    if (start_of(verdict) != Start::standard) return rejected("A cage presupposes the standard array.");
    if (!has_reason(verdict, "cage.closed-set")) return rejected("No reason of the verdict names the rule.");
    const auto fragment = subject_fragment(verdict);
    if (!fragment) return rejected("The subject has no board that can be read.");
    const auto states = read_states(find(verdict.certificate->body, "states"));
    if (!states) return rejected("The certificate has no states that can be read.");
    if (!has_state(fragment->men, *states)) return rejected("The subject has the men of no state.");
    for (const Men& state : *states) {
        if (cages::is_impossible(state)) continue;
        if (cages::fits_initial_array(state)) return rejected("A state fits the initial array.");
        for (const Men& before : cages::states_before(state, fragment->frozen)) {
            if (!has_state(before, *states)) return rejected("A move can be taken back that leads out.");
        }
    }
    return accepted("No move that can be taken back leads out of the " + std::to_string(states->size()) +
                    " states, and none fits the initial array.");
}

}  // namespace doublecheck::checker
