// SPDX-License-Identifier: MIT
// Made by tools/make_types.py from data/schema: not to be edited.

/** The figures of an audit. The last line of its output. */
export type AuditLine = {
    schema: "doublecheck/audit/1";
    /** the number of files read */
    files: number;
    /** the number of files that could not be opened, unpacked or read to their end */
    unreadable_files: number;
    /** the number of games examined */
    games: number;
    /** the number of lines examined in files of positions */
    positions?: number;
    /** the number of games that --player, --since and so on did not select */
    games_left_out?: number;
    /** the number of plies of all games */
    plies: number;
    /** the number of bytes of text */
    bytes: number;
    /** the number of games that could not be read to their end, and of positions that could not be read or played on */
    broken: number;
    /** the number of games and positions with findings */
    games_with_findings: number;
    /** the number of findings by each rule */
    findings: {
        [name: string]: number;
    };
    /** the number of places at which each theme was found */
    themes?: {
        [name: string]: number;
    };
};

/** Something that audit --fix changed. An object for each change, in a file beside the corrected games. */
export type ChangeLine = {
    schema: "doublecheck/change/1";
    /** the file, as it was named */
    file: string;
    /** the number of the game in the file, from 1 */
    game: number;
    /** the number of the game among the corrected games; missing if the game was left out */
    new_game?: number;
    /** the offset of the change in the original file, in bytes */
    offset: number;
    /** the rule of the finding that caused the change */
    rule: string;
    /** the original text; empty if text was inserted */
    was: string;
    /** the new text */
    now: string;
};

/** A collection of problems. What `solve --report FILE.json` writes. */
export type CollectionLine = {
    schema: "doublecheck/collection/1";
    /** the number of problems */
    count: number;
    /** the number of problems that are sound, cooked, short, unsolvable; of help play: with one solution, with several solutions; undecided */
    kinds: {
        [name: string]: number;
    };
    /** the number of diagrams that cannot arise in a game */
    illegal: number;
    /** the number of problems for which the input states a key */
    stated: number;
    /** the number of these in which each stated key is a key */
    agreeing: number;
    /** the number of problems in which each theme occurs */
    themes: {
        [name: string]: number;
    };
    /** the problems */
    problems: ({
        /** the label of the record: the text after a tab */
        label?: string;
        /** the position as it was solved */
        fen: string;
        /** the stipulation */
        stipulation: string;
        /** whether the stipulation can be fulfilled */
        answer: "yes" | "no" | "unknown";
        /** of a direct mate: the soundness */
        soundness?: "sound" | "cooked" | "short" | "unsolvable";
        /** of a direct mate: all first moves that mate in time */
        keys?: string[];
        /** of help play: the number of solutions */
        solutions?: number;
        /** the keys that the input states */
        stated?: {
            /** the key as the input states it */
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
            /** the reason in words */
            text: string;
        };
    })[];
};

/** How far composing has come. The last line of `compose --counts`; in the file of `--resume` one stands behind the problems of each batch. */
export type ComposingLine = {
    schema: "doublecheck/composing/1";
    /** What was asked for. */
    wishes: string;
    /** The batches that are finished. */
    batches: number;
    /** The numbers of positions that were tried and rejected. */
    counts: {
        /** positions that were tried */
        tried: number;
        /** positions in which the side that has just moved is in check */
        unplayable: number;
        /** positions to which no game leads */
        illegal: number;
        /** the illegal positions with a king attacked twice */
        illegal_double_checks: number;
        /** the illegal positions by the rule that refutes them */
        illegal_by_rule: {
            /** an id of the rule catalogue */
            rule: string;
            /** the number of positions that it refuted */
            times: number;
        }[];
        /** positions in which the side to move is in check */
        in_check: number;
        /** positions whose castling rights exclude each other */
        rights: number;
        /** positions without a mate in time */
        unsolvable: number;
        /** positions with a mate in fewer moves */
        short: number;
        /** positions with several keys, or several lines of help play */
        cooked: number;
        /** positions whose key gives check, captures or promotes */
        poor_keys: number;
        /** positions that took too long to solve */
        unsolved: number;
        /** positions with one key, which is quiet */
        sound: number;
        /** problems that were improved as far as possible and do not fulfil the wishes */
        wished_otherwise: number;
        /** problems to which no game was found in time */
        undecided: number;
        /** problems that equal an earlier one or its mirror image */
        repeated: number;
        /** problems that were composed */
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
    /** The label of the record: the text after a tab. */
    label?: string;
};

/** Something that an audit found in a game. An object for each finding. */
export type FindingLine = {
    schema: "doublecheck/finding/1";
    /** the file, as it was named */
    file: string;
    /** the number of the game in the file, from 1; in a file of positions, the number of the line */
    game: number;
    /** the offset in the file, in bytes */
    offset: number;
    /** the ply, from 1; 0 for the game as a whole */
    ply: number;
    /** an id of the rule catalogue */
    rule: string;
    /** the severity */
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
    /** The kind of man taken off the board; none: no man was. */
    captured?: string | null;
    /** The kind of man put on the square of arrival. */
    placed?: string | null;
    /** Of castling: only the king was moved, and the rook still stands on its square. */
    alone?: boolean;
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
    /** the options that differ from the defaults */
    options?: {
        /** whether a man that enters a passed cell may leave the pawn on the board */
        ep_quiet_move?: boolean;
        /** whether other men may stand between king and partner in a long castling */
        castle_over?: boolean;
        /** whether a pawn that waits on the last rank may promote and stay there */
        promote_in_place?: boolean;
        /** whether a pawn promotes only to a bishop or knight of which its side has fewer than two */
        promote_to_captured_only?: boolean;
        /** the number of moves of each player after which the game is drawn; null for no limit */
        move_limit?: number | null;
        /** the result if a player has no play at all */
        no_move?: "draw" | "loss";
        /** whether a player who could capture the king may call a draw instead */
        call_despite_win?: boolean;
    };
    /** the depth in plies */
    depth: number;
    /** the number of lines that begin with each play, in UCI or in coordinates */
    divide?: {
        [name: string]: number;
    };
    /** the number of all lines */
    nodes: number;
    /** the number that the record states for this depth, in a field such as D4 of a perft suite */
    stated?: number;
    /** The label of the record: the text after a tab. */
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
    /** The record in the form that `convert` writes. */
    text: string;
    /** The label of the record: the text after a tab. */
    label?: string;
};

/** A theme that an audit found in a game. An object for each place. */
export type ThemeLine = {
    schema: "doublecheck/theme/1";
    /** the file, as it was named */
    file: string;
    /** the number of the game in the file, from 1 */
    game: number;
    /** the offset of the game in the file, in bytes */
    offset: number;
    /** the name of a theme; docs/audit.md lists them */
    theme: string;
    /** the ply of the game, from 1 */
    ply: number;
    /** the number of plies that it lasts */
    length: number;
};

export type RuleCertificate = {
    kind: "rule";
    /** an id of the rule catalogue */
    rule: string;
    /** the squares that the rule names */
    squares?: string[];
    /** the colour that the rule names */
    color?: "white" | "black";
};

export type CountersCertificate = {
    kind: "counters";
    /** an id of the rule catalogue */
    rule: string;
};

export type KernelCertificate = {
    kind: "kernel";
    /** without ranks: the number of states */
    states?: number;
    /** true: states contain the ranks of pawns */
    ranks?: boolean;
    /** the states, unless there are many */
    closed?: string[];
};

export type CageCertificate = {
    kind: "cage";
    /** the closed set, as first fields of FENs, beginning with the men in question */
    states: string[];
};

export type ProofGameCertificate = {
    kind: "proof-game";
    /** of Chess960: the first position, as a FEN */
    start?: string;
    /** the game, in UCI */
    moves: string[];
};

export type FactsCertificate = {
    kind: "facts";
    /** facts; the last one is a contradiction */
    steps: FactStep[];
};

export type FactStep = {
    /** the rule that gives the fact */
    rule: string;
    /** the kind of fact */
    fact: string;
    /** the square, home or colour that it is about */
    of: string;
    /** the squares of a region, of origins or of deaths */
    squares?: string;
    /** the number of a most, of a budget or of a parity */
    number?: number;
    /** of `facts.cases`: the fact that is split, `origins` or `deaths` */
    split?: string;
    /** of `facts.cases`: the cases */
    cases?: {
        /** the squares that are assumed */
        squares: string;
        /** the steps that follow from the assumption */
        steps: FactStep[];
    }[];
    /** the numbers of the earlier steps from which it follows */
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
        /** the position before the move */
        before: string;
    }[];
    /** the refutations of all other moves */
    refuted: RefutedRetraction[];
    /** earlier positions that occur several times or lie deep in the proof */
    positions?: {
        /** the position */
        fen: string;
        /** the refutations of all moves before */
        refuted?: RefutedRetraction[];
        /** or the facts that exclude the position */
        steps?: FactStep[];
    }[];
};

