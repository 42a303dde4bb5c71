// SPDX-License-Identifier: MIT
#include "doublecheck/notation/san.hpp"
#include "notation/backwards.hpp"

namespace doublecheck {
namespace {

class SanWriter {
  public:
    explicit SanWriter(MoveText& text) : text_(text) {}

    void put(char c) { text_.characters[text_.size++] = c; }
    void put(std::string_view letters) {
        for (const char c : letters) put(c);
    }
    void put(Square square) {
        put(square.file_letter());
        put(square.rank_digit());
    }

  private:
    MoveText& text_;
};

constexpr char capital(PieceType type) {
    return "PNBRQK"[static_cast<std::size_t>(type)];
}

bool is_capture(const Position& position, Move move) {
    return move.kind() == MoveKind::en_passant || position.occupied().contains(move.to());
}

/// Writes the file, the rank or both of the departure square, if another man of the kind could move to the
/// target square too.
[[gnu::flatten]] void put_disambiguation(SanWriter& out, const Position& position, PieceType type,
                                         Move move) {
    const SquareSet rivals = legal_rivals(position, type, move);
    if (rivals.empty()) return;
    const bool shares_file = rivals.intersects(squares_of(move.from().file()));
    const bool shares_rank = rivals.intersects(squares_of(move.from().rank()));
    if (!shares_file || shares_rank) out.put(move.from().file_letter());
    if (shares_file) out.put(move.from().rank_digit());
}

void put_promotion(SanWriter& out, Move move) {
    if (const auto type = move.promotion_type()) {
        out.put('=');
        out.put(capital(*type));
    }
}

void put_check_sign(SanWriter& out, const Position& after) {
    if (after.is_check()) out.put(after.has_legal_move() ? '+' : '#');
}

std::string_view castling_sign(Move move) {
    return move.castling_side() == Side::king ? "O-O" : "O-O-O";
}

/// Writes the move without the check sign.
void put_move(SanWriter& out, const Position& position, Move move) {
    if (move.is_castling()) return out.put(castling_sign(move));
    const PieceType type = *position.type_at(move.from());
    if (type == PieceType::pawn) {
        if (move.from().file() != move.to().file()) {
            out.put(move.from().file_letter());
            out.put('x');
        }
        out.put(move.to());
        put_promotion(out, move);
    } else {
        out.put(capital(type));
        put_disambiguation(out, position, type, move);
        if (is_capture(position, move)) out.put('x');
        out.put(move.to());
    }
}

/// Returns the text of the move. Writes the position after the move to `played` unless that is null.
MoveText write(const Position& position, Move move, Position* played) {
    MoveText text;
    SanWriter out(text);
    put_move(out, position, move);
    const Position after = position.after(move);
    put_check_sign(out, after);
    if (played != nullptr) *played = after;
    return text;
}

}  // namespace

MoveText write_san(const Position& position, Move move) {
    return write(position, move, nullptr);
}

MoveText play_san(Position& position, Move move) {
    return write(position, move, &position);
}

std::string san(const Position& position, Move move) {
    return std::string(write_san(position, move).view());
}

std::string long_algebraic(const Position& position, Move move) {
    MoveText text;
    SanWriter out(text);
    if (move.is_castling()) {
        out.put(castling_sign(move));
    } else {
        const PieceType type = *position.type_at(move.from());
        if (type != PieceType::pawn) out.put(capital(type));
        out.put(move.from());
        out.put(is_capture(position, move) ? 'x' : '-');
        out.put(move.to());
        put_promotion(out, move);
    }
    put_check_sign(out, position.after(move));
    return std::string(text.view());
}

}  // namespace doublecheck
