// SPDX-License-Identifier: MIT
#include "moves/laws.hpp"

#include <algorithm>
#include <array>

#include "notation/words.hpp"

namespace doublecheck::laws {
namespace {

constexpr std::array<std::string_view, 16> order = {
    "move.no-man",
    "move.wrong-side",
    "move.own-man",
    "move.not-its-way",
    "move.captures-king",
    "move.blocked",
    "move.promotion-missing",
    "move.promotion-impossible",
    "move.en-passant-too-late",
    "move.leaves-king-in-check",
    "move.exposes-king",
    "castling.right-lost",
    "castling.blocked",
    "castling.out-of-check",
    "castling.through-check",
    "castling.into-check",
};

/// Tests one attempted move against the laws in their order.
class Trial {
  public:
    Trial(const Position& position, const Attempt& attempt)
        : position_(position),
          board_(position.board()),
          us_(position.turn()),
          from_(attempt.from),
          to_(attempt.to),
          promotion_(attempt.promotion),
          is_castling_(attempt.is_castling) {}

    std::optional<BrokenLaw> judge() {
        const auto man = board_.at(from_);
        if (!man) return law("move.no-man", "Nothing stands on " + from_.name() + ".", {from_});
        type_ = man->type;
        if (man->color != us_) {
            return law("move.wrong-side",
                       capitalised(man_on(board_, from_)) + " is " + std::string(name(man->color)) +
                           "'s, and it is " + std::string(name(us_)) + "'s turn.",
                       {from_});
        }
        if (is_castling_) return promotion_law();
        if (from_ == to_ || position_.of(us_).contains(to_)) {
            const std::string text =
                from_ == to_ ? capitalised(man_on(board_, from_)) + " stands there already." : own_man_text();
            return law("move.own-man", text, {to_});
        }
        if (is_late_en_passant()) {
            // The target square is in the middle of the board, so a promotion is impossible, not missing.
            if (promotion_) return promotion_law();
            return late_en_passant();
        }
        if (board_.type_at(to_) == PieceType::king && could_capture_there()) {
            return law("move.captures-king",
                       capitalised(man_on(board_, to_)) + " cannot be captured: a king never is.", {to_});
        }
        if (auto broken = way_law()) return broken;
        if (auto broken = promotion_law()) return broken;
        return king_law();
    }

  private:
    static BrokenLaw law(std::string_view rule, std::string text, std::vector<Square> squares) {
        return {.rule = rule, .text = std::move(text), .squares = std::move(squares)};
    }

    [[nodiscard]] std::string own_man_text() const {
        const std::string other(name(board_.type_at(to_).value_or(PieceType::pawn)));
        return capitalised(man()) + " cannot go to " + to_.name() + ": a " + other +
               " of its own side stands there.";
    }

    [[nodiscard]] std::string man() const { return man_on(board_, from_); }
    [[nodiscard]] bool is_capture() const { return board_.occupied().contains(to_) || is_en_passant(); }
    [[nodiscard]] bool is_diagonal_pawn_step() const {
        return type_ == PieceType::pawn && pawn_attacks(us_, from_).contains(to_);
    }
    [[nodiscard]] bool is_en_passant() const {
        return is_diagonal_pawn_step() && !board_.occupied().contains(to_) && position_.ep_square() == to_;
    }

    /// Returns a text such as `Nd4`, `exd6` or `e8=Q`.
    [[nodiscard]] std::string move_text() const {
        std::string text = is_capture() ? capture_text(board_, from_, to_) : to_.name();
        if (!is_capture() && type_ != PieceType::pawn)
            text.insert(text.begin(), letter(Piece{Color::white, type_}));
        if (promotion_) text += std::string("=") + letter(Piece{Color::white, *promotion_});
        return text;
    }

    /// Returns true if the man captures in that direction.
    [[nodiscard]] bool could_capture_there() const {
        const bool is_advance = type_ == PieceType::pawn && from_.file() == to_.file();
        return !is_advance && is_its_way({us_, type_}, from_, to_);
    }

