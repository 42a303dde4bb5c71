// SPDX-License-Identifier: MIT
#include "checker/legality/claims.hpp"

#include <algorithm>
#include <array>
#include <string>

namespace doublecheck {

using namespace checker;

namespace checker {

namespace {

enum class Named { no, perhaps, yes };

/// How a rule stands in certificates: with how many squares, and whether with a colour. A rule that has both
/// is named with either of them.
struct Form {
    Rule rule;
    std::string_view name;
    std::size_t squares = 0;
    Named color = Named::no;
};

/// In the order of the enumerators.
constexpr auto forms = std::to_array<Form>({
    {Rule::kings, "setup.kings", 0, Named::perhaps},
    {Rule::pawn_on_end_rank, "setup.pawn-on-end-rank", 1},
    {Rule::opposite_check, "setup.opposite-check", 2},
    {Rule::too_many_men, "setup.too-many-men", 0, Named::yes},
    {Rule::castling_right, "setup.castling-right", 1},
    {Rule::ep_square, "setup.ep-square", 1},
    {Rule::ep_check, "setup.ep-check", 2},
    {Rule::too_many_checkers, "check.too-many-checkers", 4},
    {Rule::aligned_checkers, "check.aligned-checkers", 3},
    {Rule::two_short_range, "check.two-short-range", 3},
    {Rule::promotions, "count.promotions", 0, Named::yes},
    {Rule::shut_bishops, "count.shut-bishops", 1, Named::yes},
    {Rule::pawn_files, "pawns.files", 0, Named::yes},
    {Rule::unopposed_pawns, "pawns.unopposed"},
    {Rule::kernel, "pawns.kernel"},
    {Rule::check_before, "retraction.check-before", 2},
    {Rule::right_kept, "retraction.right-kept", 1},
    {Rule::not_the_double_step, "retraction.not-the-double-step", 1},
    {Rule::ep_square_missing, "retraction.ep-square-missing", 1},
    {Rule::castling_through_check, "retraction.castling-through-check", 2},
    {Rule::no_move_before, "retraction.no-move-before"},
    {Rule::listed_before, "retraction.listed-before"},
});
static_assert([] {
    for (std::size_t i = 0; i < forms.size(); ++i) {
        if (static_cast<std::size_t>(forms[i].rule) != i) return false;
    }
    return true;
}());

const Form& form_of(Rule rule) {
    return forms[static_cast<std::size_t>(rule)];
}

}  // namespace

std::string_view name_of(Rule rule) {
    return form_of(rule).name;
}

std::optional<Rule> rule_named(std::string_view name) {
    const auto found = std::ranges::find(forms, name, &Form::name);
    return found != forms.end() ? std::optional(found->rule) : std::nullopt;
}

Strict<Claim> claim_of(Rule rule, const std::optional<Squares>& squares, std::optional<Color> color) {
    const Form& form = form_of(rule);
    const Claim claim{rule, squares.value_or(Squares()), color};
    const std::size_t number = claim.squares.size();
    if (color && form.color == Named::no) return misread("is nothing that this rule names", "color");
    if (number > 0 && (form.squares == 0 || color))
        return misread("is nothing that this rule names", "squares");
    if (number == 0 && !color && form.color == Named::yes) return misread("is missing", "color");
    if (number == 0 && !color && form.squares > 0) return misread("is missing", "squares");
    if (number > 0 && number != form.squares)
        return misread("has not the " + std::to_string(form.squares) + " of this rule", "squares");
    for (std::size_t i = 0; i < number; ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            if (claim.squares[i] == claim.squares[j]) return misread("names a square twice", "squares");
        }
    }
    return claim;
}

}  // namespace checker

Strict<Rule> Reader<Rule>::read(const Value& value) {
    const auto rule = value.text() != nullptr ? rule_named(*value.text()) : std::nullopt;
    if (!rule) return misread("is no rule of the tables");
    return *rule;
}

}  // namespace doublecheck
