// SPDX-License-Identifier: MIT
#include "commands/all_operations.hpp"
#include "commands/audit/lines.hpp"
#include "commands/audit/options.hpp"
#include "commands/audit/run.hpp"
#include "framework/schemas.hpp"

namespace doublecheck {

Operation audit_operation() {
    return {
        .name = "audit",
        .summary = "find everything that is wrong or remarkable in files of games",
        .description =
            "Examines every game of PGN files (plain, gzip or zstd) and reports each finding with the game, "
            "the byte offset, the ply (half-move), the rule and a sentence. Findings are: moves that break a "
            "law; wrong signs for check and mate; results that contradict the game or its last position; "
            "games that continued after they had ended, and since when; games lost on time to an opponent "
            "who could not mate; impossible clock times; illegal starting positions; and games that occur "
            "twice.\n\n"
            "The games are read on all cores. Memory use has a limit, whatever the size of the file, and the "
            "output does not depend on the number of threads. With --out, findings are stored in an SQLite "
            "database that "
            "is consistent at any moment; after an interruption, --resume continues the audit. Chess960 "
            "games are examined like chess; games of other variants are skipped, and the audit reports "
            "that.\n\n"
            "Files that end in .epd or begin with a position (opening books, test suites, perft suites) are "
            "examined line by line: unreadable lines; impossible positions, castling rights and en passant "
            "squares; moves of bm, am, pm, sm and pv that are illegal, ambiguous or not in SAN; positions "
            "and ids that occur twice; impossible counters; wrong numbers after D1, D2 and so on.",
        .operands = "FILE...",
        .parameters = audit_options().parameters(),
        .examples =
            {
                {"doublecheck audit faults.pgn", "everything that is wrong in a file"},
                {"doublecheck audit --only moves games.pgn", "only check that every move is legal"},
                {"doublecheck audit --rules 'fide.6.9,result.*' --json faults.pgn",
                 "games with a wrong result, as JSON lines"},
                {"doublecheck audit suite.epd", "what is wrong in a test suite"},
                {"doublecheck audit --only moves --themes double,castling-mate games.pgn",
                 "double checks and mates by castling"},
            },
        .kind = RunsOnFiles{.run = run_audit},
        .lines = {line_of<FindingLine>(), line_of<ThemeLine>(), line_of<AuditLine>(), line_of<ChangeLine>(),
                  line_of<WrittenGamesLine>()},
    };
}

}  // namespace doublecheck
