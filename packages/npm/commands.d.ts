// SPDX-License-Identifier: MIT
// Made by tools/make_types.py from `doublecheck operations`: not to be edited.
import type {
    AuditLine,
    CastlingVerdict,
    ChangeLine,
    CheckVerdict,
    Chess99AnalyseVerdict,
    Chess99CheckVerdict,
    Chess99MovesVerdict,
    Chess99RecordVerdict,
    Chess99RuleVerdict,
    ComposeVerdict,
    DeadVerdict,
    ErrorLine,
    FindingLine,
    LegalityVerdict,
    MoveVerdict,
    MovesVerdict,
    PerftLine,
    PerpetualVerdict,
    ProofGamesVerdict,
    RetractVerdict,
    RuleVerdict,
    ShowVerdict,
    SolveVerdict,
    TextLine,
    ThemeLine,
    UnwinnableSinceVerdict,
    VerifyVerdict,
    WinnableVerdict,
    WrittenGamesLine,
} from "./lines.js";

/** A method that answers a record: a FEN or a game as text, or an object as on a line of JSON. */
export interface RecordCommand<Answer, Options> {
    /** Returns all answers, in the order of the records. A record that cannot be read has an error in its place. */
    (records: readonly (string | object)[], options?: Options): (Answer | ErrorLine)[];
    /** Returns the answer to a record. Throws a `DoublecheckError` if it cannot be read, or has several answers. */
    (record: string | object, options?: Options): Answer;
}

/** A method that reads a text of any number of games. */
export type TextCommand<Answer, Options> = (text: string, options?: Options) => (Answer | ErrorLine)[];

/** A method that takes operands, as on the command line, and no records. */
export type OperandCommand<Answer, Options> = (operands?: string | readonly string[], options?: Options) => Answer[];

export interface LegalityOptions {
    /** treat the position as Chess960: the game may have begun from any of the 960 starting positions */
    chess960?: boolean;
    /** only try to refute the position; do not try to construct a game (to keep the positions that nothing refutes: --refute-only --except no --records) */
    refuteOnly?: boolean;
    /** also judge the halfmove clock and the move number (if they are missing, 0 and 1) */
    counters?: boolean;
    /** for a game: judge every position, beginning with the first */
    everyPly?: boolean;
    /** fen: castling rights and en passant square as the FEN states them; codex: by the Codex for Chess Composition, whatever the FEN states (default: fen) */
    convention?: "fen" | "codex";
    /** find all games of exactly N plies (half-moves) from the initial position; a hundred at most */
    plies?: number;
    /** try to shorten the game, within the limits */
    shorten?: boolean;
    /** short: state only what decides a refutation; full: state every step that leads to it (default: short) */
    explain?: "short" | "full";
    /** judge part of a position: can these men have come to stand like this at all? */
    partial?: boolean;
    /** with --partial: the men on these squares have never moved */
    frozen?: string | readonly string[];
    /** print only the verdicts with this answer; unreadable: only the records that cannot be read (default: any) */
    only?: "any" | "yes" | "no" | "unknown" | "unreadable";
    /** print all verdicts but those with this answer */
    except?: "yes" | "no" | "unknown";
    /** format of the input; auto: recognised by its content (default: auto) */
    format?: "auto" | "fen" | "epd" | "pgn" | "json";
    /** spend at most N search nodes (usually positions) on each record */
    nodes?: number;
    /** spend at most S seconds on each record (sharpness: on each position), by the clock and whatever the number of threads; the output may then differ from run to run */
    seconds?: number;
    /** read at most N records; if the input has more, the exit code is 6 */
    most?: number;
    /** add to each verdict the microseconds that it took */
    timing?: boolean;
}

export interface RetractOptions {
    /** take back N plies (half-moves) (default: 1) */
    plies?: number;
    /** treat the position as Chess960: the game may have begun from any of the 960 starting positions */
    chess960?: boolean;
    /** print only the verdicts with this answer; unreadable: only the records that cannot be read (default: any) */
    only?: "any" | "yes" | "no" | "unknown" | "unreadable";
    /** print all verdicts but those with this answer */
    except?: "yes" | "no" | "unknown";
    /** format of the input; auto: recognised by its content (default: auto) */
    format?: "auto" | "fen" | "epd" | "pgn" | "json";
    /** spend at most N search nodes (usually positions) on each record */
    nodes?: number;
    /** spend at most S seconds on each record (sharpness: on each position), by the clock and whatever the number of threads; the output may then differ from run to run */
    seconds?: number;
    /** read at most N records; if the input has more, the exit code is 6 */
    most?: number;
    /** add to each verdict the microseconds that it took */
    timing?: boolean;
}

export interface CheckOptions {
    /** ask instead whether the side to move has perpetual check (in a game: in its final position) */
    perpetual?: boolean;
    /** treat the position as Chess960, and write castling as king takes rook */
    chess960?: boolean;
    /** at an illegal move in a game: stop reading the game there, or let the move stand and continue, if it is clear which piece was meant (default: stop) */
    illegal?: "stop" | "stand";
    /** print only the verdicts with this answer; unreadable: only the records that cannot be read (default: any) */
    only?: "any" | "yes" | "no" | "unknown" | "unreadable";
    /** print all verdicts but those with this answer */
    except?: "yes" | "no" | "unknown";
    /** format of the input; auto: recognised by its content (default: auto) */
    format?: "auto" | "fen" | "epd" | "pgn" | "json";
    /** spend at most N search nodes (usually positions) on each record */
    nodes?: number;
    /** spend at most S seconds on each record (sharpness: on each position), by the clock and whatever the number of threads; the output may then differ from run to run */
    seconds?: number;
    /** read at most N records; if the input has more, the exit code is 6 */
    most?: number;
    /** add to each verdict the microseconds that it took */
    timing?: boolean;
}

