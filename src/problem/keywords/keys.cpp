// SPDX-License-Identifier: MIT
// Themes of the key: flights, checks, sacrifices.
#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "notation/words.hpp"
#include "problem/keywords/finders.hpp"

namespace doublecheck::problem {
namespace {

/// Returns the squares to which the king of the side to move can go. Castling does not count.
SquareSet flights(const Position& position) {
    SquareSet squares;
    const Square king = position.king_square(position.turn());
    for (const Move move : position.legal_moves()) {
        if (move.from() == king && !move.is_castling()) squares |= move.to();
    }
    return squares;
}

/// The flights that a key gives and takes.
struct Flights {
    SquareSet given;
    SquareSet taken;
};

/// Compares the flights after the key with those that the king would have if it were the defender's move in
/// the diagram. Source: J. M. Rice, An ABC of Chess Problems (1970), entries "flight-giving key" and
/// "flight-taking key"; a capture of the man that moved is a flight too.
Flights compare_flights(const Phases& phases, const PlayPhase& key) {
    if (phases.start().is_check()) return {};
    const SquareSet before = flights(phases.start().after_null_move());
    const SquareSet after = flights(key.position);
    return {after - before, before - after};
}

std::string names_of(SquareSet squares) {
    std::vector<std::string> names;
    for (const Square square : squares) names.push_back(square.name());
    return joined(names);
}

/// Returns a sentence about the first key that gives and takes as many flights as asked.
Finding find_flights(const Phases& phases, bool (*fits)(int given, int taken)) {
    for (const PlayPhase& key : phases.keys()) {
        const Flights found = compare_flights(phases, key);
        if (!fits(found.given.size(), found.taken.size())) continue;
        std::string text = phases.name(key);
        if (!found.given.empty()) text += fmt::format(" gives the king {}", names_of(found.given));
        if (!found.given.empty() && !found.taken.empty()) text += " and";
        if (!found.taken.empty())
            text += fmt::format(" takes {} from {}", names_of(found.taken),
                                found.given.empty() ? "the king" : "it");
        return text + ".";
    }
    return std::nullopt;
}

}  // namespace

/// The key gives one flight and takes none.
Finding find_flight_giving_key(const Phases& phases) {
    return find_flights(phases, [](int given, int taken) { return given == 1 && taken == 0; });
}

/// The key gives two flights and takes none.
Finding find_two_flights_giving_key(const Phases& phases) {
    return find_flights(phases, [](int given, int taken) { return given == 2 && taken == 0; });
}

/// The key gives at least three flights and takes none.
Finding find_many_flights_giving_key(const Phases& phases) {
    return find_flights(phases, [](int given, int taken) { return given >= 3 && taken == 0; });
}

/// The key gives flights and takes others.
Finding find_flight_giving_and_taking_key(const Phases& phases) {
    return find_flights(phases, [](int given, int taken) { return given > 0 && taken > 0; });
}

/// The key takes flights and gives none.
Finding find_flight_taking_key(const Phases& phases) {
    return find_flights(phases, [](int given, int taken) { return given == 0 && taken > 0; });
}

/// The key gives check.
Finding find_checking_key(const Phases& phases) {
    for (const PlayPhase& key : phases.keys()) {
        if (key.position.is_check()) return phases.name(key) + " gives check.";
    }
    return std::nullopt;
}

/// The key moves a man, not the king, to a square where it can be captured; where it stood before, it could
/// not be captured. Source: Velimirovic and Valtonen, Encyclopedia of Chess Problems (2012), "sacrifice,
/// active".
Finding find_active_sacrifice(const Phases& phases) {
    if (phases.start().is_check()) return std::nullopt;
    const Position before = phases.start().after_null_move();
    const auto capture_on = [](const Position& position, Square square) -> std::optional<Move> {
        for (const Move move : position.legal_moves()) {
            if (move.to() == square && !move.is_castling()) return move;
        }
        return std::nullopt;
    };
    for (const PlayPhase& key : phases.keys()) {
        const Move move = *key.first;
        const auto type = phases.start().type_at(move.from());
        if (type == PieceType::king || capture_on(before, move.from())) continue;
        const auto capture = capture_on(key.position, move.to());
        if (!capture) continue;
        return fmt::format("{} puts a man where {} can capture it.", phases.name(key),
                           phases.defence(key, *capture));
    }
    return std::nullopt;
}

}  // namespace doublecheck::problem
