// SPDX-License-Identifier: GPL-3.0-or-later
import "chessgroundx/assets/chessground.base.css";
import "./men.css";
import "./style.css";
import { el } from "./dom";
import { Arbiter } from "./arbiter";
import { Chess99 } from "./chess99";
import { Games } from "./games";
import { Judge } from "./judge";
import { Problems } from "./problems";
import { Verify } from "./verify";

interface Desk {
    readonly title: string;
    readonly element: HTMLElement;
    enter(parameters: URLSearchParams): void;
}

/** The desks by what stands behind the `#`; each is made when it is first asked for. */
const DESKS: Record<string, { title: string; make: () => Desk }> = {
    judge: { title: "Judge", make: () => new Judge() },
    games: { title: "Games", make: () => new Games() },
    arbiter: { title: "Arbiter", make: () => new Arbiter() },
    problems: { title: "Problems", make: () => new Problems() },
    chess99: { title: "Chess 99", make: () => new Chess99() },
    verify: { title: "Verify", make: () => new Verify() },
};
const made = new Map<string, Desk>();

const main = el("main", { id: "desk" });
const links = Object.entries(DESKS).map(([name, { title }]) => el("a", { href: name === "judge" ? "./" : `#${name}`, "data-desk": name, onclick: go }, title));
const header = el(
    "header",
    { className: "top" },
    el("a", { className: "home", href: "./", onclick: go, "data-desk": "judge" }, el("span", { className: "logo", "aria-hidden": "true" }, "\u2713\u2713"), " doublecheck"),
    links.length > 1 ? el("nav", { "aria-label": "desks" }, ...links) : null,
);
document.body.append(header, main, el("footer", {}, "Everything is judged here, in your browser: nothing is sent anywhere. Library MIT, page GPL-3.0-or-later."));

function go(event: Event): void {
    const name = (event.currentTarget as HTMLElement).dataset.desk!;
    event.preventDefault();
    history.pushState(null, "", name === "judge" ? location.pathname : `#${name}`);
    enter();
}

function enter(): void {
    const [name = "", query] = location.hash.slice(1).split("?");
    const asked = DESKS[name] ? name : "judge";
    let desk = made.get(asked);
    if (!desk) made.set(asked, (desk = DESKS[asked]!.make()));
    if (main.firstChild !== desk.element) main.replaceChildren(desk.element);
    for (const link of links) {
        if (link.dataset.desk === asked) link.setAttribute("aria-current", "page");
        else link.removeAttribute("aria-current");
        if (link.dataset.desk === asked) link.parentElement?.scrollTo({ left: link.offsetLeft - link.parentElement.offsetLeft - 60 });
    }
    document.title = `${desk.title} \u2013 doublecheck`;
    desk.enter(new URLSearchParams(query ?? location.search));
}

addEventListener("popstate", enter);
addEventListener("hashchange", enter);
enter();

if ("serviceWorker" in navigator && import.meta.env.PROD) navigator.serviceWorker.register("./sw.js").catch(() => {});
