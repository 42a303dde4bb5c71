// SPDX-License-Identifier: GPL-3.0-or-later
// The icons of the page: strokes on a grid of 24 by 24, in the colour of the text beside them.
const PATHS = {
    judge: "M4 4h16v16H4zM4 12h16M12 4v16M14.5 15.5l2 2 2.5-3",
    games: "M6 3h9l4 4v14H6zM15 3v4h4M9.5 12h6M9.5 16h6",
    arbiter: "M3 8h18v11H3zM8 5v3M16 5v3M8 11.5v2l1.5 1M16 11.5v2l1.5 1M3 22h18",
    problems: "M12 3l2.6 5.6 6.1.7-4.5 4.2 1.2 6-5.4-3-5.4 3 1.2-6-4.5-4.2 6.1-.7z",
    chess99: "M4 4h16v16H4zM9.3 4v16M14.7 4v16M4 9.3h16M4 14.7h16",
    verify: "M12 3l7 3v5c0 5-3 8-7 10-4-2-7-5-7-10V6zM8.8 12l2.2 2.2 4.2-4.6",
    more: "M4 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0M11 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0M18 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0",
    edit: "M4 20l1-4L16.5 4.5l3 3L8 19zM14 7l3 3",
    remove: "M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10.5 11v5.5M13.5 11v5.5",
    share: "M12 15V4M8 7.5L12 3.5l4 4M5 13v7h14v-7",
} as const;

export type IconName = keyof typeof PATHS;

/** Draws an icon, which screen readers ignore. */
export function icon(name: IconName): SVGSVGElement {
    const make = (tag: string) => document.createElementNS("http://www.w3.org/2000/svg", tag);
    const drawing = make("svg") as SVGSVGElement;
    drawing.setAttribute("viewBox", "0 0 24 24");
    drawing.setAttribute("class", "icon");
    drawing.setAttribute("aria-hidden", "true");
    const path = make("path");
    path.setAttribute("d", PATHS[name]);
    drawing.append(path);
    return drawing;
}
