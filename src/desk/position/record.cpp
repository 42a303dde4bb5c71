// SPDX-License-Identifier: MIT
#include "doublecheck/desk/position_record.hpp"

#include <algorithm>
#include <vector>

#include "doublecheck/base/text.hpp"
#include "doublecheck/notation/epd.hpp"
#include "doublecheck/notation/fen.hpp"
#include "doublecheck/notation/uci.hpp"
#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck {
namespace {

/// `part` must be a view into `whole`.
std::size_t offset_in(std::string_view whole, std::string_view part) {
    return static_cast<std::size_t>(part.data() - whole.data());
}

Error moved(Error error, std::size_t offset) {
    error.offset += offset;
    return error;
}

/// Takes out what a record said besides its content.
void forget(PositionRecord& record) {
    record.move.clear();
    record.move_offset = 0;
    record.winner.reset();
    record.label.clear();
    record.is_chess960 = false;
    record.counts_moves = false;
    record.plies = 1;
    record.question.clear();
    record.broken_off.reset();
}

/// Takes the next word off the front of a text.
std::string_view next_word(std::string_view& rest) {
    rest = trimmed(rest);
    const std::size_t end = std::min(rest.size(), rest.find_first_of(" \t"));
    const std::string_view word = rest.substr(0, end);
    rest.remove_prefix(end);
    return word;
}

/// Whether a word behind four FEN fields is a counter; `0000` is a null move.
bool is_counter(std::string_view word) {
    return !word.empty() && word != "0000" && std::ranges::all_of(word, is_digit);
}

/// The length of the FEN that a move follows: one word with underscores, a board with nothing but the move
/// behind it, or four fields and up to two counters.
std::size_t fen_length(std::string_view text) {
    std::string_view rest = text;
    if (next_word(rest).find('_') != std::string_view::npos) return offset_in(text, rest);
    const std::string_view behind = trimmed(rest);
    const bool is_one_word = behind.find_first_of(" \t") == std::string_view::npos;
    if (!behind.empty() && is_one_word && behind != "w" && behind != "b") return offset_in(text, rest);
    for (int field = 2; field <= 4; ++field) std::ignore = next_word(rest);
    std::size_t length = offset_in(text, rest);
    for (int counter = 0; counter < 2 && is_counter(next_word(rest)); ++counter)
        length = offset_in(text, rest);
    return length;
}

std::optional<Color> color_named(std::string_view word) {
    if (word == "white") return Color::white;
    if (word == "black") return Color::black;
    return std::nullopt;
}

Error no_winner(std::string_view word, std::size_t offset) {
    return {"record.winner",
            "The winner is \"white\" or \"black\", not \"" + std::string(word.substr(0, 20)) + "\".", offset};
}

/// Takes the winner off the end of a FEN. Another word where only a winner can stand is an error; whatever
/// else is wrong is for the reader of the FEN to say.
std::optional<Error> take_winner(std::string_view text, std::string_view& fen, PositionRecord& record) {
    const std::size_t blank = fen.find_last_of(" \t");
    if (blank == std::string_view::npos) return std::nullopt;
    const std::string_view word = fen.substr(blank + 1);
    record.winner = color_named(word);
    if (record.winner) {
        fen = trimmed(fen.substr(0, blank));
    } else if (fen_length(fen) <= blank && is_letter(word.front())) {
        return no_winner(word, offset_in(text, word));
    }
    return std::nullopt;
}

/// Reads a FEN, or a board alone: White is to move then, without castling rights.
Result<Setup> read_position(std::string_view text) {
    if (text.empty() || text.find_first_of(" \t_") != std::string_view::npos) return parse_fen(text);
    auto setup = parse_fen(std::string(text) + " w - -");
    // What is wrong behind the board is wrong at its end.
    if (!setup) setup.error().offset = std::min(setup.error().offset, text.size());
    return setup;
}

/// Reads men on squares, whatever stands elsewhere.
std::optional<Error> read_board(std::string_view board, PositionRecord& record) {
    if (board.empty()) return Error{"record.board", "A board is expected, the first field of a FEN.", 0};
    if (const std::size_t end = board.find_first_of(" \t_"); end != std::string_view::npos) {
        return Error{"record.board", "Only the board is expected, without side to move, rights and counters.",
                     end};
    }
    auto setup = read_position(board);
    if (!setup) return std::move(setup.error());
    record.content = Fragment{.men = setup->board};
    return std::nullopt;
}

/// Reads `startpos`, as engines call the initial position, and what a question has behind it.
std::optional<Error> read_startpos(std::string_view text, std::string_view behind, Operand operand,
                                   PositionRecord& record) {
    record.content = initial_setup();
    if (operand == Operand::move) {
        record.move = behind;
        record.move_offset = offset_in(text, behind);
        if (behind.empty())
            return Error{"record.no-move", "A move is expected after the position.", offset_in(text, behind)};
        return std::nullopt;
    }
    if (behind.empty()) return std::nullopt;
    if (operand == Operand::winner) {
        record.winner = color_named(behind);
        if (!record.winner) return no_winner(behind, offset_in(text, behind));
        return std::nullopt;
    }
    return Error{"record.startpos", "Nothing is expected after startpos.", offset_in(text, behind)};
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
        record.move_offset = offset_in(text, move);
        if (move.empty()) {
            return Error{"record.no-move", "A move is expected after the position.",
                         offset_in(text, fen) + fen.size()};
        }
        fen = trimmed(fen.substr(0, length));
    }
    if (operand == Operand::winner) {
        if (auto error = take_winner(text, fen, record)) return error;
    }
    if (operand == Operand::board) {
        auto error = read_board(fen, record);
        return error ? std::optional(moved(std::move(*error), offset_in(text, fen))) : std::nullopt;
    }
    auto setup = read_position(fen);
    if (!setup) return moved(std::move(setup.error()), offset_in(text, fen));
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
    if (!epd) return moved(std::move(epd.error()), offset_in(text, body));
    if (record.label.empty()) record.label = epd->operand("id");
    record.content = epd->setup;
    if (operand != Operand::move) return std::nullopt;
    record.move = epd_move(*epd);
    record.move_offset = std::min(text.rfind(record.move), text.size());
    if (!record.move.empty()) return std::nullopt;
    return Error{"record.no-move", "An operation with a move (sm, pm, bm or mv) is expected in this EPD.",
                 text.size()};
}

