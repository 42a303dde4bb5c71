// SPDX-License-Identifier: MIT
#include "checker/problem/problem_subject.hpp"

namespace doublecheck::checker {

Strict<Stipulation> Stipulation::read(const Value& value) {
    const std::string* text = value.text();
    const auto fault = [] { return misread("is no stipulation"); };
    if (text == nullptr) return fault();
    Stipulation stipulation{.text = *text};
    std::string_view rest = *text;
    constexpr std::string_view series = "ser-";
    stipulation.is_series = rest.starts_with(series);
    if (stipulation.is_series) rest.remove_prefix(series.size());
    stipulation.is_help = rest.starts_with('h');
    stipulation.is_self = rest.starts_with('s');
    stipulation.is_reflex = rest.starts_with('r');
    if (stipulation.is_help || stipulation.ends_with_reply()) rest.remove_prefix(1);
    stipulation.is_stalemate = rest.starts_with('=');
    if (!rest.starts_with('#') && !stipulation.is_stalemate) return fault();
    if ((stipulation.is_series && !stipulation.is_help) ||
        (stipulation.is_reflex && stipulation.is_stalemate))
        return fault();
    rest.remove_prefix(1);
    stipulation.has_half_move = stipulation.is_help && !stipulation.is_series && rest.ends_with(".5");
    if (stipulation.has_half_move) rest.remove_suffix(2);
    if (rest.empty() || rest.size() > 2 || (rest.size() == 2 && rest[0] == '0')) return fault();
    for (const char digit : rest) {
        if (digit < '0' || digit > '9') return fault();
        stipulation.moves = 10 * stipulation.moves + (digit - '0');
    }
    const int least = stipulation.has_half_move ? 0 : 1;
    if (stipulation.moves < least || stipulation.moves > most_moves) return fault();
    return stipulation;
}

bool is_in_check(const Position& position) {
    return is_attacked(position.men, king_of(position.men, position.turn), opposite(position.turn));
}

SoundPosition passed(const SoundPosition& position) {
    Position next = position;
    next.turn = opposite(next.turn);
    next.ep = nowhere;
    return SoundPosition(next);
}

std::string written(const Position& position, const Move& move) {
    return write_uci(move, position.start == Start::chess960 ? CastlingStyle::king_takes_rook
                                                             : CastlingStyle::king_two_steps);
}

}  // namespace doublecheck::checker
