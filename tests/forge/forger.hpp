// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "forge/chance.hpp"
#include "forge/legal_positions.hpp"
#include "forge/seeds.hpp"
#include "forge/vocabulary.hpp"

namespace doublecheck::forge {

/// Makes forgeries of genuine verdicts. Instead of changing only bytes, it exchanges values for others of the
/// same or of another meaning.
class Forger {
  public:
    Forger(const std::vector<Seed>& seeds, std::uint64_t seed);

    /// Restarts the random numbers with another seed.
    void begin_again(std::uint64_t seed) { chance_ = Chance(seed); }

    /// Returns a forgery of the seed: with one deception or a few changes.
    [[nodiscard]] Value forge(const Seed& seed);
    /// Makes one change somewhere in a verdict.
    void change(Value& verdict);
    /// Makes one change with which someone would try to deceive the checker: the certificate of another
    /// verdict, the opposite answer, a subject that a legal game leads to, or invented steps.
    void deceive(Value& verdict);
    /// Replaces one value of the verdict by a value of another verdict that has the same member name.
    void cross(Value& verdict, const Value& other);

    /// The positions of legal games that are used as subjects of forgeries.
    [[nodiscard]] const LegalPositions& legal_positions() const { return legal_; }

  private:
    struct Place;

    [[nodiscard]] const Seed& some_seed(std::string_view question);
    void change_at(const Place& place);
    void change_value(const Place& place);
    void change_list(Array& list, std::string_view name);
    void change_object(Object& object);
    void change_neighbourhood(const Place& place);
    [[nodiscard]] Value retyped(const Value& value);
    [[nodiscard]] Value odd_number(const Value& value);
    [[nodiscard]] Value made_up_steps();
    [[nodiscard]] Value made_up_refutations();
    [[nodiscard]] Value made_up_rule();
    void contradict_details(Value& verdict);
    void play_on(Value& verdict);

    const std::vector<Seed>& seeds_;
    Vocabulary vocabulary_;
    Chance chance_;
    LegalPositions legal_;
};

}  // namespace doublecheck::forge