export interface CastlingOptions {
    /** treat the position as Chess960, and write castling as king takes rook */
    chess960?: boolean;
    /** fen: rights as the FEN states them; codex: castling is allowed unless it is refuted, as in a problem; without this option, codex for a diagram without a side to move, otherwise fen */
    convention?: "fen" | "codex";
    /** print only the verdicts with this answer; unreadable: only the records that cannot be read (default: any) */
    only?: "any" | "yes" | "no" | "unknown" | "unreadable";
    /** print all verdicts but those with this answer */
    except?: "yes" | "no" | "unknown";
    /** format of the input; auto: recognised by its content (default: auto) */
    format?: "auto" | "fen" | "epd" | "pgn" | "json";
    /** spend at most N search nodes (usually positions) on each record */
    nodes?: number;
    /** spend at most S seconds on each record (sharpness: on each position), by the clock and whatever the number of threads; the output may then differ from run to run */
    seconds?: number;
    /** read at most N records; if the input has more, the exit code is 6 */
    most?: number;
    /** add to each verdict the microseconds that it took */
    timing?: boolean;
}

export interface MoveOptions {
    /** treat the position as Chess960, and write castling as king takes rook */
    chess960?: boolean;
    /** print only the verdicts with this answer; unreadable: only the records that cannot be read (default: any) */
    only?: "any" | "yes" | "no" | "unknown" | "unreadable";
    /** print all verdicts but those with this answer */
    except?: "yes" | "no" | "unknown";
    /** format of the input; auto: recognised by its content (default: auto) */
    format?: "auto" | "fen" | "epd" | "pgn" | "json";
    /** spend at most N search nodes (usually positions) on each record */
    nodes?: number;
    /** spend at most S seconds on each record (sharpness: on each position), by the clock and whatever the number of threads; the output may then differ from run to run */
    seconds?: number;
    /** read at most N records; if the input has more, the exit code is 6 */
    most?: number;
    /** add to each verdict the microseconds that it took */
    timing?: boolean;
}

export interface MovesOptions {
    /** treat the position as Chess960, and write castling as king takes rook */
    chess960?: boolean;
    /** print only the moves in UCI notation, one on each line */
    uci?: boolean;
    /** print only the verdicts with this answer; unreadable: only the records that cannot be read (default: any) */
    only?: "any" | "yes" | "no" | "unknown" | "unreadable";
    /** print all verdicts but those with this answer */
    except?: "yes" | "no" | "unknown";
    /** format of the input; auto: recognised by its content (default: auto) */
    format?: "auto" | "fen" | "epd" | "pgn" | "json";
    /** spend at most N search nodes (usually positions) on each record */
    nodes?: number;
    /** spend at most S seconds on each record (sharpness: on each position), by the clock and whatever the number of threads; the output may then differ from run to run */
    seconds?: number;
    /** read at most N records; if the input has more, the exit code is 6 */
    most?: number;
    /** add to each verdict the microseconds that it took */
    timing?: boolean;
}

export interface ShowOptions {
    /** for a game: show the position after N plies (half-moves; 0 is the start), or after a move such as 12w, 12b or 12.Nxf6 (default: the last) */
    ply?: string | number;
    /** for a game: show every position */
    all?: boolean;
    /** list the men that attack these squares */
    squares?: string | readonly string[];
    /** show the board from Black's side */
    flip?: boolean;
    /** of an SVG diagram: coloured, or black and white for print, with hatched dark squares (default: color) */
    style?: "color" | "print";
    /** treat the position as Chess960, and write castling as king takes rook */
    chess960?: boolean;
    /** let the engine search N plies (half-moves) deep, instead of --nodes */
    depth?: number;
    /** evaluate the N best moves (2 to 32) (default: 32) */
    lines?: number;
    /** set these options of the engine */
    engineOptions?: string | number;
    /** compute points from scores by the formula of lichess.org, or use the engine's own chances (default: lichess) */
    scale?: "lichess" | "engine";
    /** weights of criticality, risk, narrowness, stakes and instability (default: 0.30,0.25,0.15,0.15,0.15) */
    weights?: string | number;
    /** neither store evaluations nor reuse stored ones */
    noCache?: boolean;
    /** print only the verdicts with this answer; unreadable: only the records that cannot be read (default: any) */
    only?: "any" | "yes" | "no" | "unknown" | "unreadable";
    /** print all verdicts but those with this answer */
    except?: "yes" | "no" | "unknown";
    /** format of the input; auto: recognised by its content (default: auto) */
    format?: "auto" | "fen" | "epd" | "pgn" | "json";
    /** spend at most N search nodes (usually positions) on each record */
    nodes?: number;
    /** spend at most S seconds on each record (sharpness: on each position), by the clock and whatever the number of threads; the output may then differ from run to run */
    seconds?: number;
    /** read at most N records; if the input has more, the exit code is 6 */
    most?: number;
    /** add to each verdict the microseconds that it took */
    timing?: boolean;
}

