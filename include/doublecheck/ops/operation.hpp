// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
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
#include "doublecheck/ops/record.hpp"
#include "doublecheck/ops/text.hpp"
#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck {

/// What a parameter takes. A flag takes nothing: it is there or not. A limit is a whole number or `none`; a
/// word is anything, and the operation looks at it.
enum class ParameterKind : std::uint8_t { flag, integer, limit, number, word, choice, file, squares, arrows };

/// One parameter of an operation: `--name VALUE` on the command line, a member of that name elsewhere.
struct Parameter {
    std::string_view name;
    ParameterKind kind = ParameterKind::flag;
    std::string_view value = {};          ///< what help calls the value: `N`, `FILE`
    std::string_view default_value = {};  ///< as it would be written; empty if there is none
    std::string_view help = {};
    std::vector<std::string_view> choices = {};
    std::string_view letter = {};  ///< the short form without its dash, or empty
};

/// A command line that can be pasted into a shell. `data/samples` is the directory to be in.
struct Example {
    std::string_view command;
    std::string_view description;
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

/// What an operation reads.
enum class Input : std::uint8_t {
    none,       ///< no records: it reports something
    positions,  ///< positions; of a game, the last one
    games,      ///< positions or whole games
    moves,      ///< positions, each with a move
    winners,    ///< positions, each with a winner if the record names one, or games
    verdicts,   ///< verdicts
    ledgers,    ///< ledgers of events, or games

    chess99_positions,  ///< positions of Chess 99
    chess99_plays,      ///< positions of Chess 99, each with a play if the record names one
    chess99_games,      ///< games of Chess 99
};

/// Whether an operation reads records of Chess 99.
[[nodiscard]] constexpr bool is_chess99(Input input) {
    return input == Input::chess99_positions || input == Input::chess99_plays ||
           input == Input::chess99_games;
}

class Dialogue;
struct RunContext;
struct RunSummary;

/// A question or a service, declared once: the command line, help, man page, completions and reference come
/// from here.
///
/// A name of two words, `chess99 moves`, is an operation of the group `chess99`.
struct Operation {
    std::string_view name;
    std::string_view summary;      ///< one line without a full stop
    std::string_view description;  ///< paragraphs, parted by blank lines
    Input input = Input::none;
    std::string_view operands = {};  ///< what follows the name in the usage line
    std::vector<std::pair<Answer, std::string_view>> answers = {};  ///< what each answer means
    std::vector<Parameter> parameters = {};
    std::vector<Example> examples = {};
    /// Answers one record. Null for an operation without input.
    Result<Reply> (*answer)(const Record&, const Arguments&) = nullptr;
    /// The whole output of an operation without input; the operands are what followed the name.
    Result<std::string> (*report)(std::span<const std::string> operands, const Arguments&) = nullptr;
    /// Begins the talk of an operation that has one: with `--interactive`, or if it has nothing else.
    Result<std::unique_ptr<Dialogue>> (*converse)(std::span<const std::string> operands, const Arguments&,
                                                  const TextStyle&) = nullptr;
    /// Does all of an operation that reads its files itself; the operands are what followed the name.
    Result<RunSummary> (*run)(std::span<const std::string> operands, const Arguments&,
                              const RunContext&) = nullptr;
    bool is_hidden = false;  ///< left out of lists
};

/// The table of operations, in the order of the help.
[[nodiscard]] std::span<const Operation> operations();
/// The operation of that name, or null.
[[nodiscard]] const Operation* find_operation(std::string_view name);
/// What names of two words begin with.
struct OperationGroup {
    std::string_view name;
    std::string_view summary;
    std::string_view description;
};
[[nodiscard]] std::span<const OperationGroup> operation_groups();
/// The group of that name, or null.
[[nodiscard]] const OperationGroup* find_operation_group(std::string_view name);
/// The group of an operation, or null.
[[nodiscard]] const OperationGroup* group_of(const Operation& operation);

/// The parameters that every operation on records shares, and those that every operation shares.
[[nodiscard]] std::span<const Parameter> shared_parameters();
[[nodiscard]] std::span<const Parameter> common_parameters();
/// All parameters that an operation takes: its own, the shared ones if it reads records, and the common ones.
[[nodiscard]] std::vector<Parameter> parameters_of(const Operation& operation);

/// What the program's exit codes mean.
[[nodiscard]] std::span<const std::pair<int, std::string_view>> exit_codes();

/// The version of this library, such as `0.1.0`.
[[nodiscard]] std::string_view version();

/// What `doublecheck OPERATION` does for one record: the operation's answer, with the record's label in its
/// subject. Requires an operation on records.
[[nodiscard]] Result<Reply> answer(const Operation& operation, const Record& record,
                                   const Arguments& arguments);

}  // namespace doublecheck
