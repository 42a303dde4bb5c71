/* SPDX-License-Identifier: MIT */
/**
 * @file
 * The C interface of doublecheck: answers questions about the rules of chess, and proves the answers that
 * need a proof. Link libdoublecheck.so (pkg-config: doublecheck-c). docs/c.md explains it with an example.
 *
 * The first part asks any question of the command line as a JSON call. The second part asks the most frequent
 * questions about a FEN, with a number as the answer. The third part asks questions about a FEN whose answers are
 * structs.
 *
 * Texts are UTF-8. No function throws, prints, reads the environment, or changes global state. Functions that
 * take a session are called by one thread at a time; different sessions, and all other functions, may be used
 * at the same time.
 */
#ifndef DOUBLECHECK_H
#define DOUBLECHECK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/** The functions that the library exports. */
#if defined(__GNUC__)
#define DOUBLECHECK_API __attribute__((visibility("default")))
#else
#define DOUBLECHECK_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

/** Returns the version of the library, such as "2.0.0". The text is never freed. */
DOUBLECHECK_API const char* doublecheck_version(void);

/* ---- Any question ---------------------------------------------------------------------------------------- */

/** What is needed to answer calls one after the other. */
typedef struct doublecheck_session doublecheck_session;

/** Functions of the caller. `context` is passed to each of them. `progress` and `read` may be NULL. They may
 * be called on any thread, but never two at a time, and must not throw or call longjmp. */
typedef struct doublecheck_callbacks {
    void* context; /**< for the caller */
    /** Receives the next part of the answer: one or more whole lines, with line ends. The text is not
     * terminated by a zero byte and is valid during the call only. Returns nonzero to go on, 0 to stop. */
    int (*write)(void* context, const char* text, size_t size);
    /** Receives the progress of long work; `all` is 0 if the total is unknown. Returns nonzero to go on, 0 to
     * stop. */
    int (*progress)(void* context, uint64_t done, uint64_t all);
    /** Fills `buffer` with the next bytes of the call's `input`. Returns their number, 0 at the end. */
    size_t (*read)(void* context, char* buffer, size_t size);
} doublecheck_callbacks;

/** How a call ended. An error in a record is not a status but a line of the answer, whose schema is
 * doublecheck/error/1; the records after it are answered. */
typedef enum doublecheck_status {
    DOUBLECHECK_DONE = 0,    /**< the answer is complete */
    DOUBLECHECK_STOPPED = 1, /**< stopped by doublecheck_stop or by a callback; the lines written are whole */
    DOUBLECHECK_NO_MEMORY = 2, /**< memory ran out; the lines written are whole */
    DOUBLECHECK_FAILED = 3,    /**< a fault of the library */
    /** The call is refused: it is not JSON, names an unknown operation or option, or an argument is NULL. The
     * last line of the answer is a doublecheck/error/1 that states the reason, if `write` is not NULL. */
    DOUBLECHECK_REFUSED = 4
} doublecheck_status;

/** Opens a session that uses up to `jobs` threads, at most 1,024; 0 stands for all processors. Returns NULL if
 * `jobs` is negative or larger, or if there is not enough memory. */
DOUBLECHECK_API doublecheck_session* doublecheck_open(int jobs);

/** Closes a session. NULL is allowed. */
DOUBLECHECK_API void doublecheck_close(doublecheck_session* session);

/** Answers a call, a JSON object of `size` bytes such as
 *
 *     {"operation":"legality","record":"8/8/8/8/8/8/8/K1k5 w - - 0 1","options":{"plies":2}}
 *
 * and passes the lines to `callbacks->write` that `doublecheck legality --json` prints. `records` instead of
 * `record` holds any number of records as in a file, `input` names a text that `read` supplies. The call
 * {"list":"operations"} returns a line for each operation, with its parameters.
 *
 * Returns DOUBLECHECK_REFUSED if `session`, `call`, `callbacks` or `callbacks->write` is NULL. */
DOUBLECHECK_API doublecheck_status doublecheck_answer(doublecheck_session* session, const char* call,
                                                      size_t size, const doublecheck_callbacks* callbacks);

/** Stops the call that the session is answering, or else its next one. May be called on any thread and in a
 * signal handler. Does nothing if `session` is NULL. */
DOUBLECHECK_API void doublecheck_stop(doublecheck_session* session);

/* ---- Frequent questions about a FEN ---------------------------------------------------------------------- */

/** The answer to a question about a FEN. */
typedef enum doublecheck_verdict {
    DOUBLECHECK_NO = 0,         /**< no */
    DOUBLECHECK_YES = 1,        /**< yes */
    DOUBLECHECK_UNKNOWN = 2,    /**< `nodes` did not suffice */
    DOUBLECHECK_UNREADABLE = -1 /**< no answer: the FEN cannot be read, the question cannot be asked about it,
                                     an argument is wrong, or memory ran out */
} doublecheck_verdict;