/// The bytes that the character at the front of a JSON text takes there, and those that it stands for.
std::pair<std::size_t, std::size_t> sizes_of_character(std::string_view json) {
    if (!json.starts_with('\\')) return {1, 1};
    if (!json.starts_with("\\u")) return {2, 1};
    const std::string_view digits = json.substr(2, 4);
    if (digits.starts_with("00")) return digits[2] < '8' ? std::pair{6UZ, 1UZ} : std::pair{6UZ, 2UZ};
    if (digits.front() == '0' && digits.size() > 1 && digits[1] < '8') return {6, 2};
    const bool is_pair = (digits.front() == 'd' || digits.front() == 'D') && digits.size() > 1 &&
                         std::string_view("89abAB").find(digits[1]) != std::string_view::npos;
    return is_pair ? std::pair{12UZ, 4UZ} : std::pair{6UZ, 3UZ};
}

/// Where a byte of the text of a member stands in the line; the beginning of the line if there is none.
std::size_t member_offset(std::string_view line, std::string_view name, std::size_t within = 0) {
    const std::string quoted = '"' + std::string(name) + '"';
    std::size_t at = line.find(quoted);
    for (; at != std::string_view::npos; at = line.find(quoted, at + 1)) {
        std::string_view rest = trimmed(line.substr(at + quoted.size()));
        if (!rest.starts_with(':')) continue;
        rest = trimmed(rest.substr(1));
        if (!rest.starts_with('"')) continue;
        rest.remove_prefix(1);
        for (std::size_t passed = 0; passed < within && !rest.empty();) {
            const auto [written, meant] = sizes_of_character(rest);
            rest.remove_prefix(std::min(written, rest.size()));
            passed += meant;
        }
        return offset_in(line, rest);
    }
    return 0;
}

