// SPDX-License-Identifier: MIT
#include "problem/retractor/take_back.hpp"

#include <array>
#include <optional>
#include <string>

#include "board/origins.hpp"

namespace doublecheck::problem {
namespace {

/// What a move may have captured.
constexpr std::array<std::optional<PieceType>, 6> victims = {
    std::nullopt, PieceType::pawn, PieceType::knight, PieceType::bishop, PieceType::rook, PieceType::queen};

/// Returns true if the geometry of the move allows that capture.
bool admits(const Origin& origin, std::optional<PieceType> victim) {
    if (origin.kind == RetractionKind::en_passant) return victim == PieceType::pawn;
    if (!victim) return origin.uncapture != Uncapture::required;
    if (origin.uncapture == Uncapture::none) return false;
    return victim != PieceType::pawn || !end_ranks.contains(origin.to);
}

/// Returns true if the position after the move is the one in question.
bool leads_to(const Position& earlier, Move move, const EarlierPosition& position) {
    const Position reached = earlier.after(move);
    const Setup& setup = position.setup;
    if (reached.castling_rooks() != setup.castling_rooks) return false;
    if (setup.ep_square) return reached.ep_square() == setup.ep_square;
    return !position.states_ep || !reached.legal_ep_square();
}

/// Returns the position before the move, or nothing if the move could not have led to `position`.
std::optional<EarlierPosition> position_before(const EarlierPosition& position,
                                               const Retraction& retraction) {
    EarlierPosition earlier{.setup = before(position.setup, retraction)};
    const auto playable = Position::from_setup(earlier.setup);
    if (!playable || playable->castling_rooks() != earlier.setup.castling_rooks) return std::nullopt;
    if (!playable->is_legal(retraction.move) || !leads_to(*playable, retraction.move, position))
        return std::nullopt;
    const SquareSet at_home = rooks_at_home(earlier.setup.board);
    const SquareSet lost_now = possible_former_rights(position.setup, retraction);
    earlier.lost_rights = ((position.lost_rights & at_home) | lost_now) - earlier.setup.castling_rooks;
    return earlier;
}

}  // namespace

SquareSet rooks_at_home(const Board& board) {
    SquareSet rooks;
    for (const Color color : {Color::white, Color::black}) {
        const Rank home = home_rank(color);
        if (!board.of(color, PieceType::king).contains(Square(File::e, home))) continue;
        const SquareSet corners = SquareSet(Square(File::a, home)) | SquareSet(Square(File::h, home));
        rooks |= board.of(color, PieceType::rook) & corners;
    }
    return rooks;
}

std::vector<Square> capturable_ep_squares(const Setup& setup) {
    const Color mover = opposite(setup.turn);
    std::vector<Square> squares;
    for (const Square pawn : setup.board.of(mover, PieceType::pawn)) {
        if (pawn.rank() != double_step_rank(mover)) continue;
        Setup stepped = setup;
        stepped.ep_square = pawn.offset(0, -forward(mover));
        const auto position = Position::from_setup(stepped);
        if (position && position->legal_ep_square()) squares.push_back(*stepped.ep_square);
    }
    return squares;
}

void visit_take_backs(const EarlierPosition& position,
                      const std::function<void(const Retraction&, const EarlierPosition&)>& visit) {
    const Setup& after = position.setup;
    for_each_origin(after, StartArray::standard, [&](const Origin& origin) {
        for (const auto victim : victims) {
            if (!admits(origin, victim)) continue;
            const Retraction retraction = make_retraction(after, origin, victim);
            if (const auto earlier = position_before(position, retraction)) visit(retraction, *earlier);
        }
        return true;
    });
}

std::string take_back_text(const Setup& after, const Retraction& retraction) {
    const Move move = retraction.move;
    if (retraction.kind == RetractionKind::castling) return move.to() < move.from() ? "O-O-O" : "O-O";
    const auto capital = [](PieceType type) { return letter(Piece{Color::white, type}); };
    const PieceType arrived = *after.board.type_at(move.to());
    const bool is_pawn = arrived == PieceType::pawn || retraction.kind == RetractionKind::promotion;
    std::string text;
    if (!is_pawn) text += capital(arrived);
    text += move.from().name();
    text += retraction.uncaptured ? "x" : "-";
    if (retraction.uncaptured && retraction.kind != RetractionKind::en_passant)
        text += capital(*retraction.uncaptured);
    text += move.to().name();
    if (retraction.kind == RetractionKind::promotion) text.append("=").push_back(capital(arrived));
    if (retraction.kind == RetractionKind::en_passant) text += " e.p.";
    return text;
}

}  // namespace doublecheck::problem
