// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace doublecheck::winnable {

/// The open positions of a search, by number. Those that are guessed to be nearest to a mate come first. A
/// guess may lead into a corner from which no mate is near; so, when it explores, every other position is
/// taken at random from those of any guess and any distance to the root alike, however few they are.
class Frontier {
  public:
    static constexpr std::uint32_t none = 0xffffffff;

    void clear(std::uint64_t seed, bool explores);
    /// `guess` is how far the mate may be, small is near; `depth` the plies from the root.
    void push(std::uint32_t number, int guess, unsigned depth);
    /// One of those pushed, perhaps one that was popped before; `none` when all were popped.
    std::uint32_t pop();
    /// The least guess of which any are left, as far as is known.
    [[nodiscard]] std::size_t lowest() const { return lowest_; }

  private:
    static constexpr std::size_t guesses = 512;
    static constexpr std::size_t depths = 64;

    std::uint32_t pop_nearest();
    std::uint32_t pop_any();
    [[nodiscard]] std::size_t random_below(std::size_t size);

    bool explores_ = false;
    bool is_used_ = false;  ///< something was pushed since it was cleared
    bool is_nearest_next_ = true;
    std::uint64_t random_ = 1;
    std::array<std::vector<std::uint32_t>, guesses> nearest_;
    std::size_t lowest_ = guesses;
    std::vector<std::vector<std::uint32_t>> kinds_;  ///< by guess and depth
    std::vector<std::uint32_t> filled_;              ///< the kinds of which any are left
};

}  // namespace doublecheck::winnable
