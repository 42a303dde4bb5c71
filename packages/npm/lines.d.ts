// SPDX-License-Identifier: MIT
// Made by tools/make_types.py from data/schema: not to be edited.

/** The figures of an audit. The last line of its output. */
export type AuditLine = {
    schema: "doublecheck/audit/1";
    /** how many were read */
    files: number;
    /** files that could not be opened, unpacked or read to their end */
    unreadable_files: number;
    /** how many were examined */
    games: number;
    /** lines of files of positions that were examined */
    positions?: number;
    /** how many others --player, --since and so on did not select */
    games_left_out?: number;
    /** half-moves of all games */
    plies: number;
    /** of text */
    bytes: number;
    /** games that could not be read to their end, and positions that could not be read or played on */
    broken: number;
    /** how many games and positions */
    games_with_findings: number;
    /** how many by each rule */
    findings: {
        [name: string]: number;
    };
    /** how often each was found */
    themes?: {
        [name: string]: number;
    };
};

/** Something that audit --fix changed. An object for each change, in a file beside the corrected games. */
export type ChangeLine = {
    schema: "doublecheck/change/1";
    /** as it was named */
    file: string;
    /** its number in the file, from 1 */
    game: number;
    /** its number among the corrected games; missing if it was left out */
    new_game?: number;
    /** the byte of the file, as it was, at which the change begins */
    offset: number;
    /** of the finding that it follows from */
    rule: string;
    /** what stood there; empty if something was put in */
    was: string;
    /** what stands there instead */
    now: string;
};

/** A collection of problems. What `solve --report FILE.json` writes. */
export type CollectionLine = {
    schema: "doublecheck/collection/1";
    /** how many problems */
    count: number;
    /** how many are sound, cooked, short, unsolvable; help play: one solution, several solutions; undecided */
    kinds: {
        [name: string]: number;
    };
    /** how many diagrams cannot arise in a game */
    illegal: number;
    /** for how many the input states a key */
    stated: number;
    /** in how many of these each stated key is one */
    agreeing: number;
    /** in how many problems a theme occurs */
    themes: {
        [name: string]: number;
    };
    /** each of them */
    problems: ({
        /** what the record carried after a tab */
        label?: string;
        /** the position as it was solved */
        fen: string;
        /** what is asked of it */
        stipulation: string;
        /** whether it can be fulfilled */
        answer: "yes" | "no" | "unknown";
        /** of a direct mate: what the keys make of it */
        soundness?: "sound" | "cooked" | "short" | "unsolvable";
        /** of a direct mate: all first moves that mate in time */
        keys?: string[];
        /** of help play: how many there are */
        solutions?: number;
        /** the keys that the input states */
        stated?: {
            /** as the input has it */
            written: string;
            /** the move, if it is a legal one */
            move?: string;
            /** whether it is one of the keys */
            key: boolean;
        }[];
        /** if the diagram cannot arise in a game: why */
        illegal?: {
            /** the rule that refutes it */
            rule: string;
            /** the same in words */
            text: string;
        };
    })[];
};

/** How far composing has come. The last line of `compose --counts`; in the file of `--resume` one stands behind the problems of each batch. */
export type ComposingLine = {
    schema: "doublecheck/composing/1";
    /** What was asked for. */
    wishes: string;
    /** Batches that are done. */
    batches: number;
    /** What was tried, and what became of it. */
    counts: {
        /** positions that were looked at */
        tried: number;
        /** the side that has just moved is in check */
        unplayable: number;
        /** no game leads there */
        illegal: number;
        /** of these with a king attacked twice */
        illegal_double_checks: number;
        /** the same by the rule that refutes */
        illegal_by_rule: {
            /** an id of the rule catalogue */
            rule: string;
            /** how often it refuted */
            times: number;
        }[];
        /** the side to move is in check */
        in_check: number;
        /** castling rights that cannot all stand */
        rights: number;
        /** no mate in time */
        unsolvable: number;
        /** a mate in fewer moves */
        short: number;
        /** several keys, or several lines of help play */
        cooked: number;
        /** the key gives check, captures or promotes */
        poor_keys: number;
        /** too long to solve */
        unsolved: number;
        /** one key, which is quiet */
        sound: number;
        /** improved as far as it went, and not as wished */
        wished_otherwise: number;
        /** no game was found in time */
        undecided: number;
        /** the same as one before, or its mirror image */
        repeated: number;
        /** problems */
        composed: number;
    };
};

/** A record that doublecheck could not read. Stands in the place of the verdict; the stream goes on with the next record. */
export type ErrorLine = {
    schema: "doublecheck/error/1";
    /** Stable, for programs. */
    code: string;
    /** A sentence for people. */
    message: string;
    /** Bytes from the start of the record to the character; left out if an argument is wrong. */
    offset?: number;
    /** The file of the record. */
    file?: string;
    /** The line in the file or on standard input, from 1. */
    line?: number;
    /** The number of the game there, from 1. */
    game?: number;
    /** What the record carried after a tab. */
    label?: string;
};

/** Something that an audit found in a game. An object for each finding. */
export type FindingLine = {
    schema: "doublecheck/finding/1";
    /** as it was named */
    file: string;
    /** its number in the file, from 1; in a file of positions, the number of the line */
    game: number;
    /** the byte of the file that it is about */
    offset: number;
    /** the half-move it is about, from 1; 0: the game as a whole */
    ply: number;
    /** an id of the rule catalogue */
    rule: string;
    /** how much it matters */
    severity: "note" | "warning" | "error";
    /** a sentence for people */
    text: string;
    /** the tag White of the game */
    white?: string;
    /** the tag Black */
    black?: string;
    /** the tag Date */
    date?: string;
};

/** An edition of the Laws for doublecheck rule. What differs from an edition that is built in. */
export type LawsLine = {
    /** Such as FIDE-2027; it stands in the rulings. */
    name: string;
    /** The edition whose other rules hold. */
    based_on: "FIDE-2009" | "FIDE-2014" | "FIDE-2017" | "FIDE-2018" | "FIDE-2023";
    /** The articles that have another number than there: rule and number. */
    articles?: {
        [name: string]: string;
    };
    /** A.1: less thinking time is rapid or blitz. */
    rapid_seconds?: number;
    /** B.1: less thinking time is blitz. */
    blitz_seconds?: number;
    /** B.1: exactly that thinking time is blitz too. */
    blitz_at_limit?: boolean;
    /** 7.5.5: the number of the offence that loses. */
    losing_offence?: number;
    /** A.5: without adequate supervision the first offence loses. */
    first_loses_at_once?: boolean;
    /** A.5: the arbiter acts only on a claim. */
    waits_for_claims?: boolean;
    /** 7.5.2: a pawn left on its last rank becomes a queen. */
    forced_queen?: boolean;
    /** 7.5.3 and 7.5.4 exist. */
    punishes_press_and_hands?: boolean;
    /** 7.5.5: each article has its own count. */
    counts_by_article?: boolean;
    /** Articles 7 and 9 in standard chess, in seconds. */
    penalty?: number;
    /** A.3: the same in rapid. */
    rapid_penalty?: number;
    /** The same in blitz. */
    blitz_penalty?: number;
    /** The Laws do not say whether A.3 holds for blitz under B.2; the arbiter is asked. */
    b2_open?: boolean;
    /** 9.5.3, except in blitz, in seconds; 0: as for an illegal action. */
    claim_penalty?: number;
    /** 5.1.2: a resignation is a draw if the opponent cannot mate. */
    resignation_may_draw?: boolean;
    /** 5.2.3: a draw can be agreed only after a move by each. */
    moves_before_agreement?: boolean;
    /** 9.6 exists. */
    automatic_draws?: boolean;
    /** 9.6.1: the occurrences follow each other at the shortest distance. */
    consecutive_repetitions?: boolean;
    /** A.5.1: after so many moves the initial position cannot be claimed. */
    setup_claim_limit?: number;
    /** 7.3: a new game if fewer than ten moves have been made. */
    restarts_reversed_game?: boolean;
};

export type Header = {
    v?: 1;
    /** FIDE-2009, FIDE-2014, FIDE-2017, FIDE-2018, FIDE-2023, or the name in the member laws. */
    laws_edition?: string;
    /** An edition of the Laws that is not among these; doublecheck schema laws. */
    laws?: {
        /** Such as FIDE-2027; it stands in the rulings. */
        name: string;
        /** The edition whose other rules hold. */
        based_on: "FIDE-2009" | "FIDE-2014" | "FIDE-2017" | "FIDE-2018" | "FIDE-2023";
        /** The articles that have another number than there: rule and number. */
        articles?: {
            [name: string]: string;
        };
        /** A.1: less thinking time is rapid or blitz. */
        rapid_seconds?: number;
        /** B.1: less thinking time is blitz. */
        blitz_seconds?: number;
        /** B.1: exactly that thinking time is blitz too. */
        blitz_at_limit?: boolean;
        /** 7.5.5: the number of the offence that loses. */
        losing_offence?: number;
        /** A.5: without adequate supervision the first offence loses. */
        first_loses_at_once?: boolean;
        /** A.5: the arbiter acts only on a claim. */
        waits_for_claims?: boolean;
        /** 7.5.2: a pawn left on its last rank becomes a queen. */
        forced_queen?: boolean;
        /** 7.5.3 and 7.5.4 exist. */
        punishes_press_and_hands?: boolean;
        /** 7.5.5: each article has its own count. */
        counts_by_article?: boolean;
        /** Articles 7 and 9 in standard chess, in seconds. */
        penalty?: number;
        /** A.3: the same in rapid. */
        rapid_penalty?: number;
        /** The same in blitz. */
        blitz_penalty?: number;
        /** The Laws do not say whether A.3 holds for blitz under B.2; the arbiter is asked. */
        b2_open?: boolean;
        /** 9.5.3, except in blitz, in seconds; 0: as for an illegal action. */
        claim_penalty?: number;
        /** 5.1.2: a resignation is a draw if the opponent cannot mate. */
        resignation_may_draw?: boolean;
        /** 5.2.3: a draw can be agreed only after a move by each. */
        moves_before_agreement?: boolean;
        /** 9.6 exists. */
        automatic_draws?: boolean;
        /** 9.6.1: the occurrences follow each other at the shortest distance. */
        consecutive_repetitions?: boolean;
        /** A.5.1: after so many moves the initial position cannot be claimed. */
        setup_claim_limit?: number;
        /** 7.3: a new game if fewer than ten moves have been made. */
        restarts_reversed_game?: boolean;
    };
    /** From the time control if it is left out. */
    class?: "standard" | "rapid" | "blitz";
    regime?: "competition" | "basic";
    section?: "fide" | "ecf-major" | "ecf-minor" | "us" | "online";
    event?: string;
    white?: string;
    black?: string;
    date?: string;
    round?: string;
    board?: string;
    /** The player's identity number in the federation, for the report. */
    white_id?: string;
    black_id?: string;
    /** The arbiter's name, for the report. */
    arbiter?: string;
    arbiter_id?: string;
    /** As PGN writes it: 5400+30. */
    tc?: string;
    /** Seconds; as a text inside a verdict, where they are not whole. */
    increment?: number | string;
    /** Seconds; as a text inside a verdict, where they are not whole. */
    start_w?: number | string;
    /** Seconds; as a text inside a verdict, where they are not whole. */
    start_b?: number | string;
    /** Seconds; as a text inside a verdict, where they are not whole. */
    default_time?: number | string;
    guidelines_iii?: boolean;
    last_period?: boolean;
    /** Where the game begins; any pieces on any squares. */
    fen?: string;
    chess960?: boolean;
    offences_w?: number;
    offences_b?: number;
    losing_offence?: number;
    penalty_illegal?: number;
    penalty_claim?: number;
    penalty_b2?: number;
    take_back_increment?: boolean;
    two_hand_terminal_move?: "ask" | "stands" | "draw";
    accept_silent_restart?: boolean;
    uncompleted_promotion_mate?: boolean;
    time_loss_rule?: "any-series" | "us-14e" | "material-only";
    winnable_nodes?: number;
};

