// SPDX-License-Identifier: MIT
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "server/request_reader.hpp"

namespace doublecheck::server::test_request_reader {

using namespace std::string_literals;

/// Returns the status with which a head is refused, or 200.
int status_of_head(const std::string& head) {
    EXPECT_EQ(end_of_head(head), head.size()) << head;
    const auto request = read_head(head);
    return request ? 200 : request.error().status;
}

std::string head_with(std::string_view fields) {
    return "GET / HTTP/1.1\r\n" + std::string(fields) + "\r\n";
}

TEST(EndOfHead, IsBehindTheFirstEmptyLine) {
    const std::string head = "GET / HTTP/1.1\r\nHost: a\r\n\r\n";
    for (std::size_t size = 0; size < head.size(); ++size) {
        for (std::size_t searched = 0; searched <= size; ++searched)
            EXPECT_FALSE(end_of_head(head.substr(0, size), searched)) << size;
        EXPECT_EQ(end_of_head(head + "GET", size), head.size()) << size;
    }
    EXPECT_EQ(end_of_head("\r\n" + head), head.size() + 2);
    EXPECT_FALSE(end_of_head("\r\n"));
    EXPECT_EQ(end_of_head("\r\n\r\n"), 4U);
    // Heads with wrong line ends are complete too, so that they can be refused.
    EXPECT_EQ(end_of_head("GET / HTTP/1.1\n\nx"), 16U);
    EXPECT_EQ(end_of_head("\nx"), 1U);
}

TEST(ReadHead, ReturnsTheRequest) {
    const auto request =
        read_head("\r\nPOST /v1/check?fen=x HTTP/1.1\r\nHost: localhost\r\nX-Y:\t a, b \t\r\nZ:\r\n\r\n");
    ASSERT_TRUE(request.has_value());
    EXPECT_EQ(request->method, "POST");
    EXPECT_EQ(request->target, "/v1/check?fen=x");
    EXPECT_FALSE(request->is_http_1_0);
    const std::vector<Header> headers = {{"Host", "localhost"}, {"X-Y", "a, b"}, {"Z", ""}};
    EXPECT_EQ(request->headers, headers);
    EXPECT_TRUE(read_head("GET / HTTP/1.0\r\n\r\n")->is_http_1_0);
    EXPECT_FALSE(read_head("GET / HTTP/1.2\r\n\r\n")->is_http_1_0);
    EXPECT_TRUE(read_head(head_with("Name: \xC3\x9Cnal\r\n")).has_value());
}

TEST(ReadHead, RefusesMalformedRequestLines) {
    for (const char* line :
         {" ", "GET", "GET /", "GET  / HTTP/1.1", "GET / HTTP/1.1 ", " GET / HTTP/1.1", "GET / x HTTP/1.1",
          "get / HTTP/1.1", "G?T / HTTP/1.1", "GET * HTTP/1.1", "GET http://a/ HTTP/1.1", "GET /#a HTTP/1.1",
          "GET /\tHTTP/1.1", "GET / HTTP/1.10", "GET / HTTP/11", "GET / http/1.1", "GET / HTTP/1.x",
          "GET /\x7f HTTP/1.1", "GET /\r HTTP/1.1"})
        EXPECT_EQ(status_of_head("\r\n"s + line + "\r\n\r\n"), 400) << line;
    EXPECT_EQ(status_of_head("GET /\0 HTTP/1.1\r\n\r\n"s), 400);
    EXPECT_EQ(status_of_head("GET / HTTP/1.1\n\n"), 400);
    EXPECT_EQ(status_of_head("\r\n\r\n"), 400);
    EXPECT_EQ(status_of_head("GET / HTTP/1.1\nHost: a\r\n\r\n"), 400);
    for (const char* version : {"HTTP/2.0", "HTTP/0.9", "HTTP/9.9"})
        EXPECT_EQ(status_of_head("GET / "s + version + "\r\n\r\n"), 505) << version;
}

TEST(ReadHead, RefusesMalformedFields) {
    for (const std::string& fields :
         {"X : 1\r\n"s, "X\t: 1\r\n"s, ": 1\r\n"s, "X\r\n"s, " X: 1\r\n"s, "X: 1\r\n Y: 2\r\n"s,
          "X: 1\r\n\t2\r\n"s, "X Y: 1\r\n"s, "X(: 1\r\n"s, "X\xC3\x9C: 1\r\n"s, "X: \0\r\n"s,
          "X: 1\0"s + "2\r\n", "X: 1\r2\r\n"s, "X: 1\r\r\n"s, "X: 1\nY: 2\r\n"s, "X: \x01\r\n"s,
          "X: \x7f\r\n"s, "X: 1\n"s})
        EXPECT_EQ(status_of_head(head_with(fields)), 400) << fields;
}

TEST(ReadHead, LimitsEachPart) {
    EXPECT_EQ(status_of_head("GET /" + std::string(most_target - 1, 'a') + " HTTP/1.1\r\n\r\n"), 200);
    EXPECT_EQ(status_of_head("GET /" + std::string(most_target, 'a') + " HTTP/1.1\r\n\r\n"), 414);
    EXPECT_EQ(status_of_head(head_with("X:" + std::string(most_field - 2, 'a') + "\r\n")), 200);
    EXPECT_EQ(status_of_head(head_with("X:" + std::string(most_field - 1, 'a') + "\r\n")), 431);
    std::string fields;
    for (std::size_t i = 0; i < most_fields; ++i) fields += "X: 1\r\n";
    EXPECT_EQ(status_of_head(head_with(fields)), 200);
    EXPECT_EQ(status_of_head(head_with(fields + "X: 1\r\n")), 431);
}

/// What became of a body: its content and the bytes after it, or the status with which it is refused.
struct Outcome {
    std::string content = {};
    std::string rest = {};
    bool is_whole = false;
    int status = 200;

