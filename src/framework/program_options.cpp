// SPDX-License-Identifier: MIT
#include "framework/program_options.hpp"

#include <array>
#include <string_view>
#include <utility>

#include "base/leaf.hpp"
#include "framework/options.hpp"
#include "show/text.hpp"
#include "verdict/leaves.hpp"

namespace doublecheck {

template <>
struct Leaf<When> {
    static constexpr auto all = std::to_array<std::pair<When, std::string_view>>(
        {{When::automatic, "auto"}, {When::always, "always"}, {When::never, "never"}});
};

template <>
struct Leaf<InputFormat> {
    static constexpr auto all =
        std::to_array<std::pair<InputFormat, std::string_view>>({{InputFormat::automatic, "auto"},
                                                                 {InputFormat::fen, "fen"},
                                                                 {InputFormat::epd, "epd"},
                                                                 {InputFormat::pgn, "pgn"},
                                                                 {InputFormat::json, "json"},
                                                                 {InputFormat::olv, "olv"}});
};

template <>
struct Leaf<Selection> {
    static constexpr auto all =
        std::to_array<std::pair<Selection, std::string_view>>({{Selection::any, "any"},
                                                               {Selection::yes, "yes"},
                                                               {Selection::no, "no"},
                                                               {Selection::unknown, "unknown"},
                                                               {Selection::unreadable, "unreadable"}});
};

namespace {

using Table = OptionTable<ProgramOptions>;

const Table& shared_options() {
    static const Table table =
        Table()
            .add<&ProgramOptions::input>(
                {"input", ParameterKind::file, "FILE",
                 "read records from a file (plain, gzip or zstd); - means standard input", "", "i"})
            .add<&ProgramOptions::json>({.name = "json", .help = "print one JSON object for each record"})
            .add<&ProgramOptions::format>(
                choice("format", "FORMAT", {"auto", "fen", "epd", "pgn", "json", "olv"},
                       "format of the input; auto: recognised by its content", "auto"))
            .add<&ProgramOptions::jobs>(
                jobs_parameter("use N threads; the number does not change the output"))
            .add({"nodes", ParameterKind::integer, "N",
                  "spend at most N search nodes (usually positions) on each record"})
            .add({"seconds", ParameterKind::number, "S",
                  "spend at most S seconds on each record (sharpness: on each position), by the clock and "
                  "whatever the number of threads; the output may then differ from run to run"})
            .add<&ProgramOptions::most>({"most", ParameterKind::integer, "N",
                                         "read at most N records; if the input has more, the exit code is 6"})
            .add<&ProgramOptions::timing>(
                {.name = "timing", .help = "add to each verdict the microseconds that it took"})
            .add<&ProgramOptions::exit_status>(
                {.name = "exit-status",
                 .help = "exit with 1 if an answer is \"no\", otherwise with 4 if one is \"unknown\""})
            .add<&ProgramOptions::board>(
                {.name = "board", .help = "draw the position (the default for a single record)"})
            .add<&ProgramOptions::no_board>(
                {.name = "no-board", .help = "do not draw the position", .not_with = {"board"}})
            .add<&ProgramOptions::ascii>(
                {.name = "ascii", .help = "draw the pieces as letters instead of chess symbols"})
            .add<&ProgramOptions::progress>(
                choice("progress", "WHEN", {"auto", "always", "never"},
                       "show progress on standard error; auto: only on a terminal", "auto"));
    return table;
}

const OptionTable<FilterOptions>& filter_table() {
    static const OptionTable<FilterOptions> table =
        OptionTable<FilterOptions>()
            .add<&FilterOptions::only>(
                choice("only", "ANSWER", {"any", "yes", "no", "unknown", "unreadable"},
                       "print only the verdicts with this answer; unreadable: only the records that cannot "
                       "be read",
                       "any"))
            .add<&FilterOptions::except>({.name = "except",
                                          .kind = ParameterKind::choice,
                                          .value = "ANSWER",
                                          .help = "print all verdicts but those with this answer",
                                          .choices = {"yes", "no", "unknown"},
                                          .not_with = {"only"}})
            .add<&FilterOptions::records>(
                {.name = "records",
                 .help = "print the records themselves, as they were read, instead of their verdicts"});
    return table;
}

const Table& common_options() {
    static const Table table =
        Table()
            .add<&ProgramOptions::color>(
                choice("color", "WHEN", {"auto", "always", "never"},
                       "use colours; auto: only on a terminal, unless NO_COLOR is set", "auto"))
            .add<&ProgramOptions::quiet>({.name = "quiet",
                                          .help = "print nothing on standard error except usage errors",
                                          .letter = "q"})
            .add<&ProgramOptions::help>({.name = "help", .help = "print this help", .letter = "h"});
    return table;
}

/// Options that some commands describe themselves.
const Table& options_of_commands() {
    static const Table table = Table()
                                   .add<&ProgramOptions::interactive>({.name = "interactive"})
                                   .add<&ProgramOptions::report>({"report", ParameterKind::file})
                                   .add<&ProgramOptions::out>({"out", ParameterKind::file});
    return table;
}

}  // namespace

ProgramOptions program_options(const Arguments& given) {
    static const Table all = Table().add(shared_options()).add(common_options()).add(options_of_commands());
    return all.read(given);
}

FilterOptions filter_options(const Arguments& given) {
    return filter_table().read(given);
}

RecordOptions record_options(const Arguments& given) {
    const bool is_colored = program_options(given).color == When::always;
    return {.limits = given.limits,
            .progress_listener = given.progress_listener,
            .thread_pool = given.thread_pool,
            .coloring = is_colored ? Coloring::ansi : Coloring::plain};
}

std::span<const Parameter> shared_parameters() {
    return shared_options().parameters();
}

std::span<const Parameter> filter_parameters() {
    return filter_table().parameters();
}

std::span<const Parameter> common_parameters() {
    return common_options().parameters();
}

}  // namespace doublecheck
