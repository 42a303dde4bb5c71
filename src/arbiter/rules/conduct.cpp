// SPDX-License-Identifier: MIT
// What Article 12.9 is for: the engine proposes a warning, and the arbiter decides.
#include "arbiter/rules/rules.hpp"

namespace doublecheck::arbiter {
namespace {

bool passes_a_man(const LedgerEvent& event) {
    return event.decision == "pass-captured" || event.decision == "pass-promoted";
}

}  // namespace

void hear_conduct(const Game& game, const LedgerEvent& event, Ruling& ruling) {
    if (passes_a_man(event)) {
        game.cite(ruling, game.is_ecf() ? "ecf.one-hand" : "fide.4.1",
                  event.decision == "pass-captured"
                      ? "The capture was made with one hand; passing the captured man to the other hand "
                        "afterwards is no offence."
                      : "Passing the new piece from one hand to the other before it touches the square is no "
                        "offence.");
        if (game.is_ecf()) lower(ruling, Confidence::section);
        return;
    }
    std::string_view rule = "fide.12.9";
    if (event.decision == "hover") rule = "fide.6.2.3";
    if (event.decision == "slam") rule = "fide.6.2.4";
    if (event.decision == "noise" || event.decision == "annoy") rule = "fide.11.5";
    game.cite(ruling, rule, "This is not allowed" + (event.note.empty() ? "." : ": " + event.note + "."));
    if (rule != "fide.12.9") game.cite(ruling, "fide.12.9", "A warning is proposed; the arbiter decides.");
    ruling.warning = "A warning under 12.9 is proposed.";
}

void hear_pause(const Game& game, const LedgerEvent& event, Ruling& ruling) {
    if (event.by == Actor::arbiter) {
        game.cite(ruling, "fide.6.11.2", "The arbiter has stopped the clocks.");
        return;
    }
    game.cite(
        ruling, "fide.6.11.2",
        "The clocks may be stopped only to seek the arbiter's help; without a good reason it is a matter "
        "of 12.9 (6.11.4).");
}

void hear_spectator(const Game& game, Ruling& ruling) {
    game.cite(ruling, "fide.12.7",
              "Others tell only the arbiter; who interferes may be expelled. The arbiter looks for himself.");
    ruling.warning = "The spectator may be expelled from the playing area.";
}

}  // namespace doublecheck::arbiter
