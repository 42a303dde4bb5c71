// SPDX-License-Identifier: MIT
#include <array>
#include <optional>
#include <utility>

#include "doublecheck/notation/san.hpp"
#include "notation/backwards.hpp"
#include "notation/san_reading.hpp"
#include "notation/shown.hpp"

namespace doublecheck {
namespace {

constexpr bool is_file(char c) {
    return c >= 'a' && c <= 'h';
}
constexpr bool is_rank(char c) {
    return c >= '1' && c <= '8';
}

/// The kind of piece that a letter names; a pawn for any other byte.
constexpr auto kind_of_letter = [] {
    std::array<PieceType, 256> types = {};
    types.fill(PieceType::pawn);
    types['N'] = PieceType::knight;
    types['B'] = PieceType::bishop;
    types['R'] = PieceType::rook;
    types['Q'] = PieceType::queen;
    types['K'] = PieceType::king;
    return types;
}();

/// The parts of a SAN text, each a number or `unsaid`. `SanReader` is inlined so that this structure stays in
/// registers while a move is read. In memory it would be written byte by byte and read in larger pieces,
/// which stalls the processor; that took a seventh of the time for reading a game.
struct SanParts {
    static constexpr unsigned unsaid = 8;  ///< stands for a file, rank or kind that the text does not state

    PieceType type = PieceType::pawn;
    unsigned from_file = unsaid;
    unsigned from_rank = unsaid;
    unsigned to = 0;
    unsigned promotion = unsaid;
    unsigned castling_signs = 0;  ///< 2 for `O-O`, 3 for `O-O-O`, 0 for any other move
    bool is_capture = false;
    unsigned signs = 0;  ///< the number of `+` and `#` at the end
    char last_sign = '\0';

    [[nodiscard]] bool is_castling() const { return castling_signs != 0; }
    [[nodiscard]] Side castling_side() const { return castling_signs == 2 ? Side::king : Side::queen; }
};

/// The squares of the stated file or rank; all squares if it is `unsaid`.
constexpr auto files_said = [] {
    std::array<std::uint64_t, 9> sets{};
    for (unsigned file = 0; file < 8; ++file) sets[file] = std::uint64_t{0x0101010101010101} << file;
    sets[SanParts::unsaid] = ~std::uint64_t{0};
    return sets;
}();
constexpr auto ranks_said = [] {
    std::array<std::uint64_t, 9> sets{};
    for (unsigned rank = 0; rank < 8; ++rank) sets[rank] = std::uint64_t{0xff} << (8 * rank);
    sets[SanParts::unsaid] = ~std::uint64_t{0};
    return sets;
}();

/// Reads the parts of a SAN text. `read` returns `well_formed`, or the offset of the first character that
/// does not fit.
class SanReader {
  public:
    static constexpr std::size_t well_formed = static_cast<std::size_t>(-1);

    explicit SanReader(std::string_view text) : text_(text.data()), end_(text.size()) {}

    [[gnu::always_inline]] std::size_t read(SanParts& parts) {
        drop_marks(parts);
        if (end_ == 0) return 0;
        const char first = text_[0];
        parts.type = kind_of_letter[static_cast<unsigned char>(first)];
        if (parts.type != PieceType::pawn) return piece(parts);
        return first == 'O' || first == '0' ? castling(parts) : pawn(parts);
    }

  private:
    /// Removes check signs, and annotation marks after them, from the end of the text.
    [[gnu::always_inline]] void drop_marks(SanParts& parts) {
        if (end_ > 0 && is_rank(text_[end_ - 1])) return;
        while (end_ > 0 && (text_[end_ - 1] == '!' || text_[end_ - 1] == '?')) --end_;
        for (; end_ > 0 && (text_[end_ - 1] == '+' || text_[end_ - 1] == '#'); --end_) {
            if (parts.signs++ == 0) parts.last_sign = text_[end_ - 1];
        }
    }

    [[nodiscard]] unsigned square_at(std::size_t at) const {
        return static_cast<unsigned>((text_[at + 1] - '1') * 8 + (text_[at] - 'a'));
    }

    /// Reads a piece move after its letter: an optional file, rank and capture mark, then the target square.
    [[gnu::always_inline]] std::size_t piece(SanParts& parts) {
        if (end_ < 3) return end_;
        const std::size_t target = end_ - 2;
        std::size_t at = 1;
        if (at < target && is_file(text_[at])) parts.from_file = static_cast<unsigned>(text_[at++] - 'a');
        if (at < target && is_rank(text_[at])) parts.from_rank = static_cast<unsigned>(text_[at++] - '1');
        if (at < target && text_[at] == 'x') {
            parts.is_capture = true;
            ++at;
        }
        if (at < target) return at;
        if (!is_file(text_[target])) return target;
        if (!is_rank(text_[target + 1])) return target + 1;
        parts.to = square_at(target);
        return well_formed;
    }