export type Event = {
    ev: "move" | "press" | "no_move_press" | "touch" | "adjust" | "release" | "place" | "claim" | "arbiter_sees" | "arbiter_rules" | "flag" | "offer" | "accept" | "decline" | "agree" | "correct" | "resign" | "pause" | "displace" | "restore" | "conduct" | "refuse" | "device" | "absent" | "ask_increment" | "spectator" | "kings" | "result" | "signed" | "sign";
    n?: number;
    /** Seconds; as a text inside a verdict, where they are not whole. */
    t?: number | string;
    by?: "w" | "b" | "arbiter" | "other" | "white" | "black";
    from?: string;
    to?: string;
    /** none: the pawn stays. */
    promo?: string | null;
    captured?: string | null;
    placed?: string | null;
    hands?: number;
    hand?: "same" | "other";
    both?: boolean;
    squares?: string[];
    kind?: "illegal" | "touch" | "flag" | "3x" | "50" | "quickplay";
    fault?: "illegal" | "flag" | "wrong_setup" | "board_turned" | "colours_reversed" | "displaced" | "both_in_check" | "pawn_on_last_rank" | "wrong_clock" | "broken_clock";
    seen_by?: "w" | "b" | "arbiter" | "other" | "white" | "black";
    /** The move written down, in any notation. */
    intend?: string;
    /** Of arbiter_rules; from hover on of conduct. */
    decision?: "accept" | "reject" | "postpone" | "mistake" | "accident" | "stands" | "hover" | "slam" | "noise" | "annoy" | "leave" | "notes" | "no-record" | "late" | "scoresheets" | "pause" | "ring" | "pass-captured" | "pass-promoted";
    result?: "1-0" | "0-1" | "1/2-1/2" | "0-0" | "*";
    /** A FEN. */
    was?: string;
    /** Seconds; as a text inside a verdict, where they are not whole. */
    clock_w?: number | string;
    /** Seconds; as a text inside a verdict, where they are not whole. */
    clock_b?: number | string;
    note?: string;
};

/** A line of a ledger of events over the board. The first line is the header, all others are events; which members each has is said in allOf. A member that is null is as good as left out. */
export type LedgerLine = Header | Event;

/** How many lines of plays there are. What `perft` and `chess99 perft` count. */
export type PerftLine = {
    schema: "doublecheck/perft/1";
    /** of chess: where the lines begin */
    fen?: string;
    /** of Chess 99: where the lines begin */
    position?: string;
    /** those that differ from the default */
    options?: {
        /** whether who enters a passed cell may leave the pawn */
        ep_quiet_move?: boolean;
        /** whether others may stand between king and partner */
        castle_over?: boolean;
        /** whether a pawn that waited may stay */
        promote_in_place?: boolean;
        /** whether a pawn becomes only what its side has lost */
        promote_to_captured_only?: boolean;
        /** how many moves each has; null for any number */
        move_limit?: number | null;
        /** what becomes of a player without a play */
        no_move?: "draw" | "loss";
        /** whether who could win may call a draw */
        call_despite_win?: boolean;
    };
    /** how many plays deep */
    depth: number;
    /** the lines that begin with each play, in UCI or in coordinates */
    divide?: {
        [name: string]: number;
    };
    /** all lines */
    nodes: number;
    /** how many the record states for this depth, in a field such as D4 of a perft suite */
    stated?: number;
    /** What the record carried after a tab. */
    label?: string;
    /** of chess: present if no game leads to the position, and why */
    unreachable?: {
        /** false: no game leads to the position */
        reachable: boolean;
        /** why: an id of the rule catalogue */
        refuted_by: string;
    };
};

/** A record in another form. An object for each record. */
export type TextLine = {
    schema: "doublecheck/text/1";
    /** What `convert` makes of the record. */
    text: string;
    /** What the record carried after a tab. */
    label?: string;
};

/** A theme that an audit found in a game. An object for each place. */
export type ThemeLine = {
    schema: "doublecheck/theme/1";
    /** as it was named */
    file: string;
    /** its number in the file, from 1 */
    game: number;
    /** the game's first byte in the file */
    offset: number;
    /** the name of a theme; docs/audit.md lists them */
    theme: string;
    /** the half-move in the game, from 1 */
    ply: number;
    /** how many half-moves it lasts */
    length: number;
};

export type RuleCertificate = {
    kind: "rule";
    /** an id of the rule catalogue */
    rule: string;
    /** as the rule names them */
    squares?: string[];
    /** as the rule names it */
    color?: "white" | "black";
};

export type CountersCertificate = {
    kind: "counters";
    /** an id of the rule catalogue */
    rule: string;
};

export type KernelCertificate = {
    kind: "kernel";
    /** without ranks: how many states there are */
    states?: number;
    /** true: states know the ranks of pawns */
    ranks?: boolean;
    /** the states, unless there are many */
    closed?: string[];
};

export type CageCertificate = {
    kind: "cage";
    /** the closed set: first fields of FENs, the men asked about first */
    states: string[];
};

export type ProofGameCertificate = {
    kind: "proof-game";
    /** of Chess960: FEN of the first position */
    start?: string;
    /** the game, in UCI */
    moves: string[];
};

export type FactsCertificate = {
    kind: "facts";
    /** facts; the last one is an absurdity */
    steps: FactStep[];
};

export type FactStep = {
    /** the rule that gives the fact */
    rule: string;
    /** what kind of fact */
    fact: string;
    /** the square, home or colour that it is about */
    of: string;
    /** of a region, origins and deaths */
    squares?: string;
    /** of most, a budget and a parity */
    number?: number;
    /** of `facts.cases`: `origins` or `deaths` */
    split?: string;
    /** of `facts.cases` */
    cases?: {
        /** what is assumed */
        squares: string;
        /** what follows */
        steps: FactStep[];
    }[];
    /** numbers of the earlier steps that it rests on */
    from?: number[];
};

export type RetractionsCertificate = {
    kind: "retractions";
    /** moves that could have been the last one */
    possible: {
        /** the move as it was played, in UCI */
        move: string;
        /** the man given back, or empty */
        uncaptured: string;
        /** the position before it */
        before: string;
    }[];
    /** what refutes all others */
    refuted: RefutedRetraction[];
    /** positions before that are met several times, or lie deep */
    positions?: {
        /** the position */
        fen: string;
        /** every move before is refuted */
        refuted?: RefutedRetraction[];
        /** or facts exclude the position */
        steps?: FactStep[];
    }[];
};

export type RefutedRetraction = {
    /** where the man stands now */
    to: string;
    /** only retractions of that kind */
    kind?: string;
    /** only retractions to these squares */
    from?: string[];
    /** only with these men given back */
    uncaptured?: string;
    /** what refutes them */
    rule: string;
    /** as the rule names them */
    squares?: string[];
    /** as the rule names it */
    color?: "white" | "black";
    /** of `retraction.no-move-before` */
    proof?: {
        /** every move before is refuted */
        refuted?: RefutedRetraction[];
        /** or facts exclude the position */
        steps?: FactStep[];
    };
};

export type ProofGamesCertificate = {
    kind: "proof-games";
    /** the games, in UCI */
    games: string[][];
    /** whether there are no others of that length */
    is_complete: boolean;
};

export type PerpetualCertificate = {
    kind: "perpetual";
    /** a check in each position that replies lead to, that asked about first */
    strategy: {
        /** the position */
        fen: string;
        /** the check to give, in UCI */
        check: string;
    }[];
};

export type NoPerpetualCertificate = {
    kind: "no-perpetual";
    /** positions, each with replies that lead to earlier ones */
    ends: {
        /** the position */
        fen: string;
        /** true: checks end in a mate */
        checks_force_mate?: boolean;
        /** each check, and behind it the reply that escapes, in UCI */
        escapes?: string[];
    }[];
};

export type MateLineCertificate = {
    kind: "mate-line";
    /** the moves to the mate */
    moves: string[];
};

export type ClosureCertificate = {
    kind: "closure";
    /** the closed set: each position by the move to it */
    positions?: string;
    /** if it is too large to be here: whether bounds of men decide positions */
    uses_mobility?: boolean;
};

export type ClosedGraphCertificate = {
    kind: "closed-graph";
    /** positions whose moves all stay in the set */
    expanded: string[];
    /** positions without a mate by their bounds */
    immobile: ImmobilePosition[];
};

