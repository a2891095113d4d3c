import type { EditPreview } from "@monitor/contract";
import { parseScanningInterval } from "@monitor/domain";

/** How many checks a second so many sensors make; null where the interval is none. */
export function checksASecond(sensors: number, interval: unknown): number | null {
  const seconds = typeof interval === "string" ? parseScanningInterval(interval) : null;
  return seconds === null || seconds <= 0 ? null : sensors / seconds;
}

/** How many checks a second an edit of sensors adds; null where it changes no interval, or not all sensors are known. */
export function addedChecks({ groups, types }: Pick<EditPreview, "groups" | "types">): number | null {
  const isOfSensors = types.length === 1 && types[0]?.type === "sensor";
  const edited = groups.filter(({ effect }) => effect !== "same" && effect !== "left_out");
  if (!isOfSensors || edited.some(({ count, rows }) => count > rows.length)) return null;
  const changes = edited
    .flatMap(({ rows }) => rows.flatMap((row) => row.changes))
    .filter(({ section, key }) => section === "intervalgroup" && key === "interval");
  if (changes.length === 0) return null;
  const sums = changes.map(({ from, to }) => (checksASecond(1, to) ?? NaN) - (checksASecond(1, from) ?? NaN));
  const sum = sums.reduce((one, other) => one + other, 0);
  return Number.isNaN(sum) ? null : sum;
}

/** Two significant digits: what a hundred checks more are is no matter of decimals. */
export const rateText = (rate: number, locale: string): string =>
  new Intl.NumberFormat(locale, { maximumSignificantDigits: 2 }).format(rate);
