// SPDX-License-Identifier: GPL-3.0-or-later
// The less common incidents: every event of a ledger that is not among the nine on the first screen.
import { isWhite, menOf, partsOf } from "./fen";

export type Event = { ev: string; by: string } & Record<string, unknown>;

/** Returns the events of a value from outside, or null if it holds none. The library checks their meaning. */
export function eventsOf(value: unknown): Event[] | null {
    const isMember = (member: unknown) =>
        ["string", "number", "boolean"].includes(typeof member) ||
        (Array.isArray(member) && member.every((one) => typeof one === "string"));
    const isEvent = (one: unknown): one is Event => {
        const { ev, by } = (one ?? {}) as Partial<Event>;
        return typeof ev === "string" && typeof by === "string" && Object.values(one as object).every(isMember);
    };
    return Array.isArray(value) && value.length > 0 && value.every(isEvent) ? value : null;
}

export const SIDES: [string, string][] = [
    ["w", "White"],
    ["b", "Black"],
];
export const other = (side: string) => (side === "w" ? "b" : "w");
const RESULTS: [string, string][] = [
    ["1-0", "1-0"],
    ["0-1", "0-1"],
    ["1/2-1/2", "Draw"],
];
const PIECES: [string, string][] = [
    ["Q", "Queen"],
    ["R", "Rook"],
    ["B", "Bishop"],
    ["N", "Knight"],
];
const YES_NO: [string, string][] = [
    ["yes", "Yes"],
    ["no", "No"],
];

/** Asks the arbiter questions, one a screen. */
export interface Asking {
    choice(text: string, options: [string, string][]): Promise<string>;
    square(text: string, marked?: string[]): Promise<string>;
    /** Asks for a move on the board. */
    carried(): Promise<Event>;
    position(): string;
    /** True if nothing has happened yet. */
    isFresh(): boolean;
    /** Asks whether Guidelines III apply, unless it is known. */
    guidelines(): Promise<void>;
}

export interface Incident {
    name: string;
    events: (ask: Asking) => Promise<Event[]>;
}

const player = (ask: Asking, text: string) => ask.choice(text, SIDES);

/** Asks whether it was one player or both. */
async function players(ask: Asking, text: string): Promise<{ by: string; both?: boolean }> {
    const who = await ask.choice(text, [...SIDES, ["both", "Both"]]);
    return who === "both" ? { by: "other", both: true } : { by: who };
}

async function squares(ask: Asking, text: string): Promise<string[]> {
    const found = [await ask.square(text)];
    while (
        (await ask.choice("Another piece?", [
            ["no", "No"],
            ["yes", "Yes"],
        ])) === "yes"
    )
        found.push(await ask.square("Which one?", found));
    return found;
}

async function released(ask: Asking): Promise<Event[]> {
    const move = await ask.carried();
    const before: Event[] = [move, { ev: "release", by: move.by }];
    if ((await ask.choice("Was it then moved elsewhere?", YES_NO)) === "no") return before;
    const to = await ask.square("Where to?", [String(move.to)]);
    const after: Event[] = [...before, { ...move, to }, { ev: "press", by: move.by }];
    const claimed = await ask.choice("Did the opponent claim it?", YES_NO);
    return claimed === "yes" ? [...after, { ev: "claim", by: other(move.by), kind: "touch" }] : after;
}

async function placed(ask: Asking): Promise<Event[]> {
    const to = await ask.square("Which promotion square did the new piece touch?");
    const promo = await ask.choice("Which piece was it?", PIECES);
    const by = to.endsWith("8") ? "w" : "b";
    const place: Event = { ev: "place", by, to, promo };
    return (await ask.choice("Was the clock pressed?", YES_NO)) === "yes" ? [place, { ev: "press", by }] : [place];
}

async function offered(ask: Asking): Promise<Event[]> {
    const by = await player(ask, "Who offered a draw?");
    const reply = await ask.choice("And the opponent?", [
        ["accept", "Accepted"],
        ["decline", "Declined"],
        ["none", "Has not answered"],
    ]);
    const offer: Event = { ev: "offer", by };
    return reply === "none" ? [offer] : [offer, { ev: reply, by: other(by) }];
}

async function displaced(ask: Asking): Promise<Event[]> {
    const by = await player(ask, "Who knocked them over?");
    const men: Event = { ev: "displace", by, squares: await squares(ask, "Which piece stood where?") };
    const then = await ask.choice("And then?", [
        ["restore", "Put them back"],
        ["press", "Pressed the clock first"],
        ["none", "Nothing yet"],
    ]);
    return then === "none" ? [men] : [men, { ev: then, by }];
}

async function signed(ask: Asking): Promise<Event[]> {
    const by = await ask.choice("Who has signed?", [["other", "Both"], ...SIDES]);
    return [{ ev: "signed", by, result: await ask.choice("Which result?", RESULTS) }];
}

/** Asks how many moves had been made, if the ledger does not show it. */
async function moves(ask: Asking): Promise<{ n?: number }> {
    if (!ask.isFresh()) return {};
    const count = await ask.choice("How many moves has each player made?", [
        ["5", "Fewer than ten"],
        ["12", "Ten or more"],
    ]);
    return { n: Number(count) };
}

