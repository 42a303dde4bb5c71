// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "chess99/basic_verdict.hpp"
#include "chess99/move.hpp"
#include "chess99/options.hpp"
#include "chess99/position.hpp"
#include "doublecheck/base/error.hpp"

namespace doublecheck::chess99 {

/// The styles for writing a play. The letters of men are K Q P R B N, where P is the paladin. A pawn has no
/// letter.
///
/// | play                         | coordinate    | v1            | v2           |
/// | ---------------------------- | ------------- | ------------- | ------------ |
/// | a man moves                  | `c1a3`        | `Ba3`         | `Bc1a3`      |
/// | along its file, its rank     | `i1i4` `g8b8` | `Ri4` `Qb8`   | `Ri14` `Qg8b` |
/// | it captures a pawn, a bishop | `d4f4`        | `Qxf4` `Qxf4(B)` | `Qd4fx` `Qd4fxB` |
/// | en passant                   | `f8b4*`       | `Bxb4*`       | `Bf8b4*`     |
/// | of a bishop just promoted    | `a8b8*`       | `Kxb8(B*)`    | `Ka8b*B`     |
/// | a pawn moves one cell, two   | `e2e3` `e2e4` | `e3` `e24`    | `e3` `e24`   |
/// | a pawn captures a pawn       | `c4d5`        | `cxd5`        | `cd5x`       |
/// | a pawn captures a knight     | `g5h6`        | `gxh6(N)`     | `gh6xN`      |
/// | a pawn captures en passant   | `c5d4*`       | `cxd4*`       | `cd4*`       |
/// | a pawn promotes on arrival   | `b7b9b`       | `b79=B`       | `b79=B`      |
/// | by the capture of a rook     | `c8b9b`       | `cxb9=B(R)`   | `cb9xR=B`    |
/// | a waiting pawn promotes      | `f1=n`        | `f=N`         | `f=N`        |
/// | and moves, captures a rook   | `f1=nd2`      | `f=Nd2` `f=Nxd2(R)` | `f=Nd2` `f=Nd2xR` |
/// | and captures en passant      | `f1=ba6*`     | `f=Bxa6*`     | `f=Ba6*`     |
/// | castling with a neighbour    | `e1f1&`       | `Kf&P`        | `Kf&P`       |
/// | castling with another man    | `e1i1&`       | `Kf&Ri`       | `Kf&Ri`      |
///
/// No two plays of a position have the same text, neither in one style nor across the three:
/// - In v1 a man with a letter gets its starting file after the letter (`Rac4`) if a man of the same kind
///   reaches the same cell in the same way; the rank (`R2c4`) if one of them also stands on that file; both
///   (`Ra2c4`) if another one stands on that rank as well. The ways are the quiet move, the capture and the
///   capture en passant. They have different signs: `Bb4` and `Bxb4*` need nothing else.
/// - The text of a pawn shows where it comes from: `e4` one cell, `e24` two cells, `cxd5` from the c-file.
///   Without `=` the man remains a pawn, even on the last rank.
/// - A waiting pawn is identified by its file, since it stands on the last rank. `f=N` is the pawn that waits
///   on f1, and `f1=N` a pawn that arrives there; only one of the two is possible. A man that is promoted and
///   moves on does not count as a man of that kind: `f=Nd2`, `b=Nd2` and `Nd2` are distinct without more.
/// - Long castlings differ in the partner's starting file. Without it the partner is the king's neighbour.
/// - Coordinates contain no capital letters. In the other styles only plays of pawns contain none, and these
///   either consist of a file and two ranks (`e24`) or of a file and a rank, or have an `x`, a `*` or no rank
///   in the second place.
enum class Style : std::uint8_t { coordinate, v1, v2 };

/// Returns the play in the style. In v1 and v2 a sign follows, as in `Pg2!+`. Requires a play of `moves`.
[[nodiscard]] std::string move_text(const Position& position, Move move, Style style,
                                    const Options& options = {});
/// Returns the play in the style without its sign.
[[nodiscard]] std::string unsigned_move_text(const Position& position, Move move, Style style,
                                             const Options& options = {});
/// Returns the play in coordinates, for which no position is needed.
[[nodiscard]] std::string coordinate_text(Move move);

/// Returns the sign of the play that led to a position: `+` if only the king of the player to move is in
/// check, `!+` if both kings are, otherwise an empty text. So the capture of a king, and a check to the
/// mover's own king alone, have no sign.
[[nodiscard]] std::string_view check_sign(const Position& after);

/// Returns the meaning of a text in a position: the play, or the rule that the play breaks. Reads any style,
/// or only the given one. A sign at the end is ignored. The captured man, the `x` of a capture and the number
/// of cells by which a pawn advances may be left out, but must be right if they are written. Errors:
/// `c99.move.syntax` with the offset, and `c99.move.ambiguous`, which names the possible plays.
[[nodiscard]] Result<std::variant<Move, Reason>> read_move(const Position& position, std::string_view text,
                                                           const Options& options = {},
                                                           std::optional<Style> style = std::nullopt);

/// Returns the play that a text means, for callers that treat an impossible play as an error. Errors: those
/// of `read_move`, and `c99.move.impossible` with the broken rule as a sentence.
[[nodiscard]] Result<Move> parse_move(const Position& position, std::string_view text,
                                      const Options& options = {}, std::optional<Style> style = std::nullopt);

/// Returns the rule that a play breaks, as a sentence with the cells concerned. Requires a play that `moves`
/// does not list.
[[nodiscard]] Reason explain_impossible(const Position& position, Move move, const Options& options = {});

/// Returns the sign at the end of a written play: `+`, `!+` or an empty text.
[[nodiscard]] std::string_view written_sign(std::string_view text);

}  // namespace doublecheck::chess99
