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

#include "doublecheck/base/bytes.hpp"
#include "doublecheck/base/error.hpp"
#include "doublecheck/board/carried_move.hpp"
#include "doublecheck/board/position.hpp"

namespace doublecheck {

/// A move that is kept although the main line is not legal (`IllegalMoves::stand`): an illegal move, or a
/// reply on a board that cannot be played, for example because a king is missing.
struct PgnIrregular {
    CarriedMove carried;    ///< the man that moved, and how
    Setup before = {};      ///< the board before the move
    Setup after = {};       ///< the board after the move
    bool is_legal = false;  ///< the board before the move cannot be played, but the move follows the rules
};

/// A move of a game with the comments, NAGs and variations written around it.
struct PgnMove {
    std::optional<Move> move;  ///< empty for a null move, and if `irregular` is set
    std::string text;          ///< the text of the move as it is written in the game
    std::uint64_t offset = 0;  ///< offset of the text, in bytes from the start of the input
    std::vector<std::string> comments_before = {};  ///< the comments before the move
    std::vector<std::string> comments = {};         ///< the comments after the move
    std::vector<int> nags = {};                     ///< the numeric annotation glyphs, such as 1 for `!`
    /// The variations, each from the position before this move.
    std::vector<std::vector<PgnMove>> variations = {};
    /// How the move stands although it is not legal; null for other moves.
    std::shared_ptr<const PgnIrregular> irregular = nullptr;
};

/// A remark about a game. An error ends the main line; `PgnGame::moves` contains the moves before the error.
/// A warning does not end the main line, nor does an illegal move after which reading continues
/// (`Level::stands`). The codes are `pgn.*` and those of `parse_move`. If there is no error, every move of
/// the game is in `PgnGame::moves`.
struct PgnRemark {
    /// How serious a remark is; `stands` is an illegal move after which the main line continues.
    enum class Level : std::uint8_t { warning, error, stands };
    Level level;             ///< how serious it is
    Error error;             ///< its offset counts from the start of the input
    std::uint64_t line = 0;  ///< the number of the line, from 1
    int ply = 0;             ///< the number of plies of the main line before the remark
};

/// One game. An error inside a game does not affect the next game.
struct PgnGame {
    std::uint64_t number = 0;  ///< the number of the game in the input, from 1
    std::uint64_t offset = 0;  ///< the offset of its first byte in the input
    std::uint64_t line = 0;    ///< the line on which it begins, from 1
    std::vector<std::pair<std::string, std::string>> tags = {};  ///< the tags in order: name and value
    Position start = Position::initial();                        ///< the initial position
    bool is_chess960 = false;                                    ///< the game is Chess960
    std::vector<std::string> comments = {};                      ///< the comments before the first move
    std::vector<PgnMove> moves = {};                             ///< the main line
    std::string result = {};  ///< the terminator: `1-0`, `0-1`, `1/2-1/2`, `*`, or empty if missing
    std::vector<PgnRemark> remarks = {};  ///< what was found while reading, in the order of the text
    /// The text of the main line from the first move that could not be read, on one line. Comments are in
    /// round brackets.
    std::string rest = {};
    /// The squares of both kings if the game ends with kings placed on central squares. Players signal the
    /// result to an electronic board in this way; the kings' moves are not moves of the game and not in
    /// `moves`. Empty otherwise.
    std::vector<Square> kings = {};

    /// Returns the value of a tag, or an empty text. The case of the name does not matter.
    [[nodiscard]] std::string_view tag(std::string_view name) const;
    /// Returns true if a remark is an error.
    [[nodiscard]] bool has_error() const;
    /// Returns the position after the last move of the main line. If the board cannot be played there,
    /// returns the last position that can be played.
    [[nodiscard]] Position final_position() const;
    /// Returns the board after the last move of the main line, whether or not it can be played.
    [[nodiscard]] Setup final_setup() const;
    /// Returns true if a move of the main line has `irregular` set.
    [[nodiscard]] bool has_irregular_move() const;
};

/// A part of a game with illegal moves, as a game of its own: the legal moves from a board that can be played
/// to the next illegal move. Comments and tags are those of the whole game.
struct PgnPart {
    /// The part. Its moves are legal.
    PgnGame game;
    std::string place = {};  ///< such as `, after 12...Nd3, up to 15.O-O, which is illegal`; empty if whole
};
/// Returns the parts of a game in order, or the game itself if it has no illegal moves. If the board cannot
/// be played after an illegal move, the last part ends before that move.
[[nodiscard]] std::vector<PgnPart> legal_parts(const PgnGame& game);

/// Returns a source of the bytes of a text, which must outlive the source.
[[nodiscard]] ByteSource bytes_of(std::string_view text);

/// Whether the main line ends at its first illegal move (`stop`), or continues after it (`stand`). It
/// continues only if the text can refer to only one piece, or if only one of the pieces to which it can refer
/// moves that way.
enum class IllegalMoves : std::uint8_t { stop, stand };

/// Reads games one after the other from input of any size, in bounded memory.
///
///     PgnReader reader(bytes_of(text));
///     while (const auto game = reader.next()) use(*game);
class PgnReader {
  public:
    /// Reads from a source. `illegal` states whether a main line ends at an illegal move.
    explicit PgnReader(ByteSource source, IllegalMoves illegal = IllegalMoves::stop);
    ~PgnReader();
    PgnReader(PgnReader&&) noexcept;
    PgnReader& operator=(PgnReader&&) noexcept;

    /// Returns the next game, or nothing at the end of the input.
    [[nodiscard]] std::optional<PgnGame> next();
    /// Returns the offset of the next game from the start of the input. Returns nothing before the first
    /// `next()`, and at the end of the input.
    [[nodiscard]] std::optional<std::uint64_t> next_offset() const;

  private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

/// Returns the game as PGN in export format (PGN standard 3.2), with comments, NAGs and variations. Tags keep
/// their order. Reading it gives the same game, except for remarks and the spelling of moves and tag names.
[[nodiscard]] std::string write_pgn(const PgnGame& game);

}  // namespace doublecheck