export type RefutedRetraction = {
    /** where the man stands now */
    to: string;
    /** if present: only retractions of this kind */
    kind?: string;
    /** if present: only retractions to these squares */
    from?: string[];
    /** if present: only retractions that give back one of these men */
    uncaptured?: string;
    /** the rule that refutes them */
    rule: string;
    /** the squares that the rule names */
    squares?: string[];
    /** the colour that the rule names */
    color?: "white" | "black";
    /** of `retraction.no-move-before`: the proof about the position before */
    proof?: {
        /** the refutations of all moves before */
        refuted?: RefutedRetraction[];
        /** or the facts that exclude the position */
        steps?: FactStep[];
    };
};

export type ProofGamesCertificate = {
    kind: "proof-games";
    /** the games, in UCI */
    games: string[][];
    /** whether these are all games of that length */
    is_complete: boolean;
};

export type PerpetualCertificate = {
    kind: "perpetual";
    /** the check in each position that replies lead to, beginning with the position of the subject */
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
        /** true: the checks force mate */
        checks_force_mate?: boolean;
        /** each check, followed by the reply that escapes, in UCI */
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
    /** the closed set; each position is stored as the move to it */
    positions?: string;
    /** if the set is too large to be stored: whether bounds of men decide positions */
    uses_mobility?: boolean;
};

export type ClosedGraphCertificate = {
    kind: "closed-graph";
    /** positions whose moves all stay in the set */
    expanded: string[];
    /** positions whose bounds admit no mate */
    immobile: ImmobilePosition[];
};

export type ImmobilePosition = {
    /** the position, four fields */
    fen: string;
    /** bounds for all men */
    men: {
        /** where the man stands */
        square: string;
        /** the squares on which it can ever stand without having promoted */
        reach: string;
        /** the squares on which it can ever stand after a promotion */
        promoted?: string;
        /** true: the man may be captured */
        captured?: boolean;
    }[];
    /** if these bounds do not suffice: bounds for the lifetimes of single men */
    lifetimes?: {
        /** the square of the man that is not captured */
        of: string;
        /** bounds for all men as long as it is not captured */
        men: {
            /** where the man stands */
            square: string;
            /** the squares on which it can ever stand without having promoted */
            reach: string;
            /** the squares on which it can ever stand after a promotion */
            promoted?: string;
            /** true: the man may be captured */
            captured?: boolean;
        }[];
    }[];
};

export type SkeletonsCertificate = {
    kind: "skeletons";
};

export type SeventyfiveCertificate = {
    kind: "seventyfive";
    /** the number of plies that are left */
    plies: number;
    /** the positions after captures and pawn moves, with proofs */
    exits: DeadExit[];
};

export type DeadExit = {
    /** the position */
    fen: string;
    kind: "closure";
    /** the closed set; each position is stored as the move to it */
    positions?: string;
    /** if the set is too large to be stored: whether bounds of men decide positions */
    uses_mobility?: boolean;
} | {
    /** the position */
    fen: string;
    kind: "closed-graph";
    /** positions whose moves all stay in the set */
    expanded: string[];
    /** positions whose bounds admit no mate */
    immobile: ImmobilePosition[];
} | {
    /** the position */
    fen: string;
    kind: "skeletons";
};

export type BothCertificate = {
    kind: "both";
    /** the proof with White as the winner */
    white?: SideProof;
    /** the proof with Black as the winner */
    black?: SideProof;
};

