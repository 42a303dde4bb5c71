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
#include "doublecheck/base/error.hpp"
#include "doublecheck/base/thread_pool.hpp"
#include "doublecheck/notation/pgn.hpp"
#include "doublecheck/ops/record.hpp"
#include "doublecheck/show/text.hpp"
#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck {

/// What a parameter takes. A flag takes nothing: it is there or not. A limit is a whole number or `none`; a
/// word is anything, and the operation looks at it; a program may be left out, for the default.
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
    arrows
};

/// One parameter of an operation: `--NAME VALUE` on the command line, a member of that name elsewhere.
struct Parameter {
    std::string_view name;
    ParameterKind kind = ParameterKind::flag;
    std::string_view value = {};  ///< what help calls the value: `N`, `FILE`
    std::string_view help = {};
    std::string_view default_value = {};  ///< as it would be written; empty if there is none
    std::string_view letter = {};         ///< the short form without its dash, or empty
    std::vector<std::string_view> choices = {};
    std::vector<std::string_view> not_with = {};   ///< parameters that contradict it; said of one of the two
    std::vector<std::string_view> only_with = {};  ///< parameters without all of which it says nothing
    std::int64_t least = 1;                        ///< of an integer
    std::int64_t most = std::numeric_limits<std::int64_t>::max();
    /// Of a word: what is wrong with it, a sentence that names the parameter; nothing if nothing is.
    std::optional<std::string> (*objection)(std::string_view value) = nullptr;
};

[[nodiscard]] Parameter choice(std::string_view name, std::string_view value,
                               std::vector<std::string_view> choices, std::string_view help,
                               std::string_view default_value);

class Arguments;

/// `--jobs`, up to 1,024.
[[nodiscard]] Parameter jobs_parameter(std::string_view help);

/// Why a parameter cannot be given beside these, or the first of them that cannot; nothing if they go
/// together. Error: `argument.value`, which names both.
[[nodiscard]] std::optional<Error> contradiction(const Parameter& parameter, const Arguments& others);
[[nodiscard]] std::optional<Error> contradiction(std::span<const Parameter> parameters,
                                                 const Arguments& given);

/// A command line that can be pasted into a shell. `data/samples` is the directory to be in.
struct Example {
    std::string_view command;
    std::string_view description;
};

/// Hears how far the work on one record is that takes long, on any thread, and says whether to go on.
class Ongoing {
  public:
    virtual ~Ongoing() = default;
    Ongoing(const Ongoing&) = delete;
    Ongoing& operator=(const Ongoing&) = delete;

    [[nodiscard]] virtual bool goes_on(std::size_t done, std::size_t all) const = 0;

  protected:
    Ongoing() = default;
};

/// Parameters with their values, checked against the declaration.
class Arguments {
  public:
    Arguments() = default;

    /// Takes a value for one of the parameters. Errors: `argument.unknown`, `argument.value`.
    [[nodiscard]] std::optional<Error> set(std::span<const Parameter> parameters, std::string_view name,
                                           std::string_view value);

    [[nodiscard]] bool has(std::string_view name) const { return find(name) != nullptr; }
    [[nodiscard]] bool flag(std::string_view name) const { return has(name); }
    /// The value as written, or the fallback.
    [[nodiscard]] std::string_view text(std::string_view name, std::string_view fallback = {}) const;
    [[nodiscard]] std::optional<std::int64_t> integer(std::string_view name) const;
    [[nodiscard]] std::optional<double> number(std::string_view name) const;

    /// What one record may cost.
    Limits limits = {};
    /// Null if nobody waits. Outlives the arguments.
    const Ongoing* ongoing = nullptr;
    /// Threads for one record; null where it has one. Outlives the arguments.
    const ThreadPool* thread_pool = nullptr;

  private:
    [[nodiscard]] const std::string* find(std::string_view name) const;
    std::vector<std::pair<std::string_view, std::string>> values_ = {};
};

/// An object for programs, with the same in words.
struct Figures {
    Object object;
    std::string text;
};

/// What comes of a record: a verdict, or (for `convert`) a text of one or more lines, or figures.
using Reply = std::variant<Verdict, std::string, Figures>;

