// SPDX-License-Identifier: MIT
#include "doublecheck/verdict/fields.hpp"

namespace doublecheck {

std::string Misread::text() const {
    std::string sentence = path.empty() ? "It" : '"' + path + '"';
    sentence += ' ';
    sentence += message;
    sentence += '.';
    return sentence;
}

std::unexpected<Misread> misread_in(std::string_view outer, Misread inner) {
    std::string path(outer);
    if (!inner.path.empty() && inner.path.front() != '[') path += '.';
    path += inner.path;
    inner.path = std::move(path);
    return std::unexpected(std::move(inner));
}

std::string place_in_list(std::size_t number) {
    std::string place = "[";
    place += std::to_string(number);
    place += ']';
    return place;
}

}  // namespace doublecheck
