// SPDX-License-Identifier: MIT
#include "commands/chess99/options.hpp"

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
                      "a man may enter the cell that a pawn has just passed without capturing the pawn"),
        yes_no_choice(
            "castle-over", "no",
            "castling is allowed while men of either colour stand between the king and his partner"),
        yes_no_choice("promote-in-place", "yes",
                      "a pawn waiting on the last rank may promote without moving"),
        yes_no_choice("promote-to-captured-only", "no",
                      "a pawn may promote only to a kind of man of which two are not already on the board"),
        {"move-limit", ParameterKind::limit, "N|none",
         "the game is drawn once each player has made this many moves", "99"},
        choice("no-move", "RESULT", {"draw", "loss"}, "result for a player who has no possible play", "draw"),
        yes_no_choice("call-despite-win", "yes",
                      "a player who could win by capturing the king may call a draw instead"),
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
