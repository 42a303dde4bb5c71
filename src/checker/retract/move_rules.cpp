// SPDX-License-Identifier: MIT
#include "checker/retract/move_rules.hpp"

#include "checker/common/moves.hpp"
#include "checker/retract/last_moves.hpp"

namespace doublecheck::checker::move_rules {

namespace {

bool was_check(const TakenBack& back, const Refutation& entry) {
    const Squares& squares = entry.claim.squares;
    const Men& men = back.earlier.men;
    const int king = king_of(men, back.position.turn);
    return squares[0] == king && attackers(men, king, back.earlier.turn).contains(squares[1]);
}

/// Returns true if the move was made by the king or the rook of a castling right that the position still has.
bool keeps_right(const TakenBack& back, int rook) {
    const Color color = back.earlier.turn;
    if (rank_of(rook) != home_rank(color)) return false;
    if (!back.position.rights[index(color)][static_cast<std::size_t>(file_of(rook))]) return false;
    return back.move.to == rook || back.position.men[back.move.to] == man_of('k', color);
}

bool keeps_right_as(const TakenBack& back, const Refutation& entry) {
    return keeps_right(back, entry.claim.squares[0]);
}

bool keeps_some_right(const TakenBack& back) {
    for (int file = 0; file < 8; ++file) {
        if (keeps_right(back, square_at(file, home_rank(back.earlier.turn)))) return true;
    }
    return false;
}

bool is_other_than_double_step(const TakenBack& back) {
    const int ep = back.position.ep;
    if (ep == nowhere) return false;
    const bool is_that_step = back.move.kind == RetractionKind::double_step &&
                              file_of(back.move.to) == file_of(ep) &&
                              rank_of(ep) == passed_rank(back.earlier.turn);
    return !is_that_step;
}

bool is_other_than_double_step_as(const TakenBack& back, const Refutation& entry) {
    return entry.claim.squares[0] == back.position.ep && is_other_than_double_step(back);
}

int passed_square(const TakenBack& back) {
    return square_at(file_of(back.move.to), passed_rank(back.earlier.turn));
}

/// Returns true if the move was a double step after which an en passant capture is legal, but the position
/// has no en passant square.
bool lacks_ep_square(const TakenBack& back) {
    if (back.move.kind != RetractionKind::double_step) return false;
    if (back.ep_field == EpField::unknown || back.position.ep != nowhere) return false;
    Position named = back.position;
    named.ep = passed_square(back);
    return has_legal_en_passant(SoundPosition(named));
}

bool lacks_ep_square_as(const TakenBack& back, const Refutation& entry) {
    return entry.claim.squares[0] == passed_square(back) && lacks_ep_square(back);
}

/// Returns true if the castling king left, crossed or reached the first square of the entry while the man on
/// the second square attacked it. The king is taken off the board: a line that reaches the square only
/// through the king's home attacks the home as well.
bool was_through_check(const TakenBack& back, const Refutation& entry) {
    if (back.move.kind != RetractionKind::castling) return false;
    const Squares& squares = entry.claim.squares;
    const Castling castling = castling_of(back.earlier.turn, back.move.from, back.move.rook);
    Men men = back.earlier.men;
    men.put(castling.king, nobody);
    return castling.is_on_kings_way(squares[0]) &&
           attackers(men, squares[0], opposite(back.earlier.turn)).contains(squares[1]);
}

bool is_proved(const TakenBack& back, const Refutation& entry) {
    return has_no_move_before(*entry.proof, back.earlier, back.frame);
}

bool is_listed(const TakenBack& back, const Refutation& /*entry*/) {
    return back.frame.listed.contains(back.earlier);
}

/// Returns true if no captures lead to the pawns of the position before. A kernel is searched only if no rule
/// refutes that position as it stands.
template <Ranks ranks>
bool lacks_kernel(const TakenBack& back, const Refutation& /*entry*/) {
    Frame& frame = back.frame;
    return frame.meter.spend() && any_refutation(back.earlier) == nullptr &&
           frame.has_no_kernel(back.earlier, ranks);
}

bool is_caged(const TakenBack& back, const Refutation& /*entry*/) {
    return back.frame.cages.hold(back.earlier);
}

}  // namespace

/// The king that is now to move was attacked before the move, so it could have been captured.
const MoveRule check_before = {.rule = {.id = "retraction.check-before", .squares = 2},
                               .holds_as = was_check};

/// A king or rook that has moved has no castling right.
const MoveRule right_kept = {.rule = {.id = "retraction.right-kept", .squares = 1},
                             .holds_as = keeps_right_as,
                             .holds = keeps_some_right};

/// The en passant square shows that another move was the last one.
const MoveRule not_the_double_step = {.rule = {.id = "retraction.not-the-double-step", .squares = 1},
                                      .holds_as = is_other_than_double_step_as,
                                      .holds = is_other_than_double_step};

/// After this double step the position would have an en passant square.
const MoveRule ep_square_missing = {.rule = {.id = "retraction.ep-square-missing", .squares = 1},
                                    .holds_as = lacks_ep_square_as,
                                    .holds = lacks_ep_square};

/// The castling king left, crossed or reached an attacked square.
const MoveRule castling_through_check = {.rule = {.id = "retraction.castling-through-check", .squares = 2},
                                         .holds_as = was_through_check};

/// A nested proof shows that no move leads to the position before.
const MoveRule no_move_before = {.rule = {.id = "retraction.no-move-before"},
                                 .has_proof = true,
                                 .is_earlier = true,
                                 .holds_as = is_proved};

/// The position before is one of the list `positions`.
const MoveRule listed_before = {
    .rule = {.id = "retraction.listed-before"}, .is_earlier = true, .holds_as = is_listed};

/// No captures lead to the pawns of the position before.
const MoveRule kernel = {
    .rule = {.id = "pawns.kernel"}, .is_earlier = true, .holds_as = lacks_kernel<Ranks::without>};

/// No captures lead to the pawns of the position before if each pawn has to be where it captures.
const MoveRule kernel_with_ranks = {
    .rule = {.id = "pawns.kernel-with-ranks"}, .is_earlier = true, .holds_as = lacks_kernel<Ranks::with>};

/// The position before has the men of a state of a cage.
const MoveRule caged = {.rule = {.id = "cage.closed-set"}, .is_earlier = true, .holds_as = is_caged};

}  // namespace doublecheck::checker::move_rules
