// SPDX-License-Identifier: MIT
#include <algorithm>

#include <fmt/format.h>

#include "chess99/leaves.hpp"
#include "chess99/record.hpp"

namespace doublecheck::chess99 {
namespace {

constexpr std::size_t columns = 80;

std::string tag_line(std::string_view name, std::string_view value) {
    std::string text = fmt::format("[{} \"", name);
    for (const char letter : value) {
        if (letter == '"' || letter == '\\') text += '\\';
        text += letter == '\n' ? ' ' : letter;
    }
    return text + "\"]\n";
}

/// Fills lines of text with words.
class Lines {
  public:
    void add(std::string_view word) {
        if (column_ != 0 && column_ + 1 + word.size() > columns) {
            text_ += '\n';
            column_ = 0;
        }
        if (column_ != 0) {
            text_ += ' ';
            ++column_;
        }
        text_ += word;
        column_ += word.size();
    }
    void add_comment(std::string_view comment) {
        if (comment.empty()) return;
        std::string inside(comment);
        std::ranges::replace(inside, '}', ')');  // a brace would end the comment
        const std::string text = fmt::format("{{{}}}", inside);
        std::size_t at = 0;
        while (at < text.size()) {
            const std::size_t end = std::min(text.find(' ', at), text.size());
            add(std::string_view(text).substr(at, end - at));
            at = end + 1;
        }
    }
    [[nodiscard]] const std::string& text() const { return text_; }

  private:
    std::string text_;
    std::size_t column_ = 0;
};

/// Returns the number before a play, or an empty text if none is needed.
std::string number_of(const Position& position, bool is_needed) {
    if (position.turn() == Color::white) return fmt::format("{}.", position.move_number());
    return is_needed ? fmt::format("{}...", position.move_number()) : "";
}

/// Returns the word by which the player to move ends the game, or an empty text if the player does not end
/// it.
std::string_view last_word(const GameRecord& game, Color turn) {
    if (!game.outcome) return "";
    if (game.outcome->ending == Ending::draw_called) return "%";
    const bool is_his = game.outcome->result == win_for(opposite(turn));
    return game.outcome->ending == Ending::resigned && is_his ? "resigns" : "";
}

}  // namespace

Position final_position(const GameRecord& game) {
    Position position = game.start;
    for (const RecordedPlay& play : game.plays) position = position.after(play.move);
    return position;
}

std::string record_text(const GameRecord& game, Style style) {
    std::string text;
    for (const Tag& tag : game.tags) text += tag_line(tag.name, tag.value);
    if (game.start != Position::start()) text += tag_line("FEN", game.start.text());
    if (game.options != Options{}) text += tag_line("Options", options_text(game.options));
    text += tag_line("Result", word_for(result_of(game.outcome)));
    Lines lines;
    lines.add_comment(game.comment);
    Position position = game.start;
    bool is_number_needed = true;
    const auto add = [&](const RecordedPlay& play) {
        lines.add(number_of(position, is_number_needed) +
                  move_text(position, play.move, style, game.options));
        lines.add_comment(play.comment);
        is_number_needed = !play.comment.empty();
        position = position.after(play.move);
    };
    for (const RecordedPlay& play : game.plays) add(play);
    if (game.last_move) add(*game.last_move);
    if (const std::string_view word = last_word(game, position.turn()); !word.empty())
        lines.add(number_of(position, is_number_needed) + std::string(word));
    lines.add(word_for(result_of(game.outcome)));
    return fmt::format("{}\n{}\n", text, lines.text());
}

}  // namespace doublecheck::chess99
