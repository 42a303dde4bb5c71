// SPDX-License-Identifier: GPL-3.0-or-later
import "chessgroundx/assets/chessground.base.css";
import "./men.css";
import "./style.css";
import { TABS, follow, type Address, type AddressOf, type TabName } from "./address";
import { el } from "./dom";
import { Arbiter } from "./arbiter";
import { Chess99 } from "./chess99";
import { Games } from "./games";
import { Judge } from "./judge";
import { linkTo } from "./links";
import { Problems } from "./problems";
import { dropOld } from "./store";
import { Verify } from "./verify";

interface Tab<D extends TabName> {
    readonly title: string;
    readonly element: HTMLElement;
    /** Shows the state of the address, or the previous state if the address has none. */
    enter(address: AddressOf<D>): void;
    /** Returns the address of what the tab shows. */
    address(): AddressOf<D>;
}

/** The tabs in the order of their links. Each is made when it is first opened. */
const MAKERS: { [D in TabName]: { title: string; make: () => Tab<D> } } = {
    judge: { title: "Judge", make: () => new Judge() },
    games: { title: "Games", make: () => new Games() },
    arbiter: { title: "Arbiter", make: () => new Arbiter() },
    problems: { title: "Problems", make: () => new Problems() },
    chess99: { title: "Chess 99", make: () => new Chess99() },
    verify: { title: "Verify", make: () => new Verify() },
};
const made: { [D in TabName]?: Tab<D> } = {};

const main = el("main", { id: "tab" });
/** Returns the target of a tab's link: the tab as it was left. */
const left = (name: TabName): Address => made[name]?.address() ?? ({ tab: name } as Address);

const links = TABS.map((name) => linkTo(() => left(name), { "data-tab": name }, MAKERS[name].title));
const logo = el("span", { className: "logo", "aria-hidden": "true" }, "\u2713\u2713");
const header = el(
    "header",
    { className: "top" },
    linkTo(
        () => left("judge"),
        { className: "home", "aria-label": "doublecheck" },
        logo,
        el("span", { className: "name" }, " doublecheck"),
    ),
    el("nav", { "aria-label": "sections" }, ...links),
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
    for (const one of links) {
        const isShown = one.dataset.tab === address.tab;
        if (isShown) one.setAttribute("aria-current", "page");
        else one.removeAttribute("aria-current");
        const nav = one.parentElement;
        if (isShown) nav?.scrollTo({ left: one.offsetLeft - nav.offsetLeft - 60 });
    }
    document.title = `${tab.title} \u2013 doublecheck`;
    (tab as Tab<TabName>).enter(address);
}

follow(enter);
void dropOld();

if ("serviceWorker" in navigator && import.meta.env.PROD) navigator.serviceWorker.register("./sw.js").catch(() => {});
