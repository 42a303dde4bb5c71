// SPDX-License-Identifier: MIT
#include "legality/cages/state.hpp"

#include "doublecheck/board/setup.hpp"

namespace doublecheck::cages {

namespace {

const Board& initial_array() {
    static const Board array = initial_setup().board;
    return array;
}

}  // namespace

std::size_t State::man_on(Square square) const {
    std::size_t man = 0;
    while (man < max_men && (!knows(man) || this->square(man) != square)) ++man;
    return man;
}

NumberedMen number_men(const Board& men, SquareSet frozen) {
    NumberedMen result;
    for (const Square square : men.occupied()) {
        const std::size_t man = result.roster.size++;
        result.roster.pieces[man] = *men.at(square);
        if (frozen.contains(square)) result.roster.frozen |= std::uint32_t{1} << man;
        result.state.put(man, square);
    }
    return result;
}

Board board_of(const Roster& roster, const State& state) {
    Board board;
    for (std::size_t man = 0; man < roster.size; ++man) {
        if (state.knows(man)) board.put(state.square(man), piece_of(roster, state, man));
    }
    return board;
}

bool may_be_initial(const Board& men) {
    const Board& array = initial_array();
    for (const PieceType type : all_piece_types) {
        for (const Color color : {Color::white, Color::black}) {
            if (!array.of(color, type).contains_all(men.of(color, type))) return false;
        }
    }
    return true;
}

bool is_home(Square square, Piece piece) {
    return initial_array().of(piece).contains(square);
}

}  // namespace doublecheck::cages
