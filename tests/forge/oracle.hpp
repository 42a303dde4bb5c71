// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>

#include "doublecheck/verdict/verdict.hpp"
#include "forge/legal_positions.hpp"

namespace doublecheck::forge {

/// What becomes of a claim that is decided again. Unreadable: the library cannot even read what is claimed.
enum class Ruling : std::uint8_t { holds, fails, undecided, unreadable };

struct Decision {
    Ruling ruling = Ruling::undecided;
    std::string why = {};
};

/// Decides the claims of verdicts (question, subject, answer) without the checker: by the library's judges
/// and searches, by replaying games with the library's moves, and by what is known of the positions of games.
class Oracle {
  public:
    /// `nodes` is what each search may spend.
    Oracle(const LegalPositions& legal, std::uint64_t nodes) : legal_(legal), nodes_(nodes) {}

    [[nodiscard]] const Decision& decide(const Verdict& verdict);

  private:
    [[nodiscard]] Decision decided(const Verdict& verdict) const;
    [[nodiscard]] Decision of_operation(const Verdict& verdict) const;
    [[nodiscard]] Decision of_legality(const Verdict& verdict) const;
    [[nodiscard]] Decision of_parts(const Verdict& verdict) const;
    [[nodiscard]] Decision of_composed(const Verdict& verdict) const;

    const LegalPositions& legal_;
    std::uint64_t nodes_;
    std::unordered_map<std::string, Decision> known_ = {};
};

/// The claim of a verdict as text: equal texts are equal claims.
[[nodiscard]] std::string claim_of(const Verdict& verdict);

/// What an operation of the library answers to the subject of a verdict; an error if it cannot be read.
[[nodiscard]] Result<Verdict> asked_again(const Verdict& verdict, std::uint64_t nodes);

/// The oracles for single questions.
[[nodiscard]] Decision decide_forced_win(const Verdict& verdict, std::uint64_t nodes);

/// Whether a series of legal moves mates the loser, by looking at all positions that come up, so many at
/// most; unknown beyond. With `counts_moves` a draw by 75 moves ends the game.
[[nodiscard]] Answer find_helpmate(const Position& position, Color winner, bool counts_moves,
                                   std::size_t most);

}  // namespace doublecheck::forge
