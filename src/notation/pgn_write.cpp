// SPDX-License-Identifier: MIT
#include <algorithm>

#include "doublecheck/notation/fen.hpp"
#include "doublecheck/notation/pgn.hpp"
#include "doublecheck/notation/san.hpp"
#include "notation/pgn_lines.hpp"
#include "notation/pgn_words.hpp"
#include "notation/tag_names.hpp"

namespace doublecheck {
namespace {

void write_comment(PgnLines& out, std::string text) {
    std::ranges::replace_if(text, [](char c) { return c == '\n' || c == '\r'; }, ' ');
    out.comment(text);
}

/// The current place in a line of moves that is being written, and the positions there.
struct Place {
    const std::vector<PgnMove>* moves;
    std::size_t next = 0;       ///< the index of the next move to write
    std::size_t variation = 0;  ///< the next variation of the move before `next`, to be written first
    Position before;            ///< the position in which the last written move was played
    Position now;
    bool needs_number = true;
};

/// Returns the text of a move in SAN. An illegal move keeps the text that it has in the game.
std::string text_of(const PgnMove& move, const Position& now) {
    if (move.irregular) return std::string(split_marks(move.text).body);
    return move.move ? san(now, *move.move) : "--";
}

Position after(const PgnMove& move, const Position& now) {
    if (!move.irregular) return move.move ? now.after(*move.move) : now.after_null_move();
    return Position::from_setup(move.irregular->after).value_or(now);
}

void write_move(PgnLines& out, Place& place) {
    const PgnMove& move = (*place.moves)[place.next];
    for (const std::string& comment : move.comments_before) {
        write_comment(out, comment);
        place.needs_number = true;
    }
    const Setup* const by_hand = move.irregular ? &move.irregular->before : nullptr;
    const Color turn = by_hand != nullptr ? by_hand->turn : place.now.turn();
    const int number = by_hand != nullptr ? by_hand->fullmove_number : place.now.fullmove_number();
    if (place.needs_number || turn == Color::white) out.move_number(number, turn);
    out.word(text_of(move, place.now));
    for (const int nag : move.nags) out.nag(nag);
    for (const std::string& comment : move.comments) write_comment(out, comment);
    place.needs_number = !move.comments.empty() || !move.variations.empty();
    place.before = place.now;
    place.now = after(move, place.now);
    ++place.next;
    place.variation = 0;
}

void write_moves(PgnLines& out, const PgnGame& game) {
    std::vector<Place> places = {{.moves = &game.moves, .before = game.start, .now = game.start}};
    while (true) {
        Place& place = places.back();
        if (place.next > 0) {
            const auto& variations = (*place.moves)[place.next - 1].variations;
            if (place.variation < variations.size()) {
                const auto* const moves = &variations[place.variation++];
                const Position start = place.before;
                out.word("(");
                out.glue();
                places.push_back({.moves = moves, .before = start, .now = start});
                continue;
            }
        }
        if (place.next < place.moves->size()) {
            write_move(out, place);
            continue;
        }
        if (places.size() == 1) return;
        out.glue();
        out.word(")");
        places.pop_back();
    }
}

void write_tag(std::string& out, std::string_view name, std::string_view value) {
    out += '[';
    out += name;
    out += " \"";
    for (const char c : value) {
        if (c == '"' || c == '\\') out += '\\';
        out += c == '\n' || c == '\r' ? ' ' : c;
    }
    out += "\"]\n";
}

/// Writes the tags in their order, and adds those that the start position needs.
void write_tags(std::string& out, const PgnGame& game) {
    const auto has_tag = [&](std::string_view name) {
        return std::any_of(game.tags.begin(), game.tags.end(),
                           [&](const auto& tag) { return is_same_tag(tag.first, name); });
    };
    for (const auto& [name, value] : game.tags) write_tag(out, standard_tag_name(name), value);
    if (game.is_chess960 && !has_tag("Variant")) write_tag(out, "Variant", "Chess960");
    if (game.start == Position::initial(game.start.array()) || has_tag("FEN")) return;
    if (!has_tag("SetUp")) write_tag(out, "SetUp", "1");
    write_tag(out, "FEN", fen(game.start));
}

/// Returns the result to write after the moves: that of the tag if the moves have none.
std::string_view closing_result(const PgnGame& game) {
    if (!game.result.empty()) return game.result;
    return standard_result(game.tag("Result")).value_or("*");
}

}  // namespace

std::string write_pgn(const PgnGame& game) {
    std::string out;
    write_tags(out, game);
    if (!out.empty()) out += '\n';
    PgnLines line(out);
    for (const std::string& comment : game.comments) write_comment(line, comment);
    write_moves(line, game);
    line.word(closing_result(game));
    out += "\n\n";
    return out;
}

}  // namespace doublecheck
