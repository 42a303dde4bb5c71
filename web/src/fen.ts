// SPDX-License-Identifier: GPL-3.0-or-later
// A FEN in the editor. This file does not validate; the library decides what a FEN must be.
export type Men = Map<string, string>;

export const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
export const EMPTY = "8/8/8/8/8/8/8/8 w - - 0 1";

export interface Parts {
    board: string;
    turn: string;
    castling: string;
    ep: string;
    rest: string;
}

export function partsOf(fen: string): Parts {
    const [board = "", turn = "w", castling = "-", ep = "-", ...rest] = fen.trim().split(/\s+/);
    return { board, turn, castling, ep, rest: rest.join(" ") || "0 1" };
}

export const fenOf = (parts: Parts): string =>
    `${parts.board} ${parts.turn} ${parts.castling || "-"} ${parts.ep || "-"} ${parts.rest}`;

const FEN = /^[pnbrqk1-8/]+ [wb] (-|[a-h]{1,4}|[kq]{1,4}) (-|[a-h][36]) \d+ \d+$/i;

/** Returns true for a FEN with all six fields and 64 squares, which means what it says. The library reads other texts. */
export function isPlain(fen: string): boolean {
    const rows = fen.split(" ", 1)[0]!.split("/");
    const size = (row: string) => [...row].reduce((sum, sign) => sum + (Number(sign) || 1), 0);
    return FEN.test(fen) && rows.length === 8 && rows.every((row) => size(row) === 8);
}

/** Returns the men of a FEN's board field by square. */
export function menOf(board: string, size = 8): Men {
    const men: Men = new Map();
    board
        .split("/")
        .slice(0, size)
        .forEach((row, index) => {
            let file = 0;
            for (const sign of row) {
                if (/\d/.test(sign)) file += Number(sign);
                else if (file < size) men.set(String.fromCharCode(97 + file++) + (size - index), sign);
            }
        });
    return men;
}

export function boardOf(men: Men, size = 8): string {
    const rows: string[] = [];
    for (let rank = size; rank >= 1; --rank) {
        let row = "";
        for (let file = 0; file < size; ++file) row += men.get(String.fromCharCode(97 + file) + rank) ?? "1";
        rows.push(row.replace(/1+/g, (ones) => String(ones.length)));
    }
    return rows.join("/");
}

const NAMES: Record<string, string> = {
    k: "king",
    q: "queen",
    r: "rook",
    b: "bishop",
    n: "knight",
    p: "pawn",
    a: "paladin",
};

export const isWhite = (man: string): boolean => man === man.toUpperCase();
export const nameOf = (man: string): string => `${isWhite(man) ? "white" : "black"} ${NAMES[man.toLowerCase()] ?? man}`;

/** Returns the men after a legal move in coordinates: e2e4, e7e8q, e1g1 or e1h1. */
export function played(men: Men, move: string): Men {
    const after: Men = new Map(men);
    const [from, to] = [move.slice(0, 2), move.slice(2, 4)];
    const man = after.get(from);
    if (!man) return after;
    const king = man.toLowerCase() === "k";
    const target = after.get(to);
    const ownRook = king && target !== undefined && target.toLowerCase() === "r" && isWhite(target) === isWhite(man);
    const files = to.charCodeAt(0) - from.charCodeAt(0);
    after.delete(from);
    if (king && (ownRook || Math.abs(files) === 2)) {
        const rank = from[1];
        const side = files > 0 ? "h" : "a";
        const rook = ownRook ? to : side + rank;
        after.delete(rook);
        after.set((files > 0 ? "g" : "c") + rank, man);
        after.set((files > 0 ? "f" : "d") + rank, isWhite(man) ? "R" : "r");
        return after;
    }
    if (man.toLowerCase() === "p" && files !== 0 && target === undefined) after.delete(to[0]! + from[1]!);
    const promoted = move[4];
    after.set(to, promoted ? (isWhite(man) ? promoted.toUpperCase() : promoted.toLowerCase()) : man);
    return after;
}

/** Returns the possible en passant squares: those that a pawn may just have passed. */
export function enPassantSquares(parts: Parts): string[] {
    const men = menOf(parts.board);
    const [pawn, rank, passed] = parts.turn === "w" ? ["p", "5", "6"] : ["P", "4", "3"];
    const squares = [..."abcdefgh"]
        .filter((file) => men.get(file + rank) === pawn && !men.has(file + passed))
        .map((file) => file + passed);
    return parts.ep !== "-" && !squares.includes(parts.ep) ? [...squares, parts.ep] : squares;
}
