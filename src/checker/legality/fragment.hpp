// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>

#include "checker/legality/legality_subjects.hpp"

namespace doublecheck::checker {

/// Men on squares, and the squares of those that have never moved.
struct Fragment {
    /// Of `subject.partial`, with those on the squares `subject.frozen`; or of `subject.fen`, with king and
    /// rooks that have castling rights.
    static Strict<Fragment> read(const Task& task);

    /// The position, if the subject is one: it has no other men then.
    std::optional<LegalitySubject> whole = {};
    Men men = {};
    SquareFlags frozen = {};
    Start start = Start::standard;
    /// `a position with these men, whatever stands elsewhere: 8/..., where those on g1 never moved`, or a
    /// FEN.
    std::string words = {};
};

}  // namespace doublecheck::checker
