/** Below the target by more than this many percent is a bad day. */
const badBelow = 1;

/** How a day was beside the target; null: no time counts. */
export type DayMark = "met" | "missed" | "bad" | null;

/** How a day was: what is cut after two decimals is beside a target that is cut so too. */
export function dayMark(reached: number | null, target: number): DayMark {
  if (reached === null) return null;
  if (reached + Number.EPSILON >= Math.floor(target * 100) / 100) return "met";
  return reached < target - badBelow ? "bad" : "missed";
}

const ticksWanted = 4;
const steps = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 25];

/** The lines of a grid for percent up to 100, the lowest first: a part is left below the lowest value, so that its bar is seen. */
export function percentTicks(reached: readonly (number | null)[], target: number): number[] {
  const lowest = Math.min(target, ...reached.map((value) => value ?? 100));
  const span = Math.min(100, (100 - lowest) * 1.1 || 0.01);
  const step = steps.find((one) => span / one <= ticksWanted) ?? 25;
  const count = Math.min(Math.ceil(span / step), Math.round(100 / step));
  return Array.from({ length: count + 1 }, (_, at) => Math.round((100 - (count - at) * step) * 1000) / 1000);
}
