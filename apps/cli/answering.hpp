// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "command_line.hpp"
#include "doublecheck/ops/stream.hpp"
#include "progress.hpp"

// The records of files, of standard input or of the command line, answered one after the other.

namespace doublecheck::cli {

[[nodiscard]] StreamOptions stream_options(const Command& command, bool is_stream);
/// Says where --most ended the work.
void say_more(const Arguments& arguments, std::uint64_t read, std::string_view what);

// Each returns the code with which the program ends, and takes the line on the work away before it writes.

/// Answers one file after the other, up to the record at which --most ends the work.
[[nodiscard]] int answer_files(const Command& command, const std::vector<std::string>& paths,
                               WorkProgress& work);
[[nodiscard]] int answer_operands(const Command& command, WorkProgress& work);
/// Answers the files and writes the report on what they hold.
[[nodiscard]] int answer_with_report(const Command& command, const std::vector<std::string>& paths,
                                     WorkProgress& work);

/// Reads all of a file; the error is empty if it could be read.
[[nodiscard]] std::string read_all(const std::string& path, std::string& text);
/// Unpacks a text that is packed; the error is empty if it is not, or could be unpacked.
[[nodiscard]] std::string unpack(std::string& text);

}  // namespace doublecheck::cli
