// SPDX-License-Identifier: MIT
#pragma once

#include "doublecheck/board/basic_verdict.hpp"
#include "doublecheck/winnable/winnable.hpp"
#include "winnable/seventyfive.hpp"
#include "winnable/shorten.hpp"
#include "winnable/solver.hpp"

namespace doublecheck::mates {

/// Answers one question after another, and holds all that a verdict reports about the last one. Keeps its
/// tables between questions.
class Inquiry {
  public:
    /// Decides whether the winner can mate. Ignores `options.winner`. A line is shortened unless
    /// `options.is_fast`.
    Outcome ask(const Position& position, Color winner, const WinnableOptions& options);

    [[nodiscard]] Outcome outcome() const { return solution_.outcome; }
    /// Returns the moves to the mate. Requires the outcome `winnable`.
    [[nodiscard]] const std::vector<Move>& line() const { return solution_.line; }
    /// Returns why the answer is as it is, or which limit stopped the search.
    [[nodiscard]] Reason reason() const;
    /// Returns the certificate (docs/certificates.md). It holds a closed set if that fits into `room` bytes.
    /// Requires a decided question.
    [[nodiscard]] WinnableCertificate certificate(std::size_t room) const;
    /// Returns the line and, if a shortest one was wanted, what is known of its length. Moves the details
    /// out, so call it once, after `reason`. Requires the outcome `winnable`.
    [[nodiscard]] MatingLine take_details() { return std::move(details_); }

  private:
    void shorten_line();
    void apply_seventyfive();
    void look_for_shortest();
    [[nodiscard]] MatingLine line_details() const;
    [[nodiscard]] Reason counted_reason() const;

    Solver solver_;
    Beam beam_;
    std::optional<Position> position_ = std::nullopt;
    Color winner_ = Color::white;
    WinnableOptions options_ = {};
    Solution solution_ = {};
    /// Set if the 75-move rule changes the answer or the line.
    std::optional<SeventyFiveSolution> counted_ = std::nullopt;
    std::optional<int> at_least_ = std::nullopt;
    MatingLine details_ = {};
    bool is_asking_ = false;   ///< a question is not answered yet, or ended by an exception
    std::uint64_t nodes_ = 0;  ///< nodes spent on finding the line; shortening may take a part of that
};

/// Returns the limits for the first of two questions that share a budget with these limits: half of
/// everything. `rest_of` returns the limits for the second question: all that is left.
[[nodiscard]] Limits first_half_of(const Limits& limits, Budget& budget);
[[nodiscard]] Limits rest_of(const Limits& limits, Budget& budget);

/// Returns the `Inquiry` that belongs to the calling thread.
[[nodiscard]] Inquiry& inquiry_of_this_thread();

}  // namespace doublecheck::mates
