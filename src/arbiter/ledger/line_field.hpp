// SPDX-License-Identifier: MIT
#pragma once

#include <type_traits>

#include "arbiter/ledger/members.hpp"
#include "doublecheck/notation/fen.hpp"
#include "doublecheck/verdict/value.hpp"

// The members of a ledger's lines: how each is read, written and described by what it holds.

namespace doublecheck {

/// A member of a line.
template <typename Line>
struct LineField {
    std::string_view name;
    std::optional<Error> (*read)(const LineValue&, Line&);
    std::optional<std::string> (*write)(const Line&);  ///< as JSON, or nothing if it is left out
    Object (*shape)();                                 ///< as JSON Schema has it
    std::string_view words = {};                       ///< what there is to say besides

    [[nodiscard]] constexpr LineField with(std::string_view said) const {
        LineField copy = *this;
        copy.words = said;
        return copy;
    }
};

/// A text in quotation marks.
[[nodiscard]] inline std::string quoted(std::string_view text) {
    return to_json(Value(text));
}

/// What was written as JSON as a value; a number with a fraction as a text.
[[nodiscard]] inline Value value_of(const std::string& json) {
    auto value = parse_json(json);
    return value ? std::move(*value) : Value(json);
}

template <typename T>
[[nodiscard]] std::string json_of(const T& held) {
    if constexpr (std::is_arithmetic_v<T>) {
        return fmt::format("{}", held);
    } else if constexpr (std::is_same_v<T, std::string>) {
        return quoted(held);
    } else if constexpr (std::is_same_v<T, Square>) {
        return quoted(held.name());
    } else if constexpr (std::is_same_v<T, PieceType>) {
        return quoted(std::string(1, letter(Piece{Color::white, held})));
    } else if constexpr (std::is_same_v<T, Setup>) {
        return quoted(fen(held));
    } else if constexpr (Named<T>) {
        return quoted(name_in(names_of<T>, held));
    } else if constexpr (requires { *held; }) {
        return json_of(*held);
    } else {
        std::string list;
        for (const auto& one : held) list.append(list.empty() ? "" : ",").append(json_of(one));
        return "[" + list + "]";
    }
}

template <typename T>
struct IsOptional : std::false_type {};
template <typename T>
struct IsOptional<std::optional<T>> : std::true_type {};

template <std::size_t size, typename Name>
[[nodiscard]] Object shape_of_names(const std::array<std::pair<Name, std::string_view>, size>& names) {
    Array all;
    for (const auto& [one, name] : names) all.emplace_back(name);
    return {{"enum", std::move(all)}};
}

template <int least, int most>
[[nodiscard]] Object shape_within() {
    return {{"type", "integer"}, {"minimum", least}, {"maximum", most}};
}

template <typename T>
[[nodiscard]] Object shape_of() {
    if constexpr (IsOptional<T>::value) {
        return shape_of<typename T::value_type>();
    } else if constexpr (std::is_same_v<T, bool>) {
        return {{"type", "boolean"}};
    } else if constexpr (std::is_same_v<T, double>) {
        return {{"description", "Seconds; as a text inside a verdict, where they are not whole."},
                {"oneOf", Array{Object{{"type", "number"}, {"minimum", 0}, {"maximum", 3'600'000}},
                                Object{{"type", "string"}, {"pattern", "^[0-9]+(\\.[0-9]+)?$"}}}}};
    } else if constexpr (std::is_same_v<T, Square>) {
        return {{"type", "string"}, {"pattern", "^[a-h][1-8]$"}};
    } else if constexpr (std::is_same_v<T, PieceType>) {
        return {{"type", Array{"string", "null"}}, {"pattern", "^([KQRBNPkqrbnp]|none)$"}};
    } else if constexpr (std::is_same_v<T, std::vector<Square>>) {
        return {{"type", "array"}, {"items", shape_of<Square>()}, {"maxItems", 64}};
    } else if constexpr (Named<T>) {
        return shape_of_names(names_of<T>);
    } else {
        return {{"type", "string"}};
    }
}

/// What a path of pointers to members leads to.
template <auto first, auto... rest>
[[nodiscard]] auto& at_path(auto& line) {
    if constexpr (sizeof...(rest) == 0) {
        return line.*first;
    } else {
        return at_path<rest...>(line.*first);
    }
}
template <typename Line, auto... path>
using AtPath = std::remove_cvref_t<decltype(at_path<path...>(std::declval<Line&>()))>;

template <typename Line, auto... path>
[[nodiscard]] std::optional<Error> read_at(const LineValue& value, Line& line) {
    return take(value, at_path<path...>(line));
}
template <typename Line, int least, int most, auto... path>
[[nodiscard]] std::optional<Error> read_within(const LineValue& value, Line& line) {
    int number = 0;
    auto error = take(value, number, least, most);
    if (!error) at_path<path...>(line) = static_cast<AtPath<Line, path...>>(number);
    return error;
}
template <typename Line, auto... path>
[[nodiscard]] std::optional<std::string> write_at(const Line& line) {
    return json_of(at_path<path...>(line));
}
/// The same, left out where it is the default.
template <typename Line, auto... path>
[[nodiscard]] std::optional<std::string> write_other(const Line& line) {
    static const Line defaults = {};
    if (at_path<path...>(line) == at_path<path...>(defaults)) return std::nullopt;
    return write_at<Line, path...>(line);
}

/// The member at the end of a path; it is left out where it has its default.
template <typename Line, auto... path>
[[nodiscard]] constexpr LineField<Line> field(std::string_view name) {
    return {name, read_at<Line, path...>, write_other<Line, path...>, shape_of<AtPath<Line, path...>>};
}
/// The same for a number in a range.
template <typename Line, int least, int most, auto... path>
[[nodiscard]] constexpr LineField<Line> number_field(std::string_view name) {
    return {name, read_within<Line, least, most, path...>, write_other<Line, path...>,
            shape_within<least, most>};
}
/// The same, never left out.
template <typename Line, auto... path>
[[nodiscard]] constexpr LineField<Line> full_field(std::string_view name) {
    return {name, read_at<Line, path...>, write_at<Line, path...>, shape_of<AtPath<Line, path...>>};
}

/// The members by name, as JSON Schema has them.
[[nodiscard]] Object shapes_of(const auto& fields) {
    Object shapes;
    for (const auto& field : fields) {
        Object shape = field.shape();
        if (!field.words.empty()) shape.insert(shape.begin(), {"description", field.words});
        shapes.emplace_back(field.name, std::move(shape));
    }
    return shapes;
}

}  // namespace doublecheck
