// SPDX-License-Identifier: MIT
#include "notation/written_move.hpp"

#include <algorithm>
#include <array>

#include "doublecheck/notation/san.hpp"
#include "notation/null_move.hpp"
#include "notation/shown.hpp"

namespace doublecheck {
namespace {

/// The characters that people use for a hyphen: hyphens, dashes, the minus sign.
constexpr std::array<std::string_view, 8> dashes = {"-",      "\u2010", "\u2011", "\u2012",
                                                    "\u2013", "\u2014", "\u2015", "\u2212"};

/// Reads a move text, one part after the other.
class MoveReader {
  public:
    explicit MoveReader(std::string_view text) : text_(text) {}

    Result<WrittenMove> read() {
        if (is_null_move_text(text_)) {
            written_.is_null = true;
            return written_;
        }
        skip_move_number();
        if (!castling() && !squares()) return wrong();
        if (!suffixes()) return wrong();
        return written_;
    }

  private:
    [[nodiscard]] bool is_at_end() const { return at_ == text_.size(); }
    [[nodiscard]] char here() const { return at_ < text_.size() ? text_[at_] : '\0'; }

    bool take(std::string_view word) {
        if (!text_.substr(at_).starts_with(word)) return false;
        at_ += word.size();
        return true;
    }
    template <std::size_t n>
    bool take_any(const std::array<std::string_view, n>& words) {
        return std::any_of(words.begin(), words.end(), [this](std::string_view word) { return take(word); });
    }

    /// Skips a move number, `12.` or `12...`. It is in front of a move that was copied from a game.
    void skip_move_number() {
        const std::size_t dots = text_.find_first_not_of("0123456789");
        if (dots == 0 || dots == std::string_view::npos || text_[dots] != '.') return;
        at_ = std::min(text_.find_first_not_of(". ", dots), text_.size());
    }

    /// Reads castling: two or three signs `O`, `0` or `o` with hyphens between them. Returns false for any
    /// other text.
    bool castling() {
        const char sign = here();
        if (sign != 'O' && sign != '0' && sign != 'o') return false;
        int signs = 1;
        ++at_;
        while (signs < 3) {
            const std::size_t before = at_;
            if (!take_any(dashes) || here() != sign) {
                at_ = before;
                break;
            }
            ++at_;
            ++signs;
        }
        if (signs < 2) return false;
        written_.castling = signs == 2 ? Side::king : Side::queen;
        return true;
    }

    /// Reads the letter or the figurine of a man. Returns nothing if there is none.
    std::optional<PieceType> man() {
        constexpr std::array<PieceType, 6> figurines = {PieceType::king,   PieceType::queen,
                                                        PieceType::rook,   PieceType::bishop,
                                                        PieceType::knight, PieceType::pawn};
        // The figurines are U+2654 to U+265F: the white men, then the black men. Their third byte begins with
        // 0x94.
        if (text_.substr(at_).starts_with("\xE2\x99") && at_ + 2 < text_.size()) {
            const int figurine = static_cast<unsigned char>(text_[at_ + 2]) - 0x94;
            if (figurine < 0 || figurine > 11) return std::nullopt;
            at_ += 3;
            take("\uFE0E") || take("\uFE0F");  // asks for the text form or the coloured form of the figurine
            return figurines[static_cast<std::size_t>(figurine % 6)];
        }
        if (here() >= 'a' || !piece_type_from_letter(here())) return std::nullopt;
        return piece_type_from_letter(text_[at_++]);
    }

    std::optional<File> file() {
        if (here() < 'a' || here() > 'h') return std::nullopt;
        return static_cast<File>(text_[at_++] - 'a');
    }
    std::optional<Rank> rank() {
        if (here() < '1' || here() > '8') return std::nullopt;
        return static_cast<Rank>(text_[at_++] - '1');
    }
    bool separator() {
        constexpr std::array<std::string_view, 4> captures = {"x", ":", "X", "\u00D7"};
        const bool is_capture = take_any(captures);
        written_.is_capture |= is_capture;
        return is_capture || take_any(dashes);
    }

    /// Reads one or two squares, with the man before them and the promotion after them. Of the departure
    /// square the file or the rank may be missing.
    bool squares() {
        written_.man = man();
        const auto first_file = file();
        const auto first_rank = rank();
        const bool has_separator = separator();
        const auto second_file = file();
        if (second_file) {
            const auto second_rank = rank();
            if (!second_rank) return false;
            written_.from_file = first_file;
            written_.from_rank = first_rank;
            written_.to = Square(*second_file, *second_rank);
        } else {
            if (has_separator || !first_file || !first_rank) return false;
            written_.to = Square(*first_file, *first_rank);
        }
        // A complete departure square identifies the man. Without that and without a letter, the man is a
        // pawn.
        if (!written_.man && !written_.from()) written_.man = PieceType::pawn;
        return promotion();
    }

    /// Reads a promotion: `=Q`, `Q`, `(Q)` or `/Q`, in either case. `=` or `(=)` without a piece is an offer
    /// of a draw. Returns false for a malformed promotion.
    bool promotion() {
        const std::size_t begin = at_;
        if (take("(=)")) return true;
        const bool is_bracket = take("(");
        const bool is_marked = is_bracket || take("=") || take("/");
        if (const auto figurine = man()) {
            written_.promotion = figurine;
        } else if (const auto type = piece_type_from_letter(here())) {
            written_.promotion = type;
            ++at_;
        } else {
            return !is_marked || text_.substr(begin) == "=";
        }
        return !is_bracket || take(")");
    }