export interface WinnableOptions {
    /** the side that is to mate; auto: the side that the record names, otherwise the side that has just moved (default: auto) */
    by?: "auto" | "white" | "black";
    /** the side whose flag has fallen: the other side is to mate (default: none) */
    flag?: "none" | "white" | "black";
    /** ask about both sides: is the position dead (FIDE 5.2.2)? */
    both?: boolean;
    /** for a game: since which move can a side no longer mate? */
    scan?: boolean;
    /** use only quick methods, which leave most positions of games unknown; the full search usually takes less than a millisecond more */
    fast?: boolean;
    /** search for a shortest mate, and state whether the mate found is proved shortest */
    shortest?: boolean;
    /** print every move of a mate of more than eight moves */
    line?: boolean;
    /** count the game as drawn after 75 moves by each side without capture or pawn move (FIDE 9.6.2) */
    seventyfive?: boolean;
    /** treat the position as Chess960 */
    chess960?: boolean;
    /** also state how Lichess, chess.com, USCF rule 14E and python-chess would score the flag fall */
    sites?: boolean;
    /** print only the verdicts with this answer; unreadable: only the records that cannot be read (default: any) */
    only?: "any" | "yes" | "no" | "unknown" | "unreadable";
    /** print all verdicts but those with this answer */
    except?: "yes" | "no" | "unknown";
    /** format of the input; auto: recognised by its content (default: auto) */
    format?: "auto" | "fen" | "epd" | "pgn" | "json";
    /** spend at most N search nodes (usually positions) on each record */
    nodes?: number;
    /** spend at most S seconds on each record (sharpness: on each position), by the clock and whatever the number of threads; the output may then differ from run to run */
    seconds?: number;
    /** read at most N records; if the input has more, the exit code is 6 */
    most?: number;
    /** add to each verdict the microseconds that it took */
    timing?: boolean;
}

export interface SolveOptions {
    /** stipulation of the records that state none: #3, h#2, h#2.5, hdp2 */
    stipulation?: string | number;
    /** fen: castling and en passant as the FEN states them; codex: castling unless the right is refuted, en passant only if it is proved; without this option, codex for a diagram without a side to move, otherwise fen */
    convention?: "fen" | "codex";
    /** find only the keys, without tries, threats, variations and set play */
    keys?: boolean;
    /** leave out tries */
    noTries?: boolean;
    /** print the themes of all play, not only of the keys and variations (JSON contains all) */
    themes?: boolean;
    /** letter for the knight: N (english) or S (problem) (default: english) */
    notation?: "english" | "problem";
    /** treat the position as Chess960 */
    chess960?: boolean;
    /** of an SVG diagram: coloured, or black and white for print, with hatched dark squares (default: color) */
    style?: "color" | "print";
    /** print only the verdicts with this answer; unreadable: only the records that cannot be read (default: any) */
    only?: "any" | "yes" | "no" | "unknown" | "unreadable";
    /** print all verdicts but those with this answer */
    except?: "yes" | "no" | "unknown";
    /** format of the input; auto: recognised by its content (default: auto) */
    format?: "auto" | "fen" | "epd" | "pgn" | "json";
    /** spend at most N search nodes (usually positions) on each record */
    nodes?: number;
    /** spend at most S seconds on each record (sharpness: on each position), by the clock and whatever the number of threads; the output may then differ from run to run */
    seconds?: number;
    /** read at most N records; if the input has more, the exit code is 6 */
    most?: number;
    /** add to each verdict the microseconds that it took */
    timing?: boolean;
}

export interface ComposeOptions {
    /** stop after N problems (default: 10, or with --seconds no limit) */
    count?: number;
    /** stop after S seconds */
    seconds?: number;
    /** number from which the series of random attempts begins; the same number gives the same problems (default: 1) */
    start?: number;
    /** use exactly these men, such as KQN v kbn, in FEN letters */
    material?: string | number;
    /** require this theme in the solution (docs/solve.md explains the themes) */
    theme?: "double-check" | "two-way-check" | "discovered-check" | "royal-discovery" | "cross-check" | "castling-check" | "en-passant-check" | "promotion-check" | "castling" | "en-passant" | "promotion" | "underpromotion" | "battery" | "discovered-attack" | "double-threat" | "switchback" | "double-mate" | "pure-mate" | "model-mate" | "smothered-mate" | "back-rank-mate" | "anastasia-mate" | "hook-mate" | "arabian-mate" | "boden-mate" | "double-bishop-mate" | "dovetail-mate" | "vukovic-mate" | "kill-box-mate" | "blind-swine-mate" | "triangle-mate" | "corner-mate" | "morphy-mate" | "opera-mate" | "pillsbury-mate";
    /** use at most N men, kings included (default: 12) */
    men?: number;
    /** use at least N black men, king included (default: 1) */
    black?: number;
    /** require at least N different white answers to defences, in variations of full length */
    variations?: number;
    /** allow no duals: after the key, White has one threat, and one answer to each defence, in every variation of full length */
    dualFree?: boolean;
    /** require that White answers every check which Black could give in the diagram with a mate in time */
    provided?: boolean;
    /** the same as --dual-free --provided --black 3 --variations 3 (4 in a two-mover); also allow no short threat */
    strict?: boolean;
    /** allow keys that give check, capture or promote */
    anyKey?: boolean;
    /** try N changes to each problem to improve it (default: 40, for two-movers 100; with --strict 300, for two-movers 4,000) */
    steps?: number;
    /** print at the end how many positions were tried, and how many were rejected for which reason */
    counts?: boolean;
    /** letter for the knight in solutions: N (english) or S (problem) (default: english) */
    notation?: "english" | "problem";
}

