// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "doublecheck/base/error.hpp"
#include "doublecheck/board/board.hpp"
#include "doublecheck/problem/stipulation.hpp"

// The twins of a problem: changes of its diagram or stipulation.

namespace doublecheck {

/// The languages of Popeye's input. Each has its own keywords and letters of men.
enum class PopeyeLanguage : std::uint8_t { english, german, french };

/// A man moves to another square. A man that stands there is removed.
struct TwinMove {
    Square from;  ///< where the man stands
    Square to;    ///< where it goes
    friend bool operator==(const TwinMove&, const TwinMove&) = default;
};
/// The contents of two squares are exchanged. The first square holds a man.
struct TwinExchange {
    Square one;    ///< the first square
    Square other;  ///< the second square
    friend bool operator==(const TwinExchange&, const TwinExchange&) = default;
};
/// A man is removed.
struct TwinRemoval {
    Square square;  ///< where it stands
    friend bool operator==(const TwinRemoval&, const TwinRemoval&) = default;
};
/// A man is put on a square, in place of the man that stands there.
struct TwinAddition {
    Piece man;      ///< the man
    Square square;  ///< where it is put
    friend bool operator==(const TwinAddition&, const TwinAddition&) = default;
};
/// All men of one kind become men of another kind.
struct TwinSubstitution {
    PieceType before;  ///< the kind that is replaced
    PieceType after;   ///< the kind that replaces it
    friend bool operator==(const TwinSubstitution&, const TwinSubstitution&) = default;
};
/// The diagram is rotated clockwise.
struct TwinRotation {
    int quarters = 1;  ///< by how many times 90 degrees, from 1 to 3
    friend bool operator==(const TwinRotation&, const TwinRotation&) = default;
};
/// The squares that a reflection exchanges: left and right, top and bottom, or those on both sides of a
/// diagonal.
enum class TwinMirror : std::uint8_t { a1_h1, a1_a8, a1_h8, a8_h1 };
/// All men are shifted.
struct TwinShift {
    int files = 0;  ///< by how many files to the right
    int ranks = 0;  ///< by how many ranks up
    friend bool operator==(const TwinShift&, const TwinShift&) = default;
};
/// All men change their colour, and stay where they are.
struct TwinColors {
    friend bool operator==(const TwinColors&, const TwinColors&) = default;
};

/// A change of a diagram or its stipulation.
using TwinChange = std::variant<TwinMove, TwinExchange, TwinRemoval, TwinAddition, TwinSubstitution,
                                TwinRotation, TwinMirror, TwinShift, TwinColors, Stipulation>;

/// A man that the text of a twin names, and that has to stand there before the changes.
struct TwinMan {
    std::optional<Color> color = std::nullopt;  ///< its colour, if it is written
    PieceType type = PieceType::pawn;           ///< its kind
    Square square;                              ///< where it stands
    friend bool operator==(const TwinMan&, const TwinMan&) = default;
};

/// A twin: what is changed to get it.
struct Twin {
    std::string label = {};                ///< `b`, `c`, ...
    bool is_continued = false;             ///< the changes apply to the twin before, not to the diagram
    std::vector<TwinMan> named = {};       ///< men that the text names
    std::vector<TwinChange> changes = {};  ///< the changes in order; none: the diagram itself
};

/// A board with a stipulation, which a twin stands for.
struct TwinProblem {
    std::string label = {};        ///< `a`, `b`, ...
    std::string change = {};       ///< what was changed, in words: `wKe1 to e2`
    Board board = {};              ///< the men
    Stipulation stipulation = {};  ///< what is to be reached

    friend bool operator==(const TwinProblem&, const TwinProblem&) = default;
};

/// Whether a problem is solved with the side to move that its stipulation implies, also with the other side
/// (duplex), or only with the other side (half duplex). That side then mates, or in help play is mated.
enum class Duplex : std::uint8_t { none, both, other };

/// Reads the changes of a twin as Popeye's input has them after `Twin`: `Move e1 e2`, `Exchange a1 h8`,
/// `Remove a2`, `Add white Qd1`, `Substitute B S`, `Rotate 90`, `Mirror a1<-->h1`, `Shift a1 b1`,
/// `PolishType`, `Stipulation s#2`, or several of them; `Continued` in front. Keywords may be abbreviated if
/// they stay unambiguous. In English also forms of published entries: `diagram`, `wKe1-e2`, `Bf1-->g2`,
/// `Ke1<-->Ke8`, `WSa3` for a man put there, `wPe3` after `Add`, `a1=b1` after `Shift`. Errors:
/// `problem.twin`, `problem.stipulation`.
[[nodiscard]] Result<Twin> parse_twin(std::string_view label, std::string_view text,
                                      PopeyeLanguage language = PopeyeLanguage::english);

/// Returns the change in words, such as `wKe1 to e2`, `remove bPa7` or `shift a1 to b1`. Men have English
/// letters. `board` is that before the change.
[[nodiscard]] std::string twin_text(const TwinChange& change, const Board& board);

/// Returns the board after a change; a change of the stipulation leaves it as it is. Errors: `problem.twin`
/// if a man is missing or leaves the board.
[[nodiscard]] Result<Board> changed_board(const Board& board, const TwinChange& change);

/// Returns the problems that a problem with twins stands for: the diagram as `a`, unless one of the twins
/// has that label (zeroposition), and each twin. Errors: those of `changed_board`, and `problem.twin` if a
/// man that a twin names does not stand there.
[[nodiscard]] Result<std::vector<TwinProblem>> twin_problems(const Board& diagram,
                                                             const Stipulation& stipulation,
                                                             std::span<const Twin> twins);

}  // namespace doublecheck
