// SPDX-License-Identifier: MIT
#include "winnable/skeletons.hpp"

#include <algorithm>

#include "base/matching.hpp"
#include "doublecheck/board/attacks.hpp"

// A skeleton tracks kings and pawns exactly. Of every other man, called loose, it knows only the region: the
// squares that the man could have reached past the pawns. Every move of the real game corresponds to one of
// these moves in a skeleton:
// - a move of a king or pawn that is legal among kings and pawns alone (loose men neither block nor check);
// - a capture of a loose man by a king or pawn, on a square of the loose man's region;
// - a capture by a loose man: of a pawn that it attacks from its region, or of a loose man whose region meets
//   its own;
// - a move of a loose man within its region, which changes only the turn.
//
// As in the real game, no move may leave the moving side's king attacked by a pawn or a king. When pawns
// move, are captured or promote, the regions grow to what can be reached now. So every real position
// corresponds to a skeleton in the graph.

namespace doublecheck::mates {
namespace {

/// Returns the squares that a man of that type attacks from `square`.
SquareSet reach_from(LooseType type, Square square, SquareSet blockers) {
    switch (type) {
        case LooseType::knight: return knight_attacks(square);
        case LooseType::bishop: return bishop_attacks(square, blockers);
        case LooseType::rook: return rook_attacks(square, blockers);
        case LooseType::queen: return queen_attacks(square, blockers);
        case LooseType::promoted: break;
    }
    return queen_attacks(square, blockers) | knight_attacks(square);
}

/// Returns all squares that a man can reach from any of the squares `from` without capturing a pawn.
SquareSet region_from(LooseType type, SquareSet from, SquareSet pawns) {
    SquareSet region = from - pawns;
    SquareSet fresh = region;
    while (!fresh.empty()) {
        SquareSet next;
        for (const Square square : fresh) next |= reach_from(type, square, pawns);
        fresh = next - pawns - region;
        region |= fresh;
    }
    return region;
}

LooseType loose_type(PieceType type) {
    return static_cast<LooseType>(static_cast<int>(type) - 1);
}

/// Returns true if the man can attack `target` from a square of its region that is not in `taken`.
bool can_attack(const LooseMan& man, Square target, SquareSet blockers, SquareSet taken) {
    return reach_from(man.type, target, blockers).intersects(man.region - taken);
}

/// Returns the kings and pawns of a position, its turn and its en passant square.
Setup exact_part(const Position& position) {
    Setup setup;
    for (const Square square : position.of(PieceType::king) | position.of(PieceType::pawn)) {
        setup.board.put(square, *position.at(square));
    }
    setup.turn = position.turn();
    setup.ep_square = position.pseudo_legal_ep_square();
    setup.fullmove_number = 1;
    return setup;
}

/// Returns the position of the setup with its counters reset and without an irrelevant en passant square, so
/// that equal skeletons compare equal. Sets `is_possible` to false if the setup is not playable.
Position normalised(const Setup& setup, bool& is_possible) {
    Setup plain = setup;
    plain.halfmove_clock = 0;
    plain.fullmove_number = 1;
    const auto position = Position::from_setup(plain);
    is_possible = position.has_value();
    if (!is_possible) return Position::initial();
    plain.ep_square = position->pseudo_legal_ep_square();
    return *Position::from_setup(plain);
}

std::uint64_t hash_of(const Skeleton& skeleton) {
    std::uint64_t hash =
        mixed(static_cast<std::uint64_t>(skeleton.exact.turn()), skeleton.exact.of(Color::white).bits());
    hash = mixed(hash, skeleton.exact.of(PieceType::king).bits());
    hash = mixed(hash, skeleton.exact.occupied().bits());
    if (const auto ep = skeleton.exact.ep_square())
        hash = mixed(hash, static_cast<std::uint64_t>(ep->index()) + 1);
    for (std::size_t i = 0; i < skeleton.count; ++i) {
        const LooseMan& man = skeleton.loose[i];
        hash = mixed(hash, man.region.bits() ^ static_cast<std::uint64_t>(man.type) << 1 ^
                               static_cast<std::uint64_t>(man.color));
    }
    return hash;
}

bool is_same(const Skeleton& a, const Skeleton& b) {
    return a.count == b.count && a.exact == b.exact &&
           std::equal(a.loose.begin(), a.loose.begin() + static_cast<std::ptrdiff_t>(a.count),
                      b.loose.begin());
}

bool comes_before(const LooseMan& a, const LooseMan& b) {
    if (a.color != b.color) return a.color < b.color;
    if (a.type != b.type) return a.type < b.type;
    return a.region.bits() < b.region.bits();
}

}  // namespace

bool SkeletonGraph::excludes_mate(const Position& position, Color winner, std::size_t most, Budget& budget) {
    if (!position.castling_rooks().empty()) return false;
    winner_ = winner;
    clear();
    bool is_possible = true;
    Skeleton root{.exact = normalised(exact_part(position), is_possible), .loose = {}, .count = 0};
    const SquareSet pawns = position.of(PieceType::pawn);
    for (const Square square : position.occupied() - pawns - position.of(PieceType::king)) {
        const Piece man = *position.at(square);
        const LooseType type = loose_type(man.type);
        root.loose[root.count++] = {
            .color = man.color, .type = type, .region = region_from(type, square, pawns)};
    }
    add(root);
    for (std::size_t next = 0; next < skeletons_.size(); ++next) {
        if (skeletons_.size() > most || !budget.spend_expensive()) return false;
        const Skeleton skeleton = skeletons_[next];
        add_moves(skeleton);
        if (is_mate_possible_) return false;
    }
    return true;
}

SquareSet SkeletonGraph::king_squares(Color color) const {
    SquareSet squares;
    for (const Skeleton& skeleton : skeletons_) squares |= skeleton.exact.king_square(color);
    return squares;
}

SquareSet SkeletonGraph::pawn_squares(Color color) const {
    SquareSet squares;
    for (const Skeleton& skeleton : skeletons_) squares |= skeleton.exact.of(color, PieceType::pawn);
    return squares;
}

SquareSet SkeletonGraph::steady_pawns(Color color) const {
    SquareSet squares = ~SquareSet();
    for (const Skeleton& skeleton : skeletons_) squares &= skeleton.exact.of(color, PieceType::pawn);
    return squares;
}

SquareSet SkeletonGraph::loose_squares(Color color, PieceType type) const {
    return regions(color, loose_type(type));
}

SquareSet SkeletonGraph::promoted_squares(Color color) const {
    return regions(color, LooseType::promoted);
}

SquareSet SkeletonGraph::regions(Color color, LooseType type) const {
    SquareSet squares;
    for (const Skeleton& skeleton : skeletons_) {
        for (std::size_t i = 0; i < skeleton.count; ++i) {
            const LooseMan& man = skeleton.loose[i];
            if (man.color == color && man.type == type) squares |= man.region;
        }
    }
    return squares;
}

void SkeletonGraph::clear() {
    is_mate_possible_ = false;
    skeletons_.clear();
    index_ = FlatIndex();
}

void SkeletonGraph::add(Skeleton skeleton) {
    std::sort(skeleton.loose.begin(), skeleton.loose.begin() + static_cast<std::ptrdiff_t>(skeleton.count),
              comes_before);
    const auto number = static_cast<std::uint32_t>(skeletons_.size());
    const auto is_it = [&](std::uint32_t other) { return is_same(skeletons_[other], skeleton); };
    if (index_.find_or_add(hash_of(skeleton), number, is_it) == number) skeletons_.push_back(skeleton);
}

/// Adds the skeleton whose exact part is `setup` and whose loose men are those of `before`, except number
/// `without`. If pawns have changed, the regions grow to what can be reached now.
void SkeletonGraph::add_changed(const Skeleton& before, const Setup& setup, std::size_t without,
                                const LastMove& last) {
    bool is_possible = true;
    Skeleton after{.exact = normalised(setup, is_possible), .loose = {}, .count = 0};
    if (!is_possible) return;
    const SquareSet pawns = after.exact.of(PieceType::pawn);
    const bool have_pawns_changed = pawns != before.exact.of(PieceType::pawn);
    for (std::size_t i = 0; i < before.count; ++i) {
        if (i == without) continue;
        LooseMan man = before.loose[i];
        if (have_pawns_changed) man.region = region_from(man.type, man.region, pawns);
        if (man.region.empty()) return;  // its only squares are now occupied by pawns
        after.loose[after.count++] = man;
    }
    is_mate_possible_ =
        is_mate_possible_ || (before.exact.turn() == winner_ && admits_mate(after, winner_, last));
    add(after);
}

void SkeletonGraph::add_moves(const Skeleton& skeleton) {
    const Color us = skeleton.exact.turn();
    for (const Move move : skeleton.exact.legal_moves()) add_exact_move(skeleton, move);
    const bool has_loose = std::any_of(skeleton.loose.begin(),
                                       skeleton.loose.begin() + static_cast<std::ptrdiff_t>(skeleton.count),
                                       [&](const LooseMan& man) { return man.color == us; });
    if (!skeleton.exact.is_check()) {
        if (has_loose)
            add_changed(skeleton, skeleton.exact.after_null_move().setup(), skeleton.count,
                        {.is_loose = true});
        add_pawn_captures(skeleton);
    }
    if (has_loose) add_loose_captures(skeleton);
}

void SkeletonGraph::add_exact_move(const Skeleton& skeleton, Move move) {
    const Color us = skeleton.exact.turn();
    const bool is_king = skeleton.exact.of(us, PieceType::king).contains(move.from());
    Setup setup = skeleton.exact.after(move).setup();
    LastMove last{.left = move.from()};
    if (move.kind() == MoveKind::en_passant) last.left |= Square(move.to().file(), move.from().rank());
    if (move.kind() == MoveKind::promotion) {
        if (*move.promotion_type() != PieceType::queen)
            return;  // a promoted loose man stands for all promotions
        setup.board.remove(move.to());
        Skeleton with = skeleton;
        with.loose[with.count++] = {.color = us, .type = LooseType::promoted, .region = move.to()};
        add_changed(with, setup, with.count, {.is_loose = true});
        return;
    }
    if (!is_king) last.pawn = move.to();
    add_changed(skeleton, setup, skeleton.count, last);
    if (!is_king) return;
    for (std::size_t i = 0; i < skeleton.count; ++i) {
        const LooseMan& victim = skeleton.loose[i];
        if (victim.color != us && victim.region.contains(move.to())) add_changed(skeleton, setup, i, last);
    }
}

void SkeletonGraph::add_pawn_captures(const Skeleton& skeleton) {
    const Color us = skeleton.exact.turn();
    const Color them = opposite(us);
    for (const Square from : skeleton.exact.of(us, PieceType::pawn)) {
        for (const Square to : pawn_attacks(us, from) - skeleton.exact.occupied()) {
            Setup setup = skeleton.exact.after_null_move().setup();
            setup.board.remove(from);
            const bool promotes = to.rank() == home_rank(them);
            if (!promotes) setup.board.put(to, {us, PieceType::pawn});
            for (std::size_t i = 0; i < skeleton.count; ++i) {
                if (skeleton.loose[i].color == us || !skeleton.loose[i].region.contains(to)) continue;
                Skeleton with = skeleton;
                LastMove last{.left = from, .pawn = to};
                if (promotes) {
                    with.loose[with.count++] = {.color = us, .type = LooseType::promoted, .region = to};
                    last = {.is_loose = true};
                }
                add_changed(with, setup, i, last);
            }
        }
    }
}

void SkeletonGraph::add_loose_captures(const Skeleton& skeleton) {
    const Color us = skeleton.exact.turn();
    const SquareSet blockers = skeleton.exact.occupied();
    Setup setup = skeleton.exact.setup();
    setup.turn = opposite(us);
    setup.ep_square = std::nullopt;
    for (std::size_t i = 0; i < skeleton.count; ++i) {
        const LooseMan& man = skeleton.loose[i];
        if (man.color != us) continue;
        for (const Square pawn : skeleton.exact.of(opposite(us), PieceType::pawn)) {
            if (!can_attack(man, pawn, blockers, blockers)) continue;
            Setup without_pawn = setup;
            without_pawn.board.remove(pawn);
            Skeleton with = skeleton;
            with.loose[i].region = pawn;
            add_changed(with, without_pawn, skeleton.count, {.is_loose = true});
        }
        for (std::size_t k = 0; k < skeleton.count; ++k) {
            const LooseMan& victim = skeleton.loose[k];
            if (victim.color != us && victim.region.intersects(man.region)) {
                add_changed(skeleton, setup, k, {.is_loose = true});
            }
        }
    }
}

namespace {

/// Returns true if different loose men of the loser can fill all these squares at once.
bool can_fill(const Skeleton& skeleton, Color loser, SquareSet squares) {
    Matching filling(skeleton.count, [&](std::size_t i, int square) {
        const LooseMan& man = skeleton.loose[i];
        return man.color == loser && man.region.contains(Square::from_index(square));
    });
    return std::ranges::all_of(squares, [&](Square square) { return filling.give(square.index()); });
}

/// Returns true if some man of the winner other than the king can attack the target. Lines pass through the
/// loser's king.
bool can_winner_attack(const Skeleton& skeleton, Color winner, Square target, Square king) {
    const Position& exact = skeleton.exact;
    if (pawn_attacks(opposite(winner), target).intersects(exact.of(winner, PieceType::pawn))) return true;
    const SquareSet blockers = exact.occupied() - SquareSet(king);
    for (std::size_t i = 0; i < skeleton.count; ++i) {
        const LooseMan& man = skeleton.loose[i];
        if (man.color == winner && can_attack(man, target, blockers, exact.occupied())) return true;
    }
    return false;
}

/// Returns true if a loose man of the winner can check along a line that passes through one of the squares
/// `left`.
bool can_check_through(const Skeleton& skeleton, Color winner, Square king, SquareSet left) {
    const SquareSet blockers = skeleton.exact.occupied() - SquareSet(king);
    for (std::size_t i = 0; i < skeleton.count; ++i) {
        const LooseMan& man = skeleton.loose[i];
        if (man.color != winner || man.type == LooseType::knight) continue;
        for (const Square from : reach_from(man.type, king, blockers) & man.region) {
            if (between(from, king).intersects(left)) return true;
        }
    }
    return false;
}

/// Returns true if the last move may have given check.
bool can_last_move_check(const Skeleton& skeleton, Color winner, Square king, const LastMove& last) {
    if (last.is_loose) return can_winner_attack(skeleton, winner, king, king);
    if (last.pawn && pawn_attacks(winner, *last.pawn).contains(king)) return true;
    return can_check_through(skeleton, winner, king, last.left);
}

}  // namespace

bool admits_mate(const Skeleton& skeleton, Color winner, const LastMove& last) {
    const Color loser = opposite(winner);
    const Position& exact = skeleton.exact;
    const Square king = exact.king_square(loser);
    if (!can_last_move_check(skeleton, winner, king, last)) return false;
    SquareSet open;  // flights that only a man of the loser can take away
    const SquareSet unavailable = exact.of(loser, PieceType::pawn) | king_attacks(exact.king_square(winner));
    for (const Square flight : king_attacks(king) - unavailable) {
        if (!can_winner_attack(skeleton, winner, flight, king)) open |= flight;
    }
    // An unguarded pawn of the winner beside the king can be captured.
    if (open.intersects(exact.of(winner))) return false;
    return can_fill(skeleton, loser, open);
}

}  // namespace doublecheck::mates
