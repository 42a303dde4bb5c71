// SPDX-License-Identifier: MIT
#include "doublecheck/checker/verify.hpp"

#include "doublecheck/checker/castling.hpp"
#include "doublecheck/checker/check.hpp"
#include "doublecheck/checker/chess99.hpp"
#include "doublecheck/checker/legality.hpp"
#include "doublecheck/checker/move.hpp"
#include "doublecheck/checker/problem.hpp"
#include "doublecheck/checker/retract.hpp"
#include "doublecheck/checker/rule.hpp"
#include "doublecheck/checker/show.hpp"
#include "doublecheck/checker/winnable.hpp"

namespace doublecheck {

std::vector<Certificates> all_certificates() {
    return {legality_certificates(), retract_certificates(), check_certificates(),    castling_certificates(),
            show_certificates(),     move_certificates(),    winnable_certificates(), rule_certificates(),
            problem_certificates(),  chess99_certificates()};
}

Verdict verify(const Verdict& verdict, const VerifyOptions& options) {
    return verify_with(all_certificates(), verdict, options);
}

}  // namespace doublecheck
