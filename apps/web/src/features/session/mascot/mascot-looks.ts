import type { Clock } from "../../../shared/clock/index.ts";
import { createStore } from "../../../shared/state/index.ts";
import type { ReadableStore } from "../../../shared/state/index.ts";

/** LO-06: eyes follow the pointer, blink, are shut, one is half open, or both stare. */
export const mascotLooks = ["follow", "blink", "shut", "peek", "stare"] as const;
export type MascotLook = (typeof mascotLooks)[number];

const minBlinkPauseMs = 1000;
const maxBlinkPauseMs = 6000;
const blinkMs = 150;
export const typingMs = 700;
const stareMs = 2000;

export interface MascotParts {
  readonly clock: Clock;
  /** From 0 to 1, like Math.random. */
  readonly random: () => number;
  readonly isMotionReduced: () => boolean;
}
export interface MascotLooks extends ReadableStore<MascotLook> {
  readonly start: (hasPasswordFocus: boolean) => void;
  readonly setPasswordFocus: (hasFocus: boolean) => void;
  /** Something was typed into the password field. */
  readonly noteTyping: () => void;
  readonly noteFailedLogin: () => void;
  /** Calls every timer off. */
  readonly stop: () => void;
}

type Timed = "blink" | "typing" | "stare" | "nextBlink";

/** LO-06: what the mascot's eyes do; the strongest reason wins: stare, then peek, then shut, then blink. */
export function createMascotLooks({ clock, random, isMotionReduced }: MascotParts): MascotLooks {
  const look = createStore<MascotLook>("follow");
  const timers = new Map<Timed, () => void>();
  let hasFocus = false;

  function choose(): MascotLook {
    if (timers.has("stare")) return "stare";
    if (hasFocus) return timers.has("typing") ? "peek" : "shut";
    return timers.has("blink") ? "blink" : "follow";
  }
  function show(): void {
    look.set(choose());
  }
  function cancel(name: Timed): void {
    timers.get(name)?.();
    timers.delete(name);
  }
  function run(name: Timed, durationMs: number, end: () => void): void {
    cancel(name);
    const stopTimer = clock.after(durationMs, () => {
      timers.delete(name);
      end();
    });
    timers.set(name, stopTimer);
    show();
  }
  function waitForBlink(): void {
    const pauseMs = minBlinkPauseMs + random() * (maxBlinkPauseMs - minBlinkPauseMs);
    run("nextBlink", pauseMs, () => {
      if (isMotionReduced()) waitForBlink();
      else run("blink", blinkMs, waitForBlink);
    });
  }

  return {
    get: look.get,
    subscribe: look.subscribe,
    start(hasPasswordFocus) {
      hasFocus = hasPasswordFocus;
      waitForBlink();
    },
    setPasswordFocus(next) {
      hasFocus = next;
      if (!next) cancel("typing");
      show();
    },
    noteTyping() {
      if (hasFocus) run("typing", typingMs, show);
    },
    noteFailedLogin() {
      run("stare", stareMs, show);
    },
    stop() {
      for (const name of Array.from(timers.keys())) cancel(name);
      show();
    },
  };
}
