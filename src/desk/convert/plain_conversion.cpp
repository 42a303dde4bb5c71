// SPDX-License-Identifier: MIT
#include "desk/convert/plain_conversion.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstring>
#include <string_view>

#include "doublecheck/notation/plain_pgn.hpp"
#include "doublecheck/notation/plain_uci.hpp"
#include "doublecheck/notation/running_fen.hpp"

namespace doublecheck {
namespace {

/// Appends what `write(begin)` writes, which returns its end; `room` is the most that it touches.
template <typename Write>
void append_written(std::string& out, std::size_t room, Write write) {
    const std::size_t size = out.size();
    out.resize_and_overwrite(size + room, [&](char* text, std::size_t) {
        return static_cast<std::size_t>(write(text + size) - text);
    });
}

/// The label of a position, `0.` and the half-moves before it.
class PlyLabel {
  public:
    [[nodiscard]] std::string_view next() {
        char* const digits = text_.data() + 2;
        const char* const end = std::to_chars(digits, text_.data() + text_.size(), ply_++).ptr;
        return {text_.data(), end};
    }

  private:
    std::array<char, 16> text_ = {'0', '.'};
    std::size_t ply_ = 0;
};

/// What an engine is told of where the game begins, if that is elsewhere.
void append_uci_start(const GameView& game, std::string& out) {
    if (!game.plain->has_other_start) return;
    const FenText start = write_fen(*game.start);
    if (start.view() == write_fen(Position::initial()).view()) return;
    out.append("fen ").append(start.view()).append(" moves");
    if (!game.moves.empty()) out += ' ';
}

}  // namespace

bool PlainConversion::can_append(const GameView& game) const {
    // More moves would lead beyond what the counters of a position can hold.
    constexpr std::size_t most_moves = 50'000;
    constexpr int highest_counter = 10'000;
    if (game.moves.size() > most_moves) return false;
    const PlainGame& plain = *game.plain;
    if (options_.to == ConvertTo::pgn)
        return plain.is_spelled_as_usual && !plain.has_other_start &&
               (options_.bare_moves || !plain.has_variations);
    if (!plain.has_other_start || options_.to == ConvertTo::uci) return true;
    return !game.is_chess960 && game.start->fullmove_number() < highest_counter &&
           game.start->halfmove_clock() < highest_counter;
}

void PlainConversion::append(const GameView& game, std::string& out) {
    switch (options_.to) {
        case ConvertTo::uci:
            append_uci_start(game, out);
            return append_written(out, longest_plain_uci(game), [&](char* begin) {
                char* const end = write_plain_uci(game, begin);
                *end = '\n';
                return end + 1;
            });
        case ConvertTo::pgn:
            return append_written(out, longest_pgn(game), [&](char* begin) {
                return write_plain_pgn(game, options_.bare_moves, comment_, begin);
            });
        case ConvertTo::fen:
            if (options_.fen.ep != EpStyle::always) return append_positions_in_style(game, out);
            return append_positions(game, out);
        case ConvertTo::epd: return append_positions(game, out);
        case ConvertTo::text:
        case ConvertTo::svg: break;
    }
}

void PlainConversion::append_positions(const GameView& game, std::string& out) const {
    const bool is_epd = options_.to == ConvertTo::epd;
    const CastlingStyle style = is_epd ? CastlingStyle::xfen : options_.fen.castling;
    RunningFen fen(*game.start, style);
    PlyLabel labels;
    const auto write_line = [&](char* end) {
        const std::string_view label = options_.labels ? labels.next() : std::string_view();
        end = is_epd ? fen.write_epd(end, label) : fen.write(end);
        if (!is_epd && !label.empty()) {
            *end++ = '\t';
            end = std::copy(label.begin(), label.end(), end);
        }
        *end++ = '\n';
        return end;
    };
    const std::size_t lines = options_.final_only ? 1 : game.moves.size() + 1;
    append_written(out, lines * RunningFen::longest, [&](char* end) {
        if (!options_.final_only) end = write_line(end);
        for (const PlainMove& played : game.moves) {
            fen.play(played.move);
            if (!options_.final_only) end = write_line(end);
        }
        return options_.final_only ? write_line(end) : end;
    });
}

/// With an en passant square only where a pawn can capture, which must be looked for on the board.
void PlainConversion::append_positions_in_style(const GameView& game, std::string& out) const {
    Position position = *game.start;
    PlyLabel labels;
    const auto append_line = [&] {
        out += write_fen(position, options_.fen).view();
        if (options_.labels) out.append(1, '\t').append(labels.next());
        out += '\n';
    };
    if (!options_.final_only) append_line();
    for (const PlainMove& played : game.moves) {
        position = position.after(played.move);
        if (!options_.final_only) append_line();
    }
    if (options_.final_only) append_line();
}

}  // namespace doublecheck
