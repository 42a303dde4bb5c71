// SPDX-License-Identifier: MIT
#include "verdict/fields.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include "base/decimal.hpp"
#include "verdict/write.hpp"

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

std::string name_in_path(std::string_view name) {
    const bool is_plain = !name.empty() && std::ranges::all_of(name, [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
               c == '-';
    });
    return is_plain ? std::string(name) : '"' + std::string(name) + '"';
}

std::string place_in_list(std::size_t number) {
    std::string place = "[";
    place += std::to_string(number);
    place += ']';
    return place;
}

std::optional<double> number_in(std::string_view text) {
    double number = 0;
    const auto [end, error] = read_decimal(text, number);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return number;
}

namespace fields_detail {

std::optional<Misread> read_members(const Object& object, std::span<const MemberReader> readers,
                                    std::string_view prose) {
    std::uint64_t seen = 0;
    bool has_prose = prose.empty();
    for (const auto& [name, value] : object) {
        if (!has_prose && name == prose && value.text() != nullptr) {
            has_prose = true;
            continue;
        }
        const auto reader = std::ranges::find(readers, std::string_view(name), &MemberReader::name);
        if (reader == readers.end()) return Misread{name, "is a member that is not known here"};
        const std::uint64_t bit = std::uint64_t{1} << (reader - readers.begin());
        if ((seen & bit) != 0) return Misread{name, "is there twice"};
        seen |= bit;
        if (auto fault = reader->read(reader->member, value))
            return misread_in(name, std::move(*fault)).error();
    }
    for (std::size_t i = 0; i < readers.size(); ++i)
        if (!readers[i].may_be_missing && (seen >> i & 1) == 0)
            return Misread{std::string(readers[i].name), "is missing"};
    return std::nullopt;
}

}  // namespace fields_detail

namespace write_detail {

void write_number(JsonWriter& out, double number) {
    if (number == std::floor(number)) return out.integer(static_cast<std::int64_t>(number));
    std::array<char, 32> text{};
    const auto end = std::to_chars(text.data(), text.data() + text.size(), number).ptr;
    out.text({text.data(), end});
}

}  // namespace write_detail

}  // namespace doublecheck
