import type { Span } from "@monitor/report";

/** A cause and what it takes down are noticed within some checks, not at once. */
const graceMs = 300_000;

/** Outages of several sensors that began together, as one. */
export function timesOf(outages: readonly Span[]): Span[] {
  const times: Span[] = [];
  for (const { fromMs, toMs } of outages.toSorted((one, other) => one.fromMs - other.fromMs)) {
    const last = times.at(-1);
    if (last === undefined || fromMs - last.fromMs > graceMs) times.push({ fromMs, toMs });
    else times[times.length - 1] = { fromMs: last.fromMs, toMs: Math.max(last.toMs, toMs) };
  }
  return times;
}

/** Whether something was down when another outage began, or went down right after. */
const isBehind = ({ fromMs }: Span, causes: readonly Span[]): boolean =>
  causes.some((cause) => cause.fromMs <= fromMs + graceMs && cause.toMs > fromMs);

/** At how many outages something else went down too: what has been down for long has not caused them. */
export const togetherOf = (outages: readonly Span[], causes: readonly Span[]): number =>
  outages.filter((outage) => causes.some(({ fromMs }) => Math.abs(fromMs - outage.fromMs) <= graceMs)).length;

/** How many outages a dependency would have paused. */
export const savedOf = (outages: readonly Span[], causes: readonly Span[]): number =>
  outages.filter((outage) => isBehind(outage, causes)).length;

/** What began long after the cause has another reason: a dependency would hide it. */
export const ownHiddenOf = (outages: readonly Span[], causes: readonly Span[]): number =>
  outages.filter((outage) =>
    causes.some(({ fromMs, toMs }) => outage.fromMs > fromMs + graceMs && outage.fromMs < toMs),
  ).length;
