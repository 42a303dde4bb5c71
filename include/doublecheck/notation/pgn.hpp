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

/// A move that is kept although it is not legal (`IllegalMoves::stand`): an illegal move, or a reply to one
/// on a board that cannot be played.
struct PgnIrregular {
    CarriedMove carried;
    Setup before = {};
    Setup after = {};
    bool is_legal = false;  ///< the board cannot be played, but the move follows the rules
};

/// A move of a game with the comments, NAGs and variations written around it. Each variation begins from the
/// position before this move.
struct PgnMove {
    std::optional<Move> move;  ///< nothing for a null move, and if `irregular` is set
    std::string text;          ///< as written
    std::uint64_t offset = 0;  ///< of the text, in bytes from the start of the input
    std::vector<std::string> comments_before = {};
    std::vector<std::string> comments = {};
    std::vector<int> nags = {};
    std::vector<std::vector<PgnMove>> variations = {};
    std::shared_ptr<const PgnIrregular> irregular = nullptr;
};

/// A remark about a game. An error ends the main line there; `PgnGame::moves` holds the moves before it. A
/// warning does not end it, nor does an illegal move that stands. Codes: `pgn.*`, and those of `parse_move`.
/// Without errors every move of the game is in `PgnGame::moves`.
struct PgnRemark {
    enum class Level : std::uint8_t { warning, error, stands };
    Level level;
    Error error;             ///< offset from the start of the input
    std::uint64_t line = 0;  ///< from 1
    int ply = 0;             ///< plies of the main line before it
};

/// One game. An error inside it does not affect the next game.
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
    /// The text of the main line from the first move that could not be read, in one line, with comments in
    /// round brackets.
    std::string rest = {};
    /// The squares of both kings if the record ends with kings placed on central squares, which is how
    /// players signal the result on an electronic board. These are not moves.
    std::vector<Square> kings = {};

    [[nodiscard]] std::string_view tag(std::string_view name) const;
    [[nodiscard]] bool has_error() const;
    /// Returns the position after the last move of the main line, or the last playable position if the board
    /// cannot be played there.
    [[nodiscard]] Position final_position() const;
    /// Returns the board after the last move of the main line, playable or not.
    [[nodiscard]] Setup final_setup() const;
    /// Returns true if a move of the main line is `irregular`.
    [[nodiscard]] bool has_irregular_move() const;
};

/// A part of a game with illegal moves: the legal moves from a playable board to the next illegal move, as a
/// game of its own. Comments and tags are those of the whole game.
struct PgnPart {
    PgnGame game;
    std::string place = {};  ///< `, after 12...Nd3, up to 15.O-O, which is illegal`; empty for a whole game
};
/// Returns the parts of a game in order, or the game itself if no illegal move stands in it. The last part
/// ends before an illegal move if the board cannot be played behind it.
[[nodiscard]] std::vector<PgnPart> legal_parts(const PgnGame& game);

/// Fills the span with bytes. Returns the number of bytes written, 0 at the end.
using ByteSource = std::function<std::size_t(std::span<char>)>;
[[nodiscard]] ByteSource bytes_of(std::string_view text);  ///< the text must outlive the source

/// Whether the main line ends at its first illegal move (`stop`), or continues behind it if the text can mean
/// only one piece, or only one of them moves that way (`stand`).
enum class IllegalMoves : std::uint8_t { stop, stand };

/// Reads games one after the other from input of any size. The memory for each game is bounded.
///
///     PgnReader reader(bytes_of(text));
///     while (const auto game = reader.next()) use(*game);
class PgnReader {
  public:
    explicit PgnReader(ByteSource source, IllegalMoves illegal = IllegalMoves::stop);
    ~PgnReader();
    PgnReader(PgnReader&&) noexcept;
    PgnReader& operator=(PgnReader&&) noexcept;

    /// Returns the next game, or nothing at the end of the input.
    [[nodiscard]] std::optional<PgnGame> next();
    /// Returns the offset of the next game from the start of the input, or nothing before the first `next()`
    /// and at the end of the input.
    [[nodiscard]] std::optional<std::uint64_t> next_offset() const;

  private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

/// Returns the game as PGN in export format (PGN standard 3.2), with comments, NAGs and variations. Tags keep
/// their order. Reading the result gives the same game, except for remarks and the spelling of moves.
[[nodiscard]] std::string write_pgn(const PgnGame& game);

}  // namespace doublecheck