    /// Reads `e.p.`, check signs and annotation marks. Returns true if the text ends after them.
    bool suffixes() {
        constexpr std::array<std::string_view, 4> en_passant = {"e.p.", "e.p", "ep.", "ep"};
        constexpr std::array<std::string_view, 3> mates = {"#", "mate", "\u2021"};
        constexpr std::array<std::string_view, 6> checks = {"++", "+", "\u2020", "dbl.ch.", "ch.", "ch"};
        skip_blanks();
        if (take_any(en_passant)) written_.is_capture = true;
        skip_blanks();
        written_.says_check = take_any(checks);
        if (take_any(mates)) {
            written_.says_mate = true;
            written_.says_check = true;
        }
        while (here() == '!' || here() == '?') ++at_;
        return is_at_end();
    }

    void skip_blanks() {
        while (here() == ' ' && at_ + 1 < text_.size()) ++at_;
    }

    [[nodiscard]] std::unexpected<Error> wrong() const {
        if (text_.empty()) return failure("move.syntax", "There is no move.", 0);
        if (is_at_end()) return failure("move.syntax", "The move " + shown(text_) + " breaks off.", at_);
        return failure("move.syntax",
                       shown(text_[at_]) + " does not belong there in the move " + shown(text_) + "." +
                           (has_other_letter()
                                ? " Write K, Q, R, B and N, or figurines: German D, T, L and S are Q, R, B "
                                  "and N."
                                : ""),
                       at_);
    }

    /// Returns true if the move begins like one with the letter of another language, such as `Sf3` or `Dxd4`.
    [[nodiscard]] bool has_other_letter() const {
        if (at_ != 0 || text_.size() < 3 || text_[0] < 'A' || text_[0] > 'Z') return false;
        return std::string_view("abcdefghx12345678").find(text_[1]) != std::string_view::npos;
    }

    std::string_view text_;
    std::size_t at_ = 0;
    WrittenMove written_;
};

bool fits_castling(const WrittenMove& written, Move move) {
    if (written.castling) return *written.castling == move.castling_side();
    const bool is_king = !written.man || *written.man == PieceType::king;
    const bool is_more_than_a_step = distance(move.from(), move.arrival()) > 1;
    return is_king && written.from() == move.from() && !written.promotion &&
           (written.to == move.to() || (written.to == move.arrival() && is_more_than_a_step));
}

bool fits(const Position& position, const WrittenMove& written, Move move) {
    if (move.is_castling()) return fits_castling(written, move);
    if (written.castling) return false;
    // A piece that does not capture may be written with a capture mark. A pawn capture must be written with a
    // capture mark or with the file from which the pawn comes.
    const bool is_pawn = position.type_at(move.from()) == PieceType::pawn;
    const bool is_step = is_pawn && move.from().file() == move.to().file();
    if (written.is_capture && is_step) return false;
    if (is_pawn && !is_step && !written.is_capture && !written.from_file) return false;
    return written.to == move.to() && (!written.man || written.man == position.type_at(move.from())) &&
           (!written.from_file || *written.from_file == move.from().file()) &&
           (!written.from_rank || *written.from_rank == move.from().rank()) &&
           written.promotion == move.promotion_type();
}

}  // namespace

std::string typed_move(std::string_view text) {
    constexpr std::string_view letters = "KQRBNP";
    std::string typed;
    for (std::size_t at = 0; at < text.size();) {
        const std::string_view rest = text.substr(at);
        const auto dash = std::ranges::find_if(dashes, [&](auto sign) { return rest.starts_with(sign); });
        const bool is_chess_sign = rest.starts_with("\xE2\x99") && rest.size() > 2;
        const int figurine = is_chess_sign ? static_cast<unsigned char>(rest[2]) - 0x94 : -1;
        if (dash != dashes.end()) {
            typed += '-';
            at += dash->size();
        } else if (figurine >= 0 && figurine < 12) {
            if (letters[static_cast<std::size_t>(figurine % 6)] != 'P')
                typed += letters[static_cast<std::size_t>(figurine % 6)];
            at += 3;
        } else if (rest.starts_with("\uFE0E") || rest.starts_with("\uFE0F")) {
            at += 3;
        } else {
            typed += text[at] == 'S' ? 'N' : text[at];
            ++at;
        }
    }
    return typed;
}

Result<WrittenMove> parse_written_move(std::string_view text) {
    return MoveReader(text).read();
}

bool is_move_text(std::string_view text) {
    const auto written = parse_written_move(typed_move(text));
    return written && (written->to || written->castling);
}

MoveList fitting_moves(const Position& position, const WrittenMove& written) {
    MoveList fitting;
    if (written.is_null) return fitting;
    position.visit_legal_moves([&](Move move) {
        if (fits(position, written, move)) fitting.push_back(move);
    });
    return fitting;
}

Result<Move> parse_move(const Position& position, std::string_view text) {
    const auto san = parse_san(position, text);
    if (san) return *san;
    const auto written = parse_written_move(text);
    if (!written) return std::unexpected(written.error());
    if (written->is_null) return failure("move.illegal", "A null move is not a move of chess.");
    const MoveList fitting = fitting_moves(position, *written);
    if (fitting.size() == 1) return fitting[0];
    const bool is_san = san.error().code != "san.syntax";  // then the message of `parse_san` says more
    if (fitting.empty()) {
        return failure("move.illegal",
                       is_san ? san.error().message : shown(text) + " is not a legal move here.");
    }
    return failure("move.ambiguous",
                   is_san ? san.error().message
                          : shown(text) + " fits " + std::to_string(fitting.size()) + " legal moves.");
}

}  // namespace doublecheck
