// SPDX-License-Identifier: MIT
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "reference.hpp"

namespace doublecheck {
namespace {

std::vector<const Operation*> shown_operations() {
    std::vector<const Operation*> shown;
    for (const Operation& operation : commands()) {
        if (!operation.is_hidden) shown.push_back(&operation);
    }
    return shown;
}

/// Returns the possible first words: operations and groups.
std::vector<std::string_view> names() {
    std::vector<std::string_view> all;
    for (const Operation* operation : shown_operations()) {
        if (group_of(*operation) == nullptr) all.push_back(operation->name);
    }
    for (const OperationGroup& group : operation_groups()) all.push_back(group.name);
    return all;
}

/// Returns the last word of the name of an operation.
std::string_view last_word(const Operation& operation) {
    return operation.name.substr(operation.name.rfind(' ') + 1);
}

/// Returns the possible second words after a group.
std::vector<std::string_view> names(const OperationGroup& group) {
    std::vector<std::string_view> all;
    for (const Operation* operation : shown_operations()) {
        if (group_of(*operation) == &group) all.push_back(last_word(*operation));
    }
    return all;
}

/// Returns the words to which the operands of an operation can be completed.
std::vector<std::string_view> words_of(const Operation& operation) {
    if (operation.name == "help") return names();
    if (operation.name == "completion") return {"bash", "zsh", "fish"};
    return {};
}

/// Returns a text in single quotes for a shell.
std::string shell_quoted(std::string_view text) {
    std::string out = "'";
    for (const char c : text) out += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return out + '\'';
}

std::vector<std::string> option_words(const Operation& operation) {
    std::vector<std::string> words;
    for (const Parameter& parameter : parameters_of(operation)) {
        words.push_back(fmt::format("--{}", parameter.name));
        if (!parameter.letter.empty()) words.push_back(fmt::format("-{}", parameter.letter));
    }
    return words;
}

/// Returns a name as a pattern of `case`, in which blanks must be quoted.
std::string shell_pattern(std::string_view name) {
    return name.contains(' ') ? shell_quoted(name) : std::string(name);
}

/// Returns shell code that appends the second word after a group to the name of the operation.
std::string bash_groups() {
    std::string out = "    case \"$operation\" in\n";
    for (const OperationGroup& group : operation_groups()) {
        out += fmt::format("        {})\n            if [ \"$COMP_CWORD\" -eq 2 ]; then\n", group.name);
        out += fmt::format("                COMPREPLY=($(compgen -W '{}' -- \"$word\"))\n",
                           fmt::join(names(group), " "));
        out += "                return\n            fi\n";
        out += fmt::format("            operation=\"{} ${{COMP_WORDS[2]}}\" ;;\n", group.name);
    }
    return out + "    esac\n";
}

/// Returns shell code that completes the values of the parameters of one operation.
std::string bash_values(const Operation& operation) {
    std::string out;
    for (const Parameter& parameter : parameters_of(operation)) {
        const std::string name = shell_pattern(operation.name);
        std::string pattern = fmt::format("{}:--{}", name, parameter.name);
        if (!parameter.letter.empty()) pattern += fmt::format("|{}:-{}", name, parameter.letter);
        if (parameter.kind == ParameterKind::choice) {
            out += fmt::format("        {}) COMPREPLY=($(compgen -W '{}' -- \"$word\")); return ;;\n",
                               pattern, fmt::join(parameter.choices, " "));
        } else if (parameter.kind == ParameterKind::file || parameter.kind == ParameterKind::program ||
                   parameter.kind == ParameterKind::contents) {
            out += fmt::format("        {}) COMPREPLY=($(compgen -f -- \"$word\")); return ;;\n", pattern);
        } else if (parameter.kind != ParameterKind::flag) {
            out += fmt::format("        {}) return ;;\n", pattern);
        }
    }
    return out;
}

std::string bash() {
    std::string out =
        "# bash completion for doublecheck\n_doublecheck() {\n    local word=${COMP_WORDS[COMP_CWORD]}\n";
    out += "    local before=${COMP_WORDS[COMP_CWORD-1]} operation=${COMP_WORDS[1]}\n    COMPREPLY=()\n";
    out += fmt::format(
        "    if [ \"$COMP_CWORD\" -eq 1 ]; then\n        COMPREPLY=($(compgen -W '{} --help --version' -- "
        "\"$word\"))\n"
        "        return\n    fi\n",
        fmt::join(names(), " "));
    out += bash_groups() + "    case \"$operation:$before\" in\n";
    for (const Operation* operation : shown_operations()) out += bash_values(*operation);
    out += "    esac\n    case \"$operation\" in\n";
    for (const Operation* operation : shown_operations()) {
        std::vector<std::string> words = option_words(*operation);
        for (const std::string_view word : words_of(*operation)) words.emplace_back(word);
        out += fmt::format("        {}) COMPREPLY=($(compgen -W '{}' -- \"$word\")) ;;\n",
                           shell_pattern(operation->name), fmt::join(words, " "));
    }
    out += "    esac\n}\ncomplete -o default -F _doublecheck doublecheck\n";
    return out;
}

/// Escapes brackets and colons, which have a meaning in the option specifications of zsh.
std::string zsh_escaped(std::string_view text) {
    std::string out;
    for (const char c : text) {
        if (c == '[' || c == ']' || c == ':') out += '\\';
        out += c;
    }
    return out;
}

std::string zsh_option(const Parameter& parameter) {
    std::string action;
    switch (parameter.kind) {
        case ParameterKind::flag: break;
        case ParameterKind::choice:
            action = fmt::format(":{}:({})", parameter.value, fmt::join(parameter.choices, " "));
            break;
        case ParameterKind::program:
        case ParameterKind::contents:
        case ParameterKind::file: action = fmt::format(":{}:_files", parameter.value); break;
        case ParameterKind::integer:
        case ParameterKind::limit:
        case ParameterKind::word:
        case ParameterKind::number:
        case ParameterKind::squares:
        case ParameterKind::arrows: action = fmt::format(":{}: ", zsh_escaped(parameter.value)); break;
    }
    const std::string tail = fmt::format("[{}]{}", zsh_escaped(parameter.help), action);
    std::string out =
        fmt::format(" \\\n                {}", shell_quoted(fmt::format("--{}{}", parameter.name, tail)));
    if (!parameter.letter.empty())
        out += fmt::format(" \\\n                {}",
                           shell_quoted(fmt::format("-{}{}", parameter.letter, tail)));
    return out;
}

std::string zsh() {
    std::string out =
        "#compdef doublecheck\n# zsh completion for doublecheck\n_doublecheck() {\n    local -a operations\n "
        "   operations=(\n";
    for (const Operation* operation : shown_operations()) {
        if (group_of(*operation) != nullptr) continue;
        out +=
            fmt::format("        {}\n",
                        shell_quoted(fmt::format("{}:{}", operation->name, zsh_escaped(operation->summary))));
    }
    for (const OperationGroup& group : operation_groups())
        out += fmt::format("        {}\n",
                           shell_quoted(fmt::format("{}:{}", group.name, zsh_escaped(group.summary))));
    out +=
        "    )\n    if (( CURRENT == 2 )); then\n        _describe operation operations\n        return\n    "
        "fi\n";
    out += "    local operation=$words[2]\n    shift words\n    (( CURRENT-- ))\n";
    for (const OperationGroup& group : operation_groups()) {
        out += fmt::format("    if [[ $operation == {} ]]; then\n", group.name);
        out += fmt::format(
            "        if (( CURRENT == 2 )); then\n            compadd {}\n            return\n"
            "        fi\n",
            fmt::join(names(group), " "));
        out +=
            "        operation=\"$operation $words[2]\"\n        shift words\n        (( CURRENT-- ))\n"
            "    fi\n";
    }
    out += "    case $operation in\n";
    for (const Operation* operation : shown_operations()) {
        out += fmt::format("        {})\n            _arguments", shell_pattern(operation->name));
        for (const Parameter& parameter : parameters_of(*operation)) out += zsh_option(parameter);
        const auto words = words_of(*operation);
        out += words.empty() ? " \\\n                '*:record:_files'"
                             : fmt::format(" \\\n                '*:{}:({})'", operation->operands,
                                           fmt::join(words, " "));
        out += "\n            ;;\n";
    }
    return out +
           "    esac\n}\nif [ \"$funcstack[1]\" = _doublecheck ]; then\n    _doublecheck \"$@\"\nelse\n    "
           "compdef _doublecheck doublecheck\nfi\n";
}

/// Returns a condition of fish: the operation has been typed.
std::string fish_condition(const Operation& operation) {
    if (const OperationGroup* group = group_of(operation))
        return fmt::format("__fish_seen_subcommand_from {}; and __fish_seen_subcommand_from {}", group->name,
                           last_word(operation));
    std::string out = fmt::format("__fish_seen_subcommand_from {}", operation.name);
    for (const OperationGroup& group : operation_groups())
        out += fmt::format("; and not __fish_seen_subcommand_from {}", group.name);
    return out;
}

std::string fish_option(const Operation& operation, const Parameter& parameter) {
    std::string out =
        fmt::format("complete -c doublecheck -n '{}' -l {}", fish_condition(operation), parameter.name);
    if (!parameter.letter.empty()) out += fmt::format(" -s {}", parameter.letter);
    switch (parameter.kind) {
        case ParameterKind::flag: break;
        case ParameterKind::choice:
            out += fmt::format(" -x -a '{}'", fmt::join(parameter.choices, " "));
            break;
        case ParameterKind::program:
        case ParameterKind::contents:
        case ParameterKind::file: out += " -r -F"; break;
        case ParameterKind::integer:
        case ParameterKind::limit:
        case ParameterKind::word:
        case ParameterKind::number:
        case ParameterKind::squares:
        case ParameterKind::arrows: out += " -x"; break;
    }
    std::string help;
    for (const char c : parameter.help) help += c == '\'' ? std::string("\\'") : std::string(1, c);
    return out + fmt::format(" -d '{}'\n", help);
}

std::string fish() {
    std::string out = "# fish completion for doublecheck\n";
    for (const Operation* operation : shown_operations()) {
        const OperationGroup* group = group_of(*operation);
        const std::string condition =
            group == nullptr
                ? "__fish_use_subcommand"
                : fmt::format("'__fish_seen_subcommand_from {}; and not __fish_seen_subcommand_from {}'",
                              group->name, fmt::join(names(*group), " "));
        out += fmt::format("complete -c doublecheck -n {} -f -a {} -d {}\n", condition, last_word(*operation),
                           shell_quoted(operation->summary));
    }
    for (const OperationGroup& group : operation_groups())
        out += fmt::format("complete -c doublecheck -n __fish_use_subcommand -f -a {} -d {}\n", group.name,
                           shell_quoted(group.summary));
    for (const Operation* operation : shown_operations()) {
        for (const Parameter& parameter : parameters_of(*operation))
            out += fish_option(*operation, parameter);
        if (const auto words = words_of(*operation); !words.empty()) {
            out += fmt::format("complete -c doublecheck -n '{}' -f -a '{}'\n", fish_condition(*operation),
                               fmt::join(words, " "));
        }
    }
    return out;
}

}  // namespace

std::optional<std::string> completion(std::string_view shell) {
    if (shell == "bash") return bash();
    if (shell == "zsh") return zsh();
    if (shell == "fish") return fish();
    return std::nullopt;
}

}  // namespace doublecheck
