// SPDX-License-Identifier: MIT
#include "desk/problem/composing_file.hpp"

namespace doublecheck {

Result<ComposingFile> ComposingFile::open(const std::string&, std::string_view) {
    return failure("operation.alone", "There are no files here to keep problems in.");
}

bool ComposingFile::add(const std::vector<std::string>&, const ComposingLine&) {
    return false;
}

}  // namespace doublecheck
