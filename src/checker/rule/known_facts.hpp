// SPDX-License-Identifier: MIT
#pragma once

#include <expected>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "checker/common/task.hpp"
#include "checker/rule/hand.hpp"
#include "checker/rule/ledger.hpp"

namespace doublecheck::checker::rulings {

/// What a fact says of the board of its subject. A count of positions, or of moves, is that of `stand`.
struct KnownFact {
    enum class Question { move, winnable, dead, repetition, counter };

    int line = 0;
    Question question = Question::move;
    Answer answer = Answer::unknown;
    Stand stand = {};
    std::optional<Color> winner = {};         ///< of `winnable`
    WrittenMove move = {};                    ///< of `move`
    std::int64_t wanted = 0;                  ///< of `repetition` and `counter`
    std::vector<Stand> history = {};          ///< of `repetition`
    std::vector<std::string> uncovered = {};  ///< what the verdict says beyond what is proved
};

/// The facts of a certificate, each verified by the checker of its own kind, in the order of their lines.
class Facts {
  public:
    /// What is wrong with one of them, or the facts.
    static std::expected<Facts, std::string> read(const std::vector<Fact>& listed, const Task& task);

    /// From now on the facts of that line are asked. Lines only grow; false if facts of a line between, which
    /// no ruling has, are left.
    [[nodiscard]] bool go_to(int line);
    [[nodiscard]] bool are_all_of_lines() const { return last_ == facts_.size(); }
    [[nodiscard]] std::size_t size() const { return facts_.size(); }
    /// Lists what they say beyond what their certificates prove.
    void add_uncovered(Outcome& outcome) const;

    /// Whether that side can mate from there by any series of legal moves; nothing if no fact says.
    [[nodiscard]] std::optional<Answer> can_mate(const Position& from, Color winner) const;
    [[nodiscard]] bool is_dead(const Position& position) const;
    /// Whether a fact says of the move whether it is legal.
    [[nodiscard]] bool judges(const Position& before, const WrittenMove& move, bool is_legal) const;
    /// Whether a fact counts how often the last of these boards has stood, or its half-moves, up to a number.
    [[nodiscard]] bool counts_positions(const std::vector<Stand>& history, std::int64_t wanted) const;
    [[nodiscard]] bool counts_moves(const Stand& stand, std::int64_t wanted) const;

  private:
    [[nodiscard]] std::span<const KnownFact> here() const;

    std::vector<KnownFact> facts_ = {};
    std::size_t first_ = 0;
    std::size_t last_ = 0;
};

}  // namespace doublecheck::checker::rulings
