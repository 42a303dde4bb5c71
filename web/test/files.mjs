// SPDX-License-Identifier: GPL-3.0-or-later
/** Drops a file onto a desk, as a mouse would. */
export async function drop(page, desk, name, content) {
    const transfer = await page.evaluateHandle(
        ([file, base64]) => {
            const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
            const data = new DataTransfer();
            data.items.add(new File([bytes], file));
            return data;
        },
        [name, content.toString("base64")],
    );
    await page.dispatchEvent(desk, "drop", { dataTransfer: transfer });
}