export type ImmobilePosition = {
    /** the position, four fields */
    fen: string;
    /** bounds for all men */
    men: {
        /** where the man stands */
        square: string;
        /** squares: where it can ever stand as what it is now */
        reach: string;
        /** squares: where it can ever stand promoted */
        promoted?: string;
        /** true: it may be captured */
        captured?: boolean;
    }[];
    /** where those do not do: lifetimes */
    lifetimes?: {
        /** where the man stands that is not captured */
        of: string;
        /** bounds for all men while it lives */
        men: {
            /** where the man stands */
            square: string;
            /** squares: where it can ever stand as what it is now */
            reach: string;
            /** squares: where it can ever stand promoted */
            promoted?: string;
            /** true: it may be captured */
            captured?: boolean;
        }[];
    }[];
};

export type SkeletonsCertificate = {
    kind: "skeletons";
};

export type SeventyfiveCertificate = {
    kind: "seventyfive";
    /** how many half-moves are left */
    plies: number;
    /** what captures and pawns' moves lead to */
    exits: DeadExit[];
};

export type DeadExit = {
    /** the position */
    fen: string;
    kind: "closure";
    /** the closed set: each position by the move to it */
    positions?: string;
    /** if it is too large to be here: whether bounds of men decide positions */
    uses_mobility?: boolean;
} | {
    /** the position */
    fen: string;
    kind: "closed-graph";
    /** positions whose moves all stay in the set */
    expanded: string[];
    /** positions without a mate by their bounds */
    immobile: ImmobilePosition[];
} | {
    /** the position */
    fen: string;
    kind: "skeletons";
};

export type BothCertificate = {
    kind: "both";
    /** of White as the winner */
    white?: SideProof;
    /** of Black as the winner */
    black?: SideProof;
};

export type SideProof = {
    kind: "mate-line";
    /** the moves to the mate */
    moves: string[];
} | {
    kind: "closure";
    /** the closed set: each position by the move to it */
    positions?: string;
    /** if it is too large to be here: whether bounds of men decide positions */
    uses_mobility?: boolean;
} | {
    kind: "closed-graph";
    /** positions whose moves all stay in the set */
    expanded: string[];
    /** positions without a mate by their bounds */
    immobile: ImmobilePosition[];
} | {
    kind: "skeletons";
} | {
    kind: "seventyfive";
    /** how many half-moves are left */
    plies: number;
    /** what captures and pawns' moves lead to */
    exits: DeadExit[];
};

export type SinceCertificate = {
    kind: "since";
    /** of White as the winner */
    white?: {
        /** it can mate from the last position */
        end?: PlyProof;
        /** after so many plies it cannot */
        ply?: number;
        /** that it cannot then */
        now?: PlyProof;
        /** that it could one ply before */
        before?: PlyProof;
    };
    /** of Black as the winner */
    black?: {
        /** it can mate from the last position */
        end?: PlyProof;
        /** after so many plies it cannot */
        ply?: number;
        /** that it cannot then */
        now?: PlyProof;
        /** that it could one ply before */
        before?: PlyProof;
    };
};

export type PlyProof = {
    /** the position */
    fen: string;
    kind: "mate-line";
    /** the moves to the mate */
    moves: string[];
} | {
    /** the position */
    fen: string;
    kind: "closure";
    /** the closed set: each position by the move to it */
    positions?: string;
    /** if it is too large to be here: whether bounds of men decide positions */
    uses_mobility?: boolean;
} | {
    /** the position */
    fen: string;
    kind: "closed-graph";
    /** positions whose moves all stay in the set */
    expanded: string[];
    /** positions without a mate by their bounds */
    immobile: ImmobilePosition[];
} | {
    /** the position */
    fen: string;
    kind: "skeletons";
} | {
    /** the position */
    fen: string;
    kind: "seventyfive";
    /** how many half-moves are left */
    plies: number;
    /** what captures and pawns' moves lead to */
    exits: DeadExit[];
};

export type MatingTreeCertificate = {
    kind: "mating-tree";
    /** one for each first move that mates in time */
    trees: MatingTreeNode[];
    /** every other first move, with a reply that refutes it, if there is one */
    refuted: string[][];
};

export type MatingTreeNode = [string, [string, MatingTreeNode][]?];

export type HelpLinesCertificate = {
    kind: "help-lines";
    /** lines to a mate */
    lines: string[][];
};

export type PartsCertificate = {
    kind: "parts";
    /** one for each position of the subject */
    parts: PartProof[];
};

export type PartProof = {
    /** what it proves of that position */
    answer: "yes" | "no" | "unknown";
    kind: "mating-tree";
    /** one for each first move that mates in time */
    trees: MatingTreeNode[];
    /** every other first move, with a reply that refutes it, if there is one */
    refuted: string[][];
} | {
    /** what it proves of that position */
    answer: "yes" | "no" | "unknown";
    kind: "help-lines";
    /** lines to a mate */
    lines: string[][];
};

export type ComposedCertificate = {
    kind: "composed";
    /** a verdict of `solve` */
    solution: Verdict;
    /** a verdict of `legality` */
    legality: Verdict;
};

export type C99ForcedWinCertificate = {
    kind: "c99-forced-win";
    /** that of the subject */
    position: string;
    /** those of the subject */
    options?: {
        /** whether who enters a passed cell may leave the pawn */
        ep_quiet_move?: boolean;
        /** whether others may stand between king and partner */
        castle_over?: boolean;
        /** whether a pawn that waited may stay */
        promote_in_place?: boolean;
        /** whether a pawn becomes only what its side has lost */
        promote_to_captured_only?: boolean;
        /** how many moves each has; null for any number */
        move_limit?: number | null;
        /** what becomes of a player without a play */
        no_move?: "draw" | "loss";
        /** whether who could win may call a draw */
        call_despite_win?: boolean;
    };
    /** the side to move */
    winner: "white" | "black";
    /** his plays, with every reply */
    tree: ForcedWinNode;
};

export type ForcedWinNode = [string, [string, ForcedWinNode][] | null];

/** The one shape of every answer. */
export interface VerdictOf<Question extends string, Subject, Details, Certificate> {
    question: Question;
    subject: Subject;
    details?: Details;
    certificate?: Certificate;
    schema: "doublecheck/verdict/1";
    answer: "yes" | "no" | "unknown";
    reasons: {
        /** an id of the rule catalogue */
        rule: string;
        /** a sentence for people */
        text: string;
        /** what to point at on the board */
        squares: string[];
    }[];
    effort: {
        /** positions or steps that were looked at */
        nodes: number;
        /** only when asked for */
        microseconds?: number;
    };
}

export type LegalitySubject = {
    /** the position */
    fen: string;
    /** true: it is Chess960, which arrays, castling rights and castlings follow */
    chess960?: boolean;
    /** true: clock and number of the move are part of it */
    counters?: boolean;
    /** what the record carried after a tab */
    label?: string;
} | {
    /** the men, the first field of a FEN */
    partial: string;
    /** squares of men that never moved */
    frozen?: string[];
    /** what the record carried after a tab */
    label?: string;
};
export type LegalityDetails = {
    /** what has nothing against the position */
    passed: ("setup" | "counts" | "last-moves" | "facts" | "kernel" | "search" | "kernel-with-ranks" | "facts-with-cases")[];
    /** the last moves, if there is no choice, the last one first */
    forced_last_moves?: string[];
    /** what has nothing against the positions before */
    passed_before?: ("setup" | "counts" | "last-moves" | "facts" | "kernel" | "search" | "kernel-with-ranks" | "facts-with-cases")[];
    /** by which limits others were stopped */
    stopped?: {
        setup?: string;
        counts?: string;
        "last-moves"?: string;
        facts?: string;
        kernel?: string;
        search?: string;
        "kernel-with-ranks"?: string;
        "facts-with-cases"?: string;
    };
    /** captures by which the pawns could have come where they are */
    kernel?: string[];
    /** if no game was found: how near the search came */
    construction?: {
        /** the limit that ended it */
        stopped: string;
        /** the position that came nearest, a FEN */
        nearest: string;
        /** the game to it, in UCI */
        moves: string[];
    };
    /** what was assumed, as the position does not state it */
    assumed?: {
        /** the side to move, if the record does not state it */
        turn?: "white" | "black";
        /** castling and en passant: none, or as the Codex for Chess Composition has it */
        rights: "none" | "codex";
        /** true: rights depend on each other, and this is one of the cases */
        one_case?: boolean;
    };
} | {
    /** what has nothing against the position */
    passed?: ("setup" | "counts" | "last-moves" | "facts" | "kernel" | "search" | "kernel-with-ranks" | "facts-with-cases")[];
    /** the last moves, if there is no choice, the last one first */
    forced_last_moves?: string[];
    /** what has nothing against the positions before */
    passed_before?: ("setup" | "counts" | "last-moves" | "facts" | "kernel" | "search" | "kernel-with-ranks" | "facts-with-cases")[];
    /** by which limits others were stopped */
    stopped?: {
        setup?: string;
        counts?: string;
        "last-moves"?: string;
        facts?: string;
        kernel?: string;
        search?: string;
        "kernel-with-ranks"?: string;
        "facts-with-cases"?: string;
    };
    /** captures by which the pawns could have come where they are */
    kernel?: string[];
    /** if no game was found: how near the search came */
    construction?: {
        /** the limit that ended it */
        stopped: string;
        /** the position that came nearest, a FEN */
        nearest: string;
        /** the game to it, in UCI */
        moves: string[];
    };
    /** what the Codex for Chess Composition makes of it */
    diagram: {
        /** castlings that may be played, KQkq or - for none; several where not all can stand together */
        castling: string[];
        /** the square that the last move, proved to be a double step, passed over */
        en_passant?: string;
        /** if the capture en passant depends on castling: for each member of castling the square of the capture, or - */
        en_passant_with?: string[];
        /** the last move, if there can be only one */
        last_move?: {
            /** as a player writes it, with both squares */
            move: string;
            /** of a capture: the letters of the men that it could have been */
            captured?: string;
        };
        /** men of each side that must be promoted pawns, by their number */
        promoted: {
            white?: number;
            black?: number;
        };
        /** men that each side has lost */
        captured: {
            white?: number;
            black?: number;
        };
        /** captures that the pawns of each side, promoted ones too, have made at least */
        by_pawns?: {
            white?: number;
            black?: number;
        };
        /** pawns that must have captured */
        pawns?: {
            /** where it stands */
            pawn: string;
            /** where it began */
            home: string;
            /** the captures that it has made at least, in order: of each the squares where that could have been */
            captures: string[][];
            /** how many it could have made */
            most: number;
        }[];
        /** men that must have been captured on one of at most three squares */
        lost?: {
            /** where it began */
            home: string;
            /** as what it began, a letter as in a FEN */
            man: string;
            /** where it could have been captured */
            squares: string[];
        }[];
    };
    /** what was assumed, as the position does not state it */
    assumed?: {
        /** the side to move, if the record does not state it */
        turn?: "white" | "black";
        /** castling and en passant: none, or as the Codex for Chess Composition has it */
        rights: "none" | "codex";
        /** true: rights depend on each other, and this is one of the cases */
        one_case?: boolean;
    };
};
export type LegalityVerdict = VerdictOf<"legality", LegalitySubject, LegalityDetails, RuleCertificate | CountersCertificate | KernelCertificate | CageCertificate | ProofGameCertificate | FactsCertificate | RetractionsCertificate>;

