// SPDX-License-Identifier: MIT
#include "commands/guard/uci_guard.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "base/text.hpp"
#include "engine/uci_words.hpp"

namespace doublecheck {
namespace {

constexpr const char* no_move = "bestmove (none)\n";

/// Returns the first word of a line.
std::string_view first_word(std::string_view line) {
    line = trimmed(line);
    return line.substr(0, static_cast<std::size_t>(std::ranges::find_if(line, is_blank) - line.begin()));
}

/// Returns a line that GUIs show to the user. Bytes that cannot be printed become `?`.
std::string info_string(std::string text) {
    for (char& c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte < 0x20 || byte == 0x7f) c = '?';
    }
    return fmt::format("info string doublecheck: {}\n", text);
}

std::string lower(std::string_view text) {
    std::string out(text);
    std::ranges::transform(out, out.begin(), to_lower);
    return out;
}

}  // namespace

engine::CommandRoute UciGuard::route(const engine::Command& command) {
    const std::string_view word = first_word(command.text);
    if (word == "position" && variant_.empty()) return route_position(command);
    if (word == "go") return route_go(command.text);
    if (word == "ponderhit" && open_search_ != OpenSearch::none)
        return open_search_ == OpenSearch::pondering ? end_search() : engine::CommandRoute{};
    engine::CommandRoute route;
    if (word == "stop" || word == "quit") route = end_search();
    route.to_engine = command.text;
    route.quits = word == "quit";
    if (word == "position") has_refused_ = false;
    if (word == "setoption") route.to_gui = follow_option(command.text);
    return route;
}

engine::CommandRoute UciGuard::route_position(const engine::Command& command) {
    GuardedPosition judged;
    if (command.is_cut)
        judged.refusal = Reason{.rule = "guard.command", .text = "The command is longer than 4 MiB."};
    else
        judged = judge_position_command(command.text, rules_);
    has_refused_ = judged.refusal.has_value();
    if (has_refused_)
        return {.to_gui = info_string(fmt::format("refused the position: {} [{}]", judged.refusal->text,
                                                  judged.refusal->rule))};
    engine::CommandRoute route{.to_engine = std::move(judged.line)};
    for (const Reason& repair : judged.repairs)
        route.to_gui +=
            info_string(fmt::format("changed the position command: {} [{}]", repair.text, repair.rule));
    return route;
}

engine::CommandRoute UciGuard::route_go(std::string_view text) {
    const auto words = engine::split_words(text);
    const auto has = [&](std::string_view word) { return std::ranges::find(words, word) != words.end(); };
    engine::CommandRoute route = end_search();
    if (!has_refused_) {
        route.to_engine = text;
        route.begins_search = !has("perft");
    } else if (has("infinite")) {
        open_search_ = OpenSearch::infinite;
    } else if (has("ponder")) {
        open_search_ = OpenSearch::pondering;
    } else {
        route.to_gui += no_move;
        route.answers_search = true;
    }
    return route;
}

/// Returns the answer to the refused search that the GUI has not ended yet, if there is one.
engine::CommandRoute UciGuard::end_search() {
    if (open_search_ == OpenSearch::none) return {};
    open_search_ = OpenSearch::none;
    return {.to_gui = no_move, .answers_search = true};
}

/// Notes the options that change the meaning of positions. Returns a line for the GUI if from now on
/// positions are not judged.
std::string UciGuard::follow_option(std::string_view text) {
    const auto option = engine::parse_set_option(text);
    if (!option) return {};
    const std::string name = lower(option->name);
    const std::string value = lower(option->value);
    if (name == "uci_chess960") rules_.is_chess960 = value == "true";
    if (name != "uci_variant") return {};
    variant_ = value == "chess" ? "" : value;
    if (variant_.empty()) return {};
    return info_string(fmt::format("positions of the variant {} are passed on as they are.", option->value));
}

}  // namespace doublecheck
