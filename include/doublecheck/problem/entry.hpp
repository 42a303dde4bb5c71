// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "doublecheck/base/error.hpp"
#include "doublecheck/board/setup.hpp"
#include "doublecheck/problem/stipulation.hpp"
#include "doublecheck/problem/twin.hpp"
#include "doublecheck/verdict/value.hpp"

namespace doublecheck {

/// A text of an entry. The schema of YACPDB also allows a number wherever it allows a short text.
struct EntryText {
    std::string text = {};   ///< the text, or the digits of the number
    bool is_number = false;  ///< written as a number, without quotation marks

    friend bool operator==(const EntryText&, const EntryText&) = default;
};

/// The date of a publication or tourney.
struct EntryDate {
    /// The year, or years such as `1928-1929`. A date in any other form is kept here as a whole.
    EntryText year = {};
    std::optional<int> month = std::nullopt;  ///< from 1
    std::optional<int> day = std::nullopt;    ///< from 1
    bool is_object = false;                   ///< written with the members `year`, `month` and `day`

    /// Returns `1914-04-05`, `1914-04`, `1914` or `1928-1929`.
    [[nodiscard]] std::string text() const;

    friend bool operator==(const EntryDate&, const EntryDate&) = default;
};

/// Where a problem was published.
struct EntrySource {
    EntryText name = {};                                 ///< the journal or book; empty if unknown
    std::optional<EntryDate> date = std::nullopt;        ///< nothing if unknown
    std::optional<EntryText> volume = std::nullopt;      ///< the volume of a journal
    std::optional<EntryText> issue = std::nullopt;       ///< the issue of a journal
    std::optional<EntryText> round = std::nullopt;       ///< the round of a tourney
    std::optional<EntryText> problem_id = std::nullopt;  ///< the number of the problem there
    std::optional<EntryText> page = std::nullopt;        ///< the number of the page
    std::optional<EntryText> variant = std::nullopt;     ///< how the problem differs there
    std::vector<EntryText> comments = {};                ///< remarks on the source
    Object others = {};                                  ///< members that the schema does not have

    friend bool operator==(const EntrySource&, const EntrySource&) = default;
};

/// A prize or another distinction.
struct EntryAward {
    /// The name of the tourney; nothing if it is that of the source (`ditto`).
    std::optional<EntryText> tourney = std::nullopt;
    std::optional<EntryDate> date = std::nullopt;  ///< the date of the tourney
    std::string distinction = {};                  ///< `1st Prize`, `3rd HM, ex aequo`, ...
    std::vector<EntryText> judges = {};            ///< who judged
    Object others = {};                            ///< members of the award that the schema does not have
    Object tourney_others = {};                    ///< the same, of the tourney

    friend bool operator==(const EntryAward&, const EntryAward&) = default;
};

/// The number of a problem in a database.
struct EntryForeignId {
    EntryText domain = {};      ///< the database
    EntryText problem_id = {};  ///< the number
    Object others = {};         ///< members that the schema does not have

    friend bool operator==(const EntryForeignId&, const EntryForeignId&) = default;
};

/// A text with a name: a twin, or the symbol of a fairy man.
struct EntryPair {
    std::string name = {};  ///< `b`, `c`, ..., or the letters of a man
    EntryText text = {};    ///< `Move c3 g3`