    [[nodiscard]] bool is_late_en_passant() const {
        if (!is_diagonal_pawn_step() || is_en_passant() || board_.occupied().contains(to_)) return false;
        const Square beside(to_.file(), from_.rank());
        return from_.rank() == double_step_rank(opposite(us_)) &&
               board_.of(opposite(us_), PieceType::pawn).contains(beside);
    }

    BrokenLaw late_en_passant() const {
        const Square pawn(to_.file(), from_.rank());
        const Square start(to_.file(), pawn_rank(opposite(us_)));
        return law("move.en-passant-too-late",
                   "The pawn on " + pawn.name() +
                       " can be captured en passant only directly after the double step " + start.name() +
                       "-" + pawn.name() + ", and that was not the last move.",
                   {to_, pawn});
    }

    std::optional<BrokenLaw> way_law() const {
        if (!is_its_way({us_, type_}, from_, to_)) {
            return law("move.not-its-way", not_its_way_text(), {from_, to_});
        }
        if (is_diagonal_pawn_step() && !is_capture()) {
            return law("move.not-its-way",
                       capitalised(man()) +
                           " moves diagonally only to capture, and there is nothing to capture on " +
                           to_.name() + ".",
                       {from_, to_});
        }
        SquareSet path = type_ == PieceType::knight ? SquareSet() : between(from_, to_);
        if (type_ == PieceType::pawn && from_.file() == to_.file()) path |= to_;
        const SquareSet in_the_way = path & board_.occupied();
        if (in_the_way.empty()) return std::nullopt;
        const Square blocker = to_ > from_ ? in_the_way.first() : in_the_way.last();
        return law("move.blocked",
                   capitalised(man()) + " cannot reach " + to_.name() + ": " + owned_man_on(board_, blocker) +
                       " stands in the way.",
                   {from_, to_, blocker});
    }

    std::string not_its_way_text() const {
        const std::string start = capitalised(man()) + " cannot go to " + to_.name() + ": ";
        switch (type_) {
            case PieceType::knight:
                return start + "a knight leaps two squares along a rank or file and one to the side.";
            case PieceType::bishop: return start + "a bishop moves along diagonals.";
            case PieceType::rook: return start + "a rook moves along ranks and files.";
            case PieceType::queen: return start + "a queen moves along ranks, files and diagonals.";
            case PieceType::king: return start + "a king moves to an adjoining square, or castles.";
            case PieceType::pawn: break;
        }
        const int ahead = (to_.rank_index() - from_.rank_index()) * forward(us_);
        if (ahead < 0) return start + "a pawn never moves backwards.";
        const std::string first_rank = us_ == Color::white ? "the second rank." : "the seventh rank.";
        if (from_.file() == to_.file() && ahead == 2)
            return start + "a pawn advances two squares only from " + first_rank;
        if (from_.file() == to_.file())
            return start + "a pawn advances one square, or two from " + first_rank;
        return start + "a pawn moves straight ahead, and captures one square diagonally ahead.";
    }

    std::optional<BrokenLaw> promotion_law() const {
        const bool reaches = type_ == PieceType::pawn && end_ranks.contains(to_);
        if (reaches && !promotion_) {
            return law("move.promotion-missing",
                       "The pawn reaches the last rank on " + to_.name() +
                           " and must become a queen, rook, bishop or knight; the move does not say which.",
                       {to_});
        }
        if (!promotion_) return std::nullopt;
        if (!reaches) {
            return law("move.promotion-impossible",
                       capitalised(man()) + " cannot be promoted on " + to_.name() +
                           ": only a pawn that reaches the last rank is.",
                       {to_});
        }
        if (*promotion_ == PieceType::king || *promotion_ == PieceType::pawn) {
            return law("move.promotion-impossible",
                       "A pawn cannot become a " + std::string(name(*promotion_)) +
                           "; it becomes a queen, rook, bishop or knight.",
                       {to_});
        }
        return std::nullopt;
    }

