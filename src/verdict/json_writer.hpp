// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

#include "doublecheck/verdict/value.hpp"

namespace doublecheck {

/// Appends JSON to a text. While the writer exists, the text is as long as its capacity, so that most writes
/// need no function calls. The destructor shortens the text to the part that was written.
class JsonWriter {
  public:
    explicit JsonWriter(std::string& out);
    ~JsonWriter();
    JsonWriter(const JsonWriter&) = delete;
    JsonWriter& operator=(const JsonWriter&) = delete;

    /// Appends JSON text unchanged.
    [[gnu::always_inline]] void put(char c) {
        *writable(1) = c;
        ++at_;
    }
    [[gnu::always_inline]] void put(std::string_view json) {
        std::memcpy(writable(json.size()), json.data(), json.size());
        at_ += json.size();
    }
    /// Appends a text as a JSON string with its quotation marks. A byte that is not UTF-8 is read as
    /// windows-1252.
    void text(std::string_view text);
    void integer(std::int64_t number);
    void object(const Object& object);
    void value(const Value& value);

  private:
    /// Returns a pointer to the end of the JSON, where at least `size` bytes are writable.
    char* writable(std::size_t size) {
        if (static_cast<std::size_t>(end_ - at_) < size) grow(size);
        return at_;
    }
    void grow(std::size_t size);
    void take_capacity(std::size_t written);
    void escape(unsigned char byte);
    void careful(std::string_view text);

    std::string& out_;
    char* at_ = nullptr;
    char* end_ = nullptr;
};

}  // namespace doublecheck
