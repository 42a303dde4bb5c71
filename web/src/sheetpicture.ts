// SPDX-License-Identifier: GPL-3.0-or-later
// Draws the pages of a sheet, for use in a magazine or on a web page. Units are tenths of a millimetre.
import { diagram, forPaper } from "./picture";

const WIDTH = 2100;
const MARGIN = 150;
const BOARD = 780;
const ABOVE = 70;
const BELOW = 110;
const GAP = WIDTH - 2 * MARGIN - 2 * BOARD;
const ROW = ABOVE + BOARD + BELOW;
const HEAD = 260;
const COLUMNS = 2;

export interface Drawn {
    number: number;
    fen: string;
    /** The texts above the diagram, and below it on the left and on the right. */
    source: string;
    stipulation: string;
    men: string;
}

const SIGNS: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => SIGNS[sign]!);

function line(x: number, y: number, text: string, size: number, style = ""): string {
    return text === "" ? "" : `<text x="${x}" y="${y}" font-size="${size}"${style}>${escaped(text)}</text>`;
}

/** Draws a problem with its upper left corner at this point. */
async function figure({ number, fen, source, stipulation, men }: Drawn, x: number, y: number): Promise<string> {
    const svg = await diagram(fen, BOARD);
    const top = y + ABOVE;
    const place = `<svg x="${x}" y="${top}" width="${BOARD}" height="${BOARD}"`;
    const board =
        svg === null
            ? ""
            : forPaper(svg)
                  .replace(/<svg xmlns="[^"]*"/, place)
                  .replace(/(viewBox="[^"]*") width="\d+" height="\d+"/, "$1");
    const bold = ' font-weight="bold"';
    const under = top + BOARD + 52;
    const words = [
        line(x, y + 45, `${number}`, 44, bold),
        line(x + 80, y + 45, source, 36),
        line(x, under, stipulation, 44, bold),
        line(x + BOARD, under, men, 36, ' text-anchor="end"'),
    ];
    return words.join("") + board;
}

/** Draws a page with a title and up to six problems. */
export async function pageDrawing(title: string, problems: Drawn[]): Promise<string> {
    const height = HEAD + ROW * Math.ceil(problems.length / COLUMNS) + MARGIN;
    const places = problems.map((problem, index) =>
        figure(problem, MARGIN + (index % COLUMNS) * (BOARD + GAP), HEAD + Math.floor(index / COLUMNS) * ROW),
    );
    const figures = await Promise.all(places);
    const head = line(WIDTH / 2, 180, title, 64, ' text-anchor="middle" font-weight="bold"');
    const size = `width="${WIDTH}" height="${height}"`;
    const paper = `<rect ${size} fill="#ffffff"/>`;
    const box = `viewBox="0 0 ${WIDTH} ${height}" ${size}`;
    const open = `<svg xmlns="http://www.w3.org/2000/svg" ${box} font-family="serif">`;
    return `${open}${paper}${head}${figures.join("")}</svg>`;
}
