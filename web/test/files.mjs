// SPDX-License-Identifier: GPL-3.0-or-later
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const folder = mkdtempSync(join(tmpdir(), "doublecheck-page-"));
process.on("exit", () => rmSync(folder, { recursive: true }));

/**
 * Chooses a file in a file input. The browser reads it from disk: as a buffer it would travel through the protocol as
 * base64, and 30 MB of that need more than 30 seconds on a slow machine.
 */
export async function choose(page, input, name, content) {
    const path = join(mkdtempSync(join(folder, "file-")), name);
    writeFileSync(path, content);
    await page.setInputFiles(input, path);
}

/** Drops a file onto a tab, like a mouse. */
export async function drop(page, tab, name, content) {
    const transfer = await page.evaluateHandle(
        ([file, base64]) => {
            const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
            const data = new DataTransfer();
            data.items.add(new File([bytes], file));
            return data;
        },
        [name, content.toString("base64")],
    );
    await page.dispatchEvent(tab, "drop", { dataTransfer: transfer });
}