/** Why the answer is what it is. Texts that do not fit are cut between two characters. */
typedef struct doublecheck_reason {
    char rule[64];   /**< the id of the rule that decides; the code of the error, if unreadable; or empty.
                          The code of a wrong argument is `argument.value`. */
    char text[1976]; /**< a sentence; or empty */
    size_t offset;   /**< if the FEN cannot be read: the byte that is wrong; otherwise 0 */
} doublecheck_reason;

/** Flags of the questions below. Other bits are refused: `argument.value`. */
enum {
    DOUBLECHECK_CHESS960 = 1 /**< read castling rights as those of Chess960 */
};

/** Could the position have arisen in a game (FIDE 3.10.3)?
 *
 * With `nodes` = 0 only the rules that take microseconds are tried: the answer is NO or UNKNOWN. Otherwise
 * the search for a game may use that many nodes (1,000,000 takes up to some seconds). `reason` may be NULL. */
DOUBLECHECK_API doublecheck_verdict doublecheck_is_legal(const char* fen, unsigned flags, uint64_t nodes,
                                                         doublecheck_reason* reason);

/** Can the side `winner` ('w' or 'b') mate by any series of legal moves (FIDE 6.9)? What matters when the
 * flag of the other side falls.
 *
 * With `nodes` = 0 only tests that take microseconds are tried; they decide nearly all positions from games.
 * Otherwise the search may use that many nodes. `reason` may be NULL, which saves time. */
DOUBLECHECK_API doublecheck_verdict doublecheck_can_mate(const char* fen, unsigned flags, char winner,
                                                         uint64_t nodes, doublecheck_reason* reason);

/** Writes the moves that could have been played last, judged one move back, each followed by a line end.
 * A move is written as `Nb7-d6`, `Rd6xf6, capturing a knight`, `e2xd1=R, capturing a queen`, `d4xc3 e.p.` or
 * `O-O`, and no line appears twice. Writes whole moves only, as many as fit into `size` bytes, and a
 * terminating zero byte if `size` is not 0.
 *
 * Returns the number of bytes of the whole list without the zero byte, or -1 as for DOUBLECHECK_UNREADABLE. A
 * list without moves means that the position is illegal. `buffer` may be NULL if `size` is 0. `reason` may be
 * NULL; its texts are empty unless -1 is returned. */
DOUBLECHECK_API long doublecheck_last_moves(const char* fen, unsigned flags, char* buffer, size_t size,
                                            doublecheck_reason* reason);

/* ---- Verdicts on a FEN ----------------------------------------------------------------------------------- */

/* A question returns its verdict, a struct that doublecheck_verdicts.h declares:
 *
 *     doublecheck_retract_verdict* verdict = doublecheck_retract(fen, NULL, &reason);
 *     if (verdict == NULL) return report(reason.text);
 *     for (size_t i = 0; i < verdict->last_moves_count; ++i) puts(verdict->last_moves[i].text);
 *     doublecheck_free_verdict(verdict);
 *
 * It returns NULL if there is no answer: if the FEN cannot be read, the question cannot be asked about it, an
 * argument is wrong, or memory ran out. `reason` then gets the code of the error, the message and the offset;
 * otherwise it becomes empty. `reason` may be NULL.
 *
 * `options` may be NULL. An options struct that is all zeros, as `{0}` makes it, stands for the defaults. The
 * verdicts and their JSON are those of the command line with the same options. */

/** The verdict of doublecheck_legality. */
typedef struct doublecheck_legality_verdict doublecheck_legality_verdict;
/** The verdict of doublecheck_legality_of_diagram. */
typedef struct doublecheck_diagram_verdict doublecheck_diagram_verdict;
/** The verdict of doublecheck_retract. */
typedef struct doublecheck_retract_verdict doublecheck_retract_verdict;
/** The verdict of doublecheck_winnable. */
typedef struct doublecheck_winnable_verdict doublecheck_winnable_verdict;
/** The verdict of doublecheck_dead. */
typedef struct doublecheck_dead_verdict doublecheck_dead_verdict;
/** The verdict of doublecheck_check. */
typedef struct doublecheck_check_verdict doublecheck_check_verdict;
/** The verdict of doublecheck_castling. */
typedef struct doublecheck_castling_verdict doublecheck_castling_verdict;
/** The verdict of doublecheck_judge_move. */
typedef struct doublecheck_move_verdict doublecheck_move_verdict;
/** The verdict of doublecheck_moves. */
typedef struct doublecheck_moves_verdict doublecheck_moves_verdict;

/** The options of doublecheck_legality and doublecheck_legality_of_diagram. */
typedef struct doublecheck_legality_options {
    unsigned flags;   /**< DOUBLECHECK_CHESS960: a game may begin from any array of Chess960 */
    uint64_t nodes;   /**< the limit of the search in nodes; 0 for the default */
    double seconds;   /**< the limit of the search in seconds; 0 for none */
    bool refute_only; /**< only try to refute the position; do not try to construct a game */
    bool counters;    /**< also judge the halfmove clock and the move number */
    bool shorten;     /**< use what is left of the limits to shorten the game */
} doublecheck_legality_options;

