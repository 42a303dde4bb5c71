// SPDX-License-Identifier: MIT
#pragma once

#include "doublecheck/verdict/verdict.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace doublecheck {

/// How serious a finding is.
/// - error: the record cannot be true, or the game has the wrong result
/// - warning: something is wrong, but the game and its result may be right
/// - note: worth knowing
enum class Severity : std::uint8_t { note, warning, error };

/// Returns `note`, `warning` or `error`.
[[nodiscard]] std::string_view to_string(Severity severity);
/// Returns the severity with that name, or nothing.
[[nodiscard]] std::optional<Severity> parse_severity(std::string_view text);

/// Something that an audit found in a game.
struct Finding {
    std::uint64_t game = 0;    ///< the number of the game in its file, from 1
    std::uint64_t offset = 0;  ///< the offset of the move or word, counted like `AuditedGame::offset`
    /// The ply of the finding; 1 is White's first move. If moves follow after the end of a game, this is the
    /// ply that ended the game. 0 stands for the game as a whole, or the text before the first move.
    int ply = 0;
    std::string_view rule = {};          ///< an id of `audit_rules`
    Severity severity = Severity::note;  ///< how serious it is
    std::string text = {};               ///< a sentence for people

    friend bool operator==(const Finding&, const Finding&) = default;
};

/// A subject of an audit. The subject `moves` is always examined.
enum class AuditCheck : std::uint8_t {
    moves,     ///< illegal, ambiguous and unreadable moves, and castling after the right was lost
    notation,  ///< check and mate symbols, capture symbols, spelling, and other errors of PGN
    /// Whether the Result tag agrees with the terminator, the last position and the Termination tag.
    result,
    draws,       ///< draws by the fifty-move or 75-move rule and by threefold or fivefold repetition
    dead,        ///< dead positions, and wins by a side that could not mate
    clocks,      ///< impossible clock times
    start,       ///< start positions that no game can reach
    duplicates,  ///< the same game twice
    data,        ///< the tags for date, ratings, players, opening and number of plies
};
/// The number of subjects.
inline constexpr std::size_t audit_check_count = 9;

/// Returns the name of the subject, such as `clocks`.
[[nodiscard]] std::string_view to_string(AuditCheck check);
/// Returns the subject with that name, or nothing.
[[nodiscard]] std::optional<AuditCheck> parse_audit_check(std::string_view text);

/// A set of subjects, which always contains `moves`.
class AuditChecks {
  public:
    /// Returns all subjects.
    [[nodiscard]] static constexpr AuditChecks all() { return AuditChecks((1U << audit_check_count) - 1); }
    /// Returns the smallest set, which contains only `moves`.
    [[nodiscard]] static constexpr AuditChecks only_moves() { return AuditChecks(1); }

    /// Returns true if the set contains the subject.
    [[nodiscard]] constexpr bool contains(AuditCheck check) const {
        return ((bits_ >> static_cast<unsigned>(check)) & 1U) != 0;
    }
    /// Adds a subject.
    constexpr void add(AuditCheck check) { bits_ |= 1U << static_cast<unsigned>(check); }
    /// Removes a subject; `moves` remains.
    constexpr void remove(AuditCheck check) { bits_ &= ~(1U << static_cast<unsigned>(check)) | 1U; }

    friend constexpr bool operator==(AuditChecks, AuditChecks) = default;

  private:
    constexpr explicit AuditChecks(unsigned bits) : bits_(bits) {}
    unsigned bits_;
};

/// A rule that an audit checks. `statement` and `basis` are empty for laws of moves and rules of the arbiter,
/// since other catalogues contain them.
struct AuditRule {
    std::string_view id;              ///< a stable id, such as `clock.impossible`
    AuditCheck check;                 ///< the subject to which it belongs
    Severity severity;                ///< how serious its findings are
    std::string_view statement = {};  ///< the rule in one sentence
    std::string_view basis = {};      ///< the law or standard that it comes from, or a short proof
};

/// Returns all rules of an audit, sorted by id.
[[nodiscard]] std::span<const AuditRule> audit_rules();
/// Returns the rule with the id, or null.
[[nodiscard]] const AuditRule* find_audit_rule(std::string_view id);

/// Returns the rules of an audit that no other catalogue contains. docs/pgn.md explains the rules of the PGN
/// reader.
[[nodiscard]] std::span<const Rule> audit_finding_rules();

/// Returns the rule with the id, from any catalogue with rules that a finding can name. Returns null if there
/// is none.
[[nodiscard]] const Rule* find_finding_rule(std::string_view id);

}  // namespace doublecheck
