const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (format === undefined) {
    const parts = { year: "numeric", month: "2-digit", day: "2-digit" } as const;
    const time = { hour: "2-digit", minute: "2-digit", second: "2-digit", hour12: false } as const;
    format = new Intl.DateTimeFormat("en-US", { timeZone, ...parts, ...time });
    formats.set(timeZone, format);
  }
  return format;
}

/** Whether this machine knows a time zone of this name. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** The time zone in which this process runs. */
export const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";

const secondMs = 1000;
const hoursOfDay = 24;

/** What a clock on the wall shows in a time zone at a moment, as milliseconds that read the same in UTC. */
export function wallMsAt(ms: number, timeZone: string): number {
  const at = new Map(
    formatOf(timeZone)
      .formatToParts(ms)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (name: Intl.DateTimeFormatPartTypes) => at.get(name) ?? 0;
  // Midnight is 24 in some browsers; `hourCycle`, which says 0, is not known to old ones.
  const hour = part("hour") % hoursOfDay;
  const wallMs = Date.UTC(part("year"), part("month") - 1, part("day"), hour, part("minute"), part("second"));
  return wallMs + (((ms % secondMs) + secondMs) % secondMs);
}

const dayMs = 86_400_000;

/**
 * The moment at which the wall shows this time: the first one where it does so twice. A time that the wall leaves out, as the
 * clocks go forward, is as much later as is left out.
 */
export function momentOfWall(wallMs: number, timeZone: string): number {
  const offsets = [wallMs - dayMs, wallMs + dayMs].map((ms) => wallMsAt(ms, timeZone) - ms);
  const moments = offsets.map((offsetMs) => wallMs - offsetMs);
  const [shown] = moments.filter((ms) => wallMsAt(ms, timeZone) === wallMs).toSorted((one, other) => one - other);
  return shown ?? (moments[0] as number);
}
