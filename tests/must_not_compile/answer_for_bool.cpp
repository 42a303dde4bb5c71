// SPDX-License-Identifier: MIT
// Yes, no and unknown do not convert to bool.
#include "doublecheck/verdict/verdict.hpp"

using namespace doublecheck;

#ifdef WRONG
bool is_legal(const VerdictDocument& verdict) {
    return verdict.answer;  // refused
}
#else
bool is_legal(const VerdictDocument& verdict) {
    return verdict.answer == Answer::yes;
}
#endif
