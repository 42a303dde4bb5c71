// SPDX-License-Identifier: MIT
#include "checker/check/found.hpp"

#include <algorithm>

namespace doublecheck::checker {

bool is_same(const std::vector<std::string_view>& listed, const Texts& right) {
    return std::ranges::equal(listed, right);
}

Texts kinds_in_place(const Found& found) {
    Texts kinds;
    if (!found.is_check()) return kinds;
    const int king = king_of(found.position->men, found.position->turn);
    const auto is_near = [&](int checker) { return is_contact(found.position->men, king, checker); };
    kinds.emplace_back("check");
    if (found.checkers.size() > 1) kinds.emplace_back("double");
    if (std::ranges::any_of(found.checkers, is_near)) kinds.emplace_back("contact");
    if (!std::ranges::all_of(found.checkers, is_near)) kinds.emplace_back("distant");
    if (found.moves.empty()) kinds.emplace_back("checkmate");
    return kinds;
}

bool names_king_and_checkers(const std::vector<std::string>& squares, const Found& found) {
    if (squares.size() != found.checkers.size() + 1) return false;
    if (square_named(squares.front()) != king_of(found.position->men, found.position->turn)) return false;
    return std::ranges::all_of(found.checkers, [&](int checker) {
        return std::any_of(squares.begin() + 1, squares.end(),
                           [&](const std::string& square) { return square_named(square) == checker; });
    });
}

std::string_view state_of(const Found& found) {
    if (!found.is_check()) return "check.not-in-check";
    if (found.moves.empty()) return "check.checkmate";
    return found.checkers.size() > 1 ? "check.double" : "check.in-check";
}

}  // namespace doublecheck::checker
