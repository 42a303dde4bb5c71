// SPDX-License-Identifier: MIT
#include "commands/show/show_dialogue.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include <fmt/format.h>

#include "base/text.hpp"
#include "commands/show/show_text.hpp"

namespace doublecheck {
namespace {

constexpr std::string_view keys =
    "Enter, n, right arrow   one ply forward\n"
    "p, b, left arrow        one ply back\n"
    "home, end               to the start or the end of the game\n"
    "a number                to the position after that many plies\n"
    "a move, such as Nf3     to the next position after that move\n"
    "up, down, page keys     scroll the description\n"
    "f                       turn the board\n"
    "?                       this list\n"
    "q                       quit\n"
    "\n"
    "Shown are: the move played and the kinds of check it gave; check and mate; the\n"
    "legal moves; why the position is impossible, if it clearly is; the four\n"
    "castlings; men pinned to\n"
    "their king, and line pieces that look at a king through others (x-rays);\n"
    "attacked men with attackers and defenders, and the attacked squares around the\n"
    "king of the side to move; en passant; the 50-move count; repetition.\n";

/// A move that loses at least so many points of 100 gets the mark.
struct LossMark {
    int loss;
    std::string_view mark;
};
constexpr auto loss_marks = std::to_array<LossMark>({{15, "??"}, {10, "?"}, {5, "?!"}});

/// Returns a move without its number and without marks such as `!?`.
std::string_view bare_move(std::string_view text) {
    const std::size_t begin = text.find_first_not_of("0123456789. ");
    text.remove_prefix(std::min(begin, text.size()));
    return text.substr(0, text.find_last_not_of("!?+#") + 1);
}

}  // namespace

ShowDialogue::ShowDialogue(PositionToShow place, ShowOptions options, const TextStyle& style)
    : place_(std::move(place)),
      options_(std::move(options)),
      style_(style),
      orientation_(options_.orientation()) {
    if (place_.history == nullptr || options_.ply) return;
    place_.ply = 0;
    place_.setup = place_.history->positions.front().setup();
}

DialogueReply ShowDialogue::begin() {
    return shown();
}

DialogueReply ShowDialogue::reply_to(std::string_view line) {
    const std::string_view word = trimmed(line);
    if (word.empty() || word == "n" || word == "next") return go(place_.ply + 1);
    if (word == "q" || word == "quit" || word == "exit") return {.is_over = true};
    if (word == "?" || word == "help") return with_prompt(std::string(keys));
    if (word == "b" || word == "p" || word == "back")
        return place_.ply == 0 ? with_prompt("This is the start.\n") : go(place_.ply - 1);
    if (word == "home" || word == "start") return go(0);
    if (word == "end") return go(last());
    if (word == "f" || word == "flip") {
        orientation_ =
            orientation_ == Orientation::white_below ? Orientation::black_below : Orientation::white_below;
        return shown();
    }
    std::size_t ply = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), ply);
    if (error == std::errc() && end == word.data() + word.size()) return go(ply);
    return go_to_move(word);
}

DialogueReply ShowDialogue::go_to_move(std::string_view move) {
    const std::string_view wanted = bare_move(move);
    for (std::size_t i = 0; i < last(); ++i) {
        const std::size_t ply = (place_.ply + i) % last() + 1;
        const std::string_view text = place_.history->moves[ply - 1].text;
        const bool is_numbered = text.starts_with(move);
        if (!wanted.empty() && (is_numbered || bare_move(text) == wanted)) return go(ply);
    }
    return with_prompt(
        fmt::format("\"{}\" is neither a move of this game nor a command; ? lists the commands.\n", move));
}

DialogueReply ShowDialogue::go(std::size_t ply) {
    if (ply > last())
        return with_prompt(last() == 0 ? std::string("There is only this position.\n")
                                       : fmt::format("The last position is number {}.\n", last()));
    place_.ply = ply;
    if (place_.history != nullptr) place_.setup = place_.history->positions[ply].setup();
    return shown();
}

