import { emptySummary, statuses } from "@monitor/domain";
import type { Status, StatusSummary } from "@monitor/domain";
import { coveredStatus, coveredSummary, pauseCover, strongerCover } from "./covers.ts";
import type { Cover } from "./covers.ts";
import type { Entry } from "./entry.ts";

export interface StatusCountsParts {
  /** Whether the probe that checks below an object is away. */
  readonly isProbeAway: (entry: Entry) => boolean;
  /** An object shows other counts now. */
  readonly touch: (entry: Entry) => void;
}

/** Whether it is the highest of what one probe checks. */
const isTopOfProbe = ({ record, parent }: Entry): boolean =>
  record.type === "probe" || (parent !== null && parent.parent === null);

/** Counts sensors by status upwards. What lies over a branch changes the counts above it at once, however much is below. */
export class StatusCounts {
  readonly #parts: StatusCountsParts;

  constructor(parts: StatusCountsParts) {
    this.#parts = parts;
  }

  /** The cover of all below an object: its own and that of the objects above it. */
  coverFrom(entry: Entry | null): Cover {
    let cover: Cover = null;
    for (let at = entry; at !== null; at = at.parent) {
      cover = strongerCover(cover, this.#ownCover(at));
      if (cover === "pause") return cover;
    }
    return cover;
  }

  /** A sensor counts with another status from now on. */
  count(entry: Entry, status: Status | null): void {
    if (entry.counted === status) return;
    const cover = this.coverFrom(entry.parent);
    const shown = (each: Status | null) => each && coveredStatus(cover, each);
    const isShown = shown(entry.counted) !== shown(status);
    let [from, to] = [entry.counted, status];
    entry.counted = status;
    for (let above = entry.parent; above !== null && from !== to; above = above.parent) {
      if (from !== null) above.summary[from] -= 1;
      if (to !== null) above.summary[to] += 1;
      if (isShown) this.#parts.touch(above);
      const own = this.#ownCover(above);
      if (own === null) continue;
      from = from && coveredStatus(own, from);
      to = to && coveredStatus(own, to);
    }
  }

  /** Does what may change what these objects lay over all below them, and counts that above them. */
  changeCover(entries: readonly Entry[], change: () => void): void {
    const before = entries.map((entry) => this.#shownBy(entry));
    change();
    for (const [place, entry] of entries.entries()) {
      this.#replaceAbove(entry, before[place] as StatusSummary, this.#shownBy(entry));
    }
  }

  /** Takes the counts of an object and all below it from its ancestors. */
  leave(entry: Entry): void {
    this.#replaceAbove(entry, this.#shownBy(entry), emptySummary());
  }

  /** Adds them to those of its present ancestors. */
  enter(entry: Entry): void {
    this.#replaceAbove(entry, emptySummary(), this.#shownBy(entry));
  }

  #shownBy(entry: Entry): StatusSummary {
    if (entry.counted !== null) return { ...emptySummary(), [entry.counted]: 1 };
    return coveredSummary(this.#ownCover(entry), entry.summary);
  }

  #replaceAbove(entry: Entry, before: StatusSummary, after: StatusSummary): void {
    let [from, to] = [before, after];
    for (let above = entry.parent; above !== null; above = above.parent) {
      if (statuses.every((status) => from[status] === to[status])) return;
      for (const status of statuses) above.summary[status] += to[status] - from[status];
      this.#parts.touch(above);
      const cover = this.#ownCover(above);
      if (cover !== null) [from, to] = [coveredSummary(cover, from), coveredSummary(cover, to)];
    }
  }

  #ownCover(entry: Entry): Cover {
    const pause = pauseCover(entry.record);
    if (pause !== null) return pause;
    return isTopOfProbe(entry) && this.#parts.isProbeAway(entry) ? "lost_probe" : null;
  }
}
