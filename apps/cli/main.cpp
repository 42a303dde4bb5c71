// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <cstdlib>
#include <expected>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include <fcntl.h>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include "answering.hpp"
#include "base/text.hpp"
#include "command_line.hpp"
#include "dialogue.hpp"
#include "exit.hpp"
#include "files.hpp"
#include "framework/record.hpp"
#include "framework/run.hpp"
#include "interruption.hpp"
#include "io/game_folder.hpp"
#include "io/same_file.hpp"
#include "progress.hpp"
#include "reference.hpp"
#include "screen.hpp"
#include "show/wrap.hpp"
#include "terminal.hpp"

namespace doublecheck::cli {
namespace {

/// Prints the text of an operation that only prints one.
int report(const Command& command, std::string_view program) {
    const Operation& operation = *command.operation;
    if (operation.operands.empty() && !command.operands.empty()) {
        return report_error(fmt::format("{} takes no \"{}\".", operation.name, command.operands.front()),
                            exit_usage);
    }
    const PrintContext context = {.style = stream_options(command, false).style, .program = program};
    const auto text = operation.prints_text()->report(command.operands, command.arguments, context);
    if (!text) {
        const bool is_usage = text.error().code.starts_with("argument.");
        return report_error(text.error().message, is_usage ? exit_usage : exit_unreadable);
    }
    Output output;
    if (!output.write(*text) && !output.error().empty()) return report_error(output.error(), exit_output);
    return exit_done;
}

bool is_input(const std::string& operand) {
    return operand == "-" || is_readable_file(operand);
}

/// Returns true if an operand is evidently meant as a file name: it has a known ending, is a folder, or
/// cannot be a record of the operation.
bool names_a_file(const std::string& operand, const Unit& unit) {
    constexpr auto endings =
        std::to_array<std::string_view>({".jsonl", ".json", ".pgn", ".fen", ".epd", ".olv", ".txt", ".tsv",
                                         ".zst", ".gz", ".zip", ".bz2", ".xz", ".7z", ".c99"});
    const auto is_ending = [&](std::string_view ending) { return operand.ends_with(ending); };
    if (std::ranges::any_of(endings, is_ending) || is_folder(operand)) return true;
    const bool is_path = operand.find('/') != std::string::npos;
    if (!is_path && unit.is_line != nullptr && unit.is_line(operand)) return false;
    // A line of a ledger has several words.
    if (unit.takes_positions || operand.find_first_of(" \n") != std::string::npos) return false;
    const RecordFormat format = detect_format(operand);
    return format == RecordFormat::fen || format == RecordFormat::epd;
}

/// Returns the first operand that is meant as a file name but is not a readable file.
std::optional<std::string> missing_file(const Command& command) {
    const auto& operands = command.operands;
    const AnswersRecords* const records = command.operation->answers_records();
    if (operands.empty() || records == nullptr) return std::nullopt;
    const Unit& unit = *records->unit;
    // `rule blitz 'W b1d3' press` holds lines of a ledger and names no file.
    const bool has_lines = !unit.takes_positions && std::ranges::none_of(operands, is_input) &&
                           !std::ranges::all_of(operands, [&](const std::string& operand) {
                               return names_a_file(operand, unit);
                           });
    if (has_lines) return std::nullopt;
    if (!is_input(operands.front()) && !names_a_file(operands.front(), unit)) return std::nullopt;
    const auto found = std::ranges::find_if_not(operands, is_input);
    return found == operands.end() ? std::nullopt : std::optional(*found);
}

int report_missing_file(const std::string& path) {
    std::string text;
    return report_error(read_all(path, text), exit_unreadable);
}

/// Returns another file of the command line that the report would overwrite, if any.
std::optional<std::string> overwritten(const Command& command) {
    const Arguments& arguments = command.arguments;
    if (!command.options.report) return std::nullopt;
    std::vector<std::string> others;
    std::ranges::copy_if(command.operands, std::back_inserter(others), is_readable_file);
    for (const Parameter& parameter : parameters_of(*command.operation)) {
        const bool is_other = parameter.kind == ParameterKind::file && parameter.name != "report";
        if (is_other && arguments.has(parameter.name)) others.emplace_back(arguments.text(parameter.name));
    }
    const auto found = std::ranges::find_if(
        others, [&](const std::string& other) { return is_same_file(*command.options.report, other); });
    return found == others.end() ? std::nullopt : std::optional(*found);
}

int report_on(const Command& command, WorkProgress& work) {
    std::vector<std::string> paths = command.operands;
    const auto& input = command.options.input;
    if (input) paths.push_back(*input);
    if (input || (!paths.empty() && std::ranges::all_of(paths, is_input)))
        return answer_with_report(command, paths, work);
    if (!paths.empty()) return answer_with_report(command, {}, work);
    return report_error("A report needs a record or files.", exit_usage);
}

/// Returns the operands of a dialogue, with the names of files replaced by their content. The error states
/// which file could not be read.
std::expected<std::vector<std::string>, std::string> dialogue_operands(const Command& command) {
    std::vector<std::string> operands = command.operands;
    if (command.operation->answers_records() == nullptr) return operands;
    if (command.options.input) operands.push_back(*command.options.input);
    for (std::string& operand : operands) {
        if (!is_readable_file(operand)) continue;
        std::string text;
        if (std::string error = read_all(operand, text); !error.empty()) return std::unexpected(error);
        if (std::string error = unpack(text); !error.empty()) return std::unexpected(error);
        operand = std::move(text);
    }
    return operands;
}

int interact(const Command& command) {
    if (const auto path = missing_file(command)) return report_missing_file(*path);
    const auto operands = dialogue_operands(command);
    if (!operands) return report_error(operands.error(), exit_unreadable);
    const HoldsDialogue* const talks = command.operation->holds_dialogue();
    const MakeDialogue converse =
        talks != nullptr ? talks->converse : command.operation->answers_records()->converse;
    auto dialogue = converse(*operands, command.arguments, stream_options(command, false).style);
    if (!dialogue) return report_error(dialogue.error().message, exit_usage);
    const bool is_terminal = isatty(STDIN_FILENO) == 1 && is_output_terminal();
    if (is_terminal && (*dialogue)->has_view()) {
        run_on_screen(**dialogue, characters(command.options.ascii));
        return exit_done;
    }
    const std::string error = run_dialogue(**dialogue, is_terminal);
    return error.empty() ? exit_done : report_error(error, exit_output);
}

int exit_code(const RunSummary& summary, const ProgramOptions& options) {
    if (summary.is_interrupted) return exit_interrupted;
    if (!summary.is_readable) return exit_unreadable;
    if (summary.has_more) return exit_more_input;
    return options.exit_status && summary.has_no ? exit_no : exit_done;
}

/// Returns the date in UTC. SOURCE_DATE_EPOCH overrides it, so that pages can be reproduced on any day.
std::string date_of_today() {
    using namespace std::chrono;
    auto since = duration_cast<seconds>(system_clock::now().time_since_epoch()).count();
    if (const char* const epoch = std::getenv("SOURCE_DATE_EPOCH"); epoch != nullptr) {
        constexpr std::int64_t last = 253'402'300'799;  // the last second of the year 9999
        const std::string_view text = epoch;
        std::int64_t number = 0;
        const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
        if (read.ec == std::errc() && number >= 0 && number <= last) since = number;
    }
    const year_month_day day{floor<days>(sys_seconds(seconds(since)))};
    return fmt::format("{:04}-{:02}-{:02}", static_cast<int>(day.year()), static_cast<unsigned>(day.month()),
                       static_cast<unsigned>(day.day()));
}

/// Runs an operation that reads its files itself.
int run_on_files(const Command& command) {
    const ProgramOptions& given = command.options;
    const StreamOptions options = stream_options(command, true);
    Output output;
    Progress progress(std::nullopt);
    const bool has_progress = !given.quiet && is_wanted(given.progress, isatty(STDERR_FILENO) == 1);
    RunContext context = {
        .form = options.form,
        .style = options.style,
        .jobs = options.jobs,
        .is_quiet = given.quiet,
        .stop = options.stop,
        .open = [](const std::string& path) { return std::make_unique<InputFile>(path); },
        .output = [&](std::string_view text) { return output.write(text); },
        .write = write_file,
        .notify = [](std::string_view text) { std::ignore = report_error(text, exit_done); },
        .date = date_of_today()};
    // On the same terminal, a progress line would be mixed up with the findings.
    if (has_progress &&
        (given.progress == When::always || !is_output_terminal() || given.out || given.report))
        context.on_progress = [&](const RunProgress& at) { progress.update(at); };
    const auto summary =
        command.operation->runs_on_files()->run(command.operands, command.arguments, context);
    if (!summary) {
        const std::string_view code = summary.error().code;
        if (code.starts_with("argument.")) return report_error(summary.error().message, exit_usage);
        return report_error(summary.error().message, code == "output.write" ? exit_output : exit_unreadable);
    }
    if (has_progress && summary->has_figures) progress.finish(*summary);
    if (summary->is_interrupted && given.out && command.operation->name == "audit" && !given.quiet)
        std::ignore =
            report_error(fmt::format("interrupted after {}; the same command with --resume continues there.",
                                     counted(summary->games, "game", "games")),
                         exit_interrupted);
    if (!output.error().empty()) return report_error(output.error(), exit_output);
    if (summary->has_more) report_more_input(given, summary->games, "games");
    return exit_code(*summary, given);
}

/// Opens closed standard streams. Otherwise the next file that is opened would get the descriptor, and the
/// output for the stream would be written into it.
void hold_standard_streams() {
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
        // Opened in the wrong direction, so that reading and writing still fail.
        if (fcntl(stream, F_GETFD) < 0)
            std::ignore = open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY);
    }
}

