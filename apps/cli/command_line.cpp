// SPDX-License-Identifier: MIT
#include "command_line.hpp"

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <unistd.h>

#include "base/text.hpp"
#include "files.hpp"
#include "reference.hpp"
#include "unknown.hpp"

namespace doublecheck::cli {
namespace {

/// Returns true if a word after an option such as `--engine` is the program, false if the program was omitted
/// and the word is an operand.
bool names_a_program(const std::string& word) {
    if (word.empty() || word.starts_with('-')) return false;
    if (word.starts_with('/') || word.starts_with("./") || word.starts_with("../")) return true;
    if (is_readable_file(word)) return access(word.c_str(), X_OK) == 0;
    return word.find_first_of("/ \t\n") == std::string::npos && word != "startpos";
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
    const std::string_view option = command.operation->number_operand;
    if (option.empty() || !is_number) return std::nullopt;
    const auto records = std::span(operands).first(operands.size() - 1);
    const bool is_position = records.size() == 1 && records.front().find_first_of(" _") != std::string::npos;
    const bool are_files =
        (!records.empty() || command.options.input) && std::ranges::all_of(records, is_file);
    if (!is_position && !are_files) return std::nullopt;
    const std::string depth = operands.back();
    operands.pop_back();
    if (command.arguments.has(option) && command.arguments.text(option) != depth)
        return fmt::format("The {0} is given twice: {1} and --{0} {2}.", option, depth,
                           command.arguments.text(option));
    const auto error = command.arguments.set(parameters, option, depth);
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

/// Returns true if a word begins with one or two dashes and a letter of any alphabet, or with `--=`. `-`,
/// `-5` and a text such as `---x` are operands.
bool is_option(std::string_view word) {
    if (!word.starts_with('-')) return false;
    const std::string_view name = word.substr(word.starts_with("--") ? 2 : 1);
    const bool is_ascii = name.empty() || static_cast<unsigned char>(name.front()) < 0x80;
    return !is_ascii || word.starts_with("--=") || (!name.empty() && is_letter(name.front()));
}

/// The words of a command line that are not read yet.
class Words {
  public:
    explicit Words(std::span<const char* const> words) : words_(words) {}

    [[nodiscard]] bool empty() const { return words_.empty(); }
    [[nodiscard]] std::string front() const { return words_.front(); }
    std::string take() {
        const char* const word = words_.front();
        words_ = words_.subspan(1);
        return word;
    }

  private:
    std::span<const char* const> words_;
};

/// Reads options into the arguments of a command.
class OptionReader {
  public:
    OptionReader(std::span<const Parameter> parameters, Command& command)
        : parameters_(parameters), command_(command) {}

    /// Reads a word that is an option, such as `--jobs=2`, `-j2` or `-jv`, and the next word if it is the
    /// option's value. Returns an error message, or nothing.
    [[nodiscard]] std::optional<std::string> read(const std::string& word, Words& rest) const {
        if (word.starts_with("--")) {
            const std::size_t equals = word.find('=');
            const auto parameter = std::ranges::find(
                parameters_, std::string_view(word).substr(2, equals - 2), &Parameter::name);
            if (parameter == parameters_.end()) return unknown_option(command_.operation->name, word);
            if (equals == std::string::npos) return set(*parameter, std::nullopt, rest);
            return set(*parameter, word.substr(equals + 1), rest);
        }
        for (std::size_t at = 1; at < word.size(); ++at) {
            const auto parameter =
                std::ranges::find(parameters_, std::string_view(word).substr(at, 1), &Parameter::letter);
            if (parameter == parameters_.end())
                return unknown_option(command_.operation->name, fmt::format("-{}", word.substr(at)));
            if (parameter->kind != ParameterKind::flag && at + 1 < word.size())
                return set(*parameter, word.substr(at + 1), rest);
            if (auto message = set(*parameter, std::nullopt, rest)) return message;
        }
        return std::nullopt;
    }

  private:
    /// Sets a parameter to the value that is written in the same word, or else follows it.
    [[nodiscard]] std::optional<std::string> set(const Parameter& parameter, std::optional<std::string> value,
                                                 Words& rest) const {
        Arguments& arguments = command_.arguments;
        if (parameter.kind == ParameterKind::flag) {
            if (value) return fmt::format("--{} takes no value.", parameter.name);
            if (arguments.has(parameter.name)) return std::nullopt;
            value.emplace();
        } else if (arguments.has(parameter.name)) {
            return fmt::format("--{} is given twice.", parameter.name);
        }
        const bool is_program = parameter.kind == ParameterKind::program;
        if (is_program && (value ? value->empty() : !rest.empty() && rest.front().empty()))
            return fmt::format("--{} is followed by the path of a program; an empty text is none.",
                               parameter.name);
        if (!value) {
            if (is_program && (rest.empty() || !names_a_program(rest.front()))) {
                value = parameter.default_value;
            } else if (rest.empty()) {
                return fmt::format("--{} needs a value (see: doublecheck {} --help)", parameter.name,
                                   command_.operation->name);
            } else {
                value = rest.take();
            }
        }
        if (parameter.kind == ParameterKind::contents) {
            if (auto message = replace_by_contents(parameter, *value)) return message;
        }
        auto error = arguments.set(parameters_, parameter.name, *value);
        return error ? std::optional(std::move(error->message)) : std::nullopt;
    }

    std::span<const Parameter> parameters_;
    Command& command_;
};

/// Parses the words after the name of an operation. Every operand remains as it was typed.
std::expected<Command, std::string> parse_operation(const Operation& operation, Words words) {
    const std::vector<Parameter> parameters = parameters_of(operation);
    Command command{.operation = &operation};
    const OptionReader options(parameters, command);
    bool has_ended = false;
    while (!words.empty()) {
        std::string word = words.take();
        if (has_ended || !is_option(word)) {
            if (!has_ended && word == "--")
                has_ended = true;
            else
                command.operands.push_back(std::move(word));
            continue;
        }
        if (auto message = options.read(word, words)) return std::unexpected(std::move(*message));
    }
    if (auto error = contradiction(parameters, command.arguments))
        return std::unexpected(std::move(error->message));
    command.options = program_options(command.arguments);
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
std::expected<Command, std::string> parse_group(std::string_view group, Words words) {
    const std::string second = words.empty() ? "--help" : words.take();
    if (second == "help" && !words.empty())
        return Command{.operation = find_command("help"), .operands = {std::string(group), words.take()}};
    if (second == "--help" || second == "-h" || second == "help")
        return Command{.operation = find_command("help"), .operands = {std::string(group)}};
    const std::string name = fmt::format("{} {}", group, second);
    const Operation* operation = find_command(name);
    if (operation == nullptr) return std::unexpected(unknown_operation(name));
    return parse_operation(*operation, words);
}

}  // namespace

std::expected<Command, std::string> parse_command_line(int argc, const char* const* argv) {
    if (argc < 2) return std::unexpected("An operation is expected. They are listed by: doublecheck --help");
    Words words(std::span(argv + 1, static_cast<std::size_t>(argc - 1)));
    const std::string first = words.take();
    if (const auto service = service_for(first)) return Command{.operation = find_command(*service)};
    if (find_operation_group(first) != nullptr) return parse_group(first, words);
    const Operation* operation = find_command(first);
    if (operation == nullptr) return std::unexpected(unknown_operation(first));
    return parse_operation(*operation, words);
}

}  // namespace doublecheck::cli
