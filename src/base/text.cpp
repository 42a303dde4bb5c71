// SPDX-License-Identifier: MIT
#include "base/text.hpp"

namespace doublecheck {

std::string grouped(std::uint64_t number) {
    std::string text = std::to_string(number);
    for (std::size_t at = text.size(); at > 3;) text.insert(at -= 3, 1, ',');
    return text;
}

std::string counted(std::uint64_t number, std::string_view one, std::string_view many) {
    std::string text = grouped(number);
    text += ' ';
    text += number == 1 ? one : many;
    return text;
}

}  // namespace doublecheck
