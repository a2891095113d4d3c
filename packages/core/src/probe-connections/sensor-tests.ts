import type { CheckResult, ProbeMessage, ReceivedText, ServerMessage } from "@monitor/contract";
import type { Clock } from "../runtime/index.ts";

/** Why a test was not made. */
export type TestRefusal = "probe_away" | "busy" | "no_answer";
/** What a test has found, or why it was not made. */
export type TestOutcome = (CheckResult["outcome"] & { readonly received?: ReceivedText }) | TestRefusal;

/** Calls the listener when nobody waits for the outcome any more. */
export type OnGone = (listener: () => void) => void;

type Check = Extract<ServerMessage, { type: "test" }>["check"];

interface SensorTestsParts {
  readonly clock: Pick<Clock, "setTimer">;
  readonly send: (message: ServerMessage) => void;
}

/** Tests under way at one probe. */
const maxTests = 4;
/** Beyond the check's own time-out: the way to the probe and back. */
const marginMs = 5000;

/** Checks that a probe runs once, for somebody who looks at a form: nothing of them is stored. */
export class SensorTests {
  readonly #parts: SensorTestsParts;
  readonly #waiting = new Map<string, (outcome: TestOutcome) => void>();
  #count = 0;

  constructor(parts: SensorTestsParts) {
    this.#parts = parts;
  }

  /** Settles with the outcome, at the latest a little after the check's time-out. What nobody waits for any more is ended at the probe. */
  run(check: Check, onGone?: OnGone): Promise<TestOutcome> {
    if (this.#waiting.size >= maxTests) return Promise.resolve("busy");
    this.#count += 1;
    const id = `test-${this.#count}`;
    return new Promise((resolve) => {
      const cancel = this.#parts.clock.setTimer(() => this.#giveUp(id), check.timeout_seconds * 1000 + marginMs);
      this.#waiting.set(id, (outcome) => {
        cancel();
        resolve(outcome);
      });
      this.#parts.send({ type: "test", test_id: id, check });
      onGone?.(() => this.#giveUp(id));
    });
  }

  take({ test_id: id, outcome, received }: Extract<ProbeMessage, { type: "tested" }>): void {
    this.#end(id, received === undefined ? outcome : { ...outcome, received });
  }

  /** The probe is away: nothing comes any more. */
  lose(): void {
    for (const id of this.#waiting.keys()) this.#end(id, "probe_away");
  }

  #giveUp(id: string): void {
    if (!this.#waiting.has(id)) return;
    this.#parts.send({ type: "stop_test", test_id: id });
    this.#end(id, "no_answer");
  }

  #end(id: string, outcome: TestOutcome): void {
    const settle = this.#waiting.get(id);
    this.#waiting.delete(id);
    settle?.(outcome);
  }
}
