// SPDX-License-Identifier: MIT
#include <algorithm>

#include "doublecheck/board/attacks.hpp"
#include "legality/facts/mobility.hpp"

// Computes the paths of a pawn from its home. A file-bound enemy pawn (`file_bound_pawn`) has never left its
// file.
//
// A state of the search is a square, and whether the pawn has passed the file-bound enemy pawn of the file.
// If it has not, the enemy must be able to stand ahead of it; if it has, behind it. A straight step does not
// change whether the enemy has been passed. After a capture onto the file, the enemy may be ahead or behind.
//
// A pawn that attacks a king which never moved goes no further. It gave check, and nothing can stand between
// a pawn and what it attacks. Since the king stayed, the pawn was captured at once, or the game was over.

namespace doublecheck::facts {

std::optional<Square> file_bound_pawn(const Knowledge& known, Square home) {
    const Color color = man_of_home(home).color;
    const SquareSet pawns = known.setup().board.of(color, PieceType::pawn) & squares_of(home.file());
    for (const Square pawn : pawns) {
        if (known.origins(pawn) != SquareSet(home)) continue;
        const bool has_made_one_move = pawn.rank() == passed_rank(color);
        if (known.most(home) <= 1 || has_made_one_move) return pawn;
    }
    return std::nullopt;
}

Reach stops_of_pawns(const Knowledge& known, Color color) {
    const SquareSet king = known.king(opposite(color)) & known.steady();
    if (king.empty()) return {};
    return {.squares = pawn_attacks(opposite(color), king.first()), .premises = {.steady = king}};
}

Premises file_bound_premises(const Knowledge& known, Square home) {
    Premises premises;
    const auto pawn = file_bound_pawn(known, home);
    if (pawn) premises.origins |= *pawn;
    if (!pawn || pawn->rank() != passed_rank(man_of_home(home).color)) premises.most |= home;
    return premises;
}

namespace {

/// For each file, the enemy pawn that is known never to have left it, if there is one.
class FileBoundPawns {
  public:
    FileBoundPawns(const Knowledge& known, Color color, std::optional<Square> facing, Premises& premises)
        : color_(color) {
        for (const Square home : pawn_homes_of(opposite(color))) {
            const auto pawn = file_bound_pawn(known, home);
            of(home) = pawn;
            if (pawn) premises |= file_bound_premises(known, home);
        }
        // The pawn of the home `facing` captured later, still as a pawn. So before that it stood short of its
        // last rank.
        if (facing) of(*facing) = Square(facing->file(), pawn_rank(color));
    }

    [[nodiscard]] bool is_possible(Square square, int passed) const {
        const auto& pawn = kept_[static_cast<std::size_t>(square.file_index())];
        if (!pawn) return passed == 0;
        return passed == 0 ? advance(square) < 6 : advance(square) > advance(*pawn);
    }

    /// Returns 1 if a pawn that stands on the square now has passed the file-bound pawn of that file, else 0.
    [[nodiscard]] int passed_now(Square square) const {
        const auto& pawn = kept_[static_cast<std::size_t>(square.file_index())];
        return pawn && advance(square) > advance(*pawn) ? 1 : 0;
    }

  private:
    [[nodiscard]] int advance(Square square) const {
        return color_ == Color::white ? square.rank_index() : 7 - square.rank_index();
    }
    std::optional<Square>& of(Square square) { return kept_[static_cast<std::size_t>(square.file_index())]; }

