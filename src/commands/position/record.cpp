// SPDX-License-Identifier: MIT
#include "commands/position_record.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <utility>

#include "base/concat.hpp"
#include "base/text.hpp"
#include "commands/position/record_parts.hpp"
#include "doublecheck/notation/epd.hpp"
#include "doublecheck/notation/fen.hpp"
#include "notation/pasted_link.hpp"
#include "notation/written_move.hpp"

namespace doublecheck {

namespace {

/// Resets all members of a record except its content.
void reset_fields(PositionRecord& record) {
    record.move.clear();
    record.move_offset = 0;
    record.other_moves.clear();
    record.winner.reset();
    record.label.clear();
    record.is_chess960 = false;
    record.omitted = Omitted::nothing;
    record.counts_moves = false;
    record.has_counters = false;
    record.is_diagram = false;
    record.history = false;
    record.plies.reset();
    record.question.clear();
    record.broken_off.reset();
}

/// Returns true if a word after four FEN fields is a counter. `0000` is a null move.
bool is_counter(std::string_view word) {
    return !word.empty() && word != "0000" && std::ranges::all_of(word, is_digit);
}

/// Returns true if a text can be the castling field of a FEN, with files as in Chess960, or `-`.
bool is_castling_field(std::string_view text) {
    return text.find_first_not_of("-KQkqABCDEFGHabcdefgh") == std::string_view::npos;
}

/// Returns the length of the FEN before a move. The FEN is one word with underscores; a board, perhaps with
/// the side to move, followed by nothing but the move; or four fields and up to two counters.
std::size_t fen_length(std::string_view text) {
    std::string_view rest = text;
    if (records::next_word(rest).find('_') != std::string_view::npos) return records::offset_in(text, rest);
    const std::string_view behind = trimmed(rest);
    const bool is_one_word = behind.find_first_of(" \t") == std::string_view::npos;
    if (!behind.empty() && is_one_word && behind != "w" && behind != "b")
        return records::offset_in(text, rest);
    std::ignore = records::next_word(rest);
    const std::string_view third = trimmed(rest);
    if (third.find_first_of(" \t") == std::string_view::npos && !is_castling_field(third))
        return records::offset_in(text, rest);
    for (int field = 3; field <= 4; ++field) std::ignore = records::next_word(rest);
    std::size_t length = records::offset_in(text, rest);
    for (int counter = 0; counter < 2 && is_counter(records::next_word(rest)); ++counter)
        length = records::offset_in(text, rest);
    return length;
}

/// Removes the winner from the end of a FEN. Returns an error for another word in its place; other errors are
/// left to the reader of the FEN.
std::optional<Error> take_winner(std::string_view text, std::string_view& fen, PositionRecord& record) {
    std::size_t blank = fen.size();
    while (blank > 0 && fen[blank - 1] != ' ' && fen[blank - 1] != '\t') --blank;
    if (blank-- == 0) return std::nullopt;
    const std::string_view word = fen.substr(blank + 1);
    record.winner = records::color_named(word);
    // After a whole FEN, a `w` or `b` cannot be the side to move.
    if ((word == "w" || word == "b") && fen_length(fen) <= blank)
        record.winner = word == "w" ? Color::white : Color::black;
    if (record.winner) {
        fen = trimmed(fen.substr(0, blank));
    } else if (is_letter(word.front()) && fen_length(fen) <= blank) {
        return records::no_winner(word, records::offset_in(text, word));
    }
    return std::nullopt;
}

/// Reads a game that is written as moves after a position, as in the UCI protocol (`startpos moves e2e4`), or
/// as moves alone. Move numbers are optional. `offset` is the offset of the moves in the text of the record.
std::optional<Error> read_played(std::string_view moves, std::size_t offset,
                                 const std::optional<Setup>& start, PositionRecord& record,
                                 IllegalMoves illegal) {
    const bool is_chess960 = record.is_chess960 || (start && start->array == StartArray::chess960);
    const std::string tags =
        concat(is_chess960 ? "[Variant \"Chess960\"]\n" : "",
               start ? concat("[FEN \"", fen(*start), "\"]\n[SetUp \"1\"]\n\n") : "[Result \"*\"]\n\n");
    auto error = records::read_pgn_text(tags + std::string(moves) + " *", record, illegal);
    if (record.label.starts_with("game ")) record.label.clear();
    if (!error) return std::nullopt;
    error->offset = offset + std::min(error->offset - std::min(error->offset, tags.size()), moves.size());
    return error;
}

/// Returns true if a word is a legal move of a position.
bool is_move_of(const Position& position, std::string_view word) {
    return parse_move(position, word).has_value();
}

/// Reads moves from a position of which the last one is to be judged: the others are a game before it.
std::optional<Error> read_move_after_others(std::string_view moves, std::size_t offset, const Setup& start,
                                            PositionRecord& record, IllegalMoves illegal) {
    const std::size_t blank = moves.find_last_of(" \t");
    const std::size_t last = blank == std::string_view::npos ? 0 : blank + 1;
    record.content = start;
    if (last > 0) {
        if (auto error = read_played(trimmed(moves.substr(0, last)), offset, start, record, illegal))
            return error;
        record.content = record.setup();
    }
    record.move = moves.substr(last);
    record.move_offset = offset + last;
    return std::nullopt;
}

/// Returns a text without the word `moves` in front.
std::string_view without_moves_word(std::string_view text) {
    return text.starts_with("moves ") ? trimmed(text.substr(6)) : text;
}

/// Reads `startpos`, the name of the initial position in the UCI protocol, and the move, winner or game after
/// it.
std::optional<Error> read_startpos(std::string_view text, std::string_view behind, Operand operand,
                                   PositionRecord& record, IllegalMoves illegal) {
    record.content = initial_setup();
    if (operand == Operand::move) {
        if (behind.empty())
            return Error{"record.no-move", "A move is expected after the position.",
                         records::offset_in(text, behind)};
        const std::string_view moves = without_moves_word(behind);
        const bool is_one = !is_move_of(Position::initial(), moves.substr(0, moves.find_first_of(" \t")));
        if (!is_one)
            return read_move_after_others(moves, records::offset_in(text, moves), initial_setup(), record,
                                          illegal);
        record.move = moves;
        record.move_offset = records::offset_in(text, moves);
        return std::nullopt;
    }
    if (behind.empty()) return std::nullopt;
    if (operand == Operand::winner) {
        record.winner = records::winner_named(behind);
        if (!record.winner) return records::no_winner(behind, records::offset_in(text, behind));
        return std::nullopt;
    }
    const std::string_view moves = without_moves_word(behind);
    const bool has_word = moves.size() < behind.size();
    if (has_word || is_move_of(Position::initial(), moves.substr(0, moves.find_first_of(" \t"))))
        return read_played(moves, records::offset_in(text, moves), std::nullopt, record, illegal);
    return Error{"record.startpos",
                 is_digit(behind.front())
                     ? "Only moves are expected after startpos; the depth of perft is --depth N."
                     : "This is not a move that is legal in the initial position.",
                 records::offset_in(text, behind)};
}

/// Reads moves alone, or moves after a FEN. Returns false if the text is neither. Moves alone must begin with
/// a legal first move; after a FEN the first move may be illegal.
bool reads_as_played(std::string_view text, std::string_view body, PositionRecord& record,
                     IllegalMoves illegal, std::optional<Error>& error) {
    const std::string_view first = body.substr(0, body.find_first_of(" \t"));
    if (std::ranges::count(first, '/') == 0) {
        if (!is_move_of(Position::initial(), first)) return false;
        error = read_played(body, records::offset_in(text, body), std::nullopt, record, illegal);
        return true;
    }
    const std::size_t length = fen_length(body);
    const std::string_view behind = without_moves_word(trimmed(body.substr(length)));
    if (behind.empty()) return false;
    auto setup = records::read_position(trimmed(body.substr(0, length)));
    if (setup && record.is_chess960) setup->array = StartArray::chess960;
    const auto position = setup ? Position::from_setup(*setup) : std::unexpected(setup.error());
    if (!position) return false;
    const auto first_move = parse_move(*position, behind.substr(0, behind.find_first_of(" \t")));
    if (!first_move && first_move.error().code == "move.syntax") return false;
    error = read_played(behind, records::offset_in(text, behind), *setup, record, illegal);
    return true;
}

/// Returns a record without quotation marks around it, and without the words `position` and `fen` with which
/// the UCI protocol introduces positions.
std::string_view without_introduction(std::string_view text) {
    for (const auto& [open, close] :
         {std::pair("\"", "\""), std::pair("'", "'"), std::pair("\u201c", "\u201d"),
          std::pair("\u201e", "\u201c"), std::pair("\u2018", "\u2019"), std::pair("\u00ab", "\u00bb"),
          std::pair("`", "`")}) {
        const std::string_view begin = open;
        const std::string_view end = close;
        if (text.size() >= begin.size() + end.size() && text.starts_with(begin) && text.ends_with(end))
            text = trimmed(text.substr(begin.size(), text.size() - begin.size() - end.size()));
    }
    for (const std::string_view word : {"position ", "fen:", "FEN:", "Fen:", "fen ", "FEN "}) {
        if (text.starts_with(word)) text = trimmed(text.substr(word.size()));
    }
    return text;
}

std::optional<Error> read_fen(std::string_view text, Operand operand, PositionRecord& record,
                              IllegalMoves illegal) {
    constexpr std::string_view startpos = "startpos";
    const std::size_t tab = text.find('\t');
    if (tab != std::string_view::npos) record.label = trimmed(text.substr(tab + 1));
    std::string_view fen = without_introduction(trimmed(text.substr(0, tab)));
    const bool is_startpos =
        fen.starts_with(startpos) && (fen.size() == startpos.size() || fen[startpos.size()] == ' ');
    if (is_startpos && operand != Operand::board)
        return read_startpos(text, trimmed(fen.substr(startpos.size())), operand, record, illegal);
    std::optional<Error> error_in_game;
    if (operand == Operand::none && !fen.empty() &&
        reads_as_played(text, fen, record, illegal, error_in_game))
        return error_in_game;
    const std::string_view first = fen.substr(0, fen.find_first_of(" \t_"));
    const bool is_position = first.find('/') != std::string_view::npos || operand == Operand::board ||
                             first.find_first_not_of("pnbrqkPNBRQK12345678") == std::string_view::npos;
    if (operand == Operand::move && !is_position && is_move_of(Position::initial(), first))
        return read_move_after_others(fen, records::offset_in(text, fen), initial_setup(), record, illegal);
    if (!is_position && !first.empty())
        return Error{"record.unrecognised",
                     concat("\"", first.substr(0, 20),
                            "\" begins neither a position nor a game: a FEN begins with eight "
                            "ranks between slashes, a game with a legal first move such as e4."),
                     records::offset_in(text, fen)};
    if (operand == Operand::move && !fen.empty()) {
        const std::size_t length = fen_length(fen);
        const std::string_view move = trimmed(fen.substr(length));
        record.move = move;
        record.move_offset = records::offset_in(text, move);
        if (move.empty()) {
            return Error{"record.no-move", "A move is expected after the position.",
                         records::offset_in(text, fen) + fen.size()};
        }
        fen = trimmed(fen.substr(0, length));
    }
    if (operand == Operand::winner) {
        if (auto error = take_winner(text, fen, record)) return error;
    }
    if (operand == Operand::board) {
        auto error = records::read_board(fen, record);
        return error ? std::optional(records::moved(std::move(*error), records::offset_in(text, fen)))
                     : std::nullopt;
    }
    auto error = records::read_position_into(fen, record);
    return error ? std::optional(records::moved(std::move(*error), records::offset_in(text, fen)))
                 : std::nullopt;
}

/// Reads a record that begins with a link as if the FEN that the link holds stood in its place.
std::optional<Error> read_link(std::string_view text, Operand operand, PositionRecord& record,
                               IllegalMoves illegal) {
    const std::string_view body = trimmed(text);
    const std::string_view link = body.substr(0, body.find_first_of(" \t"));
    const auto fen = fen_in_link(link);
    if (!fen) return records::moved(fen.error(), records::offset_in(text, body));
    const std::size_t begin = records::offset_in(text, body);
    // Offsets inside the FEN become the offset of the link.
    const auto in_text = [&](std::size_t offset) {
        return offset < fen->size() ? begin : begin + offset - fen->size() + link.size();
    };
    auto error = read_fen(concat(*fen, body.substr(link.size())), operand, record, illegal);
    if (error) error->offset = in_text(error->offset);
    record.move_offset = in_text(record.move_offset);
    return error;
}

/// Returns the moves that an EPD names: `mv`, `sm`, `pm`, or those that test suites for engines use, `bm`
/// (best moves) and `am` (moves to avoid).
std::vector<std::string> epd_moves(const Epd& epd) {
    std::vector<std::string> moves;
    for (const EpdOperation& operation : epd.operations) {
        constexpr auto opcodes = std::to_array<std::string_view>({"mv", "sm", "pm", "bm", "am"});
        if (std::ranges::find(opcodes, operation.opcode) == opcodes.end()) continue;
        moves.insert(moves.end(), operation.operands.begin(), operation.operands.end());
    }
    return moves;
}

std::optional<Error> read_epd(std::string_view text, Operand operand, PositionRecord& record) {
    const std::size_t tab = text.find('\t', std::min(text.size(), text.rfind(';')));
    if (tab != std::string_view::npos) record.label = trimmed(text.substr(tab + 1));
    const std::string_view body = trimmed(text.substr(0, tab));
    auto epd = parse_epd(body);
    if (!epd) return records::moved(std::move(epd.error()), records::offset_in(text, body));
    if (record.label.empty()) record.label = epd->operand("id");
    record.content = epd->setup;
    if (operand != Operand::move) return std::nullopt;
    std::vector<std::string> moves = epd_moves(*epd);
    if (moves.empty())
        return Error{"record.no-move",
                     "An operation with a move (sm, pm, bm, am or mv) is expected in this EPD.", text.size()};
    record.move = moves.front();
    record.move_offset = std::min(text.rfind(record.move), text.size());
    record.other_moves.assign(moves.begin() + 1, moves.end());
    return std::nullopt;
}

/// Returns the value of a tag, or an empty text if it is `?`.
std::string_view known_tag(const PgnGame& game, std::string_view name) {
    const std::string_view value = game.tag(name);
    return value == "?" ? std::string_view() : value;
}

}  // namespace

Setup PositionRecord::setup() const {
    if (const PgnGame* played = game()) return played->final_setup();
    Setup setup = std::get<Setup>(content);
    if (is_chess960) setup.array = StartArray::chess960;
    return setup;
}

std::optional<Error> read_record(std::string_view text, RecordFormat format, Operand operand,
                                 PositionRecord& record, IllegalMoves illegal, StartArray array) {
    reset_fields(record);
    record.is_chess960 = array == StartArray::chess960 && format == RecordFormat::fen;
    switch (format) {
        case RecordFormat::json: return records::read_json(text, operand, record, illegal);
        case RecordFormat::pgn: return records::read_pgn_text(text, record, illegal);
        case RecordFormat::olv:
            return Error{"record.format", "An entry of a problem database is read by solve and convert."};
        case RecordFormat::epd:
        case RecordFormat::fen: break;
    }
    const auto read_plain = [&](std::string_view plain) {
        if (is_link(trimmed(plain))) return read_link(plain, operand, record, illegal);
        return format == RecordFormat::epd ? read_epd(plain, operand, record)
                                           : read_fen(plain, operand, record, illegal);
    };
    return read_with_hyphens(text, record.move_offset, std::ref(read_plain));
}

Error error_in_record(Error error, const PositionRecord& record) {
    return records::moved(std::move(error), record.move_offset);
}

std::string label_of(const PgnGame& game) {
    std::string label = "game " + std::to_string(game.number);
    const std::string_view white = known_tag(game, "White");
    const std::string_view black = known_tag(game, "Black");
    const std::string_view event = known_tag(game, "Event");
    if (white.empty() && black.empty()) return event.empty() ? label : label.append(": ").append(event);
    const auto name = [](std::string_view player) { return player.empty() ? std::string_view("?") : player; };
    return label.append(": ").append(name(white)).append(" - ").append(name(black));
}

std::optional<Error> read_game(PgnGame game, PositionRecord& record, IllegalMoves illegal) {
    reset_fields(record);
    record.label = label_of(game);
    record.is_chess960 = game.is_chess960;
    const auto fault = std::ranges::find(game.remarks, PgnRemark::Level::error, &PgnRemark::level);
    if (fault != game.remarks.end()) {
        if (illegal == IllegalMoves::stop || game.rest.empty()) return fault->error;
        record.broken_off = Break{.error = fault->error, .line = static_cast<std::size_t>(fault->line)};
    }
    record.content = std::move(game);
    return std::nullopt;
}

}  // namespace doublecheck
