/* SPDX-License-Identifier: MIT */
/**
 * @file
 * The structs of the verdicts on a position, which doublecheck.h includes. Written by
 * bindings/c/write_structs.cpp from the structs of C++.
 *
 * A list is a pointer to its first element, and a member with the same name and `_count`. Where a comment ends
 * in "or NULL", the pointer is NULL if the verdict does not have the member. All other pointers are not NULL.
 * The verdict owns whatever the pointers point to. doublecheck_free_verdict frees it.
 */
#ifndef DOUBLECHECK_VERDICTS_H
#define DOUBLECHECK_VERDICTS_H

#ifndef DOUBLECHECK_H
#error "Include doublecheck.h, which includes this header."
#endif

/* clang-format off */

#ifdef __cplusplus
extern "C" {
#endif

/** A square, from 0 (a1) through 7 (h1) and 8 (a2) to 63 (h8). */
typedef uint8_t doublecheck_square;

/** A kind of man. */
typedef enum doublecheck_man {
    DOUBLECHECK_NO_MAN = 0, /**< none */
    DOUBLECHECK_PAWN = 1,   /**< a pawn */
    DOUBLECHECK_KNIGHT = 2, /**< a knight */
    DOUBLECHECK_BISHOP = 3, /**< a bishop */
    DOUBLECHECK_ROOK = 4,   /**< a rook */
    DOUBLECHECK_QUEEN = 5,  /**< a queen */
    DOUBLECHECK_KING = 6    /**< a king */
} doublecheck_man;

/** A move with its squares. */
typedef struct doublecheck_move {
    const char* text;          /**< the move in the notation that the member states */
    doublecheck_square from;   /**< the square that the man leaves; of castling, the king */
    doublecheck_square to;     /**< the square on which the man arrives; of castling, the king */
    doublecheck_man promotion; /**< the piece to which a pawn promotes, otherwise DOUBLECHECK_NO_MAN */
} doublecheck_move;

/** What is known about a move that could have been the last one. */
typedef enum doublecheck_last_move_state {
    DOUBLECHECK_LAST_MOVE_STATE_POSSIBLE = 0, /**< a game that ends with the move is known */
    DOUBLECHECK_LAST_MOVE_STATE_OPEN = 1      /**< the move is neither refuted nor proved */
} doublecheck_last_move_state;

/** A move that could have been the last one. A move that could have been a capture or not is listed twice. */
typedef struct doublecheck_last_move {
    const char* text;                /**< the move with both squares, such as `Rd6xf6` */
    doublecheck_square from;         /**< the square that the man left; of castling, the king */
    doublecheck_square to;           /**< the square on which the man arrived; of castling, the king */
    doublecheck_man promotion;       /**< the piece to which a pawn promoted, otherwise DOUBLECHECK_NO_MAN */
    const doublecheck_man* captured; /**< of a capture: the men that could have been captured */
    size_t captured_count;           /**< the number of these men */
    doublecheck_last_move_state state;          /**< whether a game that ends with the move is known */
    const struct doublecheck_last_move* before; /**< the moves that could have been played before it */
    size_t before_count;                        /**< the number of these moves */
} doublecheck_last_move;

/** A move that is taken back. */
typedef struct doublecheck_retracted_move {
    const char* text;          /**< the move with both squares, such as `Rd6xf6` */
    doublecheck_square from;   /**< the square that the man left; of castling, the king */
    doublecheck_square to;     /**< the square on which the man arrived; of castling, the king */
    doublecheck_man promotion; /**< the piece to which a pawn promoted, otherwise DOUBLECHECK_NO_MAN */
    doublecheck_man captured;  /**< the man that was captured, otherwise DOUBLECHECK_NO_MAN */
} doublecheck_retracted_move;

/** A game that leads to the position. */
typedef struct doublecheck_game {
    const char* start;             /**< the initial position, as a FEN */
    const doublecheck_move* moves; /**< the moves, in SAN */
    size_t moves_count;            /**< the number of moves */
} doublecheck_game;

/** One rule that led to the answer. `rule` is the id of a `Rule`, `text` is a sentence for people, and
 * `squares` are the squares on the board to which the reason points ("e4"). */
typedef struct doublecheck_verdict_reason {
    /** an id of the rule catalogue */
    const char* rule;
    /** a sentence for people */
    const char* text;
    /** what to point at on the board */
    const doublecheck_square* squares;
    size_t squares_count; /**< the length of `squares` */
} doublecheck_verdict_reason;

/** What a verdict on `legality` is about. */
typedef struct doublecheck_legality_subject {
    /** the position */
    const char* fen;
    /** true: arrays, castling rights and castlings are those of Chess960 */
    bool chess960;
    /** true: the halfmove clock and the move number count as part of the position */
    bool counters;
} doublecheck_legality_subject;

/** The tiers of checks, in the order in which verdicts list them. docs/legality.md describes each. */
typedef enum doublecheck_tier {
    DOUBLECHECK_TIER_SETUP = 0,
    DOUBLECHECK_TIER_COUNTS = 1,
    DOUBLECHECK_TIER_LAST_MOVES = 2,
    DOUBLECHECK_TIER_FACTS = 3,
    DOUBLECHECK_TIER_KERNEL = 4,
    DOUBLECHECK_TIER_SEARCH = 5,
    DOUBLECHECK_TIER_KERNEL_WITH_RANKS = 6,
    DOUBLECHECK_TIER_FACTS_WITH_CASES = 7
} doublecheck_tier;

/** A value for one tier. */
typedef struct doublecheck_text_of_tier {
    /** what the value is about */
    doublecheck_tier tier;
    /** the value */
    const char* value;
} doublecheck_text_of_tier;

/** How close an unsuccessful search for a game came to the position. */
typedef struct doublecheck_construction {
    /** the limit that ended the search */
    const char* stopped;
    /** of Chess960: the first position, as a FEN; or NULL */
    const char* start;
    /** the nearest position that the search reached, as a FEN */
    const char* nearest;
    /** the game to that position, in UCI */
    const doublecheck_move* moves;
    size_t moves_count; /**< the length of `moves` */
} doublecheck_construction;

/** What is known about a position that nothing refutes. */
typedef struct doublecheck_unrefuted {
    /** the methods that do not refute the position */
    const doublecheck_tier* passed;
    size_t passed_count; /**< the length of `passed` */
    /** the last moves, as long as only one is possible; the last one first */
    const doublecheck_retracted_move* forced_last_moves;
    size_t forced_last_moves_count; /**< the length of `forced_last_moves` */
    /** the methods that do not refute the earlier positions */
    const doublecheck_tier* passed_before;
    size_t passed_before_count; /**< the length of `passed_before` */
    /** the methods that a limit stopped, with the limit */
    const doublecheck_text_of_tier* stopped;
    size_t stopped_count; /**< the length of `stopped` */
    /** captures by which the pawns could have come where they are; or NULL */
    const char* const* kernel;
    size_t kernel_count; /**< the length of `kernel` */
    /** if no game was found: how near the search came; or NULL */
    const doublecheck_construction* construction;
} doublecheck_unrefuted;

/** The side of a player, and the colour of a man. */
typedef enum doublecheck_color {
    DOUBLECHECK_COLOR_WHITE = 0,
    DOUBLECHECK_COLOR_BLACK = 1
} doublecheck_color;

/** Castling and en passant in a position that does not state them: excluded, as the Codex for Chess
 * Composition has it, or anything. */
typedef enum doublecheck_assumed_rights {
    DOUBLECHECK_ASSUMED_RIGHTS_NONE = 0,
    DOUBLECHECK_ASSUMED_RIGHTS_CODEX = 1,
    DOUBLECHECK_ASSUMED_RIGHTS_ANY = 2
} doublecheck_assumed_rights;

/** What was assumed in place of what the text of a position does not state. */
typedef struct doublecheck_assumed_state {
    /** the side to move, if the record does not state it; or NULL */
    const doublecheck_color* turn;
    /** castling and en passant: none, as the Codex for Chess Composition has it, or any */
    doublecheck_assumed_rights rights;
    /** true: rights depend on each other, and this is one of the cases */
    bool one_case;
} doublecheck_assumed_state;

/** Could the position have arisen in a game? */
struct doublecheck_legality_verdict {
    /** For the library. */
    const void* kept;
    /** the answer */
    doublecheck_verdict answer;
    /** the reasons, the deciding one first */
    const doublecheck_verdict_reason* reasons;
    size_t reasons_count; /**< the length of `reasons` */
    /** the cost: positions or steps that were looked at */
    uint64_t nodes;
    /** what the question is about */
    doublecheck_legality_subject subject;
    /** a game that leads to the position; or NULL */
    const doublecheck_game* game;
    /** What is known about a position that nothing refutes. Or NULL. */
    const doublecheck_unrefuted* unrefuted;
    /** what was assumed, as the position does not state it; or NULL */
    const doublecheck_assumed_state* assumed;
};

/** A value for one color. */
typedef struct doublecheck_number_of_color {
    /** what the value is about */
    doublecheck_color color;
    /** the value */
    int64_t value;
} doublecheck_number_of_color;

/** One of several lists. */
typedef struct doublecheck_square_list {
    /** the elements */
    const doublecheck_square* items;
    size_t items_count; /**< the length of `items` */
} doublecheck_square_list;

/** A pawn that must have made captures on its way to its square. */
typedef struct doublecheck_pawn_captures {
    /** the square on which the pawn stands */
    doublecheck_square pawn;
    /** the square on which it began */
    doublecheck_square home;
    /** the captures that it must have made, in order; for each the squares on which it can have been made */
    const doublecheck_square_list* captures;
    size_t captures_count; /**< the length of `captures` */
    /** the largest number of captures that it could have made */
    int64_t most;
} doublecheck_pawn_captures;

/** A captured man that must have been captured on one of a few squares. */
typedef struct doublecheck_lost_man {
    /** the square on which it began */
    doublecheck_square home;
    /** the man as which it began, as a letter of a FEN */
    char man;
    /** the squares on which it could have been captured */
    const doublecheck_square* squares;
    size_t squares_count; /**< the length of `squares` */
} doublecheck_lost_man;

/** What retrograde analysis shows about a diagram besides its legality. As in the Codex for Chess
 * Composition, castling is allowed unless the right is refuted. */
typedef struct doublecheck_diagram_reading {
    /** castling rights as in a FEN; several entries if not all rights can exist together */
    const char* const* castling;
    size_t castling_count; /**< the length of `castling` */
    /** the square that the last move, proved to be a double step, passed over; or NULL */
    const doublecheck_square* en_passant;
    /** if the capture en passant depends on castling: for each entry of `castling` the square of the
     * capture, or - */
    const char* const* en_passant_with;
    size_t en_passant_with_count; /**< the length of `en_passant_with` */
    /** the last move, if there can be only one; or NULL */
    const doublecheck_last_move* last_move;
    /** for each side, the least number of men that are promoted pawns */
    const doublecheck_number_of_color* promoted;
    size_t promoted_count; /**< the length of `promoted` */
    /** for each side, the number of men that it has lost */
    const doublecheck_number_of_color* captured;
    size_t captured_count; /**< the length of `captured` */
    /** for each side, the least number of captures by its pawns, including those that promoted later */
    const doublecheck_number_of_color* by_pawns;
    size_t by_pawns_count; /**< the length of `by_pawns` */
    /** pawns that must have captured */
    const doublecheck_pawn_captures* pawns;
    size_t pawns_count; /**< the length of `pawns` */
    /** men that must have been captured on one of at most three squares */
    const doublecheck_lost_man* lost;
    size_t lost_count; /**< the length of `lost` */
} doublecheck_diagram_reading;

/** Could the diagram have arisen in a game, with any rights? */
struct doublecheck_diagram_verdict {
    /** For the library. */
    const void* kept;
    /** the answer */
    doublecheck_verdict answer;
    /** the reasons, the deciding one first */
    const doublecheck_verdict_reason* reasons;
    size_t reasons_count; /**< the length of `reasons` */
    /** the cost: positions or steps that were looked at */
    uint64_t nodes;
    /** what the question is about */
    doublecheck_legality_subject subject;
    /** a game that leads to the position; or NULL */
    const doublecheck_game* game;
    /** What is known about a position that nothing refutes. Or NULL. */
    const doublecheck_unrefuted* unrefuted;
    /** what retrograde analysis shows, with the conventions of the Codex for Chess Composition */
    doublecheck_diagram_reading diagram;
    /** what was assumed, as the position does not state it; or NULL */
    const doublecheck_assumed_state* assumed;
};

/** What a verdict on `retract` is about. */
typedef struct doublecheck_retract_subject {
    /** the position */
    const char* fen;
    /** true: arrays, castling rights and castlings are those of Chess960 */
    bool chess960;
    /** the number of moves that are taken back, if more than one; or NULL */
    const int* plies;
    /** true: only the men and the side to move are given */
    bool diagram;
    /** true: the question is what must have happened */
    bool history;
} doublecheck_retract_subject;

/** Moves that are excluded for the same reason. */
typedef struct doublecheck_excluded_moves {
    /** the rule that excludes the moves */
    const char* rule;
    /** the reason, as the end of a sentence */
    const char* why;
    /** the moves; with the captured men if only some captures are excluded */
    const char* const* moves;
    size_t moves_count; /**< the length of `moves` */
} doublecheck_excluded_moves;

/** One step back from a position: which moves could have led to it, and why each other move is excluded. */
typedef struct doublecheck_retract_step {
    /** the position after the move, as a FEN */
    const char* position;
    /** the moves that could have led to the position */
    const doublecheck_last_move* last_moves;
    size_t last_moves_count; /**< the length of `last_moves` */
    /** the position before the move, as a FEN, if only one move is left; or NULL */
    const char* before;
    /** why each other move is excluded */
    const doublecheck_excluded_moves* excluded;
    size_t excluded_count; /**< the length of `excluded` */
    /** the step in words */
    const char* text;
} doublecheck_retract_step;

/** The kinds of statements about the games that lead to a position. A man is identified by its home, the
 * square on which it began. A pawn that was promoted is still the man of its home. */
typedef enum doublecheck_history_kind {
    DOUBLECHECK_HISTORY_KIND_NEVER_MOVED = 0,
    DOUBLECHECK_HISTORY_KIND_MOVED = 1,
    DOUBLECHECK_HISTORY_KIND_ORIGINAL = 2,
    DOUBLECHECK_HISTORY_KIND_PROMOTED = 3,
    DOUBLECHECK_HISTORY_KIND_SOME_PROMOTED = 4,
    DOUBLECHECK_HISTORY_KIND_CAME_FROM = 5,
    DOUBLECHECK_HISTORY_KIND_CAPTURES = 6,
    DOUBLECHECK_HISTORY_KIND_CAPTURES_BY_PAWNS = 7,
    DOUBLECHECK_HISTORY_KIND_CAPTURES_BY_PIECES = 8,
    DOUBLECHECK_HISTORY_KIND_CAPTURES_OF_PAWN = 9,
    DOUBLECHECK_HISTORY_KIND_CAPTURED = 10,
    DOUBLECHECK_HISTORY_KIND_PROMOTED_THEN_CAPTURED = 11
} doublecheck_history_kind;

/** A statement with its sentence. */
typedef struct doublecheck_history_statement {
    /** the kind of statement */
    doublecheck_history_kind claim;
    /** the squares of the men on the board that it is about */
    const doublecheck_square* men;
    size_t men_count; /**< the length of `men` */
    /** the squares on which the man could have begun, or those of captured men */
    const doublecheck_square* homes;
    size_t homes_count; /**< the length of `homes` */
    /** the side that it is about; or NULL */
    const doublecheck_color* color;
    /** the number of captures, or of promoted men; or NULL */
    const int64_t* number;
    /** for each capture the squares on which it could have been made */
    const doublecheck_square_list* captures;
    size_t captures_count; /**< the length of `captures` */
    /** the statement as a sentence */
    const char* text;
} doublecheck_history_statement;

/** Which moves could have been played last? The answer is `yes` with the list of these moves, or `no`
 * with a refutation of every one. With `history`, the answer is `yes` with statements that hold in every
 * game that leads to the position, or `no` if the position is illegal. */
struct doublecheck_retract_verdict {
    /** For the library. */
    const void* kept;
    /** the answer */
    doublecheck_verdict answer;
    /** the reasons, the deciding one first */
    const doublecheck_verdict_reason* reasons;
    size_t reasons_count; /**< the length of `reasons` */
    /** the cost: positions or steps that were looked at */
    uint64_t nodes;
    /** what the question is about */
    doublecheck_retract_subject subject;
    /** all moves that could have been the last one: nothing refutes them */
    const doublecheck_last_move* last_moves;
    size_t last_moves_count; /**< the length of `last_moves` */
    /** with an explanation: the last move, and before it each move that was forced */
    const doublecheck_retract_step* steps;
    size_t steps_count; /**< the length of `steps` */
    /** what must have happened in every game that leads to the position */
    const doublecheck_history_statement* history;
    size_t history_count; /**< the length of `history` */
    /** statements of which it is not known whether they hold */
    const doublecheck_history_statement* not_known;
    size_t not_known_count; /**< the length of `not_known` */
    /** the limit that ended the attempts to refute or to prove an open last move, or to learn more; or
     * NULL */
    const char* stopped;
    /** what was assumed, as the position does not state it; or NULL */
    const doublecheck_assumed_state* assumed;
};

/** What a verdict on `winnable` or `dead` is about. */
typedef struct doublecheck_winnable_subject {
    /** the position */
    const char* fen;
    /** the side that is to mate; or NULL */
    const doublecheck_color* winner;
    /** true: it is Chess960 */
    bool chess960;
    /** true: the 75-move rule ends the game */
    bool seventyfive;
} doublecheck_winnable_subject;

/** What a verdict on another question adds if a rule of `legality` refutes the position without search. */
typedef struct doublecheck_unreachable {
    /** false: no game leads to the position */
    bool reachable;
    /** why: an id of the rule catalogue */
    const char* refuted_by;
} doublecheck_unreachable;

/** The sites, federations and libraries whose rules are known. */
typedef enum doublecheck_site {
    DOUBLECHECK_SITE_LICHESS = 0,
    DOUBLECHECK_SITE_CHESS_COM = 1,
    DOUBLECHECK_SITE_USCF = 2,
    DOUBLECHECK_SITE_PYTHON_CHESS = 3
} doublecheck_site;

/** The score of the winner when the other side's flag falls. */
typedef enum doublecheck_flag_score {
    DOUBLECHECK_FLAG_SCORE_WIN = 0,
    DOUBLECHECK_FLAG_SCORE_DRAW = 1,
    DOUBLECHECK_FLAG_SCORE_DRAW_UNLESS_FORCED = 2
} doublecheck_flag_score;

/** What one site scores. */
typedef struct doublecheck_site_ruling {
    /** the score of the side whose opponent's flag falls */
    doublecheck_flag_score score;
    /** the material that makes it a draw; or NULL */
    const char* rule;
} doublecheck_site_ruling;

/** A value for one site. */
typedef struct doublecheck_site_ruling_of_site {
    /** what the value is about */
    doublecheck_site site;
    /** the value */
    doublecheck_site_ruling value;
} doublecheck_site_ruling_of_site;

/** Can the winner checkmate by any series of legal moves? */
struct doublecheck_winnable_verdict {
    /** For the library. */
    const void* kept;
    /** the answer */
    doublecheck_verdict answer;
    /** the reasons, the deciding one first */
    const doublecheck_verdict_reason* reasons;
    size_t reasons_count; /**< the length of `reasons` */
    /** the cost: positions or steps that were looked at */
    uint64_t nodes;
    /** what the question is about */
    doublecheck_winnable_subject subject;
    /** yes: the moves to a mate; or NULL */
    const doublecheck_move* line;
    size_t line_count; /**< the length of `line` */
    /** if requested: whether no mate is shorter; or NULL */
    const bool* shortest;
    /** if a mate may be shorter: the number of plies that every mate takes at least; or NULL */
    const int* at_least;
    /** What a verdict on another question adds if a rule of `legality` refutes the position without
     * search. Or NULL. */
    const doublecheck_unreachable* unreachable;
    /** what was assumed, as the position does not state it; or NULL */
    const doublecheck_assumed_state* assumed;
    /** what the sites would score; or NULL */
    const doublecheck_site_ruling_of_site* sites;
    size_t sites_count; /**< the length of `sites` */
};

/** The answer to `winnable` for one side. */
typedef struct doublecheck_winnable_half {
    /** whether that side can mate */
    doublecheck_verdict answer;
    /** yes: the moves to a mate; or NULL */
    const doublecheck_move* line;
    size_t line_count; /**< the length of `line` */
    /** if requested: whether no mate is shorter; or NULL */
    const bool* shortest;
    /** if a mate may be shorter: the number of plies that every mate takes at least; or NULL */
    const int* at_least;
} doublecheck_winnable_half;

/** What the sites score for each side. */
typedef struct doublecheck_sites_of_both_sides {
    /** for White */
    const doublecheck_site_ruling_of_site* white;
    size_t white_count; /**< the length of `white` */
    /** for Black */
    const doublecheck_site_ruling_of_site* black;
    size_t black_count; /**< the length of `black` */
} doublecheck_sites_of_both_sides;

/** Is the position dead? */
struct doublecheck_dead_verdict {
    /** For the library. */
    const void* kept;
    /** the answer */
    doublecheck_verdict answer;
    /** the reasons, the deciding one first */
    const doublecheck_verdict_reason* reasons;
    size_t reasons_count; /**< the length of `reasons` */
    /** the cost: positions or steps that were looked at */
    uint64_t nodes;
    /** what the question is about */
    doublecheck_winnable_subject subject;
    /** the answer to `winnable` for White */
    doublecheck_winnable_half white;
    /** the answer to `winnable` for Black */
    doublecheck_winnable_half black;
    /** What a verdict on another question adds if a rule of `legality` refutes the position without
     * search. Or NULL. */
    const doublecheck_unreachable* unreachable;
    /** what was assumed, as the position does not state it; or NULL */
    const doublecheck_assumed_state* assumed;
    /** what the sites would score; or NULL */
    const doublecheck_sites_of_both_sides* sites;
};

/** The position that a question is about. */
typedef struct doublecheck_setup_subject {
    /** the position */
    const char* fen;
    /** true: arrays, castling rights and castlings are those of Chess960 */
    bool chess960;
} doublecheck_setup_subject;

/** The kinds of check that one move can give; docs/check.md defines each. Those up to
 * `cross_check_en_passant` need no mate test. */
typedef enum doublecheck_check_kind {
    DOUBLECHECK_CHECK_KIND_CHECK = 0,
    DOUBLECHECK_CHECK_KIND_DIRECT = 1,
    DOUBLECHECK_CHECK_KIND_DISCOVERED = 2,
    DOUBLECHECK_CHECK_KIND_DOUBLE = 3,
    DOUBLECHECK_CHECK_KIND_TWO_WAY = 4,
    DOUBLECHECK_CHECK_KIND_EN_PASSANT = 5,
    DOUBLECHECK_CHECK_KIND_EN_PASSANT_REVEAL = 6,
    DOUBLECHECK_CHECK_KIND_BOTH_PAWNS_RANK_REVEAL = 7,
    DOUBLECHECK_CHECK_KIND_ROYAL_DISCOVERY = 8,
    DOUBLECHECK_CHECK_KIND_CASTLING = 9,
    DOUBLECHECK_CHECK_KIND_PROMOTION = 10,
    DOUBLECHECK_CHECK_KIND_UNDERPROMOTION = 11,
    DOUBLECHECK_CHECK_KIND_PROMOTION_DISCOVERY = 12,
    DOUBLECHECK_CHECK_KIND_CONTACT = 13,
    DOUBLECHECK_CHECK_KIND_DISTANT = 14,
    DOUBLECHECK_CHECK_KIND_CROSS_CHECK = 15,
    DOUBLECHECK_CHECK_KIND_CROSS_CHECK_CAPTURE = 16,
    DOUBLECHECK_CHECK_KIND_CROSS_CHECK_INTERPOSITION = 17,
    DOUBLECHECK_CHECK_KIND_CROSS_CHECK_KING_MOVE = 18,
    DOUBLECHECK_CHECK_KIND_CROSS_CHECK_EN_PASSANT = 19,
    DOUBLECHECK_CHECK_KIND_CHECKMATE = 20,
    DOUBLECHECK_CHECK_KIND_DOUBLE_MATE = 21,
    DOUBLECHECK_CHECK_KIND_TWO_WAY_MATE = 22,
    DOUBLECHECK_CHECK_KIND_DISCOVERED_MATE = 23,
    DOUBLECHECK_CHECK_KIND_CASTLING_MATE = 24,
    DOUBLECHECK_CHECK_KIND_PROMOTION_MATE = 25,
    DOUBLECHECK_CHECK_KIND_EN_PASSANT_MATE = 26,
    DOUBLECHECK_CHECK_KIND_PURE_DOUBLE_CHECK_MATE = 27,
    DOUBLECHECK_CHECK_KIND_SMOTHERED_MATE = 28,
    DOUBLECHECK_CHECK_KIND_BACK_RANK_MATE = 29,
    DOUBLECHECK_CHECK_KIND_EPAULETTE_MATE = 30,
    DOUBLECHECK_CHECK_KIND_PURE_MATE = 31,
    DOUBLECHECK_CHECK_KIND_MODEL_MATE = 32
} doublecheck_check_kind;

/** The legal moves that meet a check, each list sorted by the notation. */
typedef struct doublecheck_check_replies {
    /** moves of the king */
    const doublecheck_move* king;
    size_t king_count; /**< the length of `king` */
    /** captures of the man that gives check */
    const doublecheck_move* captures;
    size_t captures_count; /**< the length of `captures` */
    /** moves to a square between that man and the king */
    const doublecheck_move* interpositions;
    size_t interpositions_count; /**< the length of `interpositions` */
} doublecheck_check_replies;

/** A move that does not get out of check. */
typedef struct doublecheck_refused_move {
    /** the move in UCI */
    doublecheck_move move;
    /** an id of the rule catalogue */
    const char* rule;
    /** a sentence for people */
    const char* why;
} doublecheck_refused_move;

/** The checks that the side to move can give. */
typedef struct doublecheck_available_checks {
    /** the number of checks */
    int checks;
    /** the number of double checks */
    int double_checks;
    /** the number of checks after which no checking man can be captured */
    int safe_checks;
    /** the checks that mate */
    const doublecheck_move* mates;
    size_t mates_count; /**< the length of `mates` */
} doublecheck_available_checks;

/** Is the side to move in check? If the side that has just moved is in check, nobody can move: the answer
 * names the attackers of both kings, and the rest of what is found is empty. */
struct doublecheck_check_verdict {
    /** For the library. */
    const void* kept;
    /** the answer */
    doublecheck_verdict answer;
    /** the reasons, the deciding one first */
    const doublecheck_verdict_reason* reasons;
    size_t reasons_count; /**< the length of `reasons` */
    /** the cost: positions or steps that were looked at */
    uint64_t nodes;
    /** what the question is about */
    doublecheck_setup_subject subject;
    /** the men that give check */
    const doublecheck_square* checkers;
    size_t checkers_count; /**< the length of `checkers` */
    /** in check: the kinds of check that are known without the last move; or NULL */
    const doublecheck_check_kind* kinds;
    size_t kinds_count; /**< the length of `kinds` */
    /** in check: the legal moves; or NULL */
    const doublecheck_check_replies* ways_out;
    /** in check: attempted moves that are illegal, and why; or NULL */
    const doublecheck_refused_move* refused;
    size_t refused_count; /**< the length of `refused` */
    /** the checks that the side to move can give */
    doublecheck_available_checks available;
    /** What a verdict on another question adds if a rule of `legality` refutes the position without
     * search. Or NULL. */
    const doublecheck_unreachable* unreachable;
    /** what was assumed, as the position does not state it; or NULL */
    const doublecheck_assumed_state* assumed;
    /** if the side that has just moved is in check, so that nobody can move: the men that attack its
     * king; otherwise empty */
    const doublecheck_square* opposite_checkers;
    size_t opposite_checkers_count; /**< the length of `opposite_checkers` */
};

/** What a verdict on the castlings of a position is about. */
typedef struct doublecheck_castling_subject {
    /** the position */
    const char* fen;
    /** true: arrays, castling rights and castlings are those of Chess960 */
    bool chess960;
    /** true: rights as the Codex for Chess Composition has them, proved by the certificate */
    bool codex;
} doublecheck_castling_subject;

/** The side to which a king castles: towards the h-file (king) or towards the a-file (queen). */
typedef enum doublecheck_side {
    DOUBLECHECK_SIDE_KING = 0,
    DOUBLECHECK_SIDE_QUEEN = 1
} doublecheck_side;

/** Whether a castling is allowed now, prevented now, or lost for good. */
typedef enum doublecheck_castling_state {
    DOUBLECHECK_CASTLING_STATE_ALLOWED = 0,
    DOUBLECHECK_CASTLING_STATE_PREVENTED = 1,
    DOUBLECHECK_CASTLING_STATE_LOST = 2
} doublecheck_castling_state;

/** The move of a game that ended a castling right. */
typedef struct doublecheck_lost_right {
    /** the ply of the game, from 1 */
    int ply;
    /** the move, with its number */
    doublecheck_move move;
} doublecheck_lost_right;

/** One of the four castlings of a position. */
typedef struct doublecheck_judged_castling {
    /** the side that would castle */
    doublecheck_color color;
    /** the side of the board */
    doublecheck_side side;
    /** allowed now, prevented now, or lost for good */
    doublecheck_castling_state state;
    /** everything that prevents the castling, if the state is `prevented` */
    const doublecheck_verdict_reason* obstacles;
    size_t obstacles_count; /**< the length of `obstacles` */
    /** a sentence for people */
    const char* text;
    /** attacked squares that do not matter; or NULL */
    const doublecheck_verdict_reason* remarks;
    size_t remarks_count; /**< the length of `remarks` */
    /** of a game: the move that lost the right; or NULL */
    const doublecheck_lost_right* lost_by;
} doublecheck_judged_castling;

/** May the side to move castle now? The castlings are listed whatever the answer. */
struct doublecheck_castling_verdict {
    /** For the library. */
    const void* kept;
    /** the answer */
    doublecheck_verdict answer;
    /** the reasons, the deciding one first */
    const doublecheck_verdict_reason* reasons;
    size_t reasons_count; /**< the length of `reasons` */
    /** the cost: positions or steps that were looked at */
    uint64_t nodes;
    /** what the question is about */
    doublecheck_castling_subject subject;
    /** all four castlings */
    const doublecheck_judged_castling* castlings;
    size_t castlings_count; /**< the length of `castlings` */
    /** What a verdict on another question adds if a rule of `legality` refutes the position without
     * search. Or NULL. */
    const doublecheck_unreachable* unreachable;
    /** what was assumed, as the position does not state it; or NULL */
    const doublecheck_assumed_state* assumed;
};

/** What a verdict on a move is about. */
typedef struct doublecheck_move_subject {
    /** the position */
    const char* fen;
    /** the move as it was written */
    const char* written;
    /** true: it is Chess960 */
    bool chess960;
    /** the move that is judged, in UCI; or NULL */
    const doublecheck_move* move;
} doublecheck_move_subject;

/** What is found about a legal move. */
typedef struct doublecheck_legal_move {
    /** the move in SAN */
    doublecheck_move san;
    /** the move in UCI */
    doublecheck_move uci;
    /** the position after the move */
    const char* after;
} doublecheck_legal_move;

/** The legal moves that a text fits, if it fits several. */
typedef struct doublecheck_ambiguous_move {
    /** the legal moves that the text fits */
    const doublecheck_move* candidates;
    size_t candidates_count; /**< the length of `candidates` */
} doublecheck_ambiguous_move;

/** A move that a text can mean, and the first law that it breaks. */
typedef struct doublecheck_broken_move {
    /** the move in UCI */
    doublecheck_move move;
    /** the law, an id of the rule catalogue */
    const char* rule;
    /** a sentence for people */
    const char* text;
    /** the squares to mark on the board */
    const doublecheck_square* squares;
    size_t squares_count; /**< the length of `squares` */
} doublecheck_broken_move;

/** The illegal moves that a text fits, if it fits several. The one nearest to legal is first. */
typedef struct doublecheck_broken_moves {
    /** the moves that the text fits, the one nearest to legal first */
    const doublecheck_broken_move* tries;
    size_t tries_count; /**< the length of `tries` */
} doublecheck_broken_moves;

/** Is a move legal, and if not, which law does it break? */
struct doublecheck_move_verdict {
    /** For the library. */
    const void* kept;
    /** the answer */
    doublecheck_verdict answer;
    /** the reasons, the deciding one first */
    const doublecheck_verdict_reason* reasons;
    size_t reasons_count; /**< the length of `reasons` */
    /** the cost: positions or steps that were looked at */
    uint64_t nodes;
    /** what the question is about */
    doublecheck_move_subject subject;
    /** What is found about a legal move. Or NULL. */
    const doublecheck_legal_move* legal_move;
    /** The legal moves that a text fits, if it fits several. Or NULL. */
    const doublecheck_ambiguous_move* ambiguous_move;
    /** The illegal moves that a text fits, if it fits several. The one nearest to legal is first. Or
     * NULL. */
    const doublecheck_broken_moves* broken_moves;
    /** What a verdict on another question adds if a rule of `legality` refutes the position without
     * search. Or NULL. */
    const doublecheck_unreachable* unreachable;
    /** what was assumed, as the position does not state it; or NULL */
    const doublecheck_assumed_state* assumed;
};

/** The legal moves of a position. The answer is `no` if there is none. */
struct doublecheck_moves_verdict {
    /** For the library. */
    const void* kept;
    /** the answer */
    doublecheck_verdict answer;
    /** the reasons, the deciding one first */
    const doublecheck_verdict_reason* reasons;
    size_t reasons_count; /**< the length of `reasons` */
    /** the cost: positions or steps that were looked at */
    uint64_t nodes;
    /** what the question is about */
    doublecheck_setup_subject subject;
    /** the legal moves in SAN, sorted */
    const doublecheck_move* moves;
    size_t moves_count; /**< the length of `moves` */
    /** the same in UCI, in the same order */
    const doublecheck_move* uci;
    size_t uci_count; /**< the length of `uci` */
    /** What a verdict on another question adds if a rule of `legality` refutes the position without
     * search. Or NULL. */
    const doublecheck_unreachable* unreachable;
    /** what was assumed, as the position does not state it; or NULL */
    const doublecheck_assumed_state* assumed;
};

#ifdef __cplusplus
}
#endif

#endif /* DOUBLECHECK_VERDICTS_H */
