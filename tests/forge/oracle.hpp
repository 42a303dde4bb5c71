// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>

#include "doublecheck/verdict/verdict.hpp"
#include "forge/legal_positions.hpp"

namespace doublecheck::forge {

/// The result of deciding a claim again. `unreadable` means that the library cannot read the claim.
enum class Ruling : std::uint8_t { holds, fails, undecided, unreadable };

struct Decision {
    Ruling ruling = Ruling::undecided;
    std::string why = {};
};

/// Decides the claims of verdicts (question, subject, answer) without the checker. It uses the library's
/// judges and searches, replays games, and looks positions up among those that legal games have reached.
class Oracle {
  public:
    /// `nodes` is the limit on nodes of each search.
    Oracle(const LegalPositions& legal, std::uint64_t nodes) : legal_(legal), nodes_(nodes) {}

    [[nodiscard]] const Decision& decide(const VerdictDocument& verdict);

  private:
    [[nodiscard]] Decision decided(const VerdictDocument& verdict) const;
    [[nodiscard]] Decision of_operation(const VerdictDocument& verdict) const;
    [[nodiscard]] Decision of_legality(const VerdictDocument& verdict) const;
    [[nodiscard]] Decision of_parts(const VerdictDocument& verdict) const;
    [[nodiscard]] Decision of_codex(const VerdictDocument& verdict) const;
    [[nodiscard]] Decision of_composed(const VerdictDocument& verdict) const;

    const LegalPositions& legal_;
    std::uint64_t nodes_;
    std::unordered_map<std::string, Decision> known_ = {};
};

/// Returns the claim of a verdict as text. Equal texts are equal claims.
[[nodiscard]] std::string claim_of(const VerdictDocument& verdict);

/// Returns the library's own answer about the subject of a verdict, or an error if the subject cannot be
/// read.
[[nodiscard]] Result<VerdictDocument> judged_again(const VerdictDocument& verdict, std::uint64_t nodes);

/// Decides the claim of a verdict on the question `chess99.analyse`: that a win is forced.
[[nodiscard]] Decision decide_forced_win(const VerdictDocument& verdict, std::uint64_t nodes);

/// Searches all positions for a series of legal moves by which `winner` mates. Returns yes or no, or unknown
/// if there are more than `most` positions. With `counts_moves` the 75-move rule ends the game.
[[nodiscard]] Answer find_helpmate(const Position& position, Color winner, bool counts_moves,
                                   std::size_t most);

}  // namespace doublecheck::forge
