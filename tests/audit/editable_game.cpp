// SPDX-License-Identifier: MIT
#include "audit/editable_game.hpp"

#include <algorithm>
#include <fstream>
#include <iterator>

#include "doublecheck/notation/pgn.hpp"
#include "doublecheck/notation/san.hpp"
#include "notation/game_scanner.hpp"

namespace doublecheck::test {
namespace {

std::string clock_in(std::string_view words) {
    constexpr std::string_view command = "[%clk ";
    const std::size_t at = words.find(command);
    if (at == std::string_view::npos) return {};
    words.remove_prefix(at + command.size());
    return std::string(words.substr(0, words.find(']')));
}

}  // namespace

std::string EditableGame::tag(std::string_view name) const {
    for (const auto& [key, value] : tags) {
        if (key == name) return value;
    }
    return {};
}

void EditableGame::set_tag(std::string_view name, std::string_view value) {
    const auto at = std::ranges::find(tags, name, &std::pair<std::string, std::string>::first);
    if (at == tags.end() && !value.empty()) {
        tags.emplace_back(name, value);
    } else if (at != tags.end() && value.empty()) {
        tags.erase(at);
    } else if (at != tags.end()) {
        at->second = value;
    }
}

void EditableGame::set_result(std::string_view value) {
    set_tag("Result", value);
    result = value;
}

std::vector<Position> EditableGame::positions() const {
    std::vector<Position> list = {start};
    for (const Move move : moves) list.push_back(list.back().after(move));
    return list;
}

void EditableGame::append(Move move) {
    plies.push_back({.text = san(last(), move)});
    moves.push_back(move);
}

void EditableGame::cut(std::size_t plies_left) {
    moves.resize(plies_left, Move::normal(Square::parse("a1").value(), Square::parse("a2").value()));
    plies.resize(plies_left);
}

std::string EditableGame::text() const {
    std::string text;
    for (const auto& [name, value] : tags) text += "[" + name + " \"" + value + "\"]\n";
    text += "\n";
    Color turn = start.turn();
    int number = start.fullmove_number();
    bool needs_number = true;
    for (const WrittenPly& ply : plies) {
        const std::string right = std::to_string(number) + (turn == Color::white ? ". " : "... ");
        if (!ply.number.empty() || turn == Color::white || needs_number)
            text += ply.number.empty() ? right : ply.number;
        text += ply.text + " ";
        if (!ply.clock.empty()) text += "{ [%clk " + ply.clock + "] } ";
        if (!ply.after.empty()) text += ply.after + " ";
        needs_number = !ply.clock.empty() || !ply.after.empty();
        if (turn == Color::black) ++number;
        turn = opposite(turn);
    }
    return text + result + tail + "\n";
}

EditableGame editable(const GameView& game) {
    EditableGame copy;
    for (const auto& [name, value] : game.tags) copy.tags.emplace_back(name, value);
    copy.start = game.first();
    copy.result = game.result;
    for (std::size_t i = 0; i < game.moves.size(); ++i) {
        copy.moves.push_back(game.moves[i].move);
        const std::string_view text = game.move_text(i);
        copy.plies.push_back({.text = std::string(text.substr(0, text.find_first_of("!?"))),
                              .clock = clock_in(game.words(i))});
    }
    return copy;
}

std::vector<EditableGame> editable_games(const std::string& text) {
    std::vector<EditableGame> games;
    GameScanner scanner(text, true, PlainChecks::notation);
    while (const GameView* game = scanner.next()) games.push_back(editable(*game));
    return games;
}

std::string file_text(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace doublecheck::test
