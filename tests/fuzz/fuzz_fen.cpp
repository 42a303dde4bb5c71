// SPDX-License-Identifier: MIT
// Fuzz target: a FEN that is read, written and read again must give the same setup. The functions that list,
// count and test legal moves must agree.
#include "doublecheck/notation/fen.hpp"
#include "fuzz.hpp"
#include "notation/pasted_link.hpp"

using namespace doublecheck;

namespace {

void require_moves_agree(const Position& position) {
    const MoveList moves = position.legal_moves();
    require(position.count_legal_moves() == static_cast<int>(moves.size()), "the count is that of the list");
    require(position.has_legal_move() == !moves.empty(), "there is a move if the list has one");
    for (const Move move : moves) require(position.is_legal(move), "a generated move is legal");
    if (!moves.empty()) {
        const Position after = position.after(moves[0]);
        require(Position::from_setup(after.setup()).has_value(),
                "after a legal move stands a playable position");
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (const auto in_link = fen_in_link(text_of(data, size)); !in_link) require_good(in_link.error(), size);
    const auto setup = parse_fen(text_of(data, size));
    if (!setup) {
        require_good(setup.error(), size);
        return 0;
    }
    for (const CastlingStyle castling : {CastlingStyle::automatic, CastlingStyle::shredder}) {
        const std::string written = fen(*setup, {.castling = castling});
        const auto again = parse_fen(written);
        require(again.has_value(), "what is written can be read");
        // File letters make a right that exists only in Chess960 one of Chess960.
        require(castling == CastlingStyle::automatic ? *again == *setup
                                                     : again->castling_rooks == setup->castling_rooks,
                "what is read again is the same setup");
    }
    const auto position = Position::from_setup(*setup);
    if (!position) return 0;
    require_moves_agree(*position);
    const auto read = parse_position(write_fen(*position).view(), position->array());
    require(read.has_value() && *read == *position, "a position that is written is read the same");
    return 0;
}