    Color color_;
    std::array<std::optional<Square>, 8> kept_ = {};
};

std::size_t at(Square square) {
    return static_cast<std::size_t>(square.index());
}

void lower(std::uint8_t& value, int by) {
    if (by < value) value = static_cast<std::uint8_t>(by);
}

}  // namespace

PawnPaths pawn_paths(const Knowledge& known, Square home) {
    return pawn_paths(known, home, std::nullopt);
}

PawnPaths pawn_paths(const Knowledge& known, Square home, std::optional<Square> facing) {
    const Color color = man_of_home(home).color;
    const int step = forward(color);
    PawnPaths paths{.fewest = {}, .standing = {}};
    const FileBoundPawns file_bound(known, color, facing, paths.premises);
    // Moves only go forward, so ranks are done one after the other.
    std::array<std::array<std::uint8_t, 64>, 2> fewest;
    for (auto& side : fewest) side.fill(PawnPaths::none);
    fewest[0][at(home)] = 0;
    const bool is_home_steady = known.steady().contains(home);
    if (is_home_steady) paths.premises.steady |= home;
    const Reach stops = stops_of_pawns(known, color);
    for (int rank = 1; rank < 7 && !is_home_steady; ++rank) {
        for (int file = 0; file < 8; ++file) {
            const Square from = Square::from_index((step > 0 ? rank : 7 - rank) * 8 + file);
            for (const int passed : {0, 1}) {
                auto& side = fewest[static_cast<std::size_t>(passed)];
                const int cost = side[at(from)];
                if (cost == PawnPaths::none) continue;
                if (stops.squares.contains(from)) {
                    paths.premises |= stops.premises;
                    continue;
                }
                const Square ahead = *from.offset(0, step);
                if (known.steady().contains(ahead)) {
                    paths.premises.steady |= ahead;
                } else if (file_bound.is_possible(ahead, passed)) {
                    lower(side[at(ahead)], cost);
                }
                for (const Square to : captures_from(known, home, from, paths.premises)) {
                    if (known.steady().contains(to)) {
                        paths.premises.steady |= to;
                        continue;
                    }
                    if (file_bound.is_possible(to, 0)) lower(fewest[0][at(to)], cost + 1);
                    if (file_bound.is_possible(to, 1)) lower(fewest[1][at(to)], cost + 1);
                }
            }
        }
    }
    for (int index = 0; index < 64; ++index) {
        const Square square = Square::from_index(index);
        paths.fewest[at(square)] = std::min(fewest[0][at(square)], fewest[1][at(square)]);
        paths.standing[at(square)] =
            fewest[static_cast<std::size_t>(file_bound.passed_now(square))][at(square)];
    }
    return paths;
}

namespace {

/// A recursive search over all paths of a pawn.
struct PathSearch {
    const Knowledge& known;
    const FileBoundPawns& file_bound;
    Square home;
    Color color;
    Reach stops;
    SquareSet targets;
    bool stands_there;
    int most;
    PathCaptures& result;

    // NOLINTNEXTLINE(misc-no-recursion): six moves at most
    bool arrives(Square from, int passed, int captures) const {
        bool arrives_here =
            targets.contains(from) && (!stands_there || passed == file_bound.passed_now(from));
        if (arrives_here) result.fewest = std::min(result.fewest, captures);
        if (end_ranks.contains(from)) return arrives_here;
        if (stops.squares.contains(from)) {
            result.premises |= stops.premises;
            return arrives_here;
        }
        const Square ahead = *from.offset(0, forward(color));
        if (is_open(ahead) && file_bound.is_possible(ahead, passed)) {
            arrives_here |= arrives(ahead, passed, captures);
        }
        if (captures == most) return arrives_here;
        for (const Square to : captures_from(known, home, from, result.premises)) {
            if (!is_open(to)) continue;
            for (const int side : {0, 1}) {
                if (!file_bound.is_possible(to, side) || !arrives(to, side, captures + 1)) continue;
                result.squares[static_cast<std::size_t>(captures)] |= to;
                arrives_here = true;
            }
        }
        return arrives_here;
    }

    [[nodiscard]] bool is_open(Square square) const {
        if (!known.steady().contains(square)) return true;
        result.premises.steady |= square;
        return false;
    }
};

}  // namespace

namespace {

/// Returns true if the only target is the square of a pawn that is known to have come from this home.
bool stands(const Knowledge& known, Square home, SquareSet targets) {
    if (targets.empty() || targets.has_more_than_one()) return false;
    return known.setup().board.of(PieceType::pawn).contains(targets.first()) &&
           known.origins(targets.first()) == SquareSet(home);
}

}  // namespace

PathCaptures captures_on_path(const Knowledge& known, Square home, SquareSet targets) {
    PathCaptures result;
    result.premises.most |= home;
    const Color color = man_of_home(home).color;
    const FileBoundPawns file_bound(known, color, std::nullopt, result.premises);
    const PathSearch search{.known = known,
                            .file_bound = file_bound,
                            .home = home,
                            .color = color,
                            .stops = stops_of_pawns(known, color),
                            .targets = targets,
                            .stands_there = stands(known, home, targets),
                            .most = std::min(known.most(home), 6),
                            .result = result};
    if (!search.arrives(home, 0, 0)) result.fewest = 0;
    if (search.stands_there) result.premises.origins |= targets;
    return result;
}

}  // namespace doublecheck::facts