export interface AuditOptions {
    /** run only these checks, separated by commas: moves (always run; alone it is plain validation), notation, result, draws, dead, clocks, start, duplicates, data; results means result, draws and dead (default: all) */
    only?: string | number;
    /** report only findings of these rules, such as fide.6.9,pgn */
    rules?: string | number;
    /** report only findings of at least this level (default: note) */
    minSeverity?: "note" | "warning" | "error";
    /** read a position (EPD or FEN) on each line, whatever the name of the file; without this option, files that end in .epd or begin with a position are read so */
    epd?: boolean;
    /** also look for these themes, separated by commas, or all: kinds of check (double, castling-mate, ...), cross-check-chain, perpetual */
    themes?: string | number;
    /** at an illegal move in a game: stop reading the game there, or let the move stand and continue, if it is clear which piece was meant (default: stop) */
    illegal?: "stop" | "stand";
    /** decide by full search which sides can still mate in each last position */
    deep?: boolean;
    /** spend at most N nodes per game to decide who can still mate */
    nodes?: number;
    /** examine at most N games; if there are more, the exit code is 6 (with --out, --resume continues after them) */
    most?: number;
    /** print the verdicts on which the findings rest instead of the findings, as JSON lines for verify */
    proofs?: boolean;
    /** continue the interrupted audit of this database */
    resume?: boolean;
    /** write an HTML page with figures and plots */
    report?: string;
    /** for clusters: divide the file into N parts and audit the games that begin in part K, counted from 0 */
    shard?: string | number;
    /** start BYTES bytes of unpacked text after the beginning of the shard; a game must begin there */
    from?: string | number;
    /** the files are databases (of shards, for example): merge them into one */
    merge?: boolean;
    /** only games of this player. The words may stand in any order and be cut at their end: tal, m */
    player?: string | number;
    /** only games in which this player has White */
    white?: string | number;
    /** only games in which this player has Black */
    black?: string | number;
    /** only games of this event: a part of the tag Event */
    event?: string | number;
    /** only games played on this date or later: 1956, 1956.03 or 1956.03.21 */
    since?: string | number;
    /** only games played on this date or before */
    until?: string | number;
    /** only games in which both players have a rating of at least N */
    minElo?: number;
    /** only games in which both players have a rating of at most N */
    maxElo?: number;
    /** only games in which White has a rating of at least N */
    minWhiteElo?: number;
    /** only games in which White has a rating of at most N */
    maxWhiteElo?: number;
    /** only games in which Black has a rating of at least N */
    minBlackElo?: number;
    /** only games in which Black has a rating of at most N */
    maxBlackElo?: number;
    /** only games whose ECO code begins so: B, B9 or B96 */
    eco?: string | number;
    /** only games with this result */
    result?: "1-0" | "0-1" | "1/2-1/2" | "*";
    /** only games of at least N moves */
    minMoves?: number;
    /** only games of at most N moves */
    maxMoves?: number;
    /** only games in which this position arises: the same pieces and side to move */
    position?: string | number;
    /** only games in which these pieces stand on these squares at some time: the first field of a FEN, with a digit for squares on which anything may stand */
    men?: string | number;
}

export interface RuleOptions {
    /** edition of the FIDE Laws in force; ledger: the one that the ledger names (default: ledger) */
    edition?: "ledger" | "FIDE-2009" | "FIDE-2014" | "FIDE-2017" | "FIDE-2018" | "FIDE-2023";
    /** go by the edition of the Laws that this JSON file describes: a base edition and what differs from it (docs/arbiter.md) */
    laws?: string | object;
    /** standard, rapid or blitz chess, by the thinking time (FIDE A.1, B.1) (default: ledger) */
    class?: "ledger" | "standard" | "rapid" | "blitz";
    /** in rapid and blitz: competition rules, with adequate supervision (A.4, B.2), or basic rules, without (A.5, B.3) (default: ledger) */
    regime?: "ledger" | "competition" | "basic";
    /** federation or event whose rules apply in addition to the Laws (default: ledger) */
    section?: "ledger" | "fide" | "ecf-major" | "ecf-minor" | "us" | "online";
    /** if a two-handed move ends the game, for example by mate: ask the arbiter; the result stands (Arbiters' Manual); or the game is drawn if this was the losing offence (ECF) (default: ledger) */
    twoHandedEnd?: "ledger" | "ask" | "stands" | "draw";
    /** when a fallen flag only draws: if no series of legal moves mates, by USCF rule 14E, or by the material alone (default: ledger) */
    timeLossRule?: "ledger" | "any-series" | "us-14e" | "material-only";
    /** in blitz: a player who restarts the opponent's clock after an illegal move accepts that move (default: ledger) */
    acceptSilentRestart?: "ledger" | "yes" | "no";
    /** at a first offence: if an unfinished promotion is completed with a queen that mates, the mate stands (default: ledger) */
    uncompletedPromotionMate?: "ledger" | "yes" | "no";
    /** it was announced that Guidelines III of the Laws apply (games without increment) (default: ledger) */
    guidelines?: "ledger" | "yes" | "no";
    /** number of the completed illegal action that loses the game */
    losingOffence?: number;
    /** seconds added to the opponent's clock for an illegal action */
    penaltyIllegal?: number;
    /** seconds added to the opponent's clock for an incorrect claim */
    penaltyClaim?: number;
    /** seconds added for either of these in blitz under B.2, where the Laws are unclear */
    penaltyB2?: number;
    /** print only the verdicts with this answer; unreadable: only the records that cannot be read (default: any) */
    only?: "any" | "yes" | "no" | "unknown" | "unreadable";
    /** print all verdicts but those with this answer */
    except?: "yes" | "no" | "unknown";
    /** format of the input; auto: recognised by its content (default: auto) */
    format?: "auto" | "fen" | "epd" | "pgn" | "json";
    /** spend at most N search nodes (usually positions) on each record */
    nodes?: number;
    /** spend at most S seconds on each record (sharpness: on each position), by the clock and whatever the number of threads; the output may then differ from run to run */
    seconds?: number;
    /** read at most N records; if the input has more, the exit code is 6 */
    most?: number;
    /** add to each verdict the microseconds that it took */
    timing?: boolean;
}

