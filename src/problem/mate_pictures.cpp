// SPDX-License-Identifier: MIT
#include "problem/mate_pictures.hpp"

#include <algorithm>
#include <bit>

namespace doublecheck::problem {
namespace {

/// Returns the squares that a king reaches in at most `moves` moves on an empty board.
SquareSet king_range(Covers& covers, Square from, int moves) {
    if (moves == 0) return from;
    return covers.after({Color::white, PieceType::king}, from, moves).any | from;
}

/// For each number n of moves: the squares that some men reach in one move up to n moves.
using Reached = std::array<SquareSet, Covers::most_moves + 1>;

void add_reached(Covers& covers, Piece piece, Square from, int moves, Reached& reached) {
    for (int i = 1; i <= moves; ++i) reached[static_cast<std::size_t>(i)] |= covers.after(piece, from, i).any;
}

/// Returns what the men other than the king reach, except for men on `ignored`.
Reached reached_by(Covers& covers, const Blockers& blockers, SquareSet ignored) {
    Reached reached = {};
    for (const PieceType type : all_piece_types) {
        for (const Square from : blockers.of(type) - ignored)
            add_reached(covers, {blockers.color, type}, from, blockers.moves, reached);
    }
    return reached;
}

/// Calls `visit(Square king, int moves)` for all squares among `kings` that the king can reach, with the
/// moves that are left to its other men.
template <typename Visit>
void visit_places(Covers& covers, const Blockers& blockers, SquareSet kings, Visit&& visit) {
    const Square king = blockers.king;
    const int moves = blockers.moves;
    for (const Square place : king_range(covers, king, moves) & kings)
        visit(place, moves - distance(king, place));
    if (moves == 0) return;
    for (const Square rook : blockers.castling_rooks) {
        const Square castled = Move::castling(king, rook).arrival();
        // With the same move the rook may block a square.
        for (const Square place : king_range(covers, castled, moves - 1) & kings)
            visit(place, moves - distance(castled, place));
    }
}

/// The ways to block squares beside a king.
class Blocking {
  public:
    Blocking(SquareSet blocked, const Reached& reached, Square king, int moves)
        : moves_(moves), flights_(Covers::beside(king, ~blocked)) {
        for (int i = 1; i <= moves; ++i)
            masks_[at(i)] = static_cast<CoverMask>(flights_ & Covers::beside(king, reached[at(i)]));
    }

    /// Returns the flights that remain if all squares that some man reaches are blocked.
    [[nodiscard]] CoverMask fewest() const { return static_cast<CoverMask>(flights_ & ~masks_[at(moves_)]); }

    /// Returns true if `fewest` leaves out that several squares may need several men.
    [[nodiscard]] bool is_exact() const {
        const CoverMask mask = masks_[at(moves_)];
        return (mask & (mask - 1)) == 0;
    }

    /// Visits the flights that remain in each way to use the moves, until a call returns true.
    template <typename Visit>
    bool any(Visit&& visit) const {
        return any_from(flights_, moves_, 0, visit);
    }

  private:
    static std::size_t at(int index) { return static_cast<std::size_t>(index); }

    /// Blocks squares from bit `first` on.
    template <typename Visit>
    bool any_from(CoverMask flights, int moves, int first, Visit& visit) const {
        bool is_blocked = false;
        for (int cost = 1; cost <= moves; ++cost) {
            unsigned rest = flights & (~0U << first) & masks_[at(cost)] & ~masks_[at(cost - 1)];
            for (; rest != 0; rest &= rest - 1) {
                const int bit = std::countr_zero(rest);
                const auto fewer = static_cast<CoverMask>(flights & ~(1U << bit));
                if (any_from(fewer, moves - cost, bit + 1, visit)) return true;
                is_blocked = true;
            }
        }
        return !is_blocked && visit(flights);
    }

    int moves_;
    CoverMask flights_;
    std::array<CoverMask, Covers::most_moves + 1> masks_ = {};  ///< what can be blocked in so many moves
};

/// Returns the squares of the king for which `is_covered(Picture)` is true for some way to block squares.
template <typename IsCovered>
SquareSet places_with(Covers& covers, const Blockers& blockers, const Reached& reached, SquareSet kings,
                      IsCovered&& is_covered) {
    SquareSet places;
    visit_places(covers, blockers, kings, [&](Square king, int moves) {
        if (places.contains(king)) return;
        const Blocking blocking(blockers.blocked, reached, king, moves);
        if (!is_covered(Picture{king, blocking.fewest()})) return;
        if (blocking.is_exact() ||
            blocking.any([&](CoverMask flights) { return is_covered(Picture{king, flights}); }))
            places |= king;
    });
    return places;
}

/// Searches for a way to cover all flights of a picture and to give check.
class Covering {
  public:
    Covering(Covers& covers, const Attackers& attackers, Picture picture)
        : covers_(covers),
          king_(picture.king),
          needed_(static_cast<CoverMask>(picture.flights | Covers::check)) {
        for (const PieceType type : all_piece_types) {
            for (const Square from : attackers.of(type)) {
                const Piece piece = {attackers.color, type};
                const CoverMask mask = covers_.mask(piece, from, king_);
                men_[count_] = {piece, from};
                // A man other than a line piece gives check only by moving.
                here_[count_++] = is_line_piece(type) ? mask : static_cast<CoverMask>(mask & ~Covers::check);
            }
        }
    }