/// Replaces folders among the operands by the files below them, if the operation reads games. Returns the
/// files of `--input`.
std::vector<std::string> replace_folders(Command& command) {
    std::vector<std::string> inputs;
    if (command.options.input) inputs.push_back(*command.options.input);
    if (!command.operation->answers_records()->reads_folders) return inputs;
    command.operands = with_files_of_folders(command.operands);
    return with_files_of_folders(inputs);
}

/// Returns what to type instead of a stipulation in front of a file, `solve '#2' problems.fen`.
std::optional<std::string> stipulation_before_file(const Command& command, bool has_input) {
    const bool has_option =
        std::ranges::any_of(command.operation->parameters,
                            [](const Parameter& parameter) { return parameter.name == "stipulation"; });
    const std::vector<std::string>& operands = command.operands;
    const bool is_word = !operands.empty() && operands.front().find('/') == std::string::npos;
    if (!has_option || !is_word || is_input(operands.front())) return std::nullopt;
    const bool is_file = operands.size() == 2 && is_input(operands[1]);
    if (!is_file && !(has_input && operands.size() == 1)) return std::nullopt;
    return fmt::format(
        "A stipulation for all records of a file is an option: doublecheck {} --stipulation \"{}\" {}",
        command.operation->name, operands.front(), is_file ? operands[1] : "-i FILE");
}

