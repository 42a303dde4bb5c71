// SPDX-License-Identifier: MIT
#include "notation/by_hand.hpp"

#include <algorithm>

#include "notation/written_move.hpp"

namespace doublecheck {
namespace {

constexpr SquareSet centre =
    SquareSet(Square("d4")) | SquareSet(Square("e4")) | SquareSet(Square("d5")) | SquareSet(Square("e5"));

std::optional<CarriedMove> meant_castling(const Setup& board, Side side, bool is_chess960) {
    const Color us = board.turn;
    const SquareSet kings = board.board.of(us, PieceType::king) & squares_of(home_rank(us));
    if (kings.size() != 1) return std::nullopt;
    const Square king = kings.first();
    CarriedMove carried{.from = king, .to = king};
    if (is_chess960) {
        const SquareSet rooks = board.board.of(us, PieceType::rook) & squares_of(home_rank(us));
        if (rooks.empty()) return std::nullopt;
        carried.to = side == Side::king ? rooks.last() : rooks.first();
        if ((carried.to > king) != (side == Side::king)) return std::nullopt;
    } else {
        carried.to = Square(side == Side::king ? File::g : File::c, king.rank());
    }
    if (carried.to == king || !castling_rook_beside(board, carried, is_chess960)) return std::nullopt;
    return carried;
}

/// Returns the men of the side to move to which the text can refer, whether or not they can move to the
/// square.
SquareSet men_named(const Setup& board, const WrittenMove& written) {
    const Square to = *written.to;
    std::optional<PieceType> type = written.man;
    if (!type && written.from()) type = board.board.type_at(*written.from());
    if (!type) return {};
    SquareSet men = board.board.of(board.turn, *type);
    if (written.from_file) men &= squares_of(*written.from_file);
    if (written.from_rank) men &= squares_of(*written.from_rank);
    if (*type == PieceType::pawn && !written.from_file) {
        SquareSet files;
        for (const Square man : men) {
            const int aside = std::abs(static_cast<int>(man.file()) - static_cast<int>(to.file()));
            if (aside == (written.is_capture ? 1 : 0)) files |= man;
        }
        men = files;
    }
    return men - SquareSet(to);
}

/// Returns true if a promotion is stated exactly when the move requires one.
bool is_promotion_clear(const Setup& board, const CarriedMove& carried) {
    const bool is_due = board.board.type_at(carried.from) == PieceType::pawn &&
                        carried.to.rank() == home_rank(opposite(board.turn));
    if (!carried.promotion) return !is_due;
    return is_due && *carried.promotion != PieceType::pawn && *carried.promotion != PieceType::king;
}

/// Returns the move of the only man for which `holds` is true. Returns nothing if there is no such man, or
/// several. Sets `is_decided` unless there is none; does nothing if it is set.
template <typename Holds>
std::optional<CarriedMove> only_one(const SquareSet& men, CarriedMove carried, bool& is_decided,
                                    Holds&& holds) {
    std::optional<CarriedMove> found;
    for (const Square man : men) {
        carried.from = man;
        if (is_decided || !holds(carried)) continue;
        if (found) {
            is_decided = true;
            return std::nullopt;
        }
        found = carried;
    }
    is_decided = is_decided || found.has_value();
    return found;
}

}  // namespace

std::optional<CarriedMove> meant_by(const Setup& board, std::string_view text, bool is_chess960) {
    const auto written = parse_written_move(text);
    if (!written || written->is_null) return std::nullopt;
    if (written->castling) return meant_castling(board, *written->castling, is_chess960);
    const SquareSet men = men_named(board, *written);
    const CarriedMove to{.from = *written->to, .to = *written->to, .promotion = written->promotion};
    bool is_decided = false;
    auto meant = only_one(men, to, is_decided, [&](const CarriedMove& carried) {
        return is_legal_by_hand(board, carried, is_chess960);
    });
    if (!is_decided)
        meant = only_one(men, to, is_decided,
                         [&](const CarriedMove& carried) { return moves_like_its_kind(board, carried); });
    if (!is_decided) meant = only_one(men, to, is_decided, [](const CarriedMove&) { return true; });
    if (!meant || !is_promotion_clear(board, *meant)) return std::nullopt;
    // The king moves to the square where castling would take it, so that the text does not say whether the
    // rook moved too.
    if (castling_rook_beside(board, *meant, is_chess960)) return std::nullopt;
    return meant;
}

std::vector<Square> kings_signal(Setup board, std::span<const std::string> texts, bool is_chess960) {
    if (texts.empty() || texts.size() > 2) return {};
    for (const std::string& text : texts) {
        const auto written = parse_written_move(text);
        const bool is_king = written && written->man == PieceType::king && written->to;
        if (!is_king || !centre.contains(*written->to)) return {};
        const auto king = meant_by(board, text, is_chess960);
        if (!king || is_legal_by_hand(board, *king, is_chess960)) return {};
        board = carried_by_hand(board, *king, is_chess960);
    }
    std::vector<Square> squares;
    for (const Color color : {Color::white, Color::black}) {
        const SquareSet kings = board.board.of(color, PieceType::king);
        if (kings.size() != 1 || !centre.contains_all(kings)) return {};
        squares.push_back(kings.first());
    }
    return squares;
}

std::string_view signalled_result(std::span<const Square> kings) {
    const auto light = std::ranges::count_if(kings, [](Square square) { return square.is_light(); });
    return light == 2 ? "1-0" : light == 0 ? "0-1" : "1/2-1/2";
}

}  // namespace doublecheck
