// SPDX-License-Identifier: GPL-3.0-or-later
// Text files in the encodings that chess programs write: UTF-8, UTF-16 and windows-1252, which contains Latin-1, the
// encoding of the PGN standard.

/** Returns the byte order of UTF-16 text that begins with these bytes, or null. Looks for a mark or two ASCII letters. */
export function utf16Of([a = 0, b = 0, c = 0, d = 0]: Uint8Array): "utf-16le" | "utf-16be" | null {
    if ((a === 0xff && b === 0xfe) || (a !== 0 && b === 0 && c !== 0 && d === 0)) return "utf-16le";
    if ((a === 0xfe && b === 0xff) || (a === 0 && b !== 0 && c === 0 && d !== 0)) return "utf-16be";
    return null;
}

const utf8 = new TextDecoder("utf-8", { fatal: true });
const windows1252 = new TextDecoder("windows-1252");

/** Decodes a text: UTF-16 if it begins so, else UTF-8 if all of it is, else windows-1252. */
export function decoded(bytes: Uint8Array): string {
    const utf16 = utf16Of(bytes);
    if (utf16) return new TextDecoder(utf16).decode(bytes);
    try {
        return utf8.decode(bytes);
    } catch {
        return windows1252.decode(bytes);
    }
}

/** Decodes the text of a file. */
export const decodedFile = async (file: Blob): Promise<string> => decoded(new Uint8Array(await file.arrayBuffer()));

/** Returns a file as UTF-8 if it is UTF-16, else unchanged. The library reads the other encodings itself. */
export async function withoutUtf16(file: File): Promise<File> {
    const utf16 = utf16Of(new Uint8Array(await file.slice(0, 4).arrayBuffer()));
    if (!utf16) return file;
    const text = file.stream().pipeThrough(new TextDecoderStream(utf16)).pipeThrough(new TextEncoderStream());
    return new File([await new Response(text).blob()], file.name);
}