export type ProofGamesSubject = {
    /** the position */
    fen: string;
    /** how many moves of both sides */
    plies: number;
    /** true: its rights and the side to move do not count */
    diagram?: boolean;
    /** what the record carried after a tab */
    label?: string;
};
export type ProofGamesDetails = {
    /** how many games were found */
    number: number;
    /** whether there are no others of that length */
    is_complete: boolean;
};
export type ProofGamesVerdict = VerdictOf<"proof-games", ProofGamesSubject, ProofGamesDetails, ProofGamesCertificate>;

export type RetractSubject = {
    /** the position */
    fen: string;
    /** true: it is Chess960, which arrays, castling rights and castlings follow */
    chess960?: boolean;
    /** how many moves, if more than one */
    plies?: number;
    /** what the record carried after a tab */
    label?: string;
};
export type RetractDetails = {
    /** all moves that could have been the last one */
    last_moves?: {
        /** as a player writes it, with both squares */
        move: string;
        /** of a capture: the letters of the men that it could have been */
        captured?: string;
    }[];
    /** an example for each of what could have been played before, the last move first */
    lines?: string[][];
    /** what was assumed, as the position does not state it */
    assumed?: {
        /** the side to move, if the record does not state it */
        turn?: "white" | "black";
        /** castling and en passant: none, or as the Codex for Chess Composition has it */
        rights: "none" | "codex";
        /** true: rights depend on each other, and this is one of the cases */
        one_case?: boolean;
    };
};
export type RetractVerdict = VerdictOf<"retract", RetractSubject, RetractDetails, RuleCertificate | RetractionsCertificate>;

export type CheckSubject = {
    /** the position */
    fen: string;
    /** true: it is Chess960, which arrays, castling rights and castlings follow */
    chess960?: boolean;
    /** what the record carried after a tab */
    label?: string;
} | {
    /** FEN of its first position */
    start: string;
    /** its moves in UCI */
    moves: string[];
    /** true: it is one of Chess960 */
    chess960?: boolean;
    /** what the record carried after a tab */
    label?: string;
};
export type CheckDetails = {
    /** the men that give check */
    checkers: string[];
    /** in check: what is known of it without its move */
    kinds?: ("check" | "direct" | "discovered" | "double" | "two-way" | "en-passant" | "en-passant-reveal" | "both-pawns-rank-reveal" | "royal-discovery" | "castling" | "promotion" | "underpromotion" | "promotion-discovery" | "contact" | "distant" | "cross-check" | "cross-check-capture" | "cross-check-interposition" | "cross-check-king-move" | "cross-check-en-passant" | "checkmate" | "double-mate" | "two-way-mate" | "discovered-mate" | "castling-mate" | "promotion-mate" | "en-passant-mate" | "pure-double-check-mate" | "smothered-mate" | "back-rank-mate" | "epaulette-mate" | "pure-mate" | "model-mate")[];
    /** in check: the legal moves */
    ways_out?: {
        /** moves of the king */
        king: string[];
        /** captures of the man that gives check */
        captures: string[];
        /** moves between it and the king */
        interpositions: string[];
    };
    /** in check: moves that fail, and why */
    refused?: {
        /** the move in UCI */
        move: string;
        /** an id of the rule catalogue */
        rule: string;
        /** a sentence for people */
        why: string;
    }[];
    /** the checks that the side to move can give */
    available: {
        /** how many */
        checks: number;
        /** how many are double checks */
        double_checks: number;
        /** after how many no man that gives check can be captured */
        safe_checks: number;
        /** those that are mate */
        mates: string[];
    };
    /** false: no game leads to the position */
    reachable?: boolean;
    /** why: an id of the rule catalogue */
    refuted_by?: string;
    /** what was assumed, as the position does not state it */
    assumed?: {
        /** the side to move, if the record does not state it */
        turn?: "white" | "black";
        /** castling and en passant: none, or as the Codex for Chess Composition has it */
        rights: "none" | "codex";
        /** true: rights depend on each other, and this is one of the cases */
        one_case?: boolean;
    };
} | {
    /** the men that attack the king of the side to move */
    checkers: string[];
    /** the men that attack the other king */
    opposite_checkers: string[];
    /** what was assumed, as the position does not state it */
    assumed?: {
        /** the side to move, if the record does not state it */
        turn?: "white" | "black";
        /** castling and en passant: none, or as the Codex for Chess Composition has it */
        rights: "none" | "codex";
        /** true: rights depend on each other, and this is one of the cases */
        one_case?: boolean;
    };
} | {
    /** every move that gave check */
    plies: ({
        /** the ply of the game, from 1 */
        ply: number;
        /** the move, with its number */
        move: string;
        /** the kinds of check, docs/check.md */
        kinds: ("check" | "direct" | "discovered" | "double" | "two-way" | "en-passant" | "en-passant-reveal" | "both-pawns-rank-reveal" | "royal-discovery" | "castling" | "promotion" | "underpromotion" | "promotion-discovery" | "contact" | "distant" | "cross-check" | "cross-check-capture" | "cross-check-interposition" | "cross-check-king-move" | "cross-check-en-passant" | "checkmate" | "double-mate" | "two-way-mate" | "discovered-mate" | "castling-mate" | "promotion-mate" | "en-passant-mate" | "pure-double-check-mate" | "smothered-mate" | "back-rank-mate" | "epaulette-mate" | "pure-mate" | "model-mate")[];
        /** the men that give check */
        checkers: string[];
        /** how many plies that gave check follow each other, with this one */
        chain: number;
    })[];
    /** how many checks there were of each kind */
    totals: {
        check?: number;
        direct?: number;
        discovered?: number;
        double?: number;
        "two-way"?: number;
        "en-passant"?: number;
        "en-passant-reveal"?: number;
        "both-pawns-rank-reveal"?: number;
        "royal-discovery"?: number;
        castling?: number;
        promotion?: number;
        underpromotion?: number;
        "promotion-discovery"?: number;
        contact?: number;
        distant?: number;
        "cross-check"?: number;
        "cross-check-capture"?: number;
        "cross-check-interposition"?: number;
        "cross-check-king-move"?: number;
        "cross-check-en-passant"?: number;
        checkmate?: number;
        "double-mate"?: number;
        "two-way-mate"?: number;
        "discovered-mate"?: number;
        "castling-mate"?: number;
        "promotion-mate"?: number;
        "en-passant-mate"?: number;
        "pure-double-check-mate"?: number;
        "smothered-mate"?: number;
        "back-rank-mate"?: number;
        "epaulette-mate"?: number;
        "pure-mate"?: number;
        "model-mate"?: number;
    };
    /** checks that were answered with a check */
    chains: {
        /** the first of them */
        first_ply: number;
        /** how many there are */
        length: number;
    }[];
    /** how many moves of a side that follow each other were checks, at most */
    longest_runs: {
        /** White's */
        white: number;
        /** Black's */
        black: number;
    };
    /** how often positions occurred */
    repetition: {
        /** how often the commonest position occurs */
        most: number;
        /** how often the last one does */
        last_position: number;
    };
    /** the first perpetual check */
    perpetual?: {
        /** after which a position stands for the third time */
        ply: number;
        /** who gives it */
        by: "white" | "black";
        /** how many of his last moves were all checks */
        checks: number;
    };
} | {
    /** where a limit stopped the replay */
    stopped: {
        /** the last ply that was looked at */
        ply: number;
        /** which limit it was */
        limit: string;
    };
};
export type CheckVerdict = VerdictOf<"check", CheckSubject, CheckDetails, never>;

export type PerpetualSubject = {
    /** the position */
    fen: string;
    /** true: it is Chess960, which arrays, castling rights and castlings follow */
    chess960?: boolean;
    /** what the record carried after a tab */
    label?: string;
};
export type PerpetualDetails = {
    /** yes: the check to begin with */
    move?: string;
    /** unknown: which limit stopped the search */
    limit?: string;
    /** no: since they force mate */
    checks_force_mate?: boolean;
};
export type PerpetualVerdict = VerdictOf<"perpetual", PerpetualSubject, PerpetualDetails, PerpetualCertificate | NoPerpetualCertificate>;

