// SPDX-License-Identifier: MIT
#include "legality/back/refuters.hpp"

#include "legality/facts/refute_by_facts.hpp"
#include "legality/kernel/kernel.hpp"

namespace doublecheck::back {

Refuters::Refuters(StartArray array, const Effort& effort, Budget& budget)
    : array_(array), budget_(budget), states_(budget.part(effort.kernel_states)), facts_left_(effort.facts) {}

void Refuters::note(Use& use, const Budget& budget) {
    if (use != Use::cut_off) use = budget.is_exhausted() ? Use::cut_off : Use::whole;
}

Refuters::KernelKey Refuters::key_of(const Setup& setup) {
    const auto bits = [&](Color color, PieceType type) { return setup.board.of(color, type).bits(); };
    const auto number = [&](Color color, PieceType type) {
        return static_cast<std::uint64_t>(setup.board.of(color, type).size());
    };
    SquareSet kings;
    for (const Color color : {Color::white, Color::black}) {
        if (setup.castling_rooks.intersects(squares_of(home_rank(color))))
            kings |= setup.board.of(color, PieceType::king);
    }
    KernelKey key = {setup.castling_rooks.bits(), kings.bits()};
    std::size_t i = 2;
    for (const Color color : {Color::white, Color::black}) {
        key[i++] = bits(color, PieceType::pawn);
        key[i++] = bits(color, PieceType::bishop);
        key[i++] = number(color, PieceType::knight) | number(color, PieceType::rook) << 8 |
                   number(color, PieceType::queen) << 16;
    }
    return key;
}

bool Refuters::has_no_kernel(const Setup& setup) {
    const auto [it, is_new] = kernels_.try_emplace(key_of(setup), false);
    if (!is_new) return it->second;
    Budget own(states_.part(kernel::most_states_a_retraction));
    const kernel::Outcome outcome = kernel::search(kernel::make_problem(setup, array_), own);
    note(kernel_use_, own);
    it->second = outcome.answer == Answer::no;
    return it->second;
}

bool Refuters::is_refuted_by_facts(Place& place) {
    if (array_ != StartArray::standard) return false;
    if (facts_left_ == 0) {
        facts_use_ = Use::cut_off;
        return false;
    }
    --facts_left_;
    Budget own(budget_.part());
    const auto proof = refute_by_facts(place.setup, array_, own);
    note(facts_use_, own);
    if (proof) place.proof = certify(*proof).body;
    return proof.has_value();
}

}  // namespace doublecheck::back