    bool operator==(const Outcome&) const = default;
};

/// Reads a body that comes in parts of the given size.
Outcome read_parts(BodyReader reader, std::string_view bytes, std::size_t part) {
    Outcome outcome;
    while (!bytes.empty() && !reader.is_whole()) {
        const auto taken = reader.read(bytes.substr(0, part), outcome.content);
        if (!taken) return {.status = taken.error().status};
        bytes.remove_prefix(*taken);
    }
    outcome.is_whole = reader.is_whole();
    outcome.rest = bytes;
    return outcome;
}

Outcome read_chunks(std::string_view bytes, std::size_t limit = 100'000) {
    const Outcome outcome = read_parts(BodyReader::of_chunks(limit), bytes, bytes.size() + 1);
    for (const std::size_t part : {1U, 2U, 3U, 7U})
        EXPECT_EQ(read_parts(BodyReader::of_chunks(limit), bytes, part), outcome) << bytes.substr(0, 100);
    return outcome;
}

TEST(BodyReader, ReadsALength) {
    const Outcome whole = {.content = "abc", .rest = "GET", .is_whole = true};
    for (std::size_t part = 1; part < 8; ++part)
        EXPECT_EQ(read_parts(BodyReader::of_length(3), "abcGET", part), whole);
    EXPECT_FALSE(read_parts(BodyReader::of_length(4), "abc", 9).is_whole);
    EXPECT_TRUE(BodyReader::of_length(0).is_whole());
}

TEST(BodyReader, ReadsChunks) {
    const auto content = [](std::string_view bytes) {
        const Outcome outcome = read_chunks(bytes);
        return outcome.is_whole ? outcome.content + "|" + outcome.rest : "";
    };
    EXPECT_EQ(content("0\r\n\r\n"), "|");
    EXPECT_EQ(content("3\r\nabc\r\n2\r\nde\r\n0\r\n\r\nGET"), "abcde|GET");
    EXPECT_EQ(content("00A\r\n0123456789\r\n000\r\n\r\n"), "0123456789|");
    EXPECT_EQ(content("1;a=b;c=\"d;e\"\r\nx\r\n0 ; f\r\n\r\n"), "x|");
    EXPECT_EQ(content("1\r\nx\r\n0\r\nX: 1\r\nY: 2\r\n\r\nGET"), "x|GET");
    EXPECT_EQ(content("4\r\n\r\n\r\n\r\n0\r\n\r\n"), "\r\n\r\n|");
}

TEST(BodyReader, RefusesMalformedChunks) {
    for (const std::string& bytes : {"\r\n"s,
                                     "x\r\n"s,
                                     "-1\r\n"s,
                                     "+1\r\n"s,
                                     "0x1\r\n"s,
                                     " 1\r\n"s,
                                     "1 \r\n"s,
                                     "1 2\r\n"s,
                                     "1\n"s,
                                     "1\r\nx\n"s,
                                     "1\r\nxy\r\n"s,
                                     "1\r\nx0\r\n"s,
                                     "2\r\nx\r\n0\r\n\r\n"s,
                                     "1;a\0\r\n"s,
                                     "1;a\rb\r\n"s,
                                     "1;a\n"s,
                                     "1\r\r\n"s,
                                     "0\r\n\n"s,
                                     "0\r\nX\r\n\r\n"s,
                                     "0\r\nX : 1\r\n\r\n"s,
                                     "0\r\n X: 1\r\n\r\n"s,
                                     "0\r\nX: \0\r\n\r\n"s,
                                     "0\r\nX: 1\n\r\n"s,
                                     "0\r\nX: 1\r\n\n"s})
        EXPECT_EQ(read_chunks(bytes).status, 400) << bytes;
}

TEST(BodyReader, CountsEveryByteOfAChunkedBody) {
    const std::string body = "3;a=b\r\nabc\r\n0\r\nX: 1\r\n\r\n";
    EXPECT_EQ(read_chunks(body, body.size()).content, "abc");
    for (std::size_t limit = 0; limit < body.size(); ++limit)
        EXPECT_EQ(read_chunks(body, limit).status, 413) << limit;
    EXPECT_EQ(read_chunks("ffffffffffffffffffffffff\r\n").status, 413);
    EXPECT_EQ(read_chunks("ffffffffffffffff\r\n").status, 413);
}

TEST(BodyReader, LimitsLinesWithoutEnd) {
    for (const char* begin : {"0", "1;", "1;a=\"", "1 "})
        EXPECT_EQ(read_chunks(begin + std::string(most_chunk_line, '0')).status, 413) << begin;
    for (const char* begin : {"0\r\nX: ", "0\r\n", "1\r\nx\r\n0\r\n"})
        EXPECT_EQ(read_chunks(begin + std::string(most_trailers + 1, 'a')).status, 431) << begin;
    std::string many = "0\r\n";
    for (std::size_t i = 0; i <= most_fields; ++i) many += "X: 1\r\n";
    EXPECT_EQ(read_chunks(many + "\r\n").status, 431);
}

}  // namespace doublecheck::server::test_request_reader
