// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "doublecheck/base/budget.hpp"
#include "doublecheck/board/basic_verdict.hpp"
#include "doublecheck/board/board.hpp"
#include "doublecheck/board/square_set.hpp"
#include "doublecheck/legality/certificates.hpp"
#include "doublecheck/verdict/field.hpp"

namespace doublecheck {

/// Some men of a position. Nothing is assumed about the other squares: they may be empty or occupied.
struct Fragment {
    Board men = {};
    SquareSet frozen = {};  ///< squares of men that have never moved

    /// Describes the members for JSON.
    static constexpr auto fields() {
        return members(field("partial", &Fragment::men, "the men, the first field of a FEN"),
                       field_unless_empty("frozen", &Fragment::frozen, "squares of men that never moved"));
    }

    friend bool operator==(const Fragment&, const Fragment&) = default;
};

/// The certificate of a verdict on a fragment: men that lock each other in, or the initial position.
using FragmentCertificate = std::variant<CageCertificate, ProofGameCertificate>;

/// Can men come to stand like this?
struct FragmentVerdict : BasicVerdict {
    static constexpr std::string_view question = "legality";  ///< the name of the question

    Fragment subject = {};                                          ///< the men
    std::optional<FragmentCertificate> certificate = std::nullopt;  ///< the refutation, or the game
};

/// Decides whether a position with these men on these squares can arise in a game from the standard array.
/// `no` means that no such position can arise, whatever stands on the other squares and whoever is to move.
/// `yes` is proved by a game. Requires a man on every frozen square. Only the node limit of `limits` has an
/// effect.
[[nodiscard]] FragmentVerdict legality(const Fragment& fragment, const Limits& limits = {});

/// Appends the verdict to a text as JSON on one line, in the form `doublecheck/verdict/1`. A label that is
/// not empty becomes a member of the subject.
void append_json(std::string& text, const FragmentVerdict& verdict, std::string_view label = {});

}  // namespace doublecheck
