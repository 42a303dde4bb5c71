// SPDX-License-Identifier: MIT
#include "commands/position/record_parts.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "doublecheck/board/attacks.hpp"
#include "doublecheck/notation/fen.hpp"

namespace doublecheck::records {
namespace {

bool is_in_check(const Board& board, Color color) {
    const SquareSet kings = board.of(color, PieceType::king);
    return kings.size() == 1 && !attackers(board, kings.first(), opposite(color)).empty();
}

}  // namespace

std::size_t offset_in(std::string_view whole, std::string_view part) {
    return static_cast<std::size_t>(part.data() - whole.data());
}

Error moved(Error error, std::size_t offset) {
    error.offset += offset;
    return error;
}

std::string_view next_word(std::string_view& rest) {
    rest = trimmed(rest);
    const auto is_end = [](char c) { return c == ' ' || c == '\t'; };
    const auto end = static_cast<std::size_t>(std::ranges::find_if(rest, is_end) - rest.begin());
    const std::string_view word = rest.substr(0, end);
    rest.remove_prefix(end);
    return word;
}

std::optional<Color> color_named(std::string_view word) {
    if (word == "white" || word == "White") return Color::white;
    if (word == "black" || word == "Black") return Color::black;
    return std::nullopt;
}

std::optional<Color> winner_named(std::string_view word) {
    if (word == "w") return Color::white;
    return word == "b" ? Color::black : color_named(word);
}

Error no_winner(std::string_view word, std::size_t offset) {
    return {"record.winner",
            "The winner is \"white\" or \"black\", not \"" + std::string(word.substr(0, 20)) + "\".", offset};
}

Result<Setup> read_position(std::string_view text) {
    auto setup = parse_fen(text);
    if (setup || text.empty() || text.find_first_of(" \t_") != std::string_view::npos) return setup;
    setup = parse_fen(std::string(text) + " w - -");
    // The added fields are not part of the text.
    if (!setup) setup.error().offset = std::min(setup.error().offset, text.size());
    if (setup && is_in_check(setup->board, Color::black) && !is_in_check(setup->board, Color::white))
        setup->turn = Color::black;
    return setup;
}

std::optional<Error> read_position_into(std::string_view text, PositionRecord& record) {
    if (text == "startpos") {
        record.content = initial_setup();
        return std::nullopt;
    }
    auto setup = read_position(text);
    if (!setup) return std::move(setup.error());
    record.content = *setup;
    const std::string_view fields = text.substr(std::min(text.find_first_of(" \t_"), text.size()));
    const std::size_t turn = std::min(fields.find_first_not_of(" \t_"), fields.size());
    const bool has_rights = fields.find_first_of(" \t_", turn) != std::string_view::npos;
    record.omitted = fields.empty() ? Omitted::turn_and_rights
                     : has_rights   ? Omitted::nothing
                                    : Omitted::rights;
    return std::nullopt;
}

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

std::optional<Error> read_pgn_text(std::string_view text, PositionRecord& record, IllegalMoves illegal) {
    PgnReader reader(bytes_of(text), illegal);
    auto game = reader.next();
    if (!game) return Error{"record.shape", "There is no game in this text.", 0};
    std::string label = std::move(record.label);
    std::string question = std::move(record.question);
    const auto winner = record.winner;
    const bool has_content = !game->moves.empty() || !game->result.empty() || !game->tag("FEN").empty();
    auto error = read_game(std::move(*game), record, illegal);
    if (!error && !has_content)
        error = Error{"record.shape",
                      "There is no position in this text: a tag FEN, a move or a result is expected.", 0};
    if (!label.empty()) record.label = std::move(label);
    record.question = std::move(question);
    record.winner = winner;
    return error;
}

}  // namespace doublecheck::records
