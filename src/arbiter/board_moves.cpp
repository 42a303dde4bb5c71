// SPDX-License-Identifier: MIT
#include "arbiter/board_moves.hpp"

#include <algorithm>
#include <cstdlib>

#include "doublecheck/board/attacks.hpp"
#include "doublecheck/moves/judge_move.hpp"
#include "doublecheck/notation/fen.hpp"
#include "doublecheck/notation/uci.hpp"
#include "doublecheck/notation/words.hpp"

namespace doublecheck::arbiter {
namespace {

Rank last_rank(Color color) {
    return home_rank(opposite(color));
}

/// The rook that a king's step would take along. Only Chess960 writes castling as king takes own rook.
std::optional<Square> castling_rook(const Setup& board, const Carried& carried, bool is_chess960) {
    const Piece man = *board.board.at(carried.from);
    const Square from = carried.from;
    if (man.type != PieceType::king || from.rank() != home_rank(man.color)) return std::nullopt;
    if (carried.to.rank() != from.rank()) return std::nullopt;
    const Piece rook{man.color, PieceType::rook};
    if (board.board.at(carried.to) == rook) return is_chess960 ? std::optional(carried.to) : std::nullopt;
    if (from.file() != File::e || distance(from, carried.to) != 2) return std::nullopt;
    const Square corner(carried.to > from ? File::h : File::a, from.rank());
    if (board.board.at(corner) != rook) return std::nullopt;
    return corner;
}

bool is_king_on_own_rook(const Setup& board, const Carried& carried) {
    return castling_rook(board, carried, true) == carried.to;
}

/// The pawn that goes aside to an empty square takes the enemy pawn beside it.
std::optional<Square> passed_pawn(const Setup& board, const Carried& carried) {
    const Piece man = *board.board.at(carried.from);
    if (man.type != PieceType::pawn || board.board.at(carried.to)) return std::nullopt;
    if (!pawn_attacks(man.color, carried.from).contains(carried.to)) return std::nullopt;
    const Square beside(carried.to.file(), carried.from.rank());
    if (board.board.at(beside) != Piece{opposite(man.color), PieceType::pawn}) return std::nullopt;
    return beside;
}

void lose_rights(Setup& setup, const Setup& before, const Carried& carried) {
    if (before.board.type_at(carried.from) == PieceType::king)
        setup.castling_rooks -= squares_of(home_rank(before.board.at(carried.from)->color));
    setup.castling_rooks -= SquareSet(carried.from) | SquareSet(carried.to);
}

/// Whether a pawn or a man goes that way on this board, kings apart.
bool goes_so(const Setup& setup, const Carried& carried) {
    const Piece man = *setup.board.at(carried.from);
    const SquareSet occupied = setup.board.occupied();
    if (man.type != PieceType::pawn) return attacks(man, carried.from, occupied).contains(carried.to);
    if (pawn_attacks(man.color, carried.from).contains(carried.to))
        return occupied.contains(carried.to) ||
               (setup.ep_square == carried.to && passed_pawn(setup, carried).has_value());
    if (carried.from.file() != carried.to.file() || occupied.contains(carried.to)) return false;
    const int ranks = (carried.to.rank_index() - carried.from.rank_index()) * forward(man.color);
    if (ranks == 1) return true;
    return ranks == 2 && carried.from.rank() == pawn_rank(man.color) &&
           (between(carried.from, carried.to) & occupied).empty();
}

/// Whether the men between king and rook, and attacks on the squares of the king, allow that castling. The
/// right is taken from the setup.
bool can_castle_by_hand(const Setup& board, Square king, Square rook) {
    const Color color = board.board.at(king)->color;
    const bool is_short = rook > king;
    const Square king_to(is_short ? File::g : File::c, king.rank());
    const Square rook_to(is_short ? File::f : File::d, king.rank());
    const SquareSet own = SquareSet(king) | SquareSet(rook);
    const SquareSet king_way = between(king, king_to) | SquareSet(king_to) | SquareSet(king);
    const SquareSet rook_way = between(rook, rook_to) | SquareSet(rook_to);
    if (!board.castling_rooks.contains(rook)) return false;
    if (!(((king_way | rook_way | between(king, rook)) - own) & board.board.occupied()).empty()) return false;
    return std::ranges::none_of(
        king_way, [&](Square square) { return !attackers(board.board, square, opposite(color)).empty(); });
}

void break_law(CarriedOut& out, std::string rule, std::string text, std::vector<std::string> squares) {
    out.is_legal = false;
    out.rule = std::move(rule);
    out.text = std::move(text);
    out.squares = std::move(squares);
}

/// Why that castling is illegal.
void explain_castling(CarriedOut& out, const Setup& board, Square king, Square rook) {
    if (!board.castling_rooks.contains(rook)) {
        break_law(out, "castling.right-lost", "The right to castle with this rook has been lost.",
                  {king.name(), rook.name()});
    } else if (is_attacked_king(board.board, board.board.at(king)->color)) {
        break_law(out, "castling.out-of-check", "The king is attacked, and castling is no way out of it.",
                  {king.name()});
    } else {
        break_law(out, "castling.through-check",
                  "A man stands in the way, or a square that the king crosses or reaches is attacked.",
                  {king.name(), rook.name()});
    }
}

/// Legality where `judge_move` cannot be asked, because the board is not playable.
void judge_by_hand(CarriedOut& out, const Setup& board, const Carried& carried, bool is_chess960) {
    const Piece man = *board.board.at(carried.from);
    const auto target = board.board.at(carried.to);
    const std::string mover = owned_man_on(board.board, carried.from);
    if (man.color != board.turn) {
        break_law(out, "move.wrong-side", capitalised(mover) + " is not the player's own.",
                  {carried.from.name()});
    } else if (out.is_castling) {
        const auto rook = castling_rook(board, carried, is_chess960);
        out.is_legal =
            can_castle_by_hand(board, carried.from, *rook) && !is_attacked_king(out.after.board, man.color);
        out.rule = "castling.allowed";
        if (!out.is_legal) explain_castling(out, board, carried.from, *rook);
    } else if (target && target->color == man.color) {
        break_law(out, "move.own-man",
                  capitalised(mover) + " was put on " + carried.to.name() + ", where the player's own " +
                      std::string(name(target->type)) + " stands.",
                  {carried.from.name(), carried.to.name()});
    } else if (!goes_so(board, carried)) {
        break_law(out, "move.not-its-way", capitalised(mover) + " does not go to " + carried.to.name() + ".",
                  {carried.from.name(), carried.to.name()});
    } else if (target && target->type == PieceType::king) {
        break_law(out, "move.captures-king",
                  capitalised(mover) + " captured the king on " + carried.to.name() +
                      "; the king is never captured.",
                  {carried.from.name(), carried.to.name()});
    } else if (is_attacked_king(out.after.board, man.color)) {
        break_law(out, "move.exposes-king",
                  std::string(name(man.color)) + "'s king can be captured after this move.",
                  {carried.from.name(), carried.to.name()});
    } else {
        out.is_legal = true;
        out.rule = "move.legal";
    }
}

void take_over(CarriedOut& out, Verdict verdict) {
    out.is_legal = verdict.answer == Answer::yes;
    if (!verdict.reasons.empty()) {
        out.rule = verdict.reasons.front().rule;
        out.text = verdict.reasons.front().text;
        out.squares = verdict.reasons.front().squares;
    }
    if (out.is_legal) {
        if (const auto after = parse_fen(text_of(verdict.details, "after"), out.after.array))
            out.after = *after;
    }
    out.fact = std::move(verdict);
}

void note_touched(CarriedOut& out, const Setup& board, const Carried& carried, bool is_chess960) {
    const Piece man = *board.board.at(carried.from);
    out.touched = {carried.from};
    if (const auto rook = castling_rook(board, carried, is_chess960)) {
        out.touched.push_back(*rook);
    } else if (const auto target = board.board.at(carried.to); target && target->color != man.color) {
        out.touched.push_back(carried.to);
    } else if (const auto pawn = passed_pawn(board, carried)) {
        out.touched.push_back(*pawn);
    }
}

}  // namespace

Setup carried_by_hand(const Setup& board, const Carried& carried, bool is_chess960) {
    Setup after = board;
    const Piece man = *board.board.at(carried.from);
    const bool is_capture = board.board.at(carried.to).has_value() || passed_pawn(board, carried).has_value();
    if (const auto pawn = passed_pawn(board, carried)) after.board.remove(*pawn);
    after.board.remove(carried.from);
    if (const auto rook = castling_rook(board, carried, is_chess960)) {
        const bool is_short = *rook > carried.from;
        after.board.remove(*rook);
        after.board.put(Square(is_short ? File::g : File::c, carried.from.rank()), man);
        after.board.put(Square(is_short ? File::f : File::d, carried.from.rank()),
                        {man.color, PieceType::rook});
    } else {
        const bool promotes =
            man.type == PieceType::pawn && carried.promotion && carried.to.rank() == last_rank(man.color);
        after.board.put(carried.to, {man.color, promotes ? *carried.promotion : man.type});
    }
    lose_rights(after, board, carried);
    after.ep_square = std::nullopt;
    after.halfmove_clock = is_capture || man.type == PieceType::pawn ? 0 : board.halfmove_clock + 1;
    if (board.turn == Color::black) ++after.fullmove_number;
    after.turn = opposite(board.turn);
    return after;
}

CarriedOut carry(const Setup& board, const Carried& carried, bool is_chess960) {
    const Piece man = *board.board.at(carried.from);
    CarriedOut out;
    out.is_unfinished = man.type == PieceType::pawn && man.color == board.turn && !carried.promotion &&
                        carried.to.rank() == last_rank(man.color);
    out.is_castling = castling_rook(board, carried, is_chess960).has_value();
    out.is_king_captured = board.board.type_at(carried.to) == PieceType::king && !out.is_castling;
    Carried meant = carried;
    if (out.is_unfinished) meant.promotion = PieceType::queen;
    out.after = carried_by_hand(board, meant, is_chess960);
    out.written = meant.from.name() + meant.to.name();
    if (meant.promotion) out.written += letter(*meant.promotion);
    note_touched(out, board, carried, is_chess960);
    // `judge_move` takes a king on its own rook for castling, whatever the game.
    const bool is_on_own_rook = !out.is_castling && is_king_on_own_rook(board, carried);
    auto verdict = judge_move(board, out.written, {.is_chess960 = is_chess960});
    if (verdict && !is_on_own_rook) {
        take_over(out, std::move(*verdict));
    } else {
        judge_by_hand(out, board, meant, is_chess960);
    }
    out.is_held_attacker = out.rule == "move.exposes-king" && man.type != PieceType::king &&
                           attacks(man, carried.from, board.board.occupied()).contains(carried.to);
    if (out.is_unfinished) out.after.board.put(carried.to, man);
    return out;
}

bool is_attacked_king(const Board& board, Color color) {
    const SquareSet kings = board.of(color, PieceType::king);
    for (const Square king : kings) {
        if (!attackers(board, king, opposite(color)).empty()) return true;
    }
    return false;
}

bool has_pawn_on_end_rank(const Board& board) {
    return (board.of(PieceType::pawn)).intersects(end_ranks);
}

bool is_illegal_to_see(const Board& board) {
    return has_pawn_on_end_rank(board) ||
           (is_attacked_king(board, Color::white) && is_attacked_king(board, Color::black));
}

}  // namespace doublecheck::arbiter
