// SPDX-License-Identifier: MIT
#include "commands/arbiter/live_rulings.hpp"

#include <utility>

#include "commands/all_operations.hpp"
#include "commands/arbiter/rule_command.hpp"
#include "framework/verdict_text.hpp"

namespace doublecheck {
namespace {

constexpr std::string_view live_indent = "    ";

}  // namespace

LiveRulings::LiveRulings(RuleOptions options, const TextStyle& style, const ByteSink& output)
    : options_(std::move(options)), style_(style), output_(output) {}

void LiveRulings::begin() {
    reader_ = LedgerReader();
    arbiter_.reset();
    builder_.reset();
    filter_ = {};
    line_ = 0;
    ruled_ = 0;
    has_written_ = false;
    // With --nodes or --seconds it is known only at the end how many events are ruled on.
    const auto events = max_events(options_.limits);
    is_silent_ = !events;
    events_left_ = events.value_or(0);
}

void LiveRulings::on_line(std::string_view line) {
    ++line_;
    if (is_silent_) return;
    if (line_ == 1 && line.starts_with("\xef\xbb\xbf")) line.remove_prefix(3);
    const bool is_good = reader_.read(line, line_);
    const LedgerReading& reading = reader_.reading();
    if (!arbiter_ && !reading.is_headless) start();
    while (!is_silent_ && arbiter_ && ruled_ < reading.ledger.events.size()) rule();
    is_silent_ = is_silent_ || !is_good;
}

std::string LiveRulings::remaining_text(const AnsweredVerdict& answered, const TextStyle& style) const {
    const RulingVerdict& verdict = static_cast<const VerdictOf<RuleCommand>&>(answered).verdict();
    const RuledLedger ledger = ruled_ledger(verdict, ruled_);
    std::string text;
    // In plain lines the press of the last move may have waited for another line.
    RulingFilter filter = filter_;
    for (std::size_t i = ruled_; i < ledger.events.size(); ++i) {
        if (filter.shows(ledger.events[i])) text += '\n' + ruling_text(ledger.events[i], live_indent, style);
    }
    text += rulings_conclusion(ledger, live_indent, style) + say_text(verdict.say, live_indent);
    return text + verdict_text::headline(rule_operation(), RulingVerdict::question, verdict.answer, {},
                                         rulings_summary(verdict), style);
}

void LiveRulings::start() {
    LedgerHeader header = reader_.reading().ledger.header;
    apply_options(options_, header.settings);
    is_silent_ = already_lost_error(header).has_value();
    if (is_silent_) return;
    arbiter_.emplace(header);
    builder_.emplace(header);
    print(rulings_introduction(header, live_indent));
}

void LiveRulings::rule() {
    is_silent_ = events_left_ == 0;
    if (is_silent_) return;
    --events_left_;
    const LedgerEvent& event = reader_.reading().ledger.events[ruled_];
    const auto ruling = arbiter_->rule(event);
    is_silent_ = !ruling;
    if (is_silent_) return;
    ++ruled_;
    const RuledEvent ruled = builder_->next(event, *ruling);
    if (filter_.shows(ruled)) print('\n' + ruling_text(ruled, live_indent, style_));
}

void LiveRulings::print(std::string_view text) {
    has_written_ = true;
    is_silent_ = !output_(text);
}

}  // namespace doublecheck