    /// Reads a pawn move: `e4`, `exd5` or `e4xd5`, with or without `=Q`.
    [[gnu::always_inline]] std::size_t pawn(SanParts& parts) {
        if (!is_file(text_[0])) return 0;
        std::size_t at = 0;
        if (end_ >= 4 && (text_[1] == 'x' || (is_rank(text_[1]) && text_[2] == 'x'))) {
            parts.from_file = static_cast<unsigned>(text_[0] - 'a');
            if (text_[1] != 'x') parts.from_rank = static_cast<unsigned>(text_[1] - '1');
            parts.is_capture = true;
            at = text_[1] == 'x' ? 2 : 3;
        }
        if (at >= end_ || !is_file(text_[at])) return at;
        if (at + 1 >= end_ || !is_rank(text_[at + 1])) return at + 1;
        parts.to = square_at(at);
        at += 2;
        if (at == end_) return well_formed;
        if (text_[at] != '=') return at;
        if (at + 1 >= end_) return at + 1;
        const auto type = piece_type_from_letter(text_[at + 1]);
        const bool is_letter =
            type && text_[at + 1] < 'a' && *type != PieceType::pawn && *type != PieceType::king;
        if (!is_letter) return at + 1;
        parts.promotion = static_cast<unsigned>(*type);
        return at + 2 == end_ ? well_formed : at + 2;
    }

    /// Reads castling: `O-O` or `O-O-O`, or the same with zeros.
    [[gnu::always_inline]] std::size_t castling(SanParts& parts) {
        parts.type = PieceType::king;
        const char sign = text_[0];
        std::size_t at = 1;
        for (; at + 1 < end_ && text_[at] == '-' && text_[at + 1] == sign; at += 2) {
        }
        if (at != end_ || at > 5) return at > 5 ? 5 : at;
        if (at == 1) return 1;
        parts.castling_signs = at == 3 ? 2 : 3;
        return well_formed;
    }

