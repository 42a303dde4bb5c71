// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "checker/common/board.hpp"
#include "checker/common/meter.hpp"

namespace doublecheck::checker {

/// The pawns of a file from the first rank upwards: `w` and `b`; with ranks a digit for a white pawn and a
/// letter from `a` on for a black one: how many ranks it has advanced at least, six if it has promoted.
using Column = std::string;

/// A state of the certificate `kernel`; pairs are in the order White, Black.
struct KernelState {
    std::array<Column, 8> columns = {};
    std::array<int, 2> captures = {};  ///< left to a colour
    std::array<int, 2> victims = {};   ///< pawns of a colour that may still be captured
    /// By colour, and then the files a, c, e, g or the others: promoted aside.
    std::array<std::array<int, 2>, 2> promoted = {};
    /// With ranks, by colour and shade (0 is that of b1): its bishops to be captured besides.
    std::optional<std::array<std::array<int, 2>, 2>> bishops = {};

    /// As in the certificate.
    [[nodiscard]] std::string text() const;

    friend auto operator<=>(const KernelState&, const KernelState&) = default;
};

/// No column ever needs more pawns.
constexpr std::size_t longest_column = 7;

/// Whether states have ranks, and count bishops.
enum class Ranks { without, with };

/// Reads a state as the certificate writes it.
std::optional<KernelState> read_state(std::string_view text, Ranks ranks);

/// The captures with which pawns may have come to where they stand in a position (docs/certificates.md), with
/// or without the ranks that they have advanced.
class Kernel {
  public:
    /// Requires one king each, no pawn on an end rank, no rule of counting or of castling rights against it.
    Kernel(const Position& position, Start start, Ranks ranks);

    [[nodiscard]] Ranks ranks() const { return ranks_; }
    [[nodiscard]] const KernelState& start() const { return start_; }
    /// Whether promotions alone are missing.
    [[nodiscard]] bool is_final(const KernelState& state);
    /// Whether the state needs more captures than it has left, or more pawns that can promote.
    [[nodiscard]] bool is_out_of_reach(const KernelState& state);
    /// All states one capture later; equal ones may appear several times. Nothing if a column would become
    /// longer than seven pawns.
    [[nodiscard]] bool has_successors(const KernelState& state, std::vector<KernelState>& found) const;

  private:
    struct Arrival;
    struct Leaving;
    struct Victims;

    /// `aside`: no pawn leaves the last square but one, and only captures from a neighbouring file promote.
    enum class Way { straight, aside, closed };

    void look_at_ranks(const Position& position, Start start);
    [[nodiscard]] Way way(Color color, std::size_t file) const { return way_[index(color)][file]; }
    [[nodiscard]] int edits(std::size_t file, const Column& column);
    [[nodiscard]] int missing_bishops(const KernelState& state, Color color) const;
    [[nodiscard]] int promotions(const KernelState& state, Color color) const;
    [[nodiscard]] bool can_promote_aside(const KernelState& state, Color color, std::size_t from,
                                         std::size_t place, std::size_t to) const;
    [[nodiscard]] bool settle(std::size_t file, Column& column) const;
    [[nodiscard]] bool is_surely_a_pawn(const Column& column, std::size_t file, std::size_t place) const;
    /// How many ranks a pawn can have advanced at most before it leaves a column by a capture.
    [[nodiscard]] int most_when_leaving(const Column& column, std::size_t file, std::size_t place) const;
    void arrive(const Arrival& arrival, const KernelState& left, std::vector<KernelState>& found) const;
    /// Nothing as for `has_successors`.
    [[nodiscard]] bool add_captures(const Victims& victims, std::size_t file, std::size_t place,
                                    std::vector<KernelState>& found) const;
    void add_captures_onto(const Victims& victims, const Leaving& leaving, std::size_t to,
                           std::vector<KernelState>& found) const;

    Ranks ranks_;
    KernelState start_ = {};
    std::array<Column, 8> goal_ = {};
    std::array<std::array<Way, 8>, 2> way_ = {};       ///< by colour and file
    std::array<std::array<bool, 8>, 2> is_shut_ = {};  ///< the square on which a pawn of the colour promotes
    std::array<int, 2> promoted_men_ = {};
    std::array<std::array<int, 2>, 2> bishops_ = {};  ///< by colour and half of the files: promoted elsewhere
    std::array<std::array<int, 8>, 2> most_ = {};     ///< with ranks: advanced at most, by colour and file
    std::array<std::map<Column, int>, 8> known_ = {};
};

/// States that stand for others, found by what they are without ranks. Where one is looked up among many, the
/// meter pays for it.
class KernelStates {
  public:
    explicit KernelStates(Meter& meter) : meter_(meter) {}

    void add(const KernelState& state);
    /// Whether one of them stands for the state.
    [[nodiscard]] bool stand_for(const KernelState& state) const;

  private:
    Meter& meter_;
    std::unordered_map<std::string, std::vector<KernelState>> by_order_ = {};
};

/// Pays for a state with so many states one capture later. False when that is too much.
[[nodiscard]] bool spend_on_state(Meter& meter, std::size_t successors);

/// How the states that can be reached were looked at.
struct Enumeration {
    enum class End { exhausted, final_state, too_many, too_long, limit };
    End end = End::exhausted;
    std::size_t states = 0;
};

/// Looks at every state that can be reached and is not out of reach, at most so many; with ranks at none for
/// which another one stands.
Enumeration enumerate(Kernel& kernel, std::size_t most, Meter& meter);

/// More states than any certificate needs are not looked at of one of the positions before a last move.
constexpr std::size_t most_kernel_states_before = 10'000;

/// `pawns.kernel` of a position before a last move: no final state can be reached. Requires what `Kernel`
/// requires.
bool has_no_kernel(const Position& position, Start start, Meter& meter);

}  // namespace doublecheck::checker
