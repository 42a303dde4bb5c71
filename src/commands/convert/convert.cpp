// SPDX-License-Identifier: MIT
#include "commands/convert.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "commands/convert/game_lines.hpp"
#include "commands/position/unreachable.hpp"
#include "notation/pgn_words.hpp"
#include "notation/tag_names.hpp"
#include "notation/words.hpp"
#include "show/wrap.hpp"

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
        names.push_back(
            move_number_text(before.fullmove_number, before.turn).append(split_marks(move.text).body));
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

/// Returns a text in which no program finds a command for the board or the clock, such as `[%clk 0:01:00]`.
std::string without_commands(std::string text) {
    for (std::size_t at = text.find("[%"); at != std::string::npos; at = text.find("[%", at))
        text.erase(at + 1, 1);
    return text;
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
        comments.push_back("not read: " + without_commands(game.rest));
    }
    return game;
}

/// Returns the comment on an illegal move: its text, with the signs by which boards colour its target square
/// (`[%csl]`) and draw it as an arrow (`[%cal]`).
std::string comment_on_illegal(const PgnMove& move) {
    const PgnIrregular& irregular = *move.irregular;
    const Setup& before = irregular.before;
    const std::string from = irregular.carried.from.name();
    const std::string to = irregular.carried.to.name();
    return fmt::format("[%csl R{}][%cal R{}{}] {}{} was played, which is illegal", to, from, to,
                       move_number_text(before.fullmove_number, before.turn), split_marks(move.text).body);
}

/// Returns the legal parts of a game as games of their own. A part that is not the first begins with a FEN; a
/// part that is not the last ends with a comment on the illegal move after it, and has no result.
std::vector<PgnGame> split_game(const PgnGame& game) {
    std::vector<PgnGame> games;
    for (PgnPart& part : legal_parts(game)) games.push_back(std::move(part.game));
    for (std::size_t i = 1; i < games.size(); ++i) {
        std::erase_if(games[i].tags, [](const auto& tag) {
            return is_same_tag(tag.first, "FEN") || is_same_tag(tag.first, "SetUp");
        });
        games[i].comments.clear();
    }
    std::size_t index = 0;
    bool is_open = true;  // the board could be played before this move
    for (const PgnMove& move : game.moves) {
        if (!move.irregular) continue;
        if (is_open && !move.irregular->is_legal) {
            PgnGame& part = games[index];
            (part.moves.empty() ? part.comments : part.moves.back().comments)
                .push_back(comment_on_illegal(move));
        }
        is_open = Position::from_setup(move.irregular->after).has_value();
        if (is_open) ++index;
    }
    for (std::size_t i = 0; i < games.size(); ++i) {
        PgnGame& part = games[i];
        if (i + 1 == games.size()) {
            part.rest = game.rest;
            continue;
        }
        part.result = "*";
        const auto result =
            std::ranges::find_if(part.tags, [](const auto& tag) { return is_same_tag(tag.first, "Result"); });
        if (result != part.tags.end()) result->second = "*";
    }
    return games;
}

std::string pgn(const PgnGame& game, const ConvertOptions& options) {
    if (options.splits_games && game.has_irregular_move()) {
        std::string text;
        ConvertOptions of_parts = options;
        of_parts.splits_games = false;
        for (const PgnGame& part : split_game(game)) text += pgn(part, of_parts);
        return text;
    }
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
        case ConvertTo::svg:
        case ConvertTo::olv:
        case ConvertTo::popeye_input:
        case ConvertTo::latex: break;
    }
    return {};
}

std::string convert_position(const PositionRecord& record, const ConvertOptions& options) {
    switch (options.to) {
        case ConvertTo::fen:
        case ConvertTo::epd: return position_line(record, options);
        case ConvertTo::uci:
            return record.setup() == initial_setup() ? std::string("startpos\n")
                                                     : fmt::format("fen {} moves\n", fen(record.setup()));
        case ConvertTo::pgn: return pgn(game_from(record), options);
        case ConvertTo::text:
        case ConvertTo::svg:
        case ConvertTo::olv:
        case ConvertTo::popeye_input:
        case ConvertTo::latex: break;
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

bool has_convertible_beginning(const PgnGame& game) {
    const auto is_about_start = [](const PgnRemark& remark) {
        return remark.error.code == "pgn.bad-fen" || remark.error.code == "pgn.variant" ||
               remark.error.code == "pgn.encoding";
    };
    return (!game.tags.empty() || !game.moves.empty()) && std::ranges::none_of(game.remarks, is_about_start);
}

PgnGame beginning_of(PgnGame game) {
    std::erase_if(game.remarks,
                  [](const PgnRemark& remark) { return remark.level == PgnRemark::Level::error; });
    std::erase_if(game.tags, [](const auto& tag) { return is_same_tag(tag.first, "PlyCount"); });
    return game;
}

std::string convert_game(const PgnGame& game, const ConvertOptions& options) {
    return convert_game(game, {}, options);
}

std::string convert(const PositionRecord& record, const ConvertOptions& options) {
    if (options.to == ConvertTo::text) {
        const std::string hint = record.game() != nullptr ? "" : chess960_hint(record.setup());
        return text_board(record.setup().board, options.svg.marks, options.text, options.svg.orientation) +
               '\n' + (hint.empty() ? "" : wrapped(hint, ""));
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
