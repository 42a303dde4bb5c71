// SPDX-License-Identifier: MIT
#include "server/request_reader.hpp"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "base/text.hpp"

namespace doublecheck::server {
namespace {

Problem malformed(std::string detail) {
    return {.status = 400, .code = "http.request", .detail = std::move(detail)};
}

Problem too_long(int status, std::string detail) {
    return {.status = status, .code = "http.too-large", .detail = std::move(detail)};
}

bool is_token(std::string_view name) {
    constexpr std::string_view signs = "!#$%&'*+-.^_`|~";
    return !name.empty() && std::ranges::all_of(name, [&](char c) {
        return is_letter(c) || is_digit(c) || signs.contains(c);
    });
}

/// Returns true if a line holds no control character but tabs, so no NUL and no carriage return.
bool is_printable(std::string_view line) {
    return std::ranges::none_of(
        line, [](char c) { return (static_cast<unsigned char>(c) < 0x20 && c != '\t') || c == 0x7f; });
}

/// Removes the first line and its CRLF from a text, and returns it. Returns nothing if the line does not end
/// with CRLF or has a control character.
std::optional<std::string_view> take_line(std::string_view& text) {
    const std::size_t end = text.find("\r\n");
    if (end == std::string_view::npos || !is_printable(text.substr(0, end))) return std::nullopt;
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(end + 2);
    return line;
}

/// Reads `name: value`. The name and the colon are not separated, and a line never continues the one before
/// it.
std::optional<Header> read_field(std::string_view line) {
    const std::size_t colon = line.find(':');
    if (colon == std::string_view::npos || !is_token(line.substr(0, colon))) return std::nullopt;
    return Header(line.substr(0, colon), trimmed(line.substr(colon + 1)));
}

/// Reads fields up to the empty line, which is the last line of the text.
std::expected<std::vector<Header>, Problem> read_fields(std::string_view text) {
    std::vector<Header> fields;
    while (true) {
        const auto line = take_line(text);
        if (!line)
            return std::unexpected(malformed("A field has a control character, or does not end with CRLF."));
        if (line->empty()) return fields;
        if (line->size() > most_field) return std::unexpected(too_long(431, "A field is longer than 8 KiB."));
        if (fields.size() == most_fields)
            return std::unexpected(too_long(431, "There are more than 100 fields."));
        auto field = read_field(*line);
        if (!field)
            return std::unexpected(malformed("A field is not a name, a colon and a value in one line."));
        fields.push_back(std::move(*field));
    }
}

/// Checks a version such as HTTP/1.1.
std::optional<Problem> check_version(std::string_view version) {
    const bool is_version = version.size() == 8 && version.starts_with("HTTP/") && is_digit(version[5]) &&
                            version[6] == '.' && is_digit(version[7]);
    if (!is_version) return malformed("The request line does not end with a version such as HTTP/1.1.");
    if (version[5] == '1') return std::nullopt;
    return Problem{.status = 505, .code = "http.version", .detail = "The server understands HTTP/1.1."};
}

std::expected<Request, Problem> read_request_line(std::string_view line) {
    const std::size_t first = line.find(' ');
    const std::size_t last = line.rfind(' ');
    if (first == last)
        return std::unexpected(malformed("The request line is not a method, a target and a version."));
    const std::string_view method = line.substr(0, first);
    const std::string_view target = line.substr(first + 1, last - first - 1);
    const std::string_view version = line.substr(last + 1);
    const auto is_capital = [](char c) { return (c >= 'A' && c <= 'Z') || c == '-'; };
    if (method.empty() || !std::ranges::all_of(method, is_capital))
        return std::unexpected(malformed("The method is not a word in capital letters."));
    if (auto problem = check_version(version)) return std::unexpected(std::move(*problem));
    if (target.size() > most_target)
        return std::unexpected(too_long(414, "The target is longer than 8 KiB."));
    if (!target.starts_with('/') || target.find_first_of(" \t#") != std::string_view::npos)
        return std::unexpected(
            malformed("The target does not begin with a slash, or has a blank or a # in it."));
    return Request{
        .method = std::string(method), .target = std::string(target), .is_http_1_0 = version == "HTTP/1.0"};
}

/// Returns the length of a chunk such as `1a` or `1a; name=value`, or nothing if the line is malformed. A
/// length that does not fit into 64 bits is the greatest number.
std::optional<std::uint64_t> chunk_length(std::string_view line) {
    std::uint64_t length = 0;
    const auto [end, error] = std::from_chars(line.data(), line.data() + line.size(), length, 16);
    const auto digits = static_cast<std::size_t>(end - line.data());
    if (digits == 0) return std::nullopt;
    const std::string_view extensions = line.substr(digits);
    const bool is_extended = trimmed(extensions).starts_with(';');
    if (!is_printable(line) || (!extensions.empty() && !is_extended)) return std::nullopt;
    return error == std::errc() ? length : UINT64_MAX;
}

Problem body_too_long() {
    return too_long(413, "The body with its chunks is too long.");
}

}  // namespace

std::optional<std::size_t> end_of_head(std::string_view text, std::size_t searched) {
    // An empty line may precede a request. Lines may end without a carriage return here, so that the head is
    // complete and can be refused.
    const std::size_t begin = text.starts_with("\r\n") ? 2 : 0;
    const auto empty_line_at = [&](std::size_t at) -> std::size_t {
        const std::string_view rest = text.substr(at, 2);
        return rest.starts_with('\n') ? 1 : rest == "\r\n" ? 2 : 0;
    };
    if (const std::size_t size = empty_line_at(begin); size > 0) return begin + size;
    std::size_t at = text.find('\n', std::max(begin, searched - std::min<std::size_t>(searched, 3)));
    for (; at != std::string_view::npos; at = text.find('\n', at + 1)) {
        if (const std::size_t size = empty_line_at(at + 1); size > 0) return at + 1 + size;
    }
    return std::nullopt;
}

std::expected<Request, Problem> read_head(std::string_view head) {
    if (head.starts_with("\r\n")) head.remove_prefix(2);
    const auto line = take_line(head);
    if (!line)
        return std::unexpected(
            malformed("The request line has a control character, or does not end with CRLF."));
    auto request = read_request_line(*line);
    if (!request) return request;
    auto fields = read_fields(head);
    if (!fields) return std::unexpected(std::move(fields.error()));
    request->headers = std::move(*fields);
    return request;
}

std::expected<std::size_t, Problem> BodyReader::read(std::string_view bytes, std::string& body) {
    std::size_t taken = 0;
    while (taken < bytes.size() && !is_whole()) {
        const std::string_view rest = bytes.substr(taken);
        if (part_ == Part::content) {
            taken += read_content(rest, body);
            continue;
        }
        const auto read = read_line(rest);
        if (!read) return read;
        taken += *read;
    }
    return taken;
}

std::size_t BodyReader::read_content(std::string_view bytes, std::string& body) {
    const auto size = static_cast<std::size_t>(std::min<std::uint64_t>(bytes.size(), left_));
    body.append(bytes.substr(0, size));
    left_ -= size;
    if (is_chunked_ && left_ == 0) part_ = Part::chunk_end;
    return size;
}

/// Reads a line, or a part of it, that is not part of the content, such as the size of a chunk.
std::expected<std::size_t, Problem> BodyReader::read_line(std::string_view bytes) {
    const std::size_t end = bytes.find('\n');
    const bool has_end = end != std::string_view::npos;
    const std::size_t size = has_end ? end + 1 : bytes.size();
    // Two limits apply: that of the body and that of the line. The error names the one that the bytes reach
    // first, in whatever parts they arrive.
    const std::size_t line_limit = most_in_line() - line_.size();
    if (size > limit_ && limit_ <= line_limit) return std::unexpected(body_too_long());
    if (size > line_limit) return std::unexpected(line_too_long());
    limit_ -= size;
    line_ += bytes.substr(0, size);
    if (!has_end) return size;
    if (auto problem = end_line()) return std::unexpected(std::move(*problem));
    return size;
}

/// Returns the most bytes that the line or the trailers may have.
std::size_t BodyReader::most_in_line() const {
    if (part_ == Part::trailers) return most_trailers;
    return part_ == Part::chunk_line ? most_chunk_line : std::string_view("\r\n").size();
}

Problem BodyReader::line_too_long() const {
    if (part_ == Part::trailers) return too_long(431, "The trailers are longer than 8 KiB.");
    if (part_ == Part::chunk_line) return too_long(413, "The line of a chunk is longer than 1 KiB.");
    return malformed("A chunk is longer than its length.");
}

/// Uses the line that is complete.
std::optional<Problem> BodyReader::end_line() {
    if (part_ == Part::trailers) {
        const std::string_view lines = std::string_view(line_).substr(0, line_.size() - 1);
        const std::string_view last = lines.substr(lines.rfind('\n') + 1);
        if (!last.empty() && last != "\r") return std::nullopt;
        part_ = Part::end;
        auto fields = read_fields(line_);
        return fields ? std::nullopt : std::optional(std::move(fields.error()));
    }
    if (!line_.ends_with("\r\n")) return malformed("The line of a chunk does not end with CRLF.");
    const std::string line = std::exchange(line_, {});
    const std::string_view text = std::string_view(line).substr(0, line.size() - 2);
    if (part_ == Part::chunk_line) return begin_chunk(text);
    part_ = Part::chunk_line;  // the two bytes were the line end after a chunk
    return std::nullopt;
}

std::optional<Problem> BodyReader::begin_chunk(std::string_view line) {
    const auto length = chunk_length(line);
    if (!length) return malformed("The length of a chunk is malformed.");
    if (*length > limit_) return body_too_long();
    limit_ -= static_cast<std::size_t>(*length);
    left_ = *length;
    part_ = *length == 0 ? Part::trailers : Part::content;
    return std::nullopt;
}

}  // namespace doublecheck::server