export type CastlingSubject = {
    /** the position */
    fen: string;
    /** true: it is Chess960, which arrays, castling rights and castlings follow */
    chess960?: boolean;
    /** what the record carried after a tab */
    label?: string;
} | {
    /** the position */
    fen: string;
    /** the castling: O-O or O-O-O */
    written: string;
    /** true: it is Chess960 */
    chess960?: boolean;
    /** what the record carried after a tab */
    label?: string;
};
export type CastlingDetails = {
    /** all four castlings */
    castlings: ({
        /** who would castle */
        color: "white" | "black";
        /** on which side */
        side: "king" | "queen";
        /** allowed now, prevented now, or lost for good */
        state: "allowed" | "prevented" | "lost";
        /** all that prevents it, if that is its state */
        obstacles: {
            /** an id of the rule catalogue */
            rule: string;
            /** a sentence for people */
            text: string;
            /** what to point at on the board */
            squares: string[];
        }[];
        /** a sentence for people */
        text: string;
        /** what is attacked and does not matter */
        remarks?: {
            /** an id of the rule catalogue */
            rule: string;
            /** a sentence for people */
            text: string;
            /** what to point at on the board */
            squares: string[];
        }[];
        /** of a game: the move that lost the right */
        lost_by?: {
            /** the ply of the game, from 1 */
            ply: number;
            /** the move, with its number */
            move: string;
        };
    })[];
    /** false: no game leads to the position */
    reachable?: boolean;
    /** why: an id of the rule catalogue */
    refuted_by?: string;
    /** what was assumed, as the position does not state it */
    assumed?: {
        /** the side to move, if the record does not state it */
        turn?: "white" | "black";
        /** castling and en passant: none, or as the Codex for Chess Composition has it */
        rights: "none" | "codex";
        /** true: rights depend on each other, and this is one of the cases */
        one_case?: boolean;
    };
} | {
    /** false: no game leads to the position */
    reachable?: boolean;
    /** why: an id of the rule catalogue */
    refuted_by?: string;
    /** what was assumed, as the position does not state it */
    assumed?: {
        /** the side to move, if the record does not state it */
        turn?: "white" | "black";
        /** castling and en passant: none, or as the Codex for Chess Composition has it */
        rights: "none" | "codex";
        /** true: rights depend on each other, and this is one of the cases */
        one_case?: boolean;
    };
};
export type CastlingVerdict = VerdictOf<"castling", CastlingSubject, CastlingDetails, never>;

export type MoveSubject = {
    /** the position */
    fen: string;
    /** the move as it was written */
    written: string;
    /** true: it is Chess960 */
    chess960?: boolean;
    /** the move that is judged, in UCI */
    move?: string;
    /** what the record carried after a tab */
    label?: string;
};
export type MoveDetails = {
    /** the move in SAN */
    san: string;
    /** the move in UCI */
    uci: string;
    /** the position after it */
    after: string;
    /** false: no game leads to the position */
    reachable?: boolean;
    /** why: an id of the rule catalogue */
    refuted_by?: string;
    /** what was assumed, as the position does not state it */
    assumed?: {
        /** the side to move, if the record does not state it */
        turn?: "white" | "black";
        /** castling and en passant: none, or as the Codex for Chess Composition has it */
        rights: "none" | "codex";
        /** true: rights depend on each other, and this is one of the cases */
        one_case?: boolean;
    };
} | {
    /** the legal moves that the text fits */
    candidates: string[];
    /** false: no game leads to the position */
    reachable?: boolean;
    /** why: an id of the rule catalogue */
    refuted_by?: string;
    /** what was assumed, as the position does not state it */
    assumed?: {
        /** the side to move, if the record does not state it */
        turn?: "white" | "black";
        /** castling and en passant: none, or as the Codex for Chess Composition has it */
        rights: "none" | "codex";
        /** true: rights depend on each other, and this is one of the cases */
        one_case?: boolean;
    };
} | {
    /** each of them, the nearest to legal first */
    tries: {
        /** the move in UCI */
        move: string;
        /** the law, an id of the rule catalogue */
        rule: string;
        /** a sentence for people */
        text: string;
        /** what to point at on the board */
        squares: string[];
    }[];
    /** false: no game leads to the position */
    reachable?: boolean;
    /** why: an id of the rule catalogue */
    refuted_by?: string;
    /** what was assumed, as the position does not state it */
    assumed?: {
        /** the side to move, if the record does not state it */
        turn?: "white" | "black";
        /** castling and en passant: none, or as the Codex for Chess Composition has it */
        rights: "none" | "codex";
        /** true: rights depend on each other, and this is one of the cases */
        one_case?: boolean;
    };
};
export type MoveVerdict = VerdictOf<"move", MoveSubject, MoveDetails, never>;

export type MovesSubject = {
    /** the position */
    fen: string;
    /** true: it is Chess960, which arrays, castling rights and castlings follow */
    chess960?: boolean;
    /** what the record carried after a tab */
    label?: string;
};
export type MovesDetails = {
    /** the legal moves in SAN, sorted */
    moves: string[];
    /** the same in UCI, in the same order */
    uci: string[];
    /** false: no game leads to the position */
    reachable?: boolean;
    /** why: an id of the rule catalogue */
    refuted_by?: string;
    /** what was assumed, as the position does not state it */
    assumed?: {
        /** the side to move, if the record does not state it */
        turn?: "white" | "black";
        /** castling and en passant: none, or as the Codex for Chess Composition has it */
        rights: "none" | "codex";
        /** true: rights depend on each other, and this is one of the cases */
        one_case?: boolean;
    };
};
export type MovesVerdict = VerdictOf<"moves", MovesSubject, MovesDetails, never>;

export type ShowSubject = {
    /** the position */
    fen: string;
    /** true: it is Chess960, which arrays, castling rights and castlings follow */
    chess960?: boolean;
    /** of a game: after how many plies */
    ply?: number;
    /** what the record carried after a tab */
    label?: string;
};
export type ShowDetails = {
    /** who is to move */
    turn: "white" | "black";
    /** the legal moves, in SAN */
    moves: string[];
    /** the men that give check */
    checkers: string[];
    /** in check: what is known of it without its move */
    kinds?: ("check" | "direct" | "discovered" | "double" | "two-way" | "en-passant" | "en-passant-reveal" | "both-pawns-rank-reveal" | "royal-discovery" | "castling" | "promotion" | "underpromotion" | "promotion-discovery" | "contact" | "distant" | "cross-check" | "cross-check-capture" | "cross-check-interposition" | "cross-check-king-move" | "cross-check-en-passant" | "checkmate" | "double-mate" | "two-way-mate" | "discovered-mate" | "castling-mate" | "promotion-mate" | "en-passant-mate" | "pure-double-check-mate" | "smothered-mate" | "back-rank-mate" | "epaulette-mate" | "pure-mate" | "model-mate")[];
    /** of a game: the move that led here */
    played?: {
        /** the ply of the game, from 1 */
        ply: number;
        /** the move, with its number */
        move: string;
        /** the kinds of check that it gave */
        kinds: ("check" | "direct" | "discovered" | "double" | "two-way" | "en-passant" | "en-passant-reveal" | "both-pawns-rank-reveal" | "royal-discovery" | "castling" | "promotion" | "underpromotion" | "promotion-discovery" | "contact" | "distant" | "cross-check" | "cross-check-capture" | "cross-check-interposition" | "cross-check-king-move" | "cross-check-en-passant" | "checkmate" | "double-mate" | "two-way-mate" | "discovered-mate" | "castling-mate" | "promotion-mate" | "en-passant-mate" | "pure-double-check-mate" | "smothered-mate" | "back-rank-mate" | "epaulette-mate" | "pure-mate" | "model-mate")[];
    };
    /** the men of both sides that are pinned to their kings */
    pins: ({
        /** the man that is pinned */
        square: string;
        /** whose man and king it is */
        color: "white" | "black";
        /** the man that pins it */
        by: string;
    })[];
    /** other line men that look at a king through men */
    xrays: ({
        /** the line man */
        from: string;
        /** whose king it looks at */
        king: "white" | "black";
        /** a man of its own side that would discover a check, or two men of any side */
        through: string[];
    })[];
    /** all four castlings */
    castling: ({
        /** who would castle */
        color: "white" | "black";
        /** on which side */
        side: "king" | "queen";
        /** allowed now, prevented now, or lost for good */
        state: "allowed" | "prevented" | "lost";
        /** all that prevents it, if that is its state */
        obstacles: {
            /** an id of the rule catalogue */
            rule: string;
            /** a sentence for people */
            text: string;
            /** what to point at on the board */
            squares: string[];
        }[];
        /** a sentence for people */
        text: string;
        /** what is attacked and does not matter */
        remarks?: {
            /** an id of the rule catalogue */
            rule: string;
            /** a sentence for people */
            text: string;
            /** what to point at on the board */
            squares: string[];
        }[];
        /** of a game: the move that lost the right */
        lost_by?: {
            /** the ply of the game, from 1 */
            ply: number;
            /** the move, with its number */
            move: string;
        };
    })[];
    /** the men that are attacked, and the squares around the king of the side to move that are; or the squares asked about */
    squares: {
        /** the square */
        square: string;
        /** the letter of the man on it, as in a FEN */
        man?: string;
        /** White's men that attack or defend it */
        white: string[];
        /** Black's men that attack or defend it */
        black: string[];
    }[];
    /** the square that a pawn has just passed */
    en_passant?: {
        /** the square */
        square: string;
        /** the legal captures there */
        captures: string[];
    };
    /** moves and repetition */
    counters: {
        /** half-moves since a capture or a pawn's move */
        halfmoves: number;
        /** the number of the move */
        move: number;
        /** of a game: how often this position has stood on the board (FIDE 9.2.3) */
        occurrences?: number;
    };
    /** true: the game goes on with a null move, and nothing behind it is shown */
    before_null_move?: boolean;
    /** false: no game leads to the position */
    reachable?: boolean;
    /** why: an id of the rule catalogue */
    refuted_by?: string;
    /** from 0 to 100 */
    sharpness?: number;
    /** what it is made of */
    components?: {
        /** how much the second-best move loses */
        criticality: number;
        /** the mean loss of a player who finds better moves more often than worse ones */
        risk: number;
        /** the share of moves not near the best */
        narrowness: number;
        /** the variance of the result, if the engine reports chances */
        stakes?: number;
        /** how much the engine changed its mind from depth to depth */
        instability: number;
    };
    /** points of 100 that a player who finds better moves more often than worse ones loses on average */
    risk?: number;
    /** the same for a player who picks every move equally often */
    regret?: number;
    /** the risk of the other side after the best move */
    opponent_risk?: number;
    /** points in a hundred after the best move */
    expectation?: number;
    /** the moves within 5 points of the best, the best first */
    keeping?: string[];
    /** the five best moves */
    best?: {
        /** the move */
        move: string;
        /** as White sees it: in pawns, or #3 for mate in three */
        score: string;
        /** points in a hundred that the side to move can expect */
        expectation: number;
        /** what the engine expects to follow, the move first */
        line: string[];
    }[];
    /** how deep the engine looked */
    depth?: number;
    /** its name; left out if none was asked */
    engine?: string;
    /** what was assumed, as the position does not state it */
    assumed?: {
        /** the side to move, if the record does not state it */
        turn?: "white" | "black";
        /** castling and en passant: none, or as the Codex for Chess Composition has it */
        rights: "none" | "codex";
        /** true: rights depend on each other, and this is one of the cases */
        one_case?: boolean;
    };
} | {
    /** false: no game leads to the position */
    reachable: boolean;
    /** why: an id of the rule catalogue */
    refuted_by: string;
    /** what was assumed, as the position does not state it */
    assumed?: {
        /** the side to move, if the record does not state it */
        turn?: "white" | "black";
        /** castling and en passant: none, or as the Codex for Chess Composition has it */
        rights: "none" | "codex";
        /** true: rights depend on each other, and this is one of the cases */
        one_case?: boolean;
    };
};
export type ShowVerdict = VerdictOf<"show", ShowSubject, ShowDetails, never>;

