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

/// A verdict whose details are JSON.
class UntypedVerdict final : public AnsweredVerdict {
  public:
    explicit UntypedVerdict(Verdict given) : verdict(std::move(given)) {}

    [[nodiscard]] Answer answer() const override { return verdict.answer; }
    void set_microseconds(std::int64_t time) override { verdict.effort.microseconds = time; }
    void append_json(std::string& out) const override { doublecheck::append_json(out, verdict); }
    [[nodiscard]] std::string text(const Operation& operation, const TextStyle& style) const override;

    Verdict verdict;
};

/// Returns copies of verdicts that are all untyped.
[[nodiscard]] std::vector<Verdict> untyped(std::span<const std::unique_ptr<AnsweredVerdict>> verdicts);

/// The answer of an operation whose verdicts have JSON as details.
using UntypedReply = std::variant<Verdict, std::string, Figures>;

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

/// Receives the lines of the input as they arrive, before their record is complete. Used by `rule`, which
/// prints the ruling on an event as soon as its line arrives.
class LineListener {
  public:
    virtual ~LineListener() = default;
    LineListener(const LineListener&) = delete;
    LineListener& operator=(const LineListener&) = delete;

    /// Begins a new record.
    virtual void begin() = 0;
    virtual void on_line(std::string_view line) = 0;
    /// Returns true if some output for the record was written.
    [[nodiscard]] virtual bool has_written() const = 0;
    /// Returns the output that is still missing once the record has its verdict.
    [[nodiscard]] virtual std::string remaining_text(const AnsweredVerdict& verdict,
                                                     const TextStyle& style) const = 0;

  protected:
    LineListener() = default;
};

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

/// How a verdict is printed as text. By default: the answer with its meaning, the subject, the reasons,
/// further lines, and boards. A member that is null leaves its part to that default.
struct Show {
    std::vector<OtherQuestion> others = {};
    /// Replaces the headline, unless it returns an empty word.
    Headline (*title)(const Verdict&) = nullptr;
    /// Replaces the meaning of the answer in the headline, unless it returns an empty text.
    std::string (*headline)(const Verdict&) = nullptr;
    bool omits_yes = false;  ///< the headline of a yes does not begin with the answer
    /// Replaces everything below the headline.
    std::string (*body)(const Verdict&, std::string_view indent, const TextStyle&) = nullptr;
    /// The subject in one line, printed below the headline.
    std::string (*subject)(const Verdict&) = nullptr;
    /// Sentences printed below the reasons.
    std::vector<std::string> (*lines)(const Verdict&) = nullptr;
    /// Tables and boards printed at the end.
    std::string (*end)(const Verdict&, std::string_view indent, const TextStyle&) = nullptr;
};

class BatchReader;
class Dialogue;
struct RunContext;
struct RunSummary;
struct StreamOptions;
struct StreamSummary;

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