    [[nodiscard]] bool is_possible(int moves) {
        if (moves == 1) return is_possible_in_one();
        find_most(moves);
        for (std::size_t i = count_; i-- > 0;) stay_[i] = stay_[i + 1] | here_[i];
        return is_possible(0, 0, moves);
    }

  private:
    struct Man {
        Piece piece = {Color::white, PieceType::pawn};
        Square from = Square("a1");
    };

    /// Most positions of a search are those before the last move. For them this takes half the time of the
    /// general search.
    [[nodiscard]] bool is_possible_in_one() {
        CoverMask once = 0;
        CoverMask twice = 0;
        for (std::size_t i = 0; i < count_; ++i) {
            twice = static_cast<CoverMask>(twice | (once & here_[i]));
            once |= here_[i];
        }
        if (size_of(static_cast<CoverMask>(needed_ & ~once)) > covers_.most_covered(PieceType::queen))
            return false;
        for (std::size_t i = 0; i < count_; ++i) {
            const auto& [piece, from] = men_[i];
            const auto needed = static_cast<CoverMask>(needed_ & ~(once & ~(here_[i] & ~twice)));
            const PieceType best = piece.type == PieceType::pawn ? PieceType::queen : piece.type;
            if (size_of(needed) <= covers_.most_covered(best) &&
                covers_.can_cover(piece, from, king_, 1, needed))
                return true;
        }
        return false;
    }

    /// Computes how many squares men can cover with up to so many moves.
    void find_most(int moves) {
        std::array<int, 64> sizes;
        for (std::size_t i = 0; i < count_; ++i) {
            const auto& [piece, from] = men_[i];
            const bool promotes = piece.type == PieceType::pawn &&
                                  covers_.after(piece, from, std::max(moves, 1)).any.intersects(end_ranks);
            sizes[i] = covers_.most_covered(promotes ? PieceType::queen : piece.type);
        }
        std::sort(sizes.begin(), sizes.begin() + static_cast<std::ptrdiff_t>(count_), std::greater());
        for (std::size_t i = 0; i < Covers::most_moves; ++i)
            most_[i + 1] = most_[i] + (i < count_ ? sizes[i] : 0);
    }

    /// Returns true if everything needed can be covered. The men with an index below `first` cover `covered`;
    /// the other men have `moves` moves together.
    [[nodiscard]] bool is_possible(std::size_t first, CoverMask covered, int moves) {
        const auto open = static_cast<CoverMask>(needed_ & ~(covered | stay_[first]));
        if (open == 0) return true;
        if (moves == 0 || first == count_ || size_of(open) > most_[static_cast<std::size_t>(moves)])
            return false;
        const auto& [piece, from] = men_[first];
        const auto needed = static_cast<CoverMask>(needed_ & ~(covered | stay_[first + 1]));
        if (covers_.can_cover(piece, from, king_, moves, needed)) return true;
        if (is_possible(first + 1, covered | here_[first], moves)) return true;
        // A move is useless if the man covers nothing new after it. What other men cover now may change.
        const auto news = static_cast<CoverMask>(needed_ & ~(covered | here_[first]));
        for (int spent = 1; spent < moves; ++spent) {
            for (const CoverMask mask : covers_.later(piece, from, king_, spent)) {
                if ((mask & news) == 0) continue;
                if (is_possible(first + 1, covered | mask, moves - spent)) return true;
            }
        }
        return false;
    }

