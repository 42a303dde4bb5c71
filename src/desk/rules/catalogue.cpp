// SPDX-License-Identifier: MIT
#include "doublecheck/desk/catalogue.hpp"

#include <algorithm>
#include <vector>

#include "desk/sharpness/measure.hpp"
#include "doublecheck/arbiter/ruling.hpp"
#include "doublecheck/audit/finding.hpp"
#include "doublecheck/castling/castling.hpp"
#include "doublecheck/check/judge_check.hpp"
#include "doublecheck/checker/verify.hpp"
#include "doublecheck/chess99/judge.hpp"
#include "doublecheck/legality/legality.hpp"
#include "doublecheck/moves/judge_move.hpp"
#include "doublecheck/problem/judge_solve.hpp"
#include "doublecheck/winnable/judge_winnable.hpp"

namespace doublecheck {

std::span<const Rule> rule_catalogue() {
    static const std::vector<Rule> catalogue = [] {
        std::vector<Rule> all;
        for (const auto& part : {move_rules(), check_rules(), castling_rules(), legality_rules(),
                                 winnable_rules(), problem_rules(), arbiter_rules(), audit_finding_rules(),
                                 chess99::all_rules(), sharpness_rules(), verify_rules()}) {
            all.insert(all.end(), part.begin(), part.end());
        }
        std::ranges::sort(all, {}, &Rule::id);
        return all;
    }();
    return catalogue;
}

const Rule* find_rule(std::string_view id) {
    const std::span<const Rule> all = rule_catalogue();
    const auto at = std::ranges::lower_bound(all, id, {}, &Rule::id);
    return at != all.end() && at->id == id ? &*at : nullptr;
}

}  // namespace doublecheck
