// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <utility>

namespace doublecheck {

/// A value on the heap, which is copied and compared like the value itself. With it, a struct can contain a
/// value of a type that contains the struct.
template <typename T>
class Boxed {
  public:
    /// Makes a box with the value.
    Boxed(T value) : value_(std::make_unique<T>(std::move(value))) {}
    /// Copies the value.
    Boxed(const Boxed& other) : value_(std::make_unique<T>(*other)) {}
    /// Moves the value. The other box can only be assigned or destroyed afterwards.
    Boxed(Boxed&& other) noexcept = default;
    Boxed& operator=(const Boxed& other) { return *this = Boxed(other); }  ///< copies the value
    Boxed& operator=(Boxed&& other) noexcept = default;  ///< moves the value, like the constructor
    ~Boxed() = default;

    /// Returns the value.
    [[nodiscard]] const T& operator*() const { return *value_; }
    /// Returns a pointer to the value, never null.
    [[nodiscard]] const T* operator->() const { return value_.get(); }

    /// Returns true if the values are equal.
    friend bool operator==(const Boxed& a, const Boxed& b) { return *a == *b; }

  private:
    std::unique_ptr<T> value_;
};

}  // namespace doublecheck
