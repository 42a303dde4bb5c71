// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "doublecheck/board/basic_verdict.hpp"
#include "doublecheck/check/check.hpp"

namespace doublecheck {

/// What is found about check in a position, also in one where the side that has just moved is in check.
struct BoardCheckDetails : CheckDetails {
    SquareSet opposite_checkers = {};

    static constexpr auto fields() {
        return joined(
            CheckDetails::fields(),
            members(field("opposite_checkers", &BoardCheckDetails::opposite_checkers,
                          "if the side that has just moved is in check, so that nobody can move: the men "
                          "that attack its king; otherwise empty")));
    }
};

/// Is the side to move in check? If the side that has just moved is in check, nobody can move: the answer
/// names the attackers of both kings, and the rest of what is found is empty.
struct BoardCheckVerdict : BasicVerdict, BoardCheckDetails {
    static constexpr std::string_view question = CheckVerdict::question;
    using Details = BoardCheckDetails;

    SetupSubject subject = {};
    std::variant<CheckVerdict, ImpossibleCheckVerdict> judged;  ///< the verdict of the library

    explicit BoardCheckVerdict(std::variant<CheckVerdict, ImpossibleCheckVerdict> verdict)
        : judged(std::move(verdict)) {
        std::visit(
            [this]<typename V>(const V& one) {
                static_cast<BasicVerdict&>(*this) = one;
                subject = one.subject;
                if constexpr (std::same_as<V, CheckVerdict>) {
                    static_cast<CheckDetails&>(*this) = one;
                } else {
                    checkers = one.checkers;
                    opposite_checkers = one.opposite_checkers;
                    assumed = one.assumed;
                }
            },
            judged);
    }
};

/// Appends the verdict of the library to a text as JSON on one line.
inline void append_json(std::string& text, const BoardCheckVerdict& verdict) {
    std::visit([&](const auto& one) { append_json(text, one); }, verdict.judged);
}

}  // namespace doublecheck
