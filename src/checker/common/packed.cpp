// SPDX-License-Identifier: MIT
#include "checker/common/packed.hpp"

#include <cstring>
#include <string_view>

namespace doublecheck::checker {

namespace {

/// Each square takes four bits. The three codes beyond those of `codes` are: a rook with a castling right
/// (white on the first rank, otherwise black), a pawn that has just made a double step and can be captured en
/// passant (white on the fourth rank, otherwise black), and the black king when Black is to move.
constexpr std::string_view codes = ".PNBRQKpnbrqk";
constexpr unsigned rook_with_right = 13;
constexpr unsigned pawn_to_be_captured = 14;
constexpr unsigned black_king_to_move = 15;

/// The code of each letter that a square can hold, indexed by the letter.
constexpr auto code_of_letter = [] {
    std::array<std::uint8_t, 128> table{};
    for (std::size_t code = 0; code < codes.size(); ++code) {
        table[static_cast<std::size_t>(codes[code])] = static_cast<std::uint8_t>(code);
    }
    return table;
}();

bool is_pawn_ready(const Position& position) {
    for (const int file : {file_of(position.ep) - 1, file_of(position.ep) + 1}) {
        const int from = square_at(file, rank_of(position.ep) - forward(position.turn));
        if (from != nowhere && position.men[from] == man_of('p', position.turn)) return true;
    }
    return false;
}

}  // namespace

Packed pack(const SoundPosition& position) {
    std::array<unsigned, 64> code{};
    for (int square = 0; square < 64; ++square) {
        code[static_cast<std::size_t>(square)] =
            code_of_letter[static_cast<std::size_t>(position->men[square]) % code_of_letter.size()];
    }
    const auto replace = [&](int square, char man, unsigned other) {
        if (position->men[square] == man) code[static_cast<std::size_t>(square)] = other;
    };
    for (const Color color : {Color::white, Color::black}) {
        for (int file = 0; file < 8; ++file) {
            if (position->rights[index(color)][static_cast<std::size_t>(file)])
                replace(square_at(file, home_rank(color)), man_of('r', color), rook_with_right);
        }
    }
    if (position->ep != nowhere && is_pawn_ready(position)) {
        const Color mover = opposite(position->turn);
        replace(square_at(file_of(position->ep), double_step_rank(mover)), man_of('p', mover),
                pawn_to_be_captured);
    }
    if (position->turn == Color::black)
        replace(king_of(position->men, Color::black), 'k', black_king_to_move);
    Packed packed{};
    for (std::size_t i = 0; i < packed.size(); ++i) {
        packed[i] = static_cast<std::uint8_t>(code[2 * i] | code[2 * i + 1] << 4);
    }
    return packed;
}

SoundPosition unpack(const Packed& packed) {
    Position position;
    position.start = Start::chess960;
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
    return SoundPosition(position);
}

std::uint64_t PackedHash::operator()(const Packed& packed) const {
    std::uint64_t hash = 0;
    for (std::size_t i = 0; i < packed.size(); i += 8) {
        std::uint64_t word = 0;
        std::memcpy(&word, &packed[i], sizeof word);
        hash = (hash ^ word) * 0x9e3779b97f4a7c15U;
        hash ^= hash >> 32;
    }
    return hash;
}

namespace {

std::uint32_t tag_of(std::uint64_t hash) {
    return static_cast<std::uint32_t>(hash >> 32);
}

}  // namespace

PositionList::PositionList(Work& work) : work_(work), held_(work.meter()), places_(64) {}

/// Returns the slot of the position, or the empty slot where it is to be inserted. Adds to `work_` for the
/// slots looked at.
std::size_t PositionList::place_of(const Packed& packed, std::uint64_t hash) const {
    const std::size_t last = places_.size() - 1;  // the size is a power of two
    std::size_t place = hash & last;
    std::uint64_t looks = 0;
    while (places_[place].number != 0) {
        const bool may_be_it = places_[place].tag == tag_of(hash);
        if (may_be_it && positions_[places_[place].number - 1] == packed) break;
        place = (place + 1) & last;
        ++looks;
    }
    work_.add(4 + looks / 4);
    return place;
}

bool PositionList::contains(const Packed& packed) const {
    return places_[place_of(packed, PackedHash()(packed))].number != 0;
}

bool PositionList::add(const Packed& packed) {
    const std::uint64_t hash = PackedHash()(packed);
    const std::size_t place = place_of(packed, hash);
    if (places_[place].number != 0 || !held_.add(sizeof(Packed))) return false;
    positions_.push_back(packed);
    places_[place] = {tag_of(hash), static_cast<std::uint32_t>(positions_.size())};
    if (2 * positions_.size() > places_.size()) grow();
    return true;
}

void PositionList::grow() {
    // `positions_` needs as much memory again when its capacity is doubled.
    if (!held_.add(places_.size() * sizeof(Place) + positions_.size() * sizeof(Packed))) return;
    places_.assign(2 * places_.size(), {});
    for (std::size_t i = 0; i < positions_.size(); ++i) {
        const std::uint64_t hash = PackedHash()(positions_[i]);
        places_[place_of(positions_[i], hash)] = {tag_of(hash), static_cast<std::uint32_t>(i + 1)};
    }
}

}  // namespace doublecheck::checker
