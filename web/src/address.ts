// SPDX-License-Identifier: GPL-3.0-or-later
// The address of the page as a value: which tab is shown, and what it shows. Only this file reads or writes the URL
// and the browser's history. The session stores the last address of each tab, so that a reload loses none. A position in Judge has `?fen=FEN`, every other state `#tab?parameters`; a tab never sees
// what another tab has written. An address without either is the first sight. What an address may not say is dropped
// when it is read.
import { LEVELS, READINGS, type Readings } from "./c99";
import { choicesOf, type Competition } from "./competition";
import { eventsOf, type Event } from "./incidents";
import { loadHere, saveHere } from "./store";

export const TABS = ["home", "judge", "games", "arbiter", "problems", "chess99", "verify"] as const;
export type TabName = (typeof TABS)[number];

export interface HomeAddress {
    tab: "home";
}
export interface JudgeAddress {
    tab: "judge";
    fen?: string;
}
export interface GamesAddress {
    tab: "games";
    isSample?: boolean;
    /** The name under which this browser keeps the audit. */
    kept?: string;
}
export interface ArbiterAddress {
    tab: "arbiter";
    fen?: string;
    competition?: Partial<Competition>;
    /** Completed illegal actions of White and of Black before the first incident. */
    offences?: [number, number];
    /** The events of each incident. */
    incidents?: Event[][];
}
export interface ProblemsAddress {
    tab: "problems";
    view?: "solve" | "compose" | "sheet";
    fen?: string;
    stipulation?: string;
    convention?: "codex";
    knight?: "N";
    /** Options of the composition that are not the default, by the names of the form's fields. */
    wishes?: Map<string, string>;
}
export interface Chess99Address {
    tab: "chess99";
    fen?: string;
    plays?: string[];
    end?: "%" | "1-0" | "0-1" | "1/2-1/2";
    computer?: "white" | "black";
    level?: string;
    style?: "v1" | "v2";
    readings?: Readings;
}
export interface VerifyAddress {
    tab: "verify";
    /** The name under which this browser keeps the verdicts. */
    kept?: string;
}
export type Address =
    HomeAddress | JudgeAddress | GamesAddress | ArbiterAddress | ProblemsAddress | Chess99Address | VerifyAddress;
export type AddressOf<D extends TabName> = Extract<Address, { tab: D }>;

type Parameters = URLSearchParams;

/** Returns the value of a parameter, if it is one of those. */
function oneOf<T extends string>(parameters: Parameters, name: string, values: readonly T[]): T | undefined {
    return values.find((value) => value === parameters.get(name));
}

const textOf = (parameters: Parameters, name: string): string | undefined => parameters.get(name)?.trim() || undefined;

/** Returns a name under which something is stored: letters and digits. */
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

const READERS: { [D in TabName]: (parameters: Parameters) => AddressOf<D> } = {
    home: () => ({ tab: "home" }),
    judge: (parameters) => ({ tab: "judge", fen: textOf(parameters, "fen") }),
    games: (parameters) => ({ tab: "games", isSample: parameters.has("sample"), kept: keptOf(parameters) }),
    arbiter: (parameters) => {
        const [, white, black] = parameters.get("offences")?.match(/^([0-2]),([0-2])$/) ?? [];
        return {
            tab: "arbiter",
            fen: textOf(parameters, "fen"),
            competition: choicesOf(Object.fromEntries(parameters)),
            offences: white && black ? [Number(white), Number(black)] : undefined,
            incidents: incidentsOf(parameters.get("incidents")),
        };
    },
    problems: (parameters) => {
        const view = oneOf(parameters, "view", ["solve", "compose", "sheet"] as const);
        if (view === "sheet") return { tab: "problems", view };
        if (view === "compose") {
            const wishes = new Map([...parameters].filter(([name]) => name !== "view"));
            return { tab: "problems", view, wishes };
        }
        return {
            tab: "problems",
            view,
            fen: textOf(parameters, "fen"),
            stipulation: textOf(parameters, "stip"),
            convention: oneOf(parameters, "convention", ["codex"] as const),
            knight: oneOf(parameters, "knight", ["N"] as const),
        };
    },
    chess99: (parameters) => {
        const names = Object.keys(READINGS);
        const read = names.map((name) => [
            name,
            oneOf(
                parameters,
                name,
                READINGS[name]!.options.map(([value]) => value),
            ),
        ]);
        return {
            tab: "chess99",
            fen: textOf(parameters, "fen"),
            plays: parameters.get("plays")?.split(",").filter(Boolean),
            end: oneOf(parameters, "end", ["%", "1-0", "0-1", "1/2-1/2"] as const),
            computer: oneOf(parameters, "computer", ["white", "black"] as const),
            level: oneOf(
                parameters,
                "level",
                LEVELS.map(([value]) => value),
            ),
            style: oneOf(parameters, "style", ["v1", "v2"] as const),
            readings: Object.fromEntries(read.filter(([, value]) => value !== undefined)),
        };
    },
    verify: (parameters) => ({ tab: "verify", kept: keptOf(parameters) }),
};

