// SPDX-License-Identifier: GPL-3.0-or-later
// The settings of the competition: time control, supervision, rules, Guidelines III.
import { load, save } from "./store";

export interface Competition {
    class: "standard" | "rapid" | "blitz";
    regime: "competition" | "basic";
    section: "fide" | "ecf-major" | "ecf-minor" | "us" | "online";
    /** Whether Guidelines III apply, and whether the game is in its last period. */
    guidelines: "no" | "yes" | "last" | "earlier";
}

interface Choice {
    label: string;
    /** Values and their names; the first is the default. */
    options: [string, string][];
}

export const COMPETITION: Record<keyof Competition, Choice> = {
    class: {
        label: "Time control",
        options: [
            ["standard", "Standard"],
            ["rapid", "Rapid"],
            ["blitz", "Blitz"],
        ],
    },
    regime: {
        label: "Rapid and blitz are played with",
        options: [
            ["competition", "adequate supervision"],
            ["basic", "without it"],
        ],
    },
    section: {
        label: "Rules of the event",
        options: [
            ["fide", "FIDE"],
            ["ecf-major", "ECF major or open"],
            ["ecf-minor", "ECF minor"],
            ["us", "US Chess"],
            ["online", "Online"],
        ],
    },
    guidelines: {
        label: "Guidelines III (games without increment)",
        options: [
            ["no", "not announced"],
            ["yes", "announced"],
            ["last", "announced, and this is the last period"],
            ["earlier", "announced, and this is an earlier period"],
        ],
    },
};

const KEY = "doublecheck-competition";

/** Returns the valid choices of a value from outside. */
export function choicesOf(value: unknown): Partial<Competition> {
    const given = new Map(Object.entries(value ?? {}));
    const isGiven = ([key, { options }]: [string, Choice]) => options.some(([name]) => name === given.get(key));
    return Object.fromEntries(
        Object.entries(COMPETITION)
            .filter(isGiven)
            .map(([key]) => [key, given.get(key)]),
    );
}

/** The choices made last in this browser. */
export function usualCompetition(): Competition {
    return { class: "standard", regime: "competition", section: "fide", guidelines: "no", ...choicesOf(load(KEY)) };
}

/** The period is stored per game, not per event. */
export const ofAnyGame = (competition: Competition): Competition => ({
    ...competition,
    guidelines: competition.guidelines === "no" ? "no" : "yes",
});

export const keepCompetition = (competition: Competition): void => save(KEY, ofAnyGame(competition));

/** Names the settings, one by one. */
export function competitionWords(competition: Competition): string[] {
    const word = (key: keyof Competition) => COMPETITION[key].options.find(([value]) => value === competition[key])![1];
    const supervision = { competition: "supervised", basic: "unsupervised" }[competition.regime];
    return [
        word("class"),
        ...(competition.class === "standard" ? [] : [supervision]),
        word("section"),
        ...(competition.guidelines === "no" ? [] : [`Guidelines III ${word("guidelines")}`]),
    ];
}

/** Returns the settings as members of a ledger's header. */
export function headerOf({ guidelines, ...rest }: Competition): Record<string, unknown> {
    if (guidelines === "no") return rest;
    const period = guidelines === "yes" ? {} : { last_period: guidelines === "last" };
    return { ...rest, guidelines_iii: true, ...period };
}
