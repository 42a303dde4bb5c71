// SPDX-License-Identifier: MIT
#pragma once

/// @file
/// The whole library for a program that uses it: positions, notation, the questions, audits, the checker and
/// calls. Link `doublecheck::doublecheck`. A program that needs one question compiles faster with the header
/// of that question.

#include "doublecheck/arbiter/ledger.hpp"
#include "doublecheck/arbiter/ruling.hpp"
#include "doublecheck/audit/audit.hpp"
#include "doublecheck/board/position.hpp"
#include "doublecheck/board/queries.hpp"
#include "doublecheck/board/retraction.hpp"
#include "doublecheck/castling/castling.hpp"
#include "doublecheck/check/check.hpp"
#include "doublecheck/check/perpetual.hpp"
#include "doublecheck/checker/verify.hpp"
#include "doublecheck/commands/answer_call.hpp"
#include "doublecheck/legality/diagram.hpp"
#include "doublecheck/legality/fragment.hpp"
#include "doublecheck/legality/legality.hpp"
#include "doublecheck/legality/proof_games.hpp"
#include "doublecheck/legality/retract.hpp"
#include "doublecheck/moves/judge_move.hpp"
#include "doublecheck/moves/moves.hpp"
#include "doublecheck/notation/documents.hpp"
#include "doublecheck/notation/epd.hpp"
#include "doublecheck/notation/fen.hpp"
#include "doublecheck/notation/pgn.hpp"
#include "doublecheck/notation/piece_letters.hpp"
#include "doublecheck/notation/san.hpp"
#include "doublecheck/notation/texts.hpp"
#include "doublecheck/notation/uci.hpp"
#include "doublecheck/problem/entry.hpp"
#include "doublecheck/problem/grade.hpp"
#include "doublecheck/problem/solve.hpp"
#include "doublecheck/problem/twin.hpp"
#include "doublecheck/verdict/verdict.hpp"
#include "doublecheck/winnable/winnable.hpp"

/// Positions, notation, the questions with their verdicts, audits, the checker and calls.
namespace doublecheck {}
