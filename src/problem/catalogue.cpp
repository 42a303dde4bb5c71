// SPDX-License-Identifier: MIT
#include <array>

#include "doublecheck/problem/solve.hpp"

namespace doublecheck {
namespace {

constexpr auto problem_rule_table = std::to_array<Rule>({
    {"problem.assumed-legal", "That games lead to the positions before the moves taken back is assumed.",
     "Codex, article 14: a position is legal unless it is refuted. `legality` neither refutes nor proves "
     "them."},
    {"problem.budget", "The search was stopped before all first moves were decided.",
     "The limit that stopped it is named; more nodes may decide it."},
    {"problem.cook", "Several first moves solve the problem: it is cooked.",
     "Codex for Chess Composition, articles 8 and 9: a problem is to be solved by the author's solution "
     "only."},
    {"problem.dead-position", "Both sides can bring about a dead position in exactly as many moves as asked.",
     "FIDE 5.2.2: after each line `winnable` proves that neither side can mate any more, and before its last "
     "move that one can."},
    {"problem.help-stalemate",
     "Both sides can bring about the stalemate in exactly as many moves as stipulated.",
     "Each line is played to the stalemate; all series of moves were followed."},
    {"problem.helpmate", "Both sides can bring about the mate in exactly as many moves as stipulated.",
     "Each line is played to the mate; all series of moves that could lead to one were followed."},
    {"problem.illegal-diagram", "The diagram cannot arise in a game.",
     "Codex, article 14; FIDE 3.10.3. The rule of `legality` that refutes it is named."},
    {"problem.key", "Exactly one first move solves the problem, whatever the other side replies.",
     "A tree answers every reply until the mate; every other first move has a reply that refutes it."},
    {"problem.legal-diagram", "A game leads to the diagram.",
     "Codex, article 14; FIDE 3.10.3. The game is in the certificate, and the checker plays it."},
    {"problem.no-dead-position", "No dead position can be brought about in exactly as many moves as asked.",
     "All series of moves were followed, and after each `winnable` finds a mate for one of the sides."},
    {"problem.no-help-stalemate",
     "The stalemate cannot be brought about in exactly as many moves as stipulated.",
     "All series of moves were followed."},
    {"problem.no-helpmate", "The mate cannot be brought about in exactly as many moves as stipulated.",
     "All series of moves that could lead to a mate were followed."},
    {"problem.no-mate", "No first move solves the problem.", "Every first move has a reply that refutes it."},
    {"problem.no-retractor", "No moves can be taken back so that the rest of the stipulation is fulfilled.",
     "All sequences of moves that lead to the diagram were tried. Each first position is refuted, or the "
     "forward "
     "play has no solution there."},
    {"problem.open-rights",
     "The solutions depend on castling rights or a capture en passant that are neither proved nor refuted.",
     "Codex, article 16. What the limits leave undecided is open."},
    {"problem.retractor", "Moves can be taken back so that the rest of the stipulation is fulfilled.",
     "Codex, articles 14 and 16: positions are legal and castling is allowed unless that is refuted."},
    {"problem.retro-strategy", "What retro strategy gives where partial retro analysis gives no solution.",
     "Codex, article 16: if partial retro analysis gives no solution and castling rights depend on each "
     "other, "
     "the castling that is executed first is permitted."},
    {"problem.short", "The problem is solved in fewer moves than stipulated.",
     "Codex, article 8; a tree of that depth answers every reply."},
    {"problem.stated-count", "The number of solutions that the input states is not the number found.",
     "All solutions of exactly the stipulated length are counted."},
    {"problem.stated-key", "A first move that the input states as the solution does not solve the problem.",
     "All first moves that solve the problem are known, and it is not among them."},
    {"problem.undecided", "For some positions it is not known whether they are dead.",
     "They were not followed, so there may be more solutions than are reported."},
});

}  // namespace

std::span<const Rule> problem_rules() {
    return problem_rule_table;
}

}  // namespace doublecheck
