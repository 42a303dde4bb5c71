// SPDX-License-Identifier: MIT
#include "framework/operation_line.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
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

void add_list(Object& object, std::string_view name, std::span<const std::string_view> texts) {
    if (!texts.empty()) object.emplace_back(name, Array(texts.begin(), texts.end()));
}

/// Returns true if the parameter concerns the terminal, the files or the exit code of the program. It does
/// not change the lines of JSON that answer a call.
bool is_for_program(const Parameter& parameter) {
    static constexpr std::array<std::string_view, 15> names = {
        "ascii", "board", "color",    "csv",   "exit-status", "help",    "input",      "jobs",
        "json",  "list",  "no-board", "quiet", "progress",    "records", "interactive"};
    if (parameter.kind == ParameterKind::program) return true;
    if (parameter.kind == ParameterKind::file) return parameter.name != "report";
    return std::ranges::find(names, parameter.name) != names.end();
}

Object parameter_object(const Parameter& parameter) {
    Object object = {{"name", parameter.name}, {"kind", name_of(parameter.kind)}};
    add_text(object, "value", parameter.value);
    add_text(object, "help", parameter.help);
    add_text(object, "default", parameter.default_value);
    add_list(object, "choices", parameter.choices);
    if (parameter.kind == ParameterKind::integer) object.emplace_back("least", parameter.least);
    if (parameter.most != Parameter().most) object.emplace_back("most", parameter.most);
    add_list(object, "not_with", parameter.not_with);
    add_list(object, "only_with", parameter.only_with);
    if (is_for_program(parameter)) object.emplace_back("is_for_program", true);
    return object;
}

/// Returns the answers with their meanings. An empty meaning is left out.
Object answers_object(std::span<const std::pair<Answer, std::string_view>> answers) {
    Object object;
    for (const auto& [answer, meaning] : answers) add_text(object, to_string(answer), meaning);
    return object;
}

/// Returns a question that a verdict of the operation can name: the meaning of its answers, and the kinds of
/// certificates that prove them.
Object question_object(const Operation& operation, const QuestionSchema& question) {
    const auto other = std::ranges::find(operation.other_questions, question.name, &OtherQuestion::name);
    Object answers;
    if (other == operation.other_questions.end()) {
        answers = answers_object(operation.answers);
    } else {
        for (const Answer answer : {Answer::yes, Answer::no, Answer::unknown})
            add_text(answers, to_string(answer), other->answers[static_cast<std::size_t>(answer)]);
    }
    Array kinds;
    for (const SchemaDefinition& proof : question.proofs) {
        if (proof.is_certificate) kinds.emplace_back(proof.name);
    }
    return {{"name", question.name}, {"answers", std::move(answers)}, {"certificates", std::move(kinds)}};
}

/// Returns the kind of input that a call to the operation takes.
std::string_view input_of(const Operation& operation) {
    if (operation.runs_on_files() != nullptr) return "games";
    if (operation.answers_records() != nullptr) return "records";
    return operation.prints_text() != nullptr ? "operands" : "none";
}

}  // namespace

Object operation_line(const Operation& operation) {
    Object object = {{"schema", "doublecheck/operation/1"},
                     {"name", operation.name},
                     {"summary", operation.summary},
                     {"description", operation.description},
                     {"takes", input_of(operation)}};
    add_text(object, "operands", operation.operands);
    object.emplace_back("answers", answers_object(operation.answers));
    Array questions;
    for (const QuestionSchema& question : operation.questions)
        questions.emplace_back(question_object(operation, question));
    object.emplace_back("questions", std::move(questions));
    Array lines;
    for (const LineSchema& line : operation.lines) lines.emplace_back(line.id);
    object.emplace_back("lines", std::move(lines));
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
