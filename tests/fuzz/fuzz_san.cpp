// SPDX-License-Identifier: MIT
// Fuzz target: reads a move in any notation from the first line. The second line is the FEN of the position;
// without one it is the initial position.
#include "doublecheck/notation/fen.hpp"
#include "doublecheck/notation/san.hpp"
#include "doublecheck/notation/uci.hpp"
#include "fuzz.hpp"
#include "notation/written_move.hpp"

using namespace doublecheck;

namespace {

void require_written_is_read(const Position& position, Move move) {
    require(position.is_legal(move), "a move that was read is legal");
    const auto from_san = parse_san(position, write_san(position, move).view());
    require(from_san.has_value() && *from_san == move, "SAN that is written can be read");
    const auto from_long = parse_move(position, long_algebraic(position, move));
    require(from_long.has_value() && *from_long == move, "long algebraic that is written can be read");
    const auto from_uci = parse_uci(position, write_uci(move, uci_castling(position)).view());
    require(from_uci.has_value() && *from_uci == move, "UCI that is written can be read");
}

void require_sound(const Position& position, const Result<Move>& read, std::size_t size) {
    if (read) {
        require_written_is_read(position, *read);
    } else {
        require_good(read.error(), size);
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = text_of(data, size);
    const std::size_t end = text.find('\n');
    const std::string_view move = text.substr(0, end);
    Position position = Position::initial();
    if (end != std::string_view::npos) {
        const auto read = parse_position(text.substr(end + 1));
        if (!read) return 0;
        position = *read;
    }
    const std::string typed = typed_move(move);
    require(typed.size() <= move.size(), "what is typed gets no longer");
    const auto any = parse_move(position, move);
    require_sound(position, any, move.size());
    for (const auto& read : {parse_san(position, move), parse_uci(position, move)}) {
        require_sound(position, read, move.size());
        require(!read || (any && *any == *read), "any notation means what SAN or UCI means");
    }
    const auto written = parse_written_move(move);
    if (written) {
        for (const Move fit : fitting_moves(position, *written))
            require(position.is_legal(fit), "what fits is legal");
    } else {
        require_good(written.error(), move.size());
    }
    return 0;
}
