// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace doublecheck::server {

using Header = std::pair<std::string, std::string>;

/// A request as the client wrote it, without its body.
struct Request {
    std::string method = {};
    std::string target = {};  ///< path and query, still encoded
    std::vector<Header> headers = {};
    bool is_http_1_0 = false;

    /// Returns the value of the first header with the name, or nothing. Case is ignored.
    [[nodiscard]] std::optional<std::string_view> header(std::string_view name) const;
    [[nodiscard]] std::size_t count(std::string_view name) const;
};

/// A decoded target: the path, and the fields of the query in their order.
struct Target {
    std::string path = {};
    std::vector<std::pair<std::string, std::string>> query = {};
};

/// Decodes a target such as `/v1/check?fen=8/8...`. Returns nothing if the target does not begin with a
/// slash, or an escape sequence is broken or stands for a control character.
[[nodiscard]] std::optional<Target> decode_target(std::string_view target);

/// Returns true if two texts are equal, ignoring the case of ASCII letters.
[[nodiscard]] bool is_same_word(std::string_view a, std::string_view b);

/// Returns the elements of a list such as `a, b;q=0.5`, without the blanks around them.
[[nodiscard]] std::vector<std::string_view> elements_of(std::string_view list, char separator = ',');

/// Returns the media type of a header such as `application/json; charset=utf-8`, without its parameters.
[[nodiscard]] std::string_view media_type(std::string_view header);

/// Returns true if an `Accept` header admits the media type. An absent header admits every type.
[[nodiscard]] bool accepts(std::optional<std::string_view> header, std::string_view type);

/// A complete answer.
struct Response {
    int status = 200;
    std::string type = {};  ///< empty if there is no body
    std::string body = {};
    std::vector<Header> headers = {};
};

/// A refused request, which is answered by problem details (RFC 9457).
struct Problem {
    int status = 400;
    std::string code =
        {};  ///< stable, for programs: `http.host`, or the code of an error such as `fen.ranks`
    std::string detail = {};                           ///< a sentence for people
    std::optional<std::size_t> offset = std::nullopt;  ///< the place of an error in the record
    std::vector<Header> headers = {};
};

/// Returns the name of a status, such as `Not Found`.
[[nodiscard]] std::string_view title_of(int status);
[[nodiscard]] Response to_response(const Problem& problem);

}  // namespace doublecheck::server
