// SPDX-License-Identifier: GPL-3.0-or-later
// Diagrams drawn by the library.
import { answer, asFailure } from "./engine";
import { download, el, say } from "./dom";

/** Returns a diagram as SVG, or null if the position cannot be drawn. */
export async function diagram(fen: string, size: number, flip = false): Promise<string | null> {
    const [line] = await answer({ operation: "convert", record: fen, options: { to: "svg", size, flip } });
    const failure = asFailure(line);
    if (failure) say(failure.message);
    return failure ? null : (line as { text: string }).text;
}

/** Leaves out the frame and its letters. */
export const unframed = (svg: string): string => svg.replace('viewBox="0 0 888 888"', 'viewBox="41 41 806 806"');

/** Draws for paper, black on white and grey. */
export function forPaper(svg: string): string {
    const colours: Record<string, string> = { "#4a3a30": "#222222", "#efe0c6": "#ffffff", "#b58a63": "#cfcfcf" };
    return unframed(svg).replace(/#[0-9a-f]{6}(?="\/>)/g, (colour) => colours[colour] ?? colour);
}

export const urlOf = (svg: string): string => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;

/** Downloads the diagram. */
export async function savePicture(fen: string, form: "svg" | "png", name: string, flip = false): Promise<void> {
    const svg = await diagram(fen, 720, flip);
    if (svg === null) return;
    await saveDrawing(svg, form, name, 1440);
}

/** Downloads a drawing, as SVG or as a PNG of that width in pixels. */
export async function saveDrawing(svg: string, form: "svg" | "png", name: string, width: number): Promise<void> {
    if (form === "svg") return download(`${name}.svg`, svg, "image/svg+xml");
    const image = new Image();
    image.src = urlOf(svg);
    await image.decode();
    const canvas = el("canvas", { width, height: Math.round((width * image.height) / image.width) });
    canvas.getContext("2d")!.drawImage(image, 0, 0, canvas.width, canvas.height);
    canvas.toBlob((blob) => blob && download(`${name}.png`, blob, "image/png"));
}
