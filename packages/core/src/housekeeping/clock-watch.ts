import { formatDateTime } from "@monitor/domain";
import type { CancelTimer, Clock, Logger, ServerProblems } from "../runtime/index.ts";
import type { LogEntry } from "../storage/index.ts";
import { StorageError } from "../storage/index.ts";
import type { Writer } from "../writer/index.ts";
import type { World } from "../world/index.ts";
import type { ClockJump } from "./clock-jump.ts";
import { moveTimesAhead } from "./times-ahead.ts";

export interface ClockWatchParts {
  clock: Clock;
  logger: Logger;
  problems: ServerProblems;
  world: World;
  writer: Writer;
  /** When the server was running last: after that it starts, unless a clock was ahead. */
  lastRunMs: number | null;
  onJump: (jump: ClockJump) => void;
}

const lookEveryMs = 5000;
/** Less is what a clock is put right by, or what a process was held up for between two looks. */
const minJumpMs = 5000;
const minLeadMs = 300_000;
const shownForMs = 600_000;
const rootId = "0";

/**
 * Notices when the clock is set, or the machine slept: says so in both logs and for ten minutes to people.
 * Returns a function that stops it.
 */
export function watchClock(parts: ClockWatchParts): () => void {
  const watch = new ClockWatch(parts);
  return () => watch.stop();
}

class ClockWatch {
  readonly #parts: ClockWatchParts;
  #offsetMs: number;
  #jumpedAtMs: number | null = null;
  #unwritten: ClockJump[] = [];
  #unmoved: ClockJump[] = [];
  #cancel: CancelTimer;

  constructor(parts: ClockWatchParts) {
    this.#parts = parts;
    const { clock, lastRunMs } = parts;
    this.#offsetMs = this.#offset();
    const toMs = clock.now();
    if (lastRunMs !== null && lastRunMs - toMs > minLeadMs) this.#note({ fromMs: lastRunMs, toMs });
    this.#cancel = clock.setTimer(() => this.#look(), lookEveryMs);
  }

  stop(): void {
    this.#cancel();
  }

  #offset(): number {
    return this.#parts.clock.now() - this.#parts.clock.monotonicMs();
  }

  #look(): void {
    const { clock, problems, onJump } = this.#parts;
    this.#cancel = clock.setTimer(() => this.#look(), lookEveryMs);
    const offsetMs = this.#offset();
    const byMs = offsetMs - this.#offsetMs;
    this.#offsetMs = offsetMs;
    if (Math.abs(byMs) > minJumpMs) {
      const toMs = clock.now();
      const jump = { fromMs: toMs - byMs, toMs };
      this.#note(jump);
      onJump(jump);
    } else if (this.#jumpedAtMs !== null && clock.monotonicMs() - this.#jumpedAtMs >= shownForMs) {
      this.#jumpedAtMs = null;
      problems.clear("clock_jumped");
    }
    this.#write();
    for (const jump of this.#unmoved.splice(0)) this.#moveTimes(jump);
  }

  #note(jump: ClockJump): void {
    const { clock, logger, problems } = this.#parts;
    const parameters = { from: new Date(jump.fromMs).toISOString(), to: new Date(jump.toMs).toISOString() };
    logger.warn(parameters, "The clock was set; results and due times go on by elapsed time");
    this.#jumpedAtMs = clock.monotonicMs();
    this.#unwritten.push(jump);
    problems.raise({ code: "clock_jumped", since_ms: jump.toMs, message: messageOf(jump), parameters });
    this.#write();
    this.#moveTimes(jump);
  }

  #moveTimes(jump: ClockJump): void {
    moveTimesAhead(this.#parts, jump).catch((error: unknown) => {
      if (error instanceof StorageError) return void this.#unmoved.push(jump);
      this.#parts.logger.error({ error }, "Times that lie ahead since the clock was set back could not be moved");
    });
  }

  #write(): void {
    if (this.#unwritten.length === 0) return;
    const { writer, logger } = this.#parts;
    const written = this.#unwritten;
    this.#unwritten = [];
    writer
      .change(() => ({ draft: { log: written.map(lineOf) }, result: undefined }))
      .catch((error: unknown) => {
        this.#unwritten = [...written, ...this.#unwritten];
        logger.error({ error }, "That the clock was set could not be written to the log; trying again");
      });
  }
}

const lineOf = ({ fromMs, toMs }: ClockJump): LogEntry => ({
  time_ms: toMs,
  object_id: rootId,
  kind: "clock",
  from: new Date(fromMs).toISOString(),
  to: new Date(toMs).toISOString(),
  message: null,
  user_name: null,
});

const utcText = (ms: number) => `${formatDateTime(ms, { locale: "en", timeZone: "UTC" })} UTC`;
const messageOf = ({ fromMs, toMs }: ClockJump) =>
  `The server's clock was set from ${utcText(fromMs)} to ${utcText(toMs)}.`;