/// The longest line, and the longest record unless the unit sets its own limit.
inline constexpr std::size_t max_record_bytes = std::size_t{1} << 20U;

/// How the input of an operation is cut into records.
struct Unit {
    /// Whether a new record begins with the line, `last` being the one before it that has content. Null: each
    /// line is a record.
    bool (*begins)(std::string_view line, std::string_view last) = nullptr;
    /// Whether it is so in an input that begins like this. Null: in all.
    bool (*has_blocks)(std::string_view beginning) = nullptr;
    bool is_line_in_json = true;  ///< all the same, each line of JSON is one
    bool takes_pgn = true;        ///< input that looks like PGN is read as games of chess
    bool takes_positions = true;  ///< a text that looks like a FEN is a record
    std::size_t longest_record = max_record_bytes;
    std::string_view code_if_empty = {};  ///< of the error that an empty input is; empty: it is none
    std::string_view error_if_empty = {};
};
inline constexpr Unit one_line = {};

/// Takes output; false when nobody listens any more.
using ByteSink = std::function<bool(std::string_view)>;

/// Hears the lines of the input as they come, before their records are whole.
class Listener {
  public:
    virtual ~Listener() = default;
    Listener(const Listener&) = delete;
    Listener& operator=(const Listener&) = delete;

    /// A new record begins.
    virtual void begin() = 0;
    virtual void hear(std::string_view line) = 0;
    /// Whether something of the record has been told.
    [[nodiscard]] virtual bool has_told() const = 0;
    /// What is left to tell when its verdict is there.
    [[nodiscard]] virtual std::string closing(const Verdict& verdict, const TextStyle& style) const = 0;

  protected:
    Listener() = default;
};

/// What answers mean to a question that an operation answers besides the one it is named for.
struct OtherQuestion {
    std::string_view name;
    std::array<std::string_view, 3> answers;  ///< in the order of `Answer`
};

/// How a verdict is shown to people: the answer and what it means, what was asked about, the reasons, and
/// what else there is to say. What is null here is left to that form.
struct Show {
    std::vector<OtherQuestion> others = {};
    /// Instead of what the answer means; empty if there is nothing better.
    std::string (*headline)(const Verdict&) = nullptr;
    /// Instead of all that stands below the headline.
    std::string (*body)(const Verdict&, std::string_view indent, const TextStyle&) = nullptr;
    /// What was asked about, below the headline.
    std::string (*asked)(const Verdict&) = nullptr;
    /// Sentences below the reasons.
    std::vector<std::string> (*lines)(const Verdict&) = nullptr;
    /// What stands at the end: tables, boards.
    std::string (*end)(const Verdict&, std::string_view indent, const TextStyle&) = nullptr;
};

class BatchReader;
class Dialogue;
struct RunContext;
struct RunSummary;
struct StreamOptions;
struct StreamSummary;

/// What stands under a name in the schema of verdicts: a certificate of one kind, or a part of some.
struct SchemaDefinition {
    std::string_view name;
    Object (*content)();
    bool is_certificate;
    std::string_view ending = {};  ///< of the name
};

/// What verdicts on a question hold, as JSON Schemas: of the subjects one fits, of the details if there are
/// any, and of the certificates if there is one.
struct QuestionSchema {
    std::string_view name;
    std::span<Object (*const)()> subjects;
    std::span<Object (*const)()> details;
    std::span<const SchemaDefinition> proofs;
};

/// What a line of JSON holds that an operation reads or prints besides verdicts: `doublecheck/perft/1`, and
/// the JSON Schema.
struct LineSchema {
    std::string_view id;
    Object (*document)();
};

