// SPDX-License-Identifier: MIT

/** Calls `listener` with each message of a worker of a browser or of Node, and `onError` with an error. */
function listen(worker, listener, onError) {
    if (worker.on) {
        worker.removeAllListeners("message").on("message", listener);
        worker.removeAllListeners("error").on("error", onError);
    } else {
        worker.onmessage = ({ data }) => listener(data);
        // Without a message the script could not be loaded: the server may have another version by now.
        const unloaded = "The script of the worker cannot be loaded; reload the page.";
        worker.onerror = ({ message }) => onError(new Error(message || unloaded));
    }
}

/**
 * Answers a call in a worker of its own, which is ended when `signal` is aborted. `makeWorker` of
 * "doublecheck/make-worker" starts one. A worker that has answered is handed to `release`, to be asked again, or ended.
 */
export function ask(makeWorker, module, call, { signal, onLine, onProgress, release } = {}) {
    return new Promise((resolve, reject) => {
        signal?.throwIfAborted();
        const worker = makeWorker();
        const answers = [];
        const end = (finish, value) => {
            if (release && finish === resolve) release(worker);
            else worker.terminate();
            signal?.removeEventListener("abort", stop);
            finish(value);
        };
        const stop = () => end(reject, signal.reason);
        signal?.addEventListener("abort", stop);
        const onMessage = (data) => {
            if (data.progress) return onProgress?.(...data.progress);
            if (data.error) return end(reject, new Error(data.error));
            if (data.done) return end(resolve, answers);
            const line = call.form === "text" ? data.line : JSON.parse(data.line);
            answers.push(line);
            onLine?.(line, data.line);
        };
        listen(worker, onMessage, (error) => end(reject, error));
        worker.postMessage({ module, call });
    });
}
