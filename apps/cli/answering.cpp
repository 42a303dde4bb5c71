// SPDX-License-Identifier: MIT
#include "answering.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <optional>
#include <system_error>
#include <thread>
#include <tuple>

#include <fmt/format.h>
#include <unistd.h>

#include "base/text.hpp"
#include "dialogue.hpp"
#include "exit.hpp"
#include "files.hpp"
#include "interruption.hpp"
#include "io/compression.hpp"
#include "progress.hpp"
#include "terminal.hpp"

namespace doublecheck::cli {

StreamOptions stream_options(const Command& command, bool is_stream) {
    const ProgramOptions& given = command.options;
    StreamOptions options = doublecheck::stream_options(*command.operation, command.arguments);
    options.form = given.json ? OutputForm::json : OutputForm::text;
    options.style.coloring = coloring(given.color);
    options.style.characters = characters(given.ascii);
    options.style.has_board = !given.no_board && (given.board || !is_stream);
    const auto cores = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
    options.jobs = given.jobs.value_or(cores);
    options.stop = &stop_flag();
    return options;
}

void report_more_input(const ProgramOptions& options, std::uint64_t read, std::string_view what) {
    if (options.quiet) return;
    std::ignore = report_error(
        fmt::format("input remained after {} {}: --most left out the rest.", read, what), exit_more_input);
}

namespace {

int exit_code(const StreamSummary& summary, const Command& command) {
    if (summary.is_interrupted) return exit_interrupted;
    if (summary.unreadable > 0) return exit_unreadable;
    if (summary.has_more) return exit_more_input;
    const bool is_wanted = command.options.exit_status;
    if (summary.no > 0 && (is_wanted || command.operation->answers_records()->no_is_failure)) return exit_no;
    return is_wanted && summary.unknown > 0 ? exit_unknown : exit_done;
}

/// With --records, prints the number of unreadable records, because they do not appear in the output.
void report_unreadable(const StreamSummary& summary) {
    if (summary.unreadable == 0) return;
    std::ignore = report_error(fmt::format("--records left out {} that could not be read.",
                                           counted(summary.unreadable, "record", "records")),
                               exit_unreadable);
}

/// The number of records that --most still allows.
struct Quota {
    std::optional<std::uint64_t> left = std::nullopt;
    bool is_used_up = false;  ///< the limit is reached and input remained

