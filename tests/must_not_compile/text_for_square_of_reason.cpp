// SPDX-License-Identifier: MIT
// A reason of a verdict about chess points at squares of the board, not at texts.
#include "doublecheck/board/basic_verdict.hpp"

using namespace doublecheck;

#ifdef WRONG
Reason reason{.rule = "check.in-check", .text = "", .squares = {std::string("O-O")}};  // refused
#else
Reason reason{.rule = "check.in-check", .text = "", .squares = {Square("e1")}};
#endif
