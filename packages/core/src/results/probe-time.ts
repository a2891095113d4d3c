// A probe's clock may be a little ahead; more is a broken one, or ours was set back meanwhile.
const toleratedLeadMs = 300_000;
// No probe keeps results for so long: its clock has lost the date, as one without a battery.
const toleratedAgeMs = 366 * 86_400_000;

/** A time that a probe tells; the time of its arrival where that is impossible. */
export function probeTime(toldMs: number, nowMs: number): number {
  return toldMs > 0 && toldMs >= nowMs - toleratedAgeMs && toldMs <= nowMs + toleratedLeadMs ? toldMs : nowMs;
}
