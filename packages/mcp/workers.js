// SPDX-License-Identifier: MIT
import os from "node:os";
import { ask } from "doublecheck";
import { makeWorker } from "doublecheck/make-worker";

/** A call took longer than the server allows. */
export class TimeLimit extends Error {}

/** Answers calls in worker threads, at most as many at a time as there are processors. Other calls wait. */
export class Workers {
    #module;
    #most = os.availableParallelism?.() ?? os.cpus().length;
    #running = 0;
    #idle = [];
    #waiting = [];

    constructor(module) {
        this.#module = module;
    }

    /**
     * Returns the lines of the answer. Ends the worker if `signal` is aborted, or after `limits.seconds`. Takes the
     * seconds that the worker ran from `limits.seconds`, so that calls with the same limits share them. Waiting for a
     * worker costs nothing.
     */
    async ask(call, limits) {
        const { signal, onProgress } = limits;
        if (this.#running >= this.#most) await this.#turn(signal);
        signal?.throwIfAborted();
        ++this.#running;
        const limit = new AbortController();
        const stop = () => limit.abort(signal.reason);
        signal?.addEventListener("abort", stop);
        const began = performance.now();
        const timer = setTimeout(() => limit.abort(new TimeLimit()), limits.seconds * 1000);
        try {
            const release = (worker) => this.#rest(worker);
            const take = () => this.#take();
            return await ask(take, this.#module, call, { signal: limit.signal, onProgress, release });
        } finally {
            clearTimeout(timer);
            limits.seconds -= (performance.now() - began) / 1000;
            signal?.removeEventListener("abort", stop);
            --this.#running;
            this.#waiting.shift()?.();
        }
    }

    #take() {
        const worker = this.#idle.pop() ?? makeWorker();
        worker.ref();
        return worker;
    }

    /** Keeps a worker for the next call. It does not keep the process alive. */
    #rest(worker) {
        worker.unref();
        this.#idle.push(worker);
    }

    /** Waits until a running call ends, or the signal is aborted. */
    #turn(signal) {
        return new Promise((resolve) => {
            const proceed = () => {
                signal?.removeEventListener("abort", leave);
                resolve();
            };
            const leave = () => {
                this.#waiting.splice(this.#waiting.indexOf(proceed), 1);
                resolve();
            };
            this.#waiting.push(proceed);
            signal?.addEventListener("abort", leave);
        });
    }

    /** Ends the workers that are waiting for calls. */
    close() {
        for (const worker of this.#idle.splice(0)) worker.terminate();
    }
}
