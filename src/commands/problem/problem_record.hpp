// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "commands/position_record.hpp"
#include "commands/problem/solution_text.hpp"
#include "doublecheck/problem/entry.hpp"
#include "doublecheck/problem/stipulation.hpp"
#include "framework/options.hpp"

namespace doublecheck {

/// One of the problems that a record with twins stands for.
struct TwinRecord {
    std::string label = {};   ///< `a`, `b`, ...
    std::string change = {};  ///< how it differs from the diagram
    Setup setup = {};
    Stipulation stipulation = {};
    bool is_by_codex = false;             ///< of a verdict: the rights were read under the Codex
    std::vector<std::string> parts = {};  ///< of a verdict: the FENs of several positions
};

/// A problem as it was read: a diagram and, if the record contains one, a stipulation.
struct ProblemRecord {
    PositionRecord position = {};
    std::optional<Stipulation> stipulation = std::nullopt;
    bool is_bare = false;                  ///< the record states no side to move and no rights
    bool is_by_codex = false;              ///< the record is a verdict about a diagram read under the Codex
    std::vector<std::string> parts = {};   ///< the FENs of a verdict about several positions
    std::vector<std::string> stated = {};  ///< keys that the record states, as they are written
    /// The number of solutions of a helpmate that the record states: 2 in `h#2 2.1.1.1` and `h#2 2 sols`.
    std::optional<std::uint64_t> stated_count = std::nullopt;
    std::vector<TwinRecord> twins = {};  ///< the problems that it stands for, if it has twins
    Duplex duplex = Duplex::none;        ///< whether it is also solved with the other side to move
    bool wants_set_play = false;         ///< the record requests the set play of help play
    /// The entry of a problem database, with its published solution and keywords.
    std::optional<ProblemEntry> entry = std::nullopt;
};

/// The options of `solve` that say how a problem is read.
struct ProblemOptions : RecordOptions {
    std::string stipulation = {};  ///< that of records which state none; may be empty
    PieceLetters notation = PieceLetters::english;
};

/// Reads a problem in one of these forms:
/// - `#3 FEN`;
/// - `FEN`, a tab, a stipulation that may be followed by stated keys, and optionally a tab and a label;
/// - an EPD with `dm 3;` or `stipulation "h#2";`, and stated keys as `bm`;
/// - a JSON object with the members `fen`, `stipulation` and `key`, or a verdict;
/// - the input language of Popeye;
/// - an entry of YACPDB, as a document in YAML or an object in JSON with the member `algebraic`.
[[nodiscard]] std::optional<Error> read_problem(std::string_view text, RecordFormat format,
                                                const ProblemOptions& options, Record& record,
                                                ProblemRecord& problem);

/// Returns true if a line begins a problem in Popeye's input language, which has several lines.
[[nodiscard]] bool begins_problem(std::string_view line, std::string_view last);

}  // namespace doublecheck
