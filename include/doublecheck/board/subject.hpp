// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "doublecheck/board/setup.hpp"
#include "doublecheck/verdict/field.hpp"

namespace doublecheck {

/// The position that a question is about.
struct SetupSubject {
    Setup setup = {};
    bool chess960 = false;

    /// Describes the members for JSON.
    static constexpr auto fields() {
        return members(
            field("fen", &SetupSubject::setup, "the position"),
            field_unless_empty("chess960", &SetupSubject::chess960,
                               "true: arrays, castling rights and castlings are those of Chess960"));
    }
};

/// What a verdict on another question adds if a rule of `legality` refutes the position without search.
struct Unreachable {
    bool reachable = false;
    std::string refuted_by = {};

    /// Describes the members for JSON.
    static constexpr auto fields() {
        return members(field("reachable", &Unreachable::reachable, "false: no game leads to the position"),
                       field("refuted_by", &Unreachable::refuted_by, "why: an id of the rule catalogue"));
    }
};

}  // namespace doublecheck
