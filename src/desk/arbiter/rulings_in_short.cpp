// SPDX-License-Identifier: MIT
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "desk/arbiter/ruled_ledger.hpp"
#include "doublecheck/notation/words.hpp"

namespace doublecheck {
namespace {

/// `2 minutes`, `1 minute`, `30 seconds`.
std::string time_figures(std::int64_t seconds) {
    const bool is_whole = seconds % 60 == 0;
    const std::int64_t count = is_whole ? seconds / 60 : seconds;
    return fmt::format("{} {}{}", count, is_whole ? "minute" : "second", count == 1 ? "" : "s");
}

/// `Black +2 minutes, touch move`: what a ruling changes while the game goes on; empty if nothing.
std::string change_by(const Ruling& ruling) {
    std::vector<std::string> parts;
    for (const auto& [seconds, color] : {std::pair{ruling.add_white, "White"}, {ruling.add_black, "Black"}}) {
        if (seconds > 0) parts.push_back(fmt::format("{} +{}", color, time_figures(seconds)));
        if (seconds < 0) parts.push_back(fmt::format("{} taken back from {}", time_figures(-seconds), color));
    }
    if (ruling.duty != TouchDuty())
        parts.emplace_back(ruling.duty.rule.starts_with("fide.4.") ? "touch move"
                                                                   : "the written move must be played");
    return fmt::format("{}", fmt::join(parts, ", "));
}

}  // namespace

std::string rulings_in_short(const Verdict& verdict) {
    const auto* details = verdict.parts.find<RuleDetails>();
    if (details == nullptr) return {};
    if (details->error != LedgerFault()) return "the ledger breaks off";
    if (details->stopped) return "a limit was reached";
    if (verdict.answer != Answer::yes) return "the arbiter has to decide something";
    std::string text;
    for (const Ruling& ruling : details->rulings) {
        if (std::string change = change_by(ruling); !change.empty()) text = std::move(change);
    }
    if (details->result == "*") return text.empty() ? "nothing changes" : text;
    text = decapitalised(result_words(details->result));
    if (text.ends_with('.')) text.pop_back();
    return text;
}

}  // namespace doublecheck
