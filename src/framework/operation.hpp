// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "doublecheck/base/budget.hpp"
#include "doublecheck/base/bytes.hpp"
#include "doublecheck/base/error.hpp"
#include "doublecheck/notation/pgn.hpp"
#include "doublecheck/threads/thread_pool.hpp"
#include "doublecheck/verdict/verdict.hpp"
#include "framework/answering.hpp"
#include "framework/record.hpp"
#include "io/game_file.hpp"
#include "show/text.hpp"

namespace doublecheck {

/// The values that a parameter accepts. A flag has no value. A limit is a whole number or `none`. A word is
/// any text; the operation checks it. The value of a program may be omitted, which selects the default. The
/// value of `contents` is text too; on the command line it is read from the file that is named there.
enum class ParameterKind : std::uint8_t {
    flag,
    integer,
    limit,
    number,
    word,
    choice,
    file,
    program,
    squares,
    arrows,
    contents
};

/// A parameter of an operation: `--NAME VALUE` on the command line, a member of that name of the options of a
/// call.
struct Parameter {
    std::string_view name;
    ParameterKind kind = ParameterKind::flag;
    std::string_view value = {};  ///< placeholder in the help: `N`, `FILE`
    std::string_view help = {};
    std::string_view default_value = {};  ///< as text; empty if there is none
    std::string_view letter = {};         ///< the short form without its dash, or empty
    std::vector<std::string_view> choices = {};
    std::vector<std::string_view> not_with =
        {};  ///< parameters that exclude this one; listed at one of the two
    std::vector<std::string_view> only_with = {};  ///< parameters that this one requires
    std::int64_t least = 1;                        ///< smallest value of an integer
    std::int64_t most = std::numeric_limits<std::int64_t>::max();
    /// Checks the value of a word or of contents. Returns a sentence that names the parameter, or nothing if
    /// the value is fine.
    std::optional<std::string> (*objection)(std::string_view value) = nullptr;
    std::vector<std::string_view> other_choices = {};  ///< accepted like `choices`, but not listed
};

/// Returns a parameter of kind `choice`.
[[nodiscard]] Parameter choice(std::string_view name, std::string_view value,
                               std::vector<std::string_view> choices, std::string_view help,
                               std::string_view default_value);

class Arguments;

/// Returns the parameter `--jobs`, which accepts up to 1,024 threads.
[[nodiscard]] Parameter jobs_parameter(std::string_view help);

/// Returns an error `argument.value` if a parameter excludes, or misses, another one. Returns nothing if the
/// parameters can be combined.
[[nodiscard]] std::optional<Error> contradiction(const Parameter& parameter, const Arguments& others);
[[nodiscard]] std::optional<Error> contradiction(std::span<const Parameter> parameters,
                                                 const Arguments& given);

/// A command line for the help, to be run in the directory `data/samples`. The tests run every example.
struct Example {
    std::string_view command;
    std::string_view description;
};

/// Receives progress for one long-running record.
class ProgressListener {
  public:
    virtual ~ProgressListener() = default;
    ProgressListener(const ProgressListener&) = delete;
    ProgressListener& operator=(const ProgressListener&) = delete;

    /// Called on any thread when `done` of `all` steps are finished. Returns false to stop the work.
    [[nodiscard]] virtual bool on_progress(std::size_t done, std::size_t all) const = 0;

  protected:
    ProgressListener() = default;
};

/// The values of the parameters, checked against their declarations.
class Arguments {
  public:
    Arguments() = default;

    /// Sets the value of a parameter. Errors: `argument.unknown`, `argument.value`.
    [[nodiscard]] std::optional<Error> set(std::span<const Parameter> parameters, std::string_view name,
                                           std::string_view value);

    [[nodiscard]] bool has(std::string_view name) const { return find(name) != nullptr; }
    [[nodiscard]] bool flag(std::string_view name) const { return has(name); }
    /// Returns the value as it was written, or `fallback` if the parameter is not set.
    [[nodiscard]] std::string_view text(std::string_view name, std::string_view fallback = {}) const;
    [[nodiscard]] std::optional<std::int64_t> integer(std::string_view name) const;
    [[nodiscard]] std::optional<double> number(std::string_view name) const;

    /// The budget of one record.
    Limits limits = {};
    /// Null if nobody wants progress. Outlives the arguments.
    const ProgressListener* progress_listener = nullptr;
    /// Threads that one record may use; null if it has only its own. Outlives the arguments.
    const ThreadPool* thread_pool = nullptr;

