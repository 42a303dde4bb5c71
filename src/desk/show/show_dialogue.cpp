// SPDX-License-Identifier: MIT
#include "desk/show/show_dialogue.hpp"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "desk/show/overview_with_engine.hpp"
#include "desk/show/show_text.hpp"
#include "doublecheck/base/text.hpp"

namespace doublecheck {
namespace {

constexpr std::string_view keys =
    "Enter    one half-move on\n"
    "b        one half-move back\n"
    "N        to the position after N half-moves; 0 is the start\n"
    "f        turn the board\n"
    "?        this list\n"
    "q        quit\n"
    "\n"
    "Shown are: the move played and the kinds of check it gave; check and mate; what a glance says of\n"
    "legality; the four castlings; men pinned to their king, and line men that look at a king through\n"
    "others (x-rays); attacked men with attackers and defenders, and the squares around the king of the\n"
    "side to move that are attacked; en passant; the legal moves; the 50-move count; repetition.\n";

}  // namespace

ShowDialogue::ShowDialogue(PositionToShow place, const Arguments& arguments, const TextStyle& style)
    : place_(std::move(place)),
      arguments_(arguments),
      style_(style),
      orientation_(arguments.flag("flip") ? Orientation::black_below : Orientation::white_below) {
    style_.has_board = !arguments.flag("no-board");
    if (place_.history == nullptr || arguments.has("ply")) return;
    place_.ply = 0;
    place_.setup = place_.history->positions.front().setup();
}

DialogueReply ShowDialogue::begin() {
    return shown();
}

DialogueReply ShowDialogue::reply_to(std::string_view line) {
    const std::string_view word = trimmed(line);
    if (word.empty()) return go(place_.ply + 1);
    if (word == "q" || word == "quit" || word == "exit") return {.is_over = true};
    if (word == "?" || word == "help") return with_prompt(std::string(keys));
    if (word == "b" && place_.ply == 0) return with_prompt("This is the start.\n");
    if (word == "b") return go(place_.ply - 1);
    if (word == "f") {
        orientation_ =
            orientation_ == Orientation::white_below ? Orientation::black_below : Orientation::white_below;
        return shown();
    }
    std::size_t ply = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), ply);
    if (error == std::errc() && end == word.data() + word.size()) return go(ply);
    return with_prompt("Enter steps on, b back, a number jumps, f turns the board, ? explains, q quits.\n");
}

DialogueReply ShowDialogue::go(std::size_t ply) {
    if (ply > last())
        return with_prompt(last() == 0 ? std::string("There is this position alone.\n")
                                       : fmt::format("The last position is number {}.\n", last()));
    place_.ply = ply;
    if (place_.history != nullptr) place_.setup = place_.history->positions[ply].setup();
    return shown();
}

DialogueReply ShowDialogue::shown() const {
    const auto verdict = overview_with_engine(place_, arguments_);
    if (!verdict) return with_prompt(verdict.error().message + '\n');
    return with_prompt(
        fmt::format("{}\n{}", show_headline(*verdict), show_text(*verdict, "", style_, orientation_)));
}

DialogueReply ShowDialogue::with_prompt(std::string text) const {
    return {.text = std::move(text), .prompt = prompt()};
}

std::string ShowDialogue::prompt() const {
    if (place_.history == nullptr) return "> ";
    return fmt::format("{} ({}/{})> ", place_.history->place(place_.ply), place_.ply, last());
}

}  // namespace doublecheck
