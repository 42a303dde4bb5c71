// SPDX-License-Identifier: MIT
#include <string>

#include <fmt/format.h>

#include "commands/all_operations.hpp"
#include "commands/guard/uci_guard.hpp"
#include "engine/engine.hpp"
#include "engine/relay.hpp"
#include "framework/options.hpp"
#include "framework/run.hpp"

namespace doublecheck {
namespace {

struct GuardOptions {
    bool strict = false;
    bool legal = false;
    std::string log = {};
};

OptionTable<GuardOptions> guard_options() {
    return OptionTable<GuardOptions>()
        .add<&GuardOptions::strict>({.name = "strict", .help = "refuse what would otherwise be repaired"})
        .add<&GuardOptions::legal>(
            {.name = "legal",
             .help = "also refuse positions that no game can lead to although engines can take them, as far "
                     "as \"legality --refute-only\" finds out in microseconds"})
        .add<&GuardOptions::log>({.name = "log",
                                  .kind = ParameterKind::file,
                                  .value = "FILE",
                                  .help = "append all lines in both directions to a file"});
}

Result<RunSummary> run_guard(std::span<const std::string> operands, const Arguments& given,
                             const RunContext&) {
    const GuardOptions options = guard_options().read(given);
    if (operands.empty())
        return failure("argument.value", "Name the engine: doublecheck guard -- ENGINE [ARGUMENT...]");
    const std::string& engine = operands.front();
    const auto path = engine::find_engine(engine);
    if (!path)
        return failure("engine.not-found", fmt::format("There is no {} in PATH or /usr/games.", engine));
    UciGuard guard({.is_strict = options.strict, .demands_legal = options.legal});
    const auto end = engine::relay(
        {.engine = *path, .arguments = {operands.begin() + 1, operands.end()}, .log = options.log}, guard);
    if (!end) return std::unexpected(end.error());
    return RunSummary{.is_interrupted = *end == engine::RelayEnd::signal, .has_figures = false};
}

}  // namespace

Operation guard_operation() {
    return {
        .name = "guard",
        .summary = "run a UCI engine and refuse positions that it cannot take",
        .description =
            "Starts a UCI engine and stands between it and a GUI: enter this command in the GUI instead of "
            "the engine. Everything passes through unchanged, except positions on which engines crash or "
            "that they take for others: without exactly one king a side, with the side not to move in "
            "check, with checks that no last move could have given, with pawns on the first or last rank, "
            "with more men or promoted men than a game allows, with castling rights that king and rook do "
            "not have, with illegal moves, or not written as a FEN.\n\n"
            "A refused position does not reach the engine. The GUI gets an \"info string\" with the reason, "
            "and a \"go\" is answered with \"bestmove (none)\" until a position is accepted. Two harmless "
            "faults are repaired instead, with an \"info string\": an en passant square on which no pawn can "
            "capture is removed, and a castling move is written in the form that the option UCI_Chess960 "
            "requires.\n\n"
            "Positions of other variants (UCI_Variant) are passed on as they are. If the engine dies, the "
            "GUI is informed and the exit code is 3.",
        .operands = "-- ENGINE [ARGUMENT...]",
        .parameters = guard_options().parameters(),
        .examples = {{"echo 'position fen 2Nq4/2K5/1b6/8/7R/3k4/7P/8 w - - 0 1' | doublecheck guard -- "
                      "stockfish",
                      "a double check on which Stockfish has crashed"}},
        .kind = RunsOnFiles{.run = run_guard, .has_input = false},
        .takes_calls = false,
    };
}

}  // namespace doublecheck
