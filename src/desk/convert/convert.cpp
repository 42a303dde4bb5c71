// SPDX-License-Identifier: MIT
#include "doublecheck/desk/convert.hpp"

#include <fmt/format.h>

#include "desk/convert/game_lines.hpp"
#include "doublecheck/notation/pgn_words.hpp"

namespace doublecheck {
namespace {

/// Passes the moves of a game to one of the writers of game_lines.hpp.
template <typename Lines>
void write_lines(const PgnGame& game, Lines& lines) {
    lines.begin(game.start, game.is_chess960);
    for (const PgnMove& move : game.moves) {
        if (move.irregular)
            lines.put(move.irregular->after);
        else if (move.move)
            lines.play(*move.move);
        else
            lines.pass();
    }
}

/// Returns the illegal moves that stand, such as `12...Nd3`.
std::vector<std::string> illegal_moves(const PgnGame& game) {
    std::vector<std::string> names;
    for (const PgnMove& move : game.moves) {
        if (!move.irregular || move.irregular->is_legal) continue;
        const Setup& before = move.irregular->before;
        names.push_back(fmt::format("{}{}{}", before.fullmove_number,
                                    before.turn == Color::white ? "." : "...", split_marks(move.text).body));
    }
    return names;
}

/// Returns comment lines, which readers of positions skip, that name the illegal moves of a game.
std::string remarks_on(const PgnGame& game) {
    std::string lines;
    for (const std::string& move : illegal_moves(game))
        lines += fmt::format("# game {}: {} is illegal, and stands.\n", game.number, move);
    return lines;
}

std::string positions(const PgnGame& game, std::string_view label, const ConvertOptions& options) {
    std::string text = remarks_on(game);
    PositionLines lines(text, options, game.number);
    write_lines(game, lines);
    lines.end(label);
    return text;
}

std::string uci_moves(const PgnGame& game) {
    std::string text = remarks_on(game);
    UciLine line(text);
    write_lines(game, line);
    line.end();
    return text;
}

std::string position_line(const PositionRecord& record, const ConvertOptions& options) {
    std::string line;
    append_position(line, record.setup(), record.label, options);
    return line;
}

/// Returns a game without moves that begins with the position of the record.
PgnGame game_from(const PositionRecord& record) {
    PgnGame game;
    game.result = "*";
    if (!record.label.empty()) game.tags.emplace_back("Event", record.label);
    game.tags.emplace_back("SetUp", "1");
    game.tags.emplace_back("FEN", fen(record.setup()));
    game.is_chess960 = record.setup().array == StartArray::chess960;
    if (auto position = Position::from_setup(record.setup())) game.start = *position;
    return game;
}

PgnGame with_bare_moves(PgnGame game) {
    game.comments.clear();
    for (PgnMove& move : game.moves) {
        move.comments.clear();
        move.comments_before.clear();
        move.nags.clear();
        move.variations.clear();
    }
    return game;
}

/// Returns the game with comments that mark illegal moves and contain the text that was not read.
PgnGame with_remarks(PgnGame game) {
    for (PgnMove& move : game.moves) {
        const std::string remark = "illegal, and stands";
        const bool is_present = !move.comments.empty() && move.comments.front() == remark;
        if (move.irregular && !move.irregular->is_legal && !is_present)
            move.comments.insert(move.comments.begin(), remark);
    }
    if (!game.rest.empty()) {
        auto& comments = game.moves.empty() ? game.comments : game.moves.back().comments;
        comments.push_back("not read: " + game.rest);
    }
    return game;
}

std::string pgn(const PgnGame& game, const ConvertOptions& options) {
    std::string text = write_pgn(with_remarks(options.bare_moves ? with_bare_moves(game) : game));
    if (!text.ends_with("\n\n")) text += '\n';
    return text;
}

std::string convert_game(const PgnGame& game, std::string_view label, const ConvertOptions& options) {
    switch (options.to) {
        case ConvertTo::fen:
        case ConvertTo::epd: return positions(game, label, options);
        case ConvertTo::uci: return uci_moves(game);
        case ConvertTo::pgn: return pgn(game, options);
        case ConvertTo::text:
        case ConvertTo::svg: break;
    }
    return {};
}

std::string convert_position(const PositionRecord& record, const ConvertOptions& options) {
    switch (options.to) {
        case ConvertTo::fen:
        case ConvertTo::epd: return position_line(record, options);
        case ConvertTo::uci: return fmt::format("fen {} moves\n", fen(record.setup()));
        case ConvertTo::pgn: return pgn(game_from(record), options);
        case ConvertTo::text:
        case ConvertTo::svg: break;
    }
    return {};
}

SquareSet kings_in_check(const Setup& setup) {
    const auto position = Position::from_setup(setup);
    if (!position || !position->is_check()) return {};
    return SquareSet(position->king_square(position->turn()));
}

SquareSet last_move_squares(const PgnGame* game) {
    if (game == nullptr || game->moves.empty() || !game->moves.back().move) return {};
    const Move move = *game->moves.back().move;
    return SquareSet(move.from()) | move.arrival();
}

}  // namespace

std::string convert_game(const PgnGame& game, const ConvertOptions& options) {
    return convert_game(game, {}, options);
}

std::string convert(const PositionRecord& record, const ConvertOptions& options) {
    if (options.to == ConvertTo::text) {
        return text_board(record.setup().board, options.svg.marks, options.text, options.svg.orientation) +
               '\n';
    }
    if (options.to == ConvertTo::svg) {
        SvgOptions drawing = options.svg;
        if (options.tints_check) drawing.checked = kings_in_check(record.setup());
        if (options.tints_last_move) drawing.last_move = last_move_squares(record.game());
        if (drawing.title.empty()) drawing.title = record.label.empty() ? fen(record.setup()) : record.label;
        return svg(record.setup().board, drawing);
    }
    const PgnGame* game = record.game();
    return game != nullptr ? convert_game(*game, record.label, options) : convert_position(record, options);
}

}  // namespace doublecheck
