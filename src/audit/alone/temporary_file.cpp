// SPDX-License-Identifier: MIT
#include "audit/temporary_file.hpp"

#include "doublecheck/base/error.hpp"

namespace doublecheck {

TemporaryFile::~TemporaryFile() = default;

bool TemporaryFile::fail(const char*) {
    error_ = Error{"duplicates.temporary-file", "There are no files here, and so many keys do not fit.", 0};
    return false;
}

bool TemporaryFile::write(const char*, std::size_t, std::uint64_t) {
    return fail({});
}

bool TemporaryFile::read(char*, std::size_t, std::uint64_t) {
    return fail({});
}

}  // namespace doublecheck
