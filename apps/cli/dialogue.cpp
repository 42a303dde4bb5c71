// SPDX-License-Identifier: MIT
#include "dialogue.hpp"

#include <array>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <optional>
#include <tuple>
#include <utility>

#include <fmt/format.h>

#include "edited_lines.hpp"
#include "files.hpp"

namespace doublecheck::cli {
namespace {

/// Reads lines from standard input as they arrive.
class PipedLines {
  public:
    std::optional<std::string> next() {
        while (true) {
            const std::size_t end = text_.find('\n');
            if (end != std::string::npos) {
                std::string line = text_.substr(0, end);
                text_.erase(0, end + 1);
                return line;
            }
            std::array<char, 4096> part;
            const std::size_t size = input_.read(part);
            if (size > 0) {
                text_.append(part.data(), size);
            } else if (text_.empty()) {
                return std::nullopt;
            } else {
                return std::exchange(text_, {});
            }
        }
    }

  private:
    InputFile input_{"-"};
    std::string text_ = {};
};

}  // namespace

std::string write_file(const std::string& path, std::string_view text) {
    std::ofstream file(path, std::ios::binary);
    file << text << std::flush;
    return file ? std::string() : fmt::format("{}: {}", path, std::strerror(errno));
}

std::string run_dialogue(Dialogue& dialogue, bool is_terminal) {
    PipedLines piped;
    Output output;
    const Completions completions = [&](std::string_view word) { return dialogue.completions(word); };
    DialogueReply reply = dialogue.begin();
    while (output.write(is_terminal ? reply.text : reply.text + reply.prompt)) {
        const auto line = is_terminal ? read_edited_line(reply.prompt, completions) : piped.next();
        reply = line ? dialogue.reply_to(*line) : dialogue.end();
        if (!line) std::ignore = output.write("\n");
        std::string error;
        if (reply.file) {
            error = write_file(*reply.file, reply.contents);
            reply.text = error.empty() ? fmt::format("Saved as {}.\n", *reply.file) : error + '\n';
        }
        if (!reply.is_over) continue;
        if (reply.file && error.empty()) std::ignore = output.write(reply.text);
        return error.empty() ? output.error() : error;
    }
    return output.error();
}

}  // namespace doublecheck::cli
