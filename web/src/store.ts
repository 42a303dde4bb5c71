// SPDX-License-Identifier: GPL-3.0-or-later
// What this browser keeps: small things in localStorage, which all tabs share; work that is too large for the address in
// IndexedDB, each piece under a name of its own that the address of its tab holds, so that no tab overwrites another's.

/** What was kept under a key, whatever it is: the caller checks it. Null if there is nothing that can be read. */
export function load(key: string): unknown {
    try {
        return JSON.parse(localStorage.getItem(key) ?? "null");
    } catch {
        return null;
    }
}

/** Keeps it; a browser that keeps nothing is no fault. */
export function save(key: string, value: unknown): void {
    try {
        localStorage.setItem(key, JSON.stringify(value));
    } catch {
        // The reader has forbidden it, or there is no room.
    }
}

const WORK = "work";
/** Work that nobody has opened for so long is dropped. */
const LONGEST = 7 * 24 * 3600 * 1000;

interface Kept {
    name: string;
    /** When it was kept or opened last. */
    at: number;
    value: unknown;
}

const done = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
    });

/** The database; null until it is wanted, and again after it could not be opened. */
let opened: Promise<IDBDatabase> | null = null;

function database(): Promise<IDBDatabase> {
    const open = () => {
        const request = indexedDB.open("doublecheck", 1);
        request.onupgradeneeded = () => request.result.createObjectStore(WORK, { keyPath: "name" });
        return done(request);
    };
    opened ??= open().catch((error: unknown) => {
        opened = null;
        throw error;
    });
    return opened;
}

async function write(change: (store: IDBObjectStore) => void): Promise<void> {
    const transaction = (await database()).transaction(WORK, "readwrite");
    const isOver = new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve();
        transaction.onabort = transaction.onerror = () => reject(transaction.error);
    });
    change(transaction.objectStore(WORK));
    await isOver;
}

/** A name that no other work has. */
export const newName = (): string => Date.now().toString(36) + Math.random().toString(36).slice(2, 10);

/** Keeps work under its name. Returns whether the browser could. */
export async function keep(name: string, value: unknown): Promise<boolean> {
    try {
        await write((store) => store.put({ name, at: Date.now(), value } satisfies Kept));
        return true;
    } catch {
        return false;
    }
}

/** The work kept under a name, whatever it is: the caller checks it. Null if there is none. It is kept anew from now on. */
export async function recall(name: string): Promise<unknown> {
    let value: unknown = null;
    const read = (store: IDBObjectStore) => {
        const request: IDBRequest<Kept | undefined> = store.get(name);
        request.onsuccess = () => {
            if (!request.result) return;
            value = request.result.value;
            store.put({ ...request.result, at: Date.now() } satisfies Kept);
        };
    };
    // What was read holds, even where the new time cannot be written.
    await write(read).catch(() => {});
    return value;
}

/** Drops what has been kept too long. */
export async function dropOld(now = Date.now()): Promise<void> {
    const drop = (store: IDBObjectStore) => {
        store.openCursor().onsuccess = ({ target }) => {
            const cursor = (target as IDBRequest<IDBCursorWithValue | null>).result;
            if (!cursor) return;
            if ((cursor.value as Kept).at < now - LONGEST) cursor.delete();
            cursor.continue();
        };
    };
    await write(drop).catch(() => {});
}
