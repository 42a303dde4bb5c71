// SPDX-License-Identifier: MIT
#include "commands/all_operations.hpp"
#include "commands/problem/compose_options.hpp"
#include "commands/problem/compose_run.hpp"
#include "commands/problem/composing_file.hpp"
#include "framework/schemas.hpp"
#include "legality/leaves.hpp"
#include "problem/leaves.hpp"

namespace doublecheck {

Operation compose_operation() {
    return {
        .name = "compose",
        .summary = "compose chess problems that are sound and legal, with proofs",
        .description =
            "Composes direct mates (#2 to #6) and helpmates (up to h#2). The program places men at random "
            "and discards positions that are illegal, unsound or have a poor key. It improves the others by "
            "changing one or two men at a time, and removes men that the solution does not need. Every "
            "problem has a single key, which neither gives check nor captures nor promotes; it has no "
            "superfluous man; and a game leads to its diagram. Problems are graded, and none is the mirror "
            "image of another. With --json, the verdicts contain the solution tree and the game, which "
            "verify checks.\n\n"
            "The same options with the same --start give the same problems, for any number of threads. Each "
            "problem is printed as soon as it is found. With --resume FILE it is also stored in that file, "
            "and a run that was interrupted continues from it. At the end the program reports how many "
            "positions it tried and why it rejected them, illegal double checks among them.",
        .operands = "[STIPULATION]",
        .parameters = compose_options().parameters(),
        .examples = {{"doublecheck compose '#3' --count 3", "three three-movers"},
                     {"doublecheck compose '#2' --theme double-mate --count 2",
                      "two-movers with a mate by double check"},
                     {"doublecheck compose '#3' --material 'KRBN v kp' --count 1",
                      "a three-mover with exactly these men"},
                     {"doublecheck compose h#2 --count 2 --to epd", "helpmates, as EPD"},
                     {"doublecheck compose '#3' --count 1 --json | doublecheck verify -i -",
                      "a problem whose solution and game are verified"}},
        .kind = RunsOnFiles{.run = run_compose, .has_input = false},
        .questions = {proved_question_of<ComposeVerdict>()},
        .lines = {line_of<ComposingLine>()},
    };
}

}  // namespace doublecheck
