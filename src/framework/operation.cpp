// SPDX-License-Identifier: MIT
#include "framework/operation.hpp"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/decimal.hpp"
#include "base/text.hpp"
#include "framework/options.hpp"
#include "framework/program_options.hpp"
#include "framework/suggestion.hpp"
#include "show/svg.hpp"

namespace doublecheck {
namespace {

std::optional<std::int64_t> parse_integer(std::string_view text) {
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return value;
}

std::optional<double> parse_number(std::string_view text) {
    double value = 0;
    const auto [end, error] = read_decimal(text, value);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return value;
}

/// Returns a sentence that states why a parameter does not accept a value, or nothing if it does.
std::optional<std::string> objection(const Parameter& parameter, std::string_view value) {
    switch (parameter.kind) {
        case ParameterKind::integer: {
            const auto integer = parse_integer(value);
            if (integer && *integer >= parameter.least && *integer <= parameter.most) return std::nullopt;
            const bool is_whole = !value.empty() && std::ranges::all_of(value, is_digit);
            if (is_whole && (!integer || *integer > parameter.most))
                return fmt::format("--{} is at most {}, not {}.", parameter.name, parameter.most, value);
            return fmt::format("--{} takes a whole number of at least {}, not \"{}\".", parameter.name,
                               parameter.least, value);
        }
        case ParameterKind::limit: {
            const auto integer = parse_integer(value);
            if (value == "none" || (integer && *integer >= 1 && *integer <= 1'000'000)) return std::nullopt;
            return fmt::format("--{} takes a whole number from 1 to 1000000, or none, not \"{}\".",
                               parameter.name, value);
        }
        case ParameterKind::number: {
            const auto number = parse_number(value);
            if (number && *number > 0 && *number < 1e9) return std::nullopt;
            return fmt::format("--{} takes a number above 0 and below 1000000000, not \"{}\".",
                               parameter.name, value);
        }
        case ParameterKind::choice:
            for (const auto* const choices : {&parameter.choices, &parameter.other_choices}) {
                if (std::ranges::find(*choices, value) != choices->end()) return std::nullopt;
            }
            return fmt::format("--{} takes one of {}, not \"{}\".", parameter.name,
                               fmt::join(parameter.choices, ", "), value);
        case ParameterKind::squares: {
            const auto squares = parse_squares(value);
            return squares ? std::nullopt
                           : std::optional(fmt::format("--{}: {}", parameter.name, squares.error().message));
        }
        case ParameterKind::arrows: {
            const auto arrows = parse_arrows(value);
            return arrows ? std::nullopt
                          : std::optional(fmt::format("--{}: {}", parameter.name, arrows.error().message));
        }
        case ParameterKind::word:
        case ParameterKind::contents:
            return parameter.objection != nullptr ? parameter.objection(value) : std::nullopt;
        case ParameterKind::flag:
        case ParameterKind::program:
        case ParameterKind::file: return std::nullopt;
    }
    return std::nullopt;
}

}  // namespace

Parameter choice(std::string_view name, std::string_view value, std::vector<std::string_view> choices,
                 std::string_view help, std::string_view default_value) {
    return {name, ParameterKind::choice, value, help, default_value, {}, std::move(choices)};
}

Parameter jobs_parameter(std::string_view help) {
    return {.name = "jobs",
            .kind = ParameterKind::integer,
            .value = "N",
            .help = help,
            .default_value = "all cores",
            .letter = "j",
            .most = 1024};
}

std::optional<Error> contradiction(const Parameter& parameter, const Arguments& others) {
    const auto refuse = [&](std::string_view how, std::string_view other) {
        return Error{"argument.value", fmt::format("--{} {} --{}.", parameter.name, how, other)};
    };
    for (const std::string_view other : parameter.not_with) {
        if (others.has(other)) return refuse("cannot be used with", other);
    }
    for (const std::string_view other : parameter.only_with) {
        if (!others.has(other)) return refuse("can only be used with", other);
    }
    return std::nullopt;
}

std::optional<Error> contradiction(std::span<const Parameter> parameters, const Arguments& given) {
    for (const Parameter& parameter : parameters) {
        if (!given.has(parameter.name)) continue;
        if (auto error = contradiction(parameter, given)) return error;
    }
    return std::nullopt;
}

std::optional<Error> Arguments::set(std::span<const Parameter> parameters, std::string_view name,
                                    std::string_view value) {
    const auto parameter = std::ranges::find(parameters, name, &Parameter::name);
    if (parameter == parameters.end()) {
        std::vector<std::string_view> names;
        for (const Parameter& one : parameters) names.push_back(one.name);
        return Error{"argument.unknown",
                     fmt::format("There is no option \"{}\".{}", name, suggestion(name, names)), 0};
    }
    if (auto message = objection(*parameter, value)) return Error{"argument.value", std::move(*message), 0};
    values_.emplace_back(parameter->name, value);
    if (name == "nodes") limits.nodes = static_cast<std::uint64_t>(*parse_integer(value));
    if (name == "seconds") limits.seconds = parse_number(value);
    return std::nullopt;
}

const std::string* Arguments::find(std::string_view name) const {
    const auto found = std::ranges::find(values_, name, &std::pair<std::string_view, std::string>::first);
    return found == values_.end() ? nullptr : &found->second;
}

std::string_view Arguments::text(std::string_view name, std::string_view fallback) const {
    const std::string* value = find(name);
    return value != nullptr ? std::string_view(*value) : fallback;
}

std::optional<std::int64_t> Arguments::integer(std::string_view name) const {
    const std::string* value = find(name);
    return value != nullptr ? parse_integer(*value) : std::nullopt;
}

std::optional<double> Arguments::number(std::string_view name) const {
    const std::string* value = find(name);
    return value != nullptr ? parse_number(*value) : std::nullopt;
}

std::vector<std::pair<std::string, std::string>> given_options(std::span<const Parameter> parameters,
                                                               const Arguments& given) {
    std::vector<std::pair<std::string, std::string>> all;
    for (const Parameter& one : parameters) {
        if (given.has(one.name)) all.emplace_back(fmt::format("--{}", one.name), given.text(one.name));
    }
    return all;
}

std::vector<Parameter> parameters_of(const Operation& operation) {
    std::vector<Parameter> all = operation.parameters;
    if (operation.answers_records() != nullptr) {
        if (!operation.answers.empty()) std::ranges::copy(filter_parameters(), std::back_inserter(all));
        std::ranges::copy(shared_parameters(), std::back_inserter(all));
    }
    std::ranges::copy(common_parameters(), std::back_inserter(all));
    return all;
}

bool takes_records(const Operation& operation) {
    const RunsOnFiles* const files = operation.runs_on_files();
    return operation.answers_records() != nullptr || (files != nullptr && files->has_input);
}

std::span<const std::pair<int, std::string_view>> exit_codes() {
    static const std::vector<std::pair<int, std::string_view>> codes = {
        {0, "success"},
        {1, "an answer was \"no\" (only with --exit-status; verify: always)"},
        {2, "usage error"},
        {3, "some input could not be read; the rest was answered"},
        {4, "an answer was \"unknown\" (only with --exit-status)"},
        {5, "the output could not be written"},
        {6, "input remained after the --most limit"},
        {130, "interrupted; everything written so far is complete"},
    };
    return codes;
}

std::string_view version() {
    return DOUBLECHECK_VERSION;
}

Parameter illegal_moves_parameter() {
    return choice("illegal", "WHAT", {"stop", "stand"},
                  "at an illegal move in a game: stop reading the game there, or let the move stand and "
                  "continue, if it is clear which piece was meant",
                  "stop");
}

}  // namespace doublecheck
