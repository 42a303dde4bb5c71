// SPDX-License-Identifier: MIT
#include "check/slow_twin.hpp"

#include <algorithm>
#include <cstdlib>

namespace doublecheck::slow {
namespace {

constexpr int places = 64;
Place place(int i) {
    return {i % 8, i / 8};
}
bool is_white(char man) {
    return man >= 'A' && man <= 'Z';
}
bool is_man(char man) {
    return man != ' ';
}
char kind_of(char man) {
    return is_white(man) ? static_cast<char>(man - 'A' + 'a') : man;
}
Place place_of(Square square) {
    return {square.file_index(), square.rank_index()};
}
std::string name(Place p) {
    return {static_cast<char>('a' + p.first), static_cast<char>('1' + p.second)};
}

/// A move in the terms of docs/check.md.
struct Played {
    Men before;
    Men after;
    std::set<Place> moved;  // where the moved men stand after the move
    std::set<Place> emptied;
    std::optional<Place> captured_ep;
};

Played play(const Position& position, Move move) {
    Played p{.before = Men(position), .after = Men(position), .moved = {}, .emptied = {}, .captured_ep = {}};
    auto& at = p.after.at;
    const auto [ff, fr] = place_of(move.from());
    const auto [tf, tr] = place_of(move.to());
    const char man = at[fr][ff];
    const bool white = is_white(man);
    if (move.kind() == MoveKind::castling) {
        const int king_file = tf > ff ? 6 : 2;
        const int rook_file = tf > ff ? 5 : 3;
        at[fr][ff] = ' ';
        at[tr][tf] = ' ';
        at[fr][king_file] = white ? 'K' : 'k';
        at[fr][rook_file] = white ? 'R' : 'r';
        p.moved = {{king_file, fr}, {rook_file, fr}};
        p.emptied = {{ff, fr}, {tf, tr}};
        for (const Place& arrival : p.moved) p.emptied.erase(arrival);
    } else {
        char arriving = man;
        if (const auto type = move.promotion_type())
            arriving = letter(Piece{white ? Color::white : Color::black, *type});
        at[tr][tf] = arriving;
        at[fr][ff] = ' ';
        p.moved = {{tf, tr}};
        p.emptied = {{ff, fr}};
        if (move.kind() == MoveKind::en_passant) {
            at[fr][tf] = ' ';
            p.captured_ep = Place{tf, fr};
            p.emptied.insert({tf, fr});
        }
    }
    p.after.is_white_to_move = !white;
    p.after.ep = std::nullopt;
    if (kind_of(man) == 'p' && std::abs(tr - fr) == 2) p.after.ep = Place{ff, (fr + tr) / 2};
    return p;
}

bool sees_through(Place checker, Place king, Place gap) {
    const auto path = Men::path(checker, king);
    return path && std::find(path->begin(), path->end(), gap) != path->end();
}

std::vector<Place> field(Place king) {
    std::vector<Place> squares;
    for (int i = 0; i < places; ++i) {
        const Place p = place(i);
        if (p != king && std::abs(p.first - king.first) <= 1 && std::abs(p.second - king.second) <= 1)
            squares.push_back(p);
    }
    return squares;
}

Men without(const Men& men, Place gone) {
    Men result = men;
    result.at[gone.second][gone.first] = ' ';
    if (men.ep &&
        gone == Place{men.ep->first, men.is_white_to_move ? men.ep->second - 1 : men.ep->second + 1}) {
        result.ep = std::nullopt;
    }
    return result;
}

std::vector<Place> guards_of(const Men& men, Place square, bool by_white) {
    return without(men, men.king(men.is_white_to_move)).attackers(square, by_white);
}

void add_core(std::set<std::string>& kinds, Move move, const Played& p) {
    const bool white = p.before.is_white_to_move;
    const Place king = p.after.king(!white);
    const std::vector<Place> checkers = p.after.attackers(king, white);
    if (checkers.empty()) return;
    kinds.insert("check");
    const bool castles = move.kind() == MoveKind::castling;
    const bool moves_king = kind_of(p.before.on(place_of(move.from()))) == 'k';
    bool moved_man_checks = false;
    bool other_man_checks = false;
    for (const Place& checker : checkers) {
        const bool moved = p.moved.contains(checker);
        (moved ? moved_man_checks : other_man_checks) = true;
        const char kind = kind_of(p.after.on(checker));
        const auto path = Men::path(checker, king);
        const bool touches =
            std::abs(checker.first - king.first) <= 1 && std::abs(checker.second - king.second) <= 1;
        if (touches || kind == 'n') kinds.insert("contact");
        if (!touches && kind != 'n' && path && !path->empty()) kinds.insert("distant");
        if (moved) continue;
        if (move.kind() == MoveKind::promotion && sees_through(checker, king, place_of(move.from()))) {
            kinds.insert("promotion-discovery");
        }
        if (p.captured_ep && sees_through(checker, king, *p.captured_ep)) {
            kinds.insert("en-passant-reveal");
            if (checker.second == king.second) kinds.insert("both-pawns-rank-reveal");
        }
    }
    if (moved_man_checks && !castles) kinds.insert("direct");
    if (other_man_checks) kinds.insert("discovered");
    if (checkers.size() == 2) kinds.insert("double");
    if (checkers.size() == 2 && !moved_man_checks) kinds.insert("two-way");
    if (p.captured_ep) kinds.insert("en-passant");
    if (moves_king && !castles) kinds.insert("royal-discovery");
    if (castles && moved_man_checks) kinds.insert("castling");
    if (const auto type = move.promotion_type(); type && moved_man_checks) {
        kinds.insert("promotion");
        if (*type != PieceType::queen) kinds.insert("underpromotion");
    }
    const std::vector<Place> met = p.before.attackers(p.before.king(white), !white);
    if (met.empty()) return;
    kinds.insert("cross-check");
    if (moves_king) {
        kinds.insert("cross-check-king-move");
    } else if (p.captured_ep) {
        kinds.insert("cross-check-en-passant");
    } else if (is_man(p.before.on(place_of(move.to())))) {
        kinds.insert("cross-check-capture");
    } else {
        kinds.insert("cross-check-interposition");
    }
}

void add_mates(std::set<std::string>& kinds, const Men& men) {
    const bool loser = men.is_white_to_move;
    const Place king = men.king(loser);
    const std::vector<Place> checkers = men.attackers(king, !loser);
    kinds.insert("checkmate");
    for (const std::string kind :
         {"double", "two-way", "discovered", "castling", "promotion", "en-passant"}) {
        if (kinds.contains(kind)) kinds.insert(kind + "-mate");
    }
    const bool both_needed =
        checkers.size() == 2 && !without(men, checkers[0]).is_mate() && !without(men, checkers[1]).is_mate();
    if (both_needed) kinds.insert("pure-double-check-mate");

    const auto own = [&](Place p) { return is_man(men.on(p)) && is_white(men.on(p)) == loser; };
    bool all_blocked = true;
    bool front_blocked = true;
    bool once_each = checkers.size() == 1 || both_needed;
    const int home = loser ? 0 : 7;
    for (const Place& p : field(king)) {
        all_blocked = all_blocked && own(p);
        if (p.second != home) front_blocked = front_blocked && own(p);
        const std::size_t reasons = guards_of(men, p, !loser).size() + (own(p) ? 1 : 0);
        once_each = once_each && reasons == 1;
    }
    const char first_kind = kind_of(men.on(checkers[0]));
    const bool has_knight =
        std::any_of(checkers.begin(), checkers.end(), [&](Place c) { return kind_of(men.on(c)) == 'n'; });
    if (has_knight && all_blocked) kinds.insert("smothered-mate");
    const bool along_home = std::any_of(checkers.begin(), checkers.end(), [&](Place c) {
        const char kind = kind_of(men.on(c));
        return c.second == home && (kind == 'r' || kind == 'q');
    });
    if (king.second == home && along_home && front_blocked) kinds.insert("back-rank-mate");
    if (checkers.size() == 1 && (first_kind == 'r' || first_kind == 'q')) {
        const Place c = checkers[0];
        const bool file_check = c.first == king.first;
        const bool rank_check = c.second == king.second;
        const Place one =
            file_check ? Place{king.first - 1, king.second} : Place{king.first, king.second - 1};
        const Place two =
            file_check ? Place{king.first + 1, king.second} : Place{king.first, king.second + 1};
        const auto inside = [](Place p) {
            return p.first >= 0 && p.first < 8 && p.second >= 0 && p.second < 8;
        };
        if ((file_check || rank_check) && inside(one) && inside(two) && own(one) && own(two)) {
            kinds.insert("epaulette-mate");
        }
    }
    if (!once_each) return;
    kinds.insert("pure-mate");
    for (int i = 0; i < places; ++i) {
        const Place p = place(i);
        const char man = men.on(p);
        if (!is_man(man) || is_white(man) == loser || kind_of(man) == 'k' || kind_of(man) == 'p') continue;
        bool works = std::find(checkers.begin(), checkers.end(), p) != checkers.end();
        for (const Place& f : field(king)) {
            const auto guards = guards_of(men, f, !loser);
            works = works || std::find(guards.begin(), guards.end(), p) != guards.end();
        }
        if (!works && without(men, p).is_mate()) return;
    }
    kinds.insert("model-mate");
}

}  // namespace

Men::Men(const Position& position) : is_white_to_move(position.turn() == Color::white) {
    for (int i = 0; i < places; ++i) {
        const auto piece = position.at(Square::from_index(i));
        at[i / 8][i % 8] = piece ? letter(*piece) : ' ';
    }
    if (const auto square = position.ep_square()) ep = place_of(*square);
}

Place Men::king(bool white) const {
    for (int i = 0; i < places; ++i) {
        if (on(place(i)) == (white ? 'K' : 'k')) return place(i);
    }
    std::abort();
}

std::optional<std::vector<Place>> Men::path(Place from, Place to) {
    const int df = to.first - from.first;
    const int dr = to.second - from.second;
    if ((df == 0 && dr == 0) || (df != 0 && dr != 0 && std::abs(df) != std::abs(dr))) return std::nullopt;
    const int sf = (df > 0) - (df < 0);
    const int sr = (dr > 0) - (dr < 0);
    std::vector<Place> squares;
    for (Place p{from.first + sf, from.second + sr}; p != to; p = {p.first + sf, p.second + sr})
        squares.push_back(p);
    return squares;
}

bool Men::attacks(Place from, Place to) const {
    const int df = std::abs(to.first - from.first);
    const int dr = std::abs(to.second - from.second);
    const char man = on(from);
    switch (kind_of(man)) {
        case 'n': return df * dr == 2;
        case 'k': return std::max(df, dr) == 1;
        case 'p': return df == 1 && to.second - from.second == (is_white(man) ? 1 : -1);
        case 'b':
            if (df != dr) return false;
            break;
        case 'r':
            if (df != 0 && dr != 0) return false;
            break;
        case 'q': break;
        default: return false;
    }
    const auto squares = path(from, to);
    return squares && std::all_of(squares->begin(), squares->end(), [&](Place p) { return !is_man(on(p)); });
}

std::vector<Place> Men::attackers(Place target, bool by_white) const {
    std::vector<Place> found;
    for (int i = 0; i < places; ++i) {
        const Place p = place(i);
        if (is_man(on(p)) && is_white(on(p)) == by_white && attacks(p, target)) found.push_back(p);
    }
    return found;
}

std::vector<std::string> Men::replies() const {
    std::vector<std::string> found;
    const bool us = is_white_to_move;
    const auto is_own = [&](Place p) { return is_man(on(p)) && is_white(on(p)) == us; };
    const auto consider = [&](Place from, Place to, bool en_passant) {
        Men after = *this;
        after.at[to.second][to.first] = after.at[from.second][from.first];
        after.at[from.second][from.first] = ' ';
        if (en_passant) after.at[from.second][to.first] = ' ';
        if (!after.attackers(after.king(us), !us).empty()) return;
        const std::string text = name(from) + name(to);
        if (kind_of(on(from)) == 'p' && (to.second == 0 || to.second == 7)) {
            for (const char c : {'q', 'r', 'b', 'n'}) found.push_back(text + c);
        } else {
            found.push_back(text);
        }
    };
    const int up = us ? 1 : -1;
    for (int i = 0; i < places; ++i) {
        const Place from = place(i);
        if (!is_own(from)) continue;
        for (int j = 0; j < places; ++j) {
            const Place to = place(j);
            const bool is_pawn = kind_of(on(from)) == 'p';
            const bool takes_king = kind_of(on(to)) == 'k';
            if (is_own(to) || takes_king) continue;
            if (!is_pawn || is_man(on(to))) {
                if (attacks(from, to)) consider(from, to, false);
            } else if (ep == to && attacks(from, to)) {
                consider(from, to, true);
            }
        }
        if (kind_of(on(from)) != 'p') continue;
        const Place one{from.first, from.second + up};
        if (is_man(on(one))) continue;
        consider(from, one, false);
        const Place two{from.first, from.second + 2 * up};
        if (from.second == (us ? 1 : 6) && !is_man(on(two))) consider(from, two, false);
    }
    std::sort(found.begin(), found.end());
    return found;
}

bool Men::has_reply() const {
    return !replies().empty();
}
bool Men::is_mate() const {
    return !attackers(king(is_white_to_move), !is_white_to_move).empty() && !has_reply();
}

Men Men::played(const std::string& uci) const {
    const Place from{uci[0] - 'a', uci[1] - '1'};
    const Place to{uci[2] - 'a', uci[3] - '1'};
    Men after = *this;
    const char man = on(from);
    const bool is_pawn = kind_of(man) == 'p';
    if (is_pawn && ep == to) after.at[from.second][to.first] = ' ';
    after.at[from.second][from.first] = ' ';
    char arriving = man;
    if (uci.size() == 5) arriving = is_white_to_move ? static_cast<char>(uci[4] - 'a' + 'A') : uci[4];
    after.at[to.second][to.first] = arriving;
    after.ep = std::nullopt;
    if (is_pawn && std::abs(to.second - from.second) == 2)
        after.ep = Place{from.first, (from.second + to.second) / 2};
    after.is_white_to_move = !is_white_to_move;
    return after;
}

std::string Men::key() const {
    std::string text = is_white_to_move ? "w" : "b";
    for (int i = 0; i < places; ++i) text += on(place(i));
    if (!ep) return text;
    for (const std::string& reply : replies()) {
        const Place from{reply[0] - 'a', reply[1] - '1'};
        if (kind_of(on(from)) == 'p' && from.first != ep->first && reply.substr(2) == name(*ep))
            return text + name(*ep);
    }
    return text;
}

std::set<std::string> kinds_without_mates(const Position& before, Move move) {
    std::set<std::string> result;
    add_core(result, move, play(before, move));
    return result;
}

std::set<std::string> kinds(const Position& before, Move move) {
    const Played p = play(before, move);
    std::set<std::string> result;
    add_core(result, move, p);
    if (!result.empty() && !p.after.has_reply()) add_mates(result, p.after);
    return result;
}

std::set<std::string> checkers(const Position& before, Move move) {
    const Played p = play(before, move);
    std::set<std::string> result;
    for (const Place& c :
         p.after.attackers(p.after.king(p.after.is_white_to_move), p.before.is_white_to_move)) {
        result.insert(name(c));
    }
    return result;
}

}  // namespace doublecheck::slow
