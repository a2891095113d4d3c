import { maxTraceSteps } from "@monitor/domain";
import type { TraceStep, TraceStepName } from "@monitor/domain";
import { plainText, rounded } from "../outcome.ts";

/** Notes what a check does while it does it: how long each step took, and where it ended. */
export class CheckTrace {
  readonly #elapsedMs: () => number;
  readonly #steps: TraceStep[] = [];
  #open: { readonly step: TraceStepName; readonly sinceMs: number } | null = null;

  /** `elapsedMs` is a watch: see `startWatch`. */
  constructor(elapsedMs: () => number) {
    this.#elapsedMs = elapsedMs;
  }

  /** The step under way. */
  get current(): TraceStepName | null {
    return this.#open?.step ?? null;
  }

  /** What is noted so far. */
  get steps(): readonly TraceStep[] {
    return this.#steps;
  }

  /** Begins a step; one that is still under way ends. */
  begin(step: TraceStepName): void {
    this.end();
    this.#open = { step, sinceMs: this.#elapsedMs() };
  }

  /** Ends the step under way; `note` is what it met, text of the target. */
  end(note?: string): void {
    this.#close({ ...(note !== undefined && note !== "" && { note: plainText(note) }) });
  }

  /** The check ends with the step under way. */
  fail(note?: string): void {
    this.#close({ ...(note !== undefined && { note: plainText(note) }), is_failed: true });
  }

  #close(found: Partial<TraceStep>): void {
    if (this.#open === null) return;
    const { step, sinceMs } = this.#open;
    this.#open = null;
    if (this.#steps.length >= maxTraceSteps) return;
    this.#steps.push({ step, ms: rounded(Math.max(0, this.#elapsedMs() - sinceMs), 1), ...found });
  }
}
