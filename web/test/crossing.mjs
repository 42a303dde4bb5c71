// SPDX-License-Identifier: GPL-3.0-or-later
// Goes between every pair of tabs by link, Back, Forward and reload. Each tab must keep its own state.
const fenOf = (page, box) => page.inputValue(box).catch(() => null);
const QUEEN = "4k3/8/8/8/8/8/4q3/4K3 w - - 0 1";
const HELP = "1K3B2/8/r1k5/7p/7R/8/7p/8 b - - 0 1";
const CASTLED = "4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 20";
const INCIDENT = [
    [
        { ev: "move", by: "w", from: "e1", to: "g1" },
        { ev: "press", by: "w" },
        { ev: "arbiter_sees", by: "arbiter", fault: "illegal" },
    ],
];
const START99 = "rnbakqbnr/ppppppppp/9/9/9/9/9/PPPPPPPPP/RNBQKABNR w - - 1";
const encoded = encodeURIComponent;

/** For each tab: the address of a state, how to recognise that state, and how to recognise the initial state. */
const TABS = {
    judge: {
        path: `?fen=${QUEEN.replaceAll(" ", "+")}`,
        state: async (page) =>
            [await fenOf(page, "#fen"), await page.getAttribute('.judge [data-square="e2"]', "aria-label")].join(),
        isSet: `${QUEEN},e2 black queen`,
        isFresh: "b5k1/8/8/8/4K3/8/5n2/8 w - - 0 1,e2 empty",
    },
    games: {
        path: "#games?sample",
        state: async (page) => (await page.textContent(".games .summary")).slice(0, 18),
        isSet: "faults.pgn: 5 game",
        isFresh: "",
    },
    arbiter: {
        path: `#arbiter?class=blitz&fen=${encoded(CASTLED)}&incidents=${encoded(JSON.stringify(INCIDENT))}`,
        // The heading of the questions shows whether something has happened, before any ruling arrives.
        state: async (page) =>
            [
                await page.textContent(".ask h2"),
                await fenOf(page, "#arbiter-fen"),
                ...(await page.locator(".ruling").allTextContents()),
            ].join(),
        isSet: new RegExp(`^What happened next\\?,${CASTLED},.*7\\.5\\.1`),
        isFresh: "What happened?,rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    },
    problems: {
        path: `#problems?stip=${encoded("h#2")}&fen=${HELP.replaceAll(" ", "+")}`,
        state: async (page) => [await fenOf(page, "#stipulation"), await fenOf(page, "#fen")].join(),
        isSet: `h#2,${HELP}`,
        isFresh: "#2,3R4/8/8/2p3K1/2p5/5B2/R1pPNB2/1b1k4 w - - 0 1",
    },
    chess99: {
        path: "#chess99?plays=e2e4,e8e6&style=v2",
        state: async (page) =>
            [
                await page.inputValue("#c99-fen"),
                await page.inputValue("#c99-style"),
                await page.textContent(".chess99 .fault"),
            ].join("|"),
        isSet: "rnbakqbnr/pppp1pppp/9/4p4/9/4P4/9/PPPP1PPPP/RNBQKABNR w - e7 2|v2|",
        isFresh: `${START99}|v1|`,
    },
    verify: {
        path: "#verify",
        state: async (page) => page.textContent(".verify .counts"),
        isSet: "5 of 5: 3 proved, 1 not proved, 1 without need of a certificate",
        isFresh: "",
        set: (page) => page.getByRole("button", { name: "Try an example" }).click(),
    },
};
const NAMES = Object.keys(TABS);

export default async function crossing(visit) {
    const { page } = visit;
    let turn = 0;
    /** Waits until the tab is visible and shows its state. Its address must then hold nothing of other tabs. */
    const shows = async (name, which, when) => {
        const wanted = TABS[name][which];
        const isRight = (found) => (wanted instanceof RegExp ? wanted.test(found) : found === wanted);
        const found = await visit.polled(async () => {
            const current = await page.getAttribute("nav [aria-current]", "data-tab", { timeout: 1000 });
            return current === name ? TABS[name].state(page) : `the tab ${current}`;
        }, isRight);
        visit.expect(
            `${when}: ${name} ${which === "isSet" ? "shows its state" : "is as at first"}`,
            isRight(found),
            found,
        );
        const url = new URL(page.url());
        const isOwn = name === "judge" ? url.hash === "" : url.search === "" && url.hash.startsWith(`#${name}`);
        visit.expect(`${when}: the address is that of ${name}`, isOwn, page.url());
    };
    const openTab = async (name) => {
        const link = page.locator(`nav [data-tab="${name}"]`);
        if (!(await link.isVisible())) await page.locator("nav summary").click();
        await link.click();
    };
    for (const from of NAMES) {
        for (const to of NAMES.filter((name) => name !== from)) {
            // The phone runs the same code, so with `quick` one pair of each tab suffices.
            const isNext = NAMES[(NAMES.indexOf(from) + 1) % NAMES.length] === to;
            if (visit.isQuick && visit.isPhone && !isNext) continue;
            const way = `${from} to ${to}`;
            // Another query loads a new document, so with an empty session nothing is left of the previous pair.
            ++turn;
            if (turn > 1) await page.evaluate(() => sessionStorage.clear());
            await visit.open(from === "judge" ? `${TABS.judge.path}&turn=${turn}` : `?turn=${turn}${TABS[from].path}`);
            await TABS[from].set?.(page);
            await visit.polled(
                () => TABS[from].state(page),
                (found) => found !== TABS[from].isFresh,
            );
            await shows(from, "isSet", `${way}, begun`);
            const left = page.url();
            await openTab(to);
            await shows(to, "isFresh", `${way}, by tab`);
            await openTab(from);
            await shows(from, "isSet", `${way}, back by tab`);
            await page.goBack();
            await shows(to, "isFresh", `${way}, Back`);
            await page.goBack();
            await shows(from, "isSet", `${way}, Back again`);
            visit.expect(`${way}: Back leads to the address that was left`, page.url() === left, page.url());
            await page.goForward();
            await shows(to, "isFresh", `${way}, Forward`);
            await page.reload();
            await shows(to, "isFresh", `${way}, reload`);
            await page.goBack();
            await shows(from, "isSet", `${way}, Back after the reload`);
        }
    }
}
