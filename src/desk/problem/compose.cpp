// SPDX-License-Identifier: MIT
#include "desk/problem/compose_options.hpp"
#include "desk/problem/compose_run.hpp"
#include "desk/problem/composing_file.hpp"
#include "desk/rows.hpp"
#include "doublecheck/ops/schemas.hpp"
#include "doublecheck/problem/certificates.hpp"

namespace doublecheck {

Operation compose_operation() {
    return {
        .name = "compose",
        .summary = "compose chess problems that are sound and legal, and prove it",
        .description =
            "Composes direct mates (#2 to #6) and helpmates (up to h#2). Men are put on the board at random; "
            "what is illegal, unsound or has a poor key is thrown away; what is left is improved by changing "
            "a man or two at a time, and men that the key does not need are taken off. Every problem has one "
            "key, which neither gives check nor captures nor promotes, no man too many, and a game that "
            "leads to its diagram; it is graded, and none is the mirror image of another. The verdicts of "
            "--json carry the tree of the solution and the game, which verify checks.\n\n"
            "The same wishes and the same --start give the same problems, for any number of threads. What "
            "was found is written at once; with --resume FILE it is kept there too, and composing goes on "
            "where it was broken off. At the end the program tells what it tried and why it rejected it, the "
            "illegal double checks among it.",
        .operands = "[STIPULATION]",
        .parameters = compose_parameters(),
        .examples = {{"doublecheck compose '#3' --count 3", "three three-movers"},
                     {"doublecheck compose '#2' --theme double-mate --count 2",
                      "two-movers with a mate by double check"},
                     {"doublecheck compose '#3' --material 'KRBN v kp' --count 1", "with these men"},
                     {"doublecheck compose h#2 --count 2 --to epd", "helpmates, as EPD"},
                     {"doublecheck compose '#3' --count 1 --json | doublecheck verify -i -",
                      "solution and game, checked"}},
        .questions = {{"compose", subjects<SolveSubject>, details<ComposeDetails>,
                       proofs<ComposedCertificate>}},
        .lines = {line_of<ComposingLine>()},
        .run = run_compose,
        .has_input = false,
    };
}

}  // namespace doublecheck
