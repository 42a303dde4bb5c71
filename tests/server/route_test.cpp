// SPDX-License-Identifier: MIT
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include <gtest/gtest.h>

#include "commands/operations.hpp"
#include "doublecheck/verdict/value.hpp"
#include "server/request_checks.hpp"
#include "server/route.hpp"

namespace doublecheck::server::test_route {

Request request(std::string method, std::string target, std::vector<Header> headers = {}) {
    headers.emplace_back("Host", "localhost:8000");
    return {.method = std::move(method), .target = std::move(target), .headers = std::move(headers)};
}

int status_of(const Request& asked, const ServerSettings& settings = {}) {
    const Route found = route(asked, operations(), settings);
    const auto* const problem = std::get_if<Problem>(&found);
    return problem == nullptr ? 200 : problem->status;
}

CommandRequest command(const Request& asked, const ServerSettings& settings = {}) {
    Route found = route(asked, operations(), settings);
    return std::get<CommandRequest>(std::move(found));
}

/// Returns a call in the form in which other programs write calls, or the code of its refusal.
std::string text_of(const RequestedCall& asked) {
    if (asked.refusal) return std::string(asked.refusal->code);
    const Call& call = asked.call;
    Object object = {{"operation", call.operation->name}};
    if (call.record) object.emplace_back("record", *call.record);
    if (call.records) object.emplace_back("records", *call.records);
    if (call.input) object.emplace_back("input", *call.input);
    if (!call.operands.empty()) object.emplace_back("operands", as_array(call.operands));
    if (!call.options.empty()) object.emplace_back("options", call.options);
    if (call.form == OutputForm::text) object.emplace_back("form", "text");
    return to_json(Value(std::move(object)));
}

std::string call_for(const Request& asked, std::string_view body = "") {
    const auto call = call_of(command(asked), body, {});
    return call ? text_of(*call) : call.error().code;
}

Request post(std::string target, std::string type) {
    return request("POST", std::move(target), {{"Content-Type", std::move(type)}, {"Content-Length", "1"}});
}

TEST(Route, FindsEveryOperationUnderItsPath) {
    for (const Operation& operation : operations()) {
        const bool is_offered = reason_left_out(operation, false).empty();
        const Request asked = request("GET", path_of(operation) + "?record=x");
        EXPECT_EQ(status_of(asked), is_offered ? 200 : 404) << operation.name;
        if (is_offered) {
            EXPECT_EQ(&command(asked).operation(), &operation);
        }
    }
}

TEST(Route, AcceptsThreeFormsOfANameOfTwoWords) {
    for (const char* path : {"/v1/chess99/moves", "/v1/chess99-moves", "/v1/chess99%20moves"})
        EXPECT_EQ(command(request("GET", std::string(path) + "?fen=start")).operation().name,
                  "chess99 moves");
}

TEST(Route, RefusesWithTheStatusOfTheReason) {
    const std::string check = "/v1/check?fen=x";
    struct Case {
        const char* label;
        Request asked;
        int status;
    };
    const std::vector<Case> cases = {
        {"unknown path", request("GET", "/nothing"), 404},
        {"unknown command", request("GET", "/v1/guess"), 404},
        {"a dialogue", request("GET", "/v1/chess99/play"), 404},
        {"a command without its engine", request("GET", "/v1/sharpness?fen=x"), 404},
        {"no slash", request("GET", "v1"), 400},
        {"broken escape", request("GET", "/v1/check?fen=%zz"), 400},
        {"cut escape", request("GET", "/v1/check?fen=%4"), 400},
        {"NUL", request("GET", "/v1/check?fen=%00"), 400},
        {"line end in the path", request("GET", "/v1/%0acheck"), 400},
        {"no record", request("GET", "/v1/check"), 400},
        {"two records", request("GET", "/v1/check?fen=x&fen=y"), 400},
        {"an option twice", request("GET", "/v1/check?fen=x&nodes=1&nodes=2"), 400},
        {"a flag that is neither true nor false", request("GET", "/v1/check?fen=x&chess960=maybe"), 400},
        {"a form twice", request("GET", "/v1/check?fen=x&form=text&form=json"), 400},
        {"unknown form", request("GET", "/v1/check?fen=x&form=xml"), 400},
        {"method of a command", request("DELETE", check), 405},
        {"method of a document", request("POST", "/v1"), 405},
        {"type of the answer", request("GET", check, {{"Accept", "image/png"}}), 406},
        {"refused type", request("GET", check, {{"Accept", "application/json;q=0"}}), 406},
        {"no length", request("POST", "/v1/check", {{"Content-Type", "text/plain"}}), 411},
        {"long body", request("POST", "/v1/check", {{"Content-Length", "9999999"}}), 413},
        {"type of the body", post("/v1/check", "application/x-www-form-urlencoded"), 415},
        {"packed body", request("POST", "/v1/check", {{"Content-Encoding", "gzip"}}), 415},
        {"two lengths", request("GET", check, {{"Content-Length", "1"}, {"Content-Length", "1"}}), 400},
        {"length in letters", request("GET", check, {{"Content-Length", "ten"}}), 400},
        {"negative length", request("GET", check, {{"Content-Length", "-1"}}), 400},
        {"a length that does not fit into 64 bits",
         request("POST", "/v1/check", {{"Content-Length", "99999999999999999999"}}), 413},
        {"length and chunks",
         request("GET", check, {{"Content-Length", "1"}, {"Transfer-Encoding", "chunked"}}), 400},
        {"unknown encoding", request("GET", check, {{"Transfer-Encoding", "gzip, chunked"}}), 501},
        {"unknown expectation", request("GET", check, {{"Expect", "200-ok"}}), 417},
        {"two hosts", request("GET", check, {{"Host", "localhost"}}), 400},
        {"origin", request("GET", check, {{"Origin", "https://example.org"}}), 403},
        {"origin null", request("GET", check, {{"Origin", "null"}}), 403},
    };
    for (const Case& one : cases) EXPECT_EQ(status_of(one.asked), one.status) << one.label;
}

TEST(Route, ExpectsAHost) {
    const Request without = {.method = "GET", .target = "/healthz"};
    EXPECT_EQ(status_of(without), 400);
    const Request old = {.method = "GET", .target = "/healthz", .is_http_1_0 = true};
    EXPECT_EQ(status_of(old), 200);
}

TEST(Route, AnswersOnlyUnderHostsOfItsOwn) {
    const auto status = [](std::string host, const ServerSettings& settings = {}) {
        return status_of({.method = "GET", .target = "/healthz", .headers = {{"Host", std::move(host)}}},
                         settings);
    };
    for (const char* host : {"localhost", "LOCALHOST:80", "127.0.0.1:8000", "[::1]:8000", "[::1]"})
        EXPECT_EQ(status(host), 200) << host;
    for (const char* host :
         {"example.org", "127.0.0.1.example.org", "localhost.example.org", "[::2]", "[", ""})
        EXPECT_EQ(status(host), 421) << host;
    EXPECT_EQ(status("chess.example.org:443", {.allowed_hosts = {"chess.example.org"}}), 200);
    EXPECT_EQ(status("anything", {.allowed_hosts = {"*"}}), 200);
    EXPECT_EQ(status("192.168.1.7:8000", {.host = "192.168.1.7"}), 200);
}

TEST(Route, AnswersPagesOfItsOwnHostAndOfAllowedOrigins) {
    const Request own = request("GET", "/v1", {{"Origin", "http://localhost:8000"}});
    EXPECT_EQ(status_of(own), 200);
    const Request other = request("GET", "/v1", {{"Origin", "https://example.org"}});
    const ServerSettings settings = {.allowed_origins = {"https://example.org"}};
    EXPECT_EQ(status_of(other), 403);
    EXPECT_EQ(status_of(other, settings), 200);
    const auto headers = common_headers(other, settings);
    EXPECT_NE(std::ranges::find(headers, Header("Access-Control-Allow-Origin", "https://example.org")),
              headers.end());
}

TEST(Route, RefusesWhatAPageOfAnotherSiteMakesABrowserAsk) {
    const ServerSettings settings = {.page = "build/page"};
    const auto status = [&](std::string target, std::vector<Header> headers) {
        return status_of(request("GET", std::move(target), std::move(headers)), settings);
    };
    const std::string compose = "/v1/compose?operand=%232&count=100000";
    for (const char* site : {"cross-site", "same-site", "unknown"}) {
        for (const std::string& target :
             {compose, std::string("/v1"), std::string("/healthz"), std::string("/"),
              std::string("/assets/a.js"), std::string("/v1/guess")})
            EXPECT_EQ(status(target, {{"Sec-Fetch-Site", site}, {"Sec-Fetch-Mode", "no-cors"}}), 403)
                << target;
        const std::vector<Header> link = {
            {"Sec-Fetch-Site", site}, {"Sec-Fetch-Mode", "navigate"}, {"Sec-Fetch-Dest", "document"}};
        EXPECT_EQ(status("/", link), 200);
        EXPECT_EQ(status(compose, link), 403);
        EXPECT_EQ(status("/v1", link), 403);
        const std::vector<Header> frame = {
            {"Sec-Fetch-Site", site}, {"Sec-Fetch-Mode", "navigate"}, {"Sec-Fetch-Dest", "iframe"}};
        EXPECT_EQ(status("/", frame), 403);
    }
    for (const char* site : {"same-origin", "none"})
        EXPECT_EQ(status(compose, {{"Sec-Fetch-Site", site}}), 200);
}

TEST(Route, AnswersPagesOfOtherSitesWhoseOriginIsConfigured) {
    const std::vector<Header> fetch = {
        {"Origin", "https://example.org"}, {"Sec-Fetch-Site", "cross-site"}, {"Sec-Fetch-Mode", "cors"}};
    const std::vector<Header> image = {{"Sec-Fetch-Site", "cross-site"}, {"Sec-Fetch-Mode", "no-cors"}};
    const ServerSettings one = {.allowed_origins = {"https://example.org"}};
    const ServerSettings every = {.allowed_origins = {"*"}};
    EXPECT_EQ(status_of(request("GET", "/v1", fetch)), 403);
    EXPECT_EQ(status_of(request("GET", "/v1", fetch), one), 200);
    EXPECT_EQ(status_of(request("OPTIONS", "/v1/check", fetch), one), 200);
    EXPECT_EQ(status_of(request("GET", "/v1", image), one), 403);
    EXPECT_EQ(status_of(request("GET", "/v1", image), every), 200);
}

TEST(Route, ServesThePageOnlyIfThereIsOne) {
    EXPECT_EQ(status_of(request("GET", "/")), 404);
    const Route found = route(request("GET", "/assets/a.js"), operations(), {.page = "build/page"});
    ASSERT_TRUE(std::holds_alternative<PageFile>(found));
    EXPECT_EQ(std::get<PageFile>(found).path, "/assets/a.js");
    EXPECT_EQ(status_of(request("GET", "/v1/guess"), {.page = "build/page"}), 404);
}

TEST(Route, ChoosesTheDelivery) {
    const auto delivery = [](std::string type, std::string accept) {
        Request asked = post("/v1/check", std::move(type));
        asked.headers.emplace_back("Accept", std::move(accept));
        return command(asked).delivery;
    };
    EXPECT_EQ(delivery("text/plain", "*/*"), Delivery::whole);
    EXPECT_EQ(delivery("application/json", "application/json, text/*"), Delivery::whole);
    EXPECT_EQ(delivery("application/x-ndjson", "*/*"), Delivery::lines);
    EXPECT_EQ(delivery("application/x-chess-pgn", "*/*"), Delivery::lines);
    EXPECT_EQ(delivery("text/plain", "text/event-stream"), Delivery::events);
    EXPECT_EQ(delivery("application/x-ndjson", "text/event-stream"), Delivery::events);
}

TEST(CallOfRequest, HasTheQueryOfAGet) {
    EXPECT_EQ(
        call_for(request("GET", "/v1/check?fen=8/8_w_-&nodes=10&chess960&perpetual=false")),
        R"({"operation":"check","record":"8/8 w -","options":{"nodes":"10","chess960":true,"perpetual":false}})");
    EXPECT_EQ(call_for(request("GET", "/v1/check?record=a_b+c%20d")),
              R"({"operation":"check","record":"a_b c d"})");
    EXPECT_EQ(call_for(request("GET", "/v1/rules?operand=castling&form=text")),
              R"({"operation":"rules","operands":["castling"],"form":"text"})");
    EXPECT_EQ(call_for(request("GET", "/v1/audit?record=1.e4")), R"({"operation":"audit","records":"1.e4"})");
}

TEST(CallOfRequest, HasTheBodyOfAPost) {
    EXPECT_EQ(call_for(post("/v1/check", "text/plain"), "8/8 w -\n"),
              R"({"operation":"check","record":"8/8 w -"})");
    EXPECT_EQ(call_for(post("/v1/check?nodes=5", "application/json"), R"({"fen":"8/8"})"),
              R"({"operation":"check","record":"{\"fen\":\"8/8\"}","options":{"nodes":"5"}})");
    EXPECT_EQ(
        call_for(post("/v1/check?nodes=5", "application/json"), R"({"record":"8/8","options":{"nodes":7}})"),
        R"({"operation":"check","record":"8/8","options":{"nodes":7}})");
    EXPECT_EQ(call_for(post("/v1/check", "application/json"), R"("8/8")"),
              R"({"operation":"check","record":"8/8"})");
    EXPECT_EQ(call_for(post("/v1/audit", "application/x-chess-pgn"), "1. e4"),
              R"({"operation":"audit","input":"body"})");
    EXPECT_EQ(
        call_for(post("/v1/compose", "application/json"), R"({"operands":["#3"],"options":{"count":1}})"),
        R"({"operation":"compose","operands":["#3"],"options":{"count":1}})");
}

/// Commands get the text that they would get from a call in JSON.
TEST(CallOfRequest, HasTextsInUtf8) {
    EXPECT_EQ(call_for(request("GET", "/v1/check?record=8/8%e4")),
              "{\"operation\":\"check\",\"record\":\"8/8\u00e4\"}");
    const CommandRequest asked = command(request("GET", "/v1/rules?operand=%e4&by=%e4"));
    const auto call = call_of(asked, "", {});
    ASSERT_TRUE(call.has_value());
    EXPECT_EQ(call->call.operands.front(), "\u00e4");
    EXPECT_EQ(call->call.options.front().second, Value("\u00e4"));
    EXPECT_EQ(call_of(command(post("/v1/check", "text/plain")), "8/8\xe4", {})->call.record, "8/8\u00e4");
}

TEST(CallOfRequest, RefusesWhatIsNoCall) {
    const Request json = post("/v1/check", "application/json");
    EXPECT_EQ(call_for(json, "{"), "call.syntax");
    EXPECT_EQ(call_for(json, "[]"), "call.member");
    EXPECT_EQ(call_for(json, "17"), "call.member");
    EXPECT_EQ(call_for(json, R"({"record":"x","operation":"legality"})"), "call.member");
    EXPECT_EQ(call_for(json, R"({"record":"x","records":"y"})"), "call.member");
    EXPECT_EQ(call_for(json, R"({"record":"x","input":"/etc/passwd"})"), "call.member");
    EXPECT_EQ(call_for(json, R"({"record":"x","options":[]})"), "call.member");
    EXPECT_EQ(call_for(json, R"({"record":5})"), "call.member");
    EXPECT_EQ(call_for(json, R"({"record":"x","operands":[5]})"), "call.member");
    EXPECT_EQ(call_for(json, R"({"record":"x","form":"csv"})"), "call.member");
    EXPECT_EQ(call_for(json, ""), "http.record");
    EXPECT_EQ(call_for(json, R"({"operands":[5]})"), "http.record");
    EXPECT_EQ(call_for(post("/v1/check?fen=x", "text/plain"), "y"), "call.member");
    EXPECT_EQ(call_for(post("/v1/show", "application/json"), R"({"record":"x","options":{"engine":true}})"),
              "call.file");
    EXPECT_EQ(call_for(post("/v1/show", "application/json"),
                       R"({"record":"x","options":{"engine-options":"A=b"}})"),
              "call.file");
    const std::string deep(100'000, '[');
    EXPECT_EQ(call_for(json, deep), "call.syntax");
}

TEST(CallOfRequest, StatesWhereAMoveBelongs) {
    const Route answer = route(request("GET", "/v1/move?fen=startpos&move=e4"), operations(), {});
    ASSERT_TRUE(std::holds_alternative<Problem>(answer));
    EXPECT_EQ(std::get<Problem>(answer).code, "argument.unknown");
    EXPECT_NE(std::get<Problem>(answer).detail.find("after the position"), std::string::npos);
}

TEST(CallOfRequest, StatesWhatOperandsAre) {
    const Request rules = post("/v1/rules", "application/json");
    const auto call = call_of(command(rules), R"({"operands":"castling"})", {});
    ASSERT_FALSE(call.has_value());
    EXPECT_EQ(call.error().code, "call.member");
    EXPECT_EQ(call.error().detail, "\"operands\" of a call is a list of texts.");
}

TEST(CallOfRequest, UsesTheEngineOfTheServer) {
    const ServerSettings settings = {.engine = "/usr/games/stockfish"};
    const auto call = call_of(command(request("GET", "/v1/sharpness?fen=x"), settings), "", settings);
    ASSERT_TRUE(call.has_value());
    EXPECT_TRUE(call->uses_engine);
    EXPECT_EQ(text_of(*call), R"({"operation":"sharpness","record":"x","options":{"engine":true}})");
}

TEST(CallOfLine, IsACallOrARecord) {
    const CommandRequest lines = command(post("/v1/check?nodes=5", "application/x-ndjson"));
    EXPECT_EQ(text_of(*call_of_line(lines, R"("8/8")", {})),
              R"({"operation":"check","record":"8/8","options":{"nodes":"5"}})");
    EXPECT_EQ(text_of(*call_of_line(lines, R"({"operation":"check","record":"8/8"})", {})),
              R"({"operation":"check","record":"8/8","options":{"nodes":"5"}})");
    EXPECT_EQ(call_of_line(lines, "8/8", {}).error().code, "call.syntax");
    EXPECT_EQ(call_of_line(lines, R"({"options":{}})", {}).error().code, "call.member");
}

}  // namespace doublecheck::server::test_route
