import type { StatusHistorySpan } from "@monitor/contract";
import type { HistoryWindow } from "../history/history-window.ts";
import type { SensorSpans } from "./sensor-spans.ts";
import type { StatusTally } from "./status-tally.ts";
import type { World } from "../world/world.ts";

/** What is directly below an object, as the buckets that are over have it. */
export interface PastBelow {
  readonly firstBucket: number;
  /** The world's own list, which is another one or has grown when something is put in or taken out. */
  readonly children: readonly string[];
  readonly size: number;
  readonly slots: readonly number[];
  /** The children that hold sensors themselves. */
  readonly holders: readonly string[];
  readonly tally: StatusTally;
}

interface KeptTally {
  readonly period: number;
  readonly tally: StatusTally;
}

interface Kept {
  readonly tallies: Map<string, KeptTally>;
  readonly pasts: Map<string, PastBelow>;
}

const newKept = (): Kept => ({ tallies: new Map(), pasts: new Map() });

interface TallyParts {
  readonly world: Pick<World, "get" | "childrenOf">;
  readonly spans: SensorSpans;
}

/**
 * Tallies of all objects that hold sensors, until one of these has another status or a period of the clock is over: a change
 * below one device leaves those of all other devices as they are. What lies before the last bucket is kept apart: it is counted
 * once a bucket, whatever changes meanwhile.
 */
export class KeptTallies {
  readonly #parts: TallyParts;
  readonly #kept: Readonly<Record<StatusHistorySpan, Kept>> = { day: newKept(), month: newKept() };

  constructor(parts: TallyParts) {
    this.#parts = parts;
  }

  /** The tally of an object, at most a period old. */
  tallyOf(id: string, window: HistoryWindow): StatusTally {
    return this.#find(id, window) ?? this.#count(id, window, false);
  }

  /** The tally of an object as it is at this moment. */
  countAnew(id: string, window: HistoryWindow): StatusTally {
    return this.#count(id, window, true);
  }

  /** What has to be counted before the tally of an object is there, each one after all that is below it. */
  staleBelow(id: string, window: HistoryWindow): string[] {
    const { world } = this.#parts;
    const stale = this.#find(id, window) === undefined ? [id] : [];
    for (let at = 0; at < stale.length; at += 1) {
      const next = stale[at] as string;
      if (world.get(next)?.type === "device") continue;
      for (const child of world.childrenOf(next)) if (this.#find(child, window) === undefined) stale.push(child);
    }
    return stale.reverse();
  }

  /** Something has changed at or below this object. */
  forget(id: string): void {
    const { day, month } = this.#kept;
    if (day.tallies.size + month.tallies.size === 0) return;
    let at: string | null = id;
    while (at !== null) {
      day.tallies.delete(at);
      month.tallies.delete(at);
      at = this.#parts.world.get(at)?.parent_id ?? null;
    }
  }

  /** The past of sensors directly below this object is another one, or the object is gone. */
  forgetPast(id: string): void {
    for (const { tallies, pasts } of Object.values(this.#kept)) {
      tallies.delete(id);
      pasts.delete(id);
    }
  }

  #find(id: string, { span, period }: HistoryWindow): StatusTally | undefined {
    const kept = this.#kept[span].tallies.get(id);
    return kept?.period === period ? kept.tally : undefined;
  }

  #count(id: string, window: HistoryWindow, isAllAnew: boolean): StatusTally {
    const { spans } = this.#parts;
    const slot = spans.slotOf(id);
    if (slot !== undefined) {
      const own = spans.tallyPast([slot], window);
      spans.addPresent(own, slot, window);
      return own;
    }
    const { slots, holders, tally: past } = this.#pastBelow(id, window);
    const tally = past.copy();
    for (const sensor of slots) spans.addPresent(tally, sensor, window);
    for (const child of holders) {
      tally.merge(isAllAnew ? this.#count(child, window, true) : this.tallyOf(child, window));
    }
    this.#kept[window.span].tallies.set(id, { period: window.period, tally });
    return tally;
  }

  #pastBelow(id: string, window: HistoryWindow): PastBelow {
    const { world } = this.#parts;
    const { pasts } = this.#kept[window.span];
    const children = world.childrenOf(id);
    const known = pasts.get(id);
    const isSame = known?.children === children && known.size === children.length;
    if (isSame && known.firstBucket === window.firstBucket) return known;
    const past = this.#readPast(children, window);
    pasts.set(id, past);
    return past;
  }

  #readPast(children: readonly string[], window: HistoryWindow): PastBelow {
    const { spans } = this.#parts;
    const slots: number[] = [];
    const holders: string[] = [];
    for (const child of children) {
      const slot = spans.slotOf(child);
      if (slot === undefined) holders.push(child);
      else slots.push(slot);
    }
    const tally = spans.tallyPast(slots, window);
    return { firstBucket: window.firstBucket, children, size: children.length, slots, holders, tally };
  }
}
