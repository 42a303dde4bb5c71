// SPDX-License-Identifier: GPL-3.0-or-later
// The address of the page as a value: which desk is shown, and what it shows. Only this file reads or writes the URL
// and the browser's history. Judge has `?fen=FEN`, every other desk `#desk?parameters`; a desk never sees what another
// desk has written. What an address may not say is dropped when it is read.
import { LEVELS, READINGS, type Readings } from "./c99";
import { choicesOf, type Competition } from "./competition";
import { eventsOf, type Event } from "./incidents";

export const DESKS = ["judge", "games", "arbiter", "problems", "chess99", "verify"] as const;
export type DeskName = (typeof DESKS)[number];

export interface JudgeAddress {
    desk: "judge";
    fen?: string;
}
export interface GamesAddress {
    desk: "games";
    isSample?: boolean;
    /** The name under which this browser keeps the audit. */
    kept?: string;
}
export interface ArbiterAddress {
    desk: "arbiter";
    fen?: string;
    competition?: Partial<Competition>;
    /** Completed illegal actions before the first incident, of White and of Black. */
    offences?: [number, number];
    /** The events of each incident. */
    incidents?: Event[][];
}
export interface ProblemsAddress {
    desk: "problems";
    view?: "solve" | "compose" | "sheet";
    fen?: string;
    stipulation?: string;
    convention?: "codex";
    knight?: "N";
    /** What is wished for in a composition that is not the default, by the names of the form's fields. */
    wishes?: Map<string, string>;
}
export interface Chess99Address {
    desk: "chess99";
    fen?: string;
    plays?: string[];
    end?: "%" | "1-0" | "0-1" | "1/2-1/2";
    computer?: "white" | "black";
    level?: string;
    style?: "v1" | "v2";
    readings?: Readings;
}
export interface VerifyAddress {
    desk: "verify";
    /** The name under which this browser keeps the verdicts. */
    kept?: string;
}
export type Address = JudgeAddress | GamesAddress | ArbiterAddress | ProblemsAddress | Chess99Address | VerifyAddress;
export type AddressOf<D extends DeskName> = Extract<Address, { desk: D }>;

type Parameters = URLSearchParams;

/** The value of a parameter, if it is one of those. */
function oneOf<T extends string>(parameters: Parameters, name: string, values: readonly T[]): T | undefined {
    return values.find((value) => value === parameters.get(name));
}

const textOf = (parameters: Parameters, name: string): string | undefined => parameters.get(name)?.trim() || undefined;

/** A name under which something is kept: letters and digits. */
const keptOf = (parameters: Parameters): string | undefined => parameters.get("kept")?.match(/^[a-z0-9]{1,40}$/)?.[0];

function incidentsOf(text: string | null): Event[][] | undefined {
    try {
        const given: unknown = JSON.parse(text ?? "");
        const incidents = Array.isArray(given) ? given.map(eventsOf) : [];
        return incidents.includes(null) ? undefined : (incidents as Event[][]);
    } catch {
        return undefined;
    }
}

const READERS: { [D in DeskName]: (parameters: Parameters) => AddressOf<D> } = {
    judge: (parameters) => ({ desk: "judge", fen: textOf(parameters, "fen") }),
    games: (parameters) => ({ desk: "games", isSample: parameters.has("sample"), kept: keptOf(parameters) }),
    arbiter: (parameters) => {
        const [, white, black] = parameters.get("offences")?.match(/^([0-2]),([0-2])$/) ?? [];
        return {
            desk: "arbiter",
            fen: textOf(parameters, "fen"),
            competition: choicesOf(Object.fromEntries(parameters)),
            offences: white && black ? [Number(white), Number(black)] : undefined,
            incidents: incidentsOf(parameters.get("incidents")),
        };
    },
    problems: (parameters) => {
        const view = oneOf(parameters, "view", ["solve", "compose", "sheet"] as const);
        if (view === "sheet") return { desk: "problems", view };
        if (view === "compose") {
            const wishes = new Map([...parameters].filter(([name]) => name !== "view"));
            return { desk: "problems", view, wishes };
        }
        return {
            desk: "problems",
            view,
            fen: textOf(parameters, "fen"),
            stipulation: textOf(parameters, "stip"),
            convention: oneOf(parameters, "convention", ["codex"] as const),
            knight: oneOf(parameters, "knight", ["N"] as const),
        };
    },
    chess99: (parameters) => {
        const names = Object.keys(READINGS);
        const read = names.map((name) => [name, oneOf(parameters, name, READINGS[name]!.options.map(([value]) => value))]);
        return {
            desk: "chess99",
            fen: textOf(parameters, "fen"),
            plays: parameters.get("plays")?.split(",").filter(Boolean),
            end: oneOf(parameters, "end", ["%", "1-0", "0-1", "1/2-1/2"] as const),
            computer: oneOf(parameters, "computer", ["white", "black"] as const),
            level: oneOf(parameters, "level", LEVELS.map(([value]) => value)),
            style: oneOf(parameters, "style", ["v1", "v2"] as const),
            readings: Object.fromEntries(read.filter(([, value]) => value !== undefined)),
        };
    },
    verify: (parameters) => ({ desk: "verify", kept: keptOf(parameters) }),
};

