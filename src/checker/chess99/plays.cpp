// SPDX-License-Identifier: MIT
// Lists the plays. Every man is tried on every cell, so that each rule is implemented in one place.
#include "checker/chess99/plays.hpp"

#include <algorithm>

namespace doublecheck::checker::c99 {

namespace {

constexpr int most_of_a_kind = 2;  ///< the number of bishops, and of knights, with which a player begins

class Lister {
  public:
    Lister(const Position& position, const Options& options) : position_(position), options_(options) {
        if (position.passed == nowhere) return;
        // For a capture en passant the pawn is pushed back to the passed cell. Any man that could capture it
        // there may do so.
        pushed_back_.put(landing_cell(position), nobody);
        pushed_back_.put(position.passed, man_of('p', opposite(position.turn)));
    }

    std::vector<Play> list() {
        for (int from = 0; from < cell_count; ++from) {
            if (!is_man_of(men_[from], us_)) continue;
            const char kind = kind_of(men_[from]);
            if (kind != 'p') {
                add_man(from, kind, 0);
            } else if (cell_rank(from) == last_rank(us_)) {
                add_waiting_pawn(from);
            } else {
                add_pawn(from);
            }
            if (kind == 'k' && cell_rank(from) == first_rank(us_)) {
                add_castlings(from, 1);
                add_castlings(from, -1);
            }
        }
        return std::move(plays_);
    }

  private:
    [[nodiscard]] bool may_become(char kind) const {
        if (!options_.promote_to_captured_only) return true;
        int number = 0;
        for (int cell = 0; cell < cell_count; ++cell) number += men_[cell] == man_of(kind, us_) ? 1 : 0;
        return number < most_of_a_kind;
    }

    /// Adds the plays of a man of `kind`. If `promotion` is set, the man is a waiting pawn that is promoted
    /// to that kind.
    void add_man(int from, char kind, char promotion) {
        const bool has_waited = promotion != 0;
        for (int to = 0; to < cell_count; ++to) {
            if (reaches(men_, kind, us_, from, to) && !is_man_of(men_[to], us_)) {
                if (to != position_.passed || options_.ep_quiet_move)
                    plays_.push_back({from, to, PlayKind::step, promotion, has_waited});
            }
            if (to == position_.passed && reaches(pushed_back_, kind, us_, from, to))
                plays_.push_back({from, to, PlayKind::en_passant, promotion, has_waited});
        }
    }

    void add_waiting_pawn(int from) {
        for (const char kind : {'b', 'n'}) {
            if (!may_become(kind)) continue;
            if (options_.promote_in_place) plays_.push_back({from, from, PlayKind::step, kind, true});
            add_man(from, kind, kind);
        }
    }

    void add_pawn(int from) {
        const int one = from + side * forward(us_);
        if (men_[one] == nobody) {
            add_arrival(from, one);
            const int two = cell_at(cell_file(from), cell_rank(one) + forward(us_));
            if (two != nowhere && men_[two] == nobody) add_arrival(from, two);
        }
        for (int to = 0; to < cell_count; ++to) {
            if (!reaches(men_, 'p', us_, from, to)) continue;
            if (is_man_of(men_[to], opposite(us_))) add_arrival(from, to);
            if (to == position_.passed) plays_.push_back({from, to, PlayKind::en_passant});
        }
    }

    void add_arrival(int from, int to) {
        plays_.push_back({from, to});
        if (cell_rank(to) != last_rank(us_)) return;
        for (const char kind : {'b', 'n'}) {
            if (may_become(kind)) plays_.push_back({from, to, PlayKind::step, kind});
        }
    }

    /// The king changes places with a man beside him. If the cell beside him is empty, he goes there and a
    /// man from further away goes to his cell.
    void add_castlings(int king, int direction) {
        const int rank = cell_rank(king);
        const int beside = cell_at(cell_file(king) + direction, rank);
        if (beside == nowhere) return;
        if (men_[beside] != nobody) {
            if (is_partner(beside)) plays_.push_back({king, beside, PlayKind::castling});
            return;
        }
        for (int file = cell_file(beside) + direction; cell_at(file, rank) != nowhere; file += direction) {
            const int cell = cell_at(file, rank);
            if (men_[cell] == nobody) continue;
            if (is_partner(cell)) plays_.push_back({king, cell, PlayKind::castling});
            if (!options_.castle_over) return;
        }
    }

    [[nodiscard]] bool is_partner(int cell) const {
        return is_man_of(men_[cell], us_);  // a pawn never stands on its own first rank
    }

