// SPDX-License-Identifier: MIT
#include "commands/arbiter/ruling_settings.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "arbiter/own_laws.hpp"
#include "base/text.hpp"
#include "notation/words.hpp"

namespace doublecheck {
namespace {

/// Sets a setting to the value of an option, unless that is `ledger`.
template <typename T>
void override_setting(const OrLedger<T>& option, auto& setting) {
    if (option.value) setting = *option.value;
}
/// Sets a number, which is at most 3,600, to the value of an option that is set.
void override_number(const std::optional<std::int64_t>& option, std::optional<int>& setting) {
    constexpr std::int64_t most = 3600;
    if (option) setting = static_cast<int>(std::min(*option, most));
}

std::string_view name_of(Section section) {
    switch (section) {
        case Section::fide: return "";
        case Section::ecf_major: return ", ECF Major and Open";
        case Section::ecf_minor: return ", ECF Minor and Intermediate";
        case Section::us: return ", US Chess";
        case Section::online: return ", FIDE Online";
    }
    return {};
}

}  // namespace

bool set_edition(std::string_view word, Settings& settings) {
    const bool is_known = set_by_name<&Settings::edition>(word, settings) ||
                          set_by_name<&Settings::edition>(fmt::format("FIDE-{}", word), settings);
    if (is_known) settings.own_laws.reset();
    return is_known;
}

std::optional<std::string> laws_objection(std::string_view json) {
    const auto laws = parse_laws(json);
    if (laws) return std::nullopt;
    const std::string_view before = json.substr(0, std::min(laws.error().offset, json.size()));
    return fmt::format("--laws, line {}: {}", std::ranges::count(before, '\n') + 1, laws.error().message);
}

namespace {

/// Sets the laws that `--laws` describes, and the class that follows from them unless another was announced.
void set_own_laws(std::string_view json, Settings& settings) {
    const auto laws = parse_laws(json);
    if (!laws) return;  // refused before by laws_objection
    const auto control = parse_time_control(settings.time_control);
    const bool follows = control && settings.time_class == class_of(*control, settings.laws());
    settings.own_laws = *laws;
    settings.edition = settings.laws().id;
    if (follows) settings.time_class = class_of(*control, settings.laws());
}

}  // namespace

bool set_regime(std::string_view word, Settings& settings) {
    const bool is_supervised = word == "yes" || word == "supervised" || word == "competition";
    if (!is_supervised && word != "no" && word != "unsupervised" && word != "basic") return false;
    settings.regime = is_supervised ? Regime::competition : Regime::basic;
    settings.is_regime_known = true;
    return true;
}

void apply_options(const RuleOptions& options, Settings& settings) {
    if (options.edition.value) settings.own_laws.reset();
    override_setting(options.edition, settings.edition);
    if (options.laws) set_own_laws(*options.laws, settings);
    override_setting(options.time_class, settings.time_class);
    override_setting(options.regime, settings.regime);
    if (options.regime.value) settings.is_regime_known = true;
    override_setting(options.section, settings.section);
    override_setting(options.two_handed_end, settings.two_handed_end);
    override_setting(options.time_loss, settings.time_loss);
    override_setting(options.accept_silent_restart, settings.accept_silent_restart);
    override_setting(options.uncompleted_promotion_mate, settings.uncompleted_promotion_mate);
    override_setting(options.guidelines, settings.guidelines_iii);
    override_number(options.losing_offence, settings.losing_offence);
    override_number(options.penalty_illegal, settings.penalty_illegal);
    override_number(options.penalty_claim, settings.penalty_claim);
    override_number(options.penalty_b2, settings.penalty_b2);
    if (options.limits.nodes) settings.winnable_nodes = *options.limits.nodes;
}

std::optional<std::uint64_t> max_events(const Limits& limits) {
    if (limits.nodes || limits.seconds) return std::nullopt;
    // The 75-move rule (9.6.2) ends every game sooner than that, with two events for each ply.
    return 40'000;
}

std::optional<Error> already_lost_error(const LedgerHeader& header) {
    const int losing = header.settings.losing();
    if (losing == 0 || std::max(header.offences_white, header.offences_black) < losing) return std::nullopt;
    const bool is_white = header.offences_white >= losing;
    const int offences = is_white ? header.offences_white : header.offences_black;
    return Error{
        "ledger.header",
        fmt::format("{}: under these rules number {} loses, so the game was over with {} on record.",
                    is_white ? "offences_w" : "offences_b", losing,
                    counted(static_cast<std::uint64_t>(offences), "illegal action", "illegal actions"))};
}

std::string time_control_text(const std::string& text) {
    const auto control = parse_time_control(text);
    if (!control || text.find_first_of(":/") != std::string::npos) return text;
    std::string words = fmt::format("{} s", control->base);
    if (std::fmod(control->base, 60) == 0) words = fmt::format("{} min", control->base / 60);
    if (control->increment > 0) words += fmt::format(", {} s a move", control->increment);
    return fmt::format("{} ({})", words, text);
}

std::string settings_text(const Settings& settings) {
    const std::string_view edition = settings.laws().name;
    std::string text = settings.own_laws ? fmt::format("Laws {}", edition)
                                         : fmt::format("FIDE Laws of {}", edition.substr(5));
    text += fmt::format(", {}", to_string(settings.time_class));
    if (settings.time_class != TimeClass::standard) {
        text += settings.regime == Regime::competition ? ", with adequate supervision"
                                                       : ", without adequate supervision";
    }
    return text.append(name_of(settings.section));
}

namespace {

/// Returns seconds in words: `30 min`, `90 s`.
std::string time_text(double seconds) {
    return std::fmod(seconds, 60) == 0 ? fmt::format("{} min", seconds / 60) : fmt::format("{} s", seconds);
}

}  // namespace

std::string settings_with_control(const LedgerHeader& header) {
    const Settings& settings = header.settings;
    const std::string control = time_control_text(settings.time_control);
    std::string text = settings_text(settings) + (control.empty() ? "" : ", " + control);
    const auto known = parse_time_control(settings.time_control);
    if (settings.increment != (known ? known->increment : 0))
        text += fmt::format(", increment {} s", settings.increment);
    if (header.is_chess960) text += ", Chess960";
    for (const Color color : {Color::white, Color::black})
        if (const auto start = settings.clock_at_the_start(color))
            text += fmt::format(", {}'s clock {}", name(color), clock_text(*start));
    if (settings.default_time) text += fmt::format(", default time {}", time_text(*settings.default_time));
    if (settings.penalty_illegal)
        text += fmt::format(", penalty for an illegal move {}", time_text(*settings.penalty_illegal));
    if (settings.penalty_claim)
        text += fmt::format(", penalty for an incorrect claim {}", time_text(*settings.penalty_claim));
    if (settings.guidelines_iii) text += ", Guidelines III announced";
    if (settings.is_last_period)
        text += *settings.is_last_period ? ", last period running" : ", last period not running";
    if (header.offences_white + header.offences_black > 0)
        text += fmt::format(", illegal actions on record: White {}, Black {}", header.offences_white,
                            header.offences_black);
    return text;
}

std::string assumption_text(const Settings& settings) {
    if (!settings.is_regime_assumed()) return {};
    return settings.time_class == TimeClass::blitz
               ? "Assumed: each game has its own arbiter (B.2). If not, type \"unsupervised\" (B.3)."
               : "Assumed: the games are adequately supervised (A.4). If not, type \"unsupervised\" (A.5).";
}

}  // namespace doublecheck
