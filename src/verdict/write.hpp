// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <limits>
#include <optional>
#include <ranges>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>

#include "base/leaf.hpp"
#include "doublecheck/base/boxed.hpp"
#include "doublecheck/verdict/field.hpp"
#include "doublecheck/verdict/verdict.hpp"
#include "verdict/json_writer.hpp"
#include "verdict/typed.hpp"

// Writes described structs as JSON text.

namespace doublecheck {

namespace write_detail {

/// Writes the members of one object, separated by commas.
class Members {
  public:
    explicit Members(JsonWriter& out, std::string_view opening = "{") : out_(out), opening_(opening) {}
    /// Writes the name of the next member, whose value the caller writes then.
    JsonWriter& member(std::string_view name) {
        out_.put(is_open_ ? "," : opening_);
        is_open_ = true;
        out_.put('"');
        out_.put(name);
        out_.put(R"(":)");
        return out_;
    }
    /// Writes the end of the object. An object without members is left out.
    void end_unless_empty() {
        if (is_open_) out_.put('}');
    }
    /// Writes the end of the object, and its beginning if it has no members.
    void end() {
        if (!is_open_) out_.put(opening_);
        out_.put('}');
    }

  private:
    JsonWriter& out_;
    std::string_view opening_;
    bool is_open_ = false;
};

/// Writes a number: an integer if it is one, otherwise a text, since the JSON of doublecheck has no
/// fractions.
void write_number(JsonWriter& out, double number);

}  // namespace write_detail

template <typename T>
void write(JsonWriter& out, const T& value);

template <TypedVerdict V>
void write_verdict(JsonWriter& out, const V& verdict, std::string_view label);

template <Described T>
void write_members(write_detail::Members& out, const T& value);

namespace write_detail {

template <typename T>
[[nodiscard]] bool is_default(const T& value) {
    if constexpr (requires { value.empty(); }) {
        return value.empty();
    } else {
        return value == T();
    }
}

template <CertificateBody Body>
void write_certificate_members(Members& out, const Body& body) {
    out.member("kind").text(Body::kind);
    write_members(out, body);
}

/// Writes the members of a certificate, with its kind, or those of one of several structs.
template <typename... Alternatives>
void write_alternative(Members& out, const std::variant<Alternatives...>& one) {
    std::visit(
        [&]<typename T>(const T& chosen) {
            if constexpr (CertificateBody<T>) {
                write_certificate_members(out, chosen);
            } else {
                write_members(out, chosen);
            }
        },
        one);
}

template <typename Part, typename Struct, typename T>
void write_field(Members& out, const Part& part, const Field<Struct, T>& field) {
    write(out.member(field.name), part.*(field.member));
}
template <typename Part, typename Struct, typename T>
void write_field(Members& out, const Part& part, const Field<Struct, std::optional<T>>& field) {
    if (const auto& value = part.*(field.member)) write(out.member(field.name), *value);
}
template <typename Part, typename Struct, typename T>
void write_field(Members& out, const Part& part, const FieldUnlessEmpty<Struct, T>& field) {
    const T& value = part.*(field.member);
    if (!is_default(value)) write(out.member(field.name), value);
}
template <typename Part, typename Struct, typename T>
void write_field(Members& out, const Part& part, const FieldGroup<Struct, T>& field) {
    const auto& value = part.*(field.member);
    if constexpr (std::same_as<T, Object>) {
        for (const auto& [name, member] : value) out.member(name).value(member);
    } else if constexpr (requires { *value; }) {
        if (value) write_members(out, *value);
    } else if constexpr (Described<T>) {
        write_members(out, value);
    } else {
        write_alternative(out, value);
    }
}

template <typename Key>
[[nodiscard]] std::string_view name_of_key(const Key& key) {
    if constexpr (NamedLeaf<Key>) {
        return word_for(key);
    } else {
        return key;
    }
}

}  // namespace write_detail

/// Writes the members of a described struct, in the order of their descriptions.
template <Described T>
void write_members(write_detail::Members& out, const T& value) {
    T::fields()([&](const auto&... fields) { (write_detail::write_field(out, value, fields), ...); });
}

/// Writes a value. A struct that describes itself becomes an object, a leaf a text, a map an object, a range
/// a list, an empty optional null.
template <typename T>
void write(JsonWriter& out, const T& value) {
    if constexpr (TypedVerdict<T>) {
        write_verdict(out, value, {});
    } else if constexpr (CertificateBody<T>) {
        write_detail::Members members(out);
        write_detail::write_certificate_members(members, value);
        members.end();
    } else if constexpr (Described<T>) {
        write_detail::Members members(out);
        write_members(members, value);
        members.end();
    } else if constexpr (std::same_as<T, double>) {
        write_detail::write_number(out, value);
    } else if constexpr (NamedLeaf<T>) {
        out.text(word_for(value));
    } else if constexpr (WrittenLeaf<T>) {
        out.text(Leaf<T>::write(value));
    } else if constexpr (std::same_as<T, bool>) {
        out.put(value ? "true" : "false");
    } else if constexpr (std::unsigned_integral<T>) {
        constexpr auto most = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
        out.integer(static_cast<std::int64_t>(std::min<std::uint64_t>(value, most)));
    } else if constexpr (std::integral<T>) {
        out.integer(value);
    } else if constexpr (std::convertible_to<const T&, std::string_view>) {
        out.text(value);
    } else if constexpr (std::same_as<T, Object>) {
        out.object(value);
    } else if constexpr (requires { typename T::mapped_type; }) {
        write_detail::Members members(out);
        for (const auto& [key, each] : value) write(members.member(write_detail::name_of_key(key)), each);
        members.end();
    } else if constexpr (std::ranges::range<const T>) {
        out.put('[');
        bool is_first = true;
        for (const auto& each : value) {
            if (!is_first) out.put(',');
            is_first = false;
            write(out, each);
        }
        out.put(']');
    } else if constexpr (requires { value.has_value(); }) {
        value ? write(out, *value) : out.put("null");
    } else {
        write(out, *value);
    }
}

namespace write_detail {

template <typename Certificate>
void write_certificate(JsonWriter& out, const std::optional<Certificate>& certificate) {
    if (!certificate) return;
    Members members(out, R"(,"certificate":{)");
    if constexpr (CertificateBody<Certificate>) {
        write_certificate_members(members, *certificate);
    } else {
        write_alternative(members, *certificate);
    }
    members.end();
}

}  // namespace write_detail

/// Writes a verdict. A label that is not empty becomes the last member of the subject. Empty details and a
/// missing certificate are left out.
template <TypedVerdict V>
void write_verdict(JsonWriter& out, const V& verdict, std::string_view label) {
    out.put(R"({"schema":")");
    out.put(verdict_schema);
    out.put(R"(","question":")");
    out.put(V::question);
    out.put(R"(","subject":)");
    write_detail::Members subject(out);
    write_members(subject, verdict.subject);
    if (!label.empty()) subject.member("label").text(label);
    subject.end();
    out.put(R"(,"answer":")");
    out.put(to_string(verdict.answer));
    out.put(R"(","reasons":)");
    write(out, verdict.reasons);
    if constexpr (requires { typename V::Details; }) {
        write_detail::Members details(out, R"(,"details":{)");
        write_members<typename V::Details>(details, verdict);
        details.end_unless_empty();
    }
    if constexpr (requires { verdict.certificate; })
        write_detail::write_certificate(out, verdict.certificate);
    out.put(R"(,"effort":)");
    write(out, verdict.effort);
    out.put('}');
}

/// Returns a line of JSON that is no verdict, without its newline: an object that begins with the name of its
/// schema, `T::schema_id`.
template <Described T>
[[nodiscard]] std::string json_line(const T& line) {
    std::string text;
    {
        JsonWriter out(text);  // completes the text when it is destroyed
        write_detail::Members members(out);
        members.member("schema").text(T::schema_id);
        write_members(members, line);
        members.end();
    }
    return text;
}

}  // namespace doublecheck
