// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cerrno>
#include <fstream>
#include <string>
#include <system_error>

#include <fmt/format.h>

#include "audit/store.hpp"
#include "audit/store/fnv.hpp"

namespace doublecheck {

Result<FileIdentity> file_identity(const std::string& path) {
    constexpr std::uint64_t part = std::uint64_t{64} << 10U;
    std::ifstream file(path, std::ios::binary | std::ios::ate);
    const auto end = file ? static_cast<std::streamoff>(file.tellg()) : -1;
    Fnv hash;
    std::string bytes;
    const auto add = [&](std::uint64_t from, std::uint64_t count) {
        bytes.resize(count);
        file.seekg(static_cast<std::streamoff>(from));
        file.read(bytes.data(), static_cast<std::streamsize>(count));
        hash.add(bytes);
    };
    if (end >= 0) {
        const auto size = static_cast<std::uint64_t>(end);
        add(0, std::min(part, size));
        if (size > part) add(std::max(part, size - std::min(part, size)), std::min(part, size - part));
        if (file) return FileIdentity{.size = size, .hash = fmt::format("{:016x}", hash.value())};
    }
    return failure("store.unreadable-file", fmt::format("The file {} cannot be read: {}.", utf8_text(path),
                                                        std::generic_category().message(errno)));
}

}  // namespace doublecheck
