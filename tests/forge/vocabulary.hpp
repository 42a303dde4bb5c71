// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "forge/chance.hpp"
#include "forge/seeds.hpp"

namespace doublecheck::forge {

/// The values that occur in genuine verdicts under each member name, and the names themselves.
class Vocabulary {
  public:
    explicit Vocabulary(const std::vector<Seed>& seeds);

    /// Returns a random value that occurs under the member name `name`, or any value if none does. Elements
    /// of a list count as values of the list's name.
    [[nodiscard]] const Value& value(std::string_view name, Chance& chance) const;
    /// Returns any value.
    [[nodiscard]] const Value& any(Chance& chance) const;
    /// Returns the name of a random member.
    [[nodiscard]] const std::string& name(Chance& chance) const;
    /// `fen` returns a random FEN. `rule` returns a random rule of a family of the rule catalogue (`setup`,
    /// `facts`, ...), sometimes of any family.
    [[nodiscard]] const std::string& fen(Chance& chance) const;
    [[nodiscard]] std::string_view rule(std::string_view family, Chance& chance) const;

  private:
    void harvest(std::string_view name, const Value& value);

    std::map<std::string, std::vector<Value>, std::less<>> values_ = {};
    std::vector<std::string> names_ = {};
    std::vector<std::string> fens_ = {};
};

}  // namespace doublecheck::forge
