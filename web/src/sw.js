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

self.addEventListener("activate", (event) => {
    const drop = async () => {
        for (const name of await caches.keys()) {
            if (name.startsWith("doublecheck-") && name !== CACHE) await caches.delete(name);
        }
        await self.clients.claim();
    };
    event.waitUntil(drop());
});

self.addEventListener("fetch", (event) => {
    if (event.request.method !== "GET" || new URL(event.request.url).origin !== self.location.origin) return;
    const answer = async () => (await caches.match(event.request, { ignoreSearch: true })) ?? fetch(event.request);
    event.respondWith(answer());
});
