// SPDX-License-Identifier: MIT
#include "commands/show/overview.hpp"

#include <initializer_list>
#include <utility>

#include "castling/lost_rights.hpp"
#include "commands/position/unreachable.hpp"
#include "doublecheck/board/queries.hpp"
#include "doublecheck/castling/castling.hpp"
#include "doublecheck/check/check.hpp"
#include "doublecheck/legality/legality.hpp"
#include "doublecheck/moves/moves.hpp"
#include "doublecheck/notation/san.hpp"
#include "verdict/write.hpp"

namespace doublecheck {
namespace {

constexpr auto both_colors = {Color::white, Color::black};

/// Adds the pins and x-rays on the king of a side.
void add_lines_to_king(const Position& position, Color color, PositionOverview& details) {
    for (const LineToKing& line : lines_to_king(position, color)) {
        const bool is_pin = !line.between.has_more_than_one() && line.between.intersects(position.of(color));
        if (is_pin) {
            details.pins.push_back({.square = line.between.first(), .color = color, .by = line.from});
        } else {
            details.xrays.push_back({.from = line.from, .king = color, .through = line.between});
        }
    }
}

SquareDetails square_details(const Position& position, Square square) {
    SquareDetails details{.square = square,
                          .white = attackers(position, Color::white, square),
                          .black = attackers(position, Color::black, square)};
    if (const auto man = position.at(square)) details.man = std::string(1, letter(*man));
    return details;
}

/// Returns the squares of attacked men, and the attacked squares around the king of the side to move.
SquareSet relevant_squares(const Position& position) {
    SquareSet squares;
    for (const Color color : both_colors) {
        for (const Square square : position.of(color) - position.king_square(color)) {
            if (is_attacked_by(position, opposite(color), square)) squares |= square;
        }
    }
    const Color us = position.turn();
    for (const Square square : king_attacks(position.king_square(us)) - position.of(us)) {
        if (is_attacked_by(position, opposite(us), square)) squares |= square;
    }
    return squares;
}

std::optional<PassedSquare> passed_square(const Position& position) {
    const auto square = position.ep_square();
    if (!square) return std::nullopt;
    PassedSquare passed{.square = *square};
    for (const Move move : position.legal_moves()) {
        if (move.kind() == MoveKind::en_passant) passed.captures.push_back({san(position, move)});
    }
    return passed;
}

PlayedMove played_move(const GameHistory& history, std::size_t ply) {
    PlayedMove played{.ply = static_cast<int>(ply), .move = history.moves[ply - 1]};
    if (const GivenCheck* check = history.check_at(ply)) {
        played.kinds = check->kinds;
        played.is_contact_of_knights = check->is_contact_of_knights;
    }
    return played;
}

PositionOverview overview_details(const Position& position, std::vector<SanMove> moves,
                                  const PositionToShow& place, SquareSet squares) {
    PositionOverview details{.turn = position.turn(),
                             .moves = std::move(moves),
                             .checkers = position.checkers(),
                             .en_passant = passed_square(position),
                             .counters = {position.halfmove_clock(), position.fullmove_number()}};
    for (const Color color : both_colors) add_lines_to_king(position, color, details);
    for (const Square square : squares.empty() ? relevant_squares(position) : squares)
        details.squares.push_back(square_details(position, square));
    if (place.history == nullptr) return details;
    details.counters.occurrences = place.history->repetitions.occurrences[place.ply];
    if (place.ply > 0) details.played = played_move(*place.history, place.ply);
    details.is_before_null_move =
        place.ply == place.history->plies() && place.ply < place.history->game.moves.size();
    return details;
}

/// Completes the verdict on a position that is not playable, with the reasons.
ShowVerdict unplayable(ShowVerdict verdict, const Setup& setup) {
    verdict.reasons = checks_on(setup.board);
    const bool is_both_in_check = verdict.reasons.size() == 2;
    auto refuting = refute(setup);
    if (is_both_in_check && refuting && refuting->rule != "setup.opposite-check")
        verdict.reasons.push_back(
            {.rule = "setup.opposite-check", .text = "Both kings are in check.", .squares = {}});
    if (refuting) verdict.reasons.push_back(std::move(*refuting));
    return verdict;
}

}  // namespace

void append_json(std::string& text, const ShowVerdict& verdict, std::string_view label) {
    JsonWriter out(text);
    write_verdict(out, verdict, label);
}

ShowVerdict overview_of(const PositionToShow& place, SquareSet squares) {
    const Setup& setup = place.setup;
    ShowVerdict verdict;
    verdict.subject = {{.setup = setup, .chess960 = setup.array == StartArray::chess960}};
    if (place.history != nullptr) verdict.subject.ply = static_cast<int>(place.ply);
    verdict.answer = Answer::no;
    verdict.unreachable = unreachable(setup);
    const auto position = Position::from_setup(setup);
    if (!position) return unplayable(std::move(verdict), setup);
    CheckVerdict found = check(*position);
    verdict.answer = position->has_legal_move() ? Answer::yes : Answer::no;
    verdict.reasons = {std::move(found.reasons.front())};
    PositionOverview& overview =
        verdict.overview.emplace(overview_details(*position, sorted_moves(*position).moves, place, squares));
    overview.kinds = std::move(found.kinds);
    CastlingVerdict castlings =
        place.history == nullptr ? *castling(setup) : castling(*position, place.history->lost_rights);
    overview.castling = std::move(castlings.castlings);
    for (const Reason& reason : castlings.reasons) {
        if (reason.rule == "setup.castling-right") verdict.reasons.push_back(reason);
    }
    if (auto reason = refute(setup)) verdict.reasons.push_back(std::move(*reason));
    return verdict;
}

}  // namespace doublecheck
