// SPDX-License-Identifier: MIT
#include "forge/legal_positions.hpp"

#include "doublecheck/notation/fen.hpp"
#include "support/lively_games.hpp"

namespace doublecheck::forge {
namespace {

constexpr std::size_t most_kept = 200'000;

/// Returns a text that identifies a position with its counters.
std::string counted_name_of(Setup setup) {
    setup.array = StartArray::chess960;  // so that every right is named by the file of its rook
    return fen(setup, {.castling = CastlingStyle::shredder});
}

/// Returns a text that identifies a position without its counters.
std::string name_of(Setup setup) {
    setup.halfmove_clock = 0;
    setup.fullmove_number = 1;
    return counted_name_of(setup);
}

}  // namespace

LegalPositions::LegalPositions(std::uint64_t seed) {
    test::Random random(seed);
    test::for_lively_game_positions(random, 3000, [&](const Position& position, StartArray array) {
        add(position, array == StartArray::chess960);
        positions_.push_back(position);
    });
    positions_.push_back(Position::initial());
    add(Position::initial(), false);
}

void LegalPositions::add(const Position& position, bool is_chess960) {
    if (any_.size() >= most_kept) return;
    Setup setup = position.setup();
    // A FEN may omit the en passant square if no capture there is possible, so both forms are added.
    for (const auto ep_square : {setup.ep_square, position.legal_ep_square()}) {
        setup.ep_square = ep_square;
        any_.insert(name_of(setup));
        any_counted_.insert(counted_name_of(setup));
        if (is_chess960) continue;
        standard_.insert(name_of(setup));
        counted_.insert(counted_name_of(setup));
    }
}

std::string LegalPositions::some_fen(Chance& chance) {
    Position position = chance.any(positions_);
    const bool is_standard = standard_.contains(name_of(position.setup()));
    for (std::size_t moves = chance.percent(50) ? chance.below(4) : 0; moves > 0; --moves) {
        const MoveList list = position.legal_moves();
        if (list.empty()) break;
        position = position.after(list[chance.below(list.size())]);
        add(position, !is_standard);
    }
    return fen(position);
}

bool LegalPositions::contains(const Setup& setup, bool is_chess960) const {
    return (is_chess960 ? any_ : standard_).contains(name_of(setup));
}

bool LegalPositions::contains_with_counters(const Setup& setup, bool is_chess960) const {
    return (is_chess960 ? any_counted_ : counted_).contains(counted_name_of(setup));
}

}  // namespace doublecheck::forge
