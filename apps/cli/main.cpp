// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <thread>

#include <fmt/format.h>
#include <unistd.h>

#include "command_line.hpp"
#include "dialogue.hpp"
#include "doublecheck/ops/record.hpp"
#include "doublecheck/ops/run.hpp"
#include "doublecheck/ops/stream.hpp"
#include "files.hpp"
#include "interruption.hpp"
#include "progress.hpp"
#include "reference.hpp"

namespace doublecheck::cli {
namespace {

constexpr int exit_done = 0;
constexpr int exit_no = 1;
constexpr int exit_usage = 2;
constexpr int exit_unreadable = 3;
constexpr int exit_unknown = 4;
constexpr int exit_output = 5;
constexpr int exit_more = 6;
constexpr int exit_interrupted = 130;

std::string_view environment(const char* name) {
    const char* value = std::getenv(name);
    return value != nullptr ? value : "";
}

bool is_output_terminal() {
    return isatty(STDOUT_FILENO) == 1;
}

bool is_wanted(std::string_view when, bool automatic) {
    return when == "always" || (when != "never" && automatic);
}

Coloring coloring(const Arguments& arguments) {
    const bool automatic =
        is_output_terminal() && environment("NO_COLOR").empty() && environment("TERM") != "dumb";
    return is_wanted(arguments.text("color", "auto"), automatic) ? Coloring::ansi : Coloring::plain;
}

/// Chess symbols only where they can be seen: on a terminal whose locale is UTF-8.
Characters characters(const Arguments& arguments) {
    if (arguments.flag("ascii") || !is_output_terminal()) return Characters::ascii;
    for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
        const std::string_view locale = environment(name);
        if (locale.empty()) continue;
        const bool is_utf8 =
            locale.ends_with("UTF-8") || locale.ends_with("utf8") || locale.ends_with("UTF8");
        return is_utf8 ? Characters::unicode : Characters::ascii;
    }
    return Characters::ascii;
}

int complain(std::string_view message, int code) {
    fmt::print(stderr, "doublecheck: {}\n", message);
    return code;
}

StreamOptions stream_options(const Command& command, bool is_stream) {
    const Arguments& arguments = command.arguments;
    StreamOptions options;
    options.format = record_format(arguments.text("format"));
    options.form = arguments.flag("json") ? OutputForm::json : OutputForm::text;
    options.style.coloring = coloring(arguments);
    options.style.characters = characters(arguments);
    options.style.has_board = !arguments.flag("no-board") && (arguments.flag("board") || !is_stream);
    const auto cores = static_cast<std::int64_t>(std::max(1U, std::thread::hardware_concurrency()));
    options.jobs = static_cast<int>(std::min<std::int64_t>(arguments.integer("jobs").value_or(cores), 1024));
    if (const auto most = arguments.integer("most")) options.most = static_cast<std::uint64_t>(*most);
    options.has_timing = arguments.flag("timing");
    options.stop = &stop_flag();
    return options;
}

/// Says where --most ended the work.
void say_more(const Arguments& arguments, std::uint64_t read, std::string_view what) {
    if (arguments.flag("quiet")) return;
    std::ignore = complain(
        fmt::format("the input goes on behind {} {}: --most left out the rest.", read, what), exit_more);
}

int exit_code(const StreamSummary& summary, const Arguments& arguments) {
    if (summary.is_interrupted) return exit_interrupted;
    if (summary.unreadable > 0) return exit_unreadable;
    if (summary.has_more) return exit_more;
    if (!arguments.flag("exit-status")) return exit_done;
    if (summary.no > 0) return exit_no;
    return summary.unknown > 0 ? exit_unknown : exit_done;
}

/// The records that --most lets in.
struct Quota {
    std::optional<std::uint64_t> left = std::nullopt;
    bool is_used_up = false;  ///< and there were more

