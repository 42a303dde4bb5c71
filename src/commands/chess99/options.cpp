// SPDX-License-Identifier: MIT
#include "commands/chess99/options.hpp"

#include <charconv>
#include <system_error>

namespace doublecheck::chess99 {
namespace {

Parameter yes_no_choice(std::string_view name, std::string_view usual, std::string_view help) {
    return choice(name, "YES|NO", {"yes", "no"}, help, usual);
}

void override_option(const std::optional<YesNo>& given, bool& option) {
    if (given) option = *given == YesNo::yes;
}

}  // namespace

OptionTable<RulesOptions> rules_options() {
    return OptionTable<RulesOptions>()
        .add<&RulesOptions::ep_quiet_move>(
            yes_no_choice("ep-quiet-move", "yes",
                          "a man may enter the cell that a pawn has just passed without capturing the pawn"))
        .add<&RulesOptions::castle_over>(yes_no_choice(
            "castle-over", "no",
            "castling is allowed while men of either colour stand between the king and his partner"))
        .add<&RulesOptions::promote_in_place>(yes_no_choice(
            "promote-in-place", "yes", "a pawn waiting on the last rank may promote without moving"))
        .add<&RulesOptions::promote_to_captured_only>(yes_no_choice(
            "promote-to-captured-only", "no",
            "a pawn may promote only to a kind of man of which two are not already on the board"))
        .add<&RulesOptions::move_limit>({"move-limit", ParameterKind::limit, "N|none",
                                         "the game is drawn once each player has made this many moves", "99"})
        .add<&RulesOptions::no_move>(choice("no-move", "RESULT", {"draw", "loss"},
                                            "result for a player who has no possible play", "draw"))
        .add<&RulesOptions::call_despite_win>(
            yes_no_choice("call-despite-win", "yes",
                          "a player who could win by capturing the king may call a draw instead"));
}

Options RulesOptions::over(Options requested) const {
    Options options = requested;
    override_option(ep_quiet_move, options.ep_quiet_move);
    override_option(castle_over, options.castle_over);
    override_option(promote_in_place, options.promote_in_place);
    override_option(promote_to_captured_only, options.promote_to_captured_only);
    override_option(call_despite_win, options.call_despite_win);
    if (no_move) options.no_move = *no_move;
    if (move_limit) options.move_limit = move_limit->moves;
    return options;
}

}  // namespace doublecheck::chess99

namespace doublecheck {

std::optional<chess99::MoveLimit> Leaf<chess99::MoveLimit>::read(std::string_view text) {
    if (text == "none") return chess99::MoveLimit();
    int moves = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), moves);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return chess99::MoveLimit{moves};
}

}  // namespace doublecheck
