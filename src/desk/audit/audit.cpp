// SPDX-License-Identifier: MIT
#include "desk/audit/lines.hpp"
#include "desk/audit/options.hpp"
#include "desk/audit/run.hpp"
#include "desk/rows.hpp"
#include "doublecheck/ops/schemas.hpp"

namespace doublecheck {

Operation audit_operation() {
    return {
        .name = "audit",
        .summary = "everything about a file of games: what is wrong in it, and what is remarkable",
        .description =
            "Looks at every game of PGN files, plain, gzip or zstd, and reports for each finding the game, "
            "the "
            "byte, the half-move, the rule and a sentence: moves that break a law, signs that are wrong, "
            "results that contradict the record or the last position, games that were over before they ended "
            "and since when, flag falls against a side that could not be mated, impossible clock times, "
            "starting positions that are not legal, games that occur twice.\n\n"
            "The games are read on all cores, in memory that does not grow with the file, and the output is "
            "the same for any number of threads. With --out the findings go to an SQLite database, which is "
            "whole at any moment: an audit that was killed goes on with --resume. Chess960 is looked at like "
            "chess; games of other variants are skipped, and the audit says so.",
        .operands = "FILE...",
        .parameters = audit_parameters(),
        .examples =
            {
                {"doublecheck audit faults.pgn", "everything that is wrong in a file"},
                {"doublecheck audit --only moves games.pgn", "whether every move is legal"},
                {"doublecheck audit --rules 'fide.6.9,result.*' --json faults.pgn",
                 "games that were scored wrongly, as JSON lines"},
                {"doublecheck audit --only moves --themes double,castling-mate games.pgn",
                 "double checks and mates by castling"},
            },
        .lines = {line_of<FindingLine>(), line_of<ThemeLine>(), line_of<AuditLine>(), line_of<ChangeLine>(),
                  line_of<WrittenGamesLine>()},
        .run = run_audit,
    };
}

}  // namespace doublecheck
