// SPDX-License-Identifier: MIT
#include "commands/problem/composing_file.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "doublecheck/verdict/value.hpp"
#include "verdict/fields.hpp"
#include "verdict/write.hpp"

namespace doublecheck {

Result<ComposingFile> ComposingFile::open(const std::string& path, std::string_view wishes) {
    ComposingFile file;
    std::error_code error;
    const bool is_there =
        std::filesystem::is_regular_file(path, error) && std::filesystem::file_size(path, error) > 0;
    if (is_there) {
        std::ifstream in(path, std::ios::binary);
        const std::string text((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
        if (!in.good() && !in.eof()) return failure("input.read", fmt::format("{} cannot be read.", path));
        const std::size_t whole = file.read(text);
        // If the program was killed while it wrote the first line, the file contains a part of that line.
        const bool is_ours = whole > 0 || std::string_view(R"({"schema":"doublecheck/composing/1")")
                                              .starts_with(std::string_view(text).substr(0, 35));
        if (!is_ours)
            return failure("argument.value", fmt::format("{} is not a file of compose --resume.", path));
        if (whole > 0 && file.state_.wishes != wishes)
            return failure("argument.value",
                           fmt::format("{} was begun with other wishes: {}", path, file.state_.wishes));
        std::filesystem::resize_file(path, whole, error);
        if (error) return failure("output.write", fmt::format("{} cannot be written.", path));
    }
    file.out_ = std::make_unique<std::ofstream>(path, std::ios::binary | std::ios::app);
    const bool is_new = file.state_.wishes.empty();
    file.state_.wishes = wishes;
    if (!*file.out_ || (is_new && !file.add({}, file.state_)))
        return failure("output.write", fmt::format("{} cannot be written.", path));
    return file;
}

/// Reads the complete batches and returns the offset of their end.
std::size_t ComposingFile::read(std::string_view text) {
    std::size_t whole = 0;
    std::vector<std::string> batch;
    for (std::size_t at = 0, end = 0; (end = text.find('\n', at)) != std::string_view::npos; at = end + 1) {
        const std::string_view line = text.substr(at, end - at);
        if (!line.starts_with(R"({"schema":"doublecheck/composing/1")")) {
            batch.emplace_back(line);
            continue;
        }
        auto value = parse_json(line);
        if (!value || value->object() == nullptr) break;
        auto state = read_strictly<ComposingLine>(*value->object(), "schema");
        if (!state) break;
        state_ = std::move(*state);
        std::ranges::move(batch, std::back_inserter(problems_));
        batch.clear();
        whole = end + 1;
    }
    return whole;
}

bool ComposingFile::add(const std::vector<std::string>& problems, const ComposingLine& state) {
    for (const std::string& problem : problems) *out_ << problem << '\n';
    *out_ << json_line(state) << '\n';
    out_->flush();
    return out_->good();
}

}  // namespace doublecheck
