import type { CancelTimer, Clock, Logger, ServerProblems } from "@monitor/core/runtime";
import { StorageError } from "@monitor/core/storage";
import type { StorageReason } from "@monitor/core/storage";

export interface StorageWatchParts {
  readonly problems: ServerProblems;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** Throws or rejects as long as nothing can be stored. */
type Trial = () => void | Promise<void>;

const firstTrialMs = 1000;
const trialEveryMs = 5000;

/** Of these nothing is found out by writing: they stay. */
const lastingReasons: ReadonlySet<unknown> = new Set<StorageReason>(["damaged", "overtaken"]);

/** Damage is in some pages: what lies elsewhere can still be read and stored. */
function sentenceOf({ reason, message }: StorageError): string {
  const what = reason === "damaged" ? "Not everything can be read or stored" : "Nothing can be stored";
  return `${what}: ${message.charAt(0).toLowerCase()}${message.slice(1)}.`;
}

/**
 * Says when nothing can be stored, and finds out when it can be again: by writing, as a read proves nothing and a small write
 * can succeed where a batch still fails. Damage stays until it was repaired, another server that writes until this ends.
 */
export class StorageWatch {
  readonly #parts: StorageWatchParts;
  #tryToWrite: Trial | null = null;
  #cancel: CancelTimer | null = null;

  constructor(parts: StorageWatchParts) {
    this.#parts = parts;
  }

  /** Begins to note failures and to look for their end; `tryToWrite` fails as long as there is none. */
  start(tryToWrite: Trial): void {
    this.#tryToWrite = tryToWrite;
  }

  stop(): void {
    this.#tryToWrite = null;
    this.#cancel?.();
  }

  /** Every failure comes through here; one at the start ends the start. */
  note(error: StorageError): void {
    if (this.#tryToWrite === null) return;
    const { problems, clock, logger } = this.#parts;
    const known = problems.get("storage_failed");
    const knownReason = known?.parameters["reason"];
    if (knownReason === error.reason || lastingReasons.has(knownReason)) return;
    logger.error({ reason: error.reason, error: error.cause }, "The database has failed: nothing can be stored");
    problems.raise({
      code: "storage_failed",
      since_ms: known?.since_ms ?? clock.now(),
      message: sentenceOf(error),
      parameters: { reason: error.reason },
    });
    this.#tryAfter(firstTrialMs);
  }

  #tryAfter(waitMs: number): void {
    this.#cancel?.();
    const reason = this.#parts.problems.get("storage_failed")?.parameters["reason"];
    if (!lastingReasons.has(reason)) this.#cancel = this.#parts.clock.setTimer(() => this.#try(), waitMs);
  }

  #try(): void {
    try {
      const trial = this.#tryToWrite?.();
      if (trial === undefined) this.#worked();
      else void trial.then(() => this.#worked()).catch((error: unknown) => this.#failed(error));
    } catch (error) {
      this.#failed(error);
    }
  }

  #failed(error: unknown): void {
    if (!(error instanceof StorageError)) throw error;
    if (this.#tryToWrite !== null) this.#tryAfter(trialEveryMs);
  }

  #worked(): void {
    if (this.#tryToWrite === null) return;
    this.#parts.logger.info({}, "Everything can be stored again");
    this.#parts.problems.clear("storage_failed");
  }
}
