// SPDX-License-Identifier: MIT
#include "checker/packed.hpp"

#include <string_view>

#include "checker/moves.hpp"

namespace doublecheck::checker {

namespace {

/// Four bits a square. The last three codes: a rook that carries a castling right (on the first rank a white
/// one), a pawn that has just made its double step and can be captured en passant (on the fourth rank a white
/// one), and the king of Black when Black is to move.
constexpr std::string_view codes = ".PNBRQKpnbrqk";
constexpr unsigned rook_with_right = 13;
constexpr unsigned pawn_to_be_captured = 14;
constexpr unsigned black_king_to_move = 15;

bool is_pawn_ready(const Position& position) {
    for (const int file : {file_of(position.ep) - 1, file_of(position.ep) + 1}) {
        const int from = square_at(file, rank_of(position.ep) - forward(position.turn));
        if (from != nowhere && position.men[from] == man_of('p', position.turn)) return true;
    }
    return false;
}

bool carries_right(const Position& position, int square) {
    for (const Color color : {Color::white, Color::black}) {
        const auto file = static_cast<std::size_t>(file_of(square));
        if (rank_of(square) == home_rank(color) && position.rights[index(color)][file]) return true;
    }
    return false;
}

unsigned code_of(const Position& position, int square, int double_stepped) {
    const char man = position.men[square];
    if (square == double_stepped) return pawn_to_be_captured;
    if (man == 'k' && position.turn == Color::black) return black_king_to_move;
    if (kind_of(man) == 'r' && carries_right(position, square)) return rook_with_right;
    return static_cast<unsigned>(codes.find(man));
}

}  // namespace

Packed pack(const Position& position) {
    Packed packed{};
    const bool has_ep = position.ep != nowhere && is_pawn_ready(position);
    const int double_stepped =
        has_ep ? square_at(file_of(position.ep), double_step_rank(opposite(position.turn))) : nowhere;
    for (int square = 0; square < 64; ++square) {
        const unsigned code = code_of(position, square, double_stepped);
        auto& byte = packed[static_cast<std::size_t>(square / 2)];
        byte = static_cast<std::uint8_t>(byte | code << (square % 2 * 4));
    }
    return packed;
}

Position unpack(const Packed& packed) {
    Position position;
    for (int square = 0; square < 64; ++square) {
        const unsigned code = packed[static_cast<std::size_t>(square / 2)] >> (square % 2 * 4) & 15U;
        const Color below = rank_of(square) < 4 ? Color::white : Color::black;
        if (code == rook_with_right) {
            position.men.put(square, man_of('r', below));
            position.rights[index(below)][static_cast<std::size_t>(file_of(square))] = true;
        } else if (code == pawn_to_be_captured) {
            position.men.put(square, man_of('p', below));
            position.ep = square_at(file_of(square), passed_rank(below));
        } else if (code == black_king_to_move) {
            position.men.put(square, 'k');
            position.turn = Color::black;
        } else {
            position.men.put(square, codes[code]);
        }
    }
    return position;
}

std::size_t PackedHash::operator()(const Packed& packed) const {
    std::uint64_t hash = 0;
    for (const std::uint8_t byte : packed) hash = (hash ^ byte) * 0x100000001b3U;
    return static_cast<std::size_t>(hash ^ hash >> 29);
}

PositionList::PositionList() : places_(1024, 0) {}

std::size_t PositionList::place_of(const Packed& packed) const {
    std::size_t place = PackedHash()(packed) % places_.size();
    while (places_[place] != 0 && positions_[places_[place] - 1] != packed)
        place = (place + 1) % places_.size();
    return place;
}

bool PositionList::add(const Packed& packed) {
    const std::size_t place = place_of(packed);
    if (places_[place] != 0) return false;
    positions_.push_back(packed);
    places_[place] = static_cast<std::uint32_t>(positions_.size());
    if (2 * positions_.size() > places_.size()) grow();
    return true;
}

void PositionList::grow() {
    places_.assign(2 * places_.size(), 0);
    for (std::size_t i = 0; i < positions_.size(); ++i) {
        places_[place_of(positions_[i])] = static_cast<std::uint32_t>(i + 1);
    }
}

}  // namespace doublecheck::checker
