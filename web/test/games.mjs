// SPDX-License-Identifier: GPL-3.0-or-later
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { choose, drop } from "./files.mjs";

const sample = (name) => readFileSync(fileURLToPath(new URL(`../../data/samples/${name}`, import.meta.url)));
const rows = (page) =>
    page.$$eval(".findings tbody tr", (all) => all.map((row) => row.innerText.replaceAll(/\s+/g, " ")));

/** Enough games to take a while. */
function many(count) {
    const moves =
        "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Nb8 10. d4 Nbd7";
    return Buffer.from(
        Array.from(
            { length: count },
            (_, index) =>
                `[Event "Long"]\n[White "W${index}"]\n[Black "B${index}"]\n[Result "1-0"]\n\n` +
                `${moves}${index % 100 === 0 ? " 11. Kd3" : ""} 1-0\n\n`,
        ).join(""),
    );
}

/** Games with different names, so that they do not compress too well. Every hundredth has a fault. */
function different(count) {
    const moves = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7";
    const name = (index, by) =>
        ((index * by) % 1_000_003).toString(36) + ((index * by * by) % 998_244_353).toString(36);
    const game = (index) =>
        `[Event "${name(index, 7919)}"]\n[White "${name(index, 104_729)}"]\n[Black "${name(index, 15_485)}"]\n` +
        `[Result "1-0"]\n\n${moves}${index % 100 === 0 ? " 6. Kd3" : ""} 1-0\n\n`;
    return Buffer.from(Array.from({ length: count }, (_, index) => game(index + 1)).join(""));
}