/// The description of a command. The command line, help, man page, completions and reference are generated
/// from it.
///
/// A name of two words, such as `chess99 moves`, is an operation of the group `chess99`. An operation is of
/// one of these types:
///
/// | type | members that are set |
/// |---|---|
/// | answers records | `unit`, and `answerer`, or `read` and `ask` |
/// | reads its files itself | `run` |
/// | prints one text | `report` |
/// | is a dialogue | `converse`; also an addition to the first type |
struct Operation {
    std::string_view name;
    std::string_view summary;        ///< one line without a full stop
    std::string_view description;    ///< paragraphs, separated by blank lines
    const Unit* unit = nullptr;      ///< null unless the operation answers records
    std::string_view operands = {};  ///< shown after the name in the usage line
    std::vector<std::pair<Answer, std::string_view>> answers = {};  ///< the meaning of each answer
    std::vector<Parameter> parameters = {};
    std::vector<Example> examples = {};
    /// Reads a record from its text. The offset of an error counts from the first byte of the text.
    std::optional<Error> (*read)(std::string_view text, RecordFormat, const Arguments&, Record&) = nullptr;
    /// Makes a record from a parsed game. Null if the unit takes no PGN.
    std::optional<Error> (*read_game)(PgnGame, const Arguments&, Record&) = nullptr;
    /// The default of `--illegal`: whether games are read beyond an illegal move.
    IllegalMoves illegal = IllegalMoves::stop;
    /// Returns the parts of a record that are answered separately, or nothing if it is answered as a whole.
    std::vector<Record> (*parts)(const Record&, const Arguments&) = nullptr;
    /// Answers one record, or one part. May set `broken_off` if only the beginning of the record can be
    /// answered.
    Result<UntypedReply> (*ask)(Record&, const Arguments&) = nullptr;
    /// Replaces `read`, `read_game`, `parts` and `ask`.
    MakeAnswerer answerer = nullptr;
    std::vector<QuestionSchema> questions = {};  ///< the schemas of its verdicts
    std::vector<LineSchema> lines = {};
    Show show = {};
    /// Returns a listener that writes partial results to the sink while a record is still arriving.
    std::unique_ptr<LineListener> (*listen)(const Arguments&, const TextStyle&, const ByteSink&) = nullptr;
    /// Answers a whole input by a faster method that writes the same bytes. Returns nothing if it has no such
    /// method for this input; it must not have consumed anything then.
    std::optional<StreamSummary> (*answer_all)(BatchReader&, const Arguments&, const ByteSink&,
                                               const StreamOptions&) = nullptr;
    /// The text that it prints is data for other programs. Errors are kept apart from it.
    bool writes_data = false;
    bool reads_folders = false;  ///< a folder stands for the files of games below it
    /// Returns a sentence for inputs of which the arguments selected no record. Null if it selects nothing.
    std::string (*nothing_selected)(const Arguments&, std::span<const std::string> paths,
                                    const OpenInput&) = nullptr;
    /// Returns a report on the verdicts, for the file that `--report` names.
    std::string (*report_on)(std::span<const std::unique_ptr<AnsweredVerdict>>, const Arguments&) = nullptr;
    /// Returns the whole output of an operation without input. The operands are the arguments after its name.
    Result<std::string> (*report)(std::span<const std::string> operands, const Arguments&) = nullptr;
    /// Creates the dialogue of an operation. Called for `--interactive`, or if the operation has no `unit`.
    Result<std::unique_ptr<Dialogue>> (*converse)(std::span<const std::string> operands, const Arguments&,
                                                  const TextStyle&) = nullptr;
    /// Runs an operation that reads its files itself. The operands are the arguments after its name.
    Result<RunSummary> (*run)(std::span<const std::string> operands, const Arguments&,
                              const RunContext&) = nullptr;
    bool no_is_failure = false;  ///< the exit code of a no is 1, also without --exit-status
    bool takes_calls = true;     ///< false if it needs a terminal, the samples or another program
    bool has_input = true;       ///< for `run`: false if it reads neither files nor standard input
    bool is_hidden = false;      ///< omitted from help and completions
};

/// Returns all parameters of an operation: its own, then those that it shares with others.
[[nodiscard]] std::vector<Parameter> parameters_of(const Operation& operation);

/// Returns true if the operation reads records or files. Any other operation takes operands only.
[[nodiscard]] bool takes_records(const Operation& operation);

/// Returns the exit codes of the program with their meanings.
[[nodiscard]] std::span<const std::pair<int, std::string_view>> exit_codes();

/// Returns the version of this library, such as `1.0.0`.
[[nodiscard]] std::string_view version();

/// Returns what reads and answers the records of an operation. `arguments` must outlive it. Adds the label of
/// a record to the subject of its verdict.
[[nodiscard]] std::unique_ptr<RecordAnswerer> make_answerer(const Operation& operation,
                                                            const Arguments& arguments);

/// Returns the parameter `--illegal`: whether games are read beyond an illegal move.
[[nodiscard]] Parameter illegal_moves_parameter();
/// Returns the value of `--illegal`.
[[nodiscard]] IllegalMoves illegal_moves(const Arguments& arguments,
                                         IllegalMoves by_default = IllegalMoves::stop);

}  // namespace doublecheck
