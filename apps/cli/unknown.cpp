// SPDX-License-Identifier: MIT
#include "unknown.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include <fmt/format.h>

#include "files.hpp"
#include "framework/suggestion.hpp"
#include "reference.hpp"

namespace doublecheck {
namespace {

/// Returns true if a word in place of an operation looks like a position.
bool looks_like_a_position(std::string_view word) {
    return word == "startpos" || std::ranges::count(word, '/') >= 7;
}

/// A word that users may try, and the operation to suggest instead.
struct OtherName {
    std::string_view name;
    std::string_view instead;
};

/// Names that people or other programs use for operations.
constexpr auto other_names = std::to_array<OtherName>({
    {"960", "legality --chess960"},
    {"analyse", "sharpness"},
    {"analysis", "sharpness"},
    {"analyze", "sharpness"},
    {"attack", "show"},
    {"attackers", "show"},
    {"best", "sharpness"},
    {"bestmove", "sharpness"},
    {"blunders", "sharpness"},
    {"board", "show"},
    {"castle", "castling"},
    {"cert", "verify"},
    {"certificate", "verify"},
    {"checkmate", "solve"},
    {"chess", "show"},
    {"chess960", "legality --chess960"},
    {"claim", "rule"},
    {"clean", "audit --fix"},
    {"clock", "rule"},
    {"count", "perft"},
    {"d", "show"},
    {"database", "audit"},
    {"dead", "winnable --both"},
    {"dead-position", "winnable --both"},
    {"deadposition", "winnable --both"},
    {"demo", "tour"},
    {"diagram", "convert --to svg"},
    {"display", "show"},
    {"divide", "perft --divide"},
    {"draw", "winnable --both"},
    {"duplicates", "audit --only duplicates"},
    {"en-passant", "show"},
    {"engine", "sharpness"},
    {"enpassant", "show"},
    {"epd", "convert --to epd"},
    {"eval", "sharpness"},
    {"evaluate", "sharpness"},
    {"examples", "tour"},
    {"explain", "rules"},
    {"extract", "convert --to pgn"},
    {"fen", "convert --to fen"},
    {"fide", "rules"},
    {"filter", "convert --to pgn"},
    {"find", "convert --to pgn --player NAME"},
    {"fix", "audit --fix"},
    {"flag", "winnable"},
    {"generate", "compose"},
    {"go", "perft"},
    {"gui", "show --interactive"},
    {"h#2", "solve"},
    {"helpmate", "solve"},
    {"helpselfmate", "solve"},
    {"http", "serve"},
    {"illegal", "legality"},
    {"image", "convert --to svg"},
    {"incheck", "check"},
    {"incident", "rule"},
    {"insufficient", "winnable"},
    {"is-check", "check"},
    {"is-legal", "legality"},
    {"judge", "legality"},
    {"last", "retract"},
    {"last-move", "retract"},
    {"lastmove", "retract"},
    {"laws", "rules"},
    {"legal", "legality"},
    {"legal-moves", "moves"},
    {"legalmoves", "moves"},
    {"lint", "audit"},
    {"list", "moves"},
    {"mate", "solve"},
    {"material", "winnable"},
    {"mates", "solve"},
    {"merge", "convert --to pgn"},
    {"movegen", "moves"},
    {"perpetual", "check"},
    {"pgn", "convert --to pgn"},
    {"pgn2fen", "convert --to fen"},
    {"picture", "convert --to svg"},
    {"pins", "show"},
    {"play", "chess99 play"},
    {"png", "convert --to svg"},
    {"possible", "legality"},
    {"print", "show"},
    {"problem", "solve"},
    {"proof", "legality"},
    {"proof-game", "legality"},
    {"proofgame", "legality"},
    {"puzzle", "solve"},
    {"random", "compose"},
    {"rate", "sharpness"},
    {"rating", "sharpness"},
    {"reachable", "legality"},
    {"referee", "rule"},
    {"repair", "audit --fix"},
    {"replay", "show --interactive"},
    {"retraction", "retract"},
    {"retro", "retract"},
    {"risk", "sharpness"},
    {"ruling", "rule"},
    {"san", "move"},
    {"search", "convert --to pgn --player NAME"},
    {"select", "convert --to pgn"},
    {"setup", "show"},
    {"stalemate", "moves"},
    {"stockfish", "sharpness"},
    {"svg", "convert --to svg"},
    {"test", "tour"},
    {"threefold", "rule"},
    {"time", "winnable"},
    {"timeout", "winnable"},
    {"uci", "convert --to uci"},
    {"unmove", "retract"},
    {"valid", "legality"},
    {"validate", "legality"},
    {"view", "show"},
    {"who", "show"},
    {"zugzwang", "solve"},
});

/// Names that people or other programs use for options.
constexpr auto other_options = std::to_array<OtherName>({
    {"--960", "--chess960"},  {"--black-elo", "--min-black-elo"},
    {"--comments", "--bare"}, {"--depth", "--plies"},
    {"--elo", "--min-elo"},   {"--epd", "--to epd"},
    {"--fen", "--to fen"},    {"--file", "--input"},
    {"--limit", "--nodes"},   {"--move", "--ply"},
    {"--name", "--player"},   {"--no-comments", "--bare"},
    {"--output", "--out"},    {"--pgn", "--to pgn"},
    {"--plies", "--ply"},     {"--random", "--start"},
    {"--seed", "--start"},    {"--side", "--by"},
    {"--strip", "--bare"},    {"--threads", "--jobs"},
    {"--time", "--seconds"},  {"--timeout", "--seconds"},
    {"--uci", "--to uci"},    {"--white-elo", "--min-white-elo"},
    {"--winner", "--by"},
});

}  // namespace

std::string unknown_operation(std::string_view name) {
    if (looks_like_a_position(name.substr(0, name.find_first_of(" _")))) {
        return "An operation is expected before the position: doublecheck legality FEN. They are listed by: "
               "doublecheck --help";
    }
    if (cli::is_readable_file(std::string(name))) {
        return fmt::format(
            "An operation is expected before the file: doublecheck {} {}. They are listed by: doublecheck "
            "--help",
            name.ends_with(".pgn") ? "audit" : "legality", name);
    }
    std::string small(name);
    std::ranges::transform(small, small.begin(),
                           [](char c) { return c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c; });
    const auto other = std::ranges::find(other_names, small, &OtherName::name);
    if (other != other_names.end())
        return fmt::format("There is no operation \"{}\". Did you mean \"{}\"?", name, other->instead);
    std::vector<std::string_view> known;
    for (const Operation& operation : commands()) {
        if (!operation.is_hidden) known.push_back(operation.name);
    }
    for (const OperationGroup& group : operation_groups()) known.push_back(group.name);
    const std::string hint = suggestion(small, known);
    return fmt::format("There is no operation \"{}\".{}", name,
                       hint.empty() ? " The operations are listed by: doublecheck --help" : hint);
}

std::string unknown_option(std::string_view operation, std::string_view option) {
    std::vector<std::string> names;
    if (const Operation* known = find_command(operation)) {
        for (const Parameter& parameter : parameters_of(*known))
            names.push_back(fmt::format("--{}", parameter.name));
    }
    const std::string_view name = option.substr(0, option.find('='));
    const std::vector<std::string_view> known(names.begin(), names.end());
    // A single letter resembles every other one, so it gets no suggestion.
    const auto other = std::ranges::find(other_options, name, &OtherName::name);
    const bool is_other =
        other != other_options.end() &&
        std::ranges::find(known, other->instead.substr(0, other->instead.find(' '))) != known.end();
    if (name == "--move" && operation == "show")
        return "show has no option \"--move\": a move of a game is --ply 12w, --ply 12b or --ply 12.Nxf6.";
    if (name == "--move" || name == "--ply")
        return fmt::format(
            "{} has no option \"{}\". The position after a move of a game: doublecheck show FILE --ply 12w",
            operation, name);
    if (name == "--fen" && !is_other)
        return fmt::format("{0} needs no option before the position: doublecheck {0} FEN", operation);
    const std::string hint = is_other                 ? fmt::format(" Did you mean \"{}\"?", other->instead)
                             : name.starts_with("--") ? suggestion(name, known)
                                                      : std::string();
    const std::string end = hint.empty() ? "" : fmt::format(".{}", hint);
    return fmt::format("{} has no option \"{}\"{} (see: doublecheck {} --help)", operation, name, end,
                       operation);
}

}  // namespace doublecheck
