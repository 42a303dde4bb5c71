// SPDX-License-Identifier: GPL-3.0-or-later
// The first sight, where nothing has been asked yet: a sentence and three doors.
import type { Address, HomeAddress, TabName } from "./address";
import { el } from "./dom";
import { icon } from "./icons";
import { linkTo } from "./links";

const DOORS: [TabName, string, string][] = [
    ["judge", "Judge a position", "Could it have arisen, what was the last move, who may castle, who can still win?"],
    ["games", "Check my games", "Every illegal move, wrong result and fallen flag in a file of games."],
    ["arbiter", "I am an arbiter", "Tap what happened: the ruling, the clocks, the words to say, the article."],
];
const MORE: [TabName, string][] = [
    ["problems", "Solve and compose problems"],
    ["chess99", "Play Chess 99"],
    ["verify", "Verify a proof"],
];

export class Home {
    readonly title = "Chess questions, answered with proofs";
    readonly element: HTMLElement;

    /** `target` returns the address of a section as it was left. */
    constructor(target: (name: TabName) => Address) {
        const doors = DOORS.map(([name, title, text]) =>
            linkTo(
                () => target(name),
                { className: "door", "data-door": name },
                icon(name as "judge"),
                el("span", { className: "words" }, el("strong", {}, title), el("span", {}, text)),
            ),
        );
        const more = MORE.map(([name, title]) =>
            el(
                "li",
                {},
                linkTo(() => target(name), { "data-door": name }, title),
            ),
        );
        this.element = el(
            "div",
            { className: "welcome" },
            el("h1", {}, "Ask anything about a chess position or a game, and get an answer with its proof."),
            el("div", { className: "doors" }, ...doors),
            el("section", { className: "further" }, el("h2", {}, "More"), el("ul", {}, ...more)),
        );
    }

    enter(): void {}

    address(): HomeAddress {
        return { tab: "home" };
    }
}