export default async function games(visit) {
    const { page } = visit;
    const counts = async (text) => {
        const found = await visit.until(".findings .counts", (now) => now === text);
        visit.expect(`the table says "${text}"`, found === text, found);
    };
    await visit.open("#games");
    await visit.says("h1", "Games");
    await visit.accessible("an empty tab");
    await visit.reachable("an empty tab");
    await visit.fits();

    // One tap opens a sample: findings, the board at the ply, the rule.
    await page.getByRole("button", { name: "Try a sample" }).click();
    await visit.says(
        ".summary",
        "5 games, 32 plies: 4 errors, 3 warnings in 5 games. 1 game could not be read to the end.",
    );
    visit.expect("the address has the sample", page.url().endsWith("#games?sample"), page.url());
    await page.goBack();
    await page.locator(".results").waitFor({ state: "hidden" });
    const left = await visit.until(".summary", (text) => text === "");
    visit.expect("Back leads to the first screen", left === "", left);
    await page.goForward();
    await visit.says(".summary", "5 games, 32 plies");
    await page.locator(".findings tbody tr").first().waitFor();
    const all = await rows(page);
    visit.expect("each finding is a row", all.length === 7, all);
    const flag = page.locator(".findings tbody tr", { hasText: "fide.6.9" });
    visit.expect(
        "a row names players and move",
        /Fisher – Glover/.test(await flag.innerText()) && /53\.\.\./.test(await flag.innerText()),
        await flag.innerText(),
    );
    await flag.click();
    await visit.says(".gameview h2", "Game 3: Fisher – Glover, 0-1");
    await visit.says(".gameview .place", "4 of 4: Rh5+");
    await visit.says(".gameview .law", "unless the opponent cannot mate");
    const rook = await page.getAttribute('.gameview [data-square="h5"]', "aria-label");
    visit.expect("the board stands at the ply", rook === "h5 black rook", rook);
    const king = await page.getAttribute('.gameview [data-square="h6"]', "aria-label");
    visit.expect("the king in check is told", king === "h6 white king in check", king);
    // After a click on a finding the arrow keys step through its game.
    await page.keyboard.press("ArrowLeft");
    await visit.says(".gameview .place", "3 of 4");
    await page.keyboard.press("ArrowRight");
    await visit.says(".gameview .place", "4 of 4: Rh5+");
    await visit.accessible("findings and a game");
    await visit.reachable("findings and a game");
    await visit.fits();
    await page.evaluate(() => scrollTo(0, 0));
    await visit.picture("findings");

    // Nothing moves while the findings come.
    await visit.open("?steady#games?sample");
    await page.locator(".findings tbody tr").first().waitFor();
    if (!visit.isPhone) await visit.says(".gameview .place", "11 of 13: O-O");
    await visit.steady("findings and a game");

    // A game with an illegal move is shown including that move. Keys step through the moves.
    // On a desktop that game is shown already, and the click shows it again.
    await page.evaluate(() => document.querySelector(".gameview .place")?.replaceChildren());
    await page.locator(".findings tbody tr", { hasText: "castling.right-lost" }).click();
    await visit.says(".gameview .place", "11 of 13: O-O");
    await page.locator(".gameview .move.remarkable").focus();
    await page.keyboard.press("ArrowLeft");
    await visit.says(".gameview .place", "10 of 13: d6");
    visit.expect(
        "the position opens in Judge",
        (await page.getAttribute(".gameview a.button", "href")).includes("?fen="),
    );

    // Filters, sorting, keys.
    await visit.unfold(".filters");
    await page.selectOption("#games-level", "error");
    await counts("4 of 7 findings");
    await page.selectOption("#games-level", "");
    await page.fill("#games-player", "cooper");
    await counts("3 of 7 findings");
    await page.fill("#games-player", "");
    await page.fill("#games-text", "dead");
    await counts("2 of 7 findings");
    await page.fill("#games-text", "");
    await page.selectOption("#games-rule", "duplicate.game");
    await counts("1 of 7 findings");
    await page.selectOption("#games-rule", "");
    await counts("7 findings");
    if (!visit.isPhone) {
        await page.getByRole("button", { name: "Rule", exact: true }).click();
        const sorted = await page.$$eval(".findings td.rule", (cells) => cells.map((cell) => cell.textContent));
        visit.expect("the table sorts by rule", sorted.join() === [...sorted].sort().join(), sorted);
        await page.getByRole("button", { name: "Game", exact: true }).click();
    }
    await page.locator(".findings .open").first().focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await visit.says(".gameview h2", "Game 2: Cooper");

    // Downloads, and the report with its plots.
    for (const [name, file] of [
        ["Download JSON lines", "findings.ndjson"],
        ["Download CSV", "findings.csv"],
    ]) {
        const [download] = await Promise.all([
            page.waitForEvent("download"),
            page.getByRole("button", { name }).click(),
        ]);
        visit.expect(`${name} gives ${file}`, download.suggestedFilename() === file, download.suggestedFilename());
        const text = readFileSync(await download.path(), "utf8");
        visit.expect(
            `${file} has a line for each finding`,
            text.trim().split("\n").length === (file.endsWith("csv") ? 8 : 7),
            text,
        );
    }
    await page.locator(".report summary").click();
    const report = page.frameLocator(".report iframe");
    await report.locator("h1").waitFor();
    const plots = await report.locator("figure svg").count();
    visit.expect("the report has plots", plots >= 2, plots);
    await page.locator(".report").scrollIntoViewIfNeeded();
    await visit.picture("report");

    // A dropped file, with themes; a packed one; one without games; pasted games.
    await visit.open("?again#games");
    await page.getByText("What to look for").click();
    await page.selectOption("#games-themes", "all");
    await drop(page, ".games", "faults.pgn", sample("faults.pgn"));
    await visit.says(".summary", "13 themes");
    await visit.unfold(".filters");
    await page.selectOption("#games-rule", "pure-mate");
    await counts("2 of 20 findings and themes");
    await page.selectOption("#games-themes", "");
    const packed = execFileSync("zstd", ["-q", "-c"], {
        input: Buffer.concat([sample("games.pgn"), Buffer.from("\n"), sample("faults.pgn")]),
    });
    await drop(page, ".games", "games.pgn.zst", packed);
    await visit.says(".summary", "4 errors");
    await page.locator(".findings tbody tr", { hasText: "fide.6.9" }).click();
    await visit.says(".gameview h2", "Fisher – Glover");
    await visit.says(".gameview .place", "4 of 4: Rh5+");
    await drop(page, ".games", "broken.pgn.zst", packed.subarray(0, packed.length >> 1));
    await visit.says(".summary", "could not be read");
    // The games before the end of a truncated packed file stay.
    const long = execFileSync("zstd", ["-q", "-c"], { input: different(3000), maxBuffer: 1 << 26 });
    await drop(page, ".games", "cut.pgn.zst", long.subarray(0, Math.floor(long.length * 0.7)));
    await visit.says(".summary", "the packed file breaks off");
    await visit.polled(
        () => rows(page),
        (found) => found.length > 5,
    );
    const kept = await rows(page);
    visit.expect(
        "a cut .zst keeps its findings",
        kept.length > 5 && kept.every((row) => row.includes("Kd3")),
        kept.slice(0, 3),
    );
    await drop(page, ".games", "games.pgn.gz", gzipSync(sample("faults.pgn")));
    await visit.says(".summary", "games.pgn.gz: 5 games, 32 plies: 4 errors");
    // The current audit stays if a new file cannot be read.
    const zip = (name) => drop(page, ".games", name, Buffer.from("PK\u0003\u0004, and so on"));
    await zip("games.zip");
    await visit.says(".notice", "games.zip cannot be read: it is packed by zip");
    await visit.says(".summary", "games.pgn.gz: 5 games, 32 plies: 4 errors");
    visit.expect("the findings stay in sight", await page.locator(".findings tbody tr").first().isVisible());
    await choose(page, "#games-file", "many.pgn", many(10_000));
    await zip("more.zip");
    await visit.says(".notice", "more.zip cannot be read: it is packed by zip");
    await visit.says(".summary", "many.pgn: 10,000 games");
    const gzipped = gzipSync(different(3000));
    await drop(page, ".games", "cut.pgn.gz", gzipped.subarray(0, Math.floor(gzipped.length * 0.7)));
    await visit.says(".summary", "cut.pgn.gz: ");
    await visit.says(".summary", "the packed file breaks off");
    const first = await visit.polled(
        () => rows(page),
        (found) => found.length > 5,
    );
    visit.expect(
        "a cut .gz keeps its findings",
        first.length > 5 && first.every((row) => row.includes("Kd3")),
        first.slice(0, 3),
    );
    await drop(page, ".games", "letter.txt", Buffer.from("Dear Sir,\n"));
    await visit.says(".summary", "letter.txt: No game was found");
    await drop(page, ".games", "empty.pgn", Buffer.from("\n"));
    await visit.says(".summary", "There is no game in it.");
    await page.getByText("Paste games").click();
    await page.fill("#games-text-in", "1. e4 e5 2. Ke3 Ke6 *");
    await page.getByRole("button", { name: "Check these games" }).click();
    await visit.says(".summary", "1 game,");
    await page.locator(".findings tbody tr").first().click();
    await visit.says(".gameview .replay", "Ke3");

    // Names in every encoding that chess programs write. The sample's first bytes are the byte order mark, if any.
    const game =
        '[Event "Caf\u00e9"]\n[White "M\u00fcller"]\n[Black "\u0160e\u2019er"]\n[Result "*"]\n\n1. e4 e5 2. Ke3 *\n';
    const little = Buffer.from(game, "utf16le");
    const cp1252 = Buffer.from(game.replace("\u0160", "\u008a").replace("\u2019", "\u0092"), "latin1");
    const encodings = {
        "utf-8": Buffer.from(game),
        "utf-8 with a mark": Buffer.from(`\ufeff${game}`),
        "windows-1252": cp1252,
        "packed windows-1252": gzipSync(cp1252),
        "utf-16 little endian": Buffer.concat([Buffer.from([0xff, 0xfe]), little]),
        "utf-16 big endian": Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(little).swap16()]),
        "utf-16 without a mark": little,
        "packed utf-16": execFileSync("zstd", ["-q", "-c"], { input: little }),
    };
    for (const [encoding, bytes] of Object.entries(encodings)) {
        await drop(page, ".games", `${encoding}.pgn`, bytes);
        await visit.says(".summary", `${encoding}.pgn: 1 game`);
        await visit.says(".findings tbody tr", "M\u00fcller \u2013 \u0160e\u2019er");
        await page.locator(".findings tbody tr").first().click();
        await visit.says(".gameview h2", "M\u00fcller \u2013 \u0160e\u2019er");
        await visit.says(".gameview .hint", "Caf\u00e9");
    }

    // A large file is read piece by piece with progress, and can be cancelled.
    await choose(page, "#games-file", "many.pgn", many(60_000));
    await visit.cancelOnceSaid(".working .place", /^[1-9][\d,]* games/);
    await visit.says(".summary", "Cancelled after");
    visit.expect("no work goes on", await page.locator(".working").isHidden());
}