    /// A pointer, because every index is compared with `end_` before it is used.
    const char* text_;
    std::size_t end_;
};

/// Returns the men that the text can refer to: those that can legally move to the target square.
[[gnu::always_inline]] inline SquareSet meant_pieces(const Position& position, const SanParts& parts) {
    const Square to = Square::from_index(static_cast<int>(parts.to));
    const SquareSet candidates = origins(position, parts.type, to) &
                                 SquareSet(files_said[parts.from_file] & ranks_said[parts.from_rank]);
    SquareSet meant = candidates;
    for (const Square from : candidates) {
        if (!is_origin_legal(position, parts.type, from, to)) meant -= from;
    }
    return meant;
}

[[gnu::always_inline]] inline std::optional<Move> find_piece(const Position& position,
                                                             const SanParts& parts) {
    const SquareSet meant = meant_pieces(position, parts);
    if (meant.empty() || meant.has_more_than_one()) return std::nullopt;
    return Move::normal(meant.first(), Square::from_index(static_cast<int>(parts.to)));
}

std::optional<Move> find_castling(const Position& position, Side side) {
    const auto rook = position.castling_rook(position.turn(), side);
    if (!rook) return std::nullopt;
    const Move move = Move::castling(position.king_square(position.turn()), *rook);
    return position.is_legal(move) ? std::optional(move) : std::nullopt;
}

/// Returns the departure square of the pawn move if there is one. Ignores whether the move leaves the king in
/// check.
[[gnu::always_inline]] inline std::optional<Square> pawn_origin(const Position& position,
                                                                const SanParts& parts, bool& is_en_passant) {
    const Color us = position.turn();
    const Square to = Square::from_index(static_cast<int>(parts.to));
    const SquareSet pawns = position.of(us, PieceType::pawn);
    if (!parts.is_capture) {
        const auto behind = to.offset(0, -forward(us));
        if (!behind || position.occupied().contains(to)) return std::nullopt;
        if (pawns.contains(*behind)) return behind;
        if (to.rank() != double_step_rank(us) || position.occupied().contains(*behind)) return std::nullopt;
        const auto origin = to.offset(0, -2 * forward(us));
        return pawns.contains(*origin) ? origin : std::nullopt;
    }
    const SquareSet said(files_said[parts.from_file] & ranks_said[parts.from_rank]);
    const SquareSet from = pawn_attacks(opposite(us), to) & pawns & said;
    is_en_passant = position.ep_square() == to;
    if (from.empty() || (!is_en_passant && !position.of(opposite(us)).contains(to))) return std::nullopt;
    return from.first();
}

[[gnu::always_inline]] inline std::optional<Move> find_pawn(const Position& position, const SanParts& parts) {
    const Square to = Square::from_index(static_cast<int>(parts.to));
    const bool is_last_rank = end_ranks.contains(to);
    if (is_last_rank != (parts.promotion != SanParts::unsaid)) return std::nullopt;
    bool is_en_passant = false;
    const auto from = pawn_origin(position, parts, is_en_passant);
    if (!from) return std::nullopt;
    const Square captured = is_en_passant ? Square(to.file(), from->rank()) : to;
    if (!leaves_king_safe(position, SquareSet(*from), to, SquareSet(captured))) return std::nullopt;
    if (is_en_passant) return Move::en_passant(*from, to);
    if (is_last_rank) return Move::promotion(*from, to, static_cast<PieceType>(parts.promotion));
    return Move::normal(*from, to);
}

[[gnu::cold]] std::unexpected<Error> syntax_error(std::string_view text, std::size_t at) {
    if (text.empty()) return failure("san.syntax", "There is no move.", 0);
    if (at >= text.size())
        return failure("san.syntax", "The move " + shown(text) + " breaks off.", text.size());
    return failure("san.syntax", shown(text[at]) + " does not belong there in the move " + shown(text) + ".",
                   at);
}

[[gnu::cold]] std::unexpected<Error> illegal_error(const Position& position, SanParts parts,
                                                   std::string_view text) {
    const std::string who(name(position.turn()));
    if (parts.is_castling()) {
        const std::string side = parts.castling_side() == Side::king ? "king's" : "queen's";
        return failure("san.illegal", who + " cannot castle on the " + side + " side now.");
    }
    const Square to = Square::from_index(static_cast<int>(parts.to));
    if (parts.type == PieceType::pawn && end_ranks.contains(to) && parts.promotion == SanParts::unsaid) {
        return failure("san.illegal",
                       shown(text) + " does not say what the pawn becomes on " + to.name() + ".");
    }
    const std::string man(name(parts.type));
    const std::string cannot =
        parts.type == PieceType::king
            ? who + "'s king cannot"
            : (position.turn() == Color::white ? "No white " : "No black ") + man + " can";
    return failure("san.illegal", cannot + " legally move to " + to.name() + " as " + shown(text) + " says.");
}

[[gnu::cold]] std::unexpected<Error> ambiguous_error(SanParts parts, std::string_view text) {
    return failure("san.ambiguous", "More than one " + std::string(name(parts.type)) +
                                        " can legally move to " +
                                        Square::from_index(static_cast<int>(parts.to)).name() + "; " +
                                        shown(text) + " does not say which.");
}

/// Returns the reason why the text does not mean exactly one legal move.
[[gnu::cold]] std::unexpected<Error> error_of(const Position& position, std::string_view text) {
    SanParts parts;
    const std::size_t wrong = SanReader(text).read(parts);
    if (wrong != SanReader::well_formed) return syntax_error(text, wrong);
    const bool is_piece = !parts.is_castling() && parts.type != PieceType::pawn;
    const bool is_ambiguous = is_piece && meant_pieces(position, parts).has_more_than_one();
    return is_ambiguous ? ambiguous_error(parts, text) : illegal_error(position, parts, text);
}

}  // namespace

[[gnu::flatten]] std::optional<SanReading> read_san(const Position& position, std::string_view text) {
    SanParts parts;
    if (SanReader(text).read(parts) != SanReader::well_formed) return std::nullopt;
    const auto found = parts.is_castling()             ? find_castling(position, parts.castling_side())
                       : parts.type == PieceType::pawn ? find_pawn(position, parts)
                                                       : find_piece(position, parts);
    if (!found) return std::nullopt;
    return std::optional<SanReading>(std::in_place, *found, parts.type, parts.from_file != SanParts::unsaid,
                                     parts.from_rank != SanParts::unsaid, parts.is_capture, parts.signs,
                                     parts.last_sign);
}

Result<Move> parse_san(const Position& position, std::string_view text) {
    if (const auto reading = read_san(position, text)) return reading->move;
    return error_of(position, text);
}

}  // namespace doublecheck
