// SPDX-License-Identifier: MIT
#include "checker/common/san.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace doublecheck::checker {

namespace {

char capital(char kind) {
    return man_of(kind, Color::white);
}
char file_letter(int square) {
    return static_cast<char>('a' + file_of(square));
}
char rank_digit(int square) {
    return static_cast<char>('1' + rank_of(square));
}

/// The file, the rank or both of the departure square, where another man of the kind could go there too.
std::string departure(const SoundPosition& position, const Move& move) {
    bool is_alone = true;
    bool shares_file = false;
    bool shares_rank = false;
    for (int from = 0; from < 64; ++from) {
        if (from == move.from || position->men[from] != position->men[move.from]) continue;
        if (!legal_move(position, {from, move.to, 0})) continue;
        is_alone = false;
        shares_file = shares_file || file_of(from) == file_of(move.from);
        shares_rank = shares_rank || rank_of(from) == rank_of(move.from);
    }
    std::string text;
    if (is_alone) return text;
    if (!shares_file || shares_rank) text += file_letter(move.from);
    if (shares_file) text += rank_digit(move.from);
    return text;
}

std::string without_signs(const SoundPosition& position, const Move& move) {
    if (move.kind == MoveKind::castling) return file_of(move.rook) > file_of(move.from) ? "O-O" : "O-O-O";
    const char kind = kind_of(position->men[move.from]);
    const bool is_capture = position->men[move.to] != nobody || move.kind == MoveKind::en_passant;
    std::string text;
    if (kind != 'p') {
        text += capital(kind);
        text += departure(position, move);
    } else if (is_capture) {
        text += file_letter(move.from);
    }
    if (is_capture) text += 'x';
    text += name_of(move.to);
    if (move.promotion != 0) {
        text += '=';
        text += capital(move.promotion);
    }
    return text;
}

/// Takes the word off the end of the text.
bool drop_end(std::string_view& text, std::string_view word) {
    if (!text.ends_with(word)) return false;
    text.remove_suffix(word.size());
    return true;
}

void drop_number(std::string_view& text) {
    const std::size_t dots = text.find_first_not_of("0123456789");
    if (dots == 0 || dots == std::string_view::npos || text[dots] != '.') return;
    text.remove_prefix(std::min(text.find_first_not_of(". ", dots), text.size()));
}

void drop_marks(std::string_view& text) {
    constexpr auto marks = std::to_array<std::string_view>({"!", "?", "+", "#", "mate", "e.p.", " "});
    bool changes = true;
    while (changes) {
        changes = std::ranges::any_of(marks, [&](std::string_view mark) { return drop_end(text, mark); });
    }
}

/// `O-O` and `O-O-O`, in one of three letters.
int castling_signs(std::string_view text) {
    for (const std::string_view letter : {"O", "0", "o"}) {
        const std::string two = std::string(letter) + "-" + std::string(letter);
        if (text == two) return 2;
        if (text == two + "-" + std::string(letter)) return 3;
    }
    return 0;
}

/// Takes a promotion off the end: `=Q`, `(Q)`, `/Q`, `Q`, and as small letters behind a rank.
char take_promotion(std::string_view& text) {
    std::string_view rest = text;
    const bool has_bracket = drop_end(rest, ")");
    if (rest.size() < 3 || std::string_view("QRBNKPqrbnkp").find(rest.back()) == std::string_view::npos)
        return 0;
    const char kind = kind_of(rest.back());
    rest.remove_suffix(1);
    if (has_bracket && !drop_end(rest, "(")) return 0;
    if (!has_bracket && !drop_end(rest, "=")) drop_end(rest, "/");
    if (rest.empty() || rest.back() < '1' || rest.back() > '8') return 0;
    text = rest;
    return kind;
}

bool is_castling_of(const Position& position, const WrittenMove& move, bool is_king_side) {
    const Color color = position.turn;
    const bool is_on_rank = rank_of(move.from) == home_rank(color) && rank_of(move.to) == home_rank(color);
    const bool is_so =
        position.men[move.to] == man_of('r', color) || std::abs(file_of(move.to) - file_of(move.from)) == 2;
    return position.men[move.from] == man_of('k', color) && is_on_rank && is_so && move.promotion == 0 &&
           (file_of(move.to) > file_of(move.from)) == is_king_side;
}

}  // namespace

std::string san(const SoundPosition& position, const Move& move) {
    std::string text = without_signs(position, move);
    const SoundPosition next = after(position, move);
    if (is_attacked(next->men, king_of(next->men, next->turn), position->turn))
        text += has_legal_move(next) ? '+' : '#';
    return text;
}

std::optional<MoveInWords> read_words(std::string_view text) {
    MoveInWords words;
    drop_number(text);
    drop_marks(text);
    words.castling = castling_signs(text);
    if (words.castling != 0) return words;
    words.promotion = take_promotion(text);
    if (text.size() < 2) return std::nullopt;
    words.to = square_named(text.substr(text.size() - 2));
    if (words.to == nowhere) return std::nullopt;
    text.remove_suffix(2);
    words.is_capture = drop_end(text, "x") || drop_end(text, ":");
    const bool has_sign = words.is_capture || drop_end(text, "-");
    words.kind = 'p';
    if (!text.empty() && std::string_view("KQRBNP").find(text.front()) != std::string_view::npos) {
        words.kind = kind_of(text.front());
        text.remove_prefix(1);
    } else if (text.size() == 2 && !has_sign) {
        words.kind = 0;
    }
    if (!text.empty() && text.front() >= 'a' && text.front() <= 'h') {
        words.from_file = text.front() - 'a';
        text.remove_prefix(1);
    }
    if (!text.empty() && text.front() >= '1' && text.front() <= '8') {
        words.from_rank = text.front() - '1';
        text.remove_prefix(1);
    }
    return text.empty() ? std::optional(words) : std::nullopt;
}

bool fits(const MoveInWords& words, const Position& position, const WrittenMove& move) {
    if (words.castling != 0) return is_castling_of(position, move, words.castling == 2);
    if (words.to != move.to || words.promotion != move.promotion) return false;
    if (words.kind != 0 && kind_of(position.men[move.from]) != words.kind) return false;
    const bool is_bare_pawn = words.kind == 'p' && !words.from_file;
    if (is_bare_pawn && words.is_capture == (file_of(move.from) == file_of(move.to))) return false;
    return (!words.from_file || *words.from_file == file_of(move.from)) &&
           (!words.from_rank || *words.from_rank == rank_of(move.from));
}

Meaning meaning_of(std::string_view text, const SoundPosition& position, const WrittenMove& move) {
    const auto words = read_words(text);
    if (!words) return Meaning::unclear;
    // A king that goes along its home rank may mean a castling in more than one spelling.
    const bool may_castle = words->castling == 0 && (words->kind == 'k' || words->kind == 0) &&
                            position->men[move.from] == man_of('k', position->turn) &&
                            rank_of(move.from) == rank_of(move.to);
    int fitting = 0;
    bool is_among = false;
    for (const Move& legal : legal_moves(position)) {
        const int to = legal.kind == MoveKind::castling && words->castling != 0 ? legal.rook : legal.to;
        if (!fits(*words, position, {legal.from, to, legal.promotion})) continue;
        ++fitting;
        is_among = is_among || is_written(legal, move);
    }
    if (fitting > 0 && is_among) return fitting == 1 ? Meaning::that_move : Meaning::unclear;
    if (may_castle) return Meaning::unclear;
    if (fitting > 0) return Meaning::another;
    return fits(*words, position, move) ? Meaning::that_move : Meaning::another;
}

}  // namespace doublecheck::checker