/** Parses an address. A position without a tab, or an unknown tab, is Judge. */
export function parse({ hash, search }: { hash: string; search: string }): Address {
    const [name = "", ...query] = hash.slice(1).split("?");
    const bare = new URLSearchParams(search).has("fen") ? "judge" : "home";
    const tab = TABS.find((one) => one === name) ?? (name === "" ? bare : "judge");
    const isJudge = tab === "judge";
    return READERS[tab](new URLSearchParams(isJudge && query.length === 0 ? search : query.join("?")));
}

/** Returns the parameters of an address, in the order in which they are written. */
function parametersOf(address: Address): [string, string | undefined][] {
    switch (address.tab) {
        case "home":
            return [];
        case "judge":
            return [["fen", address.fen]];
        case "games":
            return [
                ["sample", address.isSample ? "" : undefined],
                ["kept", address.kept],
            ];
        case "arbiter": {
            const incidents = address.incidents?.length ? JSON.stringify(address.incidents) : undefined;
            const offences = address.offences?.some((count) => count > 0) ? address.offences.join() : undefined;
            return [
                ["fen", address.fen],
                ...Object.entries(address.competition ?? {}),
                ["offences", offences],
                ["incidents", incidents],
            ];
        }
        case "problems":
            if (address.view === "sheet") return [["view", "sheet"]];
            if (address.view === "compose") return [["view", "compose"], ...(address.wishes ?? [])];
            return [
                ["stip", address.stipulation],
                ["fen", address.fen],
                ["convention", address.convention],
                ["knight", address.knight],
            ];
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

/** Returns the address as text: path, query and fragment. */
export function write(address: Address): string {
    const given = parametersOf(address).filter(
        (one): one is [string, string] => one[1] !== undefined && (one[1] !== "" || one[0] === "sample"),
    );
    const text = new URLSearchParams(given)
        .toString()
        .replaceAll("%2F", "/")
        .replaceAll("%2C", ",")
        .replace(/sample=(?=&|$)/, "sample");
    const query = text === "" ? "" : `?${text}`;
    const isInQuery = address.tab === "home" || (address.tab === "judge" && query !== "");
    return location.pathname + (isInQuery ? query : `#${address.tab}${query}`);
}

/** Returns the address of what the page shows now. */
export const current = (): Address => parse(location);

const isHere = (text: string): boolean => text === location.pathname + location.search + location.hash;

const LEFT = "doublecheck-left";

/** A tab, or a view of Problems. */
type Place = TabName | `problems/${NonNullable<ProblemsAddress["view"]>}`;

/** Stores an address as the last one of its tab, and of its view. */
function remember(address: Address): void {
    const text = write(address);
    const view = address.tab === "problems" ? { [`problems/${address.view ?? "solve"}`]: text } : {};
    saveHere(LEFT, { ...(loadHere(LEFT) as object | null), [address.tab]: text, ...view });
}

/** Returns the last address of a tab or of a view, also after a reload. */
export function last(place: Place): Address | undefined {
    const text = (loadHere(LEFT) as Record<string, unknown> | null)?.[place];
    if (typeof text !== "string" || !URL.canParse(text, location.href)) return undefined;
    const address = parse(new URL(text, location.href));
    return address.tab === place.split("/")[0] ? address : undefined;
}

/** Replaces the current entry of the history, since the visible tab shows something else. */
export function replace(address: Address): void {
    const text = write(address);
    remember(address);
    if (address.tab === current().tab && !isHere(text)) history.replaceState(null, "", text);
}

/** Adds an entry to the history, so that Back leads to what was shown before. */
export function push(address: Address): void {
    const text = write(address);
    remember(address);
    if (address.tab === current().tab && !isHere(text)) history.pushState(null, "", text);
}

/** Adds an entry for what is shown already. Back leaves what begins now. */
export const hold = (): void => history.pushState(null, "", location.href);

let show: (address: Address) => void = () => {};

/** Goes to another tab, or to another state of this one. The other tabs keep their state. */
export function visit(address: Address): void {
    const text = write(address);
    const isOtherTab = address.tab !== current().tab;
    if (!isHere(text)) history.pushState(null, "", text);
    show(current());
    if (isOtherTab) scrollTo(0, 0);
}

/** Shows the state of the address, now and whenever the user goes back or forward or types another address. */
export function follow(enter: (address: Address) => void): void {
    show = (address) => {
        remember(address);
        enter(address);
    };
    addEventListener("popstate", () => show(current()));
    show(current());
}
