// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "server/message.hpp"

// Reads requests of HTTP/1.1 (RFC 9112) strictly: what two readers could understand differently is refused.
// The functions know neither sockets nor clocks, and store nothing but what they return and the bounded line
// that they are in.

namespace doublecheck::server {

// Limits in bytes, as they arrive. The body itself is limited by the server's settings.
inline constexpr std::size_t most_head = 16 * 1024;     ///< request line and fields, with their line ends
inline constexpr std::size_t most_target = 8 * 1024;    ///< path and query
inline constexpr std::size_t most_field = 8 * 1024;     ///< one field of a head
inline constexpr std::size_t most_chunk_line = 1024;    ///< length of a chunk with its extensions
inline constexpr std::size_t most_trailers = 8 * 1024;  ///< all fields after the last chunk
inline constexpr std::size_t most_fields = 100;         ///< number of fields in a head, or of trailers

/// Returns the number of bytes of the first head in the text: all up to its first empty line. Returns nothing
/// if the head is incomplete. `searched` bytes are known to hold no end.
[[nodiscard]] std::optional<std::size_t> end_of_head(std::string_view text, std::size_t searched = 0);

/// Reads a head: the request line and the fields, with the empty line after them. One empty line may precede
/// it. Errors: 400 if it is malformed, 414 and 431 if a part is too long, 505 for a version other than
/// HTTP/1.
[[nodiscard]] std::expected<Request, Problem> read_head(std::string_view head);

/// Reads the body of a request, whose bytes come in parts.
class BodyReader {
  public:
    /// Reads a body of this length.
    [[nodiscard]] static BodyReader of_length(std::uint64_t length) { return {Part::content, length, 0}; }
    /// Reads chunks. The limit counts all bytes as they arrive: content, lengths, extensions and trailers.
    [[nodiscard]] static BodyReader of_chunks(std::size_t limit) { return {Part::chunk_line, 0, limit}; }

    /// Reads the next bytes and appends the content in them to `body`. Returns how many bytes belong to the
    /// body: all, unless the body ends before. Errors: 400 if a chunk is malformed, 413 if the body is too
    /// long, 431 if the trailers are too long.
    [[nodiscard]] std::expected<std::size_t, Problem> read(std::string_view bytes, std::string& body);
    [[nodiscard]] bool is_whole() const { return part_ == Part::end || (!is_chunked_ && left_ == 0); }

  private:
    enum class Part : std::uint8_t { content, chunk_line, chunk_end, trailers, end };
    BodyReader(Part part, std::uint64_t left, std::size_t limit)
        : part_(part), left_(left), limit_(limit), is_chunked_(part == Part::chunk_line) {}

    std::size_t read_content(std::string_view bytes, std::string& body);
    [[nodiscard]] std::expected<std::size_t, Problem> read_line(std::string_view bytes);
    [[nodiscard]] std::size_t most_in_line() const;
    [[nodiscard]] Problem line_too_long() const;
    [[nodiscard]] std::optional<Problem> end_line();
    [[nodiscard]] std::optional<Problem> begin_chunk(std::string_view line);

    Part part_;
    std::uint64_t left_;  ///< bytes of the content, or of this chunk, that are still to come
    std::size_t limit_;   ///< bytes of a chunked body that may still come
    bool is_chunked_;
    std::string line_ = {};  ///< the line that has begun; all trailers together
};

}  // namespace doublecheck::server
