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

/// Makes forgeries of honest verdicts: kinds of values and their meanings are exchanged, not only bytes.
class Forger {
  public:
    Forger(const std::vector<Seed>& seeds, std::uint64_t seed);

    /// From here on chance is that of another seed.
    void begin_again(std::uint64_t seed) { chance_ = Chance(seed); }

    /// The seed with a gambit or a few changes.
    [[nodiscard]] Value forge(const Seed& seed);
    /// One change somewhere in a verdict.
    void change(Value& verdict);
    /// One change that a counterfeiter would think of: the certificate of another verdict, the other answer,
    /// a subject that a legal game leads to, steps made up.
    void gambit(Value& verdict);
    /// Takes over the rest of one list or object of another verdict.
    void cross(Value& verdict, const Value& other);

    /// Positions of legal games that forgeries are about.
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