    void take(const StreamSummary& summary) {
        if (left) *left -= summary.read;
        is_used_up = summary.has_more;
    }
};

int answer_file(const Command& command, const std::string& path, Quota& quota) {
    InputFile input(path);
    if (!input.error().empty()) return complain(input.error(), exit_unreadable);
    StreamOptions options = stream_options(command, true);
    options.most = quota.left;
    options.is_live = path == "-";
    Progress progress(input.size());
    const std::string_view when = command.arguments.text("progress", "auto");
    const bool has_progress = !command.arguments.flag("quiet") && is_wanted(when, isatty(STDERR_FILENO) == 1);
    // Where the answers scroll by on the same terminal, a line that is redrawn would only tear them.
    const bool is_drawn = has_progress && (when == "always" || !is_output_terminal());
    if (is_drawn) options.on_progress = [&](const StreamProgress& at) { progress.update(at); };
    Output output;
    const StreamSummary summary = answer_stream(
        *command.operation, command.arguments, [&](std::span<char> out) { return input.read(out); },
        [&](std::string_view text) { return output.write(text); }, options);
    if (has_progress) progress.finish(summary);
    if (!output.error().empty()) return complain(output.error(), exit_output);
    if (!input.error().empty()) return complain(input.error(), exit_unreadable);
    quota.take(summary);
    if (summary.has_more) say_more(command.arguments, summary.read, "records");
    return exit_code(summary, command.arguments);
}

/// Answers one file after the other, up to the record at which --most ends the work.
int answer_files(const Command& command, const std::vector<std::string>& paths) {
    Quota quota{.left = stream_options(command, true).most};
    int code = exit_done;
    for (const std::string& path : paths) {
        code = std::max(code, answer_file(command, path, quota));
        if (quota.is_used_up) break;
    }
    return code;
}

int answer_operands(const Command& command) {
    std::string text;
    for (const std::string& operand : command.operands) text += text.empty() ? operand : ' ' + operand;
    const StreamOptions options = stream_options(command, false);
    std::string answer;
    const StreamSummary summary = answer_text(
        *command.operation, command.arguments, text,
        [&](std::string_view part) {
            answer += part;
            return true;
        },
        options);
    if (summary.unreadable > 0 && options.form == OutputForm::text) {
        fmt::print(stderr, "{}", answer);
        return exit_unreadable;
    }
    Output output;
    if (!output.write(answer) && !output.error().empty()) return complain(output.error(), exit_output);
    return exit_code(summary, command.arguments);
}

/// Reads all of a file; the error is empty if it could be read.
std::string read_all(const std::string& path, std::string& text) {
    InputFile input(path);
    std::array<char, 65536> part;
    for (std::size_t size = 1; input.error().empty() && size > 0;) {
        size = input.read(part);
        text.append(part.data(), size);
    }
    return input.error();
}

/// Answers the files and writes the report on what they hold.
int answer_with_report(const Command& command, const std::vector<std::string>& paths) {
    StreamOptions options = stream_options(command, true);
    Quota quota{.left = options.most};
    std::vector<Verdict> verdicts;
    Output output;
    int code = exit_done;
    for (const std::string& path : paths) {
        std::string text;
        const std::string error = read_all(path, text);
        if (!error.empty()) return complain(error, exit_unreadable);
        options.most = quota.left;
        options.on_verdict = [&](Verdict& verdict) { verdicts.push_back(std::move(verdict)); };
        const auto summary = answer_stream(
            *command.operation, command.arguments, bytes_of(text),
            [&](std::string_view part) { return output.write(part); }, options);
        code = std::max(code, exit_code(summary, command.arguments));
        if (summary.has_more) say_more(command.arguments, summary.read, "records");
        quota.take(summary);
        if (quota.is_used_up) break;
    }
    if (!output.error().empty()) return complain(output.error(), exit_output);
    if (verdicts.empty()) return code;
    const std::string report(command.arguments.text("report"));
    const std::string error = write_file(report, command.operation->report_on(verdicts));
    return error.empty() ? code : complain(error, exit_output);
}

int report(Command command, std::string_view program) {
    const Operation& operation = *command.operation;
    if (operation.operands.empty() && !command.operands.empty()) {
        return complain(fmt::format("{} takes no \"{}\".", operation.name, command.operands.front()),
                        exit_usage);
    }
    const std::vector<Parameter> parameters = parameters_of(operation);
    Arguments resolved;
    for (const Parameter& parameter : operation.parameters) {
        if (command.arguments.has(parameter.name)) {
            std::ignore = resolved.set(parameters, parameter.name, command.arguments.text(parameter.name));
        }
    }
    if (!resolved.has("program")) std::ignore = resolved.set(parameters, "program", program);
    if (characters(command.arguments) == Characters::unicode)
        std::ignore = resolved.set(parameters, "unicode", "");
    const bool has_color = coloring(command.arguments) == Coloring::ansi;
    std::ignore = resolved.set(parameters, "color", has_color ? "always" : "never");
    const auto text = operation.report(command.operands, resolved);
    if (!text) {
        const bool is_usage = text.error().code.starts_with("argument.");
        return complain(text.error().message, is_usage ? exit_usage : exit_unreadable);
    }
    Output output;
    if (!output.write(*text) && !output.error().empty()) return complain(output.error(), exit_output);
    return exit_done;
}

bool is_input(const std::string& operand) {
    return operand == "-" || is_readable_file(operand);
}

/// Whether an operand can only be meant as the name of a file, though there is none: neither an object nor a
/// game.
bool names_a_file(const std::string& operand, const Unit& unit) {
    constexpr auto endings = std::to_array<std::string_view>(
        {".jsonl", ".json", ".pgn", ".fen", ".epd", ".txt", ".tsv", ".zst", ".c99"});
    const auto is_ending = [&](std::string_view ending) { return operand.ends_with(ending); };
    if (std::ranges::any_of(endings, is_ending)) return true;
    if (unit.takes_positions) return false;
    const RecordFormat format = detect_format(operand);
    return format == RecordFormat::fen || format == RecordFormat::epd;
}

/// The first operand that is meant as a file and is none that can be read.
std::optional<std::string> missing_file(const Command& command) {
    const auto& operands = command.operands;
    const Unit& unit = *command.operation->unit;
    if (operands.empty()) return std::nullopt;
    if (!is_input(operands.front()) && !names_a_file(operands.front(), unit)) return std::nullopt;
    const auto found = std::ranges::find_if_not(operands, is_input);
    return found == operands.end() ? std::nullopt : std::optional(*found);
}

int report_on(const Command& command) {
    std::vector<std::string> paths = command.operands;
    if (command.arguments.has("input")) paths.emplace_back(command.arguments.text("input"));
    if (command.arguments.has("input") || (!paths.empty() && std::ranges::all_of(paths, is_input)))
        return answer_with_report(command, paths);
    return complain("A report is written about ledgers or games in files: name them.", exit_usage);
}

int interact(const Command& command) {
    auto dialogue = command.operation->converse(command.operands, command.arguments,
                                                stream_options(command, false).style);
    if (!dialogue) return complain(dialogue.error().message, exit_usage);
    const std::string error = talk(**dialogue);
    return error.empty() ? exit_done : complain(error, exit_output);
}

int exit_code(const RunSummary& summary, const Arguments& arguments) {
    if (summary.is_interrupted) return exit_interrupted;
    if (!summary.is_readable) return exit_unreadable;
    if (summary.has_more) return exit_more;
    return arguments.flag("exit-status") && summary.has_no ? exit_no : exit_done;
}

/// An operation that reads its files itself.
int run_on_files(const Command& command) {
    const Arguments& arguments = command.arguments;
    const StreamOptions options = stream_options(command, true);
    Output output;
    Progress progress(std::nullopt);
    const bool is_quiet = arguments.flag("quiet");
    const std::string_view when = arguments.text("progress", "auto");
    const bool has_progress = !is_quiet && is_wanted(when, isatty(STDERR_FILENO) == 1);
    RunContext context = {.form = options.form,
                          .style = options.style,
                          .jobs = options.jobs,
                          .stop = options.stop,
                          .open = [](const std::string& path) { return std::make_unique<InputFile>(path); },
                          .output = [&](std::string_view text) { return output.write(text); },
                          .write = write_file,
                          .say = [](std::string_view text) { std::ignore = complain(text, exit_done); }};
    // Where findings scroll by on the same terminal, a line that is redrawn would only tear them.
    if (has_progress &&
        (when == "always" || !is_output_terminal() || arguments.has("out") || arguments.has("report")))
        context.on_progress = [&](const RunProgress& at) { progress.update(at); };
    const auto summary = command.operation->run(command.operands, arguments, context);
    if (!summary) {
        const std::string_view code = summary.error().code;
        if (code.starts_with("argument.")) return complain(summary.error().message, exit_usage);
        return complain(summary.error().message, code == "output.write" ? exit_output : exit_unreadable);
    }
    if (has_progress) progress.finish(*summary);
    if (!output.error().empty()) return complain(output.error(), exit_output);
    if (summary->has_more) say_more(arguments, summary->games, "games");
    return exit_code(*summary, arguments);
}

int run(int argc, const char* const* argv) {
    auto command = parse_command_line(argc, argv);
    if (!command) return complain(command.error(), exit_usage);
    if (command->arguments.flag("help")) {
        Output output;
        return output.write(help_text(*command->operation)) || output.error().empty() ? exit_done
                                                                                      : exit_output;
    }
    const bool has_only_talk = command->operation->ask == nullptr && command->operation->converse != nullptr;
    if (has_only_talk || command->arguments.flag("interactive")) return interact(*command);
    if (command->operation->run != nullptr) {
        watch_signals();
        if (command->operands.empty() && isatty(STDIN_FILENO) == 1)
            return complain(
                fmt::format("Files are expected: doublecheck {} {} (see: doublecheck help {})",
                            command->operation->name, command->operation->operands, command->operation->name),
                exit_usage);
        return run_on_files(*command);
    }
    if (command->operation->unit == nullptr) return report(std::move(*command), argv[0]);
    watch_signals();
    const std::vector<std::string>& operands = command->operands;
    if (const auto path = missing_file(*command)) {
        std::string text;
        return complain(read_all(*path, text), exit_unreadable);
    }
    if (command->operation->report_on != nullptr && command->arguments.has("report"))
        return report_on(*command);
    if (command->arguments.has("input")) {
        if (operands.empty()) return answer_files(*command, {std::string(command->arguments.text("input"))});
        return complain("Give a record or -i FILE, not both.", exit_usage);
    }
    if (!operands.empty() && std::ranges::all_of(operands, is_input)) return answer_files(*command, operands);
    if (!operands.empty()) return answer_operands(*command);
    if (isatty(STDIN_FILENO) == 0) return answer_files(*command, {"-"});
    return complain(
        fmt::format("A record is expected: doublecheck {} {} (see: doublecheck help {})",
                    command->operation->name, command->operation->operands, command->operation->name),
        exit_usage);
}

}  // namespace
}  // namespace doublecheck::cli

int main(int argc, char** argv) {
    return doublecheck::cli::run(argc, argv);
}
