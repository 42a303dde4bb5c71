// SPDX-License-Identifier: GPL-3.0-or-later
// Storage in this browser: small values in localStorage, shared by all browser tabs, or in sessionStorage for one; work
// too large for the address in IndexedDB, each piece under a unique name in the address of its browser tab, so that no tab overwrites another's.

function read(storage: () => Storage, key: string): unknown {
    try {
        return JSON.parse(storage().getItem(key) ?? "null");
    } catch {
        return null;
    }
}

function put(storage: () => Storage, key: string, value: unknown): void {
    try {
        storage().setItem(key, JSON.stringify(value));
    } catch {
        // The user has forbidden it, or there is no room.
    }
}

/** Returns the value stored under a key, or null. The caller has to check the value. */
export const load = (key: string): unknown => read(() => localStorage, key);
/** Stores a value. A browser without storage is not an error. */
export const save = (key: string, value: unknown): void => put(() => localStorage, key, value);

/** As `load` and `save`, for this browser tab only. The value survives a reload, and ends with the tab. */
export const loadHere = (key: string): unknown => read(() => sessionStorage, key);
export const saveHere = (key: string, value: unknown): void => put(() => sessionStorage, key, value);

const WORK = "work";
/** Work that was not opened for this long is deleted. */
const LONGEST = 7 * 24 * 3600 * 1000;

interface Kept {
    name: string;
    /** When it was stored or opened last. */
    at: number;
    value: unknown;
}

const done = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
    });

/** The database; null until it is needed, and after it could not be opened. */
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

/** Returns a unique name. */
export const newName = (): string => Date.now().toString(36) + Math.random().toString(36).slice(2, 10);

/** Stores work under its name. Returns false if the browser could not. */
export async function keep(name: string, value: unknown): Promise<boolean> {
    try {
        await write((store) => store.put({ name, at: Date.now(), value } satisfies Kept));
        return true;
    } catch {
        return false;
    }
}

/** Returns the work stored under a name, or null. The caller has to check it. Restarts its storage time. */
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
    // The value is valid even if the new time cannot be written.
    await write(read).catch(() => {});
    return value;
}

/** Deletes work that has expired. */
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
