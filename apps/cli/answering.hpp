// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "command_line.hpp"
#include "framework/stream.hpp"
#include "progress.hpp"

// Answers the records of files, standard input or the command line.

namespace doublecheck::cli {

/// Returns the options of a stream, or of a single record if `is_stream` is false.
[[nodiscard]] StreamOptions stream_options(const Command& command, bool is_stream);
/// Prints a message that input remained after the --most limit. `read` is the number of records or games
/// read, `what` their name.
void report_more_input(const ProgramOptions& options, std::uint64_t read, std::string_view what);

// The following functions return the exit code. They clear the progress line before they write.

/// Answers the records of files, one file after the other, up to the --most limit.
[[nodiscard]] int answer_files(const Command& command, const std::vector<std::string>& paths,
                               WorkProgress& work);
/// Answers the record that the operands form.
[[nodiscard]] int answer_operands(const Command& command, WorkProgress& work);
/// Answers the records of files, or without files the record that the operands form, and writes a report.
[[nodiscard]] int answer_with_report(const Command& command, std::vector<std::string> paths,
                                     WorkProgress& work);

/// Reads a whole file. Returns an error message, or an empty text on success.
[[nodiscard]] std::string read_all(const std::string& path, std::string& text);
/// Unpacks a text in place if it is packed. Returns an error message, or an empty text on success.
[[nodiscard]] std::string unpack(std::string& text);

}  // namespace doublecheck::cli
