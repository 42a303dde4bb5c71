// SPDX-License-Identifier: MIT
#include "checker/common/moves.hpp"

#include <algorithm>
#include <cstdlib>

namespace doublecheck::checker {

namespace {

constexpr std::string_view promotions = "qrbn";

void add_pawn_move(MoveList& moves, Color color, int from, int to) {
    if (rank_of(to) != home_rank(opposite(color))) return moves.add({from, to});
    for (const char kind : promotions) moves.add({from, to, kind});
}

void add_pawn_moves(const Position& position, int from, MoveList& moves) {
    const Color color = position.turn;
    const int rank = rank_of(from) + forward(color);
    for (const int file : {file_of(from) - 1, file_of(from) + 1}) {
        const int to = square_at(file, rank);
        if (to == nowhere) continue;
        if (is_man_of(position.men[to], opposite(color))) add_pawn_move(moves, color, from, to);
        if (to == position.ep) moves.add({from, to, 0, MoveKind::en_passant});
    }
    const int one = square_at(file_of(from), rank);
    if (one == nowhere || position.men[one] != nobody) return;
    add_pawn_move(moves, color, from, one);
    if (rank_of(from) != pawn_rank(color)) return;
    const int two = square_at(file_of(from), double_step_rank(color));
    if (position.men[two] == nobody) moves.add({from, two, 0, MoveKind::double_step});
}

/// Adds the move from `from` to `to` unless `to` is off the board or holds a man of the side to move. Returns
/// true if `to` is empty, so that a slider may go further.
bool add_step(const Position& position, int from, int to, MoveList& moves) {
    if (to == nowhere || is_man_of(position.men[to], position.turn)) return false;
    moves.add({from, to});
    return position.men[to] == nobody;
}

void add_castlings(const SoundPosition& position, int king, MoveList& moves) {
    for (const Castling& castling : castlings_with_right(position, position->turn)) {
        if (castling.king != king) continue;
        bool is_free = true;
        for (int square = 0; square < 64 && is_free; ++square) {
            const bool is_other_man =
                position->men[square] != nobody && square != king && square != castling.rook;
            if (castling.touches(square) && is_other_man) is_free = false;
            if (castling.is_on_kings_way(square) && attackers_of_way(position, castling, square).size() > 0) {
                is_free = false;
            }
        }
        if (is_free) moves.add({king, castling.king_to, 0, MoveKind::castling, castling.rook});
    }
}

bool is_between(int value, int a, int b) {
    return std::min(a, b) <= value && value <= std::max(a, b);
}

/// Returns the castlings whose right `position` claims for `color` and whose king and rook are in place.
std::vector<Castling> castlings_claimed(const Position& position, Color color) {
    std::vector<Castling> castlings;
    const int king = king_of(position.men, color);
    if (king == nowhere || rank_of(king) != home_rank(color)) return castlings;
    const bool is_standard = position.start == Start::standard;
    if (is_standard && file_of(king) != 4) return castlings;
    for (int file = 0; file < 8; ++file) {
        const int rook = square_at(file, home_rank(color));
        if (!position.rights[index(color)][static_cast<std::size_t>(file)]) continue;
        if (is_standard && file != 0 && file != 7) continue;
        if (position.men[rook] == man_of('r', color)) castlings.push_back(castling_of(color, king, rook));
    }
    return castlings;
}

void drop_right(Position& position, int square) {
    for (const Color color : {Color::white, Color::black}) {
        if (rank_of(square) == home_rank(color)) {
            position.rights[index(color)][static_cast<std::size_t>(file_of(square))] = false;
        }
    }
}

}  // namespace

std::optional<WrittenMove> read_uci(std::string_view text) {
    if (text.size() != 4 && text.size() != 5) return std::nullopt;
    const WrittenMove move{square_named(text.substr(0, 2)), square_named(text.substr(2, 2)),
                           text.size() == 5 ? text[4] : '\0'};
    if (move.from == nowhere || move.to == nowhere) return std::nullopt;
    if (text.size() == 5 && std::string_view("qrbnkp").find(text[4]) == std::string_view::npos)
        return std::nullopt;
    return move;
}

std::string write_uci(const Move& move, CastlingStyle style) {
    const bool is_onto_rook = move.kind == MoveKind::castling && style == CastlingStyle::king_takes_rook;
    std::string text = name_of(move.from) + name_of(is_onto_rook ? move.rook : move.to);
    if (move.promotion != 0) text += move.promotion;
    return text;
}

bool is_written(const Move& move, const WrittenMove& written) {
    if (move.from != written.from || move.promotion != written.promotion) return false;
    if (move.kind != MoveKind::castling) return move.to == written.to;
    const bool is_two_steps = std::abs(file_of(move.to) - file_of(move.from)) == 2;
    return written.to == move.rook || (is_two_steps && written.to == move.to);
}

Castling castling_of(Color color, int king, int rook) {
    const bool is_king_side = file_of(rook) > file_of(king);
    const int rank = home_rank(color);
    return {color, king, rook, square_at(is_king_side ? 6 : 2, rank), square_at(is_king_side ? 5 : 3, rank)};
}

bool Castling::is_on_kings_way(int square) const {
    return rank_of(square) == rank_of(king) && is_between(file_of(square), file_of(king), file_of(king_to));
}

bool Castling::touches(int square) const {
    return is_on_kings_way(square) ||
           (rank_of(square) == rank_of(rook) && is_between(file_of(square), file_of(rook), file_of(rook_to)));
}

SoundPosition::SoundPosition(const Position& claimed) : position_(claimed) {
    if (!is_ep_square_sound(claimed)) position_.ep = nowhere;
    for (const Color color : {Color::white, Color::black}) {
        position_.rights[index(color)].fill(false);
        const std::vector<Castling> castlings = castlings_claimed(claimed, color);
        if (castlings.empty()) continue;
        // The castlings are listed from the a-file to the h-file, so the first and the last have the
        // outermost rooks.
        const int king = castlings.front().king;
        for (const Castling& castling : {castlings.front(), castlings.back()}) {
            const bool is_left = file_of(castling.rook) < file_of(king);
            const Castling& outermost = is_left ? castlings.front() : castlings.back();
            position_.rights[index(color)][static_cast<std::size_t>(file_of(outermost.rook))] = true;
        }
    }
}

SoundPosition::SoundPosition(const Position& claimed, Start start) {
    Position read = claimed;
    read.start = start;
    *this = SoundPosition(read);
}

std::vector<Castling> castlings_with_right(const SoundPosition& position, Color color) {
    return castlings_claimed(position, color);
}

Squares attackers_of_way(const Position& position, const Castling& castling, int square) {
    const Color enemy = opposite(castling.color);
    Squares found = attackers(position.men, square, enemy);
    if (square != castling.king_to) return found;
    Men arrived = position.men;
    arrived.put(castling.king, nobody);
    arrived.put(castling.rook, nobody);
    arrived.put(castling.king_to, man_of('k', castling.color));
    arrived.put(castling.rook_to, man_of('r', castling.color));
    for (const int attacker : attackers(arrived, square, enemy)) {
        if (!found.contains(attacker)) found.add(attacker);
    }
    return found;
}

bool is_ep_square_sound(const Position& position) {
    const Color mover = opposite(position.turn);
    if (position.ep == nowhere || rank_of(position.ep) != passed_rank(mover)) return false;
    const int file = file_of(position.ep);
    return position.men[position.ep] == nobody &&
           position.men[square_at(file, double_step_rank(mover))] == man_of('p', mover) &&
           position.men[square_at(file, pawn_rank(mover))] == nobody;
}

MoveList pseudo_legal_moves(const SoundPosition& position, int from) {
    MoveList moves;
    const char man = position->men[from];
    if (!is_man_of(man, position->turn)) return moves;
    const char kind = kind_of(man);
    const int file = file_of(from);
    const int rank = rank_of(from);
    if (kind == 'p') {
        add_pawn_moves(position, from, moves);
    } else if (kind == 'n') {
        for (const Direction jump : knight_jumps) {
            add_step(position, from, square_at(file + jump.files, rank + jump.ranks), moves);
        }
    } else if (kind == 'k') {
        for (const Direction step : directions) {
            add_step(position, from, square_at(file + step.files, rank + step.ranks), moves);
        }
        add_castlings(position, from, moves);
    } else {
        for (std::size_t i = 0; i < directions.size(); ++i) {
            if (!slides(kind, i)) continue;
            const Direction step = directions[i];
            int distance = 1;
            while (add_step(position, from,
                            square_at(file + distance * step.files, rank + distance * step.ranks), moves)) {
                ++distance;
            }
        }
    }
    return moves;
}

SoundPosition after(const SoundPosition& position, const Move& move) {
    SoundPosition reached = position;
    Position& next = reached.position_;
    const Color color = next.turn;
    const char man = next.men[move.from];
    next.men.put(move.from, nobody);
    if (move.kind == MoveKind::castling) {
        next.men.put(move.rook, nobody);
        next.men.put(castling_of(color, move.from, move.rook).rook_to, man_of('r', color));
    }
    if (move.kind == MoveKind::en_passant) {
        next.men.put(square_at(file_of(move.to), rank_of(move.from)), nobody);
    }
    next.men.put(move.to, move.promotion != 0 ? man_of(move.promotion, color) : man);
    if (kind_of(man) == 'k') next.rights[index(color)].fill(false);
    drop_right(next, move.from);
    if (move.kind != MoveKind::castling) drop_right(next, move.to);
    next.ep =
        move.kind == MoveKind::double_step ? square_at(file_of(move.from), passed_rank(color)) : nowhere;
    next.turn = opposite(color);
    return reached;
}

bool is_legal(const SoundPosition& position, const Move& move) {
    const SoundPosition next = after(position, move);
    const int king = king_of(next->men, position->turn);
    const Color enemy = opposite(position->turn);
    if (king == nowhere || position->men[move.to] == man_of('k', enemy)) return false;
    return !is_attacked(next->men, king, enemy);
}

std::vector<Move> legal_moves(const SoundPosition& position) {
    std::vector<Move> moves;
    for (int from = 0; from < 64; ++from) {
        if (!is_man_of(position->men[from], position->turn)) continue;  // saves an empty list: half the time
        for (const Move& move : pseudo_legal_moves(position, from)) {
            if (is_legal(position, move)) moves.push_back(move);
        }
    }
    return moves;
}

std::vector<Move> legal_moves(const SoundPosition& position, Work& work) {
    std::vector<Move> moves;
    for (int from = 0; from < 64; ++from) {
        if (!is_man_of(position->men[from], position->turn)) continue;  // saves an empty list: half the time
        for (const Move& move : pseudo_legal_moves(position, from)) {
            work.add(8);
            if (is_legal(position, move)) moves.push_back(move);
        }
    }
    work.add(16);
    return moves;
}

std::optional<Move> legal_move(const SoundPosition& position, const WrittenMove& written) {
    for (const Move& move : pseudo_legal_moves(position, written.from)) {
        if (is_written(move, written) && is_legal(position, move)) return move;
    }
    return std::nullopt;
}

bool has_legal_move(const SoundPosition& position) {
    for (int from = 0; from < 64; ++from) {
        if (!is_man_of(position->men[from], position->turn)) continue;  // saves an empty list: half the time
        for (const Move& move : pseudo_legal_moves(position, from)) {
            if (is_legal(position, move)) return true;
        }
    }
    return false;
}

bool has_legal_en_passant(const SoundPosition& position) {
    if (!is_ep_square_sound(position)) return false;
    for (const int file : {file_of(position->ep) - 1, file_of(position->ep) + 1}) {
        const int from = square_at(file, rank_of(position->ep) - forward(position->turn));
        if (from == nowhere || position->men[from] != man_of('p', position->turn)) continue;
        if (is_legal(position, {from, position->ep, 0, MoveKind::en_passant})) return true;
    }
    return false;
}

bool has_kings_and_pawns_in_place(const Men& men) {
    for (int file = 0; file < 8; ++file) {
        for (const int rank : {0, 7}) {
            if (kind_of(men[square_at(file, rank)]) == 'p') return false;
        }
    }
    return king_of(men, Color::white) != nowhere && king_of(men, Color::black) != nowhere;
}

bool is_playable(const Position& position) {
    return has_kings_and_pawns_in_place(position.men) &&
           !is_attacked(position.men, king_of(position.men, opposite(position.turn)), position.turn);
}

bool is_same(const SoundPosition& reached, const Position& claimed) {
    if (reached->men != claimed.men || reached->turn != claimed.turn || reached->rights != claimed.rights)
        return false;
    if (reached->ep == claimed.ep) return true;
    return claimed.ep == nowhere && !has_legal_en_passant(reached);
}

bool is_irreversible(const Position& position, const Move& move) {
    if (move.kind == MoveKind::castling) return false;
    return position.men[move.to] != nobody || kind_of(position.men[move.from]) == 'p';
}

SoundPosition essence(const Position& position) {
    const SoundPosition sound(position);
    if (sound->ep == nowhere || has_legal_en_passant(sound)) return sound;
    Position plain = sound;
    plain.ep = nowhere;
    return SoundPosition(plain);
}

}  // namespace doublecheck::checker
