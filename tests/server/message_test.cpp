// SPDX-License-Identifier: MIT
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "doublecheck/verdict/value.hpp"
#include "server/access_log.hpp"
#include "server/answer_writer.hpp"
#include "server/message.hpp"
#include "server/metrics.hpp"

namespace doublecheck::server::test_message {

TEST(Message, DecodesATarget) {
    const auto target = decode_target("/a%20b?x=1+2&y&=z&w=a=b&x=%C3%A9");
    ASSERT_TRUE(target.has_value());
    EXPECT_EQ(target->path, "/a b");
    const std::vector<std::pair<std::string, std::string>> query = {
        {"x", "1 2"}, {"y", ""}, {"", "z"}, {"w", "a=b"}, {"x", "\xC3\xA9"}};
    EXPECT_EQ(target->query, query);
}

TEST(Message, ReadsAcceptHeaders) {
    EXPECT_TRUE(accepts(std::nullopt, "application/json"));
    EXPECT_TRUE(accepts("text/html, */*;q=0.1", "application/json"));
    EXPECT_TRUE(accepts("APPLICATION/*", "application/json"));
    EXPECT_TRUE(accepts("application/json;q=0.5", "application/json"));
    EXPECT_FALSE(accepts("application/json;q=0", "application/json"));
    EXPECT_FALSE(accepts("application/json; q=0.000", "application/json"));
    EXPECT_FALSE(accepts("", "application/json"));
    EXPECT_FALSE(accepts("application/jsonp", "application/json"));
}

TEST(Message, WritesProblemDetails) {
    const Response response =
        to_response({.status = 400, .code = "fen.ranks", .detail = "Eight ranks.", .offset = 3});
    EXPECT_EQ(response.type, "application/problem+json");
    EXPECT_EQ(response.body,
              R"({"title":"Bad Request","status":400,"detail":"Eight ranks.","code":"fen.ranks",)"
              "\"offset\":3}\n");
}

TEST(Message, WritesEvents) {
    EXPECT_EQ(answer_events("{}\n[]\n"), "event: answer\ndata: {}\n\nevent: answer\ndata: []\n\n");
    EXPECT_EQ(
        progress_event({.is_waiting = false, .milliseconds = 7, .nodes = 8, .done = 1, .all = 2}),
        "event: progress\ndata: {\"waiting\":false,\"milliseconds\":7,\"nodes\":8,\"done\":1,\"all\":2}\n\n");
}

TEST(Message, WritesALineOfTheLog) {
    const std::string line = log_line({.client = "::1",
                                       .method = "GET",
                                       .target = "/\"\n",
                                       .command = "check",
                                       .status = 200,
                                       .bytes_in = 1,
                                       .bytes_out = 2,
                                       .seconds = 0.5},
                                      "2026-01-31T12:00:00Z");
    const auto value = parse_json(line);
    ASSERT_TRUE(value.has_value());
    EXPECT_EQ(value->text_of("target"), "/\"\n");
    EXPECT_EQ(line.find('\n'), std::string::npos);
}

TEST(Message, CountsRequests) {
    Metrics metrics;
    metrics.count({.command = "check", .status = 200, .bytes_in = 10, .bytes_out = 20, .seconds = 0.003});
    metrics.count({.command = "check", .status = 200, .bytes_in = 10, .bytes_out = 20, .seconds = 100});
    const std::string text = metrics.text({.slow_waiting = 3});
    for (const std::string_view line :
         {"doublecheck_requests_total{command=\"check\",status=\"200\"} 2\n",
          "doublecheck_received_bytes_total 20\n", "doublecheck_request_seconds_bucket{le=\"0.001\"} 0\n",
          "doublecheck_request_seconds_bucket{le=\"0.005\"} 1\n",
          "doublecheck_request_seconds_bucket{le=\"+Inf\"} 2\n", "doublecheck_slow_questions_waiting 3\n"})
        EXPECT_NE(text.find(line), std::string::npos) << line;
}

}  // namespace doublecheck::server::test_message
