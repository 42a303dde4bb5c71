// SPDX-License-Identifier: MIT
#include "doublecheck/arbiter/ledger.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace doublecheck {
namespace {

bool is_blank(std::string_view line) {
    const std::size_t first = line.find_first_not_of(" \t\r");
    return first == std::string_view::npos || line[first] == '#';
}

/// Where the value of a member begins that is known to be there.
std::size_t value_offset(std::string_view line, std::string_view quoted_name) {
    const std::size_t name = line.find(quoted_name);
    if (name == std::string_view::npos) return 0;
    const std::size_t colon = line.find(':', name + quoted_name.size());
    const std::size_t value = line.find_first_not_of(" \t", colon == line.npos ? line.size() : colon + 1);
    return value == std::string_view::npos ? 0 : value;
}

/// What may not be undone: time never goes back, and the moves are counted up, except where the arbiter, a
/// claim or a restoration reaches back to an earlier one.
class Order {
  public:
    std::optional<Error> next(const LedgerEvent& event, std::string_view line) {
        if (event.time && *event.time < time_) {
            return Error{"ledger.order",
                         fmt::format("This happened at {} seconds, before the event above, at {}.",
                                     *event.time, time_),
                         value_offset(line, "\"t\"")};
        }
        if (event.time) time_ = *event.time;
        switch (event.kind) {
            case EventKind::claim:
            case EventKind::displace:
            case EventKind::restore:
            case EventKind::arbiter_sees:
            case EventKind::arbiter_rules: number_ = std::nullopt; return std::nullopt;
            case EventKind::move: return next_move(event, line);
            default: return std::nullopt;
        }
    }

  private:
    std::optional<Error> next_move(const LedgerEvent& event, std::string_view line) {
        const std::optional<int> before = number_;
        number_ = event.number;
        if (!before || !event.number) return std::nullopt;
        const std::size_t offset = value_offset(line, "\"n\"");
        if (*event.number < *before) {
            return Error{"ledger.order",
                         fmt::format("Move {} cannot follow move {}: nothing went back to it.", *event.number,
                                     *before),
                         offset};
        }
        if (*event.number > *before + 1) {
            return Error{"ledger.order",
                         fmt::format("Move {} cannot follow move {}: moves between them are missing.",
                                     *event.number, *before),
                         offset};
        }
        return std::nullopt;
    }

    double time_ = 0;
    std::optional<int> number_ = std::nullopt;
};

/// Reads line after line into one ledger.
class Lines {
  public:
    Lines() { reading_.ledger.header.start = initial_setup(); }

    /// False after an error.
    bool read(std::string_view line, std::size_t number) {
        auto error = has_header_ ? event(line, number) : header(line);
        if (!error) return true;
        reading_.error = std::move(error);
        reading_.error_line = number;
        return false;
    }

    LedgerReading finish(std::size_t last_line) {
        reading_.is_headless = !has_header_;
        if (!has_header_ && !reading_.error) {
            reading_.error = Error{"ledger.header", "A ledger begins with its header; here is none.", 0};
            reading_.error_line = std::max<std::size_t>(1, last_line);
        }
        return std::move(reading_);
    }

  private:
    std::optional<Error> header(std::string_view line) {
        auto header = read_header(line);
        if (!header) return std::move(header.error());
        reading_.ledger.header = std::move(*header);
        has_header_ = true;
        return std::nullopt;
    }

    std::optional<Error> event(std::string_view line, std::size_t number) {
        auto event = read_event(line);
        if (!event && is_ledger_header(line)) {
            return Error{"ledger.header", "A ledger has one header.", 0};
        }
        if (!event) return std::move(event.error());
        event->line = number;
        if (auto error = order_.next(*event, line)) return error;
        reading_.ledger.events.push_back(std::move(*event));
        return std::nullopt;
    }

    LedgerReading reading_;
    Order order_ = {};
    bool has_header_ = false;
};

}  // namespace

LedgerReading read_ledger(std::string_view text) {
    if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);
    Lines lines;
    std::size_t number = 0;
    while (!text.empty()) {
        const std::size_t end = std::min(text.size(), text.find('\n'));
        std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(text.size(), end + 1));
        ++number;
        if (is_blank(line)) continue;
        if (!lines.read(line, number)) break;
    }
    return lines.finish(number);
}

std::string write_ledger(const Ledger& ledger) {
    std::string text = write_header(ledger.header) + '\n';
    for (const LedgerEvent& event : ledger.events) text += write_event(event) + '\n';
    return text;
}

}  // namespace doublecheck
