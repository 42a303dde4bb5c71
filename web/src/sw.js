// SPDX-License-Identifier: GPL-3.0-or-later
// Caches the page: its files are fetched once for each version and then served from the cache.
const CACHE = "doublecheck-__VERSION__";
const FILES = __FILES__;

self.addEventListener("install", (event) => {
    event.waitUntil(
        caches
            .open(CACHE)
            .then((cache) => cache.addAll(FILES))
            .then(() => self.skipWaiting()),
    );
});

self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

/**
 * Deletes the files of earlier versions. While a tab is open it may still need files of the version that it shows, so
 * this happens when the page is opened and no other tab shows it.
 */
async function dropOld() {
    if ((await self.clients.matchAll({ type: "window", includeUncontrolled: true })).length > 0) return;
    for (const name of await caches.keys()) {
        if (name.startsWith("doublecheck-") && name !== CACHE) await caches.delete(name);
    }
}

/** Returns a file of this version, of an earlier one, or of the server. */
async function answer(request) {
    const cache = await caches.open(CACHE);
    const options = { ignoreSearch: true };
    return (await cache.match(request, options)) ?? (await caches.match(request, options)) ?? fetch(request);
}

self.addEventListener("fetch", (event) => {
    const { request } = event;
    if (request.method !== "GET" || new URL(request.url).origin !== self.location.origin) return;
    if (request.mode === "navigate") event.waitUntil(dropOld());
    event.respondWith(answer(request));
});