export type SharpnessSubject = {
    /** the position */
    fen: string;
    /** true: it is Chess960, which arrays, castling rights and castlings follow */
    chess960?: boolean;
    /** what the record carried after a tab */
    label?: string;
} | {
    /** FEN of its first position */
    start: string;
    /** its moves in UCI */
    moves: string[];
    /** true: it is one of Chess960 */
    chess960?: boolean;
    /** what the record carried after a tab */
    label?: string;
};
export type SharpnessDetails = {
    /** from 0 to 100 */
    sharpness: number;
    /** what it is made of */
    components: {
        /** how much the second-best move loses */
        criticality: number;
        /** the mean loss of a player who finds better moves more often than worse ones */
        risk: number;
        /** the share of moves not near the best */
        narrowness: number;
        /** the variance of the result, if the engine reports chances */
        stakes?: number;
        /** how much the engine changed its mind from depth to depth */
        instability: number;
    };
    /** points of 100 that a player who finds better moves more often than worse ones loses on average */
    risk: number;
    /** the same for a player who picks every move equally often */
    regret: number;
    /** the risk of the other side after the best move */
    opponent_risk?: number;
    /** points in a hundred after the best move */
    expectation: number;
    /** the moves within 5 points of the best, the best first */
    keeping: string[];
    /** the five best moves */
    best: {
        /** the move */
        move: string;
        /** as White sees it: in pawns, or #3 for mate in three */
        score: string;
        /** points in a hundred that the side to move can expect */
        expectation: number;
        /** what the engine expects to follow, the move first */
        line: string[];
    }[];
    /** how deep the engine looked */
    depth?: number;
    /** its name; left out if none was asked */
    engine?: string;
    /** false: no game leads to the position */
    reachable?: boolean;
    /** why: an id of the rule catalogue */
    refuted_by?: string;
} | {
    /** the mean of the twenty sharpest positions */
    sharpness: number;
    /** of all positions */
    median: number;
    /** the mean of the positions with White to move */
    white: number;
    /** the mean of the positions with Black to move */
    black: number;
    /** points in a hundred that White's moves lost, mean */
    white_loss: number;
    /** the same of Black's */
    black_loss: number;
    /** the plies of the twenty sharpest, the sharpest first */
    sharpest: number[];
    /** moves on which much depended */
    critical: {
        /** the ply of the game, from 1 */
        ply: number;
        /** the move that was played */
        move: string;
        /** a sentence for people */
        text: string;
    }[];
    /** every move */
    plies: {
        /** the ply of the game, from 1 */
        ply: number;
        /** the move that was played, with its number */
        move: string;
        /** of the position before it */
        sharpness: number;
        /** what it is made of */
        components: {
            /** how much the second-best move loses */
            criticality: number;
            /** the mean loss of a player who finds better moves more often than worse ones */
            risk: number;
            /** the share of moves not near the best */
            narrowness: number;
            /** the variance of the result, if the engine reports chances */
            stakes?: number;
            /** how much the engine changed its mind from depth to depth */
            instability: number;
        };
        /** of the player, in points of a hundred */
        risk: number;
        /** his points in a hundred before the move */
        expectation: number;
        /** points in a hundred that the move lost */
        loss: number;
        /** after the move, as White sees it */
        score: string;
        /** the best move */
        best?: string;
    }[];
    /** its name; left out if none was asked */
    engine?: string;
    /** false: no game leads to the position */
    reachable?: boolean;
    /** why: an id of the rule catalogue */
    refuted_by?: string;
} | {
    /** false: no game leads to the position */
    reachable: boolean;
    /** why: an id of the rule catalogue */
    refuted_by: string;
};
export type SharpnessVerdict = VerdictOf<"sharpness", SharpnessSubject, SharpnessDetails, never>;

export type WinnableSubject = {
    /** the position */
    fen: string;
    /** who is to mate */
    winner?: "white" | "black";
    /** true: it is Chess960 */
    chess960?: boolean;
    /** true: 75 moves end the game */
    seventyfive?: boolean;
    /** what the record carried after a tab */
    label?: string;
};
export type WinnableDetails = {
    /** yes: the moves to a mate */
    line?: string[];
    /** if it was asked for: whether no mate is shorter */
    shortest?: boolean;
    /** if one may be: how many plies every mate takes */
    at_least?: number;
    /** false: no game leads to the position */
    reachable?: boolean;
    /** why: an id of the rule catalogue */
    refuted_by?: string;
    /** what the sites would score */
    sites?: {
        lichess?: {
            /** what is scored for the side that can mate */
            score: "win" | "draw" | "draw-unless-forced";
            /** the men that make it a draw */
            rule?: string;
        };
        "chess.com"?: {
            /** what is scored for the side that can mate */
            score: "win" | "draw" | "draw-unless-forced";
            /** the men that make it a draw */
            rule?: string;
        };
        uscf?: {
            /** what is scored for the side that can mate */
            score: "win" | "draw" | "draw-unless-forced";
            /** the men that make it a draw */
            rule?: string;
        };
        "python-chess"?: {
            /** what is scored for the side that can mate */
            score: "win" | "draw" | "draw-unless-forced";
            /** the men that make it a draw */
            rule?: string;
        };
    };
    /** what was assumed, as the position does not state it */
    assumed?: {
        /** the side to move, if the record does not state it */
        turn?: "white" | "black";
        /** castling and en passant: none, or as the Codex for Chess Composition has it */
        rights: "none" | "codex";
        /** true: rights depend on each other, and this is one of the cases */
        one_case?: boolean;
    };
};
export type WinnableVerdict = VerdictOf<"winnable", WinnableSubject, WinnableDetails, MateLineCertificate | ClosureCertificate | ClosedGraphCertificate | SkeletonsCertificate | SeventyfiveCertificate>;

export type DeadSubject = {
    /** the position */
    fen: string;
    /** who is to mate */
    winner?: "white" | "black";
    /** true: it is Chess960 */
    chess960?: boolean;
    /** true: 75 moves end the game */
    seventyfive?: boolean;
    /** what the record carried after a tab */
    label?: string;
};
export type DeadDetails = {
    /** what `winnable` says of White */
    white: {
        /** whether that side can mate */
        answer: "yes" | "no" | "unknown";
        /** yes: the moves to a mate */
        line?: string[];
        /** if it was asked for: whether no mate is shorter */
        shortest?: boolean;
        /** if one may be: how many plies every mate takes */
        at_least?: number;
    };
    /** what `winnable` says of Black */
    black: {
        /** whether that side can mate */
        answer: "yes" | "no" | "unknown";
        /** yes: the moves to a mate */
        line?: string[];
        /** if it was asked for: whether no mate is shorter */
        shortest?: boolean;
        /** if one may be: how many plies every mate takes */
        at_least?: number;
    };
    /** false: no game leads to the position */
    reachable?: boolean;
    /** why: an id of the rule catalogue */
    refuted_by?: string;
    /** what the sites would score */
    sites?: {
        /** for White */
        white: {
            lichess?: {
                /** what is scored for the side that can mate */
                score: "win" | "draw" | "draw-unless-forced";
                /** the men that make it a draw */
                rule?: string;
            };
            "chess.com"?: {
                /** what is scored for the side that can mate */
                score: "win" | "draw" | "draw-unless-forced";
                /** the men that make it a draw */
                rule?: string;
            };
            uscf?: {
                /** what is scored for the side that can mate */
                score: "win" | "draw" | "draw-unless-forced";
                /** the men that make it a draw */
                rule?: string;
            };
            "python-chess"?: {
                /** what is scored for the side that can mate */
                score: "win" | "draw" | "draw-unless-forced";
                /** the men that make it a draw */
                rule?: string;
            };
        };
        /** for Black */
        black: {
            lichess?: {
                /** what is scored for the side that can mate */
                score: "win" | "draw" | "draw-unless-forced";
                /** the men that make it a draw */
                rule?: string;
            };
            "chess.com"?: {
                /** what is scored for the side that can mate */
                score: "win" | "draw" | "draw-unless-forced";
                /** the men that make it a draw */
                rule?: string;
            };
            uscf?: {
                /** what is scored for the side that can mate */
                score: "win" | "draw" | "draw-unless-forced";
                /** the men that make it a draw */
                rule?: string;
            };
            "python-chess"?: {
                /** what is scored for the side that can mate */
                score: "win" | "draw" | "draw-unless-forced";
                /** the men that make it a draw */
                rule?: string;
            };
        };
    };
    /** what was assumed, as the position does not state it */
    assumed?: {
        /** the side to move, if the record does not state it */
        turn?: "white" | "black";
        /** castling and en passant: none, or as the Codex for Chess Composition has it */
        rights: "none" | "codex";
        /** true: rights depend on each other, and this is one of the cases */
        one_case?: boolean;
    };
};
export type DeadVerdict = VerdictOf<"dead", DeadSubject, DeadDetails, BothCertificate>;

