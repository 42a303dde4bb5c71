// SPDX-License-Identifier: MIT
// usage: random_play [NUMBER [SEED [KIND]]]
//
// Prints NUMBER positions (1,000) of games of random moves, one FEN a line. The games begin from the standard
// array, those of the kind `chess960` from random arrays of Chess960. KIND:
//
//   men         the first position has 2 men, the next 3, and so on up to 32, then 2 again
//   en-passant  a legal en passant capture exists
//   rights      a castling right is left, and at least ten plies have been played
//   promoted    some man must be a promoted pawn
//   check       the side to move is in check
//   chess960    20 to 120 plies have been played; in every second game, half of the moves are captures if
//   possible

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <optional>
#include <string_view>
#include <vector>

#include "doublecheck/notation/fen.hpp"
#include "support/random_positions.hpp"

namespace doublecheck {
namespace {

/// Returns the position after a random move, or nothing if the game is over.
std::optional<Position> moved(const Position& position, test::Random& random) {
    const MoveList moves = position.legal_moves();
    if (moves.size() == 0) return std::nullopt;
    const auto chosen = static_cast<std::size_t>(test::below(random, static_cast<int>(moves.size())));
    return position.after(moves.begin()[chosen]);
}

/// Plays random games until a position after at least `plies` plies meets the condition `is_wanted`. Returns
/// that position.
template <typename IsWanted>
Position play_until(test::Random& random, int plies, IsWanted&& is_wanted) {
    while (true) {
        std::optional<Position> position = Position::initial();
        for (int ply = 0; position && ply < 3000; ++ply) {
            if (ply >= plies && is_wanted(*position)) return *position;
            position = moved(*position, random);
        }
    }
}

/// Returns the position after up to `plies` further plies. Stops before a move that changes the number of
/// men.
Position play_on(Position position, int plies, test::Random& random) {
    for (int ply = 0; ply < plies; ++ply) {
        const auto next = moved(position, random);
        if (!next || next->occupied().size() != position.occupied().size()) break;
        position = *next;
    }
    return position;
}

/// Plays `plies` moves from a random array of Chess960, or fewer if the game is over.
Position play_chess960(test::Random& random, int plies, bool capture_often) {
    Position position = *Position::from_setup(test::random_start(random));
    for (int ply = 0; ply < plies; ++ply) {
        const MoveList moves = position.legal_moves();
        std::vector<Move> captures;
        if (capture_often && test::below(random, 2) == 0) {
            std::ranges::copy_if(moves, std::back_inserter(captures), [&](Move move) {
                return !move.is_castling() && position.occupied().contains(move.to());
            });
        }
        if (captures.empty()) {
            const auto next = moved(position, random);
            if (!next) break;
            position = *next;
        } else {
            const int chosen = test::below(random, static_cast<int>(captures.size()));
            position = position.after(captures[static_cast<std::size_t>(chosen)]);
        }
    }
    return position;
}

bool has_promoted(const Position& position) {
    for (const Color color : {Color::white, Color::black}) {
        const SquareSet bishops = position.of(color, PieceType::bishop);
        if (position.of(color, PieceType::queen).size() > 1 ||
            position.of(color, PieceType::rook).size() > 2 ||
            position.of(color, PieceType::knight).size() > 2 || (bishops & light_squares).size() > 1 ||
            (bishops & dark_squares).size() > 1)
            return true;
    }
    return false;
}

std::optional<Position> draw(std::string_view kind, int number, test::Random& random) {
    if (kind == "men") {
        const int men = 2 + number % 31;
        const auto has_so_many = [&](const Position& at) { return at.occupied().size() == men; };
        const Position first = play_until(random, 0, has_so_many);
        return play_on(first, test::below(random, 30), random);
    }
    if (kind == "chess960") return play_chess960(random, 20 + test::below(random, 101), number % 2 == 1);
    const int plies = 10 + test::below(random, 150);
    if (kind == "en-passant")
        return play_until(random, plies, [](const Position& at) { return at.legal_ep_square().has_value(); });
    if (kind == "rights") {
        return play_until(random, 10 + plies / 4,
                          [](const Position& at) { return !at.castling_rooks().empty(); });
    }
    if (kind == "promoted") return play_until(random, plies, has_promoted);
    if (kind == "check") return play_until(random, plies, [](const Position& at) { return at.is_check(); });
    return std::nullopt;
}

}  // namespace
}  // namespace doublecheck

int main(int argc, char** argv) {
    const int number = argc > 1 ? std::atoi(argv[1]) : 1'000;
    const std::uint64_t seed = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1;
    const std::string_view kind = argc > 3 ? argv[3] : "men";
    doublecheck::test::Random random(seed);
    for (int i = 0; i < number; ++i) {
        const auto position = doublecheck::draw(kind, i, random);
        if (!position) {
            fmt::print(
                stderr,
                "usage: random_play [NUMBER [SEED [men|en-passant|rights|promoted|check|chess960]]]\n");
            return 2;
        }
        fmt::print("{}\n", doublecheck::fen(position->setup()));
    }
    return 0;
}