/** What an address asks for. Without a desk, and with one that does not exist, it is Judge. */
export function parse({ hash, search }: { hash: string; search: string }): Address {
    const [name = "", ...query] = hash.slice(1).split("?");
    const desk = DESKS.find((one) => one === name) ?? "judge";
    const isJudge = desk === "judge";
    return READERS[desk](new URLSearchParams(isJudge && query.length === 0 ? search : query.join("?")));
}

/** The parameters of an address, in the order in which they are written. */
function parametersOf(address: Address): [string, string | undefined][] {
    switch (address.desk) {
        case "judge":
            return [["fen", address.fen]];
        case "games":
            return [["sample", address.isSample ? "" : undefined], ["kept", address.kept]];
        case "arbiter": {
            const incidents = address.incidents?.length ? JSON.stringify(address.incidents) : undefined;
            const offences = address.offences?.some((count) => count > 0) ? address.offences.join() : undefined;
            return [["fen", address.fen], ...Object.entries(address.competition ?? {}), ["offences", offences], ["incidents", incidents]];
        }
        case "problems":
            if (address.view === "sheet") return [["view", "sheet"]];
            if (address.view === "compose") return [["view", "compose"], ...(address.wishes ?? [])];
            return [["stip", address.stipulation], ["fen", address.fen], ["convention", address.convention], ["knight", address.knight]];
        case "chess99":
            return [
                ["fen", address.fen],
                ["plays", address.plays?.join(",")],
                ["end", address.end],
                ["computer", address.computer],
                ["level", address.level],
                ["style", address.style === "v1" ? undefined : address.style],
                ...Object.entries(address.readings ?? {}),
            ];
        case "verify":
            return [["kept", address.kept]];
    }
}

/** The address as text: path, query and fragment. */
export function write(address: Address): string {
    const given = parametersOf(address).filter((one): one is [string, string] => one[1] !== undefined && (one[1] !== "" || one[0] === "sample"));
    const text = new URLSearchParams(given).toString().replaceAll("%2F", "/").replaceAll("%2C", ",").replace(/sample=(?=&|$)/, "sample");
    const query = text === "" ? "" : `?${text}`;
    return location.pathname + (address.desk === "judge" ? query : `#${address.desk}${query}`);
}

/** What the page shows now. */
export const current = (): Address => parse(location);

const isHere = (text: string): boolean => text === location.pathname + location.search + location.hash;

/** The desk in sight shows something else; the entry of the history says so. */
export function replace(address: Address): void {
    const text = write(address);
    if (address.desk === current().desk && !isHere(text)) history.replaceState(null, "", text);
}

/** The same with a new entry, so that Back leads to what was shown before. */
export function push(address: Address): void {
    const text = write(address);
    if (address.desk === current().desk && !isHere(text)) history.pushState(null, "", text);
}

/** A new entry for what is shown already: something begins that Back leaves. */
export const hold = (): void => history.pushState(null, "", location.href);

let show: (address: Address) => void = () => {};

/** Goes to another desk, or to another state of this one. What other desks hold stays as it is. */
export function visit(address: Address): void {
    const text = write(address);
    if (!isHere(text)) history.pushState(null, "", text);
    show(current());
}

/** Shows what the address asks for, now and whenever the reader goes back, on, or types another one. */
export function follow(enter: (address: Address) => void): void {
    show = enter;
    addEventListener("popstate", () => enter(current()));
    enter(current());
}
