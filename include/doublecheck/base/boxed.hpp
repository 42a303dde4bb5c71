// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <utility>

namespace doublecheck {

/// A value on the heap that cannot be changed. Copies share it, and are compared by the value. With it, a
/// struct can contain a value of a type that contains the struct: `T` may be incomplete until a box is made.
template <typename T>
class Boxed {
  public:
    /// Makes a box with the value.
    Boxed(T value) : value_(std::make_shared<const T>(std::move(value))) {}

    Boxed(const Boxed&) = default;             ///< shares the value
    Boxed& operator=(const Boxed&) = default;  ///< shares the value
    ~Boxed() = default;

    /// Returns the value.
    [[nodiscard]] const T& operator*() const { return *value_; }
    /// Returns a pointer to the value, never null.
    [[nodiscard]] const T* operator->() const { return value_.get(); }

    /// Returns true if the values are equal.
    friend bool operator==(const Boxed& a, const Boxed& b) { return *a == *b; }

  private:
    std::shared_ptr<const T> value_;
};

}  // namespace doublecheck
