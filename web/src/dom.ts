// SPDX-License-Identifier: GPL-3.0-or-later
type Child = Node | string | null | undefined | false;
type Properties = Record<string, unknown>;

/** Makes an element with properties, attributes and listeners (`onclick`), and its children. */
export function el<K extends keyof HTMLElementTagNameMap>(
    tag: K,
    properties: Properties = {},
    ...children: Child[]
): HTMLElementTagNameMap[K] {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(properties)) {
        if (value === undefined || value === null || value === false) continue;
        if (typeof value === "function") element.addEventListener(name.slice(2), value as EventListener);
        else if (name in element && !name.includes("-") && name !== "list") Object.assign(element, { [name]: value });
        else element.setAttribute(name, value === true ? "" : String(value));
    }
    element.append(
        ...children.filter((child): child is Node | string => child !== null && child !== undefined && child !== false),
    );
    return element;
}

export function button(
    text: string,
    onclick: (event: MouseEvent) => void,
    properties: Properties = {},
): HTMLButtonElement {
    return el("button", { type: "button", onclick, ...properties }, text);
}

/** Returns true if a key is meant for a field with text. */
export function isTyping({ target }: KeyboardEvent): boolean {
    const isText = target instanceof HTMLInputElement && !/^(checkbox|radio|file)$/.test(target.type);
    return isText || target instanceof HTMLTextAreaElement;
}

/** Folds a part where the screen is that narrow, and opens it where it is wider. */
export function foldWhere(query: string, part: HTMLDetailsElement): HTMLDetailsElement {
    const narrow = matchMedia(query);
    const fold = () => (part.open = !narrow.matches);
    narrow.addEventListener("change", fold);
    fold();
    return part;
}

/** A phone's screen, as in the style sheets. */
export const PHONE = "(max-width: 40rem)";

const teller = el("div", { className: "unseen", role: "status", "aria-live": "polite" });

/** Announces a text to screen readers. */
export function say(text: string): void {
    if (!teller.isConnected) document.body.append(teller);
    teller.textContent = text;
}

const notice = el("div", { className: "notice", hidden: true });
let leaving = 0;
/** How long a notice stays. One that can be undone stays until the next one, or until it is closed. */
const NOTICE = 6_000;

/** Shows a notice at the foot of the page and announces it. With `undo` it offers to undo the reported action. */
export function notify(text: string, undo?: () => void): void {
    if (!notice.isConnected) document.body.append(notice);
    clearTimeout(leaving);
    const close = () => {
        const hadFocus = notice.contains(document.activeElement);
        notice.hidden = true;
        if (hadFocus) focusOn(document.querySelector<HTMLElement>("main"));
    };
    const takeBack = () => {
        close();
        undo?.();
        say("Undone.");
    };
    notice.replaceChildren(
        el("span", {}, text),
        ...(undo ? [button("Undo", takeBack)] : []),
        button("\u2715", close, { "aria-label": "close this notice" }),
    );
    notice.hidden = false;
    if (!undo) leaving = window.setTimeout(close, NOTICE);
    say(text);
}

/** Focuses an element that may not be focusable by itself. */
export function focusOn(element: HTMLElement | null): void {
    if (!element) return;
    if (element.tabIndex < 0) element.tabIndex = -1;
    element.focus({ preventScroll: true });
}

/** Copies a text. Shows it if the browser does not allow the page to copy. `done` is the notice on success. */
export async function copy(text: string, done: string): Promise<void> {
    try {
        await navigator.clipboard.writeText(text);
        notify(done);
    } catch {
        prompt("Copy this:", text);
    }
}

/** Copies the address of what is shown. */
export const copyLink = (): Promise<void> => copy(location.href, "The link is in the clipboard.");

/** Accepts files that are dropped onto an element, and highlights the element meanwhile. */
export function takeDrops(element: HTMLElement, take: (files: FileList | null) => void): void {
    const show = (isOver: boolean) => (event: DragEvent) => {
        event.preventDefault();
        element.classList.toggle("dropping", isOver);
    };
    element.addEventListener("dragover", show(true));
    element.addEventListener("dragleave", show(false));
    element.addEventListener("drop", (event) => {
        show(false)(event);
        take(event.dataTransfer?.files ?? null);
    });
}

/** Makes a button that prints the section. */
export const printButton = (): HTMLButtonElement => button("Print", () => window.print());

/** Saves a file and shows that it was saved. */
export function download(name: string, content: BlobPart, type: string): void {
    const url = URL.createObjectURL(new Blob([content], { type }));
    el("a", { href: url, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
    notify(`Saved: ${name}`);
}
