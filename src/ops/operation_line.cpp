// SPDX-License-Identifier: MIT
#include "ops/operation_line.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

namespace doublecheck {
namespace {

std::string_view name_of(ParameterKind kind) {
    static constexpr std::array<std::string_view, 11> names = {"flag",    "integer", "limit",   "number",
                                                               "word",    "choice",  "file",    "program",
                                                               "squares", "arrows",  "contents"};
    return names[static_cast<std::size_t>(kind)];
}

void add_text(Object& object, std::string_view name, std::string_view text) {
    if (!text.empty()) object.emplace_back(name, text);
}

Object parameter_object(const Parameter& parameter) {
    Object object = {{"name", parameter.name}, {"kind", name_of(parameter.kind)}};
    add_text(object, "value", parameter.value);
    add_text(object, "help", parameter.help);
    add_text(object, "default", parameter.default_value);
    if (parameter.choices.empty()) return object;
    Array choices;
    for (const std::string_view choice : parameter.choices) choices.emplace_back(choice);
    object.emplace_back("choices", std::move(choices));
    return object;
}

/// Returns the kind of input that a call to the operation takes.
std::string_view input_of(const Operation& operation) {
    if (operation.run != nullptr) return "games";
    if (operation.unit != nullptr) return "records";
    return operation.report != nullptr ? "operands" : "none";
}

}  // namespace

Object operation_line(const Operation& operation) {
    Object object = {{"schema", "doublecheck/operation/1"},
                     {"name", operation.name},
                     {"summary", operation.summary},
                     {"description", operation.description},
                     {"takes", input_of(operation)}};
    add_text(object, "operands", operation.operands);
    Object answers;
    for (const auto& [answer, meaning] : operation.answers) answers.emplace_back(to_string(answer), meaning);
    object.emplace_back("answers", std::move(answers));
    Array parameters;
    for (const Parameter& parameter : parameters_of(operation))
        parameters.emplace_back(parameter_object(parameter));
    object.emplace_back("parameters", std::move(parameters));
    Array examples;
    for (const Example& example : operation.examples)
        examples.emplace_back(Object{{"command", example.command}, {"description", example.description}});
    object.emplace_back("examples", std::move(examples));
    return object;
}

}  // namespace doublecheck
