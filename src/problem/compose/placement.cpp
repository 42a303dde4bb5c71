// SPDX-License-Identifier: MIT
#include "problem/compose/placement.hpp"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <iterator>
#include <optional>
#include <span>
#include <vector>

#include "doublecheck/board/attacks.hpp"

namespace doublecheck::problem {
namespace {

using enum PieceType;

/// Types to draw from; a type that is listed more often is drawn more often.
constexpr auto white_kinds =
    std::to_array({queen, rook, rook, bishop, bishop, knight, knight, pawn, pawn, pawn});
constexpr auto black_kinds = std::to_array({queen, rook, bishop, knight, pawn, pawn, pawn, pawn, pawn});
constexpr MenOfKind at_the_start = {8, 2, 2, 2, 1, 1};

/// Places men on a board.
class Placer {
  public:
    Placer(Board& board, const ComposeWishes& wishes, Random& random)
        : board_(board), wishes_(wishes), random_(random) {}

    void place_all() {
        place_scheme();
        for (const Color color : {Color::white, Color::black}) {
            if (board_.of(color, king).empty()) put_anywhere({color, king});
        }
        if (wishes_.material) {
            place_material();
        } else {
            place_some(Color::white, random_.from_to(std::min(2, most_white()), most_white()));
            place_some(Color::black, random_.from_to(std::min(1, most_black()), std::min(6, most_black())));
        }
    }

    /// Adds a random man of that colour, unless the limits forbid it.
    void add(Color color) {
        if (board_.occupied().size() >= wishes_.most_men) return;
        const std::span<const PieceType> kinds =
            color == Color::white ? std::span<const PieceType>(white_kinds) : black_kinds;
        const PieceType kind = kinds[random_.below(kinds.size())];
        if (may_have(color, kind)) put_anywhere({color, kind});
    }

    /// Puts a man on any free square where it may stand.
    void put_anywhere(Piece piece) { (void)put_within(piece, ~SquareSet()); }

    [[nodiscard]] bool may_have(Color color, PieceType kind) const {
        const auto place = static_cast<std::size_t>(kind);
        return board_.of(color, kind).size() < at_the_start[place];
    }

    /// Puts a man on one of the squares where it may stand. Returns false if there is none.
    bool put_within(Piece piece, SquareSet squares) {
        squares -= board_.occupied();
        if (piece.type == pawn) squares -= end_ranks;
        if (piece.type == bishop && !wishes_.material) {
            // Two bishops of a side must stand on squares of different colours.
            const SquareSet other = board_.of(piece);
            if (other.intersects(light_squares)) squares -= light_squares;
            if (other.intersects(dark_squares)) squares -= dark_squares;
        }
        if (piece.type == king) {
            const SquareSet other = board_.of(opposite(piece.color), king);
            if (!other.empty()) squares -= king_attacks(other.first());
        }
        const auto square = any_of(squares);
        if (square) board_.put(*square, piece);
        return square.has_value();
    }

    /// Returns one of the squares at random.
    [[nodiscard]] std::optional<Square> any_of(SquareSet squares) {
        if (squares.empty()) return std::nullopt;
        std::size_t skip = random_.below(static_cast<std::size_t>(squares.size()));
        for (const Square square : squares) {
            if (skip-- == 0) return square;
        }
        return std::nullopt;
    }

  private:
    [[nodiscard]] int most_white() const { return std::clamp(wishes_.most_men - 3, 1, 6); }
    [[nodiscard]] int most_black() const { return wishes_.most_men - 2 - 3; }

    void place_some(Color color, int number) {
        for (int i = 0; i < number; ++i) add(color);
    }

    void place_material() {
        for (const Color color : {Color::white, Color::black}) {
            const MenOfKind& wanted = wishes_.material->of(color);
            for (const PieceType kind : all_piece_types) {
                for (int i = board_.of(color, kind).size(); i < wanted[static_cast<std::size_t>(kind)]; ++i)
                    put_anywhere({color, kind});
            }
        }
    }

    /// Returns true if the wishes allow one more man like `piece`. Reserves places for kings not yet placed.
    [[nodiscard]] bool is_wished(Piece piece) const {
        if (wishes_.material) {
            const MenOfKind& wanted = wishes_.material->of(piece.color);
            return board_.of(piece).size() < wanted[static_cast<std::size_t>(piece.type)];
        }
        const int kings = board_.of(king).size();
        return board_.occupied().size() + 2 - kings < wishes_.most_men;
    }