/// An error in the text of a member as one in the line.
Error in_member(Error error, std::string_view line, std::string_view name) {
    error.offset = member_offset(line, name, error.offset);
    return error;
}

std::optional<Error> read_played_moves(const Value& subject, std::string_view line, PositionRecord& record) {
    std::vector<std::string> words;
    const Value* moves = subject.find("moves");
    if (const Array* list = moves->array()) {
        for (const Value& move : *list) {
            if (move.text() == nullptr)
                return Error{"record.shape", "Every element of \"moves\" must be a text.", 0};
            words.push_back(*move.text());
        }
    } else if (const std::string* text = moves->text()) {
        std::string_view rest = *text;
        while (!trimmed(rest).empty()) words.emplace_back(next_word(rest));
    } else {
        return Error{"record.shape", "The member \"moves\" must be a list of moves or a text.", 0};
    }
    const StartArray game_array = record.is_chess960 ? StartArray::chess960 : StartArray::standard;
    PgnGame game;
    game.start = Position::initial(game_array);
    if (const std::string_view start = subject.text_of("start"); !start.empty() && start != "startpos") {
        auto position = parse_position(start, game_array);
        if (!position) return in_member(std::move(position.error()), line, "start");
        game.start = *position;
    }
    game.is_chess960 = game.start.array() == StartArray::chess960;
    Position position = game.start;
    std::size_t at = std::min(line.find("\"moves\""), line.size());
    for (const std::string& word : words) {
        // Written with escapes it is not found, and the fault stands somewhere behind the move before.
        if (const std::size_t found = line.find(word, at); found != std::string_view::npos) at = found;
        auto move = parse_uci(position, word);
        if (!move) return moved(std::move(move.error()), at);
        at = std::min(at + word.size(), line.size());
        game.moves.push_back({.move = *move, .text = word});
        position = position.after(*move);
    }
    record.content = std::move(game);
    return std::nullopt;
}

std::optional<Error> read_pgn_text(std::string_view text, PositionRecord& record, IllegalMoves illegal) {
    PgnReader reader(bytes_of(text), illegal);
    auto game = reader.next();
    if (!game) return Error{"record.shape", "There is no game in this text.", 0};
    std::string label = std::move(record.label);
    std::string question = std::move(record.question);
    const auto winner = record.winner;
    auto error = read_game(std::move(*game), record, illegal);
    if (!label.empty()) record.label = std::move(label);
    record.question = std::move(question);
    record.winner = winner;
    return error;
}

std::optional<Error> read_fragment(const Value& subject, std::string_view line, PositionRecord& record) {
    const std::string_view board = subject.text_of("partial");
    if (board.empty()) return Error{"record.shape", "An object with a member \"partial\" is expected.", 0};
    if (auto error = read_board(board, record)) return in_member(std::move(*error), line, "partial");
    const Value* frozen = subject.find("frozen");
    if (frozen == nullptr) return std::nullopt;
    if (frozen->array() == nullptr)
        return Error{"record.shape", "The member \"frozen\" is a list of squares.", 0};
    for (const Value& name : *frozen->array()) {
        const auto square = name.text() != nullptr ? Square::parse(*name.text()) : std::nullopt;
        if (!square) return Error{"record.shape", "The member \"frozen\" is a list of squares.", 0};
        std::get<Fragment>(record.content).frozen |= *square;
    }
    return std::nullopt;
}

