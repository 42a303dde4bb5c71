// SPDX-License-Identifier: MIT
#include "commands/problem/compose_options.hpp"

#include <algorithm>
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
    if (stipulation->take_back) return refuse("Retractors are not composed.");
    if (stipulation->aim != Aim::mate ||
        (stipulation->genre != Genre::direct && stipulation->genre != Genre::help))
        return refuse("Direct mates (#2) and helpmates (h#2) are composed.");
    if (stipulation->genre == Genre::direct && (stipulation->moves < 2 || stipulation->moves > max_moves))
        return refuse(fmt::format("Direct mates are composed from #2 to #{}.", max_moves));
    if (stipulation->genre == Genre::help && stipulation->plies() > max_help_plies)
        return refuse("Helpmates are composed up to h#2.");
    return stipulation;
}

/// Returns the names of all themes, as `solve` prints them.
std::vector<std::string_view> theme_names() {
    std::vector<std::string_view> names;
    for (const auto& [theme, name] : Leaf<Theme>::all) names.push_back(name);
    return names;
}

/// Sets a wish to the value of its option, if that is set.
void set(int& wish, const std::optional<std::int64_t>& value) {
    if (value) wish = static_cast<int>(std::min<std::int64_t>(*value, 1'000'000));
}

/// Returns the default number of changes to improve a problem. They are cheap for two-movers, and strict
/// wishes need more of them.
int steps_of(const ComposeWishes& wishes, bool is_strict) {
    const bool is_short = wishes.stipulation.genre == Genre::direct && wishes.stipulation.moves == 2;
    if (is_strict) return is_short ? 4'000 : 300;
    return is_short ? 100 : 40;
}

/// Checks that a position with so many men can exist. White, who mates, needs at least two.
Result<void> check_men(const ComposeOptions& options, const ComposeWishes& wishes) {
    if (options.men && wishes.most_men < 3)
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

/// Returns the options that express wishes.
OptionTable<ComposeOptions> wish_options() {
    using Options = ComposeOptions;
    return OptionTable<Options>()
        .add<&Options::material>({.name = "material",
                                  .kind = ParameterKind::word,
                                  .value = "MEN",
                                  .help = "use exactly these men, such as KQN v kbn, in FEN letters",
                                  .not_with = {"men", "black"}})
        .add<&Options::theme>(choice("theme", "THEME", theme_names(),
                                     "require this theme in the solution (docs/solve.md explains the themes)",
                                     ""))
        .add<&Options::men>({"men", ParameterKind::integer, "N", "use at most N men, kings included", "12"})
        .add<&Options::black>(
            {"black", ParameterKind::integer, "N", "use at least N black men, king included", "1"})
        .add<&Options::variations>(
            {"variations", ParameterKind::integer, "N",
             "require at least N different white answers to defences, in variations of "
             "full length"})
        .add<&Options::dual_free>(
            {.name = "dual-free",
             .help =
                 "allow no duals: after the key, White has one threat, and one answer to each defence, in "
                 "every variation of full length"})
        .add<&Options::provided>(
            {.name = "provided",
             .help = "require that White answers every check which Black could give in the diagram with a "
                     "mate in time"})
        .add<&Options::strict>(
            {.name = "strict",
             .help = "the same as --dual-free --provided --black 3 --variations 3 (4 in a two-mover); also "
                     "allow no short threat"})
        .add<&Options::any_key>({.name = "any-key", .help = "allow keys that give check, capture or promote"})
        .add<&Options::steps>({"steps", ParameterKind::integer, "N",
                               "try N changes to each problem to improve it",
                               "40, for two-movers 100; with --strict 300, for two-movers 4,000"});
}

}  // namespace

Result<ComposeWishes> wishes_of(std::span<const std::string> operands, const ComposeOptions& options) {
    const auto stipulation = stipulation_of(operands);
    if (!stipulation) return std::unexpected(stipulation.error());
    ComposeWishes wishes{.stipulation = *stipulation, .theme = options.theme};
    if (options.material) {
        const auto material = parse_material(*options.material);
        if (!material) return refuse(material.error().message);
        wishes.material = *material;
    }
    set(wishes.most_men, options.men);
    set(wishes.least_black, options.black);
    set(wishes.least_variations, options.variations);
    wishes.is_dual_free = options.dual_free;
    wishes.is_provided = options.provided;
    wishes.takes_any_key = options.any_key;
    if (options.strict) make_strict(wishes);
    wishes.steps = steps_of(wishes, options.strict);
    set(wishes.steps, options.steps);
    if (auto checked = check_men(options, wishes); !checked) return std::unexpected(checked.error());
    const bool is_help = wishes.stipulation.genre == Genre::help;
    if (is_help && (wishes.least_variations > 0 || wishes.is_dual_free || wishes.is_provided))
        return refuse(
            "Helpmates have no variations: --strict, --variations, --dual-free and --provided are "
            "about direct mates.");
    return wishes;
}

std::string wishes_text(const Stipulation& stipulation, const ComposeOptions& options) {
    std::string text = stipulation.text();
    const auto add = [&](std::string_view name, const auto& value) {
        if (value) text += fmt::format(" --{} {}", name, *value);
    };
    const auto add_flag = [&](std::string_view name, bool is_set) {
        if (is_set) text += fmt::format(" --{}", name);
    };
    add("material", options.material);
    add("theme", options.theme ? std::optional(word_for(*options.theme)) : std::nullopt);
    add("men", options.men);
    add("black", options.black);
    add("variations", options.variations);
    add_flag("dual-free", options.dual_free);
    add_flag("provided", options.provided);
    add_flag("strict", options.strict);
    add_flag("any-key", options.any_key);
    add("steps", options.steps);
    add("start", options.start);
    return text;
}

OptionTable<ComposeOptions> compose_options() {
    using Options = ComposeOptions;
    return OptionTable<Options>()
        .add<&Options::count>(
            {"count", ParameterKind::integer, "N", "stop after N problems", "10, or with --seconds no limit"})
        .add<&Options::seconds>({"seconds", ParameterKind::number, "S", "stop after S seconds"})
        .add<&Options::start>(
            {"start", ParameterKind::integer, "N",
             "number from which the series of random attempts begins; the same number gives "
             "the same problems",
             "1"})
        .add(wish_options())
        .add<&Options::resume>({"resume", ParameterKind::file, "FILE",
                                "store each problem in this file as soon as it is found; if the file exists, "
                                "continue from it"})
        .add<&Options::report>({"report", ParameterKind::file, "FILE",
                                "also write an HTML page with the diagrams and solutions of the best two "
                                "hundred problems"})
        .add<&Options::to>(choice("to", "FORM", {"text", "epd"},
                                  "print text with boards, or one line of EPD for each problem", "text"))
        .add({.name = "json", .help = "print one JSON object for each problem, with its proofs"})
        .add<&Options::counts>(
            {.name = "counts",
             .help = "print at the end how many positions were tried, and how many were rejected for which "
                     "reason"})
        .add<&Options::notation>(notation_parameter())
        .add({.name = "ascii", .help = "draw the pieces as letters instead of chess symbols"})
        .add(jobs_parameter("use N threads; the number does not change the problems"))
        .add(choice("progress", "WHEN", {"auto", "always", "never"},
                    "show progress on standard error; auto: only on a terminal", "auto"));
}

}  // namespace doublecheck
