// SPDX-License-Identifier: MIT
#include "checker/common/san.hpp"

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

/// Returns what SAN adds to tell the departure square from that of another man of the same kind that can
/// reach the same square: its file, its rank, both, or nothing.
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

}  // namespace

std::string san(const SoundPosition& position, const Move& move) {
    std::string text = without_signs(position, move);
    const SoundPosition next = after(position, move);
    if (is_attacked(next->men, king_of(next->men, next->turn), position->turn))
        text += has_legal_move(next) ? '+' : '#';
    return text;
}

}  // namespace doublecheck::checker
