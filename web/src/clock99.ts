// SPDX-License-Identifier: GPL-3.0-or-later
// Two clocks, one of which runs. The rules of Chess 99 do not mention clocks. Here a player who runs out of time loses.
import { el } from "./dom";

export type Side = "white" | "black";

const shown = (seconds: number) => {
    const whole = Math.max(0, Math.ceil(seconds));
    return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
};

/** The clocks at a time. */
export interface ClockState {
    left: Record<Side, number>;
    increment: number;
    running: Side | null;
    /** The time in milliseconds since 1970. */
    at: number;
}

/** Returns true if a value from outside is the state of clocks. */
export function isClockState(value: unknown): value is ClockState {
    const { left, increment, running, at } = (value ?? {}) as Partial<ClockState>;
    const areNumbers = [left?.white, left?.black, increment, at].every((one) => Number.isFinite(one));
    return areNumbers && (running === null || running === "white" || running === "black");
}

export class Clocks {
    readonly faces: Record<Side, HTMLElement> = {
        white: el("span", { className: "clock", role: "timer" }),
        black: el("span", { className: "clock", role: "timer" }),
    };
    private left: Record<Side, number> = { white: 0, black: 0 };
    private increment = 0;
    private isUsed = false;
    private running: Side | null = null;
    private since = 0;
    private ticking = 0;

    constructor(private readonly onFlag: (side: Side) => void) {}

    /** Parses a time such as `300+5`. An empty text means no clocks. */
    set(control: string): void {
        this.stop();
        const [base = "", increment = "0"] = control.split("+");
        this.isUsed = control !== "";
        this.increment = Number(increment);
        this.left = { white: Number(base), black: Number(base) };
        this.draw();
    }

    /** Returns the state, or null without clocks. */
    get state(): ClockState | null {
        if (!this.isUsed) return null;
        const left = { white: this.now("white"), black: this.now("black") };
        return { left, increment: this.increment, running: this.running, at: Date.now() };
    }

    /** Continues from a state. A clock that was running has been running since. */
    restore({ left, increment, running, at }: ClockState): void {
        this.stop();
        this.isUsed = true;
        this.increment = increment;
        this.left = { ...left };
        if (running) this.left[running] -= Math.max(0, Date.now() - at) / 1000;
        if (running) this.run(running);
        else this.draw();
    }

    /** Starts the clock of that side. The clock that was running gains its increment. */
    run(side: Side): void {
        if (!this.isUsed || this.running === side) return;
        const before = this.running;
        this.stop();
        if (before) this.left[before] += this.increment;
        this.running = side;
        this.since = performance.now();
        this.ticking = window.setInterval(() => this.tick(), 200);
        this.draw();
    }

    stop(): void {
        clearInterval(this.ticking);
        if (this.running) this.left[this.running] = this.now(this.running);
        this.running = null;
        this.draw();
    }

    private now(side: Side): number {
        return this.left[side] - (this.running === side ? (performance.now() - this.since) / 1000 : 0);
    }

    private tick(): void {
        this.draw();
        const side = this.running;
        if (!side || this.now(side) > 0) return;
        this.stop();
        this.onFlag(side);
    }

    private draw(): void {
        for (const side of ["white", "black"] as Side[]) {
            this.faces[side].hidden = !this.isUsed;
            this.faces[side].textContent = shown(this.now(side));
            this.faces[side].classList.toggle("runs", this.running === side);
        }
    }
}
