// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>

#include "doublecheck/arbiter/ruling.hpp"
#include "doublecheck/notation/fen.hpp"
#include "support/random_positions.hpp"

// Random headers and events in any order, including contradictory ones.
namespace doublecheck::test {

inline constexpr const char* random_starts[] = {
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/pppq1ppp/2npbn2/2b1p3/2B1P3/2NPBN2/PPPQ1PPP/R3K2R w KQkq - 6 8",
    "8/1P4P1/k7/8/8/K7/1p4p1/8 w - - 0 60",
    "3Rk3/8/8/8/8/8/P7/3rK3 w - - 0 40",
    "2P1k3/8/8/8/8/8/8/4K3 b - - 0 40",
    "8/8/8/3pP3/8/8/8/K6k w - d6 148 40",
    "k7/8/8/8/8/8/8/8 b - - 0 1",
    "8/8/8/8/8/8/8/8 w - - 0 1",
    "KKKKKKKK/pppppppp/8/8/8/8/PPPPPPPP/kkkkkkkk w - - 0 1",
};

inline Square random_square(Random& random) {
    return Square::from_index(below(random, 64));
}

/// Sometimes chooses a move of the player who does not have the move, such as a reply to a press without a
/// move.
inline void choose_move(Setup board, Random& random, LedgerEvent& event) {
    if (below(random, 6) == 0) board.turn = opposite(board.turn);
    event.from = random_square(random);
    event.to = random_square(random);
    const auto position = Position::from_setup(board);
    const bool wants_legal = below(random, 4) != 0;
    if (position && wants_legal && position->has_legal_move()) {
        const MoveList moves = position->legal_moves();
        const Move move = moves[static_cast<std::size_t>(below(random, static_cast<int>(moves.size())))];
        event.from = move.from();
        event.to = below(random, 2) == 0 ? move.arrival() : move.to();
        if (below(random, 4) != 0) event.promotion = move.promotion_type();
        event.by = position->turn() == Color::white ? Actor::white : Actor::black;
    }
    if (below(random, 8) == 0) event.promotion = static_cast<PieceType>(below(random, 6));
}

inline LedgerEvent random_event(const Setup& board, Random& random) {
    LedgerEvent event;
    event.by = static_cast<Actor>(below(random, below(random, 3) == 0 ? 4 : 2));
    constexpr int last_kind = static_cast<int>(EventKind::sign);
    event.kind = static_cast<EventKind>(below(random, last_kind + 1));
    if (below(random, 2) == 0) event.kind = below(random, 3) == 0 ? EventKind::press : EventKind::move;
    if (event.kind == EventKind::press) {
        const bool has_moved = below(random, 6) != 0;
        event.by = (board.turn == Color::white) == has_moved ? Actor::black : Actor::white;
    }
    if (event.kind == EventKind::move || event.kind == EventKind::place) choose_move(board, random, event);
    if (event.kind == EventKind::move && below(random, 16) == 0) {
        const auto man =
            below(random, 2) == 0 ? std::nullopt : std::optional(static_cast<PieceType>(below(random, 6)));
        (below(random, 2) == 0 ? event.captured : event.placed) = man;
    }
    event.is_king_alone = event.kind == EventKind::move && below(random, 16) == 0;
    event.hands = 1 + (below(random, 8) == 0 ? 1 : 0);
    event.is_other_hand = below(random, 8) == 0;
    event.is_both = below(random, 8) == 0;
    for (int i = below(random, 3); i > 0; --i) event.squares.push_back(random_square(random));
    if (below(random, 8) != 0) event.claim = static_cast<ClaimKind>(below(random, 6));
    if (below(random, 8) != 0) event.fault = static_cast<Fault>(below(random, 8));
    if (below(random, 4) == 0) event.intend.append(random_square(random).name()).append("e4");
    static const std::string decisions[] = {"",        "accept", "reject", "postpone",
                                            "mistake", "stands", "slam",   "x"};
    event.decision = decisions[below(random, 8)];
    static const std::string results[] = {"", "", "1-0", "0-1", "1/2-1/2", "0-0", "*", "2-0"};
    event.result = results[below(random, 8)];
    if (below(random, 8) == 0) event.was = *parse_fen(random_starts[below(random, 9)]);
    if (below(random, 8) == 0) event.clock_white = below(random, 300);
    if (below(random, 8) == 0) event.clock_black = below(random, 300);
    if (below(random, 8) == 0) event.number = below(random, 30);
    if (below(random, 8) == 0) event.seen_by = static_cast<Actor>(below(random, 4));
    return event;
}

inline LedgerHeader random_header(Random& random) {
    LedgerHeader header;
    header.start = *parse_fen(random_starts[below(random, 9)]);
    Settings& settings = header.settings;
    settings.edition = static_cast<LawsEdition>(below(random, 5));
    settings.time_class = static_cast<TimeClass>(below(random, 3));
    settings.regime = static_cast<Regime>(below(random, 2));
    settings.section = static_cast<Section>(below(random, 2) == 0 ? 0 : below(random, 5));
    settings.time_loss = static_cast<TimeLossRule>(below(random, 3));
    settings.two_handed_end = static_cast<TwoHandedEnd>(below(random, 3));
    settings.guidelines_iii = below(random, 2) == 0;
    settings.is_last_period = below(random, 2) == 0;
    settings.increment = below(random, 3);
    if (below(random, 2) == 0) settings.accept_silent_restart = below(random, 2) == 0;
    if (below(random, 2) == 0) settings.uncompleted_promotion_mate = below(random, 2) == 0;
    if (below(random, 4) == 0) settings.time_control = "40/5400:900";
    settings.winnable_nodes = 50;
    header.is_chess960 = below(random, 4) == 0;
    // Fewer offences than lose the game.
    const int most = settings.losing() > 0 ? std::min(settings.losing(), 3) : 3;
    header.offences_white = below(random, most);
    header.offences_black = below(random, most);
    return header;
}

/// Makes a ledger of random events that can be written down. The program decides which events can follow.
inline Ledger random_ledger(Random& random, int events) {
    Ledger ledger;
    ledger.header = random_header(random);
    Arbiter arbiter(ledger.header);
    for (int i = 0; i < events; ++i) {
        auto event = read_event(write_event(random_event(arbiter.position(), random)));
        if (!event) continue;
        event->line = static_cast<std::size_t>(i) + 2;
        if (arbiter.rule(*event)) ledger.events.push_back(std::move(*event));
    }
    return ledger;
}

}  // namespace doublecheck::test
