// SPDX-License-Identifier: MIT
// A convention of the makers of electronic boards: kings on the central squares announce a result. Both on
// light squares mean 1-0, both on dark squares 0-1, one on each a draw. The signal is neither a move nor the
// result itself.
#include "arbiter/rules/rules.hpp"
#include "notation/words.hpp"

namespace doublecheck::arbiter {

void rule_on_kings(const GameState& game, const LedgerEvent& event, Ruling& ruling) {
    ruling.confidence = Confidence::convention;
    constexpr SquareSet centre =
        SquareSet(Square("d4")) | SquareSet(Square("e4")) | SquareSet(Square("d5")) | SquareSet(Square("e5"));
    const bool is_signal = event.squares.size() == 2 && event.squares[0] != event.squares[1] &&
                           centre.contains(event.squares[0]) && centre.contains(event.squares[1]);
    if (!is_signal) {
        game.cite(ruling, "fide.dgt-kings", "Kings on these squares announce nothing.");
        return;
    }
    const int light = (event.squares[0].is_light() ? 1 : 0) + (event.squares[1].is_light() ? 1 : 0);
    ruling.signal = light == 2 ? "1-0" : light == 0 ? "0-1" : "1/2-1/2";
    game.cite(ruling, "fide.dgt-kings",
              "The kings announce " + ruling.signal +
                  " to the electronic board. That is a signal, neither a move nor yet the signed result.",
              {event.squares[0], event.squares[1]});
}

namespace {

std::string describe_kings(const EventContext& context) {
    std::vector<std::string> names;
    for (const Square square : context.event.squares) names.push_back(square.name());
    return "The kings are put on " + joined(names) + ".";
}

constexpr auto dgt_kings_laws = std::to_array<Rule>({
    {"fide.dgt-kings",
     "Both kings on light central squares announce 1-0, on dark ones 0-1, on one of each a draw.",
     "A convention of electronic boards: neither a move nor the result itself."},
});

constexpr auto dgt_kings_events = std::to_array<EventRow>({
    {.kind = EventKind::kings,
     .name = "kings",
     .members = "squares",
     .needed = "squares",
     .applies_after_the_end = true,
     .typed = {"kings", Inferred::nobody, "kings e4 d5",
               "both kings are put there on an electronic board: a signal, no result", "squares"},
     .words = describe_kings,
     .rule_on = never_refusing<rule_on_kings>},
});

}  // namespace

constinit const RuleSet sets::dgt_kings = {.laws = dgt_kings_laws, .events = dgt_kings_events};

}  // namespace doublecheck::arbiter