int run(int argc, const char* const* argv) {
    hold_standard_streams();
    watch_signals();
    set_line_width(terminal_width());
    auto command = parse_command_line(argc, argv);
    if (!command) return report_error(command.error(), exit_usage);
    if (command->options.help) {
        Output output;
        return output.write(help_text(*command->operation)) || output.error().empty() ? exit_done
                                                                                      : exit_output;
    }
    if (const auto path = overwritten(*command))
        return report_error(
            fmt::format("{} would be overwritten: name another file for what is written.", *path),
            exit_usage);
    if (command->operation->holds_dialogue() != nullptr || command->options.interactive) {
        unwatch_signals();
        return interact(*command);
    }
    if (const RunsOnFiles* const files = command->operation->runs_on_files()) {
        if (files->has_input && command->operands.empty() && !command->options.input &&
            isatty(STDIN_FILENO) == 1)
            return report_error(
                fmt::format("Files are expected: doublecheck {} {} (see: doublecheck help {})",
                            command->operation->name, command->operation->operands, command->operation->name),
                exit_usage);
        return run_on_files(*command);
    }
    if (command->operation->answers_records() == nullptr) {
        unwatch_signals();
        return report(*command, argv[0]);
    }
    WorkProgress work(command->arguments.limits, command->options);
    command->arguments.progress_listener = &work;
    const std::vector<std::string> inputs = replace_folders(*command);
    const std::vector<std::string>& operands = command->operands;
    if (const auto path = missing_file(*command)) return report_missing_file(*path);
    if (command->options.report) return report_on(*command, work);
    if (const auto message = stipulation_before_file(*command, !inputs.empty()))
        return report_error(*message, exit_usage);
    if (!inputs.empty()) {
        if (operands.empty()) return answer_files(*command, inputs, work);
        return report_error(
            fmt::format("Give a record or -i FILE, not both: \"{}\".", fmt::join(operands, " ")), exit_usage);
    }
    if (!operands.empty() && std::ranges::all_of(operands, is_input))
        return answer_files(*command, operands, work);
    if (!operands.empty()) {
        command->arguments.limits.progress = work.nodes();
        return answer_operands(*command, work);
    }
    if (isatty(STDIN_FILENO) == 0) return answer_files(*command, {"-"}, work);
    return report_error(
        fmt::format("A record is expected: doublecheck {} {} (see: doublecheck help {})",
                    command->operation->name, command->operation->operands, command->operation->name),
        exit_usage);
}

}  // namespace
}  // namespace doublecheck::cli

int main(int argc, char** argv) {
    return doublecheck::cli::run(argc, argv);
}
