// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

#include "doublecheck/verdict/value.hpp"

namespace doublecheck {

/// Writes JSON behind a text, which is in order again when the writer is gone: until then it is as long as
/// its room, so that what is written is stored without a call.
class JsonWriter {
  public:
    explicit JsonWriter(std::string& out);
    ~JsonWriter();
    JsonWriter(const JsonWriter&) = delete;
    JsonWriter& operator=(const JsonWriter&) = delete;

    /// As it stands.
    [[gnu::always_inline]] void put(char c) {
        *room(1) = c;
        ++at_;
    }
    [[gnu::always_inline]] void put(std::string_view json) {
        std::memcpy(room(json.size()), json.data(), json.size());
        at_ += json.size();
    }
    /// A JSON string with its quotes. Bytes that are not UTF-8 become U+FFFD.
    void text(std::string_view text);
    void integer(std::int64_t number);
    void object(const Object& object);
    void value(const Value& value);

  private:
    /// Where so many bytes can be written.
    char* room(std::size_t size) {
        if (static_cast<std::size_t>(end_ - at_) < size) grow(size);
        return at_;
    }
    void grow(std::size_t size);
    void take_room(std::size_t written);
    void escape(unsigned char byte);
    void careful(std::string_view text);

    std::string& out_;
    char* at_ = nullptr;
    char* end_ = nullptr;
};

}  // namespace doublecheck
