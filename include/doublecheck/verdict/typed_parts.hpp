// SPDX-License-Identifier: MIT
#pragma once

#include <any>
#include <utility>
#include <vector>

namespace doublecheck {

/// The structs from which the JSON of a verdict was written, at most one of each type. With them, code in the
/// same process need not read values back from the JSON. A verdict that was read from JSON has no such
/// structs.
///
/// They are not part of the value of a verdict: all objects of this class compare equal.
class TypedParts {
  public:
    /// Returns the part of type T, or null.
    template <typename T>
    [[nodiscard]] const T* find() const {
        for (const std::any& part : parts_) {
            if (const T* found = std::any_cast<T>(&part)) return found;
        }
        return nullptr;
    }
    /// Adds a struct. Requires that there is none of its type.
    template <typename T>
    void add(T part) {
        parts_.emplace_back(std::move(part));
    }

    /// Returns true: parts are not compared.
    friend bool operator==(const TypedParts&, const TypedParts&) { return true; }

  private:
    std::vector<std::any> parts_ = {};
};

}  // namespace doublecheck