export interface PerftOptions {
    /** length of the sequences in plies (half-moves), at most 64 (default: 1) */
    depth?: number;
    /** count the sequences for each first move separately */
    divide?: boolean;
    /** treat the position as Chess960, and write castling as king takes rook */
    chess960?: boolean;
    /** format of the input; auto: recognised by its content (default: auto) */
    format?: "auto" | "fen" | "epd" | "pgn" | "json";
    /** spend at most N search nodes (usually positions) on each record */
    nodes?: number;
    /** spend at most S seconds on each record (sharpness: on each position), by the clock and whatever the number of threads; the output may then differ from run to run */
    seconds?: number;
    /** read at most N records; if the input has more, the exit code is 6 */
    most?: number;
    /** add to each verdict the microseconds that it took */
    timing?: boolean;
}

export interface Chess99MovesOptions {
    /** a man may enter the cell that a pawn has just passed without capturing the pawn (default: yes) */
    epQuietMove?: "yes" | "no";
    /** castling is allowed while men of either colour stand between the king and his partner (default: no) */
    castleOver?: "yes" | "no";
    /** a pawn waiting on the last rank may promote without moving (default: yes) */
    promoteInPlace?: "yes" | "no";
    /** a pawn may promote only to a kind of man of which two are not already on the board (default: no) */
    promoteToCapturedOnly?: "yes" | "no";
    /** the game is drawn once each player has made this many moves (default: 99) */
    moveLimit?: number | "none";
    /** result for a player who has no possible play (default: draw) */
    noMove?: "draw" | "loss";
    /** a player who could win by capturing the king may call a draw instead (default: yes) */
    callDespiteWin?: "yes" | "no";
    /** print only the verdicts with this answer; unreadable: only the records that cannot be read (default: any) */
    only?: "any" | "yes" | "no" | "unknown" | "unreadable";
    /** print all verdicts but those with this answer */
    except?: "yes" | "no" | "unknown";
    /** format of the input; auto: recognised by its content (default: auto) */
    format?: "auto" | "fen" | "epd" | "pgn" | "json";
    /** spend at most N search nodes (usually positions) on each record */
    nodes?: number;
    /** spend at most S seconds on each record (sharpness: on each position), by the clock and whatever the number of threads; the output may then differ from run to run */
    seconds?: number;
    /** read at most N records; if the input has more, the exit code is 6 */
    most?: number;
    /** add to each verdict the microseconds that it took */
    timing?: boolean;
}

export interface Chess99CheckOptions {
    /** a man may enter the cell that a pawn has just passed without capturing the pawn (default: yes) */
    epQuietMove?: "yes" | "no";
    /** castling is allowed while men of either colour stand between the king and his partner (default: no) */
    castleOver?: "yes" | "no";
    /** a pawn waiting on the last rank may promote without moving (default: yes) */
    promoteInPlace?: "yes" | "no";
    /** a pawn may promote only to a kind of man of which two are not already on the board (default: no) */
    promoteToCapturedOnly?: "yes" | "no";
    /** the game is drawn once each player has made this many moves (default: 99) */
    moveLimit?: number | "none";
    /** result for a player who has no possible play (default: draw) */
    noMove?: "draw" | "loss";
    /** a player who could win by capturing the king may call a draw instead (default: yes) */
    callDespiteWin?: "yes" | "no";
    /** print only the verdicts with this answer; unreadable: only the records that cannot be read (default: any) */
    only?: "any" | "yes" | "no" | "unknown" | "unreadable";
    /** print all verdicts but those with this answer */
    except?: "yes" | "no" | "unknown";
    /** format of the input; auto: recognised by its content (default: auto) */
    format?: "auto" | "fen" | "epd" | "pgn" | "json";
    /** spend at most N search nodes (usually positions) on each record */
    nodes?: number;
    /** spend at most S seconds on each record (sharpness: on each position), by the clock and whatever the number of threads; the output may then differ from run to run */
    seconds?: number;
    /** read at most N records; if the input has more, the exit code is 6 */
    most?: number;
    /** add to each verdict the microseconds that it took */
    timing?: boolean;
}

