/* SPDX-License-Identifier: MIT */
/* Makes calls for the package, and collects answers, without the interpreter. */
#include <doublecheck.h>

#include <signal.h>
#include <stdlib.h>
#include <string.h>

/* What one call needs. `owner` is the handle of a Python object for the functions below, or NULL. */
typedef struct doublecheck_work {
    void* owner;
    char* text; /* the answer; allocated, or NULL */
    size_t size;
    size_t room;
    int is_out_of_memory;
} doublecheck_work;

/* Who receives the parts of an answer, supplies the input and receives progress. */
enum { WRITES = 1, READS = 2, REPORTS = 4, WATCHES = 8 };

/* Functions of the package. They acquire the interpreter. */
static int doublecheck_on_write(void* owner, const char* text, size_t size);
static size_t doublecheck_on_read(void* owner, char* buffer, size_t size);
static int doublecheck_on_progress(void* owner, uint64_t done, uint64_t all);

static int write_part(void* context, const char* text, size_t size) {
    return doublecheck_on_write(((doublecheck_work*)context)->owner, text, size);
}

static size_t read_part(void* context, char* buffer, size_t size) {
    return doublecheck_on_read(((doublecheck_work*)context)->owner, buffer, size);
}

static int report_progress(void* context, uint64_t done, uint64_t all) {
    return doublecheck_on_progress(((doublecheck_work*)context)->owner, done, all);
}

/* Appends a part of the answer to `text`. */
static int collect(void* context, const char* text, size_t size) {
    doublecheck_work* const work = context;
    if (work->room - work->size < size) {
        const size_t room = 2 * work->room + size;
        char* const larger = realloc(work->text, room);
        if (larger == NULL) {
            work->is_out_of_memory = 1;
            return 0;
        }
        work->text = larger;
        work->room = room;
    }
    memcpy(work->text + work->size, text, size);
    work->size += size;
    return 1;
}

/*
 * SIGINT during a call of the main thread. Python's own handler only notes the signal, and Python raises
 * KeyboardInterrupt once the call has returned. So a handler in front of it stops the call.
 */
static doublecheck_session* volatile watched = NULL;
static struct sigaction handler_before;

static void on_interrupt(int number, siginfo_t* info, void* context) {
    if (watched != NULL) doublecheck_stop(watched);
    if ((handler_before.sa_flags & SA_SIGINFO) != 0) {
        handler_before.sa_sigaction(number, info, context);
    } else {
        handler_before.sa_handler(number);
    }
}

/* Begins to watch SIGINT. Returns 0 if nobody handles it, or an outer call watches it. */
static int watch(doublecheck_session* session) {
    struct sigaction handler;
    if (watched != NULL || sigaction(SIGINT, NULL, &handler_before) != 0) return 0;
    const int has_function = (handler_before.sa_flags & SA_SIGINFO) != 0;
    if (!has_function && (handler_before.sa_handler == SIG_DFL || handler_before.sa_handler == SIG_IGN)) return 0;
    memset(&handler, 0, sizeof handler);
    handler.sa_sigaction = on_interrupt;
    handler.sa_flags = SA_SIGINFO | SA_ONSTACK;
    sigemptyset(&handler.sa_mask);
    watched = session;
    return sigaction(SIGINT, &handler, NULL) == 0;
}

static void end_watch(void) {
    sigaction(SIGINT, &handler_before, NULL);
    watched = NULL;
}

/* Answers a call. `ways` are the flags above. The caller frees `work->text`. */
static doublecheck_status doublecheck_make_call(doublecheck_session* session, const char* call, size_t size,
                                                doublecheck_work* work, int ways) {
    const doublecheck_callbacks callbacks = {
        .context = work,
        .write = (ways & WRITES) != 0 ? write_part : collect,
        .progress = (ways & REPORTS) != 0 ? report_progress : NULL,
        .read = (ways & READS) != 0 ? read_part : NULL,
    };
    const int is_watched = (ways & WATCHES) != 0 && watch(session);
    const doublecheck_status status = doublecheck_answer(session, call, size, &callbacks);
    if (is_watched) end_watch();
    return work->is_out_of_memory ? DOUBLECHECK_NO_MEMORY : status;
}
