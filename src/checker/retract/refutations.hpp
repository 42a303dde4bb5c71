// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "checker/common/fen.hpp"
#include "checker/legality/rules/rule.hpp"
#include "checker/retract/retractions.hpp"

// What the certificate `retractions` consists of, as it is read: nothing in it is checked yet.

namespace doublecheck::checker {

/// Which men may stand on a square again: small letters, and `-` for none.
class GivenBack {
  public:
    /// Each letter once, at least one; nothing if there is any other.
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
    const MoveRule* rule = nullptr;     ///< if it is not one about a position as it stands
    std::unique_ptr<Proof> proof = {};  ///< of `retraction.no-move-before`, and of no other rule
};

/// Entries, sorted by the squares on which their men stand.
class Refutations {
  public:
    Refutations() = default;
    explicit Refutations(std::vector<Refutation> entries);

    [[nodiscard]] std::span<const Refutation> of_man_on(int to) const;

  private:
    std::vector<Refutation> entries_ = {};
    std::array<std::size_t, 65> first_ = {};
};

/// Why a position has no move before it: each is refuted, or facts exclude the position.
struct Proof {
    Refutations refuted = {};
    const Value* steps = nullptr;  ///< instead of the refutations, if there
};

/// An entry of `possible`.
struct LastMove {
    WrittenMove move = {};
    char uncaptured = '-';
    Position before = {};
};

/// An element of `positions`: a position that no game leads to.
struct ListedPosition {
    std::string_view fen = {};
    Position position = {};
    Proof proof = {};
};

}  // namespace doublecheck::checker

namespace doublecheck {

template <>
struct Reader<checker::GivenBack> {
    static constexpr std::string_view words = "some of the letters `-pnbrq`, each once";
    static Strict<checker::GivenBack> read(const Value& value);
};

template <>
struct Reader<checker::RetractionKind> {
    static constexpr std::string_view words = "the name of a kind of retraction";
    static Strict<checker::RetractionKind> read(const Value& value);
};

template <>
struct Reader<checker::Refutation> {
    static constexpr std::string_view words = "a refutation";
    static Strict<checker::Refutation> read(const Value& value);
};

template <>
struct Reader<checker::Refutations> {
    static constexpr std::string_view words = "a list of refutations";
    static Strict<checker::Refutations> read(const Value& value);
};

template <>
struct Reader<checker::Proof> {
    static constexpr std::string_view words = "`{\"refuted\": ...}` or `{\"steps\": ...}`";
    static Strict<checker::Proof> read(const Value& value);
};

template <>
struct Reader<checker::LastMove> {
    static constexpr std::string_view words = "a last move";
    static Strict<checker::LastMove> read(const Value& value);
};

template <>
struct Reader<checker::ListedPosition> {
    static constexpr std::string_view words = "a position with its proof";
    static Strict<checker::ListedPosition> read(const Value& value);
};

}  // namespace doublecheck
