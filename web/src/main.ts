// SPDX-License-Identifier: GPL-3.0-or-later
import "chessgroundx/assets/chessground.base.css";
import "./men.css";
import "./style.css";
import "./shell.css";
import { follow, last, type Address, type AddressOf, type TabName } from "./address";
import { el } from "./dom";
import { Arbiter } from "./arbiter";
import { Chess99 } from "./chess99";
import { loadingWords, watchLoading } from "./engine";
import { Games } from "./games";
import { Home } from "./home";
import { icon, type IconName } from "./icons";
import { Judge } from "./judge";
import { linkTo } from "./links";
import { Problems } from "./problems";
import { dropOld } from "./store";
import { Verify } from "./verify";
import "./touch.css";

interface Tab<D extends TabName> {
    readonly title: string;
    readonly element: HTMLElement;
    /** Shows the state of the address, or the previous state if the address has none. */
    enter(address: AddressOf<D>): void;
    /** Returns the address of what the tab shows. */
    address(): AddressOf<D>;
}

/** The tabs. Each is made when it is first opened. */
const MAKERS: { [D in TabName]: { title: string; make: () => Tab<D> } } = {
    home: { title: "First sight", make: () => new Home(left) },
    judge: { title: "Judge", make: () => new Judge() },
    games: { title: "Games", make: () => new Games() },
    arbiter: { title: "Arbiter", make: () => new Arbiter() },
    problems: { title: "Problems", make: () => new Problems() },
    chess99: { title: "Chess 99", make: () => new Chess99() },
    verify: { title: "Verify", make: () => new Verify() },
};
const made: { [D in TabName]?: Tab<D> } = {};
/** The links in sight, and those of the menu. */
const LINKS = ["judge", "games", "arbiter", "problems"] as const;
const MENU = ["chess99", "verify"] as const;

const main = el("main", { id: "tab" });
/** Returns the target of a tab's link: the tab as it was left. */
const left = (name: TabName): Address => made[name]?.address() ?? last(name) ?? ({ tab: name } as Address);

const linkOf = (name: IconName & TabName) =>
    linkTo(() => left(name), { "data-tab": name }, icon(name), el("span", {}, MAKERS[name].title));
const links = [...LINKS, ...MENU].map(linkOf);
const menu = el(
    "details",
    { className: "more-menu" },
    el("summary", {}, icon("more"), el("span", {}, "More")),
    el("div", { className: "menu" }, ...links.slice(LINKS.length)),
);
addEventListener("pointerdown", ({ target }) => menu.contains(target as Node) || (menu.open = false));
menu.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape" || !menu.open) return;
    menu.open = false;
    menu.querySelector("summary")!.focus();
});
const loading = el("span", { className: "loading", hidden: true });
watchLoading((now) => {
    loading.textContent = loadingWords(now);
    loading.style.setProperty("--share", String(now.share));
    loading.hidden = now.isDone;
});
const logo = el("span", { className: "logo", "aria-hidden": "true" }, "\u2713\u2713");
const header = el(
    "header",
    { className: "top" },
    linkTo(
        () => left("home"),
        { className: "home", "aria-label": "doublecheck" },
        logo,
        el("span", { className: "name" }, " doublecheck"),
    ),
    el("nav", { "aria-label": "sections" }, ...links.slice(0, LINKS.length), menu),
    loading,
);
const words =
    "Everything is judged here, in your browser: nothing is sent anywhere. Library MIT, page GPL-3.0-or-later.";
document.body.append(header, main, el("footer", {}, words));

function tabOf<D extends TabName>(name: D): Tab<D> {
    return (made[name] ??= MAKERS[name].make() as (typeof made)[D])!;
}

function enter(address: Address): void {
    const tab = tabOf(address.tab);
    if (main.firstChild !== tab.element) main.replaceChildren(tab.element);
    menu.open = false;
    for (const one of links) {
        if (one.dataset.tab === address.tab) one.setAttribute("aria-current", "page");
        else one.removeAttribute("aria-current");
    }
    document.title = `${tab.title} \u2013 doublecheck`;
    (tab as Tab<TabName>).enter(address);
}

// On paper every answer and the ledger are open.
const folded = "details.folding:not([open]), details.behind:not([open])";
let unfolded: HTMLDetailsElement[] = [];
addEventListener("beforeprint", () => {
    unfolded = [...main.querySelectorAll<HTMLDetailsElement>(folded)];
    for (const one of unfolded) one.open = true;
});
addEventListener("afterprint", () => {
    for (const one of unfolded) one.open = false;
});

follow(enter);
void dropOld();

if ("serviceWorker" in navigator && import.meta.env.PROD) navigator.serviceWorker.register("./sw.js").catch(() => {});
