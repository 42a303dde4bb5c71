// SPDX-License-Identifier: MIT
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "server/response_writer.hpp"

namespace doublecheck::server::test_response_writer {

std::string written(const Response& response, Framing framing = Framing::length, bool closes = false,
                    const Request& request = {}) {
    return head_of(response, request, {}, framing, closes);
}

TEST(ResponseWriter, WritesAHead) {
    const std::string head = written({.type = "text/plain", .body = "ok\n", .headers = {{"ETag", "\"1\""}}});
    EXPECT_TRUE(head.starts_with("HTTP/1.1 200 OK\r\nDate: ")) << head;
    EXPECT_TRUE(head.ends_with("\r\n\r\n")) << head;
    for (const char* field :
         {"Content-Type: text/plain", "Content-Length: 3", "ETag: \"1\"", "Cache-Control: no-store",
          "Cross-Origin-Resource-Policy: same-origin", "X-Content-Type-Options: nosniff",
          "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'"})
        EXPECT_TRUE(head.contains("\r\n" + std::string(field) + "\r\n")) << field;
    EXPECT_FALSE(head.contains("Connection:"));
    EXPECT_TRUE(written({}, Framing::length, true).contains("\r\nConnection: close\r\n"));
}

TEST(ResponseWriter, MarksTheEndOfTheBody) {
    EXPECT_TRUE(written({}, Framing::chunks).contains("\r\nTransfer-Encoding: chunked\r\n"));
    for (const Framing framing : {Framing::chunks, Framing::closing})
        EXPECT_FALSE(written({}, framing).contains("Content-Length"));
    for (const int status : {204, 304}) EXPECT_FALSE(written({.status = status}).contains("Content-Length"));
    EXPECT_EQ(chunk_of("0123456789abcdef"), "10\r\n0123456789abcdef\r\n");
    EXPECT_EQ(chunk_of(""), "0\r\n\r\n");
}

TEST(ResponseWriter, KeepsThePoliciesThatAResponseNames) {
    const std::string head =
        written({.headers = {{"Cache-Control", "no-cache"}, {"Content-Security-Policy", "x"}}});
    EXPECT_TRUE(head.contains("Cache-Control: no-cache\r\n"));
    EXPECT_FALSE(head.contains("no-store"));
    EXPECT_FALSE(head.contains("default-src"));
}

}  // namespace doublecheck::server::test_response_writer
