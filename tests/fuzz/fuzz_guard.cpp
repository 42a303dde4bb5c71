// SPDX-License-Identifier: MIT
// Fuzz target: commands of a GUI with any content. The lines do not depend on the pieces in which they
// arrive; what a guard passes on is accepted unchanged when it is judged again, and engines can take the
// position; what it says to the GUI is one line.
#include <algorithm>
#include <string>
#include <vector>

#include "commands/guard/position_command.hpp"
#include "commands/guard/uci_guard.hpp"
#include "engine/relay/command_buffer.hpp"
#include "engine/uci_words.hpp"
#include "fuzz.hpp"

using namespace doublecheck;

namespace {

std::vector<std::string> commands_in_pieces(std::string_view text, std::size_t piece) {
    engine::CommandBuffer buffer;
    std::vector<std::string> lines;
    for (std::size_t at = 0; at < text.size(); at += piece) {
        buffer.add(text.substr(at, piece));
        while (auto line = buffer.take(false)) lines.push_back(std::move(line->text));
    }
    while (auto line = buffer.take(true)) lines.push_back(std::move(line->text));
    return lines;
}

void require_good(std::string_view line, const GuardRules& rules) {
    const GuardedPosition judged = judge_position_command(line, rules);
    require(judged.refusal.has_value() == judged.line.empty(), "a line is refused or passed on");
    if (judged.refusal) {
        require(!judged.refusal->text.empty() && !judged.refusal->rule.empty(), "a refusal has a reason");
        return;
    }
    require(!judged.repairs.empty() || judged.line == line, "what is not repaired stays the same");
    GuardRules strict = rules;
    strict.is_strict = true;
    const GuardedPosition again = judge_position_command(judged.line, strict);
    require(!again.refusal && again.line == judged.line, "what is passed on is accepted again");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = text_of(data, size);
    const std::vector<std::string> lines = commands_in_pieces(text, text.size() + 1);
    require(lines == commands_in_pieces(text, 1), "pieces make no difference");
    std::string joined;
    UciGuard guard({});
    for (const std::string& line : lines) {
        joined += line;
        if (line.find_first_not_of(" \t\r\n") != std::string::npos) {
            for (const bool is_legal : {false, true}) {
                for (const bool is_chess960 : {false, true})
                    require_good(line, {.demands_legal = is_legal, .is_chess960 = is_chess960});
            }
        }
        const engine::CommandRoute route = guard.route({line});
        // A command may also end an earlier search that was refused.
        const std::string_view told = route.to_gui;
        constexpr std::string_view no_move = "bestmove (none)\n";
        const auto ends = std::ranges::count(told, '\n') - (told.starts_with(no_move) ? 1 : 0);
        require(route.to_gui.empty() || route.to_gui.ends_with('\n'), "the GUI gets whole lines");
        require(ends < 2 || !route.to_engine.empty(), "a refusal is one line");
    }
    require(joined == text, "no byte is lost");
    return 0;
}
