// SPDX-License-Identifier: MIT
#pragma once

#include "doublecheck/winnable/details.hpp"
#include "doublecheck/winnable/judge_winnable.hpp"
#include "doublecheck/winnable/solver.hpp"
#include "winnable/beam.hpp"
#include "winnable/counted.hpp"
#include "winnable/search.hpp"
#include "winnable/skeletons.hpp"

namespace doublecheck::winnable {

/// Asks whether a side can mate, one question after another, and says what a verdict says of the last one.
class Inquiry {
  public:
    /// Decides; `options.winner` is not used. A line is shortened, but not by fast means.
    Outcome ask(const Position& position, Color winner, const WinnableOptions& options);

    [[nodiscard]] Outcome outcome() const { return solution_.outcome; }
    /// After `winnable`: the moves to the mate.
    [[nodiscard]] const std::vector<Move>& line() const { return solution_.line; }
    /// Why, or which limit stopped it.
    [[nodiscard]] Reason reason() const;
    /// Requires a decided question (docs/certificates.md). A closed set is carried if it fits into the room.
    [[nodiscard]] Certificate certificate(std::size_t room) const;
    /// After `winnable`: the line, and what was found out about its length when a shortest one was asked for.
    /// Once, and last: the reason is told with them.
    [[nodiscard]] WinnableDetails take_details() { return std::move(details_); }

  private:
    void shorten_line();
    void count_moves();
    void look_for_shortest();
    [[nodiscard]] WinnableDetails told_line() const;
    [[nodiscard]] Reason counted_reason() const;

    Solver solver_;
    Beam beam_;
    std::optional<Position> position_ = std::nullopt;
    Color winner_ = Color::white;
    WinnableOptions options_ = {};
    Solution solution_ = {};
    /// Unwinnable because of 75 moves alone.
    std::optional<CountedSolution> counted_ = std::nullopt;
    std::optional<int> at_least_ = std::nullopt;
    WinnableDetails details_ = {};
    std::uint64_t nodes_ = 0;  ///< what finding a line took, which says how much shortening it may take
};

/// What the first of two questions may spend of a budget with these limits, so that as much is left for the
/// second; and what is left.
[[nodiscard]] Limits first_half_of(const Limits& limits, Budget& budget);
[[nodiscard]] Limits rest_of(const Limits& limits, Budget& budget);

/// One for each thread, with tables that are kept between questions.
[[nodiscard]] Inquiry& inquiry_of_this_thread();

}  // namespace doublecheck::winnable
