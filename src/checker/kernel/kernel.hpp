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

/// The pawns on one file, from the first rank upwards: `w` and `b`. With ranks, a digit stands for a white
/// pawn and a letter from `a` on for a black one: the least number of ranks that it has advanced, six if it
/// has promoted.
using Column = std::string;

/// A state of the certificate `kernel`. Arrays of two are in the order White, Black unless noted.
struct KernelState {
    std::array<Column, 8> columns = {};
    std::array<int, 2> captures = {};  ///< the captures that each colour has left
    std::array<int, 2> victims = {};   ///< the pawns of each colour that may still be captured as pawns
    /// The pawns that promoted aside, by colour and half of the files: a, c, e, g, and the other four.
    std::array<std::array<int, 2>, 2> promoted = {};
    /// With ranks, by colour and shade (0 is that of b1): the bishops of that colour that are still to be
    /// captured, in addition to `captures`. Without ranks, empty.
    std::optional<std::array<std::array<int, 2>, 2>> bishops = {};

    /// Returns the state as it is written in the certificate.
    [[nodiscard]] std::string text() const;

    friend auto operator<=>(const KernelState&, const KernelState&) = default;
};

/// The most pawns that a column of a state may have.
constexpr std::size_t longest_column = 7;

/// Whether states contain the ranks that the pawns have advanced, and the bishops to be captured.
enum class Ranks { without, with };

/// Reads a state as it is written in the certificate. Returns nothing if `text` is not a state.
std::optional<KernelState> read_state(std::string_view text, Ranks ranks);

/// Generates the captures that could have taken the pawns of the initial array to the pawns of a position
/// (docs/certificates.md), with or without the ranks that they have advanced.
class Kernel {
  public:
    /// Requires one king of each colour and no pawn on an end rank. No rule of counting or of castling rights
    /// may refute the position.
    Kernel(const Position& position, Start start, Ranks ranks);

    [[nodiscard]] Ranks ranks() const { return ranks_; }
    [[nodiscard]] const KernelState& start() const { return start_; }
    /// Returns true if the state needs no further capture: only promotions are missing.
    [[nodiscard]] bool is_final(const KernelState& state);
    /// Returns true if the state needs more captures than are left, or has fewer pawns that can promote than
    /// there are promoted men.
    [[nodiscard]] bool is_out_of_reach(const KernelState& state);
    /// Writes all states one capture later to `found`; equal states may appear several times. Returns
    /// false, with an incomplete `found`, if a column would become longer than seven pawns.
    [[nodiscard]] bool find_successors(const KernelState& state, std::vector<KernelState>& found) const;

  private:
    struct Arrival;
    struct Leaving;
    struct Victims;

    /// How the pawns of a colour promote on a file. `straight`: they step onto its last square. `aside`: they
    /// reach its last square only by a capture from a neighbouring file. `closed`: they never do.
    enum class Way { straight, aside, closed };

    void add_ranks(const Position& position, Start start);
    [[nodiscard]] Way way(Color color, std::size_t file) const { return way_[index(color)][file]; }
    [[nodiscard]] int edits(std::size_t file, const Column& column);
    [[nodiscard]] int missing_bishops(const KernelState& state, Color color) const;
    [[nodiscard]] int promotions(const KernelState& state, Color color) const;
    [[nodiscard]] bool can_promote_aside(const KernelState& state, Color color, std::size_t from,
                                         std::size_t place, std::size_t to) const;
    [[nodiscard]] bool settle(std::size_t file, Column& column) const;
    [[nodiscard]] bool is_surely_a_pawn(const Column& column, std::size_t file, std::size_t place) const;
    /// Returns the greatest number of ranks that the pawn at `place` could have advanced before it captures
    /// onto another file. `column` holds the pawns of its file.
    [[nodiscard]] int most_when_leaving(const Column& column, std::size_t file, std::size_t place) const;
    void arrive(const Arrival& arrival, const KernelState& left, std::vector<KernelState>& found) const;
    /// Adds the states after the captures that the pawn at `place` makes or suffers. Returns false in
    /// the same cases as `find_successors`.
    [[nodiscard]] bool add_captures(const Victims& victims, std::size_t file, std::size_t place,
                                    std::vector<KernelState>& found) const;
    void add_captures_onto(const Victims& victims, const Leaving& leaving, std::size_t to,
                           std::vector<KernelState>& found) const;

    Ranks ranks_;
    KernelState start_ = {};
    std::array<Column, 8> goal_ = {};
    std::array<std::array<Way, 8>, 2> way_ = {};  ///< how pawns promote, by colour and file
    /// By colour and file: whether the square on which a pawn promotes is shut (`is_shut`).
    std::array<std::array<bool, 8>, 2> is_shut_ = {};
    std::array<int, 2> promoted_men_ = {};
    /// By colour and half of the files: the bishops that promoted on it and do not stand where they promoted.
    std::array<std::array<int, 2>, 2> bishops_ = {};
    /// With ranks, by colour and file: the most ranks that a pawn on the file could have advanced.
    std::array<std::array<int, 8>, 2> most_ = {};
    std::array<std::map<Column, int>, 8> known_ = {};
};

/// A set of states. A state subsumes every state that differs from it only in that pawns have advanced
/// further. A lookup among many states costs nodes.
class KernelStates {
  public:
    explicit KernelStates(Meter& meter) : meter_(meter) {}

    void add(const KernelState& state);
    /// Returns true if a state of the set subsumes `state`.
    [[nodiscard]] bool subsume(const KernelState& state) const;

  private:
    Meter& meter_;
    std::unordered_map<std::string, std::vector<KernelState>> by_order_ = {};
};

/// Takes the nodes for a state that has `successors` states one capture later. Returns false if too few are
/// left.
[[nodiscard]] bool spend_on_state(Meter& meter, std::size_t successors);

/// The result of `enumerate`.
struct Enumeration {
    enum class End { exhausted, final_state, too_many, too_long, limit };
    End end = End::exhausted;
    std::size_t states = 0;
};

/// Enumerates at most `most` states that captures lead to, without those that are out of reach. With ranks, a
/// state is skipped if a state that was met before subsumes it. Stops at the first final state.
Enumeration enumerate(Kernel& kernel, std::size_t most, Meter& meter);

/// The most states that are enumerated for a position before a last move. No certificate needs more.
constexpr std::size_t most_kernel_states_before = 10'000;

/// Returns true if `pawns.kernel`, or with ranks `pawns.kernel-with-ranks`, refutes a position before a last
/// move: no final state can be reached. Requires what the constructor of `Kernel` requires.
bool has_no_kernel(const Position& position, Start start, Ranks ranks, Meter& meter);

}  // namespace doublecheck::checker
