// SPDX-License-Identifier: MIT
// Fuzz target: files of games with any content are read to their end. A game without errors that is written
// and read again must stay the same. The result must not depend on the chunks in which the bytes arrive.
#include <algorithm>

#include "doublecheck/notation/pgn.hpp"
#include "fuzz.hpp"

using namespace doublecheck;

namespace {

void require_written_is_read(const PgnGame& game, IllegalMoves illegal) {
    const std::string written = write_pgn(game);
    PgnReader reader(bytes_of(written), illegal);
    const auto again = reader.next();
    require(again.has_value(), "a game that is written can be read");
    require(!again->has_error(), "a game that is written is read without error");
    require(again->moves.size() == game.moves.size(), "a game that is read again has as many moves");
    require(write_pgn(*again) == written, "a game that is read again is written the same");
    require(!reader.next().has_value(), "a game that is written is one game");
}

ByteSource chunks_of(std::string_view text, std::size_t most) {
    return [text, most](std::span<char> span) mutable {
        const std::size_t count = std::min({span.size(), text.size(), most});
        std::copy_n(text.begin(), count, span.begin());
        text.remove_prefix(count);
        return count;
    };
}

void require_same(const PgnGame& game, const PgnGame& other) {
    require(game.offset == other.offset && game.line == other.line,
            "a game in chunks stands at the same place");
    require(game.tags == other.tags && game.result == other.result,
            "a game in chunks has the same tags and result");
    require(write_pgn(game) == write_pgn(other), "a game in chunks has the same moves");
    require(game.remarks.size() == other.remarks.size(), "a game in chunks has the same remarks");
    for (std::size_t i = 0; i < game.remarks.size(); ++i) {
        const PgnRemark& a = game.remarks[i];
        const PgnRemark& b = other.remarks[i];
        require(a.error.code == b.error.code && a.error.offset == b.error.offset && a.line == b.line &&
                    a.ply == b.ply,
                "a remark in chunks is the same");
    }
}

/// Requires that every move in the legal parts of a game is legal.
void require_legal_parts(const PgnGame& game) {
    for (const PgnPart& part : legal_parts(game)) {
        Position position = part.game.start;
        for (const PgnMove& move : part.game.moves) {
            if (!move.move) break;
            require(position.is_legal(*move.move), "every move of a part is legal");
            position = position.after(*move.move);
        }
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    PgnReader reader(bytes_of(text_of(data, size)));
    PgnReader chunked(chunks_of(text_of(data, size), size % 13 + 1));
    std::uint64_t number = 0;
    std::uint64_t offset = 0;
    while (const auto game = reader.next()) {
        const auto other = chunked.next();
        require(other.has_value(), "in chunks there are as many games");
        require_same(*game, *other);
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
        if (!game->has_error()) require_written_is_read(*game, IllegalMoves::stop);
    }
    require(!chunked.next().has_value(), "in chunks there are no more games");
    std::uint64_t behind_errors = 0;
    PgnReader behind(bytes_of(text_of(data, size)), IllegalMoves::stand);
    while (const auto game = behind.next()) {
        require_legal_parts(*game);
        if (!game->has_error()) require_written_is_read(*game, IllegalMoves::stand);
        ++behind_errors;
    }
    // The numbers of games may differ: in files without tags, where a game ends can depend on the moves that
    // were read.
    require((behind_errors == 0) == (number == 0), "games are read behind illegal moves where they are read");
    return 0;
}
