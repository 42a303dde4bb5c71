// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "doublecheck/base/budget.hpp"
#include "doublecheck/board/basic_verdict.hpp"
#include "doublecheck/board/setup.hpp"
#include "doublecheck/legality/certificates.hpp"
#include "doublecheck/legality/legality.hpp"
#include "doublecheck/verdict/field.hpp"
#include "doublecheck/verdict/verdict.hpp"

namespace doublecheck {

/// The longest game in plies that `proof_games` looks for.
inline constexpr int longest_proof_game = 100;

/// The options of `proof_games`.
struct ProofGamesOptions {
    int plies = 0;                          ///< from 0 to `longest_proof_game`
    bool diagram_only = false;              ///< accept any castling rights and any en passant square
    std::size_t most = 100;                 ///< the greatest number of games to find
    Limits limits = {.nodes = 50'000'000};  ///< the limits of the search
};

/// What a verdict on `proof-games` is about.
struct ProofGamesSubject {
    Setup setup = {};
    int plies = 0;
    bool diagram = false;

    /// Describes the members for JSON.
    static constexpr auto fields() {
        return members(field("fen", &ProofGamesSubject::setup, "the position"),
                       field("plies", &ProofGamesSubject::plies, "the number of plies of the games"),
                       field_unless_empty("diagram", &ProofGamesSubject::diagram,
                                          "true: the rights and the side to move of the FEN do not count"));
    }
};

/// How many games were found.
struct FoundGames {
    std::int64_t number = 0;
    bool is_complete = false;

    /// Describes the members for JSON.
    static constexpr auto fields() {
        return members(
            field("number", &FoundGames::number, "the number of games that were found"),
            field("is_complete", &FoundGames::is_complete, "whether these are all games of that length"));
    }
};

/// What is found besides the answer.
struct ProofGamesDetails {
    std::optional<FoundGames> found = std::nullopt;  ///< if the answer is yes

    /// Describes the members for JSON.
    static constexpr auto fields() { return members(group(&ProofGamesDetails::found)); }
};

/// Is there a game of so many plies that leads to the position?
struct ProofGamesVerdict : BasicVerdict, ProofGamesDetails {
    static constexpr std::string_view question = "proof-games";  ///< the name of the question
    using Details = ProofGamesDetails;                           ///< what is found besides the answer

    ProofGamesSubject subject = {};  ///< the position
    std::optional<ProofGamesCertificate> certificate =
        std::nullopt;                   ///< the games as texts, if all are known
    std::vector<ProofGame> games = {};  ///< the games
    /// If a rule refutes the position as it stands: the verdict on its legality, which is written as JSON
    /// instead of this one. Answer and reasons are the same.
    std::optional<LegalityVerdict> refuted = std::nullopt;
};

/// Finds the games of exactly `plies` plies that lead from the standard array to the position. The answer is
/// `yes` with the games found and whether there are others, or `no` if there is none. The certificate holds
/// the games (docs/certificates.md).
[[nodiscard]] ProofGamesVerdict proof_games(const Setup& setup, const ProofGamesOptions& options);

/// Appends the verdict to a text as JSON on one line, in the form `doublecheck/verdict/1`. A label that is
/// not empty becomes a member of the subject.
void append_json(std::string& text, const ProofGamesVerdict& verdict, std::string_view label = {});

}  // namespace doublecheck
