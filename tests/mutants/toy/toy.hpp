// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace toy {

struct Outcome {
    bool holds = false;
    std::string text = {};
};
inline Outcome accepted(std::string text) {
    return {true, text};
}
inline Outcome rejected(std::string text) {
    return {false, text};
}

Outcome check(const std::string& word);

}  // namespace toy
