// SPDX-License-Identifier: MIT
#include "command_line.hpp"

#include <algorithm>
#include <deque>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <unistd.h>
#include <CLI/CLI.hpp>

#include "files.hpp"
#include "internal/base/text.hpp"
#include "reference.hpp"
#include "unknown.hpp"

namespace doublecheck::cli {
namespace {

/// A parameter of an operation with its value on the command line.
struct ParsedOption {
    const Parameter* parameter;
    CLI::Option* option;
    std::string value = {};
    bool flag = false;
};

std::string option_names(const Parameter& parameter) {
    std::string names = fmt::format("--{}", parameter.name);
    if (!parameter.letter.empty()) names = fmt::format("-{},{}", parameter.letter, names);
    return names;
}

/// Returns true if a word after an option such as `--engine` is the program, false if the program was omitted
/// and the word is an operand.
bool names_a_program(const std::string& word) {
    if (word.empty() || word.starts_with('-')) return false;
    if (word.starts_with('/') || word.starts_with("./") || word.starts_with("../")) return true;
    if (is_readable_file(word)) return access(word.c_str(), X_OK) == 0;
    return word.find_first_of("/ \t\n") == std::string::npos && word != "startpos";
}

/// Returns the words of the command line, with the default value inserted for each omitted program.
std::vector<std::string> with_programs(std::span<const Parameter> parameters, int argc,
                                       const char* const* argv) {
    std::vector<std::string> words(argv, argv + argc);
    for (const Parameter& parameter : parameters) {
        if (parameter.kind != ParameterKind::program) continue;
        const std::string name = fmt::format("--{}", parameter.name);
        const auto found = std::ranges::find(words, name);
        if (found == words.end() || (found + 1 != words.end() && names_a_program(found[1]))) continue;
        *found = fmt::format("{}={}", name, parameter.default_value);
    }
    return words;
}

/// Moves the depth of `perft` from the operands to the option: the number in `FEN 3`, `FILE 3` or `3 FILE`,
/// where the FEN is one argument. Otherwise the number may be a counter of the FEN, which the operation
/// decides. Returns a message if the option has another value.
std::optional<std::string> take_depth(std::span<const Parameter> parameters, Command& command) {
    std::vector<std::string>& operands = command.operands;
    const auto is_file = [](const std::string& path) { return path == "-" || is_readable_file(path); };
    const bool is_first = operands.size() > 1 && std::ranges::all_of(operands.front(), is_digit) &&
                          std::ranges::all_of(operands.begin() + 1, operands.end(), is_file);
    if (is_first) std::ranges::rotate(operands, operands.begin() + 1);
    const bool is_number = !operands.empty() && !operands.back().empty() &&
                           std::ranges::all_of(operands.back(), is_digit) &&
                           !is_readable_file(operands.back());
    if (!command.operation->name.ends_with("perft") || !is_number) return std::nullopt;
    const auto records = std::span(operands).first(operands.size() - 1);
    const bool is_position = records.size() == 1 && records.front().find_first_of(" _") != std::string::npos;
    const bool are_files =
        (!records.empty() || command.arguments.has("input")) && std::ranges::all_of(records, is_file);
    if (!is_position && !are_files) return std::nullopt;
    const std::string depth = operands.back();
    operands.pop_back();
    if (command.arguments.has("depth") && command.arguments.text("depth") != depth)
        return fmt::format("The depth is given twice: {} and --depth {}.", depth,
                           command.arguments.text("depth"));
    const auto error = command.arguments.set(parameters, "depth", depth);
    return error ? std::optional(error->message) : std::nullopt;
}

/// Replaces the name of a file by its contents. Returns a message if the file cannot be read.
std::optional<std::string> replace_by_contents(const Parameter& parameter, std::string& value) {
    constexpr std::size_t most = std::size_t{1} << 20U;
    InputFile file(value);
    std::string contents(most + 1, '\0');
    std::size_t size = 0;
    while (size < contents.size() && file.error().empty()) {
        const std::size_t count = file.read(std::span(contents).subspan(size));
        if (count == 0) break;
        size += count;
    }
    if (!file.error().empty()) return fmt::format("--{}: {}", parameter.name, file.error());
    if (size > most) return fmt::format("--{}: {} is longer than 1 MiB.", parameter.name, value);
    contents.resize(size);
    value = std::move(contents);
    return std::nullopt;
}

/// Returns a message if a number follows the file of a game, where --ply is meant.
std::optional<std::string> misplaced_ply(std::span<const Parameter> parameters, const Command& command) {
    const std::vector<std::string>& operands = command.operands;
    if (std::ranges::find(parameters, "ply", &Parameter::name) == parameters.end() || operands.size() != 2)
        return std::nullopt;
    const std::string& number = operands.back();
    const bool is_number =
        !number.empty() && std::ranges::all_of(number, is_digit) && !is_readable_file(number);
    if (!is_number || !is_readable_file(operands.front())) return std::nullopt;
    return fmt::format(
        "Which position of the game? --ply {0} is that after ply {0}, --ply {0}w that after "
        "White's move {0}.",
        number);
}

std::expected<Command, std::string> parse_operation(const Operation& operation, int argc,
                                                    const char* const* argv) {
    CLI::App app;
    app.set_help_flag();
    const std::vector<Parameter> parameters = parameters_of(operation);
    std::deque<ParsedOption> options;
    for (const Parameter& parameter : parameters) {
        ParsedOption& parsed = options.emplace_back(ParsedOption{&parameter, nullptr});
        parsed.option = parameter.kind == ParameterKind::flag
                            ? app.add_flag(option_names(parameter), parsed.flag)
                            : app.add_option(option_names(parameter), parsed.value);
        if (parameter.kind != ParameterKind::flag)
            parsed.option->multi_option_policy(CLI::MultiOptionPolicy::Throw);
        // A flag has no value: --json=false would set it.
        if (parameter.kind == ParameterKind::flag) parsed.option->disable_flag_override();
    }
    Command command{.operation = &operation};
    app.add_option("operands", command.operands);
    const std::vector<std::string> words = with_programs(parameters, argc, argv);
    std::vector<const char*> pointers;
    for (const std::string& word : words) pointers.push_back(word.c_str());
    try {
        app.parse(argc, pointers.data());
    } catch (const CLI::ExtrasError&) {
        const std::vector<std::string> unknown = app.remaining();
        return std::unexpected(unknown_option(operation.name, unknown.empty() ? "" : unknown.front()));
    } catch (const CLI::ParseError& error) {
        for (const ParsedOption& option : options) {
            if (option.parameter->kind != ParameterKind::flag && option.option->count() > 1)
                return std::unexpected(fmt::format("--{} is given twice.", option.parameter->name));
        }
        // CLI11 writes "--nodes: 1 required TEXT missing".
        const std::string message = error.what();
        const std::size_t end = message.find(": 1 required");
        return std::unexpected(fmt::format(
            "{} (see: doublecheck {} --help)",
            end == std::string::npos ? message : message.substr(0, end) + " needs a value", operation.name));
    }
    for (ParsedOption& option : options) {
        if (option.option->count() == 0) continue;
        if (option.parameter->kind == ParameterKind::contents) {
            if (auto message = replace_by_contents(*option.parameter, option.value))
                return std::unexpected(std::move(*message));
        }
        if (auto error = command.arguments.set(parameters, option.parameter->name, option.value)) {
            return std::unexpected(std::move(error->message));
        }
    }
    if (auto error = contradiction(parameters, command.arguments))
        return std::unexpected(std::move(error->message));
    if (auto message = take_depth(parameters, command)) return std::unexpected(std::move(*message));
    if (auto message = misplaced_ply(parameters, command)) return std::unexpected(std::move(*message));
    return command;
}

/// Returns the operation that `--help` or `--version` as first word stands for.
std::optional<std::string_view> service_for(std::string_view word) {
    if (word == "--help" || word == "-h") return "help";
    if (word == "--version" || word == "-V" || word == "-v") return "version";
    return std::nullopt;
}

/// Parses an operation of two words, such as `chess99 moves`. The first word alone prints the help of the
/// group.
std::expected<Command, std::string> parse_group(std::string_view group, int argc, const char* const* argv) {
    const std::string_view second = argc > 2 ? argv[2] : "--help";
    if (second == "help" && argc > 3)
        return Command{.operation = find_command("help"), .operands = {std::string(group), argv[3]}};
    if (second == "--help" || second == "-h" || second == "help")
        return Command{.operation = find_command("help"), .operands = {std::string(group)}};
    const std::string name = fmt::format("{} {}", group, second);
    const Operation* operation = find_command(name);
    if (operation == nullptr) return std::unexpected(unknown_operation(name));
    return parse_operation(*operation, argc - 2, argv + 2);
}

/// Returns the operation that a word names; `arbiter` is another name of `rule`.
std::string_view operation_name(std::string_view word) {
    return word == "arbiter" ? "rule" : word;
}

}  // namespace

std::expected<Command, std::string> parse_command_line(int argc, const char* const* argv) {
    if (argc < 2) return std::unexpected("An operation is expected. They are listed by: doublecheck --help");
    const std::string_view name = operation_name(argv[1]);
    if (const auto service = service_for(name)) return Command{.operation = find_command(*service)};
    if (find_operation_group(name) != nullptr) return parse_group(name, argc, argv);
    const Operation* operation = find_command(name);
    if (operation == nullptr) return std::unexpected(unknown_operation(name));
    return parse_operation(*operation, argc - 1, argv + 1);
}

}  // namespace doublecheck::cli
