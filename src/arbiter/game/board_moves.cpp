// SPDX-License-Identifier: MIT
#include "arbiter/game/board_moves.hpp"

#include <algorithm>

#include "doublecheck/board/attacks.hpp"
#include "doublecheck/moves/judge_move.hpp"
#include "notation/words.hpp"

namespace doublecheck::arbiter {
namespace {

Rank last_rank(Color color) {
    return home_rank(opposite(color));
}

bool is_king_on_own_rook(const Setup& board, const CarriedMove& carried) {
    return castling_rook_beside(board, carried, true) == carried.to;
}

void break_law(AppliedMove& out, std::string rule, std::string text, std::vector<Square> squares) {
    out.is_legal = false;
    out.rule = std::move(rule);
    out.text = std::move(text);
    out.squares = std::move(squares);
}

/// Reports why the castling is illegal.
void explain_castling(AppliedMove& out, const Setup& board, Square king, Square rook) {
    if (!board.castling_rooks.contains(rook)) {
        break_law(out, "castling.right-lost", "The right to castle with this rook has been lost.",
                  {king, rook});
    } else if (is_attacked_king(board.board, board.board.at(king)->color)) {
        break_law(out, "castling.out-of-check", "The king is in check, and a king in check may not castle.",
                  {king});
    } else {
        break_law(out, "castling.through-check",
                  "A piece stands in the way, or a square that the king crosses or reaches is attacked.",
                  {king, rook});
    }
}

/// Judges a move on a board that is not playable, on which `judge_move` cannot be used.
void judge_unplayable_board(AppliedMove& out, const Setup& board, const CarriedMove& carried,
                            bool is_chess960) {
    const Piece man = *board.board.at(carried.from);
    const auto target = board.board.at(carried.to);
    const std::string mover = owned_man_on(board.board, carried.from);
    if (man.color != board.turn) {
        break_law(out, "move.wrong-side", capitalised(mover) + " is the opponent's.", {carried.from});
    } else if (out.is_castling) {
        const auto rook = castling_rook_beside(board, carried, is_chess960);
        out.is_legal =
            can_castle_with(board, carried.from, *rook) && !is_attacked_king(out.after.board, man.color);
        out.rule = "castling.allowed";
        if (!out.is_legal) explain_castling(out, board, carried.from, *rook);
    } else if (target && target->color == man.color) {
        break_law(out, "move.own-man",
                  capitalised(mover) + " was put on " + carried.to.name() + ", where " +
                      std::string(name(man.color)) + "'s own " + std::string(name(target->type)) + " stands.",
                  {carried.from, carried.to});
    } else if (!moves_like_its_kind(board, carried)) {
        break_law(out, "move.not-its-way", capitalised(mover) + " cannot go to " + carried.to.name() + ".",
                  {carried.from, carried.to});
    } else if (target && target->type == PieceType::king) {
        break_law(out, "move.captures-king",
                  capitalised(mover) + " captured the king on " + carried.to.name() +
                      "; capturing the king is not allowed.",
                  {carried.from, carried.to});
    } else if (is_attacked_king(out.after.board, man.color)) {
        break_law(out, "move.exposes-king",
                  "After this move " + std::string(name(man.color)) + "'s king is in check.",
                  {carried.from, carried.to});
    } else {
        out.is_legal = true;
        out.rule = "move.legal";
    }
}

void adopt_verdict(AppliedMove& out, const MoveVerdict& verdict) {
    out.is_legal = verdict.answer == Answer::yes;
    if (!verdict.reasons.empty()) {
        out.rule = verdict.reasons.front().rule;
        out.text = verdict.reasons.front().text;
        out.squares = verdict.reasons.front().squares;
    }
    if (const LegalMove* legal = verdict.legal()) {
        out.san = legal->san.text;
        const StartArray array = out.after.array;
        out.after = legal->after.setup();
        out.after.array = array;
    }
}

void note_touched(AppliedMove& out, const Setup& board, const CarriedMove& carried, bool is_chess960) {
    const Piece man = *board.board.at(carried.from);
    out.touched = {carried.from};
    if (const auto rook = castling_rook_beside(board, carried, is_chess960)) {
        out.touched.push_back(*rook);
    } else if (const auto target = board.board.at(carried.to); target && target->color != man.color) {
        out.touched.push_back(carried.to);
    } else if (const auto pawn = pawn_passed_by(board, carried)) {
        out.touched.push_back(*pawn);
    }
}

/// Puts the men where the player's hand put them, which makes a legal move illegal.
void change_men(AppliedMove& out, const Setup& board, const CarriedMove& carried, bool is_chess960,
                const HandledMen& handled) {
    const Piece man = *board.board.at(carried.from);
    const auto pawn = pawn_passed_by(board, carried);
    const std::string to = carried.to.name();
    if (handled.is_pawn_left && pawn) {
        out.after.board.put(*pawn, *board.board.at(*pawn));
        out.touched = {carried.from};
        if (out.is_legal)
            break_law(out, std::string(captured_pawn_left),
                      "The pawn on " + pawn->name() + " was captured en passant, but left on the board.",
                      {carried.to, *pawn});
    }
    const auto rook = castling_rook_beside(board, carried, is_chess960);
    // In Chess960 the rook may stand on its square already: then the king's move is the whole castling.
    if (handled.is_rook_left && rook && *rook != castled_rook(carried.from, *rook)) {
        const Square king = castled_king(carried.from, *rook);
        out.after.board = board.board;
        out.after.board.remove(carried.from);
        out.after.board.put(king, man);
        out.touched = {carried.from};
        if (out.is_legal)
            break_law(out, std::string(castling_rook_left),
                      "The king was put on " + king.name() + " as in castling, but the rook on " +
                          rook->name() + " was not moved.",
                      {king, *rook});
    }
    if (handled.placed && *handled.placed != man.type) {
        out.after.board.put(carried.to, {man.color, *handled.placed});
        if (out.is_legal)
            break_law(out, "move.other-man",
                      capitalised(man_on(board.board, carried.from)) + " was taken up, but a " +
                          std::string(name(*handled.placed)) + " was put on " + to + ".",
                      {carried.from, carried.to});
    }
}

}  // namespace

AppliedMove judge_carried_move(const Setup& board, const CarriedMove& carried, bool is_chess960,
                               const HandledMen& handled) {
    const Piece man = *board.board.at(carried.from);
    AppliedMove out;
    out.is_unfinished = man.type == PieceType::pawn && man.color == board.turn && !carried.promotion &&
                        carried.to.rank() == last_rank(man.color);
    out.is_castling = castling_rook_beside(board, carried, is_chess960).has_value();
    out.is_king_captured = board.board.type_at(carried.to) == PieceType::king && !out.is_castling;
    CarriedMove meant = carried;
    if (out.is_unfinished) meant.promotion = PieceType::queen;
    out.after = carried_by_hand(board, meant, is_chess960);
    out.written = meant.from.name() + meant.to.name();
    if (meant.promotion) out.written += letter(*meant.promotion);
    note_touched(out, board, carried, is_chess960);
    // `judge_move` takes a king that moves onto its own rook for castling, even in standard chess.
    const bool is_on_own_rook = !out.is_castling && is_king_on_own_rook(board, carried);
    const auto verdict = judge_move(board, out.written, {.is_chess960 = is_chess960});
    if (verdict && !is_on_own_rook) {
        adopt_verdict(out, *verdict);
    } else {
        judge_unplayable_board(out, board, meant, is_chess960);
    }
    out.is_held_attacker = out.rule == "move.exposes-king" && man.type != PieceType::king &&
                           attacks(man, carried.from, board.board.occupied()).contains(carried.to);
    if (out.is_unfinished) out.after.board.put(carried.to, man);
    change_men(out, board, carried, is_chess960, handled);
    return out;
}

Square castled_king(Square king, Square rook) {
    return Square(rook > king ? File::g : File::c, king.rank());
}

Square castled_rook(Square king, Square rook) {
    return Square(rook > king ? File::f : File::d, king.rank());
}

bool is_attacked_king(const Board& board, Color color) {
    const SquareSet kings = board.of(color, PieceType::king);
    for (const Square king : kings) {
        if (!attackers(board, king, opposite(color)).empty()) return true;
    }
    return false;
}

bool looks_like_mate(const Setup& board) {
    const Color color = board.turn;
    const SquareSet kings = board.board.of(color, PieceType::king);
    if (kings.size() != 1 || !is_attacked_king(board.board, color)) return false;
    const Square from = kings.first();
    const SquareSet ways = king_attacks(from) - board.board.of(color);
    return std::ranges::all_of(ways, [&](Square to) {
        return is_attacked_king(carried_by_hand(board, {from, to, std::nullopt}, false).board, color);
    });
}

bool has_pawn_on_end_rank(const Board& board) {
    return (board.of(PieceType::pawn)).intersects(end_ranks);
}

bool is_visibly_illegal(const Board& board) {
    return has_pawn_on_end_rank(board) ||
           (is_attacked_king(board, Color::white) && is_attacked_king(board, Color::black));
}

}  // namespace doublecheck::arbiter
