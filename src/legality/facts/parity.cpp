// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <cstdlib>

#include "legality/facts/fact_rules.hpp"
#include "legality/facts/mobility.hpp"
#include "legality/facts/text.hpp"

// Rule facts.parity: White has made as many moves as Black, or one more, depending on the side to move.
//
// Proof. If a side has never castled, its number of moves is the sum over its sixteen men. Whether the moves
// of a man are even or odd in number can be known in the following cases:
// - A man that never left its home has made no move.
// - The squares of a man's region fall into two classes, and each of its moves leads from one class to the
// other. Then its first and last squares determine the parity. The last square is the one on which it stands
// or was captured; if several are possible, all must be of one class. For a knight the classes are the
// colours of the squares.
// - Two knights of one side may be impossible to tell apart. The colours of both homes and both last squares
// determine the parity of all their moves together.
// - A pawn n ranks ahead of its home has made n moves, or n - 1 with a double step. A double step passes two
// ranks without a capture, so it is excluded if fewer than two ranks were passed without a capture.

namespace doublecheck::facts {
namespace {

struct OneColor {
    const Knowledge& known;
    Color color;
    Premises premises = {};
};

/// Returns the squares on which a piece could have ended: where it stands or where it could have been
/// captured.
SquareSet ends_of(OneColor& side, Square home) {
    if (const auto man = man_from(side.known, home)) return *man;
    if (!captured_homes(side.known, side.color).contains(home)) return side.known.region(home);
    side.premises.deaths |= home;
    return side.known.region(home) & side.known.deaths(home);
}

/// Returns the class (0 or 1) of the piece's last square, where the class of its home is 0. Returns nothing
/// if the squares do not fall into two classes, or if last squares of both classes are possible.
std::optional<int> piece_parity(OneColor& side, Square home) {
    const SquareSet region = side.known.region(home);
    const SquareSet ends = ends_of(side, home);
    std::array<SquareSet, 2> classes = {SquareSet(home), SquareSet()};
    SquareSet queue = home;
    while (!queue.empty()) {
        const Square at = queue.first();
        queue -= at;
        const std::size_t own = classes[0].contains(at) ? 0 : 1;
        const Reach moves = piece_moves(side.known, home, at);
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

/// Returns the parity of the total number of moves of both knights. Returns nothing if it is not known, for
/// example if a captured knight could have been captured on squares of both colours.
std::optional<int> knights_parity(OneColor& side) {
    const Rank rank = home_rank(side.color);
    const Square one(File::b, rank);
    const Square other(File::g, rank);
    const SquareSet both = SquareSet(one) | other;
    int found = 0;
    int sum = 1;  // the homes are of different colours
    for (const Square man : side.known.setup().board.of(side.color)) {
        const SquareSet from = side.known.origins(man);
        if (!both.intersects(from)) continue;
        if (!both.contains_all(from)) return std::nullopt;
        ++found;
        sum += man.is_light() ? 1 : 0;
    }
    if (found >= 2) return sum % 2;
    side.premises.deaths |= both;
    const SquareSet deaths = (side.known.deaths(one) & side.known.region(one)) |
                             (side.known.deaths(other) & side.known.region(other));
    const bool is_light = light_squares.contains_all(deaths);
    if (!is_light && deaths.intersects(light_squares)) return std::nullopt;
    return (sum + (is_light ? 2 - found : 0)) % 2;
}

/// Returns the parity of the moves of a pawn that was captured before any promotion, or nothing if it is not
/// known.
std::optional<int> captured_pawn_parity(OneColor& side, Square home) {
    if (!captured_homes(side.known, side.color).contains(home) ||
        side.known.region(home).intersects(end_ranks))
        return std::nullopt;
    side.premises.deaths |= home;
    const PawnPaths paths = pawn_paths(side.known, home);
    std::optional<int> parity;
    for (const Square square : side.known.deaths(home) & side.known.region(home)) {
        const int ranks = std::abs(square.rank_index() - home.rank_index());
        if (ranks - paths.to(square) >= 2 || parity.value_or(ranks % 2) != ranks % 2) return std::nullopt;
        parity = ranks % 2;
    }
    side.premises |= paths.premises;
    return parity;
}

std::optional<int> pawn_parity(OneColor& side, Square home) {
    const Setup& setup = side.known.setup();
    for (const Square man : setup.board.of(side.color, PieceType::pawn)) {
        if (side.known.origins(man) != SquareSet(home)) continue;
        const int ranks = std::abs(man.rank_index() - home.rank_index());
        const PawnPaths paths = pawn_paths(side.known, home);
        if (ranks - paths.to(man) < 2) {
            side.premises |= paths.premises;
            return ranks % 2;
        }
        const bool is_double_step = setup.ep_square && man.offset(0, -forward(side.color)) == setup.ep_square;
        if (is_double_step) return 1;
    }
    return captured_pawn_parity(side, home);
}

bool may_have_castled(OneColor& side) {
    if (side.known.region(Square(File::e, home_rank(side.color))).size() == 1) return false;
    for (const bool kings_side : {true, false}) {
        const auto steady = shuts_out_castling(side.known, side.color, kings_side);
        if (!steady) return true;
        side.premises.steady |= *steady;
    }
    return false;
}

std::optional<int> moves_parity(OneColor& side) {
    const Knowledge& known = side.known;
    if (may_have_castled(side)) return std::nullopt;
    int sum = 0;
    const auto knights = knights_parity(side);
    if (knights) sum += *knights;
    for (const Square home : homes_of(side.color)) {
        side.premises.regions |= home;
        const PieceType type = man_of_home(home).type;
        if (known.region(home) == SquareSet(home) || (knights && type == PieceType::knight)) continue;
        const auto parity = type == PieceType::pawn ? pawn_parity(side, home) : piece_parity(side, home);
        if (!parity) return std::nullopt;
        sum += *parity;
    }
    side.premises.origins |= known.setup().board.of(side.color);
    return sum % 2;
}

void find_parity(Knowledge& known) {
    for (const Color color : {Color::white, Color::black}) {
        OneColor side{.known = known, .color = color};
        const auto parity = moves_parity(side);
        if (!parity) return;
        known.add_parity(color, *parity, by::parity, side.premises);
    }
    const bool are_equal = known.parity(Color::white) == known.parity(Color::black);
    if (are_equal == (known.setup().turn == Color::white)) return;
    known.add_absurdity(0, 0, by::parity, {.parities = 3});
}

std::string explain_parity(FinalStep& end) {
    const auto parity = [&](Color color) { return *end.known.parity(color) == 0 ? "even" : "odd"; };
    const bool are_equal = *end.known.parity(Color::white) == *end.known.parity(Color::black);
    const std::string numbers =
        are_equal ? fmt::format("Both sides have made an {} number of moves", parity(Color::white))
                  : fmt::format("White has made an {} number of moves and Black an {} one",
                                parity(Color::white), parity(Color::black));
    return fmt::format("{}, so it is {}'s turn, not {}'s.", numbers, name(opposite(end.setup.turn)),
                       name(end.setup.turn));
}

}  // namespace

constinit const FactRule by::parity = {
    .rule = {"facts.parity", "The numbers of moves made do not fit the side to move.",
             "FIDE 1.3: the sides move in turn, White first. The moves of a man whose squares fall into two "
             "classes, each move changing the class, are even or odd by its first and last square."},
    .reads = {Topic::steady, Topic::region, Topic::origins, Topic::most, Topic::deaths},
    .find = {nullptr, nullptr, find_parity},
    .explain = explain_parity};

}  // namespace doublecheck::facts
