// SPDX-License-Identifier: MIT
#include "commands/problem/popeye.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "base/text.hpp"

namespace doublecheck {
namespace {

constexpr std::string_view blanks = " \t\r\n";

std::string lowered(std::string_view text) {
    std::string out(text);
    for (char& c : out)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return out;
}

/// Returns true if the word abbreviates a keyword, as Popeye allows: it has at least `least` letters and the
/// keyword begins with it.
bool abbreviates(std::string_view word, std::string_view whole, std::size_t least = 3) {
    return word.size() >= least && whole.starts_with(lowered(word));
}

/// Returns the offset of the first line that is neither blank nor a comment.
std::size_t first_content(std::string_view text) {
    std::size_t at = 0;
    while (at < text.size()) {
        const std::size_t end = std::min(text.size(), text.find('\n', at));
        const std::string_view line = trimmed(text.substr(at, end - at));
        if (!line.empty() && line.front() != '#') return at;
        at = std::min(text.size(), end + 1);
    }
    return at;
}

enum class Keyword : std::uint8_t { next, end, text, pieces, forsyth, stipulation, option, unread };
constexpr auto keywords = std::to_array<std::pair<std::string_view, Keyword>>({
    {"beginproblem", Keyword::next},   {"nextproblem", Keyword::next},
    {"endproblem", Keyword::end},      {"title", Keyword::text},
    {"author", Keyword::text},         {"origin", Keyword::text},
    {"award", Keyword::text},          {"tournament", Keyword::text},
    {"remark", Keyword::text},         {"pieces", Keyword::pieces},
    {"forsyth", Keyword::forsyth},     {"stipulation", Keyword::stipulation},
    {"option", Keyword::option},       {"condition", Keyword::unread},
    {"twin", Keyword::unread},         {"sstipulation", Keyword::unread},
    {"zeroposition", Keyword::unread}, {"array", Keyword::unread},
    {"latex", Keyword::unread},        {"protocol", Keyword::text},
});

/// Options that do not change the result of `solve`, and the number of numbers after them.
constexpr auto harmless_options = std::to_array<std::pair<std::string_view, int>>({
    {"variation", 0},
    {"try", 0},
    {"setplay", 0},
    {"maxsolutions", 1},
    {"maxtime", 1},
    {"maxthreats", 1},
    {"maxflightmoves", 1},
    {"nontrivial", 1},
    {"nothreat", 0},
    {"noboard", 0},
    {"intelligent", 1},
    {"movenumbers", 0},
    {"nostats", 0},
    {"startmovenumber", 1},
    {"stoponshortsolutions", 0},
    {"noshortvariations", 0},
    {"beep", 0},
    {"defence", 1},
    {"startmove", 1},
});

class PopeyeReader {
  public:
    explicit PopeyeReader(std::string_view text) : text_(text), at_(first_content(text)) {}

    Result<PopeyeProblem> read() {
        while (!is_over_ && !error_ && next()) read_keyword();
        if (error_) return std::unexpected(*error_);
        if (!has_stipulation_) return failure("popeye.syntax", "A stipulation is expected.", text_.size());
        set_turn_and_castling();
        return std::move(problem_);
    }

  private:
    /// Reads the next word. Returns false at the end of the text.
    bool next() {
        const std::size_t from = text_.find_first_not_of(blanks, at_);
        if (from == std::string_view::npos) return false;
        const std::size_t to = std::min(text_.size(), text_.find_first_of(blanks, from));
        word_ = text_.substr(from, to - from);
        begin_ = from;
        at_ = to;
        return true;
    }
    void put_back() { at_ = begin_; }

    void fail(std::string_view code, std::string message) {
        if (!error_) error_ = Error{code, std::move(message), begin_};
    }

    static std::optional<Keyword> keyword(std::string_view word) {
        const auto found =
            std::ranges::find_if(keywords, [&](const auto& one) { return abbreviates(word, one.first); });
        return found == keywords.end() ? std::nullopt : std::optional(found->second);
    }

    void read_keyword() {
        const auto found = keyword(word_);
        if (!found)
            return fail("popeye.syntax", fmt::format("\"{}\" is not a keyword of Popeye's input.", word_));
        switch (*found) {
            case Keyword::next: return;
            case Keyword::end: is_over_ = true; return;
            case Keyword::text: return read_text();
            case Keyword::pieces: return read_pieces();
            case Keyword::forsyth: return read_forsyth();
            case Keyword::stipulation: return read_stipulation();
            case Keyword::option: return read_options();
            case Keyword::unread: break;
        }
        fail("popeye.unread",
             fmt::format("\"{}\" is not supported: only single orthodox problems are.", word_));
    }

    void read_text() {
        const std::size_t end = std::min(text_.size(), text_.find('\n', at_));
        const std::string_view words = trimmed(text_.substr(at_, end - at_));
        at_ = end;
        if (words.empty() || abbreviates(word_, "remark") || abbreviates(word_, "protocol")) return;
        problem_.label.append(problem_.label.empty() ? "" : ", ").append(words);
    }

