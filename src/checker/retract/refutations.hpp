// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "checker/common/fen.hpp"
#include "checker/common/leaves.hpp"
#include "checker/legality/legality_subjects.hpp"
#include "checker/legality/rules/rule.hpp"
#include "checker/retract/retractions.hpp"

// The parts of a certificate `retractions` as they are read. Nothing in them is checked yet.

namespace doublecheck::checker {

/// The men that a retraction may give back as captured: small letters, and `-` for none.
class GivenBack {
  public:
    static Strict<GivenBack> read(const Value& value);

    /// Returns the men of `letters`: at least one of `-pnbrq`, none twice. Otherwise returns nothing.
    static std::optional<GivenBack> of(std::string_view letters);
    [[nodiscard]] bool contains(char letter) const { return letters_.find(letter) != std::string_view::npos; }

  private:
    std::string_view letters_ = "-";
};

struct Proof;
struct MoveRule;

/// An entry of `refuted`: which retractions it covers, and what refutes them.
struct Refutation {
    Square to = {};
    std::optional<SquareFlags> from = {};
    std::optional<GivenBack> uncaptured = {};
    std::optional<RetractionKind> kind = {};
    Claim claim = {};
    /// The rule if it is one about moves; null if it is one about a position as it stands.
    const MoveRule* rule = nullptr;
    /// The proof of `retraction.no-move-before`; null for all other rules.
    std::unique_ptr<Proof> proof = {};

    static Strict<Refutation> read(const Value& value);
};

/// Entries of `refuted`, sorted by the squares on which their men stand.
class Refutations {
  public:
    static Strict<Refutations> read(const Value& value);

    Refutations() = default;
    explicit Refutations(std::vector<Refutation> entries);

    [[nodiscard]] std::span<const Refutation> of_man_on(int to) const;

  private:
    std::vector<Refutation> entries_ = {};
    std::array<std::size_t, 65> first_ = {};
};

/// A proof that no move leads to a position: each retraction is refuted, or facts exclude the position.
struct Proof {
    Refutations refuted = {};
    const Value* steps = nullptr;  ///< the steps of the facts; null if the proof has refutations instead

    static Strict<Proof> read(const Value& value);
};

struct MovesBefore;

/// An entry of `possible`: a possible last move and the position before it.
struct LastMove {
    WrittenMove move = {};
    char uncaptured = '-';
    Position before = {};
    std::optional<Moves> game = {};  ///< a game that ends with the move
    /// The possible moves before it and what refutes the others; null if they are not listed.
    std::unique_ptr<MovesBefore> earlier = {};

    static Strict<LastMove> read(const Value& value);
};

/// The member `earlier` of an entry of `possible`.
struct MovesBefore {
    std::vector<LastMove> possible = {};
    Refutations refuted = {};

    static Strict<MovesBefore> read(const Value& value);
};

/// An element of `cages`: men that lock each other in.
struct ListedCage {
    std::vector<WrittenBoard> states = {};

    static Strict<ListedCage> read(const Value& value);
};

/// An element of `positions`: a position that no game leads to.
struct ListedPosition {
    std::string_view fen = {};
    Position position = {};
    Proof proof = {};

    static Strict<ListedPosition> read(const Value& value);
};

/// The list `positions` in the certificate `retractions`.
class ListedPositions {
  public:
    ListedPositions() = default;
    explicit ListedPositions(std::vector<ListedPosition> all);

    [[nodiscard]] const std::vector<ListedPosition>& all() const { return all_; }
    [[nodiscard]] bool contains(const Position& position) const;
    /// Returns the FEN of a position that is in the list twice, or nothing.
    [[nodiscard]] std::optional<std::string_view> repeated() const;

  private:
    std::vector<ListedPosition> all_ = {};  ///< sorted by position
};

}  // namespace doublecheck::checker

namespace doublecheck {

template <>
struct Reader<checker::RetractionKind> {
    static Strict<checker::RetractionKind> read(const Value& value);
};

}  // namespace doublecheck