export type SideProof = {
    kind: "mate-line";
    /** the moves to the mate */
    moves: string[];
} | {
    kind: "closure";
    /** the closed set; each position is stored as the move to it */
    positions?: string;
    /** if the set is too large to be stored: whether bounds of men decide positions */
    uses_mobility?: boolean;
} | {
    kind: "closed-graph";
    /** positions whose moves all stay in the set */
    expanded: string[];
    /** positions whose bounds admit no mate */
    immobile: ImmobilePosition[];
} | {
    kind: "skeletons";
} | {
    kind: "seventyfive";
    /** the number of plies that are left */
    plies: number;
    /** the positions after captures and pawn moves, with proofs */
    exits: DeadExit[];
};

export type SinceCertificate = {
    kind: "since";
    /** the proof with White as the winner */
    white?: {
        /** the proof that it can mate from the last position */
        end?: PlyProof;
        /** the ply after which it cannot */
        ply?: number;
        /** the proof that it cannot after that ply */
        now?: PlyProof;
        /** the proof that it could one ply earlier */
        before?: PlyProof;
    };
    /** the proof with Black as the winner */
    black?: {
        /** the proof that it can mate from the last position */
        end?: PlyProof;
        /** the ply after which it cannot */
        ply?: number;
        /** the proof that it cannot after that ply */
        now?: PlyProof;
        /** the proof that it could one ply earlier */
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
    /** the closed set; each position is stored as the move to it */
    positions?: string;
    /** if the set is too large to be stored: whether bounds of men decide positions */
    uses_mobility?: boolean;
} | {
    /** the position */
    fen: string;
    kind: "closed-graph";
    /** positions whose moves all stay in the set */
    expanded: string[];
    /** positions whose bounds admit no mate */
    immobile: ImmobilePosition[];
} | {
    /** the position */
    fen: string;
    kind: "skeletons";
} | {
    /** the position */
    fen: string;
    kind: "seventyfive";
    /** the number of plies that are left */
    plies: number;
    /** the positions after captures and pawn moves, with proofs */
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
    /** the answer that it proves for that position */
    answer: "yes" | "no" | "unknown";
    kind: "mating-tree";
    /** one for each first move that mates in time */
    trees: MatingTreeNode[];
    /** every other first move, with a reply that refutes it, if there is one */
    refuted: string[][];
} | {
    /** the answer that it proves for that position */
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
    /** the position of the subject */
    position: string;
    /** the options of the subject */
    options?: {
        /** whether a man that enters a passed cell may leave the pawn on the board */
        ep_quiet_move?: boolean;
        /** whether other men may stand between king and partner in a long castling */
        castle_over?: boolean;
        /** whether a pawn that waits on the last rank may promote and stay there */
        promote_in_place?: boolean;
        /** whether a pawn promotes only to a bishop or knight of which its side has fewer than two */
        promote_to_captured_only?: boolean;
        /** the number of moves of each player after which the game is drawn; null for no limit */
        move_limit?: number | null;
        /** the result if a player has no play at all */
        no_move?: "draw" | "loss";
        /** whether a player who could capture the king may call a draw instead */
        call_despite_win?: boolean;
    };
    /** the side to move */
    winner: "white" | "black";
    /** the plays of the winner, with every reply */
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
    /** true: arrays, castling rights and castlings are those of Chess960 */
    chess960?: boolean;
    /** true: the halfmove clock and the move number count as part of the position */
    counters?: boolean;
    /** the label of the record: the text after a tab */
    label?: string;
} | {
    /** the men, the first field of a FEN */
    partial: string;
    /** squares of men that never moved */
    frozen?: string[];
    /** the label of the record: the text after a tab */
    label?: string;
};
export type LegalityDetails = {
    /** the methods that do not refute the position */
    passed: ("setup" | "counts" | "last-moves" | "facts" | "kernel" | "search" | "kernel-with-ranks" | "facts-with-cases")[];
    /** the last moves, as long as only one is possible; the last one first */
    forced_last_moves?: string[];
    /** the methods that do not refute the earlier positions */
    passed_before?: ("setup" | "counts" | "last-moves" | "facts" | "kernel" | "search" | "kernel-with-ranks" | "facts-with-cases")[];
    /** the methods that a limit stopped, with the limit */
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
        /** the limit that ended the search */
        stopped: string;
        /** the nearest position that the search reached, as a FEN */
        nearest: string;
        /** the game to that position, in UCI */
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
    /** the methods that do not refute the position */
    passed?: ("setup" | "counts" | "last-moves" | "facts" | "kernel" | "search" | "kernel-with-ranks" | "facts-with-cases")[];
    /** the last moves, as long as only one is possible; the last one first */
    forced_last_moves?: string[];
    /** the methods that do not refute the earlier positions */
    passed_before?: ("setup" | "counts" | "last-moves" | "facts" | "kernel" | "search" | "kernel-with-ranks" | "facts-with-cases")[];
    /** the methods that a limit stopped, with the limit */
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
        /** the limit that ended the search */
        stopped: string;
        /** the nearest position that the search reached, as a FEN */
        nearest: string;
        /** the game to that position, in UCI */
        moves: string[];
    };
    /** what retrograde analysis shows, with the conventions of the Codex for Chess Composition */
    diagram: {
        /** castling rights as in a FEN; several entries if not all rights can exist together */
        castling: string[];
        /** the square that the last move, proved to be a double step, passed over */
        en_passant?: string;
        /** if the capture en passant depends on castling: for each entry of `castling` the square of the capture, or - */
        en_passant_with?: string[];
        /** the last move, if there can be only one */
        last_move?: {
            /** the move as a player writes it, with both squares */
            move: string;
            /** of a capture: the letters of the men that could have been captured */
            captured?: string;
        };
        /** for each side, the least number of men that are promoted pawns */
        promoted: {
            white?: number;
            black?: number;
        };
        /** for each side, the number of men that it has lost */
        captured: {
            white?: number;
            black?: number;
        };
        /** for each side, the least number of captures by its pawns, including those that promoted later */
        by_pawns?: {
            white?: number;
            black?: number;
        };
        /** pawns that must have captured */
        pawns?: {
            /** the square on which the pawn stands */
            pawn: string;
            /** the square on which it began */
            home: string;
            /** the captures that it must have made, in order; for each the squares on which it can have been made */
            captures: string[][];
            /** the largest number of captures that it could have made */
            most: number;
        }[];
        /** men that must have been captured on one of at most three squares */
        lost?: {
            /** the square on which it began */
            home: string;
            /** the man as which it began, as a letter of a FEN */
            man: string;
            /** the squares on which it could have been captured */
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
    /** the number of plies of the games */
    plies: number;
    /** true: the rights and the side to move of the FEN do not count */
    diagram?: boolean;
    /** the label of the record: the text after a tab */
    label?: string;
};
export type ProofGamesDetails = {
    /** the number of games that were found */
    number: number;
    /** whether these are all games of that length */
    is_complete: boolean;
};
export type ProofGamesVerdict = VerdictOf<"proof-games", ProofGamesSubject, ProofGamesDetails, ProofGamesCertificate>;

export type RetractSubject = {
    /** the position */
    fen: string;
    /** true: arrays, castling rights and castlings are those of Chess960 */
    chess960?: boolean;
    /** the number of moves that are taken back, if more than one */
    plies?: number;
    /** the label of the record: the text after a tab */
    label?: string;
};
export type RetractDetails = {
    /** all moves that could have been the last one */
    last_moves?: {
        /** the move as a player writes it, with both squares */
        move: string;
        /** of a capture: the letters of the men that could have been captured */
        captured?: string;
    }[];
    /** for each possible last move, with the man that it captured, an example of a line; the last move first */
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
    /** true: arrays, castling rights and castlings are those of Chess960 */
    chess960?: boolean;
    /** the label of the record: the text after a tab */
    label?: string;
} | {
    /** the first position, as a FEN */
    start: string;
    /** the moves in UCI */
    moves: string[];
    /** true: a game of Chess960 */
    chess960?: boolean;
    /** the label of the record: the text after a tab */
    label?: string;
};
export type CheckDetails = {
    /** the men that give check */
    checkers: string[];
    /** in check: the kinds of check that are known without the last move */
    kinds?: ("check" | "direct" | "discovered" | "double" | "two-way" | "en-passant" | "en-passant-reveal" | "both-pawns-rank-reveal" | "royal-discovery" | "castling" | "promotion" | "underpromotion" | "promotion-discovery" | "contact" | "distant" | "cross-check" | "cross-check-capture" | "cross-check-interposition" | "cross-check-king-move" | "cross-check-en-passant" | "checkmate" | "double-mate" | "two-way-mate" | "discovered-mate" | "castling-mate" | "promotion-mate" | "en-passant-mate" | "pure-double-check-mate" | "smothered-mate" | "back-rank-mate" | "epaulette-mate" | "pure-mate" | "model-mate")[];
    /** in check: the legal moves */
    ways_out?: {
        /** moves of the king */
        king: string[];
        /** captures of the man that gives check */
        captures: string[];
        /** moves to a square between that man and the king */
        interpositions: string[];
    };
    /** in check: attempted moves that are illegal, and why */
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
        /** the number of checks */
        checks: number;
        /** the number of double checks */
        double_checks: number;
        /** the number of checks after which no checking man can be captured */
        safe_checks: number;
        /** the checks that mate */
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
        /** the number of consecutive plies that gave check, up to and including this one */
        chain: number;
    })[];
    /** the number of checks of each kind */
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
        /** the first ply of the chain */
        first_ply: number;
        /** the number of plies */
        length: number;
    }[];
    /** for each side, the largest number of consecutive moves that were all checks */
    longest_runs: {
        /** White's */
        white: number;
        /** Black's */
        black: number;
    };
    /** how often positions were repeated */
    repetition: {
        /** the number of occurrences of the most frequent position */
        most: number;
        /** the number of occurrences of the last position */
        last_position: number;
    };
    /** the first perpetual check */
    perpetual?: {
        /** the ply after which a position occurs for the third time */
        ply: number;
        /** the side that gives it */
        by: "white" | "black";
        /** the number of consecutive moves of that side, up to this ply, that were checks */
        checks: number;
    };
} | {
    /** where a limit stopped the replay */
    stopped: {
        /** the last ply that was examined */
        ply: number;
        /** the limit that was reached */
        limit: string;
    };
};
export type CheckVerdict = VerdictOf<"check", CheckSubject, CheckDetails, never>;

