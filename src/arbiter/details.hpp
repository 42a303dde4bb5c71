// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "doublecheck/arbiter/ruling.hpp"
#include "doublecheck/arbiter/settings.hpp"
#include "notation/leaves.hpp"

namespace doublecheck {

template <>
struct Leaf<Confidence> {
    static constexpr auto all =
        std::to_array<std::pair<Confidence, std::string_view>>({{Confidence::law, "law"},
                                                                {Confidence::manual, "manual"},
                                                                {Confidence::section, "section"},
                                                                {Confidence::convention, "convention"},
                                                                {Confidence::open, "open"}});
};

/// The names of the values of settings.
template <Named T>
struct Leaf<T> {
    static constexpr auto all = names_of<T>;
};

struct AddedSeconds {
    int white = 0;
    int black = 0;

    static constexpr auto fields() {
        return members(field("add_white", &AddedSeconds::white, "seconds for White"),
                       field("add_black", &AddedSeconds::black, "seconds for Black"));
    }
};

/// The time of a clock at the end of the ledger.
struct FinalTime {
    double seconds = 0;
    std::size_t line = 0;
    bool is_exact = false;

    static constexpr auto fields() {
        return members(field("seconds", &FinalTime::seconds,
                             "the time of its last reading, plus what rulings have added since"),
                       field("line", &FinalTime::line,
                             "the line of the reading, or of the ruling that proposes the time"),
                       field("exact", &FinalTime::is_exact, "whether the clock has not run since"));
    }
};
/// The final times of both clocks. A clock that was never read has no value.
struct FinalTimes {
    std::optional<FinalTime> white = std::nullopt;
    std::optional<FinalTime> black = std::nullopt;

    static constexpr auto fields() {
        return members(field("white", &FinalTimes::white, "White's"),
                       field("black", &FinalTimes::black, "Black's"));
    }
};

/// The first event on which no ruling was given.
struct UnruledEvent {
    std::size_t line = 0;
    std::string limit = {};

    static constexpr auto fields() {
        return members(field("line", &UnruledEvent::line, "the line of the event"),
                       field("limit", &UnruledEvent::limit, "the limit that was reached"));
    }
};

/// The details of a verdict of `rule`.
struct RuleDetails {
    std::string result = {};
    std::string fen = {};
    AddedSeconds clock = {};
    std::optional<FinalTimes> clocks = std::nullopt;
    TimeClass time_class = TimeClass::standard;
    std::string recorded = {};
    std::vector<std::string> open = {};
    std::string say = {};
    std::vector<Ruling> rulings = {};
    std::optional<UnruledEvent> stopped = std::nullopt;
    LedgerFault error = {};

    static constexpr auto fields() {
        return members(
            field("result", &RuleDetails::result, "the result of the game, * while it goes on"),
            field("fen", &RuleDetails::fen, "the last position"),
            field("clock", &RuleDetails::clock, "the time that all rulings add to the clocks"),
            field("clocks", &RuleDetails::clocks,
                  "the times of the clocks at the end, as far as they were read"),
            field("class", &RuleDetails::time_class, "the class of the game, by its thinking time"),
            field_unless_empty("recorded", &RuleDetails::recorded, "the result that a record gives"),
            field_unless_empty("open", &RuleDetails::open, "the questions that the arbiter has not decided"),
            field_unless_empty("say", &RuleDetails::say, "what the arbiter says to the players now"),
            field("rulings", &RuleDetails::rulings, "the rulings, in the order of the events"),
            field("stopped", &RuleDetails::stopped, "the first event without a ruling, because of a limit"),
            field_unless_empty("error", &RuleDetails::error, "what breaks the ledger off"));
    }
};

}  // namespace doublecheck
