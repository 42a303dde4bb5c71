// SPDX-License-Identifier: MIT
#include "legality/construct/prove.hpp"

#include <fmt/format.h>

#include "doublecheck/legality/certificates.hpp"
#include "doublecheck/legality/legality.hpp"
#include "doublecheck/notation/fen.hpp"
#include "doublecheck/notation/san.hpp"
#include "doublecheck/notation/uci.hpp"
#include "legality/common/verdict_rules.hpp"
#include "legality/construct/construct.hpp"
#include "legality/construct/shorten.hpp"

namespace doublecheck::construct {
namespace {

/// Returns the first plies as `1.e4 e5 2.Nf3`, then dots and the last move.
std::string summary(const Position& start, std::span<const Move> moves) {
    constexpr std::size_t shown = 8;
    Position position = start;
    std::string text;
    for (std::size_t ply = 0; ply < moves.size(); ++ply) {
        const bool is_last = ply + 1 == moves.size();
        if (ply < shown || is_last) {
            const bool is_white = position.turn() == Color::white;
            if (ply > shown) text += " ...";
            if (!text.empty()) text += ' ';
            if (is_white) text += fmt::format("{}.", ply / 2 + 1);
            if (!is_white && ply > shown) text += fmt::format("{}...", ply / 2 + 1);
            text += san(position, moves[ply]);
        }
        position = position.after(moves[ply]);
    }
    return text;
}

bool is_chess960(const Position& start) {
    return start.array() == StartArray::chess960;
}

UciCastling castling_style(const Position& start) {
    return is_chess960(start) ? UciCastling::chess960 : UciCastling::standard;
}

std::vector<std::string> list_of(std::span<const Move> moves, UciCastling castling) {
    std::vector<std::string> list;
    for (const Move move : moves) list.push_back(uci(move, castling));
    return list;
}

/// Returns the limit that ended the search, and the game to the nearest position.
Construction nearest_position(const FoundGame& found, const Budget& budget) {
    Position position = found.start;
    const std::string_view limit = budget.limit();
    Construction nearest{.stopped = std::string(limit.empty() ? "nodes" : limit)};
    if (is_chess960(position)) nearest.start = position.setup();
    for (const Move move : found.moves) {
        nearest.moves.push_back({move, uci(move, castling_style(found.start))});
        position = position.after(move);
    }
    nearest.nearest = position.setup();
    return nearest;
}

}  // namespace

std::string array_text(const Setup& array) {
    const std::string men = fen(array);
    return fmt::format("Chess960 array {} ({})", chess960_number(array.board).value(),
                       std::string_view(men).substr(men.find(' ') - 8, 8));
}

void prove_by_moves(const Position& start, std::span<const Move> moves, LegalityVerdict& verdict) {
    verdict.answer = Answer::yes;
    const std::size_t number = (moves.size() + 1) / 2;
    const std::string from =
        is_chess960(start) ? fmt::format(" from {}", array_text(start.setup())) : std::string();
    verdict.reasons.push_back(
        {.rule = std::string(verdict_rules::proof_game.id),
         .text = fmt::format("A game of {} {}{} leads to the position: {}.", number,
                             number == 1 ? "move" : "moves", from, summary(start, moves))});
    ProofGameCertificate game{.moves = list_of(moves, castling_style(start))};
    if (is_chess960(start)) game.start = fen(start.setup());
    verdict.certificate = std::move(game);
    verdict.game = ProofGame{.start = start, .moves = {moves.begin(), moves.end()}};
}

std::optional<Construction> prove_by_game(const Position& position, bool is_to_be_short,
                                          const ThreadPool* thread_pool, Budget& budget,
                                          LegalityVerdict& verdict) {
    FoundGame found = construct(position, thread_pool, budget);
    if (!found.is_complete) return nearest_position(found, budget);
    if (is_to_be_short) found.moves = shortened(found.start, found.moves, budget);
    prove_by_moves(found.start, found.moves, verdict);
    return std::nullopt;
}

}  // namespace doublecheck::construct
