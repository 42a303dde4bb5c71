// SPDX-License-Identifier: GPL-3.0-or-later
export default async function verify(visit) {
    const { page } = visit;
    await visit.open("#verify");
    await visit.accessible("an empty desk");
    await page.getByRole("button", { name: "Verify" }).click();
    await visit.says(".counts", "nothing to verify");
    await page.getByRole("button", { name: "Try an example" }).click();
    await visit.says(".counts", "4 of 4: 3 proved, 1 not proved, 0 without a certificate, 0 unreadable");
    await visit.accessible("verdicts that are checked");
    await visit.fits();
    await visit.picture("example");

    const verdicts = await page.inputValue("#verdicts");
    await page.fill("#verdicts", `${verdicts.split("\n")[1]}\nno verdict at all\n{"schema":"doublecheck/verdict/1"}\n`);
    await page.getByRole("button", { name: "Verify" }).click();
    await visit.says(".counts", "3 of 3: 1 proved, 0 not proved, 0 without a certificate, 2 unreadable");
    await page.selectOption("#shown", "error");
    const shown = await page.$$eval(".checked-verdicts tbody tr:not([hidden])", (rows) => rows.length);
    visit.expect("the table filters", shown === 2, shown);

    await page.selectOption("#shown", "all");
    await page.setInputFiles("#file", { name: "verdicts.jsonl", mimeType: "text/plain", buffer: Buffer.from(verdicts) });
    await visit.says(".counts", "4 of 4");
}
