// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "doublecheck/base/error.hpp"
#include "doublecheck/board/carried_move.hpp"
#include "doublecheck/board/position.hpp"

namespace doublecheck {

/// What hands did on the board where no legal move explains it (`IllegalMoves::stand`): an illegal move, or
/// the reply to one on a board that cannot be played.
struct PgnIrregular {
    CarriedMove carried;
    Setup before = {};
    Setup after = {};
    bool is_legal = false;  ///< on a board that cannot be played, and in order but for that
};

/// A move of a game with all that was written around it. `variations` are alternatives to this move: each
/// begins from the position before it.
struct PgnMove {
    std::optional<Move> move;  ///< nothing for a null move, and where `irregular` tells more
    std::string text;          ///< as written
    std::uint64_t offset = 0;  ///< of the text, in bytes from the start of the input
    std::vector<std::string> comments_before = {};
    std::vector<std::string> comments = {};
    std::vector<int> nags = {};
    std::vector<std::vector<PgnMove>> variations = {};
    std::shared_ptr<const PgnIrregular> irregular = nullptr;
};

/// Something worth saying about a game: an error ends the game's line of moves there (`PgnGame::moves` keeps
/// what came before), a warning does not, and an illegal move that stands does not either. Codes: `pgn.*`,
/// and those of `parse_move`.
struct PgnRemark {
    enum class Level : std::uint8_t { warning, error, stands };
    Level level;
    Error error;             ///< offset from the start of the input
    std::uint64_t line = 0;  ///< from 1
    int ply = 0;             ///< plies of the main line before it
};

/// One game. Whatever is wrong inside it, the next game is not affected.
struct PgnGame {
    std::uint64_t number = 0;  ///< from 1
    std::uint64_t offset = 0;  ///< of its first byte in the input
    std::uint64_t line = 0;    ///< from 1
    std::vector<std::pair<std::string, std::string>> tags = {};
    Position start = Position::initial();
    bool is_chess960 = false;
    std::vector<std::string> comments = {};  ///< before the first move
    std::vector<PgnMove> moves = {};
    std::string result = {};  ///< the terminator: `1-0`, `0-1`, `1/2-1/2`, `*`, or empty if missing
    std::vector<PgnRemark> remarks = {};
    /// What follows in the main line from the move on that could not be read, as it was written; comments in
    /// brackets, all in one line.
    std::string rest = {};
    /// The squares of both kings, if the moves end with kings put on central squares: the signal with which
    /// electronic boards tell the result. The men did not go there as moves.
    std::vector<Square> kings = {};

    [[nodiscard]] std::string_view tag(std::string_view name) const;
    [[nodiscard]] bool has_error() const;
    /// The position after the main line's last readable move; where the board could not be played then, the
    /// last one before.
    [[nodiscard]] Position final_position() const;
    /// The board after it, whether or not it can be played.
    [[nodiscard]] Setup final_setup() const;
    /// Whether some move is none of the Laws.
    [[nodiscard]] bool has_irregular_move() const;
};

/// A part of a game in which illegal moves stand, as a game of legal moves from where the board could be
/// played again. Comments and tags are those of the game.
struct PgnPart {
    PgnGame game;
    std::string place = {};  ///< `, after 12...Nd3, up to 15.O-O, which is illegal`; empty of a whole game
};
/// The parts of a game, in their order; the game itself if no illegal move stands in it. An illegal move that
/// leaves a board which is never played again ends the last part.
[[nodiscard]] std::vector<PgnPart> legal_parts(const PgnGame& game);

/// Where bytes come from: fills the span, returns how many bytes it wrote, 0 at the end.
using ByteSource = std::function<std::size_t(std::span<char>)>;
[[nodiscard]] ByteSource bytes_of(std::string_view text);  ///< the text must outlive the source

/// Whether a game ends at its first illegal move, or goes on behind it where it is clear which man was meant:
/// the one man that the text can mean, or the only one of them that goes so.
enum class IllegalMoves : std::uint8_t { stop, stand };

/// Reads games one after the other, from input of any size, in bounded memory a game.
///
///     PgnReader reader(bytes_of(text));
///     while (const auto game = reader.next()) use(*game);
class PgnReader {
  public:
    explicit PgnReader(ByteSource source, IllegalMoves illegal = IllegalMoves::stop);
    ~PgnReader();
    PgnReader(PgnReader&&) noexcept;
    PgnReader& operator=(PgnReader&&) noexcept;

    /// The next game, or nothing at the end of the input.
    [[nodiscard]] std::optional<PgnGame> next();
    /// Where the next game begins, in bytes from the start of the input; nothing before the first `next()`
    /// and at the end of the input.
    [[nodiscard]] std::optional<std::uint64_t> next_offset() const;

  private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

/// The game as PGN in export format (PGN standard 3.2), with comments, NAGs and variations; its tags keep
/// their order. Reading it again gives the same game, but for remarks and the spelling of moves.
[[nodiscard]] std::string write_pgn(const PgnGame& game);

}  // namespace doublecheck