    void read_stipulation() {
        if (!next()) return fail("popeye.syntax", "A stipulation is expected.");
        auto stipulation = parse_stipulation(word_);
        if (!stipulation) return fail(stipulation.error().code, stipulation.error().message);
        if (stipulation->take_back)
            return fail("popeye.unsupported", "Retractors are not read in the language of Popeye.");
        problem_.stipulation = *stipulation;
        has_stipulation_ = true;
    }

    void read_pieces() {
        std::optional<Color> color;
        while (!error_ && next()) {
            if (abbreviates(word_, "white", 2)) {
                color = Color::white;
            } else if (abbreviates(word_, "black", 2)) {
                color = Color::black;
            } else if (keyword(word_)) {
                return put_back();
            } else if (color) {
                read_men(*color);
            } else {
                fail("popeye.syntax", "White or Black is expected before the pieces.");
            }
        }
    }

    /// Reads men such as `Kg1` or `Pa2b2c3`.
    void read_men(Color color) {
        const std::string word = lowered(word_);
        const auto type = word[0] == 's' ? std::optional(PieceType::knight) : piece_type_from_letter(word[0]);
        if (!type || word[0] == 'n' || word.size() < 3 || word.size() % 2 == 0)
            return fail("popeye.syntax",
                        fmt::format("\"{}\" is not a piece with its squares, such as Kg1.", word_));
        for (std::size_t at = 1; at < word.size(); at += 2) {
            const auto square = Square::parse(std::string_view(word).substr(at, 2));
            if (!square) return fail("popeye.syntax", fmt::format("\"{}\" has no square there.", word_));
            problem_.setup.board.put(*square, {color, *type});
        }
    }

    void read_forsyth() {
        if (!next()) return fail("popeye.syntax", "A board is expected.");
        int place = 0;
        for (std::size_t at = 0; at < word_.size(); ++at) {
            const char c = word_[at];
            if (c == '/') continue;
            if (is_digit(c)) {
                place += c - '0';
                continue;
            }
            const bool is_knight = c == 's' || c == 'S';
            const auto type = is_knight ? std::optional(PieceType::knight) : piece_type_from_letter(c);
            if (!type || place > 63)
                return fail("popeye.syntax", fmt::format("\"{}\" is not a board.", word_));
            const Color color = c < 'a' ? Color::white : Color::black;
            problem_.setup.board.put(Square::from_index((7 - place / 8) * 8 + place % 8), {color, *type});
            ++place;
        }
        if (place != 64) fail("popeye.syntax", fmt::format("\"{}\" has {} squares, not 64.", word_, place));
    }

    void read_options() {
        while (!error_ && next()) {
            if (abbreviates(word_, "whitetoplay", 5)) {
                is_white_to_play_ = true;
            } else if (abbreviates(word_, "enpassant", 5)) {
                problem_.setup.ep_square = read_square();
            } else if (abbreviates(word_, "nocastling", 5)) {
                while (const auto square = read_square()) no_castling_ |= *square;
            } else if (!skip_harmless_option()) {
                if (keyword(word_)) return put_back();
                fail("popeye.unread", fmt::format("The option \"{}\" is not read here.", word_));
            }
        }
    }

    bool skip_harmless_option() {
        const auto option = std::ranges::find_if(
            harmless_options, [&](const auto& one) { return abbreviates(word_, one.first); });
        if (option == harmless_options.end()) return false;
        if (option->second == 1 && next() && !std::ranges::all_of(word_, is_digit)) put_back();
        return true;
    }

    /// Reads the next word if it is a square.
    std::optional<Square> read_square() {
        if (!next()) return std::nullopt;
        const auto square = Square::parse(lowered(word_));
        if (!square) put_back();
        return square;
    }

    void set_turn_and_castling() {
        Setup& setup = problem_.setup;
        const bool is_direct = problem_.stipulation.genre == Genre::direct;
        const bool white_begins = is_direct || problem_.stipulation.has_half_move != is_white_to_play_;
        setup.turn = white_begins ? Color::white : Color::black;
        for (const Color color : {Color::white, Color::black}) {
            const Square king(File::e, home_rank(color));
            if (setup.board.at(king) != Piece{color, PieceType::king} || no_castling_.contains(king))
                continue;
            for (const File file : {File::a, File::h}) {
                const Square rook(file, home_rank(color));
                if (setup.board.at(rook) == Piece{color, PieceType::rook} && !no_castling_.contains(rook))
                    setup.castling_rooks |= rook;
            }
        }
    }

    std::string_view text_;
    std::size_t at_;
    std::size_t begin_ = 0;
    std::string_view word_ = {};
    std::optional<Error> error_ = std::nullopt;
    PopeyeProblem problem_ = {};
    SquareSet no_castling_ = {};
    bool has_stipulation_ = false;
    bool is_white_to_play_ = false;
    bool is_over_ = false;
};

}  // namespace

bool begins_popeye(std::string_view text) {
    const std::string_view line = trimmed(text.substr(first_content(text)));
    const std::string_view word = line.substr(0, line.find_first_of(blanks));
    return abbreviates(word, "beginproblem", 5) || abbreviates(word, "nextproblem", 4);
}

Result<PopeyeProblem> parse_popeye(std::string_view text) {
    return PopeyeReader(text).read();
}

}  // namespace doublecheck
