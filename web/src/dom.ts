// SPDX-License-Identifier: GPL-3.0-or-later
type Child = Node | string | null | undefined | false;
type Properties = Record<string, unknown>;

/** An element with properties, attributes and listeners (`onclick`), and what stands in it. */
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
    element.append(...children.filter((child): child is Node | string => child !== null && child !== undefined && child !== false));
    return element;
}

export function button(text: string, onclick: (event: MouseEvent) => void, properties: Properties = {}): HTMLButtonElement {
    return el("button", { type: "button", onclick, ...properties }, text);
}

const teller = el("div", { className: "unseen", role: "status", "aria-live": "polite" });

/** Says something to those who listen. */
export function say(text: string): void {
    if (!teller.isConnected) document.body.append(teller);
    teller.textContent = text;
}

/** The address of what is shown, for others. */
export async function copyLink(): Promise<void> {
    try {
        await navigator.clipboard.writeText(location.href);
        say("The link is in the clipboard.");
    } catch {
        prompt("The link:", location.href);
    }
}

/** Takes files that are dropped onto an element, which shows that it would. */
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

export function download(name: string, content: BlobPart, type: string): void {
    const url = URL.createObjectURL(new Blob([content], { type }));
    el("a", { href: url, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
