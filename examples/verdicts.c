/* SPDX-License-Identifier: MIT */
/* Asks the eight questions about a position whose answers are structs. An error ends the program.
 *
 *     cc verdicts.c $(pkg-config --cflags --libs doublecheck-c) -o verdicts && ./verdicts
 */
#include <stdio.h>
#include <stdlib.h>

#include <doublecheck.h>

static doublecheck_reason reason;

/* Returns the verdict. If there is none, ends the program with the reason. */
static void* checked(void* verdict) {
    if (verdict == NULL) {
        fprintf(stderr, "%s: %s\n", reason.rule, reason.text);
        exit(1);
    }
    return verdict;
}

static void legality(const char* fen) {
    doublecheck_legality_verdict* v = checked(doublecheck_legality(fen, NULL, &reason));
    printf("legality: %s\n", v->reasons[0].text);
    if (v->game != NULL) printf("  a game of %zu plies leads there\n", v->game->moves_count);
    doublecheck_free_verdict(v);
}

static void last_moves(const char* fen) {
    const doublecheck_retract_options options = {.plies = 2};
    doublecheck_retract_verdict* v = checked(doublecheck_retract(fen, &options, &reason));
    for (size_t i = 0; i < v->last_moves_count; ++i) printf("last move: %s\n", v->last_moves[i].text);
    doublecheck_free_verdict(v);
}

static void winnable(const char* fen) {
    const doublecheck_winnable_options options = {.winner = 'w', .shortest = true};
    doublecheck_winnable_verdict* v = checked(doublecheck_winnable(fen, &options, &reason));
    for (size_t i = 0; i < v->line_count; ++i) printf(i == 0 ? "mate: %s" : " %s", v->line[i].text);
    puts(v->answer == DOUBLECHECK_YES ? "" : "no mate was found");
    doublecheck_free_verdict(v);
}

static void dead(const char* fen) {
    doublecheck_dead_verdict* v = checked(doublecheck_dead(fen, NULL, &reason));
    if (v->answer == DOUBLECHECK_YES) puts("dead: neither side can mate");
    if (v->white.answer == DOUBLECHECK_NO) puts("White cannot mate");
    doublecheck_free_verdict(v);
}

static void check(const char* fen) {
    doublecheck_check_verdict* v = checked(doublecheck_check(fen, 0, &reason));
    for (size_t i = 0; i < v->checkers_count; ++i)
        printf("checker: %c%c\n", 'a' + v->checkers[i] % 8, '1' + v->checkers[i] / 8);
    for (size_t i = 0; v->ways_out != NULL && i < v->ways_out->king_count; ++i)
        printf("way out: %s\n", v->ways_out->king[i].text);
    doublecheck_free_verdict(v);
}

static void castling(const char* fen) {
    doublecheck_castling_verdict* v = checked(doublecheck_castling(fen, 0, &reason));
    for (size_t i = 0; i < v->castlings_count; ++i)
        if (v->castlings[i].state == DOUBLECHECK_CASTLING_STATE_PREVENTED) puts(v->castlings[i].obstacles[0].text);
    doublecheck_free_verdict(v);
}

static void judge_move(const char* fen, const char* move) {
    doublecheck_move_verdict* v = checked(doublecheck_judge_move(fen, move, 0, &reason));
    puts(v->legal_move != NULL ? v->legal_move->after : v->reasons[0].text);
    doublecheck_free_verdict(v);
}

static void moves(const char* fen) {
    doublecheck_moves_verdict* v = checked(doublecheck_moves(fen, 0, &reason));
    for (size_t i = 0; i < v->moves_count; ++i) printf("%s%s", v->moves[i].text, i + 1 < v->moves_count ? " " : "\n");
    doublecheck_free_verdict(v);
}

int main(void) {
    legality("b5k1/8/8/8/4K3/8/5n2/8 w - - 0 1");
    legality("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
    last_moves("8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1");
    winnable("8/8/8/8/1p6/1K6/8/k1N5 b - - 0 1");
    dead("8/8/8/4k3/8/8/8/K1B5 w - - 0 1");
    check("4k3/8/8/8/7b/8/8/4K3 w - - 0 1");
    castling("r3k2r/8/8/8/2b5/8/8/R3K2R w KQkq - 0 1");
    judge_move("4k3/8/8/8/7b/8/8/4K3 w - - 0 1", "Kf2");
    judge_move("4k3/8/8/8/7b/8/8/4K3 w - - 0 1", "Ke2");
    moves("3r2k1/8/8/1b6/8/3K4/8/8 w - - 0 1");
    return 0;
}