export interface Chess99RuleOptions {
    /** the player to move calls a draw */
    callDraw?: boolean;
    /** a man may enter the cell that a pawn has just passed without capturing the pawn (default: yes) */
    epQuietMove?: "yes" | "no";
    /** castling is allowed while men of either colour stand between the king and his partner (default: no) */
    castleOver?: "yes" | "no";
    /** a pawn waiting on the last rank may promote without moving (default: yes) */
    promoteInPlace?: "yes" | "no";
    /** a pawn may promote only to a kind of man of which two are not already on the board (default: no) */
    promoteToCapturedOnly?: "yes" | "no";
    /** the game is drawn once each player has made this many moves (default: 99) */
    moveLimit?: number | "none";
    /** result for a player who has no possible play (default: draw) */
    noMove?: "draw" | "loss";
    /** a player who could win by capturing the king may call a draw instead (default: yes) */
    callDespiteWin?: "yes" | "no";
    /** print only the verdicts with this answer; unreadable: only the records that cannot be read (default: any) */
    only?: "any" | "yes" | "no" | "unknown" | "unreadable";
    /** print all verdicts but those with this answer */
    except?: "yes" | "no" | "unknown";
    /** format of the input; auto: recognised by its content (default: auto) */
    format?: "auto" | "fen" | "epd" | "pgn" | "json";
    /** spend at most N search nodes (usually positions) on each record */
    nodes?: number;
    /** spend at most S seconds on each record (sharpness: on each position), by the clock and whatever the number of threads; the output may then differ from run to run */
    seconds?: number;
    /** read at most N records; if the input has more, the exit code is 6 */
    most?: number;
    /** add to each verdict the microseconds that it took */
    timing?: boolean;
}

export interface Chess99AnalyseOptions {
    /** search for a forced win within N plays, counting the plays of both players and the capture of the king: 3 for a mate in one move, 5 for a mate in two (default: 9) */
    plies?: number;
    /** playing strength of the computer, 1 to 10 (default: 10) */
    level?: number;
    /** a man may enter the cell that a pawn has just passed without capturing the pawn (default: yes) */
    epQuietMove?: "yes" | "no";
    /** castling is allowed while men of either colour stand between the king and his partner (default: no) */
    castleOver?: "yes" | "no";
    /** a pawn waiting on the last rank may promote without moving (default: yes) */
    promoteInPlace?: "yes" | "no";
    /** a pawn may promote only to a kind of man of which two are not already on the board (default: no) */
    promoteToCapturedOnly?: "yes" | "no";
    /** the game is drawn once each player has made this many moves (default: 99) */
    moveLimit?: number | "none";
    /** result for a player who has no possible play (default: draw) */
    noMove?: "draw" | "loss";
    /** a player who could win by capturing the king may call a draw instead (default: yes) */
    callDespiteWin?: "yes" | "no";
    /** print only the verdicts with this answer; unreadable: only the records that cannot be read (default: any) */
    only?: "any" | "yes" | "no" | "unknown" | "unreadable";
    /** print all verdicts but those with this answer */
    except?: "yes" | "no" | "unknown";
    /** format of the input; auto: recognised by its content (default: auto) */
    format?: "auto" | "fen" | "epd" | "pgn" | "json";
    /** spend at most N search nodes (usually positions) on each record */
    nodes?: number;
    /** spend at most S seconds on each record (sharpness: on each position), by the clock and whatever the number of threads; the output may then differ from run to run */
    seconds?: number;
    /** read at most N records; if the input has more, the exit code is 6 */
    most?: number;
    /** add to each verdict the microseconds that it took */
    timing?: boolean;
}

export interface Chess99RecordOptions {
    /** a man may enter the cell that a pawn has just passed without capturing the pawn (default: yes) */
    epQuietMove?: "yes" | "no";
    /** castling is allowed while men of either colour stand between the king and his partner (default: no) */
    castleOver?: "yes" | "no";
    /** a pawn waiting on the last rank may promote without moving (default: yes) */
    promoteInPlace?: "yes" | "no";
    /** a pawn may promote only to a kind of man of which two are not already on the board (default: no) */
    promoteToCapturedOnly?: "yes" | "no";
    /** the game is drawn once each player has made this many moves (default: 99) */
    moveLimit?: number | "none";
    /** result for a player who has no possible play (default: draw) */
    noMove?: "draw" | "loss";
    /** a player who could win by capturing the king may call a draw instead (default: yes) */
    callDespiteWin?: "yes" | "no";
    /** print only the verdicts with this answer; unreadable: only the records that cannot be read (default: any) */
    only?: "any" | "yes" | "no" | "unknown" | "unreadable";
    /** print all verdicts but those with this answer */
    except?: "yes" | "no" | "unknown";
    /** format of the input; auto: recognised by its content (default: auto) */
    format?: "auto" | "fen" | "epd" | "pgn" | "json";
    /** spend at most N search nodes (usually positions) on each record */
    nodes?: number;
    /** spend at most S seconds on each record (sharpness: on each position), by the clock and whatever the number of threads; the output may then differ from run to run */
    seconds?: number;
    /** read at most N records; if the input has more, the exit code is 6 */
    most?: number;
    /** add to each verdict the microseconds that it took */
    timing?: boolean;
}

export interface Chess99ConvertOptions {
    /** v1: the style of page 6 of the author's rules; v2: the style with start cells; coordinates; positions: one position per line; text, svg: the last position as a board or a diagram (default: v1) */
    to?: "v1" | "v2" | "coordinates" | "positions" | "text" | "svg";
    /** convert the game only up to the position after N plays */
    ply?: number;
    /** mark these cells (svg, text) */
    marks?: string | number;
    /** draw these arrows (svg) */
    arrows?: string | number;
    /** show the board from Black's side (svg, text) */
    flip?: boolean;
    /** width in pixels (svg) (default: 480) */
    size?: number;
    /** draw with chess symbols instead of letters (text) */
    unicode?: boolean;
    /** a man may enter the cell that a pawn has just passed without capturing the pawn (default: yes) */
    epQuietMove?: "yes" | "no";
    /** castling is allowed while men of either colour stand between the king and his partner (default: no) */
    castleOver?: "yes" | "no";
    /** a pawn waiting on the last rank may promote without moving (default: yes) */
    promoteInPlace?: "yes" | "no";
    /** a pawn may promote only to a kind of man of which two are not already on the board (default: no) */
    promoteToCapturedOnly?: "yes" | "no";
    /** the game is drawn once each player has made this many moves (default: 99) */
    moveLimit?: number | "none";
    /** result for a player who has no possible play (default: draw) */
    noMove?: "draw" | "loss";
    /** a player who could win by capturing the king may call a draw instead (default: yes) */
    callDespiteWin?: "yes" | "no";
    /** format of the input; auto: recognised by its content (default: auto) */
    format?: "auto" | "fen" | "epd" | "pgn" | "json";
    /** spend at most N search nodes (usually positions) on each record */
    nodes?: number;
    /** spend at most S seconds on each record (sharpness: on each position), by the clock and whatever the number of threads; the output may then differ from run to run */
    seconds?: number;
    /** read at most N records; if the input has more, the exit code is 6 */
    most?: number;
    /** add to each verdict the microseconds that it took */
    timing?: boolean;
}

