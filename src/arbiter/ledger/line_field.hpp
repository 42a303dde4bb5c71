// SPDX-License-Identifier: MIT
#pragma once

#include <concepts>
#include <optional>
#include <span>
#include <string>
#include <type_traits>
#include <vector>

#include <fmt/format.h>

#include "arbiter/ledger/json_line.hpp"
#include "doublecheck/arbiter/ledger.hpp"
#include "doublecheck/arbiter/settings.hpp"
#include "doublecheck/board/setup.hpp"
#include "doublecheck/notation/fen.hpp"
#include "doublecheck/verdict/value.hpp"

// Describes the members of ledger lines: how each is read, written, and described in the schema. All of that
// follows from the type of the member.

namespace doublecheck {

template <>
inline constexpr auto names_of<Actor> = std::to_array<std::pair<Actor, std::string_view>>({
    {Actor::white, "w"},
    {Actor::black, "b"},
    {Actor::arbiter, "arbiter"},
    {Actor::other, "other"},
    {Actor::white, "white"},
    {Actor::black, "black"},
});

template <>
inline constexpr auto names_of<ClaimKind> = std::to_array<std::pair<ClaimKind, std::string_view>>({
    {ClaimKind::illegal, "illegal"},
    {ClaimKind::touch_move, "touch"},
    {ClaimKind::flag, "flag"},
    {ClaimKind::threefold, "3x"},
    {ClaimKind::fifty_moves, "50"},
    {ClaimKind::quickplay, "quickplay"},
});

template <>
inline constexpr auto names_of<Fault> = std::to_array<std::pair<Fault, std::string_view>>({
    {Fault::illegal, "illegal"},
    {Fault::flag, "flag"},
    {Fault::wrong_setup, "wrong_setup"},
    {Fault::board_turned, "board_turned"},
    {Fault::colours_reversed, "colours_reversed"},
    {Fault::displaced, "displaced"},
    {Fault::both_in_check, "both_in_check"},
    {Fault::pawn_on_last_rank, "pawn_on_last_rank"},
    {Fault::wrong_clock, "wrong_clock"},
    {Fault::broken_clock, "broken_clock"},
});

/// Words that are stored as they are written: decisions of the arbiter, kinds of conduct, and results.
inline constexpr auto decisions =
    std::to_array<std::string_view>({"accept", "reject", "postpone", "mistake", "accident", "stands"});
inline constexpr auto acts =
    std::to_array<std::string_view>({"hover", "slam", "noise", "annoy", "leave", "notes", "no-record", "late",
                                     "scoresheets", "pause", "ring", "pass-captured", "pass-promoted"});
inline constexpr auto results = std::to_array<std::string_view>({"1-0", "0-1", "1/2-1/2", "0-0", "*"});

/// The functions `take` convert the value of a member. They return an error with its offset in the line, or
/// nothing on success.
[[nodiscard]] std::optional<Error> take(const LineValue& value, bool& out);
/// Requires that `int` holds the range.
[[nodiscard]] std::optional<Error> take(const LineValue& value, int& out, int least, int most);
/// Takes seconds: a number, or a string that contains one, from 0 to a thousand hours.
[[nodiscard]] std::optional<Error> take(const LineValue& value, double& out);
[[nodiscard]] std::optional<Error> take(const LineValue& value, std::string& out);
[[nodiscard]] std::optional<Error> take(const LineValue& value, std::optional<Square>& out);
[[nodiscard]] std::optional<Error> take(const LineValue& value, std::vector<Square>& out);
/// Takes a FEN. Any men may stand on any squares.
[[nodiscard]] std::optional<Error> take(const LineValue& value, Setup& out);
/// Takes the letter of a man in either case. `none` means that a pawn is left on its last rank.
[[nodiscard]] std::optional<Error> take(const LineValue& value, std::optional<PieceType>& out);
/// Takes one of those words.
[[nodiscard]] std::optional<Error> take_word(const LineValue& value, std::span<const std::string_view> words,
                                             std::string& out);
[[nodiscard]] Error member_error(const LineValue& value, std::string message);

/// Takes one of the names in a table.
template <typename Enumerator, std::size_t size>
[[nodiscard]] std::optional<Error> take_name(
    const LineValue& value, const std::array<std::pair<Enumerator, std::string_view>, size>& names,
    Enumerator& out) {
    if (value.kind == LineValue::Kind::text) {
        if (const auto found = named(names, value.text.text)) {
            out = *found;
            return std::nullopt;
        }
    }
    std::string list;
    for (const auto& entry : names) list.append(list.empty() ? "" : ", ").append(entry.second);
    return member_error(value, fmt::format("One of {} is expected.", list));
}

template <Named T>
[[nodiscard]] std::optional<Error> take(const LineValue& value, T& out) {
    return take_name(value, names_of<T>, out);
}

template <std::default_initializable T>
[[nodiscard]] std::optional<Error> take(const LineValue& value, std::optional<T>& out) {
    T held = {};
    auto error = take(value, held);
    if (!error) out = std::move(held);
    return error;
}

/// A member of a ledger line.
template <typename Line>
struct LineField {
    std::string_view name;
    std::optional<Error> (*read)(const LineValue&, Line&);
    /// Returns the value as JSON, or nothing if it is left out.
    std::optional<std::string> (*write)(const Line&);
    Object (*shape)();            ///< returns the JSON Schema of the value
    std::string_view words = {};  ///< an additional description for the schema

    [[nodiscard]] constexpr LineField with(std::string_view said) const {
        LineField copy = *this;
        copy.words = said;
        return copy;
    }
};

/// Returns a text as a JSON string.
[[nodiscard]] inline std::string quoted(std::string_view text) {
    return to_json(Value(text));
}

/// Returns a value of verdict JSON for a value written as JSON. A number with a fraction becomes text.
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
        return held ? json_of(*held) : quoted("none");
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

/// Returns the member at the end of a path of pointers to members.
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
/// Writes the member at the end of a path, or nothing if it has its default value.
template <typename Line, auto... path>
[[nodiscard]] std::optional<std::string> write_other(const Line& line) {
    static const Line defaults = {};
    if (at_path<path...>(line) == at_path<path...>(defaults)) return std::nullopt;
    return write_at<Line, path...>(line);
}

/// Describes the member at the end of a path. It is left out if it has its default value.
template <typename Line, auto... path>
[[nodiscard]] constexpr LineField<Line> field(std::string_view name) {
    return {name, read_at<Line, path...>, write_other<Line, path...>, shape_of<AtPath<Line, path...>>};
}
/// Describes a member that is a number in a range. It is left out if it has its default value.
template <typename Line, int least, int most, auto... path>
[[nodiscard]] constexpr LineField<Line> number_field(std::string_view name) {
    return {name, read_within<Line, least, most, path...>, write_other<Line, path...>,
            shape_within<least, most>};
}
/// Describes a member that is always written.
template <typename Line, auto... path>
[[nodiscard]] constexpr LineField<Line> full_field(std::string_view name) {
    return {name, read_at<Line, path...>, write_at<Line, path...>, shape_of<AtPath<Line, path...>>};
}

/// Returns the JSON Schema of each member by name.
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