    friend bool operator==(const EntryPair&, const EntryPair&) = default;
};

/// A problem as the database YACPDB and the editor Olive store it: one document of an `.olv` file.
struct ProblemEntry {
    std::vector<EntryForeignId> foreign_ids = {};      ///< its numbers in databases
    std::vector<std::string> authors = {};             ///< `Loyd, Samuel`
    std::optional<EntrySource> source = std::nullopt;  ///< the first publication
    std::optional<EntryAward> award = std::nullopt;    ///< a distinction
    std::vector<EntrySource> reprints = {};            ///< further publications
    EntryText stipulation = {};                        ///< `#2`, `h#3`, `+`, ...
    std::vector<std::string> white = {};               ///< White's men: `Ke1`, `Sd4`, `Royal Gg5`
    std::vector<std::string> black = {};               ///< Black's men
    std::vector<std::string> neutral = {};             ///< men that both sides may move
    std::vector<EntryPair> glyphs = {};                ///< the symbols of fairy men
    std::vector<EntryPair> twins = {};                 ///< the twins from b on
    std::optional<EntryText> intended = std::nullopt;  ///< the number of solutions: 2, `2.1.1.1`
    std::optional<EntryText> solution = std::nullopt;  ///< the published solution
    std::vector<EntryText> options = {};               ///< options and fairy conditions of Popeye
    std::vector<EntryText> keywords = {};              ///< themes and other features
    std::vector<EntryText> comments = {};              ///< remarks
    Object others = {};                                ///< members that the schema does not have

    friend bool operator==(const ProblemEntry&, const ProblemEntry&) = default;
};

/// Reads one entry: a document in YAML (`documents_of` returns those of a file), or an object in JSON.
/// WebAssembly reads only JSON.
///
/// - The form of the schema (https://www.yacpdb.org/schemas/yacpdb-entry.schema.json) and the older one are
///   read, in which `source` is a name, and `date`, `source-id` and `distinction` are members of the entry.
/// - A value in quotation marks that is not YAML, because of an unknown escape sequence or a text behind the
///   marks, is read as it stands: `"=" Black to move`.
/// - The date `0000`, the solution `?`, null and empty lists mean that nothing is known.
///
/// Errors: `entry.syntax`, `entry.shape` (a member has another type than in the schema), `entry.platform`
/// (YAML in WebAssembly), and those of `parse_json`.
[[nodiscard]] Result<ProblemEntry> parse_entry(std::string_view text);

/// Returns the entry as a document in YAML in the form of the schema, with the marker `---` before it. What
/// the schema requires and the entry lacks is written as an empty name, the date `0000` or the solution `?`.
[[nodiscard]] std::string write_entry(const ProblemEntry& entry);

/// Returns the diagram: the men of the entry, White to move, and no castling rights. Errors: `entry.fairy`
/// for a fairy or neutral man, `entry.man` for a text that is no man, or two men on one square.
[[nodiscard]] Result<Setup> diagram_of(const ProblemEntry& entry);

/// What `solve` needs of an entry.
struct EntryTask {
    Setup diagram = {};            ///< the men, and the side that begins
    Stipulation stipulation = {};  ///< what is to be reached
    /// The number of solutions of help play that the entry states.
    std::optional<std::uint64_t> stated_count = std::nullopt;
    std::vector<TwinProblem> twins = {};  ///< of an entry with twins: the problems that it stands for
    Duplex duplex = Duplex::none;         ///< whether it is also solved with the other side to move
    bool wants_set_play = false;          ///< the option `SetPlay`
};

/// Returns the side that begins in a diagram with this stipulation: Black in help play to a mate or stalemate
/// unless it is `h#n.5`, the side that does not take back the last move in a retractor, otherwise White.
[[nodiscard]] Color usual_turn(const Stipulation& stipulation);

/// Returns the task of an entry. What `solve` does not support is an error, and never left out: fairy men,
/// conditions, options such as Quodlibet, twins that are not understood, and other stipulations. Errors:
/// those of `diagram_of`, `parse_stipulation`, `parse_twin` and `twin_problems`, `entry.option`,
/// `entry.stipulation`.
[[nodiscard]] Result<EntryTask> task_of(const ProblemEntry& entry);

/// Returns authors, source, date and the number of the problem in one line:
/// `Loyd, Samuel; Chess Monthly; 1857-11; 32`.
[[nodiscard]] std::string label_of(const ProblemEntry& entry);

/// Returns the number of solutions that a text such as `2.1.1.1`, `2.1...` or `3` states: the product of the
/// numbers. Returns nothing for any other text.
[[nodiscard]] std::optional<std::uint64_t> stated_solutions(std::string_view text);

}  // namespace doublecheck
