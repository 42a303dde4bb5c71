// SPDX-License-Identifier: MIT
#include "legality/search/refuters.hpp"

#include "legality/facts/refute_by_facts.hpp"
#include "legality/kernel/kernel.hpp"

namespace doublecheck::search {
namespace {

Limits with_nodes(Limits limits, std::uint64_t nodes) {
    limits.nodes = nodes;
    return limits;
}

}  // namespace

Refuters::Refuters(StartArray array, const Effort& effort, const Limits& limits)
    : array_(array),
      states_(with_nodes(limits, effort.kernel_states)),
      facts_(with_nodes(limits, effort.facts)) {}

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
    if (!is_new || states_.is_exhausted()) return it->second;
    Budget own({.nodes = kernel::most_states_a_retraction});
    const kernel::Outcome outcome = kernel::search(kernel::make_problem(setup, array_), own);
    bool is_affordable = true;
    for (std::uint64_t i = 0; i < own.spent(); ++i) is_affordable = states_.spend();
    it->second = outcome.answer == Answer::no && is_affordable;
    return it->second;
}

bool Refuters::is_refuted_by_facts(Place& place) {
    if (!facts_.spend()) return false;
    Budget budget{Limits{}};
    const auto proof = refute_by_facts(place.setup, array_, budget);
    if (proof) place.proof = certify(*proof).body;
    return proof.has_value();
}

}  // namespace doublecheck::search
