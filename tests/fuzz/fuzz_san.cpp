// SPDX-License-Identifier: MIT
#include <array>
#include <cstdint>
#include <cstdlib>

#include "doublecheck/notation/fen.hpp"
#include "doublecheck/notation/san.hpp"
#include "doublecheck/notation/uci.hpp"
#include "doublecheck/notation/written_move.hpp"

using namespace doublecheck;

namespace {

constexpr std::array<std::string_view, 8> fens = {
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r3k2r/1P4P1/8/8/8/8/1p4p1/R3K2R b KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "4k3/8/8/2pPp3/8/8/8/4K3 w - c6 0 2",
    "4k3/8/8/1N3N2/8/1N1Q1N2/1Q1Q4/4K3 w - - 0 1",
    "bbnrqnkr/pppppppp/8/8/8/8/PPPPPPPP/BBNRQNKR w HDhd - 0 1",
    "4k3/8/8/8/8/4r3/8/1RK4R w HB - 0 1",
};

void require(bool holds) {
    if (!holds) std::abort();
}

template <typename T>
void check_error(const Result<T>& result, std::size_t size) {
    if (!result) require(result.error().offset <= size && !result.error().message.empty());
}

}  // namespace

/// A move text names one legal move or is refused with an offset inside it; all notations of the move name it again.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    const Position position = *parse_position(fens[data[0] % fens.size()]);
    const std::string_view text(reinterpret_cast<const char*>(data + 1), size - 1);
    const auto by_san = parse_san(position, text);
    const auto by_uci = parse_uci(position, text);
    const auto by_any = parse_move(position, text);
    const auto written = parse_written_move(text);
    check_error(by_san, text.size());
    check_error(by_uci, text.size());
    check_error(by_any, text.size());
    check_error(written, text.size());
    if (by_san) require(by_any.has_value() && *by_any == *by_san);
    if (by_uci) require(by_any.has_value() && *by_any == *by_uci);
    if (by_any) {
        require(position.is_legal(*by_any));
        const auto again = parse_san(position, write_san(position, *by_any).view());
        require(again.has_value() && *again == *by_any);
        const auto uci = parse_uci(position, write_uci(*by_any, UciCastling::chess960).view());
        require(uci.has_value() && *uci == *by_any);
    }
    if (written) {
        const MoveList fitting = fitting_moves(position, *written);
        if (by_any) require(fitting.size() == 1 && fitting[0] == *by_any);
    }
    return 0;
}
