// SPDX-License-Identifier: MIT
#include "doublecheck/board/attacks.hpp"
#include "legality/facts/mobility.hpp"
#include "legality/facts/rules.hpp"

// Rule facts.parity: White has made as many moves as Black, or one more, by the side to move.
//
// Proof. The moves of a side are those of its sixteen men, if it never castled. A man that never left its
// home has made none. If the squares of a man's region fall into two classes so that each of its moves goes
// from one to the other, its moves are even or odd by the classes of home and last square; the last square is
// the one it stands on or was captured on, and it is enough that all that are possible are of one class. Two
// knights may be confused: their moves together are even or odd by the colours of both homes and both
// squares. A pawn that stands n ranks ahead of its home has made n moves, or n - 1 with a double step; for
// that, two of the ranks were passed without a capture.

namespace doublecheck::facts {
namespace {

struct Side {
    const Knowledge& known;
    Color color;
    Premises premises = {};
};

/// Homes of which some man on the board certainly is the man.
bool stands(const Side& side, Square home) {
    for (const Square man : side.known.setup().board.of(side.color)) {
        if (side.known.origins(man) == SquareSet(home)) return true;
    }
    return false;
}

/// The squares on which the way of an officer can have ended.
SquareSet ends_of(const Side& side, Square home) {
    if (stands(side, home)) {
        for (const Square man : side.known.setup().board.of(side.color)) {
            if (side.known.origins(man) == SquareSet(home)) return man;
        }
    }
    return side.known.region(home);
}

/// The class of an officer's last square, home having class 0; nothing if there are not two classes or both
/// are possible.
std::optional<int> officers_parity(Side& side, Square home) {
    const PieceType type = man_of_home(home).type;
    const SquareSet region = side.known.region(home);
    const SquareSet ends = ends_of(side, home);
    std::array<SquareSet, 2> classes = {SquareSet(home), SquareSet()};
    SquareSet queue = home;
    while (!queue.empty()) {
        const Square at = queue.first();
        queue -= at;
        const std::size_t own = classes[0].contains(at) ? 0 : 1;
        const Reach moves = officers_moves(side.known, {side.color, type}, at);
        side.premises |= moves.premises;
        const SquareSet next = moves.squares & region;
        if (next.intersects(classes[own])) return std::nullopt;
        queue |= next - classes[1 - own];
        classes[1 - own] |= next;
    }
    if (classes[0].contains_all(ends)) return 0;
    if (classes[1].contains_all(ends)) return 1;
    return std::nullopt;
}

std::optional<int> knights_parity(const Side& side) {
    const Rank rank = home_rank(side.color);
    const SquareSet both = SquareSet(Square(File::b, rank)) | Square(File::g, rank);
    int found = 0;
    int sum = 1;  // the homes are of different colours
    for (const Square man : side.known.setup().board.of(side.color, PieceType::knight)) {
        if (!both.contains_all(side.known.origins(man))) continue;
        ++found;
        sum += man.is_light() ? 1 : 0;
    }
    if (found != 2) return std::nullopt;
    return sum % 2;
}

std::optional<int> pawns_parity(Side& side, Square home) {
    const Setup& setup = side.known.setup();
    for (const Square man : setup.board.of(side.color, PieceType::pawn)) {
        if (side.known.origins(man) != SquareSet(home)) continue;
        const int ranks = std::abs(man.rank_index() - home.rank_index());
        const PawnWays ways = pawn_ways(side.known, home);
        if (ranks - ways.to(man) < 2) {
            side.premises |= ways.premises;
            return ranks % 2;
        }
        const bool is_double_step = setup.ep_square && man.offset(0, -forward(side.color)) == setup.ep_square;
        if (is_double_step) return 1;
    }
    return std::nullopt;
}

bool may_have_castled(Side& side) {
    if (side.known.region(Square(File::e, home_rank(side.color))).size() == 1) return false;
    for (const bool kings_side : {true, false}) {
        const auto steady = shuts_out_castling(side.known, side.color, kings_side);
        if (!steady) return true;
        side.premises.steady |= *steady;
    }
    return false;
}

std::optional<int> moves_parity(Side& side) {
    const Knowledge& known = side.known;
    if (may_have_castled(side)) return std::nullopt;
    int sum = 0;
    const auto knights = knights_parity(side);
    if (knights) sum += *knights;
    for (const Square home : homes_of(side.color)) {
        side.premises.regions |= home;
        const PieceType type = man_of_home(home).type;
        if (known.region(home) == SquareSet(home) || (knights && type == PieceType::knight)) continue;
        const auto parity = type == PieceType::pawn ? pawns_parity(side, home) : officers_parity(side, home);
        if (!parity) return std::nullopt;
        sum += *parity;
    }
    side.premises.origins |= known.setup().board.of(side.color);
    return sum % 2;
}

}  // namespace

void find_parity(Knowledge& known) {
    for (const Color color : {Color::white, Color::black}) {
        Side side{.known = known, .color = color};
        const auto parity = moves_parity(side);
        if (!parity) return;
        known.add_parity(color, *parity, Rule::parity, side.premises);
    }
    const bool are_equal = known.parity(Color::white) == known.parity(Color::black);
    if (are_equal == (known.setup().turn == Color::white)) return;
    known.add_absurdity(0, 0, Rule::parity, {.parities = 3});
}

}  // namespace doublecheck::facts
