// SPDX-License-Identifier: GPL-3.0-or-later
import "chessgroundx/assets/chessground.base.css";
import "./men.css";
import "./style.css";
import { DESKS, follow, type Address, type AddressOf, type DeskName } from "./address";
import { el } from "./dom";
import { Arbiter } from "./arbiter";
import { Chess99 } from "./chess99";
import { Games } from "./games";
import { Judge } from "./judge";
import { linkTo } from "./links";
import { Problems } from "./problems";
import { dropOld } from "./store";
import { Verify } from "./verify";

interface Desk<D extends DeskName> {
    readonly title: string;
    readonly element: HTMLElement;
    /** Shows what the address asks for; what the desk holds, if the address asks for nothing. */
    enter(address: AddressOf<D>): void;
    /** The address of what the desk shows. */
    address(): AddressOf<D>;
}

/** The desks in the order of their links; each is made when it is first asked for. */
const MAKERS: { [D in DeskName]: { title: string; make: () => Desk<D> } } = {
    judge: { title: "Judge", make: () => new Judge() },
    games: { title: "Games", make: () => new Games() },
    arbiter: { title: "Arbiter", make: () => new Arbiter() },
    problems: { title: "Problems", make: () => new Problems() },
    chess99: { title: "Chess 99", make: () => new Chess99() },
    verify: { title: "Verify", make: () => new Verify() },
};
const made: { [D in DeskName]?: Desk<D> } = {};

const main = el("main", { id: "desk" });
/** Where a desk's link leads: to the desk as it was left. */
const left = (name: DeskName): Address => made[name]?.address() ?? ({ desk: name } as Address);

const links = DESKS.map((name) => linkTo(() => left(name), { "data-desk": name }, MAKERS[name].title));
const logo = el("span", { className: "logo", "aria-hidden": "true" }, "\u2713\u2713");
const header = el("header", { className: "top" }, linkTo(() => left("judge"), { className: "home", "aria-label": "doublecheck" }, logo, el("span", { className: "name" }, " doublecheck")), el("nav", { "aria-label": "sections" }, ...links));
const words = "Everything is judged here, in your browser: nothing is sent anywhere. Library MIT, page GPL-3.0-or-later.";
document.body.append(header, main, el("footer", {}, words));

function deskOf<D extends DeskName>(name: D): Desk<D> {
    return (made[name] ??= MAKERS[name].make() as (typeof made)[D])!;
}

function enter(address: Address): void {
    const desk = deskOf(address.desk);
    if (main.firstChild !== desk.element) main.replaceChildren(desk.element);
    for (const one of links) {
        const isShown = one.dataset.desk === address.desk;
        if (isShown) one.setAttribute("aria-current", "page");
        else one.removeAttribute("aria-current");
        const nav = one.parentElement;
        if (isShown) nav?.scrollTo({ left: one.offsetLeft - nav.offsetLeft - 60 });
    }
    document.title = `${desk.title} \u2013 doublecheck`;
    (desk as Desk<DeskName>).enter(address);
}

follow(enter);
void dropOld();

if ("serviceWorker" in navigator && import.meta.env.PROD) navigator.serviceWorker.register("./sw.js").catch(() => {});