export type UnwinnableSinceSubject = {
    /** FEN of its first position */
    start: string;
    /** its moves in UCI */
    moves: string[];
    /** true: it is one of Chess960 */
    chess960?: boolean;
    /** true: 75 moves end the game */
    seventyfive?: boolean;
    /** what the record carried after a tab */
    label?: string;
};
export type UnwinnableSinceDetails = {
    /** the ply since when White can no longer mate, null for never */
    white?: number | null;
    /** the same of Black */
    black?: number | null;
    /** the same of both */
    dead?: number | null;
    /** the positions after those plies */
    positions?: ({
        /** the ply with which it was reached, 0 at the start */
        ply: number;
        /** the move of that ply, with its number */
        move?: string;
        /** the position */
        fen: string;
        /** the side that can no longer mate */
        winner: "white" | "black";
    })[];
    /** what a limit left open */
    unsettled?: ({
        /** the side that is asked about */
        winner: "white" | "black";
        /** not before this ply */
        from: number;
        /** not after this ply */
        to: number;
    })[];
};
export type UnwinnableSinceVerdict = VerdictOf<"unwinnable-since", UnwinnableSinceSubject, UnwinnableSinceDetails, SinceCertificate>;

export type SolveSubject = {
    /** the position */
    fen: string;
    /** `#2`, `h#3.5`, ... */
    stipulation: string;
    /** true: it is Chess960 */
    chess960?: boolean;
    /** where not all castlings can stand together: one FEN for each set of rights */
    parts?: string[];
    /** what the record carried after a tab */
    label?: string;
};
export type SolveDetails = {
    /** of a direct mate: what the keys make of it */
    soundness?: "sound" | "cooked" | "short" | "unsolvable";
    /** all first moves that mate in time */
    keys?: string[];
    /** of a helpmate: how it can be played */
    solutions?: {
        /** how many there are */
        count: number;
        /** the first thousand of them */
        lines: string[][];
    };
    /** mates in fewer moves than stipulated */
    short_solutions?: string[][];
    /** of a direct mate: the tree */
    solution?: {
        /** the keys, the shortest mates first, with what follows */
        keys: {
            move?: string;
            san?: string;
            moves?: number;
            threats?: {
            }[];
            variations?: {
            }[];
            refutations?: {
            }[];
        }[];
        /** first moves that only one reply refutes */
        tries: {
            move?: string;
            san?: string;
            moves?: number;
            threats?: {
            }[];
            variations?: {
            }[];
            refutations?: {
            }[];
        }[];
        /** what would follow if the defender were to move */
        set_play: {
            /** the reply */
            defence: string;
            /** the same in SAN */
            san: string;
            /** all moves that mate soonest */
            answers: {
                move?: string;
                san?: string;
                moves?: number;
                threats?: {
                }[];
                variations?: {
                }[];
                refutations?: {
                }[];
            }[];
        }[];
        /** whether the set play answers every move */
        block: boolean;
        /** whether the tree was too large to be here whole */
        cut: boolean;
    };
    /** what there are names for in the solution, counted */
    themes?: ({
        /** the theme */
        theme: "double-check" | "two-way-check" | "discovered-check" | "royal-discovery" | "cross-check" | "castling-check" | "en-passant-check" | "promotion-check" | "castling" | "en-passant" | "promotion" | "underpromotion" | "battery" | "discovered-attack" | "double-threat" | "switchback" | "double-mate" | "pure-mate" | "model-mate" | "smothered-mate" | "back-rank-mate" | "anastasia-mate" | "hook-mate" | "arabian-mate" | "boden-mate" | "double-bishop-mate" | "dovetail-mate" | "vukovic-mate" | "kill-box-mate" | "blind-swine-mate" | "triangle-mate" | "corner-mate" | "morphy-mate" | "opera-mate" | "pillsbury-mate";
        /** answers in the set play */
        set_play?: number;
        /** tries and what follows them */
        tries?: number;
        /** keys */
        keys?: number;
        /** moves of the threats after them */
        threats?: number;
        /** answers in the variations */
        variations?: number;
        /** replies of the defender there */
        defences?: number;
        /** moves in the lines of a helpmate */
        solutions?: number;
    })[];
    /** if the diagram cannot arise in a game: why */
    illegal?: {
        /** the rule that refutes it */
        rule: string;
        /** the same in words */
        text: string;
    };
    /** the keys that the input states */
    stated?: {
        /** as the input has it */
        written: string;
        /** the move, if it is a legal one */
        move?: string;
        /** whether it is one of the keys */
        key: boolean;
    }[];
    /** where castling rights exclude each other: each way */
    parts?: ({
        /** the position with its castling rights */
        fen: string;
        /** of a direct mate */
        soundness?: "sound" | "cooked" | "short" | "unsolvable";
        /** of a direct mate */
        keys?: string[];
    })[];
};
export type SolveVerdict = VerdictOf<"solve", SolveSubject, SolveDetails, MatingTreeCertificate | HelpLinesCertificate | PartsCertificate>;

export type ComposeSubject = {
    /** the position */
    fen: string;
    /** `#2`, `h#3.5`, ... */
    stipulation: string;
    /** true: it is Chess960 */
    chess960?: boolean;
    /** where not all castlings can stand together: one FEN for each set of rights */
    parts?: string[];
    /** what the record carried after a tab */
    label?: string;
};
export type ComposeDetails = {
    /** how good it is */
    grade: {
        /** the weighted sum of the five measures, less five for a dual */
        total: number;
        /** white officers that take part in the mates, of a hundred */
        economy: number;
        /** how good the first move is */
        key: number;
        /** 25 for each variation, up to 100 */
        variety: number;
        /** mates that are pure, of a hundred */
        purity: number;
        /** how loosely the men stand */
        sparsity: number;
        /** different answers to defences after which all moves are needed */
        variations: number;
        /** different mating moves */
        mates: number;
        /** in play that takes all moves: how often White has more than one move that mates in time, after a defence or as a threat */
        duals: number;
        /** whether the key threatens mate in fewer moves than are left */
        short_threat: boolean;
        /** whether every black check in the diagram is answered */
        provided: boolean;
    };
    /** of a direct mate: the key */
    keys?: string[];
    /** of a direct mate: the tree */
    solution?: {
        /** the keys, the shortest mates first, with what follows */
        keys: {
            move?: string;
            san?: string;
            moves?: number;
            threats?: {
            }[];
            variations?: {
            }[];
            refutations?: {
            }[];
        }[];
        /** first moves that only one reply refutes */
        tries: {
            move?: string;
            san?: string;
            moves?: number;
            threats?: {
            }[];
            variations?: {
            }[];
            refutations?: {
            }[];
        }[];
        /** what would follow if the defender were to move */
        set_play: {
            /** the reply */
            defence: string;
            /** the same in SAN */
            san: string;
            /** all moves that mate soonest */
            answers: {
                move?: string;
                san?: string;
                moves?: number;
                threats?: {
                }[];
                variations?: {
                }[];
                refutations?: {
                }[];
            }[];
        }[];
        /** whether the set play answers every move */
        block: boolean;
        /** whether the tree was too large to be here whole */
        cut: boolean;
    };
    /** of a helpmate: the line */
    solutions?: {
        /** how many there are */
        count: number;
        /** the first thousand of them */
        lines: string[][];
    };
    /** half-moves of the game to the diagram */
    game_plies: number;
};
export type ComposeVerdict = VerdictOf<"compose", ComposeSubject, ComposeDetails, ComposedCertificate>;

export type RuleSubject = {
    /** the first line of the ledger */
    header: Header;
    /** all others */
    events: Event[];
    /** what the record carried after a tab */
    label?: string;
};
export type RuleDetails = {
    /** of the game, * while it goes on */
    result: string;
    /** the last position */
    fen: string;
    /** what all rulings give to the clocks */
    clock: {
        /** seconds for White */
        add_white: number;
        /** seconds for Black */
        add_black: number;
    };
    /** what the clocks show at the end, as far as they were read */
    clocks?: {
        /** White's */
        white?: {
            /** by its last reading, with what rulings have given since */
            seconds: number | string;
            /** of the reading, or of the ruling that proposes the time */
            line: number;
            /** the clock has not run since */
            exact: boolean;
        };
        /** Black's */
        black?: {
            /** by its last reading, with what rulings have given since */
            seconds: number | string;
            /** of the reading, or of the ruling that proposes the time */
            line: number;
            /** the clock has not run since */
            exact: boolean;
        };
    };
    /** of the game, by the thinking time */
    class: "standard" | "rapid" | "blitz";
    /** the result that a record gives */
    recorded?: string;
    /** the questions that the arbiter has not decided */
    open?: string[];
    /** what the arbiter says to the players now */
    say?: string;
    /** on one event after the other */
    rulings: ({
        /** of the event */
        line: number;
        /** of the Laws, and of whatever stands on top of them */
        articles: string[];
        /** the ruling in sentences */
        text: string;
        /** seconds for White, fewer than 0: taken back */
        add_white: number;
        /** the same for Black */
        add_black: number;
        /** the increment of the offender's press is taken back */
        takes_back_increment: boolean;
        /** what to set the clocks to where moves are taken back (7.1) */
        times?: {
            /** White's */
            white?: {
                /** what the clock showed */
                seconds: number | string;
                /** of the reading; 0: as the header sets it */
                line: number;
                /** the clock has not run since it was read */
                exact: boolean;
            };
            /** Black's */
            black?: {
                /** what the clock showed */
                seconds: number | string;
                /** of the reading; 0: as the header sets it */
                line: number;
                /** the clock has not run since it was read */
                exact: boolean;
            };
        };
        /** completed illegal actions on record afterwards */
        offences: {
            /** White's */
            white: number;
            /** Black's */
            black: number;
        };
        /** the position before the irregularity is set up again */
        restored: boolean;
        /** to play on from, or the final position */
        fen: string;
        /** what must be played (Article 4) */
        duty?: {
            /** touched, that must be moved or captured */
            men: string[];
            /** one of these must be played, in UCI */
            moves: string[];
            /** the article that says so, as a rule id */
            rule: string;
            /** a sentence for people */
            text: string;
        };
        /** of the game, if it is over */
        result?: string;
        /** moves to a mate, for a flag or a resignation that loses */
        mate?: string;
        /** the result that an electronic board announces */
        signal?: string;
        /** the result that a record gives */
        recorded?: string;
        /** a measure of 12.9 that is proposed */
        warning?: string;
        /** what the arbiter has to decide */
        question?: string;
        /** plain lines that answer it, or decide otherwise */
        to_type?: string;
        /** decisions of `arbiter_rules` that answer it */
        answers?: string[];
        /** what the ruling rests on */
        confidence: "law" | "manual" | "section" | "convention" | "open";
        /** of the Laws that it goes by */
        laws_edition: string;
    })[];
    /** where a limit ended the rulings */
    stopped?: {
        /** of the event */
        line: number;
        /** which limit it was */
        limit: string;
    };
    /** what breaks the ledger off */
    error?: {
        /** of the ledger */
        line: number;
        /** stable, for programs */
        code: string;
        /** a sentence for people */
        message: string;
    };
};
export type RuleVerdict = VerdictOf<"rule", RuleSubject, RuleDetails, never>;

