// SPDX-License-Identifier: MIT
#include "doublecheck/desk/position_record.hpp"

#include <algorithm>
#include <functional>

#include "desk/position/record_parts.hpp"
#include "doublecheck/base/text.hpp"
#include "doublecheck/notation/epd.hpp"
#include "doublecheck/notation/fen.hpp"

namespace doublecheck {

namespace {

/// Takes out what a record said besides its content.
void forget(PositionRecord& record) {
    record.move.clear();
    record.move_offset = 0;
    record.winner.reset();
    record.label.clear();
    record.is_chess960 = false;
    record.counts_moves = false;
    record.has_counters = false;
    record.is_diagram = false;
    record.plies.reset();
    record.question.clear();
    record.broken_off.reset();
}

/// Whether a word behind four FEN fields is a counter; `0000` is a null move.
bool is_counter(std::string_view word) {
    return !word.empty() && word != "0000" && std::ranges::all_of(word, is_digit);
}

/// The length of the FEN that a move follows: one word with underscores, a board with nothing but the move
/// behind it, or four fields and up to two counters.
std::size_t fen_length(std::string_view text) {
    std::string_view rest = text;
    if (records::next_word(rest).find('_') != std::string_view::npos) return records::offset_in(text, rest);
    const std::string_view behind = trimmed(rest);
    const bool is_one_word = behind.find_first_of(" \t") == std::string_view::npos;
    if (!behind.empty() && is_one_word && behind != "w" && behind != "b")
        return records::offset_in(text, rest);
    for (int field = 2; field <= 4; ++field) std::ignore = records::next_word(rest);
    std::size_t length = records::offset_in(text, rest);
    for (int counter = 0; counter < 2 && is_counter(records::next_word(rest)); ++counter)
        length = records::offset_in(text, rest);
    return length;
}

/// Takes the winner off the end of a FEN. Another word where only a winner can stand is an error; whatever
/// else is wrong is for the reader of the FEN to say.
std::optional<Error> take_winner(std::string_view text, std::string_view& fen, PositionRecord& record) {
    std::size_t blank = fen.size();
    while (blank > 0 && fen[blank - 1] != ' ' && fen[blank - 1] != '\t') --blank;
    if (blank-- == 0) return std::nullopt;
    const std::string_view word = fen.substr(blank + 1);
    record.winner = records::color_named(word);
    if (record.winner) {
        fen = trimmed(fen.substr(0, blank));
    } else if (is_letter(word.front()) && fen_length(fen) <= blank) {
        return records::no_winner(word, records::offset_in(text, word));
    }
    return std::nullopt;
}

/// Reads `startpos`, as engines call the initial position, and what a question has behind it.
std::optional<Error> read_startpos(std::string_view text, std::string_view behind, Operand operand,
                                   PositionRecord& record) {
    record.content = initial_setup();
    if (operand == Operand::move) {
        record.move = behind;
        record.move_offset = records::offset_in(text, behind);
        if (behind.empty())
            return Error{"record.no-move", "A move is expected after the position.",
                         records::offset_in(text, behind)};
        return std::nullopt;
    }
    if (behind.empty()) return std::nullopt;
    if (operand == Operand::winner) {
        record.winner = records::color_named(behind);
        if (!record.winner) return records::no_winner(behind, records::offset_in(text, behind));
        return std::nullopt;
    }
    return Error{"record.startpos", "Nothing is expected after startpos.", records::offset_in(text, behind)};
}

std::optional<Error> read_fen(std::string_view text, Operand operand, PositionRecord& record) {
    constexpr std::string_view startpos = "startpos";
    const std::size_t tab = text.find('\t');
    if (tab != std::string_view::npos) record.label = trimmed(text.substr(tab + 1));
    std::string_view fen = trimmed(text.substr(0, tab));
    const bool is_startpos =
        fen.starts_with(startpos) && (fen.size() == startpos.size() || fen[startpos.size()] == ' ');
    if (is_startpos && operand != Operand::board)
        return read_startpos(text, trimmed(fen.substr(startpos.size())), operand, record);
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
    auto setup = records::read_position(fen);
    if (!setup) return records::moved(std::move(setup.error()), records::offset_in(text, fen));
    record.content = *setup;
    return std::nullopt;
}

/// The move an EPD names for the question: `mv`, `sm` or, as tests of engines have it, `bm`.
std::string_view epd_move(const Epd& epd) {
    for (const std::string_view opcode : {"mv", "sm", "pm", "bm"}) {
        if (const std::string_view move = epd.operand(opcode); !move.empty()) return move;
    }
    return {};
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
    record.move = epd_move(*epd);
    record.move_offset = std::min(text.rfind(record.move), text.size());
    if (!record.move.empty()) return std::nullopt;
    return Error{"record.no-move", "An operation with a move (sm, pm, bm or mv) is expected in this EPD.",
                 text.size()};
}

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
                                 PositionRecord& record, IllegalMoves illegal) {
    forget(record);
    switch (format) {
        case RecordFormat::json: return records::read_json(text, operand, record, illegal);
        case RecordFormat::pgn: return records::read_pgn_text(text, record, illegal);
        case RecordFormat::epd:
        case RecordFormat::fen: break;
    }
    const auto read_plain = [&](std::string_view plain) {
        return format == RecordFormat::epd ? read_epd(plain, operand, record)
                                           : read_fen(plain, operand, record);
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
    forget(record);
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
