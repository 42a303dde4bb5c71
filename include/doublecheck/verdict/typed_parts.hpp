// SPDX-License-Identifier: MIT
#pragma once

#include <any>
#include <utility>
#include <vector>

namespace doublecheck {

/// The structs that stand behind the JSON of a verdict, so that nobody reads back from its texts what the
/// question knew: at most one of each type. A verdict that was read from JSON has none.
///
/// They are no part of what a verdict says: all are equal.
class TypedParts {
  public:
    /// The part of that type, or null.
    template <typename T>
    [[nodiscard]] const T* find() const {
        for (const std::any& part : parts_) {
            if (const T* found = std::any_cast<T>(&part)) return found;
        }
        return nullptr;
    }
    template <typename T>
    void add(T part) {
        parts_.emplace_back(std::move(part));
    }

    friend bool operator==(const TypedParts&, const TypedParts&) { return true; }

  private:
    std::vector<std::any> parts_ = {};
};

}  // namespace doublecheck