  private:
    [[nodiscard]] const std::string* find(std::string_view name) const;
    std::vector<std::pair<std::string_view, std::string>> values_ = {};
};

/// The longest line, and the longest record unless the unit sets its own limit.
inline constexpr std::size_t max_record_bytes = std::size_t{1} << 20U;

/// How the input of an operation is split into records.
struct Unit {
    /// Returns true if a new record begins with `line`; `last` is the previous line that is not blank. Null:
    /// each line is a record.
    bool (*begins)(std::string_view line, std::string_view last) = nullptr;
    /// Returns true if an input with this beginning has records of several lines. Null: all inputs have them.
    bool (*has_blocks)(std::string_view beginning) = nullptr;
    bool is_line_in_json = true;  ///< even so, each line of JSON is a record
    bool takes_pgn = true;        ///< input that looks like PGN is read as games of chess
    bool takes_positions = true;  ///< text that resembles a FEN can be a record
    /// Returns true if an operand of one word is a line of a record and not the name of a file. Null: none
    /// is.
    bool (*is_line)(std::string_view operand) = nullptr;
    std::size_t longest_record = max_record_bytes;
    /// The error of an input without a record.
    std::string_view code_if_empty = "input.empty";
    std::string_view error_if_empty = "The input is empty: it holds no record.";
};
inline constexpr Unit one_line = {};

/// The meaning of the answers to a second question of an operation, such as `dead` of `winnable`.
struct OtherQuestion {
    std::string_view name;
    std::array<std::string_view, 3> answers;  ///< in the order of `Answer`
};

/// A first line that replaces the answer and its meaning, such as `cooked: 6 keys`.
struct Headline {
    std::string word = {};           ///< empty: the line keeps its usual form
    Answer color = Answer::unknown;  ///< the answer whose colour the word has
    std::string text = {};           ///< may be empty
};

class Dialogue;
struct RunContext;
struct RunSummary;

/// A named definition in the JSON Schema of verdicts: a kind of certificate, or a part of certificates.
struct SchemaDefinition {
    std::string_view name;
    Object (*content)();
    bool is_certificate;
    std::string_view ending = {};  ///< appended to the name
};

/// The JSON Schemas of the verdicts on a question. The subject fits one of `subjects`, the details, if any,
/// one of `details`, and the certificate, if any, one of `proofs`.
struct QuestionSchema {
    std::string_view name;
    std::span<Object (*const)()> subjects;
    std::span<Object (*const)()> details;
    std::span<const SchemaDefinition> proofs;
};

/// The id and JSON Schema of a line, other than a verdict, that an operation reads or prints: for example
/// `doublecheck/perft/1`.
struct LineSchema {
    std::string_view id;
    Object (*document)();
};

/// Creates the dialogue of a command. The operands are the arguments after its name.
using MakeDialogue = Result<std::unique_ptr<Dialogue>> (*)(std::span<const std::string> operands,
                                                           const Arguments& given, const TextStyle& style);

/// A command that answers records.
struct AnswersRecords {
    const Unit* unit = &one_line;  ///< how its input is split into records
    MakeAnswerer answerer;         ///< reads and answers them; see record_command.hpp
    /// The text that it prints is data for other programs. Errors are kept apart from it.
    bool writes_data = false;
    bool reads_folders = false;       ///< a folder stands for the files of games below it
    bool no_is_failure = false;       ///< the exit code of a no is 1, also without --exit-status
    MakeDialogue converse = nullptr;  ///< the dialogue of `--interactive`, or null
};

/// A command that reads its files itself.
struct RunsOnFiles {
    /// Runs the command. The operands are the arguments after its name.
    Result<RunSummary> (*run)(std::span<const std::string> operands, const Arguments& given,
                              const RunContext& context);
    bool has_input = true;  ///< false if it reads neither files nor standard input
};

/// How a text is printed, and the name by which the user started the program.
struct PrintContext {
    TextStyle style = {};
    std::string_view program = "doublecheck";
};

/// A command without input that prints one text.
struct PrintsText {
    /// Returns the text. The operands are the arguments after the name of the command.
    Result<std::string> (*report)(std::span<const std::string> operands, const Arguments& given,
                                  const PrintContext& context);
};

/// A command that is a dialogue.
struct HoldsDialogue {
    MakeDialogue converse;
};

/// The description of a command. The command line, help, man page, completions and reference are generated
/// from it.
///
/// A name of two words, such as `chess99 moves`, is an operation of the group `chess99`.
struct Operation {
    std::string_view name;
    std::string_view summary;        ///< one line without a full stop
    std::string_view description;    ///< paragraphs, separated by blank lines
    std::string_view operands = {};  ///< shown after the name in the usage line
    std::vector<std::pair<Answer, std::string_view>> answers = {};  ///< the meaning of each answer
    std::vector<OtherQuestion> other_questions = {};                ///< further questions that it answers
    bool omits_yes = false;  ///< the headline of a yes does not begin with the answer
    std::vector<Parameter> parameters = {};
    std::vector<Example> examples = {};
    std::variant<AnswersRecords, RunsOnFiles, PrintsText, HoldsDialogue> kind;
    /// The option that a number after the other operands sets, as in `perft FILE 4`; empty if there is none.
    std::string_view number_operand = {};
    std::vector<QuestionSchema> questions = {};  ///< the schemas of its verdicts
    std::vector<LineSchema> lines = {};          ///< those of other lines
    bool takes_calls = true;  ///< false if it needs a terminal, the samples or another program
    bool is_hidden = false;   ///< omitted from help and completions

    /// Returns the command as one that answers records, or null. The others are alike.
    [[nodiscard]] const AnswersRecords* answers_records() const { return std::get_if<AnswersRecords>(&kind); }
    [[nodiscard]] const RunsOnFiles* runs_on_files() const { return std::get_if<RunsOnFiles>(&kind); }
    [[nodiscard]] const PrintsText* prints_text() const { return std::get_if<PrintsText>(&kind); }
    [[nodiscard]] const HoldsDialogue* holds_dialogue() const { return std::get_if<HoldsDialogue>(&kind); }
};

/// Returns all parameters of an operation: its own, then those that it shares with others.
[[nodiscard]] std::vector<Parameter> parameters_of(const Operation& operation);

/// Returns true if the operation reads records or files. Any other operation takes operands only.
[[nodiscard]] bool takes_records(const Operation& operation);

/// Returns the exit codes of the program with their meanings.
[[nodiscard]] std::span<const std::pair<int, std::string_view>> exit_codes();

/// Returns the version of this library, such as `2.0.0`.
[[nodiscard]] std::string_view version();

/// Returns the parameter `--illegal`: whether games are read beyond an illegal move.
[[nodiscard]] Parameter illegal_moves_parameter();

}  // namespace doublecheck
