// SPDX-License-Identifier: MIT
// Whatever stands in a file of games, it is read to its end; a game without errors that is written and read
// again is the same game.
#include "doublecheck/notation/pgn.hpp"
#include "fuzz.hpp"

using namespace doublecheck;

namespace {

void require_written_is_read(const PgnGame& game) {
    const std::string written = write_pgn(game);
    PgnReader reader(bytes_of(written));
    const auto again = reader.next();
    require(again.has_value(), "a game that is written can be read");
    require(!again->has_error(), "a game that is written is read without error");
    require(again->moves.size() == game.moves.size(), "a game that is read again has as many moves");
    require(write_pgn(*again) == written, "a game that is read again is written the same");
    require(!reader.next().has_value(), "a game that is written is one game");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    PgnReader reader(bytes_of(text_of(data, size)));
    std::uint64_t number = 0;
    std::uint64_t offset = 0;
    while (const auto game = reader.next()) {
        require(game->number == ++number, "games are numbered from 1");
        require(game->offset >= offset && game->offset <= size, "games stand one after the other");
        offset = game->offset;
        for (const PgnRemark& remark : game->remarks) require_good(remark.error, size);
        Position position = game->start;
        for (const PgnMove& move : game->moves) {
            if (!move.move) break;
            require(position.is_legal(*move.move), "every move that was read is legal");
            position = position.after(*move.move);
        }
        if (!game->has_error()) require_written_is_read(*game);
    }
    return 0;
}
