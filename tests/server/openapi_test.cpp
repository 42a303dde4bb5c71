// SPDX-License-Identifier: MIT
#include <cstddef>
#include <set>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "commands/operations.hpp"
#include "doublecheck/verdict/value.hpp"
#include "server/openapi.hpp"
#include "server/route.hpp"

namespace doublecheck::server::test_openapi {

/// Calls the function with each text of members "$ref" in a value.
template <typename Function>
void for_each_reference(const Value& value, const Function& function) {
    if (value.array() != nullptr) {
        for (const Value& element : *value.array()) for_each_reference(element, function);
    }
    if (value.object() == nullptr) return;
    for (const auto& [name, member] : *value.object()) {
        if (name == "$ref" && member.text() != nullptr) function(*member.text());
        for_each_reference(member, function);
    }
}

TEST(OpenApi, DescribesEveryCommandThatIsServed) {
    const auto document = parse_json(openapi_document(operations(), false));
    ASSERT_TRUE(document.has_value());
    EXPECT_EQ(document->text_of("openapi"), "3.1.0");
    for (const Operation& operation : operations()) {
        const bool is_served = reason_left_out(operation, false).empty();
        EXPECT_EQ(document->find("paths")->find(path_of(operation)) != nullptr, is_served) << operation.name;
    }
}

TEST(OpenApi, HasTheComponentsToWhichItRefers) {
    const auto document = parse_json(openapi_document(operations(), true));
    ASSERT_TRUE(document.has_value());
    for_each_reference(*document, [&](std::string_view reference) {
        ASSERT_TRUE(reference.starts_with("#/components/")) << reference;
        reference.remove_prefix(13);
        const std::size_t slash = reference.find('/');
        const Value* const section = document->find("components")->find(reference.substr(0, slash));
        ASSERT_NE(section, nullptr) << reference;
        EXPECT_NE(section->find(reference.substr(slash + 1)), nullptr) << reference;
    });
}

TEST(OpenApi, HasComponentsWithoutIdsOfTheirOwn) {
    const auto document = parse_json(openapi_document(operations(), true));
    ASSERT_TRUE(document.has_value());
    std::set<std::string> names;
    for (const auto& [name, schema] : *document->find("components")->find("schemas")->object()) {
        EXPECT_TRUE(names.insert(name).second) << name << " is there twice";
        for (const char* member : {"$id", "$schema", "$defs"})
            EXPECT_EQ(schema.find(member), nullptr) << name;
    }
    EXPECT_TRUE(names.contains("verdict-fact-step"));
}

TEST(OpenApi, StatesTheServerAndThatThereIsNoAuthentication) {
    const auto document = parse_json(openapi_document(operations(), false));
    ASSERT_TRUE(document.has_value());
    EXPECT_EQ(to_json(*document->find("servers")), R"([{"url":"/"}])");
    EXPECT_EQ(to_json(*document->find("security")), "[]");
}

TEST(OpenApi, ListsTheCommandsWithTheReasonsForThoseLeftOut) {
    const auto list = parse_json(commands_document(operations(), false));
    ASSERT_TRUE(list.has_value());
    EXPECT_EQ(list->find("commands")->array()->size() + list->find("left_out")->array()->size(),
              operations().size());
    EXPECT_EQ(list->find("commands")->array()->front().text_of("path"), "/v1/legality");
}

}  // namespace doublecheck::server::test_openapi