    std::optional<BrokenLaw> king_law() const {
        Board after = board_;
        after.remove(from_);
        if (is_en_passant()) after.remove(Square(to_.file(), from_.rank()));
        after.put(to_, {us_, promotion_.value_or(type_)});
        const Square king = after.of(us_, PieceType::king).first();
        const SquareSet takers = attackers(after, king, opposite(us_));
        if (takers.empty()) return std::nullopt;
        const SquareSet checkers = position_.checkers();
        const Square taker = takers.intersects(checkers) ? (takers & checkers).first() : takers.first();
        return law(checkers.empty() ? "move.exposes-king" : "move.leaves-king-in-check",
                   king_text(after, king, taker), {king, taker});
    }

    std::string king_text(const Board& after, Square king, Square taker) const {
        const std::string enemy(name(opposite(us_)));
        const std::string by = man_on(after, taker);
        const std::string with = " with " + capture_text(after, taker, king) + ".";
        if (type_ == PieceType::king) {
            if (position_.checkers().contains(taker) && line(taker, from_).contains(to_)) {
                return "On " + king.name() + " the king stays on the line of " + by + ": " + enemy +
                       " would take it" + with;
            }
            return "On " + king.name() + " the king would be attacked by " + by + ": " + enemy +
                   " would take it" + with;
        }
        if (position_.checkers().contains(taker)) {
            return name_of_us() + "'s king on " + king.name() + " is in check from " + by + ", and " +
                   move_text() + " does not meet the check: " + enemy + " would take it" + with;
        }
        if (is_en_passant() && between(king, taker).contains(Square(to_.file(), from_.rank()))) {
            return "The capture en passant takes a pawn off the line from " + by + " to the king: " + enemy +
                   " would take it" + with;
        }
        if (between(king, taker).contains(from_)) {
            return capitalised(man()) + " is pinned by " + by + ": after " + move_text() + " " + enemy +
                   " would take the king" + with;
        }
        return capitalised(move_text()) + " opens the line from " + by + " to the king: " + enemy +
               " would take it" + with;
    }

    [[nodiscard]] std::string name_of_us() const { return std::string(name(us_)); }

