/** A whole number behind a word at the start of a line; null where there is none that is safe. */
function figureOf(text: string, word: string): number | null {
  const match = new RegExp(`^${word}:?[ \\t]+(\\d{1,15})(?=\\s|$)`, "m").exec(text);
  return match === null ? null : Number(match[1]);
}

/** Share of the swap that is used, in percent, from `/proc/meminfo`; null where there is no swap. */
export function swapUsed(meminfo: string): number | null {
  const [total, free] = [figureOf(meminfo, "SwapTotal"), figureOf(meminfo, "SwapFree")];
  if (total === null || free === null || total === 0) return null;
  return Math.min(100, Math.max(0, ((total - free) / total) * 100));
}

/** Processes that run or could, and those that wait for a disk, from `/proc/stat`. */
export const processStates = (stat: string): { running: number | null; blocked: number | null } => ({
  running: figureOf(stat, "procs_running"),
  blocked: figureOf(stat, "procs_blocked"),
});
