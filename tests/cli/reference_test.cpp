// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "cli/reference.hpp"
#include "commands/operations.hpp"

namespace doublecheck {
namespace test_reference {

TEST(Reference, NamesEveryOperationParameterAndExample) {
    const std::string everything[] = {reference_markdown(), man_page()};
    const std::string shared_options = options_text();
    for (const Operation& operation : commands()) {
        const std::string help = help_text(operation);
        for (const Parameter& parameter : parameters_of(operation)) {
            const std::string name = std::string("--").append(parameter.name);
            EXPECT_TRUE(help.contains(name) || shared_options.contains(name)) << parameter.name;
        }
        for (const Example& example : operation.examples)
            EXPECT_NE(help.find(example.command), std::string::npos);
        if (operation.is_hidden) continue;
        const OperationGroup* group = group_of(operation);
        const std::string list = group != nullptr ? help_text(*group) : help_text();
        EXPECT_NE(list.find(operation.summary.substr(0, 30)), std::string::npos) << operation.name;
        if (group != nullptr) {
            EXPECT_NE(help_text().find(group->summary.substr(0, 30)), std::string::npos) << group->name;
        }
        for (const std::string& text : everything) EXPECT_NE(text.find(operation.name), std::string::npos);
        for (const std::string_view shell : {"bash", "zsh", "fish"}) {
            const std::string_view word = operation.name.substr(operation.name.rfind(' ') + 1);
            EXPECT_NE(completion(shell)->find(word), std::string::npos) << operation.name << " " << shell;
        }
    }
    EXPECT_FALSE(completion("tcsh"));
}

TEST(Reference, KeepsLinesOfHelpShort) {
    for (const Operation& operation : commands()) {
        const std::string help = help_text(operation);
        const std::string before_examples = help.substr(0, help.find("\nexamples:"));
        std::size_t begin = 0;
        for (std::size_t end = 0; (end = before_examples.find('\n', begin)) != std::string::npos;
             begin = end + 1) {
            EXPECT_LE(end - begin, 100U) << before_examples.substr(begin, end - begin);
        }
    }
}

}  // namespace test_reference
}  // namespace doublecheck
