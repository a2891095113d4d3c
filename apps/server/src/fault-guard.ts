import type { Clock, Logger } from "@monitor/core/runtime";
import { RareLog } from "@monitor/core/runtime";

/** Keeps what a timer or an event handler throws from ending the process. */
export class FaultGuard {
  readonly #log: RareLog;

  constructor(parts: { logger: Logger; clock: Pick<Clock, "monotonicMs"> }) {
    this.#log = new RareLog(parts);
  }

  /** The handler, with what it throws logged in place of thrown on. */
  around<A extends unknown[]>(handler: (...args: A) => void): (...args: A) => void {
    return (...args) => {
      try {
        handler(...args);
      } catch (error) {
        this.#log.write("error", { error }, "A timer or an event handler has failed");
      }
    };
  }

  /** A clock with all its timers guarded: compose hands it to everybody, so that no new timer can forget it. */
  clock(clock: Clock): Clock {
    return {
      now: () => clock.now(),
      monotonicMs: () => clock.monotonicMs(),
      setTimer: (run, delayMs) => clock.setTimer(this.around(run), delayMs),
    };
  }
}