/// A question or a service, declared once: the command line, help, man page, completions and reference come
/// from here.
///
/// A name of two words, `chess99 moves`, is an operation of the group `chess99`.
struct Operation {
    std::string_view name;
    std::string_view summary;        ///< one line without a full stop
    std::string_view description;    ///< paragraphs, parted by blank lines
    const Unit* unit = nullptr;      ///< of an operation on records
    std::string_view operands = {};  ///< what follows the name in the usage line
    std::vector<std::pair<Answer, std::string_view>> answers = {};  ///< what each answer means
    std::vector<Parameter> parameters = {};
    std::vector<Example> examples = {};
    /// Reads a record of text. An error's offset counts from its first byte.
    std::optional<Error> (*read)(std::string_view text, RecordFormat, const Arguments&, Record&) = nullptr;
    /// Makes a record of a game. Null if the unit takes no PGN.
    std::optional<Error> (*read_game)(PgnGame, const Arguments&, Record&) = nullptr;
    /// Whether a game goes on behind an illegal move unless the arguments say otherwise.
    IllegalMoves illegal = IllegalMoves::stop;
    /// The parts of a record that are answered one by one; none if it is answered as a whole.
    std::vector<Record> (*parts)(const Record&, const Arguments&) = nullptr;
    /// Answers one record, or a part. What it finds wrong behind a point it may say in `broken_off`.
    Result<Reply> (*ask)(Record&, const Arguments&) = nullptr;
    std::vector<QuestionSchema> questions = {};  ///< of its verdicts
    std::vector<LineSchema> lines = {};
    Show show = {};
    /// Listens to a stream whose output is text that is waited for.
    std::unique_ptr<Listener> (*listen)(const Arguments&, const TextStyle&, const ByteSink&) = nullptr;
    /// Answers all of an input at once where it has a faster way to the same bytes; nothing where it has not.
    std::optional<StreamSummary> (*answer_all)(BatchReader&, const Arguments&, const ByteSink&,
                                               const StreamOptions&) = nullptr;
    /// Writes a report on verdicts, for the file that `--report` names.
    std::string (*report_on)(std::span<const Verdict>, const Arguments&) = nullptr;
    /// The whole output of an operation without input; the operands are what followed the name.
    Result<std::string> (*report)(std::span<const std::string> operands, const Arguments&) = nullptr;
    /// Begins the talk of an operation that has one: with `--interactive`, or if it has nothing else.
    Result<std::unique_ptr<Dialogue>> (*converse)(std::span<const std::string> operands, const Arguments&,
                                                  const TextStyle&) = nullptr;
    /// Does all of an operation that reads its files itself; the operands are what followed the name.
    Result<RunSummary> (*run)(std::span<const std::string> operands, const Arguments&,
                              const RunContext&) = nullptr;
    bool has_input = true;   ///< of one that runs: files, or standard input
    bool is_hidden = false;  ///< left out of lists
};

/// The parameters that every operation on records shares, those of every one whose verdicts are answers, and
/// those that every operation shares.
[[nodiscard]] std::span<const Parameter> shared_parameters();
[[nodiscard]] std::span<const Parameter> filter_parameters();
[[nodiscard]] std::span<const Parameter> common_parameters();
/// All parameters that an operation takes: its own, the shared ones if it reads records, and the common ones.
[[nodiscard]] std::vector<Parameter> parameters_of(const Operation& operation);

/// What the program's exit codes mean.
[[nodiscard]] std::span<const std::pair<int, std::string_view>> exit_codes();

/// The version of this library, such as `0.1.0`.
[[nodiscard]] std::string_view version();

/// Reads a record, or makes one of a game, for an operation on records; overwrites what the record was.
/// Errors: those of the operation's reader, with the offset from the text's first byte; the label is kept
/// even then.
[[nodiscard]] std::optional<Error> read(const Operation& operation, std::string_view text,
                                        RecordFormat format, const Arguments& arguments, Record& record);
[[nodiscard]] std::optional<Error> read(const Operation& operation, PgnGame game, const Arguments& arguments,
                                        Record& record);

/// What `doublecheck OPERATION` does for one record: the operation's answer, with the record's label in its
/// subject. Requires an operation on records.
[[nodiscard]] Result<Reply> answer(const Operation& operation, Record& record, const Arguments& arguments);

/// `--illegal`: what becomes of a game at an illegal move.
[[nodiscard]] Parameter illegal_moves_parameter();
/// Whether a game goes on behind an illegal move, by the arguments.
[[nodiscard]] IllegalMoves illegal_moves(const Arguments& arguments,
                                         IllegalMoves by_default = IllegalMoves::stop);

/// How boards of text are drawn.
[[nodiscard]] TextStyle style_of(const Arguments& arguments);

}  // namespace doublecheck
