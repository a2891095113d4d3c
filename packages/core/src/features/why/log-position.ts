import type { LogReader } from "../../storage/index.ts";

/**
 * The id after the last line up to a time. Lines have their times in the order of their ids, but for results that came late: those
 * can stand a little further. Each step reads one line by its id.
 */
export async function idAfter(log: LogReader, timeMs: number): Promise<number> {
  const [newest] = await log.read({ limit: 1 });
  if (newest === undefined) return 1;
  if (newest.time_ms <= timeMs) return newest.id + 1;
  let [known, end] = [0, newest.id];
  while (known < end - 1) {
    const middle = Math.floor((known + end) / 2);
    const [line] = await log.readAfter(middle - 1, 1);
    if (line === undefined || line.id >= end || line.time_ms > timeMs) end = middle;
    else known = line.id;
  }
  return end;
}
