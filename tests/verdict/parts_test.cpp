// SPDX-License-Identifier: MIT
#include <array>
#include <map>

#include <gtest/gtest.h>

#include "verdict/fields.hpp"
#include "verdict/schema.hpp"
#include "verdict/write.hpp"

namespace doublecheck {
namespace {

enum class Fruit { apple, pear };

struct Letter {
    static constexpr std::string_view words = "one letter";
    static constexpr std::string_view pattern = "^[a-z]$";
    static bool fits(std::string_view text) { return text.size() == 1; }
};

struct Bowl {
    Fruit fruit = Fruit::apple;
    TextOf<Letter> letter = {};
    int many = 0;

    static constexpr auto fields() {
        return members(field("fruit", &Bowl::fruit, "which"), field("letter", &Bowl::letter, "its letter"),
                       field("many", &Bowl::many, "how many"));
    }
};

struct Table {
    std::vector<Bowl> bowls = {};
    std::map<Fruit, int> counts = {};
    std::optional<bool> is_round = std::nullopt;
    std::optional<std::optional<int>> since = std::nullopt;
    int not_in_json = 7;

    static constexpr auto fields() {
        return members(field("bowls", &Table::bowls, "on it"), field("counts", &Table::counts, "in all"),
                       field("is_round", &Table::is_round, "if known"),
                       field("since", &Table::since, "null for never"));
    }
};

struct Cloth {
    std::string color = {};
    bool is_clean = false;

    static constexpr auto fields() {
        return members(field("color", &Cloth::color, "of the cloth"),
                       field("is_clean", &Cloth::is_clean, "whether it is"));
    }
};

}  // namespace

template <>
struct Leaf<Fruit> {
    static constexpr auto all =
        std::to_array<std::pair<Fruit, std::string_view>>({{Fruit::apple, "apple"}, {Fruit::pear, "pear"}});
};

namespace {

constexpr std::string_view full =
    R"({"bowls":[{"fruit":"pear","letter":"x","many":3}],"counts":{"apple":0,"pear":3},"is_round":true,"since":null})";

Table full_table() {
    return {.bowls = {{.fruit = Fruit::pear, .letter = {"x"}, .many = 3}},
            .counts = {{Fruit::pear, 3}, {Fruit::apple, 0}},
            .is_round = true,
            .since = std::optional<int>()};
}

template <Described T>
std::string written(const T& value) {
    std::string text;
    {
        JsonWriter out(text);
        write(out, value);
    }
    return text;
}

TEST(Parts, AreWrittenInTheOrderOfTheirDescription) {
    EXPECT_EQ(written(full_table()), full);
    EXPECT_EQ(written(Table{.since = 4}), R"({"bowls":[],"counts":{},"since":4})");
    EXPECT_EQ(written(Table{}), R"({"bowls":[],"counts":{}})");
}

TEST(Parts, AreReadStrictly) {
    const auto read = read_strictly<Table>(*parse_json(full));
    ASSERT_TRUE(read) << read.error().text();
    EXPECT_EQ(written(*read), full);
    EXPECT_EQ(read->not_in_json, 7);
    const auto fault_of = [](std::string_view json) {
        const auto table = read_strictly<Table>(*parse_json(json));
        return table ? std::string() : table.error().text();
    };
    EXPECT_EQ(fault_of(R"({"bowls":[{"fruit":"plum","letter":"x","many":3}],"counts":{}})"),
              R"("bowls[0].fruit" is not "apple" or "pear".)");
    EXPECT_EQ(fault_of(R"({"bowls":[{"fruit":"pear","letter":"xy","many":3}],"counts":{}})"),
              R"("bowls[0].letter" is not one letter.)");
    EXPECT_EQ(fault_of(R"({"bowls":[{"fruit":"pear","letter":"x","many":3000000000}],"counts":{}})"),
              R"("bowls[0].many" is no whole number of 32 bits.)");
    EXPECT_EQ(fault_of(R"({"bowls":[],"counts":{"plum":1}})"),
              R"("counts.plum" is a member that is not known here.)");
    EXPECT_EQ(fault_of(R"({"bowls":[],"counts":{"pear":"1"}})"),
              R"("counts.pear" is no whole number of 32 bits.)");
    EXPECT_EQ(fault_of(R"({"bowls":[],"counts":{},"since":"1"})"),
              R"("since" is no whole number of 32 bits.)");
}

TEST(Schema, NamesEveryMemberAndNoOther) {
    EXPECT_EQ(to_json(Value(schema_of<Bowl>())),
              R"({"type":"object","required":["fruit","letter","many"],"additionalProperties":false,)"
              R"("properties":{"fruit":{"description":"which","enum":["apple","pear"]},)"
              R"("letter":{"description":"its letter","type":"string","pattern":"^[a-z]$"},)"
              R"("many":{"description":"how many","type":"integer"}}})");
    const Value table = schema_of<Table>();
    EXPECT_EQ(to_json(*table.find("required")), R"(["bowls","counts"])");
    EXPECT_EQ(to_json(*table.find("properties")->find("since")),
              R"({"description":"null for never","oneOf":[{"type":"integer"},{"type":"null"}]})");
    EXPECT_EQ(to_json(*table.find("properties")->find("counts")),
              R"({"description":"in all","type":"object","additionalProperties":false,)"
              R"("properties":{"apple":{"type":"integer"},"pear":{"type":"integer"}}})");
}

struct Laid : Table {
    std::optional<Cloth> cloth = std::nullopt;

    static constexpr auto fields() { return joined(Table::fields(), members(group(&Laid::cloth))); }
};

TEST(Schema, RequiresAllMembersOfAnOptionalGroup) {
    const Value table = schema_of<Laid>();
    EXPECT_EQ(to_json(*table.find("required")), R"(["bowls","counts"])");
    EXPECT_EQ(to_json(*table.find("dependentRequired")), R"({"color":["is_clean"],"is_clean":["color"]})");
}

}  // namespace
}  // namespace doublecheck
