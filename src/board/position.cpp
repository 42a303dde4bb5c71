// SPDX-License-Identifier: MIT
#include "doublecheck/board/position.hpp"

#include <algorithm>
#include <limits>

#include "board/kernel.hpp"
#include "board/play.hpp"

namespace doublecheck {
namespace {

using detail::Core;

constexpr std::size_t index(PieceType type) {
    return static_cast<std::size_t>(type);
}

bool is_ep_square_sound(const Setup& setup) {
    const Square ep = *setup.ep_square;
    const Color pusher = opposite(setup.turn);
    if (ep.rank() != passed_rank(pusher)) return false;
    const auto pawn = ep.offset(0, forward(pusher));
    const auto origin = ep.offset(0, -forward(pusher));
    const SquareSet occupied = setup.board.occupied();
    return setup.board.of(pusher, PieceType::pawn).contains(*pawn) && !occupied.contains(ep) &&
           !occupied.contains(*origin);
}

/// The home squares of a king that may castle, and those of the rooks with which it may castle.
struct Homes {
    SquareSet king;
    SquareSet rooks;
};

/// Returns the e-file and the corners in standard chess, and the whole home rank in Chess960. In Chess960 a
/// king in a corner is accepted too, although no array begins with it there.
Homes homes_of(StartArray array, Color color) {
    const SquareSet home = squares_of(home_rank(color));
    if (array == StartArray::chess960) return {home, home};
    return {home & squares_of(File::e), home & (squares_of(File::a) | squares_of(File::h))};
}

/// Returns the castling rooks whose rights the board justifies. The king must be at home. If several rooks on
/// one side of it have rights, the outermost counts.
SquareSet sound_castling_rooks(const Setup& setup) {
    SquareSet sound;
    for (const Color color : {Color::white, Color::black}) {
        const Homes homes = homes_of(setup.array, color);
        const SquareSet kings = setup.board.of(color, PieceType::king) & homes.king;
        const SquareSet rooks = setup.castling_rooks & homes.rooks & setup.board.of(color, PieceType::rook);
        if (rooks.empty() || kings.empty() || kings.has_more_than_one()) continue;
        const Square king = kings.first();
        if (rooks.first() < king) sound |= rooks.first();
        if (rooks.last() > king) sound |= rooks.last();
    }
    return sound;
}

template <Color us>
Core play_special(const Core& core, Move move) {
    const int from = move.from().index();
    const int to = move.to().index();
    if (move.kind() == MoveKind::castling) return detail::play_castling<us>(core, from, to);
    if (move.kind() == MoveKind::en_passant) return detail::play_en_passant<us>(core, from, to);
    return detail::play_promotion<us>(core, from, to, index(*move.promotion_type()));
}

/// Not inlined, so that ordinary moves, which are much more frequent, need fewer registers.
[[gnu::noinline]] void play_special(const Core& before, Color us, Move move, Core& after) {
    after = us == Color::white ? play_special<Color::white>(before, move)
                               : play_special<Color::black>(before, move);
}

/// Plays an ordinary move. All eight bitboards are updated in the same way: both squares are cleared, then
/// the arrival square is set if the departure square was set before. So no branch depends on the kind of man.
void play_normal(const Core& before, Color us, Move move, Core& after) {
    const int from = move.from().index();
    const int to = move.to().index();
    const std::uint64_t both = std::uint64_t{1} << from | std::uint64_t{1} << to;
    const auto moved = [&](std::uint64_t set) { return (set & ~both) | (set >> from & 1) << to; };
    for (std::size_t i = 0; i < before.types.size(); ++i) after.types[i] = moved(before.types[i]);
    for (std::size_t i = 0; i < before.colors.size(); ++i) after.colors[i] = moved(before.colors[i]);
    const std::uint64_t is_king = before.types[detail::king] >> from & 1;
    const std::uint64_t is_pawn = before.types[detail::pawn] >> from & 1;
    const std::uint64_t home = squares_of(home_rank(us)).bits();
    after.castling_rooks = before.castling_rooks & ~(both | (home & (0 - is_king)));
    const std::uint64_t is_double_step = is_pawn & ((from ^ to) == 16 ? 1 : 0);
    after.ep = is_double_step << ((from + to) / 2);
}

/// Returns the men other than the king that attack the king of `color`. The attacks of sliders are looked up
/// only if a slider is on a line with the king, because their table is large.
SquareSet checkers_in(const Core& core, Color color) {
    const auto of = [&](PieceType type) { return SquareSet(core.types[index(type)]); };
    const SquareSet enemies(core.colors[static_cast<std::size_t>(opposite(color))]);
    const SquareSet occupied(core.colors[0] | core.colors[1]);
    const Square king = (of(PieceType::king) - enemies).first();
    const auto k = static_cast<std::size_t>(king.index());
    const SquareSet diagonal = (of(PieceType::bishop) | of(PieceType::queen)) & enemies;
    const SquareSet straight = (of(PieceType::rook) | of(PieceType::queen)) & enemies;
    SquareSet found =
        ((pawn_attacks(color, king) & of(PieceType::pawn)) | (knight_attacks(king) & of(PieceType::knight))) &
        enemies;
    if (diagonal.intersects(SquareSet(detail::step_tables.diagonal[k])))
        found |= bishop_attacks(king, occupied) & diagonal;
    if (straight.intersects(SquareSet(detail::step_tables.straight[k])))
        found |= rook_attacks(king, occupied) & straight;
    return found;
}

std::uint16_t next(std::uint16_t counter) {
    return counter == std::numeric_limits<std::uint16_t>::max() ? counter
                                                                : static_cast<std::uint16_t>(counter + 1);
}

}  // namespace

SquareSet contradicted_castling_rooks(const Setup& setup) {
    return setup.castling_rooks - sound_castling_rooks(setup);
}

bool has_rights_of_chess960(const Setup& setup) {
    Setup as_chess960 = setup;
    as_chess960.array = StartArray::chess960;
    return contradicted_castling_rooks(setup) != contradicted_castling_rooks(as_chess960);
}

bool is_ep_square_contradicted(const Setup& setup) {
    return setup.ep_square.has_value() && !is_ep_square_sound(setup);
}

Position Position::initial(StartArray array) {
    static const Position standard = *from_setup(initial_setup());
    Position position = standard;
    position.array_ = array;
    return position;
}

Result<Position> Position::from_setup(const Setup& setup) {
    const Board& board = setup.board;
    for (const Color color : {Color::white, Color::black}) {
        const SquareSet kings = board.of(color, PieceType::king);
        if (kings.empty() || kings.has_more_than_one()) {
            return failure("setup.kings", std::string(name(color)) +
                                              (kings.empty() ? " has no king." : " has more than one king."));
        }
    }
    if (board.of(PieceType::pawn).intersects(end_ranks)) {
        const Square square = (board.of(PieceType::pawn) & end_ranks).first();
        return failure("setup.pawn-on-end-rank",
                       "A pawn stands on " + square.name() + ", where none can be.");
    }
    const Color mover = opposite(setup.turn);
    const Square king = board.of(mover, PieceType::king).first();
    Position position;
    position.core_.types = board.type_bits();
    position.core_.colors = board.color_bits();
    if (!checkers_in(position.core_, mover).empty() ||
        king_attacks(king).intersects(board.of(setup.turn, PieceType::king))) {
        return failure(
            "setup.opposite-check",
            std::string(name(setup.turn)) + " is to move and could take the king on " + king.name() + ".");
    }
    position.core_.castling_rooks = sound_castling_rooks(setup).bits();
    position.core_.ep = setup.ep_square && is_ep_square_sound(setup) ? SquareSet(*setup.ep_square).bits() : 0;
    constexpr int most = std::numeric_limits<std::uint16_t>::max();
    position.halfmove_clock_ = static_cast<std::uint16_t>(std::clamp(setup.halfmove_clock, 0, most));
    position.fullmove_number_ = static_cast<std::uint16_t>(std::clamp(setup.fullmove_number, 0, most));
    position.turn_ = setup.turn;
    position.array_ = setup.array;
    return position;
}

Board Position::board() const {
    Board board;
    board.types_ = core_.types;
    board.colors_ = core_.colors;
    return board;
}

Setup Position::setup() const {
    return {.board = board(),
            .turn = turn_,
            .castling_rooks = castling_rooks(),
            .ep_square = ep_square(),
            .halfmove_clock = halfmove_clock_,
            .fullmove_number = fullmove_number_,
            .array = array_};
}

/// Computes the number of the kind of man bit by bit, so that no branch depends on the man.
std::optional<PieceType> Position::type_at(Square square) const {
    if (!occupied().contains(square)) return std::nullopt;
    const auto bit = [&](auto... types) {
        return static_cast<unsigned>((... | of(types)).contains(square) ? 1 : 0);
    };
    using enum PieceType;
    return static_cast<PieceType>(bit(knight, rook, king) | bit(bishop, rook) << 1 | bit(queen, king) << 2);
}

std::optional<Piece> Position::at(Square square) const {
    const auto type = type_at(square);
    if (!type) return std::nullopt;
    return Piece{of(Color::white).contains(square) ? Color::white : Color::black, *type};
}

std::optional<Square> Position::castling_rook(Color color, Side side) const {
    const SquareSet rooks = castling_rooks(color);
    if (rooks.empty()) return std::nullopt;
    const Square king = king_square(color);
    const Square rook = side == Side::king ? rooks.last() : rooks.first();
    if ((rook > king) != (side == Side::king)) return std::nullopt;
    return rook;
}

SquareSet Position::checkers() const {
    return checkers_in(core_, turn_);
}

bool Position::is_checkmate() const {
    return is_check() && !has_legal_move();
}
bool Position::is_stalemate() const {
    return !is_check() && !has_legal_move();
}

MoveList Position::legal_moves() const {
    MoveList list;
    legal_moves(list);
    return list;
}

void Position::legal_moves(MoveList& list) const {
    list.clear();
    detail::kernel->list(core_, turn_, list);
}

int Position::count_legal_moves() const {
    return detail::kernel->count(core_, turn_);
}

Position Position::after(Move move) const {
    Position result;
    if (move.kind() == MoveKind::normal) {
        play_normal(core_, turn_, move, result.core_);
    } else {
        play_special(core_, turn_, move, result.core_);
    }
    // There are no branches that depend on the move.
    const std::uint64_t here = SquareSet(move.to()).bits() * (move.is_castling() ? 0 : 1);
    const std::uint64_t reset =
        (occupied().bits() & here) | (core_.types[detail::pawn] & SquareSet(move.from()).bits());
    result.halfmove_clock_ = static_cast<std::uint16_t>(next(halfmove_clock_) * (reset == 0 ? 1 : 0));
    result.fullmove_number_ = turn_ == Color::black ? next(fullmove_number_) : fullmove_number_;
    result.turn_ = opposite(turn_);
    result.array_ = array_;
    return result;
}

Position Position::after_null_move() const {
    Position result = *this;
    result.core_.ep = 0;
    result.halfmove_clock_ = next(halfmove_clock_);
    if (turn_ == Color::black) result.fullmove_number_ = next(fullmove_number_);
    result.turn_ = opposite(turn_);
    return result;
}

std::uint64_t perft(const Position& position, int depth) {
    return detail::kernel->perft(position.core_, position.turn_, depth);
}

}  // namespace doublecheck