    const Position& position_;
    const Options& options_;
    const Men& men_ = position_.men;
    Color us_ = position_.turn;
    Men pushed_back_ = position_.men;
    std::vector<Play> plays_ = {};
};

}  // namespace

std::vector<Play> plays(const Position& position, const Options& options) {
    for (const Color color : {Color::white, Color::black}) {
        if (king_cell(position.men, color) == nowhere) return {};
    }
    return Lister(position, options).list();
}

int captured_cell(const Position& position, const Play& play) {
    if (play.kind == PlayKind::en_passant) return landing_cell(position);
    if (play.kind == PlayKind::castling || play.from == play.to) return nowhere;
    return position.men[play.to] != nobody ? play.to : nowhere;
}

bool captures_king(const Position& position, const Play& play) {
    const int captured = captured_cell(position, play);
    return captured != nowhere && kind_of(position.men[captured]) == 'k';
}

Position after(const Position& position, const Play& play) {
    const Color us = position.turn;
    Position next = position;
    next.turn = opposite(us);
    next.number += us == Color::black ? 1 : 0;
    next.passed = nowhere;
    const char man = position.men[play.from];
    if (play.kind == PlayKind::castling) {
        const char partner = position.men[play.to];
        next.men.put(play.to, nobody);
        next.men.put(play.from + (play.to > play.from ? 1 : -1), man);
        next.men.put(play.from, partner);
        return next;
    }
    const int captured = captured_cell(position, play);
    if (captured != nowhere) next.men.put(captured, nobody);
    next.men.put(play.from, nobody);
    next.men.put(play.to, play.promotion != 0 ? man_of(play.promotion, us) : man);
    const bool is_two_steps = play.to - play.from == 2 * side * forward(us);
    if (kind_of(man) == 'p' && !play.has_waited && is_two_steps) next.passed = play.from + side * forward(us);
    return next;
}

std::optional<Play> read_play(std::string_view text) {
    const auto take_cell = [&] {
        const int cell = cell_named(text.substr(0, 2));
        if (cell != nowhere) text.remove_prefix(2);
        return cell;
    };
    const auto take = [&](char letter) {
        if (text.empty() || text.front() != letter) return false;
        text.remove_prefix(1);
        return true;
    };
    const auto take_kind = [&] {
        const char kind = text.empty() ? '\0' : text.front();
        if (kind == '\0' || std::string_view("kqarbnp").find(kind) == std::string_view::npos) return '\0';
        text.remove_prefix(1);
        return kind;
    };
    Play play;
    play.from = take_cell();
    if (play.from == nowhere) return std::nullopt;
    play.has_waited = take('=');
    if (play.has_waited) {
        play.promotion = take_kind();
        if (play.promotion == 0) return std::nullopt;
        if (text.empty()) {
            play.to = play.from;
            return play;
        }
    }
    play.to = take_cell();
    if (play.to == nowhere || (play.has_waited && play.to == play.from)) return std::nullopt;
    if (take('*')) {
        play.kind = PlayKind::en_passant;
    } else if (!play.has_waited && take('&')) {
        play.kind = PlayKind::castling;
    } else if (!play.has_waited) {
        play.promotion = take_kind();
    }
    return text.empty() ? std::optional(play) : std::nullopt;
}

std::string write_play(const Play& play) {
    std::string text = cell_name(play.from);
    if (play.has_waited) {
        text += '=';
        text += play.promotion;
        if (play.to == play.from) return text;
    }
    text += cell_name(play.to);
    if (play.kind == PlayKind::en_passant) text += '*';
    if (play.kind == PlayKind::castling) text += '&';
    if (play.promotion != 0 && !play.has_waited) text += play.promotion;
    return text;
}

namespace {

std::string_view win_for(Color color) {
    return color == Color::white ? "1-0" : "0-1";
}

}  // namespace

bool exceeds_limit(const Position& position, const Options& options) {
    return options.move_limit && position.number > *options.move_limit;
}

bool may_call_draw(const Position& position, const Options& options) {
    bool may_capture = false;
    for (const Play& play : plays(position, options)) {
        if (!captures_king(position, play)) continue;
        const bool is_win = ending_of(after(position, play), options, {}).name == "king_captured";
        if (is_win && !options.call_despite_win) return false;
        may_capture = true;
    }
    return may_capture;
}

Ending ending_of(const Position& position, const Options& options, const std::vector<Play>& plays) {
    for (const Color captured : {Color::white, Color::black}) {
        if (king_cell(position.men, captured) != nowhere) continue;
        const Color winner = opposite(captured);
        std::vector<int> attackers = checkers_of(position.men, winner);
        if (attackers.empty()) return {"king_captured", win_for(winner)};
        return {"king_captured_in_check", "1/2-1/2", std::move(attackers)};
    }
    if (exceeds_limit(position, options)) return {"move_limit", "1/2-1/2"};
    if (!plays.empty()) return {};
    return {"no_move", options.no_move_loses ? win_for(opposite(position.turn)) : "1/2-1/2"};
}

Ending ending_of(const Position& position, const Options& options) {
    return ending_of(position, options, plays(position, options));
}

}  // namespace doublecheck::checker::c99
