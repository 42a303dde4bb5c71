// SPDX-License-Identifier: MIT
#include "desk/chess99/options.hpp"

namespace doublecheck::chess99 {
namespace {

Parameter yes_no_choice(std::string_view name, std::string_view usual, std::string_view help) {
    return choice(name, "YES|NO", {"yes", "no"}, help, usual);
}

void override_option(const Arguments& arguments, std::string_view name, bool& option) {
    if (arguments.has(name)) option = arguments.text(name) == "yes";
}

}  // namespace

std::vector<Parameter> chess99_parameters() {
    return {
        yes_no_choice("ep-quiet-move", "yes",
                      "a man may enter the cell a pawn has passed without capturing it"),
        yes_no_choice("castle-over", "no", "men of either colour may stand between the king and his partner"),
        yes_no_choice("promote-in-place", "yes",
                      "a pawn waiting on the last rank may promote without moving on"),
        yes_no_choice("promote-to-captured-only", "no",
                      "a pawn promotes only to a man of which two are not on the board"),
        {"move-limit", ParameterKind::limit, "N|none", "how many moves each player has from the start", "99"},
        choice("no-move", "RESULT", {"draw", "loss"}, "what happens to a player who has no play at all",
               "draw"),
        yes_no_choice("call-despite-win", "yes",
                      "a player who could capture the king and win may call a draw"),
    };
}

Options chess99_options(Options requested, const Arguments& arguments) {
    Options options = requested;
    override_option(arguments, "ep-quiet-move", options.ep_quiet_move);
    override_option(arguments, "castle-over", options.castle_over);
    override_option(arguments, "promote-in-place", options.promote_in_place);
    override_option(arguments, "promote-to-captured-only", options.promote_to_captured_only);
    override_option(arguments, "call-despite-win", options.call_despite_win);
    if (arguments.has("no-move"))
        options.no_move = arguments.text("no-move") == "loss" ? NoMove::loss : NoMove::draw;
    if (arguments.has("move-limit")) {
        options.move_limit.reset();
        if (const auto moves = arguments.integer("move-limit")) options.move_limit = static_cast<int>(*moves);
    }
    return options;
}

}  // namespace doublecheck::chess99