export interface Chess99PerftOptions {
    /** length of the sequences in plies (half-moves), at most 64 (default: 1) */
    depth?: number;
    /** count the sequences for each first move separately */
    divide?: boolean;
    /** a man may enter the cell that a pawn has just passed without capturing the pawn (default: yes) */
    epQuietMove?: "yes" | "no";
    /** castling is allowed while men of either colour stand between the king and his partner (default: no) */
    castleOver?: "yes" | "no";
    /** a pawn waiting on the last rank may promote without moving (default: yes) */
    promoteInPlace?: "yes" | "no";
    /** a pawn may promote only to a kind of man of which two are not already on the board (default: no) */
    promoteToCapturedOnly?: "yes" | "no";
    /** the game is drawn once each player has made this many moves (default: 99) */
    moveLimit?: number | "none";
    /** result for a player who has no possible play (default: draw) */
    noMove?: "draw" | "loss";
    /** a player who could win by capturing the king may call a draw instead (default: yes) */
    callDespiteWin?: "yes" | "no";
    /** format of the input; auto: recognised by its content (default: auto) */
    format?: "auto" | "fen" | "epd" | "pgn" | "json";
    /** spend at most N search nodes (usually positions) on each record */
    nodes?: number;
    /** spend at most S seconds on each record (sharpness: on each position), by the clock and whatever the number of threads; the output may then differ from run to run */
    seconds?: number;
    /** read at most N records; if the input has more, the exit code is 6 */
    most?: number;
    /** add to each verdict the microseconds that it took */
    timing?: boolean;
}

export interface Chess99RulesOptions {
}

export interface ConvertOptions {
    /** format to write (default: fen) */
    to?: "fen" | "epd" | "uci" | "pgn" | "text" | "svg";
    /** the same as --to svg */
    svg?: boolean;
    /** for a game: write only the last position (fen, epd) */
    final?: boolean;
    /** leave out comments, variations and annotation signs such as !? (pgn) */
    bare?: boolean;
    /** at an illegal move in a game: stop reading the game there; let the move stand and continue, if it is clear which piece was meant; or write the parts between illegal moves as games of their own, which other programs can read (pgn) (default: stop) */
    illegal?: "stop" | "stand" | "split";
    /** write the label of each position; positions of a game are labelled GAME.PLY (fen, epd) */
    labels?: boolean;
    /** write the en passant square after every double step (always), only if a pawn attacks it (pseudo-legal), or only if a capture there is legal (legal) (default: always) */
    enPassant?: "always" | "pseudo-legal" | "legal";
    /** xfen: castling rights as KQkq wherever that is unambiguous; shredder: as the files of the rooks; auto: as xfen, but with files where they show that the position is one of Chess960 (default: auto) */
    castlingStyle?: "auto" | "xfen" | "shredder";
    /** treat the position as Chess960 */
    chess960?: boolean;
    /** draw these arrows; a colour may follow, as in e2e4:red (green, red, blue or yellow; svg) */
    arrows?: string | readonly string[];
    /** tint the squares of this last move; "game" means the last move of the game (svg) */
    lastMove?: string | number;
    /** tint the square of a king in check (svg) */
    check?: boolean;
    /** mark these squares (svg, text) */
    marks?: string | readonly string[];
    /** show the board from Black's side (svg, text) */
    flip?: boolean;
    /** of an SVG diagram: coloured, or black and white for print, with hatched dark squares (default: color) */
    style?: "color" | "print";
    /** width in pixels (svg) (default: 480) */
    size?: number;
    /** draw with chess symbols instead of letters (text) */
    unicode?: boolean;
    /** only games of this player. The words may stand in any order and be cut at their end: tal, m */
    player?: string | number;
    /** only games in which this player has White */
    white?: string | number;
    /** only games in which this player has Black */
    black?: string | number;
    /** only games of this event: a part of the tag Event */
    event?: string | number;
    /** only games played on this date or later: 1956, 1956.03 or 1956.03.21 */
    since?: string | number;
    /** only games played on this date or before */
    until?: string | number;
    /** only games in which both players have a rating of at least N */
    minElo?: number;
    /** only games in which both players have a rating of at most N */
    maxElo?: number;
    /** only games in which White has a rating of at least N */
    minWhiteElo?: number;
    /** only games in which White has a rating of at most N */
    maxWhiteElo?: number;
    /** only games in which Black has a rating of at least N */
    minBlackElo?: number;
    /** only games in which Black has a rating of at most N */
    maxBlackElo?: number;
    /** only games whose ECO code begins so: B, B9 or B96 */
    eco?: string | number;
    /** only games with this result */
    result?: "1-0" | "0-1" | "1/2-1/2" | "*";
    /** only games of at least N moves */
    minMoves?: number;
    /** only games of at most N moves */
    maxMoves?: number;
    /** only games in which this position arises: the same pieces and side to move */
    position?: string | number;
    /** only games in which these pieces stand on these squares at some time: the first field of a FEN, with a digit for squares on which anything may stand */
    men?: string | number;
    /** format of the input; auto: recognised by its content (default: auto) */
    format?: "auto" | "fen" | "epd" | "pgn" | "json";
    /** spend at most N search nodes (usually positions) on each record */
    nodes?: number;
    /** spend at most S seconds on each record (sharpness: on each position), by the clock and whatever the number of threads; the output may then differ from run to run */
    seconds?: number;
    /** read at most N records; if the input has more, the exit code is 6 */
    most?: number;
    /** add to each verdict the microseconds that it took */
    timing?: boolean;
}

