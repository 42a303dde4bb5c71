// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "forge/chance.hpp"
#include "forge/seeds.hpp"

namespace doublecheck::forge {

/// What stands where in honest verdicts: for the name of each member the values seen there, and the names.
class Vocabulary {
  public:
    explicit Vocabulary(const std::vector<Seed>& seeds);

    /// Some value seen under that name, elements of a list under the list's; any value if there is none.
    [[nodiscard]] const Value& value(std::string_view name, Chance& chance) const;
    /// Any value at all.
    [[nodiscard]] const Value& any(Chance& chance) const;
    /// The name of some member.
    [[nodiscard]] const std::string& name(Chance& chance) const;
    /// Some FEN, and some rule of the catalogue of that family (`setup`, `facts`, ...), or any.
    [[nodiscard]] const std::string& fen(Chance& chance) const;
    [[nodiscard]] std::string_view rule(std::string_view family, Chance& chance) const;

  private:
    void harvest(std::string_view name, const Value& value);

    std::map<std::string, std::vector<Value>, std::less<>> values_ = {};
    std::vector<std::string> names_ = {};
    std::vector<std::string> fens_ = {};
};

}  // namespace doublecheck::forge