export type PerpetualSubject = {
    /** the position */
    fen: string;
    /** true: arrays, castling rights and castlings are those of Chess960 */
    chess960?: boolean;
    /** the label of the record: the text after a tab */
    label?: string;
};
export type PerpetualDetails = {
    /** yes: the first check */
    move?: string;
    /** unknown: the limit that stopped the search */
    limit?: string;
    /** no: true if the checks force mate */
    checks_force_mate?: boolean;
};
export type PerpetualVerdict = VerdictOf<"perpetual", PerpetualSubject, PerpetualDetails, PerpetualCertificate | NoPerpetualCertificate>;

export type CastlingSubject = {
    /** the position */
    fen: string;
    /** true: arrays, castling rights and castlings are those of Chess960 */
    chess960?: boolean;
    /** the label of the record: the text after a tab */
    label?: string;
} | {
    /** the position */
    fen: string;
    /** the castling: O-O or O-O-O */
    written: string;
    /** true: it is Chess960 */
    chess960?: boolean;
    /** the label of the record: the text after a tab */
    label?: string;
};
export type CastlingDetails = {
    /** all four castlings */
    castlings: ({
        /** the side that would castle */
        color: "white" | "black";
        /** the side of the board */
        side: "king" | "queen";
        /** allowed now, prevented now, or lost for good */
        state: "allowed" | "prevented" | "lost";
        /** everything that prevents the castling, if the state is `prevented` */
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
        /** attacked squares that do not matter */
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
    /** the label of the record: the text after a tab */
    label?: string;
};
export type MoveDetails = {
    /** the move in SAN */
    san: string;
    /** the move in UCI */
    uci: string;
    /** the position after the move */
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
    /** the moves that the text fits, the one nearest to legal first */
    tries: {
        /** the move in UCI */
        move: string;
        /** the law, an id of the rule catalogue */
        rule: string;
        /** a sentence for people */
        text: string;
        /** the squares to mark on the board */
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
    /** true: arrays, castling rights and castlings are those of Chess960 */
    chess960?: boolean;
    /** the label of the record: the text after a tab */
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
    /** true: arrays, castling rights and castlings are those of Chess960 */
    chess960?: boolean;
    /** of a game: the number of plies before the position */
    ply?: number;
    /** the label of the record: the text after a tab */
    label?: string;
};
export type ShowDetails = {
    /** the side to move */
    turn: "white" | "black";
    /** the legal moves, in SAN */
    moves: string[];
    /** the men that give check */
    checkers: string[];
    /** in check: the kinds of check that are known without the last move */
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
        /** the side whose man is pinned to its king */
        color: "white" | "black";
        /** the man that pins it */
        by: string;
    })[];
    /** other queens, rooks and bishops with one or two men between them and the enemy king */
    xrays: ({
        /** the queen, rook or bishop */
        from: string;
        /** the side whose king is on its line */
        king: "white" | "black";
        /** the men between them: one man of its own side that would discover a check, or two men of any side */
        through: string[];
    })[];
    /** all four castlings */
    castling: ({
        /** the side that would castle */
        color: "white" | "black";
        /** the side of the board */
        side: "king" | "queen";
        /** allowed now, prevented now, or lost for good */
        state: "allowed" | "prevented" | "lost";
        /** everything that prevents the castling, if the state is `prevented` */
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
        /** attacked squares that do not matter */
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
    /** the attacked men, and the attacked squares around the king of the side to move; or the squares that were requested */
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
    /** the move counters and repetitions */
    counters: {
        /** the number of plies since the last capture or pawn move */
        halfmoves: number;
        /** the number of the move */
        move: number;
        /** of a game: the number of times that this position has occurred (FIDE 9.2.3) */
        occurrences?: number;
    };
    /** true: the game continues with a null move, and nothing after it is shown */
    before_null_move?: boolean;
    /** false: no game leads to the position */
    reachable?: boolean;
    /** why: an id of the rule catalogue */
    refuted_by?: string;
    /** the sharpness, from 0 to 100 */
    sharpness?: number;
    /** the components of the sharpness */
    components?: {
        /** how much the second-best move loses */
        criticality: number;
        /** the mean loss of a player who finds better moves more often than worse ones */
        risk: number;
        /** the share of moves not near the best */
        narrowness: number;
        /** the variance of the result, with the scale of an engine that reports chances */
        stakes?: number;
        /** how much the evaluation and the best move changed from depth to depth */
        instability: number;
    };
    /** points of 100 that a player who finds better moves more often than worse ones loses on average */
    risk?: number;
    /** the same for a player who picks every move equally often */
    regret?: number;
    /** the risk of the other side after the best move */
    opponent_risk?: number;
    /** the points of the side to move after the best move, from 0 to 100 */
    expectation?: number;
    /** the good moves, the best first: the position behind each was searched, and it loses less than 5 points */
    keeping?: string[];
    /** how many more moves seem to lose less than 5 points, but were not searched */
    unsearched?: number;
    /** the five best moves */
    best?: {
        /** the move */
        move: string;
        /** the score from White's point of view: in pawns, or #3 for mate in three */
        score: string;
        /** the points of the side to move, from 0 to 100 */
        expectation: number;
        /** the line that the engine expects, beginning with the move */
        line: string[];
    }[];
    /** how points are computed: lichess or engine */
    scale?: string;
    /** the depth that the engine reached */
    depth?: number;
    /** the name of the engine; left out if none was used */
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
    /** true: arrays, castling rights and castlings are those of Chess960 */
    chess960?: boolean;
    /** the label of the record: the text after a tab */
    label?: string;
} | {
    /** the first position, as a FEN */
    start: string;
    /** the moves in UCI */
    moves: string[];
    /** true: a game of Chess960 */
    chess960?: boolean;
    /** the label of the record: the text after a tab */
    label?: string;
};
export type SharpnessDetails = {
    /** the sharpness, from 0 to 100 */
    sharpness: number;
    /** the components of the sharpness */
    components: {
        /** how much the second-best move loses */
        criticality: number;
        /** the mean loss of a player who finds better moves more often than worse ones */
        risk: number;
        /** the share of moves not near the best */
        narrowness: number;
        /** the variance of the result, with the scale of an engine that reports chances */
        stakes?: number;
        /** how much the evaluation and the best move changed from depth to depth */
        instability: number;
    };
    /** points of 100 that a player who finds better moves more often than worse ones loses on average */
    risk: number;
    /** the same for a player who picks every move equally often */
    regret: number;
    /** the risk of the other side after the best move */
    opponent_risk?: number;
    /** the points of the side to move after the best move, from 0 to 100 */
    expectation: number;
    /** the good moves, the best first: the position behind each was searched, and it loses less than 5 points */
    keeping: string[];
    /** how many more moves seem to lose less than 5 points, but were not searched */
    unsearched?: number;
    /** the five best moves */
    best: {
        /** the move */
        move: string;
        /** the score from White's point of view: in pawns, or #3 for mate in three */
        score: string;
        /** the points of the side to move, from 0 to 100 */
        expectation: number;
        /** the line that the engine expects, beginning with the move */
        line: string[];
    }[];
    /** how points are computed: lichess or engine */
    scale: string;
    /** the depth that the engine reached */
    depth?: number;
    /** the name of the engine; left out if none was used */
    engine?: string;
    /** false: no game leads to the position */
    reachable?: boolean;
    /** why: an id of the rule catalogue */
    refuted_by?: string;
} | {
    /** the mean of the twenty sharpest positions */
    sharpness: number;
    /** the median of all positions */
    median: number;
    /** the mean of the positions with White to move */
    white: number;
    /** the mean of the positions with Black to move */
    black: number;
    /** the mean of the points that White's moves lost */
    white_loss: number;
    /** the same for Black's moves */
    black_loss: number;
    /** White's average centipawn loss */
    white_centipawn_loss: number;
    /** Black's average centipawn loss */
    black_centipawn_loss: number;
    /** White's accuracy, from 0 to 100; left out if White made no move */
    white_accuracy?: number;
    /** Black's accuracy, from 0 to 100; left out if Black made no move */
    black_accuracy?: number;
    /** the plies of the twenty sharpest positions, the sharpest first */
    sharpest: number[];
    /** the moves on which most depended, those that lost most first */
    critical: {
        /** the ply of the game, from 1 */
        ply: number;
        /** the move that was played */
        move: string;
        /** the points that the move lost */
        loss: number;
        /** a sentence for people */
        text: string;
    }[];
    /** every move */
    plies: {
        /** the ply of the game, from 1 */
        ply: number;
        /** the move that was played, with its number */
        move: string;
        /** the sharpness of the position before the move */
        sharpness: number;
        /** the components of the sharpness */
        components: {
            /** how much the second-best move loses */
            criticality: number;
            /** the mean loss of a player who finds better moves more often than worse ones */
            risk: number;
            /** the share of moves not near the best */
            narrowness: number;
            /** the variance of the result, with the scale of an engine that reports chances */
            stakes?: number;
            /** how much the evaluation and the best move changed from depth to depth */
            instability: number;
        };
        /** the points that the player risked */
        risk: number;
        /** the points of the player before the move, from 0 to 100 */
        expectation: number;
        /** the points that the move lost */
        loss: number;
        /** the hundredths of a pawn that the move lost; a score counts at most 1000 */
        centipawn_loss: number;
        /** the accuracy of the move, from 0 to 100 */
        accuracy: number;
        /** the score after the move from White's point of view */
        score: string;
        /** the best move */
        best?: string;
    }[];
    /** how points are computed: lichess or engine */
    scale: string;
    /** the name of the engine; left out if none was used */
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
    /** the side that is to mate */
    winner?: "white" | "black";
    /** true: it is Chess960 */
    chess960?: boolean;
    /** true: the 75-move rule ends the game */
    seventyfive?: boolean;
    /** the label of the record: the text after a tab */
    label?: string;
};
export type WinnableDetails = {
    /** yes: the moves to a mate */
    line?: string[];
    /** if requested: whether no mate is shorter */
    shortest?: boolean;
    /** if a mate may be shorter: the number of plies that every mate takes at least */
    at_least?: number;
    /** false: no game leads to the position */
    reachable?: boolean;
    /** why: an id of the rule catalogue */
    refuted_by?: string;
    /** what the sites would score */
    sites?: {
        lichess?: {
            /** the score of the side whose opponent's flag falls */
            score: "win" | "draw" | "draw-unless-forced";
            /** the material that makes it a draw */
            rule?: string;
        };
        "chess.com"?: {
            /** the score of the side whose opponent's flag falls */
            score: "win" | "draw" | "draw-unless-forced";
            /** the material that makes it a draw */
            rule?: string;
        };
        uscf?: {
            /** the score of the side whose opponent's flag falls */
            score: "win" | "draw" | "draw-unless-forced";
            /** the material that makes it a draw */
            rule?: string;
        };
        "python-chess"?: {
            /** the score of the side whose opponent's flag falls */
            score: "win" | "draw" | "draw-unless-forced";
            /** the material that makes it a draw */
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
    /** the side that is to mate */
    winner?: "white" | "black";
    /** true: it is Chess960 */
    chess960?: boolean;
    /** true: the 75-move rule ends the game */
    seventyfive?: boolean;
    /** the label of the record: the text after a tab */
    label?: string;
};
export type DeadDetails = {
    /** the answer to `winnable` for White */
    white: {
        /** whether that side can mate */
        answer: "yes" | "no" | "unknown";
        /** yes: the moves to a mate */
        line?: string[];
        /** if requested: whether no mate is shorter */
        shortest?: boolean;
        /** if a mate may be shorter: the number of plies that every mate takes at least */
        at_least?: number;
    };
    /** the answer to `winnable` for Black */
    black: {
        /** whether that side can mate */
        answer: "yes" | "no" | "unknown";
        /** yes: the moves to a mate */
        line?: string[];
        /** if requested: whether no mate is shorter */
        shortest?: boolean;
        /** if a mate may be shorter: the number of plies that every mate takes at least */
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
                /** the score of the side whose opponent's flag falls */
                score: "win" | "draw" | "draw-unless-forced";
                /** the material that makes it a draw */
                rule?: string;
            };
            "chess.com"?: {
                /** the score of the side whose opponent's flag falls */
                score: "win" | "draw" | "draw-unless-forced";
                /** the material that makes it a draw */
                rule?: string;
            };
            uscf?: {
                /** the score of the side whose opponent's flag falls */
                score: "win" | "draw" | "draw-unless-forced";
                /** the material that makes it a draw */
                rule?: string;
            };
            "python-chess"?: {
                /** the score of the side whose opponent's flag falls */
                score: "win" | "draw" | "draw-unless-forced";
                /** the material that makes it a draw */
                rule?: string;
            };
        };
        /** for Black */
        black: {
            lichess?: {
                /** the score of the side whose opponent's flag falls */
                score: "win" | "draw" | "draw-unless-forced";
                /** the material that makes it a draw */
                rule?: string;
            };
            "chess.com"?: {
                /** the score of the side whose opponent's flag falls */
                score: "win" | "draw" | "draw-unless-forced";
                /** the material that makes it a draw */
                rule?: string;
            };
            uscf?: {
                /** the score of the side whose opponent's flag falls */
                score: "win" | "draw" | "draw-unless-forced";
                /** the material that makes it a draw */
                rule?: string;
            };
            "python-chess"?: {
                /** the score of the side whose opponent's flag falls */
                score: "win" | "draw" | "draw-unless-forced";
                /** the material that makes it a draw */
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
    /** the first position, as a FEN */
    start: string;
    /** the moves in UCI */
    moves: string[];
    /** true: a game of Chess960 */
    chess960?: boolean;
    /** true: the 75-move rule ends the game */
    seventyfive?: boolean;
    /** the label of the record: the text after a tab */
    label?: string;
};
export type UnwinnableSinceDetails = {
    /** the ply after which White can no longer mate; null if there is none */
    white?: number | null;
    /** the same for Black */
    black?: number | null;
    /** the same for both sides */
    dead?: number | null;
    /** the positions after those plies */
    positions?: ({
        /** the ply that led to the position, 0 at the start */
        ply: number;
        /** the move of that ply, with its number */
        move?: string;
        /** the position */
        fen: string;
        /** the side that can no longer mate */
        winner: "white" | "black";
    })[];
    /** the plies that a limit left open */
    unsettled?: ({
        /** the side that is to mate */
        winner: "white" | "black";
        /** the first ply that is possible */
        from: number;
        /** the last ply that is possible */
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
    /** if not all castling rights can exist together: one FEN for each set of rights */
    parts?: string[];
    /** the label of the record: the text after a tab */
    label?: string;
};
export type SolveDetails = {
    /** of a direct mate: the soundness */
    soundness?: "sound" | "cooked" | "short" | "unsolvable";
    /** all first moves that mate in time */
    keys?: string[];
    /** of a helpmate: the solutions */
    solutions?: {
        /** the number of solutions */
        count: number;
        /** the first thousand solutions */
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
        /** whether the tree is incomplete because it was too large */
        cut: boolean;
    };
    /** the themes of the solution, with the number of moves that have them */
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
        /** the reason in words */
        text: string;
    };
    /** the keys that the input states */
    stated?: {
        /** the key as the input states it */
        written: string;
        /** the move, if it is a legal one */
        move?: string;
        /** whether it is one of the keys */
        key: boolean;
    }[];
    /** if castling rights exclude each other: the result for each set of rights */
    parts?: ({
        /** the position with its castling rights */
        fen: string;
        /** of a direct mate: the soundness */
        soundness?: "sound" | "cooked" | "short" | "unsolvable";
        /** of a direct mate: the keys */
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
    /** if not all castling rights can exist together: one FEN for each set of rights */
    parts?: string[];
    /** the label of the record: the text after a tab */
    label?: string;
};
export type ComposeDetails = {
    /** the grade of the problem */
    grade: {
        /** the weighted sum of the five measures, less five for a dual */
        total: number;
        /** the percentage of White's pieces that take part in the mates */
        economy: number;
        /** how good the first move is */
        key: number;
        /** 25 for each variation, up to 100 */
        variety: number;
        /** the percentage of mates that are pure */
        purity: number;
        /** how loosely the men stand */
        sparsity: number;
        /** the number of different answers to defences in variations of full length */
        variations: number;
        /** the number of different mating moves */
        mates: number;
        /** the number of duals in variations and threats of full length: cases in which more than one move mates in time */
        duals: number;
        /** whether the key threatens mate in fewer moves than are left */
        short_threat: boolean;
        /** whether White can answer every check that Black could give in the diagram with a mate in time */
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
        /** whether the tree is incomplete because it was too large */
        cut: boolean;
    };
    /** of a helpmate: the line */
    solutions?: {
        /** the number of solutions */
        count: number;
        /** the first thousand solutions */
        lines: string[][];
    };
    /** the number of plies of the game to the diagram */
    game_plies: number;
};
export type ComposeVerdict = VerdictOf<"compose", ComposeSubject, ComposeDetails, ComposedCertificate>;

export type RuleSubject = {
    /** the first line of the ledger */
    header: Header;
    /** all other lines */
    events: Event[];
    /** the label of the record: the text after a tab */
    label?: string;
};
export type RuleDetails = {
    /** the result of the game, * while it goes on */
    result: string;
    /** the last position */
    fen: string;
    /** the time that all rulings add to the clocks */
    clock: {
        /** seconds for White */
        add_white: number;
        /** seconds for Black */
        add_black: number;
    };
    /** the times of the clocks at the end, as far as they were read */
    clocks?: {
        /** White's */
        white?: {
            /** the time of its last reading, plus what rulings have added since */
            seconds: number | string;
            /** the line of the reading, or of the ruling that proposes the time */
            line: number;
            /** whether the clock has not run since */
            exact: boolean;
        };
        /** Black's */
        black?: {
            /** the time of its last reading, plus what rulings have added since */
            seconds: number | string;
            /** the line of the reading, or of the ruling that proposes the time */
            line: number;
            /** whether the clock has not run since */
            exact: boolean;
        };
    };
    /** the class of the game, by its thinking time */
    class: "standard" | "rapid" | "blitz";
    /** the result that a record gives */
    recorded?: string;
    /** the questions that the arbiter has not decided */
    open?: string[];
    /** what the arbiter says to the players now */
    say?: string;
    /** the rulings, in the order of the events */
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
    /** the first event without a ruling, because of a limit */
    stopped?: {
        /** the line of the event */
        line: number;
        /** the limit that was reached */
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
    /** the options that differ from the defaults */
    options?: {
        /** whether a man that enters a passed cell may leave the pawn on the board */
        ep_quiet_move?: boolean;
        /** whether other men may stand between king and partner in a long castling */
        castle_over?: boolean;
        /** whether a pawn that waits on the last rank may promote and stay there */
        promote_in_place?: boolean;
        /** whether a pawn promotes only to a bishop or knight of which its side has fewer than two */
        promote_to_captured_only?: boolean;
        /** the number of moves of each player after which the game is drawn; null for no limit */
        move_limit?: number | null;
        /** the result if a player has no play at all */
        no_move?: "draw" | "loss";
        /** whether a player who could capture the king may call a draw instead */
        call_despite_win?: boolean;
    };
    /** the label of the record: the text after a tab */
    label?: string;
};
export type Chess99MovesDetails = {
    /** all plays, sorted */
    plays: {
        /** the play in the author's style, with its check sign */
        play: string;
        /** the play in coordinates */
        move: string;
    }[];
};
export type Chess99MovesVerdict = VerdictOf<"chess99.moves", Chess99MovesSubject, Chess99MovesDetails, never>;

export type Chess99CheckSubject = {
    /** a position of Chess 99 */
    position: string;
    /** the options that differ from the defaults */
    options?: {
        /** whether a man that enters a passed cell may leave the pawn on the board */
        ep_quiet_move?: boolean;
        /** whether other men may stand between king and partner in a long castling */
        castle_over?: boolean;
        /** whether a pawn that waits on the last rank may promote and stay there */
        promote_in_place?: boolean;
        /** whether a pawn promotes only to a bishop or knight of which its side has fewer than two */
        promote_to_captured_only?: boolean;
        /** the number of moves of each player after which the game is drawn; null for no limit */
        move_limit?: number | null;
        /** the result if a player has no play at all */
        no_move?: "draw" | "loss";
        /** whether a player who could capture the king may call a draw instead */
        call_despite_win?: boolean;
    };
    /** the label of the record: the text after a tab */
    label?: string;
};
export type Chess99CheckDetails = {
    /** whether a king is in check, or both are */
    state: "none" | "check" | "double-check";
    /** whether two or more men give check to the same king */
    twin_checks: boolean;
    /** whether the player to move may call a draw */
    may_call_draw: boolean;
    /** whether every play of the player to move loses his king; `checkmate` if it is in check */
    mate: "none" | "mate" | "checkmate";
};
export type Chess99CheckVerdict = VerdictOf<"chess99.check", Chess99CheckSubject, Chess99CheckDetails, never>;

export type Chess99RuleSubject = {
    /** a position of Chess 99 */
    position: string;
    /** the options that differ from the defaults */
    options?: {
        /** whether a man that enters a passed cell may leave the pawn on the board */
        ep_quiet_move?: boolean;
        /** whether other men may stand between king and partner in a long castling */
        castle_over?: boolean;
        /** whether a pawn that waits on the last rank may promote and stay there */
        promote_in_place?: boolean;
        /** whether a pawn promotes only to a bishop or knight of which its side has fewer than two */
        promote_to_captured_only?: boolean;
        /** the number of moves of each player after which the game is drawn; null for no limit */
        move_limit?: number | null;
        /** the result if a player has no play at all */
        no_move?: "draw" | "loss";
        /** whether a player who could capture the king may call a draw instead */
        call_despite_win?: boolean;
    };
    /** the play, in coordinates */
    move?: string;
    /** the play as it was given, if it cannot be written in coordinates */
    written?: string;
    /** the call made instead of a play: `draw` */
    call?: string;
    /** the label of the record: the text after a tab */
    label?: string;
};
export type Chess99RuleDetails = {
    /** the play in the author's style, with its check sign */
    play?: string;
    /** how the play ends the game */
    ending: "goes_on" | "king_captured" | "king_captured_in_check" | "draw_called" | "move_limit" | "no_move" | "resigned" | "agreed";
    /** the result */
    result: "*" | "1-0" | "0-1" | "1/2-1/2";
    /** if the game goes on: the position after the play */
    position?: string;
    /** if the game is over: the men after the play, rank by rank */
    rows?: string;
};
export type Chess99RuleVerdict = VerdictOf<"chess99.rule", Chess99RuleSubject, Chess99RuleDetails, never>;

export type Chess99AnalyseSubject = {
    /** a position of Chess 99 */
    position: string;
    /** the options that differ from the defaults */
    options?: {
        /** whether a man that enters a passed cell may leave the pawn on the board */
        ep_quiet_move?: boolean;
        /** whether other men may stand between king and partner in a long castling */
        castle_over?: boolean;
        /** whether a pawn that waits on the last rank may promote and stay there */
        promote_in_place?: boolean;
        /** whether a pawn promotes only to a bishop or knight of which its side has fewer than two */
        promote_to_captured_only?: boolean;
        /** the number of moves of each player after which the game is drawn; null for no limit */
        move_limit?: number | null;
        /** the result if a player has no play at all */
        no_move?: "draw" | "loss";
        /** whether a player who could capture the king may call a draw instead */
        call_despite_win?: boolean;
    };
    /** the number of plays of both sides within which a forced win is searched */
    plies: number;
    /** the label of the record: the text after a tab */
    label?: string;
};
export type Chess99AnalyseDetails = {
    /** the player to move */
    winner: "white" | "black";
    /** the play to begin with, in coordinates */
    play: string;
    /** the number of plays of both sides within which the king is captured */
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
    /** the number of plays of both sides within which no win is forced */
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
    /** the options that differ from the defaults */
    options?: {
        /** whether a man that enters a passed cell may leave the pawn on the board */
        ep_quiet_move?: boolean;
        /** whether other men may stand between king and partner in a long castling */
        castle_over?: boolean;
        /** whether a pawn that waits on the last rank may promote and stay there */
        promote_in_place?: boolean;
        /** whether a pawn promotes only to a bishop or knight of which its side has fewer than two */
        promote_to_captured_only?: boolean;
        /** the number of moves of each player after which the game is drawn; null for no limit */
        move_limit?: number | null;
        /** the result if a player has no play at all */
        no_move?: "draw" | "loss";
        /** whether a player who could capture the king may call a draw instead */
        call_despite_win?: boolean;
    };
    /** the plays, in coordinates */
    plays: string[];
    /** a capture of the other king that changes nothing */
    last_move?: string;
    /** the label of the record: the text after a tab */
    label?: string;
};
export type Chess99RecordDetails = {
    /** how the game ends */
    ending: "goes_on" | "king_captured" | "king_captured_in_check" | "draw_called" | "move_limit" | "no_move" | "resigned" | "agreed";
    /** the result */
    result: "*" | "1-0" | "0-1" | "1/2-1/2";
    /** the last position, if both kings are on the board */
    last?: string;
    /** what is wrong in the record */
    findings?: {
        /** an id of the rule catalogue */
        rule: string;
        /** the number of plays before the mistake */
        ply: number;
        /** the place of the mistake in words */
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
    /** the path of the file */
    path: string;
    /** good, bad, themed or fixed */
    kind: string;
    /** the number of games written */
    games: number;
    /** the number of these that were corrected */
    changed_games: number;
    /** the number of copies of games that were not written */
    left_out: number;
    /** the number of changes by each rule */
    changes?: {
        [name: string]: number;
    };
};

/** A line of an answer. */
export type Line = AuditLine | ChangeLine | CollectionLine | ComposingLine | ErrorLine | FindingLine | PerftLine | TextLine | ThemeLine | Verdict | WrittenGamesLine;