export interface VerifyOptions {
    /** reject a verdict that claims anything its certificate does not cover */
    strict?: boolean;
    /** use at most MB megabytes of memory for each verdict (default: 512) */
    memory?: number;
    /** print only the verdicts with this answer; unreadable: only the records that cannot be read (default: any) */
    only?: "any" | "yes" | "no" | "unknown" | "unreadable";
    /** print all verdicts but those with this answer */
    except?: "yes" | "no" | "unknown";
    /** format of the input; auto: recognised by its content (default: auto) */
    format?: "auto" | "fen" | "epd" | "pgn" | "json";
    /** spend at most N search nodes (usually positions) on each record */
    nodes?: number;
    /** spend at most S seconds on each record (sharpness: on each position), by the clock and whatever the number of threads; the output may then differ from run to run */
    seconds?: number;
    /** read at most N records; if the input has more, the exit code is 6 */
    most?: number;
    /** add to each verdict the microseconds that it took */
    timing?: boolean;
}

export interface RulesOptions {
    /** print the rules as Markdown (docs/rules.md) */
    markdown?: boolean;
    /** print the rules of audit as a Markdown table, with their severities */
    audit?: boolean;
}

/** A method for each operation of the module. */
export interface Commands {
    /** Could this position have arisen in a game? */
    legality: RecordCommand<LegalityVerdict | ProofGamesVerdict, LegalityOptions>;
    /** Which moves could have been played last? */
    retract: RecordCommand<RetractVerdict, RetractOptions>;
    /** Who is in check, what kind of check each move gave, and what are the ways out? */
    check: RecordCommand<CheckVerdict | PerpetualVerdict, CheckOptions>;
    /** May the side to move castle, and if not, what prevents it? */
    castling: RecordCommand<CastlingVerdict, CastlingOptions>;
    /** Is this move legal, and if not, which law does it break? */
    move: RecordCommand<MoveVerdict, MoveOptions>;
    /** List every legal move of a position */
    moves: RecordCommand<MovesVerdict, MovesOptions>;
    /** Describe a position in full, or step through a game */
    show: RecordCommand<ShowVerdict, ShowOptions>;
    /** Can a side still mate by any series of legal moves? */
    winnable: RecordCommand<WinnableVerdict | DeadVerdict | UnwinnableSinceVerdict, WinnableOptions>;
    /** Solve mates in n moves and helpmates: all keys, tries, threats and variations */
    solve: RecordCommand<SolveVerdict, SolveOptions>;
    /** Compose chess problems that are sound and legal, with proofs */
    compose: OperandCommand<ComposeVerdict, ComposeOptions>;
    /** Find everything that is wrong or remarkable in files of games */
    audit: TextCommand<FindingLine | ThemeLine | AuditLine | ChangeLine | WrittenGamesLine, AuditOptions>;
    /** What must the arbiter do now, and by which article? */
    rule: RecordCommand<RuleVerdict, RuleOptions>;
    /** Count the sequences of N legal moves (perft) */
    perft: RecordCommand<PerftLine, PerftOptions>;
    /** Convert positions and games to another format */
    convert: RecordCommand<TextLine, ConvertOptions>;
    /** Check the certificate of each verdict with the independent checker */
    verify: RecordCommand<VerifyVerdict, VerifyOptions>;
    /** Print the rules that verdicts name, each with its law or proof */
    rules: OperandCommand<TextLine, RulesOptions>;
    chess99: {
        /** List every play (move) of a position, in the author's notation */
        moves: RecordCommand<Chess99MovesVerdict, Chess99MovesOptions>;
        /** Who is in check, is it double-check or twin-checks, and what are the ways out? */
        check: RecordCommand<Chess99CheckVerdict, Chess99CheckOptions>;
        /** Is this play possible, and does it end the game? */
        rule: RecordCommand<Chess99RuleVerdict, Chess99RuleOptions>;
        /** Does the player to move win by force, and what is the best play? */
        analyse: RecordCommand<Chess99AnalyseVerdict, Chess99AnalyseOptions>;
        /** Is the record of a game correct: its plays, signs and result? */
        record: RecordCommand<Chess99RecordVerdict, Chess99RecordOptions>;
        /** Convert games and positions to another format */
        convert: RecordCommand<TextLine, Chess99ConvertOptions>;
        /** Count the sequences of N plays (perft) */
        perft: RecordCommand<PerftLine, Chess99PerftOptions>;
        /** The rules of Chess 99, and its notation, on one page */
        rules: OperandCommand<TextLine, Chess99RulesOptions>;
    };
}
