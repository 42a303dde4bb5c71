// SPDX-License-Identifier: MIT
#pragma once

#include "doublecheck/verdict/rules.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace doublecheck {

/// How much a finding matters. An error: the record cannot be true, or the game was scored wrongly. A
/// warning: something is off, the game may stand. A note: worth knowing.
enum class Severity : std::uint8_t { note, warning, error };

/// `note`, `warning`, `error`.
[[nodiscard]] std::string_view to_string(Severity severity);
[[nodiscard]] std::optional<Severity> parse_severity(std::string_view text);

/// Something an audit found in a game.
struct Finding {
    std::uint64_t game = 0;    ///< number in its file, from 1
    std::uint64_t offset = 0;  ///< of the move or word it is about, counted as that of its game
    /// The half-move it is about, 1 being White's first; of a game that was over, the half-move that ended
    /// it. 0: the game as a whole, or what stands before its first move.
    int ply = 0;
    std::string_view rule = {};  ///< an id of `audit_rules`
    Severity severity = Severity::note;
    std::string text = {};  ///< a sentence for people

    friend bool operator==(const Finding&, const Finding&) = default;
};

/// What an audit looks at. `moves`, that every move is legal, is always looked at.
enum class AuditCheck : std::uint8_t {
    moves,       ///< illegal, ambiguous and unreadable moves, and castling after the right was lost
    notation,    ///< signs of check and mate, captures, spelling, and whatever else the reader remarks
    result,      ///< the result against the terminator, the last position and Termination
    draws,       ///< fifty and seventy-five moves, positions three and five times
    dead,        ///< dead positions, and flag falls against a side that cannot be mated
    clocks,      ///< clocks that cannot be
    start,       ///< starting positions that are not legal
    duplicates,  ///< the same game twice
    data,        ///< what the tags say of date, ratings, players, opening and number of half-moves
};
inline constexpr std::size_t audit_check_count = 9;

[[nodiscard]] std::string_view to_string(AuditCheck check);
[[nodiscard]] std::optional<AuditCheck> parse_audit_check(std::string_view text);

/// Which checks are on.
class AuditChecks {
  public:
    [[nodiscard]] static constexpr AuditChecks all() { return AuditChecks((1U << audit_check_count) - 1); }
    /// Plain validation of every move.
    [[nodiscard]] static constexpr AuditChecks only_moves() { return AuditChecks(1); }

    [[nodiscard]] constexpr bool contains(AuditCheck check) const {
        return ((bits_ >> static_cast<unsigned>(check)) & 1U) != 0;
    }
    constexpr void add(AuditCheck check) { bits_ |= 1U << static_cast<unsigned>(check); }
    constexpr void remove(AuditCheck check) { bits_ &= ~(1U << static_cast<unsigned>(check)) | 1U; }

    friend constexpr bool operator==(AuditChecks, AuditChecks) = default;

  private:
    constexpr explicit AuditChecks(unsigned bits) : bits_(bits) {}
    unsigned bits_;
};

/// A rule that an audit goes by: the id of a finding, the check it belongs to and how much it matters; with
/// statement and basis, unless it is a law of moves or a rule of the arbiter, where these stand.
struct AuditRule {
    std::string_view id;
    AuditCheck check;
    Severity severity;
    std::string_view statement = {};
    std::string_view basis = {};
};

/// All of them, sorted by id.
[[nodiscard]] std::span<const AuditRule> audit_rules();
/// The rule of that id, or null.
[[nodiscard]] const AuditRule* find_audit_rule(std::string_view id);

/// What findings say besides the laws of moves and the rules of the arbiter; docs/pgn.md has the cases of the
/// reader.
[[nodiscard]] std::span<const Rule> audit_finding_rules();

}  // namespace doublecheck
