// SPDX-License-Identifier: MIT
#include <cctype>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <utility>
#include <vector>

#include "verdict/json_reader.hpp"

namespace doublecheck {

namespace {

constexpr std::size_t max_depth = 64;
/// Objects with at least this many members use a set of names to find duplicates, so that reading an object
/// takes linear time.
constexpr std::size_t many_members = 32;

/// Iterates over a text and counts the characters that the parser has read. The count is outside, since the
/// parser copies the iterator and does not report its position.
class CountingIterator {
  public:
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = const char&;

    CountingIterator(const char* at, std::size_t* count) : at_(at), count_(count) {}
    reference operator*() const { return *at_; }
    CountingIterator& operator++() {
        ++at_;
        ++*count_;
        return *this;
    }
    CountingIterator operator++(int) {
        const CountingIterator old = *this;
        ++*this;
        return old;
    }
    friend bool operator==(const CountingIterator& a, const CountingIterator& b) { return a.at_ == b.at_; }

  private:
    const char* at_;
    std::size_t* count_;
};

/// Receives the events of the parser and builds the value. The first error ends the parsing.
class Builder {
  public:
    Builder(std::string_view text, const std::size_t* read, std::size_t max_values)
        : text_(text), read_(read), values_left_(max_values) {}

    [[nodiscard]] Value& result() { return result_; }
    [[nodiscard]] std::optional<Error>& error() { return error_; }

    bool null() { return add(Value()); }
    bool boolean(bool value) { return add(Value(value)); }
    bool number_integer(std::int64_t value) { return add(Value(value)); }
    bool number_unsigned(std::uint64_t value) {
        if (value > static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max()))
            return refuse_number();
        return add(Value(static_cast<std::int64_t>(value)));
    }
    bool number_float(double /*value*/, const std::string& /*text*/) { return refuse_number(); }
    bool string(std::string& value) { return add(Value(std::move(value))); }
    bool binary(nlohmann::json::binary_t& /*value*/) { return false; }

    bool start_object(std::size_t /*size*/) { return open(Value(Object{})); }
    bool end_object() { return close(); }
    bool start_array(std::size_t /*size*/) { return open(Value(Array{})); }
    bool end_array() { return close(); }
    bool key(std::string& name) {
        Frame& frame = open_.back();
        if (!is_new(frame, name)) {
            return refuse("json.duplicate-member", "The member \"" + name + "\" is given twice.",
                          string_start());
        }
        frame.name = std::move(name);
        return true;
    }

    bool parse_error(std::size_t position, const std::string& /*token*/,
                     const nlohmann::json::exception& error) {
        constexpr int number_out_of_range = 406;
        if (error.id == number_out_of_range) return refuse_number();
        return refuse_character(position == 0 ? 0 : position - 1);
    }

    /// Reports an error at the character at `offset`, or at the end of the text.
    bool refuse_character(std::size_t offset) {
        if (offset >= text_.size())
            return refuse("json.syntax", "The JSON text ends too early.", text_.size());
        if (is_word(text_[offset])) {
            while (offset > 0 && is_word(text_[offset - 1])) --offset;
        }
        return refuse("json.syntax", "This character is not allowed here in JSON.", offset);
    }

  private:
    struct Frame {
        Value container;
        std::string name = {};  ///< the name of the next member
        std::unordered_set<std::string> names = {};
    };

    static bool is_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; }
    static bool is_of_number(char c) { return is_word(c) || c == '-' || c == '+' || c == '.'; }

    static bool is_new(Frame& frame, const std::string& name) {
        const Object& members = *frame.container.object();
        if (members.size() < many_members) {
            for (const Member& member : members) {
                if (member.first == name) return false;
            }
            return true;
        }
        if (frame.names.empty()) {
            for (const Member& member : members) frame.names.insert(member.first);
        }
        return frame.names.insert(name).second;
    }

    bool refuse(std::string_view code, std::string message, std::size_t offset) {
        if (!error_) error_ = Error{code, std::move(message), offset};
        return false;
    }
    bool refuse_number() {
        return refuse("json.number", "Only whole numbers of at most 64 bits are read.", number_start());
    }

    /// Returns the offset of the last number. The parser may have read one character after the number.
    [[nodiscard]] std::size_t number_start() const {
        std::size_t at = *read_;
        if (at > 0 && !is_of_number(text_[at - 1])) --at;
        while (at > 0 && is_of_number(text_[at - 1])) --at;
        return at;
    }
    /// Returns the offset of the string whose closing quotation mark the parser has just read.
    [[nodiscard]] std::size_t string_start() const {
        std::size_t at = *read_ - 1;
        while (at > 0) {
            --at;
            if (text_[at] != '"') continue;
            std::size_t backslashes = 0;
            while (backslashes < at && text_[at - 1 - backslashes] == '\\') ++backslashes;
            if (backslashes % 2 == 0) break;
        }
        return at;
    }

    bool add(Value value) {
        if (values_left_-- == 0)
            return refuse("json.too-large", "The JSON text holds too many values.", *read_ - 1);
        if (open_.empty()) {
            result_ = std::move(value);
            return true;
        }
        Frame& frame = open_.back();
        if (Array* array = frame.container.array()) {
            array->push_back(std::move(value));
        } else {
            frame.container.object()->emplace_back(std::move(frame.name), std::move(value));
        }
        return true;
    }
    bool open(Value container) {
        if (open_.size() == max_depth) {
            return refuse("json.too-deep", "The JSON text is nested deeper than 64 levels.", *read_ - 1);
        }
        open_.push_back(Frame{std::move(container)});
        return true;
    }
    bool close() {
        Value value = std::move(open_.back().container);
        open_.pop_back();
        return add(std::move(value));
    }

    std::string_view text_;
    const std::size_t* read_;
    std::vector<Frame> open_ = {};
    std::size_t values_left_;
    Value result_ = {};
    std::optional<Error> error_ = std::nullopt;
};

}  // namespace

Result<Value> parse_json(std::string_view text) {
    return parse_json(text, max_json_values);
}

Result<Value> parse_json(std::string_view text, std::size_t max_values) {
    std::size_t read = 0;
    Builder builder(text, &read, max_values);
    const CountingIterator begin(text.data(), &read);
    const CountingIterator end(text.data() + text.size(), &read);
    const bool is_read = nlohmann::json::sax_parse(begin, end, &builder);
    // The parser ends at a NUL character as if the text ended there.
    const std::size_t nul = text.find('\0');
    if (is_read && nul != std::string_view::npos) builder.refuse_character(nul);
    if (builder.error()) return std::unexpected(std::move(*builder.error()));
    return std::move(builder.result());
}

}  // namespace doublecheck
