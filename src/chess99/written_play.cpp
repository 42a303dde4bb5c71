// SPDX-License-Identifier: MIT
#include "chess99/written_play.hpp"

#include <string>

#include <fmt/format.h>

namespace doublecheck::chess99 {
namespace {

constexpr bool is_file(char letter) {
    return letter >= 'a' && letter <= 'i';
}
constexpr bool is_rank(char letter) {
    return letter >= '1' && letter <= '9';
}

/// Returns the man for a capital letter in a play, or nothing.
std::optional<PieceType> man_of(char letter) {
    const std::size_t at = std::string_view("KQPRBN").find(letter);
    if (at == std::string_view::npos) return std::nullopt;
    return static_cast<PieceType>(at);
}

/// Returns the promotion for a letter in coordinates, or nothing. Accepts promotions that the rules forbid,
/// so that they can be refused with a reason.
std::optional<PieceType> man_of_small(char letter) {
    if (letter == 'a') return PieceType::paladin;
    if (letter < 'a' || letter > 'z') return std::nullopt;
    return man_of(static_cast<char>(letter - 'a' + 'A'));
}

/// Reads a play from left to right. A member function that returns false or nothing has not advanced.
class Reader {
  public:
    explicit Reader(std::string_view text) : text_(text), end_(text.size() - written_sign(text).size()) {}

    [[nodiscard]] Result<WrittenPlay> read() {
        if (end_ == 0) return wrong("a play is missing");
        if (read_coordinate()) return play_;
        at_ = 0;
        if (auto message = habit_of_chess()) return wrong(*message);
        play_.may_be_v1 = play_.may_be_v2 = true;
        const bool is_read = man_of(text_[0]) ? read_piece() : read_pawn();
        if (!is_read) return wrong(expected_);
        if (at_ != end_) return wrong("the play should end here");
        return play_;
    }

  private:
    [[nodiscard]] std::unexpected<Error> wrong(std::string_view expected) const {
        return failure("c99.move.syntax", std::string(expected), at_);
    }
    [[nodiscard]] char next(std::size_t ahead = 0) const {
        return at_ + ahead < end_ ? text_[at_ + ahead] : '\0';
    }
    bool take(char letter) {
        if (next() != letter) return false;
        ++at_;
        return true;
    }
    bool take_file(std::optional<int>& file) {
        if (!is_file(next())) return false;
        file = text_[at_++] - 'a';
        return true;
    }
    bool take_rank(std::optional<int>& rank) {
        if (!is_rank(next())) return false;
        rank = text_[at_++] - '1';
        return true;
    }
    bool take_man(std::optional<PieceType>& man) {
        const auto type = man_of(next());
        if (!type) return false;
        man = type;
        ++at_;
        return true;
    }
    bool expect(bool is_there, std::string_view expected) {
        if (!is_there) expected_ = expected;
        return is_there;
    }

    /// Returns a message for a text that other notations of chess allow, or for a cell outside the board.
    /// Leaves the reader at the wrong character.
    [[nodiscard]] std::optional<std::string> habit_of_chess() {
        const std::string_view text = text_.substr(0, end_);
        for (const std::string_view castling : {"O-O", "0-0", "o-o"}) {
            if (text.starts_with(castling))
                return "castling is written Kf&P: the king goes to the next cell, here on the f-file, and "
                       "his "
                       "partner, here the paladin, to the cell that he left";
        }
        if (text.size() > 1 && text[0] == 'A') return "the paladin is written P in plays";
        const auto is_in = [&](std::size_t at, char first, char last) {
            return at < end_ && text[at] >= first && text[at] <= last;
        };
        std::size_t at = man_of(text[0]) ? 1 : 0;
        for (int cells = 0; cells < 2 && is_in(at, 'a', 'z') && is_in(at + 1, '0', '9'); ++cells) {
            std::size_t end = at + 2;
            while (cells == 1 && is_in(end, '0', '9')) ++end;
            if (!is_file(text[at]) || !is_rank(text[at + 1]) || end != at + 2) {
                at_ = is_file(text[at]) ? at + 1 : at;
                return fmt::format("{} is no cell: the files are a to i, the ranks 1 to 9",
                                   text.substr(at, end - at));
            }
            at = end + (is_in(end, '-', '-') ? 1 : 0);
        }
        return std::nullopt;
    }

    /// Reads coordinates, such as `e2e4`, `g7g9b`, `c2d4*`, `e1d1&`, `f1=n` or `f1=nd2*`. Returns false and
    /// leaves `play_` unchanged for any other text.
    bool read_coordinate() {
        const WrittenPlay before = play_;
        play_.is_coordinate = true;
        if (take_file(play_.from_file) && take_rank(play_.from_rank) && read_coordinate_rest() && at_ == end_)
            return true;
        play_ = before;
        return false;
    }
    bool read_coordinate_rest() {
        if (take('=')) {
            play_.kind = WrittenKind::waiting;
            if (!take_small_man()) return false;
            if (at_ == end_) return true;
            if (!take_file(play_.to_file) || !take_rank(play_.to_rank)) return false;
            play_.is_en_passant = play_.from() != play_.to() && take('*');
            return true;
        }
        take('-');
        if (!take_file(play_.to_file) || !take_rank(play_.to_rank)) return false;
        if (take('&')) {
            play_.kind = WrittenKind::castling;
            return true;
        }
        if (at_ != end_ && next() != '*' && !take_small_man()) return false;
        play_.is_en_passant = take('*');
        return true;
    }
    bool take_small_man() {
        play_.promotion = man_of_small(next());
        if (play_.promotion) ++at_;
        return play_.promotion.has_value();
    }