    void take(const StreamSummary& summary) {
        if (left) *left -= summary.read;
        is_used_up = summary.has_more;
    }
};

/// Adds the counts of one file to `total`.
void add_counts(StreamSummary& total, const StreamSummary& file) {
    total.records += file.records;
    total.not_selected += file.not_selected;
}

int answer_file(const Command& command, const std::string& path, Quota& quota, StreamSummary& total,
                WorkProgress& work) {
    InputFile input(path);
    if (!input.error().empty()) return report_error(input.error(), exit_unreadable);
    StreamOptions options = stream_options(command, true);
    options.most = quota.left;
    options.is_live = path == "-";
    if (path != "-")
        options.input_name = path;
    else if (options.form == OutputForm::text)
        options.input_name = "standard input";
    options.errors = [&](std::string_view text) {
        work.clear();
        write_stderr(text);
        return true;
    };
    Progress progress(input.size());
    const When when = command.options.progress;
    const bool has_progress = !command.options.quiet && is_wanted(when, isatty(STDERR_FILENO) == 1);
    // On the same terminal, a progress line would be mixed up with the answers.
    const bool is_drawn = has_progress && (when == When::always || !is_output_terminal());
    if (is_drawn) options.on_progress = [&](const StreamProgress& at) { progress.update(at); };
    Output output;
    const StreamSummary summary = answer_stream(
        *command.operation, command.arguments, [&](std::span<char> out) { return input.read(out); },
        [&](std::string_view text) {
            work.clear();
            return output.write(text);
        },
        options);
    work.clear();
    if (has_progress) progress.finish(summary);
    if (!output.error().empty()) return report_error(output.error(), exit_output);
    if (!input.error().empty()) return report_error(input.error(), exit_unreadable);
    quota.take(summary);
    add_counts(total, summary);
    if (summary.has_more) report_more_input(command.options, summary.read, "records");
    if (options.has_records && !command.options.quiet) report_unreadable(summary);
    return exit_code(summary, command);
}

/// Reports that the arguments selected no record of the files.
void report_nothing_selected(const Command& command, std::span<const std::string> paths) {
    if (command.options.quiet) return;
    const auto open = [](const std::string& path) { return std::make_unique<InputFile>(path); };
    const auto answerer = command.operation->answers_records()->answerer(command.arguments);
    const std::string text = answerer->nothing_selected(paths, open);
    if (!text.empty()) write_stderr(wrapped(fmt::format("doublecheck: {}", text), ""));
}

}  // namespace

int answer_files(const Command& command, const std::vector<std::string>& paths, WorkProgress& work) {
    Quota quota{.left = stream_options(command, true).most};
    StreamSummary total;
    int code = exit_done;
    for (const std::string& path : paths) {
        code = std::max(code, answer_file(command, path, quota, total, work));
        if (quota.is_used_up) break;
    }
    if (total.records > 0 && total.records == total.not_selected) report_nothing_selected(command, paths);
    return code;
}

namespace {

/// Returns why a file cannot be written, or an empty text. Neither changes nor leaves a file.
std::string write_error(const std::string& path) {
    std::error_code ignored;
    const bool is_there = std::filesystem::exists(path, ignored);
    const std::ofstream file(path, std::ios::binary | std::ios::app);
    std::string error = file ? std::string() : fmt::format("{}: {}", path, std::strerror(errno));
    if (file && !is_there) std::filesystem::remove(path, ignored);
    return error;
}

/// Returns the record that the operands are.
std::string joined_operands(const Command& command) {
    // Each operand of `rule` is a line of a ledger.
    const char separator = command.operation->answers_records()->unit->takes_positions ? ' ' : '\n';
    std::string text;
    for (const std::string& operand : command.operands) text += text.empty() ? operand : separator + operand;
    return text;
}

}  // namespace

int answer_operands(const Command& command, WorkProgress& work) {
    const std::string text = joined_operands(command);
    const StreamOptions options = stream_options(command, false);
    std::string answer;
    const StreamSummary summary = answer_text(
        *command.operation, command.arguments, text,
        [&](std::string_view part) {
            answer += part;
            return true;
        },
        options);
    work.clear();
    if (summary.unreadable > 0 && options.form == OutputForm::text) {
        write_stderr(answer);
        return exit_unreadable;
    }
    Output output;
    if (!output.write(answer) && !output.error().empty()) return report_error(output.error(), exit_output);
    return exit_code(summary, command);
}

std::string read_all(const std::string& path, std::string& text) {
    InputFile input(path);
    std::array<char, 65536> part;
    for (std::size_t size = 1; input.error().empty() && size > 0;) {
        size = input.read(part);
        text.append(part.data(), size);
    }
    return input.error();
}

std::string unpack(std::string& text) {
    if (!is_packed(text)) return {};
    UnpackingReader reader(text, bytes_of(text));
    std::string unpacked;
    std::array<char, 65536> part;
    while (const std::size_t size = reader.read(part)) unpacked.append(part.data(), size);
    text = std::move(unpacked);
    return reader.error() ? reader.error()->message : std::string();
}

int answer_with_report(const Command& command, std::vector<std::string> paths, WorkProgress& work) {
    const std::string& report = *command.options.report;
    if (std::string error = write_error(report); !error.empty()) return report_error(error, exit_output);
    const bool is_of_operands = paths.empty();
    if (is_of_operands) paths.emplace_back();
    StreamOptions options = stream_options(command, true);
    Quota quota{.left = options.most};
    std::vector<std::unique_ptr<AnsweredVerdict>> verdicts;
    Output output;
    int code = exit_done;
    for (const std::string& path : paths) {
        std::string text;
        const std::string error = is_of_operands ? std::string() : read_all(path, text);
        if (!error.empty()) return report_error(error, exit_unreadable);
        if (is_of_operands) text = joined_operands(command);
        options.most = quota.left;
        options.on_verdict = [&](auto verdict) { verdicts.push_back(std::move(verdict)); };
        const auto summary = answer_stream(
            *command.operation, command.arguments, bytes_of(text),
            [&](std::string_view part) {
                work.clear();
                return output.write(part);
            },
            options);
        code = std::max(code, exit_code(summary, command));
        if (summary.has_more) report_more_input(command.options, summary.read, "records");
        quota.take(summary);
        if (quota.is_used_up) break;
    }
    if (!output.error().empty()) return report_error(output.error(), exit_output);
    if (verdicts.empty()) return code;
    const std::string error = write_file(
        report, command.operation->answers_records()->answerer(command.arguments)->report_on(verdicts));
    return error.empty() ? code : report_error(error, exit_output);
}

}  // namespace doublecheck::cli
