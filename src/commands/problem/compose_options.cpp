// SPDX-License-Identifier: MIT
#include "commands/problem/compose_options.hpp"

#include <algorithm>
#include <array>
#include <numeric>

#include <fmt/format.h>

namespace doublecheck {
namespace {

std::unexpected<Error> refuse(std::string message) {
    return failure("argument.value", std::move(message));
}

/// The maximal length of a direct mate; longer ones take hours to find.
constexpr int max_moves = 6;
/// The maximal length of a helpmate in plies, up to which the checker can count all lines again.
constexpr int max_help_plies = 4;

Result<Stipulation> stipulation_of(std::span<const std::string> operands) {
    if (operands.size() > 1) return refuse("compose takes one stipulation, such as '#3'.");
    auto stipulation = parse_stipulation(operands.empty() ? "#3" : operands.front());
    if (!stipulation) return refuse(std::move(stipulation.error().message));
    if (stipulation->aim == Aim::help_dead) return refuse("Help play to a dead position is not composed.");
    if (stipulation->aim == Aim::direct && (stipulation->moves < 2 || stipulation->moves > max_moves))
        return refuse(fmt::format("Direct mates are composed from #2 to #{}.", max_moves));
    if (stipulation->aim == Aim::help && stipulation->plies() > max_help_plies)
        return refuse("Helpmates are composed up to h#2.");
    return stipulation;
}

/// Returns the names of all themes, as `solve` prints them.
std::vector<std::string_view> theme_names() {
    std::vector<std::string_view> names;
    for (const auto& [theme, name] : Leaf<Theme>::all) names.push_back(name);
    return names;
}

void set_theme(const Arguments& arguments, ComposeWishes& wishes) {
    const auto named = [&](const auto& one) { return one.second == arguments.text("theme"); };
    const auto found = std::ranges::find_if(Leaf<Theme>::all, named);
    if (found != Leaf<Theme>::all.end()) wishes.theme = found->first;
}

int integer_or(const Arguments& arguments, std::string_view name, int default_value) {
    const auto value = arguments.integer(name);
    return value ? static_cast<int>(std::min<std::int64_t>(*value, 1'000'000)) : default_value;
}

/// Returns the default number of changes to improve a problem. They are cheap for two-movers, and strict
/// wishes need more of them.
int steps_of(const ComposeWishes& wishes, bool is_strict) {
    const bool is_short = wishes.stipulation.aim == Aim::direct && wishes.stipulation.moves == 2;
    if (is_strict) return is_short ? 4'000 : 300;
    return is_short ? 100 : 40;
}

/// Checks that a position with so many men can exist. White, who mates, needs at least two.
Result<void> check_men(const Arguments& arguments, const ComposeWishes& wishes) {
    if (arguments.has("men") && wishes.most_men < 3)
        return refuse("--men takes at least 3: two kings cannot mate each other.");
    if (wishes.least_black > 16) return refuse("--black takes at most 16: a side has 16 men.");
    if (wishes.material &&
        std::accumulate(wishes.material->white.begin(), wishes.material->white.end(), 0) < 2)
        return refuse("--material leaves White, who mates, his king alone.");
    if (!wishes.material && wishes.least_black > wishes.most_men - 2)
        return refuse(fmt::format("With {} men Black has {} at most, not {}: White, who mates, has two.",
                                  wishes.most_men, wishes.most_men - 2, wishes.least_black));
    return {};
}

Result<void> set_wishes(const Arguments& arguments, ComposeWishes& wishes) {
    set_theme(arguments, wishes);
    if (arguments.has("material")) {
        const auto material = parse_material(arguments.text("material"));
        if (!material) return refuse(material.error().message);
        wishes.material = *material;
    }
    wishes.most_men = integer_or(arguments, "men", wishes.most_men);
    wishes.least_black = integer_or(arguments, "black", wishes.least_black);
    wishes.least_variations = integer_or(arguments, "variations", wishes.least_variations);
    wishes.is_dual_free = arguments.flag("dual-free");
    wishes.is_provided = arguments.flag("provided");
    wishes.takes_any_key = arguments.flag("any-key");
    const bool is_strict = arguments.flag("strict");
    if (is_strict) make_strict(wishes);
    wishes.steps = integer_or(arguments, "steps", steps_of(wishes, is_strict));
    if (auto checked = check_men(arguments, wishes); !checked) return checked;
    const bool is_help = wishes.stipulation.aim == Aim::help;
    if (is_help && (wishes.least_variations > 0 || wishes.is_dual_free || wishes.is_provided))
        return refuse(
            "Helpmates have no variations: --strict, --variations, --dual-free and --provided are "
            "about direct mates.");
    return {};
}

}  // namespace

std::vector<Parameter> compose_parameters() {
    return {
        {"count", ParameterKind::integer, "N", "stop after N problems", "10, or with --seconds no limit"},
        {"seconds", ParameterKind::number, "S", "stop after S seconds"},
        {"start", ParameterKind::integer, "N",
         "number from which the series of random attempts begins; the same number gives the same problems",
         "1"},
        {.name = "material",
         .kind = ParameterKind::word,
         .value = "MEN",
         .help = "use exactly these men, such as KQN v kbn, in FEN letters",
         .not_with = {"men", "black"}},
        choice("theme", "THEME", theme_names(),
               "require this theme in the solution (docs/solve.md explains the themes)", ""),
        {"men", ParameterKind::integer, "N", "use at most N men, kings included", "12"},
        {"black", ParameterKind::integer, "N", "use at least N black men, king included", "1"},
        {"variations", ParameterKind::integer, "N",
         "require at least N different white answers to defences, in variations of full length"},
        {.name = "dual-free",
         .help = "allow no duals: after the key, White has one threat, and one answer to each defence, in "
                 "every variation of full length"},
        {.name = "provided",
         .help = "require that White answers every check which Black could give in the diagram with a mate "
                 "in time"},
        {.name = "strict",
         .help = "the same as --dual-free --provided --black 3 --variations 3 (4 in a two-mover); also allow "
                 "no short threat"},
        {.name = "any-key", .help = "allow keys that give check, capture or promote"},
        {"steps", ParameterKind::integer, "N", "try N changes to each problem to improve it",
         "40, for two-movers 100; with --strict 300, for two-movers 4,000"},
        {"resume", ParameterKind::file, "FILE",
         "store each problem in this file as soon as it is found; if the file exists, continue from it"},
        {"report", ParameterKind::file, "FILE",
         "also write an HTML page with the diagrams and solutions of the best two hundred problems"},
        choice("to", "FORM", {"text", "epd"}, "print text with boards, or one line of EPD for each problem",
               "text"),
        {.name = "json", .help = "print one JSON object for each problem, with its proofs"},
        {.name = "counts",
         .help =
             "print at the end how many positions were tried, and how many were rejected for which reason"},
        choice("notation", "FORM", {"english", "problem"},
               "letter for the knight in solutions: N (english) or S (problem)", "english"),
        {.name = "ascii", .help = "draw the pieces as letters instead of chess symbols"},
        jobs_parameter("use N threads; the number does not change the problems"),
        choice("progress", "WHEN", {"auto", "always", "never"},
               "show progress on standard error; auto: only on a terminal", "auto"),
    };
}

Result<ComposeRequest> compose_request(std::span<const std::string> operands, const Arguments& arguments) {
    const auto stipulation = stipulation_of(operands);
    if (!stipulation) return std::unexpected(stipulation.error());
    ComposeRequest request;
    request.wishes.stipulation = *stipulation;
    if (const auto set = set_wishes(arguments, request.wishes); !set) return std::unexpected(set.error());
    request.wishes_text = stipulation->text();
    for (const std::string_view name : {"material", "theme", "men", "black", "variations", "dual-free",
                                        "provided", "strict", "any-key", "steps", "start"}) {
        if (!arguments.has(name)) continue;
        request.wishes_text += fmt::format(" --{}", name);
        if (!arguments.text(name).empty()) request.wishes_text += fmt::format(" {}", arguments.text(name));
    }
    request.start = static_cast<std::uint64_t>(arguments.integer("start").value_or(1));
    request.seconds = arguments.number("seconds");
    if (const auto count = arguments.integer("count")) request.count = static_cast<std::uint64_t>(*count);
    if (!request.count && !request.seconds) request.count = 10;
    if (arguments.has("resume")) request.file = arguments.text("resume");
    if (arguments.has("report")) request.report = arguments.text("report");
    request.is_epd = arguments.text("to") == "epd";
    request.has_counts = arguments.flag("counts");
    request.has_s_for_knight = arguments.text("notation") == "problem";
    return request;
}

}  // namespace doublecheck
