// SPDX-License-Identifier: MIT
#include "checker/kinds.hpp"
#include "checker/legality/legality_subjects.hpp"
#include "checker/legality/rules/rule.hpp"

namespace doublecheck::checker {

namespace {

struct RuleBody {
    const Rule* rule = nullptr;
    std::optional<Squares> squares = {};
    std::optional<Color> color = {};

    static constexpr auto fields() {
        return members(field("rule", &RuleBody::rule, "the rule that refutes the position"),
                       field("squares", &RuleBody::squares, "where it does"),
                       field("color", &RuleBody::color, "the side whose men it counts"));
    }
};

Strict<Claim> read_claim(const Task& task) {
    const auto body = read_body<RuleBody>(task);
    if (!body) return std::unexpected(body.error());
    return claim_of(*body->rule, body->squares, body->color);
}

/// Returns the squares that a reason that names the rule of `claim` should have.
SquareFlags squares_to_show(const Claim& claim, const Position& position) {
    const Rule& rule = *claim.rule;
    return rule.points_at != nullptr ? rule.points_at(position, claim.color) : flags_of(claim.squares);
}

Outcome check_rule(const Task& task) {
    const VerdictDocument& verdict = task.verdict;
    if (verdict.answer != Answer::no)
        return rejected("A rule that refutes the position proves only the answer no.");
    const auto subject = read_legality_subject(task);
    if (!subject) return rejected("The subject", subject.error());
    const auto claim = read_claim(task);
    if (!claim) return rejected("The certificate", claim.error());
    const std::string rule(claim->rule->id);
    if (!has_reason(verdict, rule)) return rejected("No reason of the verdict names the rule " + rule + ".");
    const Position& position = subject->fen.position();
    if (!refutes(*claim, position, task.meter))
        return rejected("The rule " + rule + " does not refute the position as the certificate says.");
    std::string proved = no_game_leads_to(*subject);
    if (verdict.question == "retract") proved += " So no move could have been the last.";
    Outcome outcome = accepted("The rule " + rule + " refutes the position.", std::move(proved));
    for (std::size_t i = 0; i < verdict.reasons.size(); ++i) {
        if (verdict.reasons[i].rule != rule) continue;
        outcome.cover_rule(i);
        if (are_named(verdict.reasons[i].squares, squares_to_show(*claim, position)))
            outcome.cover_squares(i);
    }
    return outcome;
}

}  // namespace

const Kind kinds::rule = {"rule", check_rule, {"legality", "retract"}};

}  // namespace doublecheck::checker