async function seen(ask: Asking): Promise<Event[]> {
    const fault = await ask.choice("What does the arbiter see?", [
        ["wrong_setup", "The game began from a wrong position"],
        ["board_turned", "The board is turned"],
        ["colours_reversed", "The colours are reversed"],
        ["displaced", "Pieces are not where they belong"],
        ["both_in_check", "Both kings are in check"],
        ["pawn_on_last_rank", "A pawn waits on its last rank"],
        ["flag", "A flag is down"],
        ["illegal", "An illegal action"],
        ["wrong_clock", "The clocks were set wrongly"],
        ["broken_clock", "The clock is defective"],
    ]);
    const isOfSetup = ["wrong_setup", "board_turned", "colours_reversed"].includes(fault);
    return [{ ev: "arbiter_sees", by: "arbiter", fault, ...(isOfSetup ? await moves(ask) : {}) }];
}

async function claimed(ask: Asking): Promise<Event[]> {
    const by = await player(ask, "Who claims?");
    const kind = await ask.choice("What is claimed?", [
        ["touch", "A breach of touch move"],
        ["flag", "That the opponent\u2019s flag is down"],
        ["illegal", "An illegal action"],
        ["quickplay", "A draw: the opponent cannot win by normal means (Guidelines III.5, US 14H)"],
    ]);
    if (kind === "quickplay") await ask.guidelines();
    return [{ ev: "claim", by, kind }];
}

async function incrementAsked(ask: Asking): Promise<Event[]> {
    const by = await player(ask, "Who asks for it (Guidelines III.4)?");
    await ask.guidelines();
    return [{ ev: "ask_increment", by }];
}

async function conduct(ask: Asking): Promise<Event[]> {
    const by = await player(ask, "Who?");
    const decision = await ask.choice("What was it?", [
        ["hover", "A finger stays on the clock"],
        ["slam", "The clock is hit hard"],
        ["noise", "Noise"],
        ["annoy", "Annoys the opponent"],
        ["pause", "Stops the clocks without a reason"],
        ["pass-captured", "The captured piece goes from hand to hand"],
        ["pass-promoted", "The new piece goes from hand to hand"],
        ["leave", "Left the playing venue"],
        ["notes", "Uses notes"],
        ["no-record", "Does not record the moves"],
        ["late", "Arrived late"],
        ["ring", "A device in the bag rings"],
        ["scoresheets", "The scoresheets are incomplete or differ"],
    ]);
    return [{ ev: "conduct", by, decision }];
}

async function kings(ask: Asking): Promise<Event[]> {
    const signal = await ask.choice("Where do the kings stand?", [
        ["e4 d5", "Both on light squares (e4, d5)"],
        ["d4 e5", "Both on dark squares (d4, e5)"],
        ["e4 e5", "One on each (e4, e5)"],
    ]);
    return [{ ev: "kings", by: "other", squares: signal.split(" ") }];
}

async function adjusted(ask: Asking): Promise<Event[]> {
    const found = await squares(ask, "Which piece was adjusted?");
    const man = menOf(partsOf(ask.position()).board).get(found[0]!);
    const who = man && (await ask.choice("By whom?", isWhite(man) ? SIDES : [...SIDES].reverse()));
    return [{ ev: "adjust", by: who ?? "w", squares: found }];
}

async function spoke(ask: Asking): Promise<Event[]> {
    const note = await ask.choice("What was said?", [
        ["says that a flag is down", "That a flag is down"],
        ["says that a move was illegal", "That a move was illegal"],
        ["speaks about the game", "Something else about the game"],
    ]);
    return [{ ev: "spectator", by: "other", note }];
}

/** The incidents, in groups in which an arbiter would look for them. */
export const MORE: [string, Incident[]][] = [
    [
        "At the board",
        [
            { name: "A piece was let go of", events: released },
            { name: "A piece on the promotion square", events: placed },
            { name: "Pieces were adjusted", events: adjusted },
            { name: "Pieces were knocked over", events: displaced },
            { name: "Both corrected a move", events: async () => [{ ev: "correct", by: "other" }] },
        ],
    ],
    [
        "Draws and results",
        [
            { name: "A draw was offered", events: offered },
            { name: "Both agreed on a draw", events: async () => [{ ev: "agree", by: "other" }] },
            { name: "A result was signed", events: signed },
            {
                name: "A record gives a result",
                events: async (ask) => [
                    { ev: "result", by: "other", result: await ask.choice("Which result?", RESULTS) },
                ],
            },
            { name: "Kings put in the centre", events: kings },
        ],
    ],
    [
        "Claims and clocks",
        [
            { name: "Another claim", events: claimed },
            {
                name: "The clocks were stopped",
                events: async (ask) => [{ ev: "pause", by: await player(ask, "By whom?") }],
            },
            { name: "An increment is asked for", events: incrementAsked },
        ],
    ],
    [
        "Players and others",
        [
            { name: "The arbiter sees something", events: seen },
            { name: "Conduct", events: conduct },
            {
                name: "A phone or device",
                events: async (ask) => [{ ev: "device", ...(await players(ask, "On whom was it?")) }],
            },
            {
                name: "Not there in time",
                events: async (ask) => [{ ev: "absent", ...(await players(ask, "Who is not there?")) }],
            },
            {
                name: "Refuses to comply",
                events: async (ask) => [{ ev: "refuse", ...(await players(ask, "Who refuses?")) }],
            },
            { name: "Somebody else spoke", events: spoke },
        ],
    ],
];
