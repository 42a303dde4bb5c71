// SPDX-License-Identifier: MIT
#include "commands/show/perft_line.hpp"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "base/text.hpp"
#include "verdict/write.hpp"

namespace doublecheck {
namespace {

/// Returns the number that a word names, or nothing if it is something else.
std::optional<int> number_named(std::string_view word) {
    int number = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    const bool is_number = error == std::errc() && end == word.data() + word.size() && number >= 0;
    return is_number ? std::optional(number) : std::nullopt;
}

}  // namespace

std::optional<int> take_depth(std::string& text, std::string_view start,
                              std::initializer_list<std::ptrdiff_t> whole) {
    // The label after a tab is not searched.
    const std::string label = text.substr(std::min(text.find('\t'), text.size()));
    const std::string record(trimmed(std::string_view(text).substr(0, text.size() - label.size())));
    constexpr std::string_view word = "depth ";
    std::string_view body = record;
    if (body.starts_with(word)) body = trimmed(body.substr(word.size()));
    const std::size_t first_blank = std::min(body.find(' '), body.size());
    if (const auto depth = number_named(body.substr(0, first_blank))) {
        const std::string_view rest = trimmed(body.substr(first_blank));
        text = std::string(rest.empty() ? start : rest) + label;
        return depth;
    }
    const std::size_t last_blank = body.rfind(' ');
    if (last_blank == std::string_view::npos) return std::nullopt;
    std::string_view position = trimmed(body.substr(0, last_blank));
    const bool is_named = position.ends_with(" depth");
    if (is_named) position = trimmed(position.substr(0, position.size() - word.size()));
    const auto fields = std::ranges::count(position, ' ') + 1;
    const bool is_fen = std::ranges::count(position.substr(0, position.find(' ')), '/') > 0;
    const bool is_whole = is_named || !is_fen || std::ranges::find(whole, fields) != whole.end();
    const auto depth = is_whole ? number_named(body.substr(last_blank + 1)) : std::nullopt;
    if (depth) text = std::string(position) + label;
    return depth;
}

std::optional<Error> wrong_depth(std::optional<int> depth, const PerftOptions& options) {
    if (!depth) return std::nullopt;
    if (*depth > most_perft_depth)
        return Error{"argument.value",
                     fmt::format("The depth is from 0 to {}, not {}.", most_perft_depth, *depth)};
    if (!options.depth || *depth == *options.depth) return std::nullopt;
    return Error{"argument.value",
                 fmt::format("The record asks for depth {}, --depth for {}.", *depth, *options.depth)};
}

OptionTable<PerftOptions> perft_options() {
    return OptionTable<PerftOptions>()
        .add<&PerftOptions::depth>({.name = "depth",
                                    .value = "N",
                                    .help = "length of the sequences in plies (half-moves), at most 64",
                                    .default_value = "1",
                                    .least = 0,
                                    .most = most_perft_depth})
        .add<&PerftOptions::divide>(
            {.name = "divide", .help = "count the sequences for each first move separately"});
}

Figures perft_figures(const PerftLine& line) {
    Figures figures = {.json = json_line(line), .text = {}};
    if (line.divide) {
        for (const auto& [play, nodes] : *line.divide) figures.text += fmt::format("{}: {}\n", play, nodes);
    }
    figures.text += fmt::format("{}", line.nodes);
    if (line.stated)
        figures.text += *line.stated == line.nodes ? ", as the record states"
                                                   : fmt::format(", but the record states {}", *line.stated);
    figures.text += '\n';
    if (line.unreachable) figures.text += unreachable_text(*line.unreachable) + '\n';
    return figures;
}

}  // namespace doublecheck
