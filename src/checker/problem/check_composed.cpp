// SPDX-License-Identifier: MIT
// A composed problem. The certificate contains a verdict on its solution and one on its legality, both about
// the same position. Each of them is checked as it would be by itself.
#include <expected>
#include <string>
#include <string_view>
#include <utility>

#include "checker/kinds.hpp"
#include "checker/problem/problem_subject.hpp"

namespace doublecheck::checker {
namespace {

struct ComposedBody {
    const Value* solution = nullptr;
    const Value* legality = nullptr;

    static constexpr auto fields() {
        return members(field("solution", &ComposedBody::solution, "the verdict on its solution"),
                       field("legality", &ComposedBody::legality, "the verdict on its legality"));
    }
};

/// A verdict within the certificate, and the outcome of checking it.
struct Part {
    VerdictDocument verdict;
    Outcome outcome;
};
std::expected<Part, std::string> read_part(const Value& value, std::string_view question, const Task& task) {
    const std::string name = "The verdict on " + std::string(question);
    auto verdict = to_verdict(value);
    if (!verdict) return std::unexpected(name + " cannot be read.");
    if (verdict->question != question || verdict->answer != Answer::yes || !verdict->certificate)
        return std::unexpected(name + " is no yes with a certificate.");
    // The FEN must be that of the subject. The caller checks that no other member changes the position.
    if (text_of(verdict->subject, "fen") != text_of(task.verdict.subject, "fen"))
        return std::unexpected(name + " is about another position.");
    Outcome outcome = check_certificate({*verdict, task.meter});
    if (!outcome.holds) return std::unexpected(name + " does not hold: " + outcome.text);
    return Part{std::move(*verdict), std::move(outcome)};
}

/// Returns true if the checked verdict on the solution shows that there is only one.
bool is_only_one(const Part& solution, bool is_help) {
    const Object& details = solution.verdict.details;
    // If help play is long, its lines are not counted again, so the outcome does not cover the count.
    if (!covers(solution.outcome, is_help ? "details.solutions" : "details.soundness")) return false;
    return is_help ? *find(details, "solutions")->find("count") == Value(1)
                   : text_of(details, "soundness") == "sound";
}

/// Covers the member `name` of the details if the verdict on the solution proves a member of this name.
/// Returns false if the two differ.
bool agrees(const Task& task, const Part& solution, std::string_view name, Outcome& outcome) {
    const Value* stated = find(task.details(), name);
    if (stated == nullptr || !covers(solution.outcome, "details." + std::string(name))) return true;
    if (*stated != *find(solution.verdict.details, name)) return false;
    outcome.cover_detail(name);
    return true;
}

/// Covers the reasons that the verdict on the solution also has and proves, and the reason that the diagram
/// is legal.
void cover_reasons_of(const Task& task, const Part& solution, Outcome& outcome) {
    const auto& proved = solution.verdict.reasons;
    for (std::size_t i = 0; i < task.verdict.reasons.size(); ++i) {
        const WrittenReason& reason = task.verdict.reasons[i];
        if (reason.rule == "problem.legal-diagram") outcome.cover_rule(i);
        for (std::size_t j = 0; j < proved.size(); ++j) {
            const std::string path = "reasons" + place_in_list(j);
            if (proved[j].rule != reason.rule) continue;
            if (covers(solution.outcome, path + ".rule")) outcome.cover_rule(i);
            if (proved[j].squares == reason.squares && covers(solution.outcome, path + ".squares"))
                outcome.cover_squares(i);
        }
    }
}

Outcome check_composed(const Task& task) {
    const auto subject = read_subject<ProblemSubject>(task);
    if (!subject) return rejected("The subject", subject.error());
    const auto body = read_body<ComposedBody>(task);
    if (!body) return rejected("The certificate", body.error());
    if (task.verdict.answer != Answer::yes || subject->chess960)
        return rejected("A composed problem is a yes of standard chess.");
    const auto solution = read_part(*body->solution, "solve", task);
    if (!solution) return rejected(solution.error());
    const auto legality = read_part(*body->legality, "legality", task);
    if (!legality) return rejected(legality.error());
    if (text_of(solution->verdict.subject, "stipulation") != subject->stipulation.text ||
        solution->verdict.subject.size() != 2 || legality->verdict.subject.size() != 1)
        return rejected("The verdicts are about another problem.");
    if (!is_only_one(*solution, subject->stipulation.is_help))
        return rejected("The problem is not proved to have one solution.");
    Outcome outcome = accepted(solution->outcome.text + " " + legality->outcome.text,
                               solution->outcome.proved + " " + legality->outcome.proved);
    for (const std::string_view name : {"keys", "solutions", "soundness"}) {
        if (!agrees(task, *solution, name, outcome))
            return rejected("The details say something else than the verdict on the solution.");
    }
    cover_reasons_of(task, *solution, outcome);
    add_uncovered_of(solution->verdict, solution->outcome, "certificate.solution", outcome);
    add_uncovered_of(legality->verdict, legality->outcome, "certificate.legality", outcome);
    return outcome;
}

}  // namespace

const Kind kinds::composed = {"composed", check_composed, {"compose", {}}, 800'000};

}  // namespace doublecheck::checker
