// SPDX-License-Identifier: MIT
#include <cstdint>
#include <cstdlib>

#include "notation/pgn_summary.hpp"

using namespace doublecheck;

namespace {

void require(bool holds) {
    if (!holds) std::abort();
}

}  // namespace

/// The games do not depend on how the bytes come; every game without an error survives printing.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    const std::string_view text(reinterpret_cast<const char*>(data + 1), size - 1);
    const auto whole = test::read_games(text);
    const auto chunked = test::read_games(test::chunks_of(text, data[0] % 16 + 1U));
    require(whole.size() == chunked.size());
    std::uint64_t last_offset = 0;
    for (std::size_t i = 0; i < whole.size(); ++i) {
        const PgnGame& game = whole[i];
        require(test::everything(game) == test::everything(chunked[i]));
        require(game.number == i + 1 && game.offset >= last_offset && game.offset < text.size());
        last_offset = game.offset;
        for (const PgnRemark& remark : game.remarks) require(remark.error.offset <= text.size());
        const std::string written = write_pgn(game);
        const auto again = test::read_games(written);
        if (game.has_error() || game.tag("SetUp") == "1") continue;
        require(again.size() == 1 && again[0].moves.size() == game.moves.size() && write_pgn(again[0]) == written);
    }
    return 0;
}
