import type { StatusHistorySpan } from "@monitor/contract";
import type { StatusTally } from "./status-tally.ts";
import type { World } from "./world.ts";

interface KeptTally {
  readonly period: number;
  readonly tally: StatusTally;
}

export interface TallyPlace {
  readonly id: string;
  readonly span: StatusHistorySpan;
  readonly nowMs: number;
}

/** How old an uptime of many sensors may be; buckets of histories begin with a period. */
export const tallyPeriodMs = 300_000;

/**
 * Tallies of all objects that hold sensors, until one of these has another status or a period of the clock is over: a change
 * below one device leaves those of all other devices as they are.
 */
export class KeptTallies {
  readonly #world: Pick<World, "get">;
  readonly #kept: Readonly<Record<StatusHistorySpan, Map<string, KeptTally>>> = { day: new Map(), month: new Map() };

  constructor(world: Pick<World, "get">) {
    this.#world = world;
  }

  find({ id, span, nowMs }: TallyPlace): StatusTally | undefined {
    const kept = this.#kept[span].get(id);
    return kept?.period === Math.floor(nowMs / tallyPeriodMs) ? kept.tally : undefined;
  }

  keep({ id, span, nowMs }: TallyPlace, tally: StatusTally): void {
    this.#kept[span].set(id, { period: Math.floor(nowMs / tallyPeriodMs), tally });
  }

  /** Something has changed at or below this object. */
  forget(id: string): void {
    const { day, month } = this.#kept;
    if (day.size + month.size === 0) return;
    let at: string | null = id;
    while (at !== null) {
      day.delete(at);
      month.delete(at);
      at = this.#world.get(at)?.parent_id ?? null;
    }
  }
}
