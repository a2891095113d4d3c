import { readFileSync } from "node:fs";
import { loadavg } from "node:os";

/** Times of all processors since the start of the machine, in ticks, in the order of /proc/stat; none where there is no such file. */
function readTicks(): number[] {
  try {
    const [line = ""] = readFileSync("/proc/stat", "utf8").split("\n");
    // What follows the first eight is counted in them already.
    return line.trim().split(/\s+/).slice(1, 9).map(Number);
  } catch {
    return [];
  }
}

const idlePlaces = [3, 4];
const stealPlace = 7;
/** With more than this a figure says more about the machine's other guests than about the product. */
const maxStealPercent = 5;

/** Begins to watch what the machine does; the function that it gives says it in one line. */
export function watchMachine(): () => string {
  const before = readTicks();
  const loadBefore = loadOf();
  return () => {
    const load = `load ${loadBefore} → ${loadOf()}`;
    const ticks = readTicks().map((value, place) => value - (before[place] ?? 0));
    const all = ticks.reduce((sum, value) => sum + value, 0);
    if (all === 0) return load;
    const percent = (value: number) => ((100 * value) / all).toFixed(1);
    const idle = idlePlaces.reduce((sum, place) => sum + (ticks[place] ?? 0), 0);
    const steal = ticks[stealPlace] ?? 0;
    const isDisturbed = (100 * steal) / all > maxStealPercent;
    const warning = isDisturbed ? `   MORE THAN ${maxStealPercent} % STEAL: measure again` : "";
    return `steal ${percent(steal)} %, busy ${percent(all - idle - steal)} % of all processors, ${load}${warning}`;
  };
}

const loadOf = (): string => (loadavg()[0] ?? 0).toFixed(1);
