// SPDX-License-Identifier: MIT
#include "audit/catalogue.hpp"

#include "doublecheck/arbiter/ruling.hpp"
#include "doublecheck/audit/finding.hpp"
#include "doublecheck/castling/castling.hpp"
#include "doublecheck/check/judge_check.hpp"
#include "doublecheck/legality/legality.hpp"
#include "doublecheck/moves/judge_move.hpp"
#include "doublecheck/winnable/judge_winnable.hpp"

namespace doublecheck {

const Rule* find_rule_of_audit(std::string_view id) {
    for (const auto& some : {audit_finding_rules(), move_rules(), castling_rules(), check_rules(),
                             legality_rules(), winnable_rules(), arbiter_rules()}) {
        if (const Rule* const found = find_rule(some, id); found != nullptr) return found;
    }
    return nullptr;
}

}  // namespace doublecheck
