// SPDX-License-Identifier: MIT
// Guidelines III, where they are announced (never blitz, never with an increment): the request for an
// increment (III.4) and the claim that the opponent cannot win by normal means (III.5). Both wait for the
// arbiter's own judgement.
#include "arbiter/rules/rules.hpp"

namespace doublecheck::arbiter {
namespace {

constexpr double two_minutes = 120;

/// Whether the Guidelines apply to this player now; says why not.
bool applies(const Game& game, const LedgerEvent& event, Color by, Ruling& ruling) {
    const Settings& settings = game.settings();
    const auto clock = by == Color::white ? event.clock_white : event.clock_black;
    std::string why;
    if (!settings.guidelines_iii) {
        why = "Guidelines III have not been announced for this event.";
    } else if (settings.time_class == TimeClass::blitz) {
        why = "Guidelines III do not apply to blitz.";
    } else if (settings.increment > 0) {
        why = "Guidelines III do not apply to games with an increment.";
    } else if (game.turn() != by) {
        why = "Only the player having the move may ask for it.";
    } else if (clock && *clock >= two_minutes) {
        why = who(by) + " still has two minutes or more.";
    }
    if (why.empty()) return true;
    game.cite(ruling, "fide.iii.2", why);
    return false;
}

/// The same for whoever speaks.
bool is_open_to(const Game& game, const LedgerEvent& event, std::optional<Color> by, Ruling& ruling) {
    if (by) return applies(game, event, *by, ruling);
    game.cite(ruling, "fide.iii.2", "Only a player can ask for this.");
    return false;
}

void decide_increment(Game& game, const std::string& decision, Color by, Ruling& ruling) {
    if (decision != "accept") {
        game.cite(ruling, "fide.iii.4", "The arbiter does not agree: the game goes on as it was.");
        return;
    }
    add_seconds(ruling, opposite(by), 120);
    game.header.settings.increment = 5;
    game.cite(ruling, "fide.iii.4",
              "Both players get five seconds a move from now on, and " + who(opposite(by)) +
                  " gets two minutes more. The game goes on.");
}

void decide_quickplay(Game& game, const std::string& decision, Color by, Ruling& ruling) {
    if (decision == "accept") {
        game.cite(ruling, "fide.iii.5", "The arbiter accepts the claim: the game is drawn.");
        game.end(ruling, "1/2-1/2", "fide.iii.5");
        return;
    }
    if (decision == "postpone") {
        game.pending = Pending::quickplay;
        game.pending_by = by;
        game.cite(ruling, "fide.iii.5",
                  "The arbiter postpones the decision; " + who(opposite(by)) +
                      " may get two minutes more. It can be made even after a flag has fallen.");
        return;
    }
    add_seconds(ruling, opposite(by), 120);
    game.cite(ruling, "fide.iii.5",
              "The arbiter rejects the claim: two minutes more for " + who(opposite(by)) +
                  ", and the game goes on.");
}

}  // namespace

void claim_quickplay(Game& game, const LedgerEvent& event, Ruling& ruling) {
    const auto by = player(event.by);
    if (!is_open_to(game, event, by, ruling)) return;
    game.pending = Pending::quickplay;
    game.pending_by = by;
    game.cite(ruling, "fide.iii.5",
              who(*by) + " claims that the opponent cannot win by normal means, or does not try.");
    ask(ruling, "Does the arbiter accept the claim, reject it, or postpone the decision?");
}

void ask_increment(Game& game, const LedgerEvent& event, Ruling& ruling) {
    const auto by = player(event.by);
    if (!is_open_to(game, event, by, ruling)) return;
    game.pending = Pending::increment;
    game.pending_by = by;
    game.offer = Offer{.by = *by};
    game.cite(ruling, "fide.iii.4",
              who(*by) + " asks for five seconds a move for both players; that is also a draw offer. " +
                  who(opposite(*by)) + " accepts or declines it.");
}

namespace {

/// A game that has ended takes what was asked with it; only the claim of III.5 may be decided after a flag.
bool is_too_late(const Game& game) {
    if (!game.is_over()) return false;
    const bool is_by_flag = game.end_rule == "fide.6.9" || game.end_rule == "us.14e";
    return game.pending == Pending::increment || !is_by_flag;
}

}  // namespace

bool decide_pending(Game& game, const LedgerEvent& event, Ruling& ruling) {
    if (game.pending == Pending::nothing || !game.pending_by || is_too_late(game)) return false;
    const bool is_word =
        event.decision == "accept" || event.decision == "reject" || event.decision == "postpone";
    if (!is_word) return false;
    const Pending pending = game.pending;
    const Color by = *game.pending_by;
    game.pending = Pending::nothing;
    game.pending_by.reset();
    if (pending == Pending::increment) {
        game.offer.reset();
        decide_increment(game, event.decision, by, ruling);
    } else {
        decide_quickplay(game, event.decision, by, ruling);
    }
    return true;
}

}  // namespace doublecheck::arbiter
