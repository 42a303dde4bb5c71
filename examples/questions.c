/* SPDX-License-Identifier: MIT */
/* Asks three questions with the calls for frequent questions, and a fourth with a JSON call.
 *
 *     cc questions.c $(pkg-config --cflags --libs doublecheck-c) -o questions && ./questions
 */
#include <stdio.h>
#include <string.h>

#include <doublecheck.h>

static int write_line(void* context, const char* text, size_t size) {
    (void)context;
    return fwrite(text, 1, size, stdout) == size;
}

/* Prints an answer with its reason. Returns 0 if the FEN could not be read. */
static int print(const char* question, doublecheck_verdict verdict, const doublecheck_reason* reason) {
    static const char* const answers[] = {"no", "yes", "unknown"};
    if (verdict == DOUBLECHECK_UNREADABLE) {
        fprintf(stderr, "byte %zu: %s\n", reason->offset, reason->text);
        return 0;
    }
    printf("%s %s: %s\n", question, answers[verdict], reason->text);
    return 1;
}

int main(void) {
    doublecheck_reason reason;
    char moves[2048];

    doublecheck_verdict verdict = doublecheck_is_legal("b5k1/8/8/8/4K3/8/5n2/8 w - - 0 1", 0, 1000000, &reason);
    if (!print("Is the position legal?", verdict, &reason)) return 1;

    /* Black's flag has fallen. White has a knight, Black a pawn. */
    verdict = doublecheck_can_mate("8/8/8/8/1p6/1K6/8/k1N5 b - - 0 1", 0, 'w', 1000000, &reason);
    if (!print("Can White mate?", verdict, &reason)) return 1;

    if (doublecheck_last_moves("8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1", 0, moves, sizeof moves, NULL) < 0) return 1;
    printf("Last moves:\n%s", moves);

    /* Any other question: the lines that `doublecheck check --json` prints. */
    const char* const call = "{\"operation\":\"check\",\"record\":\"4k3/8/8/8/7b/8/8/4K3 w - - 0 1\"}";
    const doublecheck_callbacks callbacks = {NULL, write_line, NULL, NULL};
    doublecheck_session* const session = doublecheck_open(1);
    if (session == NULL) return 1;
    const doublecheck_status status = doublecheck_answer(session, call, strlen(call), &callbacks);
    doublecheck_close(session);
    return status == DOUBLECHECK_DONE ? 0 : 1;
}
