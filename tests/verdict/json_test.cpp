// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "doublecheck/verdict/value.hpp"
#include "verdict/json_reader.hpp"
#include "verdict/random_value.hpp"

namespace doublecheck {
namespace json_test {

TEST(Json, RoundTripsEveryValue) {
    constexpr unsigned seed = 20240101;
    RandomValues random(seed);
    for (int i = 0; i < 5000; ++i) {
        const Value value = random.value(5);
        const std::string json = to_json(value);
        const Result<Value> read = parse_json(json);
        ASSERT_TRUE(read.has_value()) << "seed " << seed << ": " << json;
        ASSERT_EQ(*read, value) << "seed " << seed << ": " << json;
        ASSERT_EQ(to_json(*read), json);
    }
}

TEST(Json, KeepsTheOrderOfMembers) {
    const std::string json = R"({"z":1,"a":[true,null,-9223372036854775808],"m":{"b":"","a":{}}})";
    const Result<Value> value = parse_json(json);
    ASSERT_TRUE(value.has_value());
    EXPECT_EQ(to_json(*value), json);
    EXPECT_EQ(value->find("m")->find("a")->object()->size(), 0U);
    EXPECT_EQ(value->text_of("z"), "");
    EXPECT_EQ(value->find("none"), nullptr);
}

TEST(Json, EscapesControlsAndReadsInvalidUtf8AsWindows1252) {
    const std::vector<std::pair<std::string, std::string>> rows{
        {"a\"b\\c", R"("a\"b\\c")"},
        {std::string("\b\f\n\r\t\0\x1f", 7), R"("\b\f\n\r\t\u0000\u001f")"},
        {"\x7f/", "\"\x7f/\""},
        {"\xC3\xA4\xE2\x99\x94\xF0\x9F\x98\x80", "\"\xC3\xA4\xE2\x99\x94\xF0\x9F\x98\x80\""},
        {"M\xFCller", "\"M\xC3\xBCller\""},
        {"\xFF", "\"\xC3\xBF\""},
        {"\xA0", "\"\xC2\xA0\""},
        {"\x80", "\"\xE2\x82\xAC\""},  // the euro sign
        {"\x9F", "\"\xC5\xB8\""},
        {"\x81", "\"\xEF\xBF\xBD\""},  // windows-1252 leaves this byte open
        {"a\xC3", "\"a\xC3\x83\""},
        {"\xC3\xA4\xE4", "\"\xC3\xA4\xC3\xA4\""},                                    // UTF-8, then Latin-1
        {"\xC0\x80", "\"\xC3\x80\xE2\x82\xAC\""},                                    // an overlong form
        {"\xED\xA0\x80", "\"\xC3\xAD\xC2\xA0\xE2\x82\xAC\""},                        // a surrogate
        {"\xF4\x90\x80\x80x", "\"\xC3\xB4\xEF\xBF\xBD\xE2\x82\xAC\xE2\x82\xACx\""},  // above U+10FFFF
        {"\xE2\x82", "\"\xC3\xA2\xE2\x80\x9A\""},
    };
    for (const auto& [text, json] : rows) {
        EXPECT_EQ(to_json(Value(text)), json);
        EXPECT_TRUE(parse_json(to_json(Value(text))).has_value());
    }
}

TEST(Json, PrintsReadableTextForAnyBytes) {
    std::mt19937_64 random(7);
    for (int i = 0; i < 20000; ++i) {
        std::string bytes;
        for (int j = 0; j < 6; ++j)
            bytes += static_cast<char>(random() % 4 == 0 ? random() : 0x80 + random() % 0x80);
        const Result<Value> read = parse_json(to_json(Value(bytes)));
        ASSERT_TRUE(read.has_value()) << i;
        // A text that has been read contains no invalid bytes.
        ASSERT_EQ(to_json(Value(*read->text())), to_json(*read));
    }
}

struct BadJson {
    std::string text;
    std::string_view code;
    std::size_t offset;
};

TEST(Json, PointsAtTheError) {
    const std::vector<BadJson> rows{
        {"", "json.syntax", 0},
        {"  ", "json.syntax", 2},
        {"{", "json.syntax", 1},
        {"nul", "json.syntax", 3},
        {"[1 true]", "json.syntax", 3},
        {"[1,]", "json.syntax", 3},
        {"[1] x", "json.syntax", 4},
        {R"({"a" 1})", "json.syntax", 5},
        {R"({"a":1,})", "json.syntax", 7},
        {R"("a\q")", "json.syntax", 3},
        {"\"a\nb\"", "json.syntax", 2},
        {"\"\xff\"", "json.syntax", 1},
        {R"("\ud800")", "json.syntax", 7},
        {std::string("1\0", 2), "json.syntax", 1},
        {std::string("[1]\0[", 5), "json.syntax", 3},
        {"01", "json.syntax", 0},
        {"'a'", "json.syntax", 0},
        {"NaN", "json.syntax", 0},
        {"[0.5]", "json.number", 1},
        {"[1e2]", "json.number", 1},
        {"[1e999]", "json.number", 1},
        {R"({"n": 9223372036854775808})", "json.number", 6},
        {"-9223372036854775809", "json.number", 0},
        {R"({"a":1,"b":{"a":1},"a":2})", "json.duplicate-member", 19},
        {R"({"\"":1,"\"":2})", "json.duplicate-member", 8},
        {std::string(65, '['), "json.too-deep", 64},
        {std::string(100'000, '['), "json.too-deep", 64},
    };
    for (const BadJson& row : rows) {
        const Result<Value> value = parse_json(row.text);
        ASSERT_FALSE(value.has_value()) << row.text;
        EXPECT_EQ(value.error().code, row.code) << row.text.substr(0, 80);
        EXPECT_EQ(value.error().offset, row.offset) << row.text.substr(0, 80);
        EXPECT_FALSE(value.error().message.empty());
    }
}

TEST(Json, IsNestedUpToSixtyFourLevels) {
    const auto nested = [](std::size_t depth) { return std::string(depth, '[') + std::string(depth, ']'); };
    EXPECT_TRUE(parse_json(nested(64)).has_value());
    EXPECT_FALSE(parse_json(nested(65)).has_value());
    std::string objects;
    for (int i = 0; i < 100'000; ++i) objects += R"({"a":)";
    const Result<Value> deep = parse_json(objects);
    ASSERT_FALSE(deep.has_value());
    EXPECT_EQ(deep.error().code, "json.too-deep");
}

TEST(Json, FindsARepeatedMemberInALargeObject) {
    std::string json = "{";
    for (int i = 0; i < 100'000; ++i) json.append("\"").append(std::to_string(i)).append("\":0,");
    const std::size_t offset = json.size();
    const Result<Value> good = parse_json(json + R"("x":0})");
    ASSERT_TRUE(good.has_value());
    EXPECT_EQ(good->object()->size(), 100'001U);
    const Result<Value> bad = parse_json(json + R"("77":0})");
    ASSERT_FALSE(bad.has_value());
    EXPECT_EQ(bad.error().code, "json.duplicate-member");
    EXPECT_EQ(bad.error().offset, offset);
}

TEST(Json, HasALimitedNumberOfValues) {
    // The five values are the list, its two numbers, the object and the number in it.
    const std::string text = R"([1,2,{"a":3}])";
    EXPECT_TRUE(parse_json(text, 5).has_value());
    const auto refused = parse_json(text, 4);
    ASSERT_FALSE(refused.has_value());
    EXPECT_EQ(refused.error().code, "json.too-large");
    EXPECT_EQ(refused.error().offset, text.size() - 1);
    EXPECT_FALSE(parse_json("0", 0).has_value());
}

}  // namespace json_test
}  // namespace doublecheck
