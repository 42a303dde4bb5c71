// SPDX-License-Identifier: GPL-3.0-or-later
// Links inside the page: a click does not reload the page, so that no tab loses its state.
import { visit, write, type Address } from "./address";
import { el } from "./dom";

/** Makes a link to an address that is computed at each click. With Ctrl or Shift the browser opens it as usual. */
export function linkTo(
    target: () => Address,
    properties: Record<string, unknown>,
    ...children: (Node | string)[]
): HTMLAnchorElement {
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
