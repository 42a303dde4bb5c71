// SPDX-License-Identifier: MIT
#include "desk/convert/plain_conversion.hpp"

#include <array>
#include <cstring>
#include <string_view>

#include "desk/convert/running_fen.hpp"
#include "doublecheck/notation/plain_pgn.hpp"

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

/// Two bytes for each square.
constexpr std::array<std::array<char, 2>, 64> square_names = [] {
    std::array<std::array<char, 2>, 64> names{};
    for (std::size_t i = 0; i < 64; ++i)
        names[i] = {static_cast<char>('a' + i % 8), static_cast<char>('1' + i / 8)};
    return names;
}();

char* put_square(char* out, Square square) {
    std::memcpy(out, square_names[static_cast<std::size_t>(square.index())].data(), 2);
    return out + 2;
}

char* write_uci_line(std::span<const PlainMove> moves, char* out) {
    for (const PlainMove& played : moves) {
        out = put_square(out, played.move.from());
        out = put_square(out, played.move.arrival());
        if (const auto type = played.move.promotion_type()) *out++ = letter(*type);
        *out++ = ' ';
    }
    if (!moves.empty()) --out;
    *out++ = '\n';
    return out;
}

}  // namespace

void PlainConversion::append(const GameView& game, std::string& out) {
    constexpr std::size_t longest_uci_move = 6;
    switch (options_.to) {
        case ConvertTo::uci:
            return append_written(out, longest_uci_move * game.moves.size() + 1,
                                  [&](char* begin) { return write_uci_line(game.moves, begin); });
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
    RunningFen fen(is_epd ? CastlingStyle::xfen : options_.fen.castling);
    const auto write_line = [&](char* end) {
        end = is_epd ? fen.write_epd(end) : fen.write(end);
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
    Position position = Position::initial();
    const auto append_line = [&] {
        out += write_fen(position, options_.fen).view();
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
