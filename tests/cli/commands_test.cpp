// SPDX-License-Identifier: MIT
#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "cli/reference.hpp"
#include "commands/operations.hpp"

namespace doublecheck {
namespace test_table {

TEST(OperationTable, DescribesEachOperationOnce) {
    std::set<std::string_view> names;
    for (const Operation& operation : commands()) {
        EXPECT_TRUE(names.insert(operation.name).second) << operation.name;
        const Operation* const found = find_command(operation.name);
        ASSERT_NE(found, nullptr) << operation.name;
        EXPECT_EQ(found->name, operation.name);
        EXPECT_FALSE(operation.summary.empty()) << operation.name;
        EXPECT_FALSE(operation.summary.ends_with('.')) << operation.name;
        EXPECT_TRUE(operation.description.ends_with('.')) << operation.name;
        EXPECT_FALSE(operation.examples.empty()) << operation.name;
    }
    EXPECT_EQ(find_command("nothing"), nullptr);
    for (const std::string_view name :
         {"legality", "retract", "check", "castling", "move", "winnable", "convert", "verify"}) {
        EXPECT_TRUE(names.contains(name)) << name;
    }
}

TEST(OperationTable, GivesEachOperationItsFunction) {
    for (const Operation& operation : commands()) {
        const auto* const records = operation.answers_records();
        EXPECT_FALSE(records != nullptr && records->answerer == nullptr) << operation.name;
        const auto* const files = operation.runs_on_files();
        EXPECT_FALSE(files != nullptr && files->run == nullptr) << operation.name;
        const auto* const text = operation.prints_text();
        EXPECT_FALSE(text != nullptr && text->report == nullptr) << operation.name;
        const auto* const dialogue = operation.holds_dialogue();
        EXPECT_FALSE(dialogue != nullptr && dialogue->converse == nullptr) << operation.name;
    }
}

TEST(OperationTable, ExplainsEachAnswer) {
    for (const Operation& operation : commands()) {
        const std::set<std::string_view> services = {"convert", "perft", "chess99 convert", "chess99 perft"};
        if (operation.answers_records() == nullptr || services.contains(operation.name)) continue;
        ASSERT_EQ(operation.answers.size(), 3U) << operation.name;
        EXPECT_EQ(operation.answers[0].first, Answer::yes);
        EXPECT_EQ(operation.answers[1].first, Answer::no);
        EXPECT_EQ(operation.answers[2].first, Answer::unknown);
    }
}

TEST(OperationTable, HasUnambiguousParameters) {
    for (const Operation& operation : commands()) {
        std::set<std::string_view> names;
        std::set<std::string_view> letters;
        for (const Parameter& parameter : parameters_of(operation)) {
            EXPECT_TRUE(names.insert(parameter.name).second) << operation.name << " --" << parameter.name;
            EXPECT_TRUE(parameter.letter.empty() || letters.insert(parameter.letter).second)
                << parameter.name;
            EXPECT_FALSE(parameter.help.empty()) << parameter.name;
            EXPECT_EQ(parameter.value.empty(), parameter.kind == ParameterKind::flag) << parameter.name;
            EXPECT_EQ(parameter.choices.empty(), parameter.kind != ParameterKind::choice) << parameter.name;
            const bool is_listed =
                std::ranges::find(parameter.choices, parameter.default_value) != parameter.choices.end();
            const bool is_choice = parameter.kind == ParameterKind::choice;
            EXPECT_EQ(is_listed, is_choice && !parameter.default_value.empty()) << parameter.name;
        }
    }
}

/// Returns a value that the parameter accepts.
std::string some_value(const Parameter& parameter) {
    if (parameter.name == "position") return "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
    if (parameter.name == "men" && parameter.kind == ParameterKind::word) return "4k3/8/8/8/8/8/8/4K3";
    switch (parameter.kind) {
        case ParameterKind::choice: return std::string(parameter.choices.front());
        case ParameterKind::squares: return "e4";
        case ParameterKind::arrows: return "e2e4";
        case ParameterKind::flag: return {};
        case ParameterKind::contents: return R"({"name":"Own","based_on":"FIDE-2023"})";
        default: return "1";
    }
}

Arguments given(std::span<const Parameter> parameters, std::initializer_list<std::string_view> names) {
    Arguments arguments;
    for (const std::string_view name : names) {
        const auto parameter = std::ranges::find(parameters, name, &Parameter::name);
        EXPECT_NE(parameter, parameters.end()) << name;
        if (parameter == parameters.end()) continue;
        EXPECT_FALSE(arguments.set(parameters, name, some_value(*parameter))) << name;
    }
    return arguments;
}

void expect_refused(std::span<const Parameter> parameters, const Parameter& parameter,
                    const Arguments& arguments, std::string_view other) {
    const std::string_view name = parameter.name;
    EXPECT_TRUE(contradiction(parameters, arguments)) << name << ' ' << other;
    const auto error = contradiction(parameter, arguments);
    ASSERT_TRUE(error) << name << ' ' << other;
    EXPECT_EQ(error->code, "argument.value");
    EXPECT_NE(error->message.find(std::string("--").append(name)), std::string::npos) << error->message;
    EXPECT_NE(error->message.find(std::string("--").append(other)), std::string::npos) << error->message;
}

TEST(OperationTable, RefusesContradictoryParametersByName) {
    for (const Operation& operation : commands()) {
        const std::vector<Parameter> parameters = parameters_of(operation);
        for (const Parameter& parameter : parameters) {
            EXPECT_FALSE(contradiction(parameter, given(parameters, {"help"})) &&
                         parameter.only_with.empty());
            for (const std::string_view other : parameter.not_with)
                expect_refused(parameters, parameter, given(parameters, {other, parameter.name}), other);
            for (const std::string_view other : parameter.only_with)
                expect_refused(parameters, parameter, given(parameters, {parameter.name}), other);
        }
    }
}

TEST(Arguments, AreCheckedAgainstTheDeclaration) {
    const std::vector<Parameter> parameters = parameters_of(*find_command("convert"));
    Arguments arguments;
    EXPECT_FALSE(arguments.set(parameters, "to", "svg"));
    EXPECT_FALSE(arguments.set(parameters, "flip", ""));
    EXPECT_FALSE(arguments.set(parameters, "nodes", "12"));
    EXPECT_FALSE(arguments.set(parameters, "seconds", "0.5"));
    EXPECT_FALSE(arguments.set(parameters, "marks", "e4,d5"));
    EXPECT_EQ(arguments.text("to"), "svg");
    EXPECT_EQ(arguments.text("en-passant", "always"), "always");
    EXPECT_TRUE(arguments.flag("flip"));
    EXPECT_FALSE(arguments.flag("final"));
    EXPECT_EQ(arguments.integer("nodes"), 12);
    EXPECT_EQ(arguments.limits.nodes, 12U);
    EXPECT_EQ(arguments.number("seconds"), 0.5);
    EXPECT_EQ(arguments.limits.seconds, 0.5);

    struct Wrong {
        std::string_view name, value, code;
    };
    for (const Wrong& wrong : std::vector<Wrong>{{"too", "svg", "argument.unknown"},
                                                 {"to", "pdf", "argument.value"},
                                                 {"to", "", "argument.value"},
                                                 {"nodes", "0", "argument.value"},
                                                 {"nodes", "-1", "argument.value"},
                                                 {"nodes", "1x", "argument.value"},
                                                 {"nodes", "99999999999999999999", "argument.value"},
                                                 {"seconds", "0", "argument.value"},
                                                 {"seconds", "nan", "argument.value"},
                                                 {"seconds", "inf", "argument.value"},
                                                 {"marks", "e9", "argument.value"},
                                                 {"arrows", "e2e2", "argument.value"}}) {
        const auto error = arguments.set(parameters, wrong.name, wrong.value);
        ASSERT_TRUE(error) << wrong.name << " " << wrong.value;
        EXPECT_EQ(error->code, wrong.code) << wrong.name << " " << wrong.value;
    }
}

}  // namespace test_table
}  // namespace doublecheck