export type Chess99MovesSubject = {
    /** a position of Chess 99 */
    position: string;
    /** options that are not as usual */
    options?: {
        /** whether who enters a passed cell may leave the pawn */
        ep_quiet_move?: boolean;
        /** whether others may stand between king and partner */
        castle_over?: boolean;
        /** whether a pawn that waited may stay */
        promote_in_place?: boolean;
        /** whether a pawn becomes only what its side has lost */
        promote_to_captured_only?: boolean;
        /** how many moves each has; null for any number */
        move_limit?: number | null;
        /** what becomes of a player without a play */
        no_move?: "draw" | "loss";
        /** whether who could win may call a draw */
        call_despite_win?: boolean;
    };
    /** what the record carried after a tab */
    label?: string;
};
export type Chess99MovesDetails = {
    /** all plays, sorted */
    plays: {
        /** in the author's style, with its sign */
        play: string;
        /** in coordinates */
        move: string;
    }[];
};
export type Chess99MovesVerdict = VerdictOf<"chess99.moves", Chess99MovesSubject, Chess99MovesDetails, never>;

export type Chess99CheckSubject = {
    /** a position of Chess 99 */
    position: string;
    /** options that are not as usual */
    options?: {
        /** whether who enters a passed cell may leave the pawn */
        ep_quiet_move?: boolean;
        /** whether others may stand between king and partner */
        castle_over?: boolean;
        /** whether a pawn that waited may stay */
        promote_in_place?: boolean;
        /** whether a pawn becomes only what its side has lost */
        promote_to_captured_only?: boolean;
        /** how many moves each has; null for any number */
        move_limit?: number | null;
        /** what becomes of a player without a play */
        no_move?: "draw" | "loss";
        /** whether who could win may call a draw */
        call_despite_win?: boolean;
    };
    /** what the record carried after a tab */
    label?: string;
};
export type Chess99CheckDetails = {
    /** whether a king is in check, or both are */
    state: "none" | "check" | "double-check";
    /** a king is in check from two men or more */
    twin_checks: boolean;
    /** the player to move may call a draw */
    may_call_draw: boolean;
    /** every play of his loses his king */
    mate: "none" | "mate" | "checkmate";
};
export type Chess99CheckVerdict = VerdictOf<"chess99.check", Chess99CheckSubject, Chess99CheckDetails, never>;

export type Chess99RuleSubject = {
    /** a position of Chess 99 */
    position: string;
    /** options that are not as usual */
    options?: {
        /** whether who enters a passed cell may leave the pawn */
        ep_quiet_move?: boolean;
        /** whether others may stand between king and partner */
        castle_over?: boolean;
        /** whether a pawn that waited may stay */
        promote_in_place?: boolean;
        /** whether a pawn becomes only what its side has lost */
        promote_to_captured_only?: boolean;
        /** how many moves each has; null for any number */
        move_limit?: number | null;
        /** what becomes of a player without a play */
        no_move?: "draw" | "loss";
        /** whether who could win may call a draw */
        call_despite_win?: boolean;
    };
    /** the play, in coordinates */
    move?: string;
    /** if it cannot be written so: as it was given */
    written?: string;
    /** what is called instead of a play: `draw` */
    call?: string;
    /** what the record carried after a tab */
    label?: string;
};
export type Chess99RuleDetails = {
    /** the play in the author's style, with its sign */
    play?: string;
    /** how the game ends with it */
    ending: "goes_on" | "king_captured" | "king_captured_in_check" | "draw_called" | "move_limit" | "no_move" | "resigned" | "agreed";
    /** the result */
    result: "*" | "1-0" | "0-1" | "1/2-1/2";
    /** if the game goes on: the position after it */
    position?: string;
    /** if the game is over: the men after the play, rank by rank */
    rows?: string;
};
export type Chess99RuleVerdict = VerdictOf<"chess99.rule", Chess99RuleSubject, Chess99RuleDetails, never>;

export type Chess99AnalyseSubject = {
    /** a position of Chess 99 */
    position: string;
    /** options that are not as usual */
    options?: {
        /** whether who enters a passed cell may leave the pawn */
        ep_quiet_move?: boolean;
        /** whether others may stand between king and partner */
        castle_over?: boolean;
        /** whether a pawn that waited may stay */
        promote_in_place?: boolean;
        /** whether a pawn becomes only what its side has lost */
        promote_to_captured_only?: boolean;
        /** how many moves each has; null for any number */
        move_limit?: number | null;
        /** what becomes of a player without a play */
        no_move?: "draw" | "loss";
        /** whether who could win may call a draw */
        call_despite_win?: boolean;
    };
    /** plays of both sides that a win may take */
    plies: number;
    /** what the record carried after a tab */
    label?: string;
};
export type Chess99AnalyseDetails = {
    /** the player to move */
    winner: "white" | "black";
    /** the play to begin with, in coordinates */
    play: string;
    /** within how many plays of both the king is captured */
    plies: number;
    /** its play in coordinates, or % for a call of a draw */
    best?: string;
    /** the plays that it expects */
    line?: string;
    /** the same in coordinates */
    line_moves?: string[];
    /** in pawns, or how the game ends */
    score?: string;
    /** the score, unless the game ends */
    centipawns?: number;
    /** how many plays deep it looked */
    depth?: number;
} | {
    /** within so many plays of both no win is forced */
    refuted_plies: number;
    /** its play in coordinates, or % for a call of a draw */
    best?: string;
    /** the plays that it expects */
    line?: string;
    /** the same in coordinates */
    line_moves?: string[];
    /** in pawns, or how the game ends */
    score?: string;
    /** the score, unless the game ends */
    centipawns?: number;
    /** how many plays deep it looked */
    depth?: number;
};
export type Chess99AnalyseVerdict = VerdictOf<"chess99.analyse", Chess99AnalyseSubject, Chess99AnalyseDetails, C99ForcedWinCertificate>;

export type Chess99RecordSubject = {
    /** a position of Chess 99 */
    position: string;
    /** options that are not as usual */
    options?: {
        /** whether who enters a passed cell may leave the pawn */
        ep_quiet_move?: boolean;
        /** whether others may stand between king and partner */
        castle_over?: boolean;
        /** whether a pawn that waited may stay */
        promote_in_place?: boolean;
        /** whether a pawn becomes only what its side has lost */
        promote_to_captured_only?: boolean;
        /** how many moves each has; null for any number */
        move_limit?: number | null;
        /** what becomes of a player without a play */
        no_move?: "draw" | "loss";
        /** whether who could win may call a draw */
        call_despite_win?: boolean;
    };
    /** the plays, in coordinates */
    plays: string[];
    /** a capture of the other king that changes nothing */
    last_move?: string;
    /** what the record carried after a tab */
    label?: string;
};
export type Chess99RecordDetails = {
    /** how the game ends */
    ending: "goes_on" | "king_captured" | "king_captured_in_check" | "draw_called" | "move_limit" | "no_move" | "resigned" | "agreed";
    /** the result */
    result: "*" | "1-0" | "0-1" | "1/2-1/2";
    /** the last position, if both kings stand there */
    last?: string;
    /** what is wrong in the record */
    findings?: {
        /** an id of the rule catalogue */
        rule: string;
        /** how many plays came before */
        ply: number;
        /** the same in words */
        place: string;
        /** a sentence for people */
        text: string;
    }[];
};
export type Chess99RecordVerdict = VerdictOf<"chess99.record", Chess99RecordSubject, Chess99RecordDetails, never>;

export type VerifySubject = {
    [name: string]: unknown;
};
export type VerifyDetails = {
    /** what is proved, in the checker's words */
    proved: string;
    /** what the verdict says beyond that */
    uncovered: string[];
};
export type VerifyVerdict = VerdictOf<"verify", VerifySubject, VerifyDetails, never>;

export type Verdict =
    | LegalityVerdict
    | ProofGamesVerdict
    | RetractVerdict
    | CheckVerdict
    | PerpetualVerdict
    | CastlingVerdict
    | MoveVerdict
    | MovesVerdict
    | ShowVerdict
    | SharpnessVerdict
    | WinnableVerdict
    | DeadVerdict
    | UnwinnableSinceVerdict
    | SolveVerdict
    | ComposeVerdict
    | RuleVerdict
    | Chess99MovesVerdict
    | Chess99CheckVerdict
    | Chess99RuleVerdict
    | Chess99AnalyseVerdict
    | Chess99RecordVerdict
    | VerifyVerdict;

/** A file of games that an audit wrote. An object for each of them, behind the figures. */
export type WrittenGamesLine = {
    schema: "doublecheck/written-games/1";
    /** of the file */
    path: string;
    /** good, bad, themed or fixed */
    kind: string;
    /** how many were written */
    games: number;
    /** how many of them were corrected */
    changed_games: number;
    /** copies of games that were not written */
    left_out: number;
    /** how many by each rule */
    changes?: {
        [name: string]: number;
    };
};

/** A line of an answer. */
export type Line = AuditLine | ChangeLine | CollectionLine | ComposingLine | ErrorLine | FindingLine | PerftLine | TextLine | ThemeLine | Verdict | WrittenGamesLine;
