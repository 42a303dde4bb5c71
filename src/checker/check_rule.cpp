// SPDX-License-Identifier: MIT
#include "checker/certificates.hpp"
#include "checker/rules.hpp"

namespace doublecheck::checker {

Outcome check_rule(const Task& task) {
    const Verdict& verdict = task.verdict;
    if (verdict.answer != Answer::no)
        return rejected("A rule that refutes the position proves only the answer no.");
    const auto position = subject_position(verdict);
    if (!position) return rejected("The subject has no FEN that can be read.");
    const auto claim = read_claim(verdict.certificate->body);
    if (!claim) return rejected("The certificate's squares or colour cannot be read.");
    const std::string rule(claim->rule);
    if (!has_reason(verdict, claim->rule))
        return rejected("No reason of the verdict names the rule " + rule + ".");
    if (!refutes(*claim, *position, start_of(verdict))) {
        return rejected("The rule " + rule + " does not refute the position as the certificate says.");
    }
    return accepted("The rule " + rule + " refutes the position.");
}

}  // namespace doublecheck::checker