    Covers& covers_;
    Square king_;
    CoverMask needed_;  ///< the flights and the king's square
    std::array<Man, 64> men_;
    std::size_t count_ = 0;
    std::array<int, Covers::most_moves + 1> most_ = {};  ///< squares that men can cover with so many moves
    std::array<CoverMask, 64> here_;                     ///< what each man covers where it stands
    std::array<CoverMask, 65> stay_ = {};  ///< what the men from that index on cover where they stand
};

/// For each set of squares beside a king: the sets within it and the sets around it, as sets of masks.
struct Inclusion {
    std::array<std::array<std::uint64_t, 4>, 256> subsets = {};
    std::array<std::array<std::uint64_t, 4>, 256> supersets = {};
};
constexpr Inclusion inclusion = [] {
    Inclusion tables;
    for (unsigned whole = 0; whole < 256; ++whole) {
        for (unsigned part = whole;; part = (part - 1) & whole) {
            tables.subsets[whole][part >> 6U] |= std::uint64_t{1} << (part & 63U);
            tables.supersets[part][whole >> 6U] |= std::uint64_t{1} << (whole & 63U);
            if (part == 0) break;
        }
    }
    return tables;
}();

}  // namespace

Attackers Attackers::of(const Position& position, Color color) {
    const std::uint64_t ours = position.of(color).bits();
    const auto bits = [&](PieceType type) { return position.of(type).bits() & ours; };
    const std::uint64_t queens = bits(PieceType::queen);
    const std::uint64_t bishops = bits(PieceType::bishop);
    const std::uint64_t kings = bits(PieceType::king);
    return {{bits(PieceType::pawn) | bishops | queens, bits(PieceType::knight) | bishops | kings,
             bits(PieceType::rook) | queens | kings},
            color,
            position.castling_rooks(color)};
}

Attackers Attackers::after(Move move) const {
    const auto code_at = [&](Square square) {
        std::uint64_t code = 0;
        for (std::size_t i = 0; i < 3; ++i) code |= (planes[i] >> square.index() & 1) << i;
        return code;
    };
    Attackers men = without(move.from());
    const auto put = [&](Square square, std::uint64_t code) {
        for (std::size_t i = 0; i < 3; ++i) men.planes[i] |= (code >> i & 1) << square.index();
    };
    if (move.is_castling()) {
        men = men.without(move.to());
        put(move.rook_arrival(), code_at(move.to()));
    }
    const auto promoted = move.promotion_type();
    put(move.arrival(), promoted ? static_cast<std::uint64_t>(*promoted) + 1 : code_at(move.from()));
    if (of(PieceType::king).contains(move.from())) men.castling_rooks = {};
    return men;
}

Attackers Attackers::without(Square square) const {
    Attackers men = *this;
    for (std::uint64_t& plane : men.planes) plane &= ~SquareSet(square).bits();
    men.castling_rooks -= square;
    return men;
}

SquareSet Attackers::of(PieceType type) const {
    const std::uint64_t code = static_cast<std::uint64_t>(type) + 1;
    std::uint64_t bits = ~std::uint64_t{0};
    for (std::size_t i = 0; i < 3; ++i) bits &= (code >> i & 1) != 0 ? planes[i] : ~planes[i];
    return SquareSet(bits);
}

Blockers Blockers::of(const Position& position, Color color, int moves) {
    Blockers blockers = {color,
                         position.king_square(color),
                         position.castling_rooks(color),
                         moves,
                         position.of(color) - position.of(PieceType::king),
                         {}};
    for (const PieceType type : all_piece_types)
        blockers.men[static_cast<std::size_t>(type)] = position.of(type) & blockers.blocked;
    return blockers;
}

PieceType Blockers::type_at(Square square) const {
    for (const PieceType type : all_piece_types) {
        if (of(type).contains(square)) return type;
    }
    return PieceType::king;
}

MatePictures& MatePictures::of_this_thread() {
    thread_local MatePictures pictures;
    return pictures;
}

SquareSet MatePictures::places_left(const Attackers& men, int moves, const Blockers& blockers,
                                    SquareSet kings) {
    return places_with(covers_, blockers, reached_by(covers_, blockers, {}), kings,
                       [&](Picture picture) { return can_cover(men, moves, picture); });
}

void MatePictures::find_places_left_after(const MoveList& list, const Attackers& men, int moves,
                                          const Blockers& blockers, SquareSet kings,
                                          std::vector<SquareSet>& places) {
    Copies copies;
    places.clear();
    Blockers next = blockers;
    --next.moves;
    Reached others = {};
    SquareSet ignored = ~SquareSet();
    for (const Move move : list) {
        const bool is_king = move.from() == blockers.king;
        const Square from = move.is_castling() ? move.to() : move.from();
        const Square to = move.is_castling() ? move.rook_arrival() : move.to();
        next.king = is_king ? move.arrival() : blockers.king;
        next.castling_rooks = is_king ? SquareSet() : blockers.castling_rooks - SquareSet(from);
        const SquareSet moved = is_king && !move.is_castling() ? SquareSet() : SquareSet(from);
        // Moves of the same man follow one another.
        if (moved != ignored) others = reached_by(covers_, next, moved);
        ignored = moved;
        Reached reached = others;
        next.blocked = blockers.blocked;
        if (!moved.empty()) {
            next.blocked = (blockers.blocked - moved) | to;
            const PieceType type = move.promotion_type().value_or(blockers.type_at(from));
            add_reached(covers_, {blockers.color, type}, to, next.moves, reached);
        }
        const bool captures = (men.planes[0] | men.planes[1] | men.planes[2]) >> to.index() & 1;
        const Attackers rest = captures ? men.without(to) : men;
        places.push_back(places_with(covers_, next, reached, kings, [&](Picture picture) {
            return captures || !men.castling_rooks.empty() ? can_cover(rest, moves, picture)
                                                           : can_cover(men, moves, picture, copies);
        }));
    }
}

void MatePictures::find_pictures_left(const Attackers& men, int moves, const Blockers& blockers,
                                      SquareSet kings, Pictures& pictures) {
    pictures.clear();
    const Reached reached = reached_by(covers_, blockers, {});
    visit_places(covers_, blockers, kings, [&](Square king, int blocks) {
        const Blocking blocking(blockers.blocked, reached, king, blocks);
        const auto add = [&](CoverMask flights) {
            if (can_cover(men, moves, {king, flights})) pictures.push_back({king, flights});
            return false;
        };
        // With several moves there may be many ways to block; then all squares count as blocked together.
        if (blocks > 1) {
            add(blocking.fewest());
        } else {
            (void)blocking.any(add);
        }
    });
}

void MatePictures::find_places_covered_after(const MoveList& list, const Attackers& men, int moves,
                                             std::span<const Picture> pictures,
                                             std::vector<SquareSet>& places) {
    places.clear();
    for (const Move move : list) {
        const Attackers next = men.after(move);
        SquareSet covered;
        for (const Picture& picture : pictures) {
            if (!covered.contains(picture.king) && can_cover(next, moves, picture)) covered |= picture.king;
        }
        places.push_back(covered);
    }
}

/// Returns true if the men can give check and cover all flights. On an empty board, castling may as well be
/// the first move: those before it are moves of other men.
bool MatePictures::can_cover(const Attackers& men, int moves, Picture picture) {
    if (can_cover_without_castling(men, moves, picture)) return true;
    if (moves == 0 || men.castling_rooks.empty()) return false;
    const Square king = men.of(PieceType::king).first();
    return std::ranges::any_of(men.castling_rooks, [&](Square rook) {
        return can_cover_without_castling(men.after(Move::castling(king, rook)), moves - 1, picture);
    });
}

bool MatePictures::can_cover_without_castling(const Attackers& men, int moves, Picture picture) {
    const std::size_t word = picture.flights >> 6U;
    return (decide(men, moves, picture).yes[word] >> (picture.flights & 63U) & 1) != 0;
}

/// The same without castling, with copies of what is stored for these men.
bool MatePictures::can_cover(const Attackers& men, int moves, Picture picture, Copies& copies) {
    Coverable& copy = copies.coverable[static_cast<std::size_t>(picture.king.index())];
    const std::size_t word = picture.flights >> 6U;
    const unsigned bit = picture.flights & 63U;
    if (!copies.kings.contains(picture.king) || ((copy.yes[word] | copy.no[word]) >> bit & 1) == 0) {
        copy = decide(men, moves, picture);
        copies.kings |= picture.king;
    }
    return (copy.yes[word] >> bit & 1) != 0;
}

/// Returns what is stored for a picture, after it has been decided.
const MatePictures::Coverable& MatePictures::decide(const Attackers& men, int moves, Picture picture) {
    const std::uint64_t tag =
        (static_cast<std::uint64_t>(moves) * 2 + static_cast<std::uint64_t>(men.color)) * 64 +
        static_cast<std::uint64_t>(picture.king.index());
    Coverable& coverable = coverable_.at({{tag, men.planes[0], men.planes[1], men.planes[2]}});
    const std::size_t word = picture.flights >> 6U;
    if (((coverable.yes[word] | coverable.no[word]) >> (picture.flights & 63U) & 1) != 0) return coverable;
    // Who covers some squares covers fewer; who does not cover them does not cover more.
    if (Covering(covers_, men, picture).is_possible(moves)) {
        const auto& parts = inclusion.subsets[picture.flights];
        for (std::size_t i = 0; i < 4; ++i) coverable.yes[i] |= parts[i];
    } else {
        const auto& wholes = inclusion.supersets[picture.flights];
        for (std::size_t i = 0; i < 4; ++i) coverable.no[i] |= wholes[i];
    }
    return coverable;
}

}  // namespace doublecheck::problem
