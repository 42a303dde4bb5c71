// SPDX-License-Identifier: GPL-3.0-or-later
import { readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { createHash } from "node:crypto";
import { defineConfig } from "vite";

const npm = (name) => fileURLToPath(new URL(`../packages/npm/${name}`, import.meta.url));

/** Writes sw.js, which caches all files of the page, so that it opens without a network. */
function serviceWorker() {
    return {
        name: "service-worker",
        apply: "build",
        generateBundle(_options, bundle) {
            const files = Object.keys(bundle).filter((file) => !file.endsWith(".map"));
            const source = readFileSync(new URL("./src/sw.js", import.meta.url), "utf8");
            const version = createHash("sha256").update(files.join()).update(source).digest("hex").slice(0, 16);
            const all = ["./", ...files.filter((file) => file !== "index.html"), "manifest.webmanifest", "icon.svg"];
            this.emitFile({
                type: "asset",
                fileName: "sw.js",
                source: source.replace("__VERSION__", version).replace("__FILES__", JSON.stringify(all)),
            });
        },
    };
}

/** Lets the browser load the module about positions beside the scripts, which come first. */
function preloadModule() {
    return {
        name: "preload-module",
        apply: "build",
        transformIndexHtml: {
            order: "post",
            handler: (_html, { bundle }) =>
                Object.keys(bundle)
                    .filter((file) => /position-[^/]*\.wasm$/.test(file))
                    .map((file) => ({
                        tag: "link",
                        attrs: {
                            rel: "preload",
                            as: "fetch",
                            type: "application/wasm",
                            href: `./${file}`,
                            crossorigin: true,
                            fetchpriority: "low",
                        },
                        injectTo: "head",
                    })),
        },
    };
}

export default defineConfig({
    base: "./",
    build: {
        outDir: "../build/page",
        emptyOutDir: true,
        target: "es2022",
        assetsInlineLimit: 0,
        reportCompressedSize: false,
    },
    define: {
        MODULE_BYTES: String(statSync(npm("doublecheck.wasm")).size),
        POSITION_MODULE_BYTES: String(statSync(npm("position.wasm")).size),
    },
    worker: { format: "es" },
    resolve: {
        alias: [
            { find: /^doublecheck$/, replacement: npm("index.js") },
            { find: /^doublecheck\/(.*)$/, replacement: npm("$1") },
        ],
    },
    server: { fs: { allow: [".."] } },
    plugins: [serviceWorker(), preloadModule()],
});