/** The options of doublecheck_retract. */
typedef struct doublecheck_retract_options {
    unsigned flags; /**< DOUBLECHECK_CHESS960: a game may begin from any array of Chess960 */
    uint64_t nodes; /**< the limit of the search in nodes; 0 for the default */
    double seconds; /**< the limit of the search in seconds; 0 for none */
    int plies;      /**< the number of moves to take back, at most 1,000; 0 for one. With more than one, the
                         verdict has `steps`. */
    bool decide;    /**< examine the position before each last move, and construct games; at most a minute */
    bool diagram;   /**< the FEN is a diagram: its fields for castling and en passant state nothing */
    bool history;   /**< instead of the last moves, find what must have happened; not with plies and decide */
} doublecheck_retract_options;

/** The options of doublecheck_winnable and doublecheck_dead. */
typedef struct doublecheck_winnable_options {
    unsigned flags;   /**< DOUBLECHECK_CHESS960: read castling rights as those of Chess960 */
    uint64_t nodes;   /**< the limit of each search in nodes; 0 for the default */
    double seconds;   /**< the limit of the search in seconds; 0 for none */
    char winner;      /**< the side that is to mate, 'w' or 'b'; 0 for the side that has just moved. Must be 0
                           for doublecheck_dead, which asks about both sides. */
    bool fast;        /**< use only tests that take microseconds; the others answer DOUBLECHECK_UNKNOWN */
    bool shortest;    /**< look for a shortest mate, as far as the limits allow; not with `fast` */
    bool seventyfive; /**< the 75-move rule ends the game in a draw (FIDE 9.6.2) */
    bool sites;       /**< also return what sites and federations would score */
} doublecheck_winnable_options;

/** Could the position have arisen in a game (FIDE 3.10.3)? Without limits this takes two seconds at most. */
DOUBLECHECK_API doublecheck_legality_verdict* doublecheck_legality(
    const char* fen, const doublecheck_legality_options* options, doublecheck_reason* reason);

/** Could the men have come to stand like this in a game, with any castling rights and any en passant square?
 * The verdict also has what the Codex for Chess Composition lets a reader conclude from the diagram. */
DOUBLECHECK_API doublecheck_diagram_verdict* doublecheck_legality_of_diagram(
    const char* fen, const doublecheck_legality_options* options, doublecheck_reason* reason);

/** Which moves could have been played last? */
DOUBLECHECK_API doublecheck_retract_verdict* doublecheck_retract(const char* fen,
                                                                 const doublecheck_retract_options* options,
                                                                 doublecheck_reason* reason);

/** Can one side mate by any series of legal moves (FIDE 6.9)? */
DOUBLECHECK_API doublecheck_winnable_verdict* doublecheck_winnable(
    const char* fen, const doublecheck_winnable_options* options, doublecheck_reason* reason);

/** Is the position dead: can neither side mate by any series of legal moves (FIDE 5.2.2)? */
DOUBLECHECK_API doublecheck_dead_verdict* doublecheck_dead(const char* fen,
                                                           const doublecheck_winnable_options* options,
                                                           doublecheck_reason* reason);

/** Is the side to move in check, and which moves get out of it? */
DOUBLECHECK_API doublecheck_check_verdict* doublecheck_check(const char* fen, unsigned flags,
                                                             doublecheck_reason* reason);

/** May the side to move castle now? The verdict judges all four castlings. */
DOUBLECHECK_API doublecheck_castling_verdict* doublecheck_castling(const char* fen, unsigned flags,
                                                                   doublecheck_reason* reason);

/** Is the move legal, and if not, which law does it break? `move` is written in any usual notation: `Nf3`,
 * `g1f3`, `O-O`, `e8=Q`. If it cannot be read, `offset` of the reason is the byte of `move` that is wrong. */
DOUBLECHECK_API doublecheck_move_verdict* doublecheck_judge_move(const char* fen, const char* move,
                                                                 unsigned flags, doublecheck_reason* reason);

/** Which moves are legal? */
DOUBLECHECK_API doublecheck_moves_verdict* doublecheck_moves(const char* fen, unsigned flags,
                                                             doublecheck_reason* reason);

/** Returns a verdict of one of these functions with its certificate as JSON on one line, as `verify` reads it.
 * The text belongs to the verdict, which no other thread may use during the call. Returns NULL if `verdict`
 * is NULL or there is not enough memory. */
DOUBLECHECK_API const char* doublecheck_verdict_json(const void* verdict);

/** Frees a verdict of one of these functions, with everything that its members point to. NULL is allowed. */
DOUBLECHECK_API void doublecheck_free_verdict(void* verdict);

#ifdef __cplusplus
}
#endif

#include "doublecheck_verdicts.h"

#endif /* DOUBLECHECK_H */