    const Position& position_;
    Board board_;
    Color us_;
    Square from_;
    Square to_;
    std::optional<PieceType> promotion_;
    bool is_castling_;
    PieceType type_ = PieceType::pawn;
};

}  // namespace

int progress(std::string_view rule) {
    return static_cast<int>(std::find(order.begin(), order.end(), rule) - order.begin());
}

std::optional<BrokenLaw> first_broken_law(const Position& position, const Attempt& attempt) {
    return Trial(position, attempt).judge();
}

bool is_its_way(Piece piece, Square from, Square to) {
    if (piece.type != PieceType::pawn) return attacks(piece, from, SquareSet()).contains(to);
    if (pawn_attacks(piece.color, from).contains(to)) return true;
    if (from.file() != to.file()) return false;
    const int ahead = (to.rank_index() - from.rank_index()) * forward(piece.color);
    return ahead == 1 || (ahead == 2 && from.rank() == pawn_rank(piece.color));
}

namespace {

std::string wing(Side side) {
    return side == Side::king ? "on the king's side" : "on the queen's side";
}

BrokenLaw law(std::string_view rule, std::string text, std::vector<Square> squares) {
    return {.rule = rule, .text = std::move(text), .squares = std::move(squares)};
}

/// Returns the rook of the side to move that would castle if the right existed: the outermost rook on that
/// side of the king. Returns the corner if there is no such rook.
Square rook_or_corner(const Position& position, Side side) {
    const Color us = position.turn();
    const Square king = position.king_square(us);
    const Square corner(side == Side::king ? File::h : File::a, home_rank(us));
    if (king.rank() != home_rank(us)) return corner;
    SquareSet rooks;
    for (const Square square : position.of(us, PieceType::rook) & squares_of(home_rank(us))) {
        if ((square > king) == (side == Side::king)) rooks |= square;
    }
    if (rooks.empty()) return corner;
    return side == Side::king ? rooks.last() : rooks.first();
}

/// Returns what the board shows about the loss of the right. Only in standard chess are the starting squares
/// of king and rook known.
std::string reason_for_loss(const Position& position, Side side, Square rook) {
    const Color us = position.turn();
    const Square king = position.king_square(us);
    const Square corner(side == Side::king ? File::h : File::a, home_rank(us));
    const bool is_standard = position.array() == StartArray::standard;
    if (king.rank() != home_rank(us) || (is_standard && king.file() != File::e))
        return "the king has moved, it stands on " + king.name();
    if (!position.of(us, PieceType::rook).contains(rook))
        return "there is no rook on that side of the king on " + king.name();
    if (is_standard && rook != corner) return "there is no rook on " + corner.name();
    return "the king or that rook has moved before";
}

BrokenLaw right_lost(const Position& position, Side side, std::optional<Square> named) {
    const Square rook = named.value_or(rook_or_corner(position, side));
    const std::string who(name(position.turn()));
    const std::string why = reason_for_loss(position, side, rook);
    const std::string with = named ? "with the rook on " + rook.name() : wing(side);
    return law("castling.right-lost", who + " has lost the right to castle " + with + ": " + why + ".",
               {rook});
}

}  // namespace

std::optional<BrokenLaw> first_broken_castling_law(const Position& position, Side side,
                                                   std::optional<Square> named) {
    const Color us = position.turn();
    const auto rook = position.castling_rook(us, side);
    if (!rook || (named && *named != *rook)) return right_lost(position, side, named);

    const Board board = position.board();
    const Square king = position.king_square(us);
    const Move castling = Move::castling(king, *rook);
    const Square arrival = castling.arrival();
    const SquareSet kings_way = between(king, arrival) | arrival;
    const SquareSet rooks_way = between(*rook, castling.rook_arrival()) | castling.rook_arrival();
    const SquareSet in_the_way = ((kings_way | rooks_way) & board.occupied()) - king - *rook;
    if (!in_the_way.empty()) {
        const Square blocker = *rook > king ? in_the_way.first() : in_the_way.last();
        const std::string castles = side == Side::king ? "O-O" : "O-O-O";
        return law("castling.blocked", castles + " is blocked by " + listed_men(board, in_the_way) + ".",
                   {blocker});
    }

    const Color enemy = opposite(us);
    const std::string who = std::string(name(us)) + "'s king";
    if (const SquareSet by = attackers(board, king, enemy); !by.empty()) {
        return law(
            "castling.out-of-check",
            who + " is in check from " + man_on(board, by.first()) + ", and a king in check may not castle.",
            {king, by.first()});
    }
    for (const Square square : between(king, arrival)) {
        const SquareSet by = attackers(board, square, enemy);
        if (by.empty()) continue;
        return law("castling.through-check",
                   who + " would cross " + square.name() + ", attacked by " + man_on(board, by.first()) + ".",
                   {square, by.first()});
    }
    Board arrived = board;
    arrived.remove(king);
    arrived.remove(*rook);
    arrived.put(arrival, {us, PieceType::king});
    arrived.put(castling.rook_arrival(), {us, PieceType::rook});
    const SquareSet by = attackers(board, arrival, enemy) | attackers(arrived, arrival, enemy);
    if (by.empty()) return std::nullopt;
    return law("castling.into-check",
               who + (arrival == king ? " would stay on " : " would arrive on ") + arrival.name() +
                   ", attacked by " + man_on(board, by.first()) + ".",
               {arrival, by.first()});
}

}  // namespace doublecheck::laws