std::optional<Error> read_subject(const Value& subject, std::string_view line, Operand operand,
                                  PositionRecord& record, IllegalMoves illegal) {
    if (const Value* label = subject.find("label")) record.label = label_of(*label);
    if (const Value* chess960 = subject.find("chess960")) {
        if (chess960->boolean() == nullptr)
            return Error{"record.shape", "The member \"chess960\" is true or false.", 0};
        record.is_chess960 = *chess960->boolean();
    }
    if (const Value* seventyfive = subject.find("seventyfive")) {
        if (seventyfive->boolean() == nullptr)
            return Error{"record.shape", "The member \"seventyfive\" is true or false.", 0};
        record.counts_moves = *seventyfive->boolean();
    }
    const std::string_view written = subject.text_of("written");
    record.move = written.empty() ? subject.text_of("move") : written;
    record.move_offset = member_offset(line, written.empty() ? "move" : "written");
    const Value* plies = subject.find("plies");
    if (plies != nullptr && plies->integer() != nullptr) {
        record.plies = static_cast<int>(std::clamp<std::int64_t>(*plies->integer(), 1, 1000));
    }
    const Value* winner = subject.find("winner");
    if (operand == Operand::winner && winner != nullptr) {
        const std::string_view word = subject.text_of("winner");
        record.winner = color_named(word);
        if (!record.winner) return no_winner(word, member_offset(line, "winner"));
    }
    if (operand == Operand::board) return read_fragment(subject, line, record);
    const std::string_view fen = subject.text_of("fen");
    if (!fen.empty() && subject.find("moves") != nullptr) {
        return Error{"record.shape",
                     "Give a position as \"fen\", or a game as \"moves\" with its \"start\", not both.", 0};
    }
    if (fen.empty() && subject.find("moves") != nullptr) return read_played_moves(subject, line, record);
    if (fen.empty() && !subject.text_of("pgn").empty()) {
        auto error = read_pgn_text(subject.text_of("pgn"), record, illegal);
        return error ? std::optional(in_member(std::move(*error), line, "pgn")) : std::nullopt;
    }
    if (fen.empty())
        return Error{"record.shape", "An object with a member \"fen\", \"pgn\" or \"moves\" is expected.", 0};
    auto setup = read_position(fen);
    if (!setup) return in_member(std::move(setup.error()), line, "fen");
    record.content = *setup;
    if (operand == Operand::move && record.move.empty()) {
        return Error{"record.no-move", "A member \"move\" is expected in this object.", 0};
    }
    return std::nullopt;
}

std::optional<Error> read_json(std::string_view text, Operand operand, PositionRecord& record,
                               IllegalMoves illegal) {
    auto value = parse_json(text);
    if (!value) return value.error();
    if (const Value* label = value->find("label")) record.label = label_of(*label);
    if (auto error = unreadable_before(*value)) return error;
    if (value->text_of("schema") == verdict_schema) record.question = value->text_of("question");
    const Value* subject = value->find("subject");
    auto error = read_subject(subject != nullptr ? *subject : *value, text, operand, record, illegal);
    // A line of the text in a member is no line of the record.
    if (record.broken_off) record.broken_off->line = 0;
    return error;
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
        case RecordFormat::json: return read_json(text, operand, record, illegal);
        case RecordFormat::pgn: return read_pgn_text(text, record, illegal);
        case RecordFormat::epd:
        case RecordFormat::fen: break;
    }
    return read_with_hyphens(text, record.move_offset, [&](std::string_view plain) {
        forget(record);
        return format == RecordFormat::epd ? read_epd(plain, operand, record)
                                           : read_fen(plain, operand, record);
    });
}

Error error_in_record(Error error, const PositionRecord& record) {
    return moved(std::move(error), record.move_offset);
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
        record.broken_off = Break{.error = fault->error, .line = fault->line};
    }
    record.content = std::move(game);
    return std::nullopt;
}

}  // namespace doublecheck
