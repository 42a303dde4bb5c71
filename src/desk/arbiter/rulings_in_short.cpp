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
std::string change_by(const Value& ruling) {
    std::vector<std::string> parts;
    for (const auto& [member, color] : {std::pair{"add_white", "White"}, {"add_black", "Black"}}) {
        const std::int64_t seconds = number_of(ruling, member);
        if (seconds > 0) parts.push_back(fmt::format("{} +{}", color, time_figures(seconds)));
        if (seconds < 0) parts.push_back(fmt::format("{} taken back from {}", time_figures(-seconds), color));
    }
    if (const Value* duty = ruling.find("duty"))
        parts.emplace_back(duty->text_of("rule").starts_with("fide.4.") ? "touch move"
                                                                        : "the written move must be played");
    return fmt::format("{}", fmt::join(parts, ", "));
}

}  // namespace

std::string rulings_in_short(const Verdict& verdict) {
    const auto ledger = ruled_ledger(verdict);
    if (!ledger || verdict.answer != Answer::yes) return {};
    std::string text;
    for (const RuledEvent& ruled : ledger->events) {
        if (std::string change = change_by(ruled.ruling); !change.empty()) text = std::move(change);
    }
    if (ledger->result == "*") return text.empty() ? "nothing changes" : text;
    text = decapitalised(result_words(ledger->result));
    if (text.ends_with('.')) text.pop_back();
    return text;
}

}  // namespace doublecheck
