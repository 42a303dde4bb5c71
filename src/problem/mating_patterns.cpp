// SPDX-License-Identifier: MIT
// The pictures that players have names for, as docs/solve.md defines them. Men are asked where they stand;
// that it is mate is known.
#include "problem/mating_patterns.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "doublecheck/board/queries.hpp"

namespace doublecheck::problem {
namespace {

constexpr SquareSet edge = end_ranks | squares_of(File::a) | squares_of(File::h);
constexpr SquareSet corners = end_ranks & (squares_of(File::a) | squares_of(File::h));

/// A mated king, and the man that made the last move.
struct Mate {
    const Position& position;
    Square king;
    SquareSet checkers;
    Square last;  ///< where the man that moved stands
    PieceType moved;

    [[nodiscard]] Color loser() const { return position.turn(); }
    [[nodiscard]] SquareSet men(PieceType type) const { return position.of(opposite(loser()), type); }
    [[nodiscard]] SquareSet blocks() const { return position.of(loser()); }
    [[nodiscard]] SquareSet guards(Square square) const {
        return attackers(position, opposite(loser()), square);
    }
    /// The man that moved is of that kind and stands beside the king.
    [[nodiscard]] bool is_beside(PieceType type) const { return moved == type && distance(last, king) == 1; }
    /// It stands on a file or a rank with the king.
    [[nodiscard]] bool is_in_line() const { return last.file() == king.file() || last.rank() == king.rank(); }
    [[nodiscard]] SquareSet around() const { return king_attacks(king); }
};

/// Whether two squares are so many files and ranks apart.
bool are_apart(Square a, Square b, int files, int ranks) {
    return std::abs(a.file_index() - b.file_index()) == files &&
           std::abs(a.rank_index() - b.rank_index()) == ranks;
}

bool is_smothered(const Mate& mate) {
    return mate.checkers.intersects(mate.men(PieceType::knight)) && mate.blocks().contains_all(mate.around());
}

bool is_back_rank(const Mate& mate) {
    const SquareSet home = squares_of(home_rank(mate.loser()));
    if (!home.contains(mate.king) || !mate.checkers.intersects(home)) return false;
    return std::ranges::all_of(mate.around() - home, [&](Square square) {
        return mate.blocks().contains(square) && mate.guards(square).empty();
    });
}

bool is_anastasia(const Mate& mate) {
    if (!(edge - end_ranks).contains(mate.king) || mate.last.file() != mate.king.file()) return false;
    if (mate.moved != PieceType::rook && mate.moved != PieceType::queen) return false;
    const int inward = mate.king.file() == File::a ? 1 : -1;
    return mate.blocks().contains(*mate.king.offset(inward, 0)) &&
           mate.men(PieceType::knight).contains(*mate.king.offset(3 * inward, 0));
}

bool is_hook(const Mate& mate) {
    if (!mate.is_beside(PieceType::rook)) return false;
    const SquareSet knights = mate.guards(mate.last) & mate.men(PieceType::knight) & mate.around();
    return std::ranges::any_of(
        knights, [&](Square knight) { return mate.guards(knight).intersects(mate.men(PieceType::pawn)); });
}

bool is_arabian(const Mate& mate) {
    if (!corners.contains(mate.king) || !mate.is_beside(PieceType::rook)) return false;
    return std::ranges::any_of(mate.guards(mate.last) & mate.men(PieceType::knight),
                               [&](Square knight) { return are_apart(knight, mate.king, 2, 2); });
}

/// Nothing but bishops guards the king and the squares around him.
bool is_of_bishops(const Mate& mate) {
    const SquareSet bishops = mate.men(PieceType::bishop);
    return bishops.size() > 1 && std::ranges::all_of(mate.around() | mate.king, [&](Square square) {
               return bishops.contains_all(mate.guards(square));
           });
}

bool is_boden(const Mate& mate) {
    if (!is_of_bishops(mate)) return false;
    const SquareSet bishops = mate.men(PieceType::bishop);
    const int first = bishops.first().file_index() - mate.king.file_index();
    const int last = bishops.last().file_index() - mate.king.file_index();
    return (first < 0) == (last > 0);
}

bool is_dovetail(const Mate& mate) {
    if (edge.contains(mate.king) || !mate.is_beside(PieceType::queen) || mate.is_in_line()) return false;
    return std::ranges::all_of(mate.around() - mate.last, [&](Square square) {
        const SquareSet guards = mate.guards(square);
        return guards.empty() || (guards == mate.last && !mate.position.occupied().contains(square));
    });
}

bool is_vukovic(const Mate& mate) {
    if (!edge.contains(mate.king) || !mate.is_beside(PieceType::rook) || !mate.is_in_line()) return false;
    const auto behind = mate.last.offset(mate.last.file_index() - mate.king.file_index(),
                                         mate.last.rank_index() - mate.king.rank_index());
    return behind && mate.men(PieceType::knight).contains(*behind) && !mate.guards(mate.last).empty();
}

/// Rook and queen on two corners of a box of three by three squares, the king on a third or within.
bool is_kill_box(const Mate& mate) {
    if (mate.moved != PieceType::rook || !mate.checkers.contains(mate.last)) return false;
    return std::ranges::any_of(mate.men(PieceType::queen), [&](Square queen) {
        return are_apart(queen, mate.last, 2, 2) && distance(queen, mate.king) <= 2 &&
               distance(mate.last, mate.king) <= 2;
    });
}

bool is_blind_swine(const Mate& mate) {
    if (!mate.is_beside(PieceType::rook)) return false;
    const SquareSet others = (mate.men(PieceType::rook) & mate.around()) - mate.last;
    return std::ranges::any_of(others, [&](Square other) {
        return distance(other, mate.last) == 1 && mate.guards(mate.last).contains(other);
    });
}

bool is_triangle(const Mate& mate) {
    if (!mate.is_beside(PieceType::queen) || mate.is_in_line()) return false;
    return std::ranges::any_of(mate.men(PieceType::rook), [&](Square rook) {
        return are_apart(rook, mate.king, 1, 1) && distance(rook, mate.last) == 2 &&
               mate.guards(mate.last).contains(rook);
    });
}

/// Whether some man of a set guards a flight that the men that give check do not guard.
bool do_guard(const Mate& mate, SquareSet men) {
    return std::ranges::any_of(mate.around() - mate.position.occupied(), [&](Square square) {
        const SquareSet guards = mate.guards(square);
        return guards.intersects(men) && !guards.intersects(mate.checkers);
    });
}

/// A knight mates in the corner, and a rook or queen afar holds the file or rank beside.
bool is_corner(const Mate& mate) {
    if (!corners.contains(mate.king) || !mate.checkers.intersects(mate.men(PieceType::knight))) return false;
    SquareSet lines;
    for (const Square square : mate.around()) lines |= squares_of(square.file()) | squares_of(square.rank());
    lines -= squares_of(mate.king.file()) | squares_of(mate.king.rank()) | mate.around();
    return do_guard(mate, (mate.men(PieceType::rook) | mate.men(PieceType::queen)) & lines);
}

bool is_morphy(const Mate& mate) {
    return mate.men(PieceType::bishop).contains_all(mate.checkers) &&
           do_guard(mate, mate.men(PieceType::rook));
}

bool is_opera(const Mate& mate) {
    return mate.is_beside(PieceType::rook) && mate.is_in_line() &&
           mate.guards(mate.last).intersects(mate.men(PieceType::bishop));
}

bool is_pillsbury(const Mate& mate) {
    return mate.men(PieceType::rook).contains_all(mate.checkers) &&
           do_guard(mate, mate.men(PieceType::bishop));
}

struct Pattern {
    Theme theme;
    bool (*fits)(const Mate&);
};
constexpr auto patterns = std::to_array<Pattern>({{Theme::smothered_mate, is_smothered},
                                                  {Theme::back_rank_mate, is_back_rank},
                                                  {Theme::anastasia_mate, is_anastasia},
                                                  {Theme::hook_mate, is_hook},
                                                  {Theme::arabian_mate, is_arabian},
                                                  {Theme::boden_mate, is_boden},
                                                  {Theme::double_bishop_mate, is_of_bishops},
                                                  {Theme::dovetail_mate, is_dovetail},
                                                  {Theme::vukovic_mate, is_vukovic},
                                                  {Theme::kill_box_mate, is_kill_box},
                                                  {Theme::blind_swine_mate, is_blind_swine},
                                                  {Theme::triangle_mate, is_triangle},
                                                  {Theme::corner_mate, is_corner},
                                                  {Theme::morphy_mate, is_morphy},
                                                  {Theme::opera_mate, is_opera},
                                                  {Theme::pillsbury_mate, is_pillsbury}});

}  // namespace

std::optional<Theme> mating_pattern(const Position& mated, Move move) {
    const Square last = move.is_castling() ? move.rook_arrival() : move.to();
    const Mate mate{.position = mated,
                    .king = mated.king_square(mated.turn()),
                    .checkers = mated.checkers(),
                    .last = last,
                    .moved = *mated.type_at(last)};
    const auto pattern = std::ranges::find_if(patterns, [&](const Pattern& one) { return one.fits(mate); });
    return pattern == patterns.end() ? std::nullopt : std::optional(pattern->theme);
}

}  // namespace doublecheck::problem
