// SPDX-License-Identifier: GPL-3.0-or-later
/** Returns the share of pixels of two PNGs that differ much, compared in the browser; 1 if their sizes differ. */
export async function differing(context, one, other) {
    const page = await context.newPage();
    const share = await page.evaluate(
        async ([first, second]) => {
            const pixels = async (base64) => {
                const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
                const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
                const canvas = new OffscreenCanvas(image.width, image.height);
                const drawing = canvas.getContext("2d");
                drawing.drawImage(image, 0, 0);
                return drawing.getImageData(0, 0, image.width, image.height);
            };
            const [a, b] = [await pixels(first), await pixels(second)];
            if (a.width !== b.width || a.height !== b.height) return 1;
            let count = 0;
            for (let at = 0; at < a.data.length; at += 4) {
                const far = [0, 1, 2].some((channel) => Math.abs(a.data[at + channel] - b.data[at + channel]) > 60);
                if (far) ++count;
            }
            return count / (a.width * a.height);
        },
        [one.toString("base64"), other.toString("base64")],
    );
    await page.close();
    return share;
}
