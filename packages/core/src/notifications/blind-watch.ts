import { blindIncident, ruleFor } from "@monitor/notify";
import type { IncidentWrite } from "@monitor/notify";
import { isPausedStatus } from "@monitor/domain";
import type { Draft } from "../writer/index.ts";
import { numbersMeta, numbersOf } from "./incident-watch.ts";
import type { IncidentParts } from "./incident-watch.ts";
import { placeOf, WorldSurroundings } from "./world-surroundings.ts";

/** Since when nothing is seen, by probe id. */
type BlindSince = Readonly<Record<string, number>>;

const sinceKey = "blind_since";

export interface BlindParts extends IncidentParts {
  /** When the server was running before this start; null or left out: never, as far as is known. */
  readonly lastRunMs?: number | null;
}

/**
 * Tells once of a time in which the server was off or a probe cut off, when the probe is back. Since when that is stored, so that
 * a start in between makes one time of two; it is forgotten in the commit that makes the message.
 */
export class BlindWatch {
  readonly #parts: BlindParts;
  #unsubscribe: () => void = () => {};
  #looking: Promise<void> | null = null;

  constructor(parts: BlindParts) {
    this.#parts = parts;
  }

  start(): void {
    const { writer, world, lastRunMs = null } = this.#parts;
    // A probe's presence is shown before its line of the log is stored.
    this.#unsubscribe = writer.subscribe(({ changes }) => {
      const isOfProbe = (id: string | undefined) => id !== undefined && world.get(id)?.type === "probe";
      if (changes.some(({ object_ids: [id] }) => isOfProbe(id))) this.#look(null);
    });
    this.#look(lastRunMs);
  }

  async stop(): Promise<void> {
    this.#unsubscribe();
    await this.#looking;
  }

  #look(offSinceMs: number | null): void {
    const { writer, logger } = this.#parts;
    this.#looking = writer
      .change(() => ({ draft: this.#draft(offSinceMs), result: undefined }))
      .catch((error: unknown) => {
        logger.error(
          { error },
          "That nothing was seen for a time could not be noted; the probe's next change tries again",
        );
      });
  }

  #since(): BlindSince {
    const text = this.#parts.facts.read(sinceKey);
    return text === null ? {} : (JSON.parse(text) as BlindSince);
  }

  #draft(offSinceMs: number | null): Draft | null {
    const { world, facts } = this.#parts;
    const before = this.#since();
    const after: Record<string, number> = {};
    const incidents: IncidentWrite[] = [];
    let numbers = numbersOf(facts);
    for (const id of world.idsOfType("probe")) {
      const { status, since_ms } = world.presenceOf(id);
      const sinceMs = before[id] ?? (status === "disconnected" ? since_ms : offSinceMs);
      if (sinceMs === null) continue;
      if (status !== "connected") {
        after[id] = sinceMs;
        continue;
      }
      const told = this.#told(id, sinceMs, numbers);
      numbers = told.numbers;
      incidents.push(...told.writes);
    }
    const text = JSON.stringify(after);
    if (incidents.length === 0 && text === JSON.stringify(before)) return null;
    const meta = new Map([[sinceKey, text], ...(incidents.length === 0 ? [] : numbersMeta(numbers))]);
    return { incidents, meta };
  }

  /** A probe that is paused is one of which nobody wants to hear. */
  #told(id: string, fromMs: number, numbers: ReturnType<typeof numbersOf>) {
    const { world, clock, notifications } = this.#parts;
    const nowMs = clock.now();
    const record = world.get(id);
    if (record === undefined || isPausedStatus(world.statusOf(id))) return { writes: [], numbers };
    const surroundings = new WorldSurroundings({ ...this.#parts, settings: notifications, nowMs });
    const rule = ruleFor(notifications.rules.items, placeOf(world, id), "down");
    const probe = { id, name: record.name, priority: record.priority };
    return blindIncident({ object: probe, fromMs, toMs: nowMs, rule, surroundings, numbers });
  }
}