DialogueReply ShowDialogue::shown() {
    verdict_.reset();
    auto verdict = overview_with_engine(place_, options_);
    if (!verdict) return with_prompt(verdict.error().message + '\n');
    verdict_ = std::move(*verdict);
    if (verdict_->measured) expectations_[place_.ply] = verdict_->measured->expectation;
    DialogueReply reply =
        with_prompt(fmt::format("{}\n{}", show_headline(*verdict_),
                                show_text(*verdict_, {}, "", style_, orientation_, ShowOrder::moves_first)));
    reply.is_view = true;
    return reply;
}

std::optional<BoardView> ShowDialogue::view() const {
    if (!verdict_) return std::nullopt;
    TextStyle style = style_;
    style.has_board = false;
    style.coloring = Coloring::plain;
    BoardView view{.board = place_.setup.board,
                   .orientation = orientation_,
                   .beside = lines_beside(),
                   .below = show_text(*verdict_, {}, "", style, orientation_, ShowOrder::moves_first)};
    if (const auto& overview = verdict_->overview; overview && !overview->checkers.empty())
        view.in_check = overview->checkers | place_.setup.board.of(overview->turn, PieceType::king);
    if (place_.history != nullptr && place_.ply > 0) {
        const Move move = *place_.history->game.moves[place_.ply - 1].move;
        view.last_move = SquareSet(move.from()) | move.arrival();
    }
    if (const auto expectation = expectations_.find(place_.ply); expectation != expectations_.end())
        view.white_share =
            place_.setup.turn == Color::white ? expectation->second : 100 - expectation->second;
    return view;
}

std::string ShowDialogue::mark() const {
    if (place_.history == nullptr || place_.ply == 0) return {};
    const auto before = expectations_.find(place_.ply - 1);
    const auto after = expectations_.find(place_.ply);
    if (before != expectations_.end() && after != expectations_.end()) {
        const int loss = before->second - (100 - after->second);
        const auto found =
            std::ranges::find_if(loss_marks, [&](const LossMark& one) { return loss >= one.loss; });
        return found == loss_marks.end() ? std::string() : std::string(found->mark);
    }
    const std::string& written = place_.history->game.moves[place_.ply - 1].text;
    return written.substr(std::min(written.find_first_of("!?"), written.size()));
}

std::vector<std::string> ShowDialogue::lines_beside() const {
    std::vector<std::string> lines = {show_headline(*verdict_)};
    if (place_.history == nullptr) return lines;
    lines.push_back(
        fmt::format("{}{} ({}/{})", place_.history->place(place_.ply), mark(), place_.ply, last()));
    lines.emplace_back();
    // The moves around the current one, two on a line, so that eight lines hold them.
    constexpr std::size_t pairs_shown = 6;
    const std::size_t first = place_.history->positions.front().turn() == Color::white ? 0 : 1;
    const std::size_t current = place_.ply == 0 ? 0 : (place_.ply - 1 + first) / 2;
    const std::size_t from = current < pairs_shown / 2 ? 0 : current - pairs_shown / 2;
    for (std::size_t pair = from; pair < from + pairs_shown; ++pair) {
        std::string line;
        for (std::size_t half = 0; half < 2; ++half) {
            const std::size_t index = 2 * pair + half;
            if (index < first || index - first >= last()) continue;
            const std::size_t ply = index - first + 1;
            std::string_view text = place_.history->moves[ply - 1].text;
            if (half == 1 && !line.empty()) text.remove_prefix(text.rfind('.') + 1);
            line += fmt::format("{:14}",
                                ply == place_.ply ? fmt::format("[{}]", text) : fmt::format(" {}", text));
        }
        if (!line.empty()) lines.push_back(std::move(line));
    }
    return lines;
}

std::vector<std::string> ShowDialogue::completions(std::string_view word) const {
    std::vector<std::string> words = {"back", "end", "flip", "help", "home", "next", "quit"};
    for (std::size_t i = 0; i < last(); ++i) words.emplace_back(bare_move(place_.history->moves[i].text));
    return words_beginning_with(word, std::move(words));
}

DialogueReply ShowDialogue::with_prompt(std::string text) const {
    return {.text = std::move(text), .prompt = prompt()};
}

std::string ShowDialogue::prompt() const {
    if (place_.history == nullptr) return "> ";
    return fmt::format("{} ({}/{})> ", place_.history->place(place_.ply), place_.ply, last());
}

}  // namespace doublecheck
