// SPDX-License-Identifier: MIT
#include "checker/legality/closed_set.hpp"

#include "checker/legality/cages/states.hpp"

namespace doublecheck::checker::cages {

const WrittenBoard* ClosedSet::among(const Men& men) const {
    constexpr std::size_t states_a_node = 128;
    for (std::size_t i = 0; i < states_.size(); ++i) {
        if (i % states_a_node == states_a_node - 1 && !meter_.spend()) return nullptr;
        if (contains(men, states_[i].men)) return &states_[i];
    }
    return nullptr;
}

std::optional<std::string> ClosedSet::complaint(const SquareFlags& frozen) const {
    for (const WrittenBoard& state : states_) {
        if (auto wrong = complaint(state.men, frozen)) return wrong;
    }
    return std::nullopt;
}

std::optional<std::string> ClosedSet::complaint(const Men& state, const SquareFlags& frozen) const {
    if (!meter_.spend()) return "The limit was reached.";
    if (is_impossible(state)) return std::nullopt;
    if (fits_initial_array(state)) return "A state fits the initial array.";
    const std::vector<Men> earlier = states_before(state, frozen);
    if (!meter_.spend(earlier.size() / 8)) return "The limit was reached.";
    for (const Men& men : earlier) {
        if (among(men) == nullptr) return "A move can be taken back that leads out.";
    }
    return std::nullopt;
}

}  // namespace doublecheck::checker::cages