    bool read_piece() {
        take_man(play_.man);
        if (is_file(next()) && next(1) == '&') return read_castling();
        std::optional<int> first_file;
        std::optional<int> first_rank;
        take_file(first_file);
        take_rank(first_rank);
        if (next() == 'x' && is_file(next(1))) {  // for example Qxf5, Raxc4, Ra2xc4
            play_.from_file = first_file;
            play_.from_rank = first_rank;
            play_.may_be_v2 = false;
            return read_v1_capture();
        }
        if (!is_file(next()) && !is_rank(next())) {  // for example Bd4
            play_.to_file = first_file;
            play_.to_rank = first_rank;
            play_.may_be_v2 = false;
            return expect(play_.to().has_value(), "a cell, a1 to i9, should stand here") && read_behind();
        }
        play_.from_file = first_file;
        play_.from_rank = first_rank;
        const bool is_whole = play_.from().has_value();
        const bool has_file = take_file(play_.to_file);
        const bool has_rank = take_rank(play_.to_rank);
        if (!is_whole) play_.may_be_v2 = false;
        if (!has_file || !has_rank) {  // for example Ri14, Qg8b
            play_.may_be_v1 = false;
            if (!expect(is_whole, "a rank, 1 to 9, should stand here")) return false;
            if (!has_file) play_.to_file = first_file;
            if (!has_rank) play_.to_rank = first_rank;
        }
        return read_behind();
    }

    /// Reads a castling, such as `Kf&P` or `Kf&Ri`.
    bool read_castling() {
        play_.kind = WrittenKind::castling;
        take_file(play_.to_file);
        take('&');
        if (!expect(take_man(play_.partner), "the letter of the king's partner should stand here"))
            return false;
        take_file(play_.partner_file);
        return true;
    }

    bool read_pawn() {
        play_.man = PieceType::pawn;
        if (!expect(take_file(play_.from_file),
                    "a play begins with a letter of K Q P R B N or with a file, a to i"))
            return false;
        if (next() == '=') return read_waiting();
        play_.to_file = play_.from_file;
        if (is_rank(next())) {  // for example e4, e24
            take_rank(play_.to_rank);
            if (is_rank(next())) {
                play_.from_rank = play_.to_rank;
                take_rank(play_.to_rank);
            }
            return read_promotion();
        }
        if (next() == 'x') {
            play_.may_be_v2 = false;
            return read_v1_capture();
        }
        play_.captures = true;  // for example cd5x
        play_.may_be_v1 = false;
        if (!expect(take_file(play_.to_file), "a rank, 1 to 9, should stand here")) return false;
        if (!expect(take_rank(play_.to_rank), "a rank, 1 to 9, should stand here")) return false;
        return read_behind();
    }

    /// Reads the play of a waiting pawn, such as `f=N`, `f=Nd2`, `f=Nxd2(R)` or `f=Nd2xR`.
    bool read_waiting() {
        play_.kind = WrittenKind::waiting;
        if (!read_promotion()) return false;
        if (at_ == end_) return true;
        if (next() == 'x') {
            play_.may_be_v2 = false;
            return read_v1_capture();
        }
        if (!read_cell()) return false;
        return read_behind();
    }

    bool read_cell() {
        return expect(take_file(play_.to_file) && take_rank(play_.to_rank),
                      "a cell, a1 to i9, should stand here");
    }

    bool read_v1_capture() {
        take('x');
        play_.captures = true;
        return read_cell() && read_behind();
    }

    /// Reads the text after the target cell: the promotion and the captured man, in either order.
    bool read_behind() {
        if (play_.promotion) return read_captured();
        return read_promotion() && read_captured() && (play_.promotion || read_promotion());
    }

    /// Reads an optional promotion such as `=B`. Accepts any man, so that a forbidden one can be refused with
    /// a reason.
    bool read_promotion() {
        if (!take('=')) return true;
        return expect(take_man(play_.promotion), "the letter of the new man, B or N, should stand here");
    }

    /// Reads the optional mark of a capture: `(R)`, `(B*)`, `*`, `x`, `xR` or `*B`.
    bool read_captured() {
        if (next() == '(') return read_parentheses();
        if (next() != 'x' && next() != '*') return true;
        const bool has_cross = play_.captures && !play_.may_be_v2;  // for example Bxb4
        if (has_cross && !expect(next() == '*', "the capture has its x already")) return false;
        if (next() == 'x') play_.may_be_v1 = false;
        play_.captures = true;
        play_.is_en_passant = text_[at_++] == '*';
        if (take_man(play_.captured)) play_.may_be_v1 = false;
        return true;
    }
    bool read_parentheses() {
        take('(');
        play_.captures = true;
        play_.may_be_v2 = false;
        if (!expect(take_man(play_.captured), "the letter of the captured man should stand here"))
            return false;
        play_.is_en_passant = take('*');
        return expect(take(')'), "the parenthesis should close here");
    }

    std::string_view text_;
    std::size_t end_;
    std::size_t at_ = 0;
    std::string_view expected_ = "the play should go on here";
    WrittenPlay play_;
};

bool is_in(const WrittenPlay& play, Style style) {
    switch (style) {
        case Style::coordinate: return play.is_coordinate;
        case Style::v1: return play.may_be_v1;
        case Style::v2: return play.may_be_v2;
    }
    return false;
}

}  // namespace

std::string_view written_sign(std::string_view text) {
    if (text.ends_with("!+")) return "!+";
    return text.ends_with("+") ? "+" : "";
}

Result<WrittenPlay> parse_written_play(std::string_view text, std::optional<Style> style) {
    auto play = Reader(text).read();
    if (play && style && !is_in(*play, *style))
        return failure("c99.move.syntax", "this play is written in another style than the one asked for");
    return play;
}

}  // namespace doublecheck::chess99