    /// Returns, at random, one of the types of which White may have another man, or nothing if there is none.
    [[nodiscard]] std::optional<PieceType> one_of(std::initializer_list<PieceType> kinds) {
        std::vector<PieceType> some;
        std::ranges::copy_if(kinds, std::back_inserter(some),
                             [&](PieceType kind) { return is_wished({Color::white, kind}); });
        if (some.empty()) return std::nullopt;
        return some[random_.below(some.size())];
    }

    /// Places men where the requested theme can arise.
    void place_scheme() {
        if (!wishes_.theme) return;
        switch (*wishes_.theme) {
            case Theme::double_check:
            case Theme::two_way_check:
            case Theme::discovered_check:
            case Theme::royal_discovery:
            case Theme::battery:
            case Theme::double_mate: return place_battery();
            case Theme::castling:
            case Theme::castling_check: return place_castling();
            case Theme::en_passant:
            case Theme::en_passant_check: return place_en_passant();
            case Theme::promotion:
            case Theme::promotion_check:
            case Theme::underpromotion:
                if (is_wished({Color::white, pawn}))
                    put_within({Color::white, pawn}, squares_of(Rank::r6) | squares_of(Rank::r7));
                return;
            default: return;
        }
    }

    /// Places a white slider behind another white man, aimed at the black king or a square beside it.
    void place_battery() {
        put_anywhere({Color::black, king});
        const Square black_king = board_.of(Color::black, king).first();
        const Square aim = *any_of(king_attacks(black_king) | black_king);
        const auto rear = one_of({rook, bishop, queen});
        if (!rear) return;
        const auto from = any_of(attacks({Color::white, *rear}, aim, {}) - king_attacks(aim));
        if (!from || board_.occupied().contains(*from)) return;
        board_.put(*from, {Color::white, *rear});
        const auto front = one_of({knight, bishop, rook, pawn});
        if (front) put_within({Color::white, *front}, between(*from, aim));
    }

    void place_castling() {
        board_.put(Square("e1"), {Color::white, king});
        if (is_wished({Color::white, rook}))
            board_.put(random_.happens(50) ? Square("h1") : Square("a1"), {Color::white, rook});
    }

    /// Places a white pawn beside a black one that may have made a double step.
    void place_en_passant() {
        const int file = random_.from_to(0, 7);
        const int other = file == 0 ? 1 : file == 7 ? 6 : file + (random_.happens(50) ? 1 : -1);
        const auto put = [&](int at, Piece piece) {
            if (is_wished(piece)) board_.put(Square(static_cast<File>(at), Rank::r5), piece);
        };
        put(file, {Color::black, pawn});
        put(other, {Color::white, pawn});
    }

    Board& board_;
    const ComposeWishes& wishes_;
    Random& random_;
};

}  // namespace

Board place_men(const ComposeWishes& wishes, Random& random) {
    Board board;
    Placer(board, wishes, random).place_all();
    return board;
}

namespace {

/// Moves, adds, removes or replaces one man.
void change_once(Board& board, const ComposeWishes& wishes, Random& random) {
    Placer placer(board, wishes, random);
    const std::size_t way = random.below(100);
    const auto square = placer.any_of(board.occupied());
    const Piece piece = *board.at(*square);
    if (way < 60 || wishes.material) {
        board.remove(*square);
        const SquareSet there = random.happens(40) ? king_attacks(*square) : ~SquareSet(*square);
        if (!placer.put_within(piece, there)) board.put(*square, piece);
        return;
    }
    if (way < 85) {
        placer.add(random.happens(35) ? Color::white : Color::black);
        return;
    }
    if (piece.type == king) return;
    board.remove(*square);
    if (way < 93) return;
    const auto kind = static_cast<PieceType>(random.below(5));
    if (!placer.may_have(piece.color, kind) || !placer.put_within({piece.color, kind}, *square))
        board.put(*square, piece);
}

}  // namespace

Board changed(const Board& board, const ComposeWishes& wishes, Random& random) {
    Board next = board;
    for (int i = random.from_to(1, 3); i > 0; i -= 2) change_once(next, wishes, random);
    return next;
}

}  // namespace doublecheck::problem
