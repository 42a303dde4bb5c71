/* SPDX-License-Identifier: MIT */
/* Asks about one position, first with the calls for frequent questions, then with a JSON call.
 *
 *     cc questions.c $(pkg-config --cflags --libs doublecheck-c) -o questions && ./questions
 */
#include <stdio.h>
#include <string.h>

#include <doublecheck.h>

static int print(void* context, const char* text, size_t size) {
    (void)context;
    return fwrite(text, 1, size, stdout) == size;
}

int main(void) {
    /* Black's flag has fallen. White has a knight, Black a pawn. */
    const char* const fen = "8/8/8/8/1p6/1K6/8/k1N5 b - - 0 1";
    const char* const answers[] = {"no", "yes", "unknown"};
    doublecheck_reason reason;
    char moves[2048];

    const int can_mate = doublecheck_can_mate(fen, 0, 'w', 1000000, &reason);
    if (can_mate == DOUBLECHECK_UNREADABLE) {
        fprintf(stderr, "byte %zu: %s\n", reason.offset, reason.text);
        return 1;
    }
    printf("Can White mate? %s: %s\n", answers[can_mate], reason.text);
    if (doublecheck_last_moves(fen, 0, moves, sizeof moves, NULL) > 0) printf("Last moves:\n%s", moves);

    /* Any other question: the lines that `doublecheck check --json` prints. */
    const char* const call = "{\"operation\":\"check\",\"record\":\"4k3/8/8/8/7b/8/8/4K3 w - - 0 1\"}";
    const doublecheck_callbacks callbacks = {.write = print};
    doublecheck_session* const session = doublecheck_open(1);
    if (session == NULL) return 1;
    const doublecheck_status status = doublecheck_answer(session, call, strlen(call), &callbacks);
    doublecheck_close(session);
    return status == DOUBLECHECK_DONE ? 0 : 1;
}
