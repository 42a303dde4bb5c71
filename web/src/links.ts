// SPDX-License-Identifier: GPL-3.0-or-later
// Links inside the page: a click goes there without loading the page again, so that no desk loses what it holds.
import { visit, write, type Address } from "./address";
import { el } from "./dom";

/** A link to an address, which may be another one at each click. Ctrl, Shift and the like open it as any link. */
export function linkTo(target: () => Address, properties: Record<string, unknown>, ...children: (Node | string)[]): HTMLAnchorElement {
    const go = (event: MouseEvent) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        visit(target());
    };
    const link = el("a", { ...properties, onclick: go }, ...children);
    const refresh = () => (link.href = write(target()));
    for (const type of ["pointerenter", "pointerdown", "focus"]) link.addEventListener(type, refresh);
    refresh();
    return link;
}
