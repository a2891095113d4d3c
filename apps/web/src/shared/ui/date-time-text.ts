/**
 * Milliseconds since 1970 of a date-time text, read as if it were UTC: what a `datetime-local` input gives ("2026-11-20T18:00", with
 * seconds or without) and what a person types where the input is plain text ("2026-11-20 18:00").
 * Null for anything else, impossible dates such as 30 February included.
 */
export function parseDateTimeText(text: string): number | null {
  const match = /^(\d{4})-(\d{1,2})-(\d{1,2})[T ]+(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?$/.exec(text.trim());
  if (!match) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1)
    .map((part) => Number(part ?? 0));
  if (hour > 23 || minute > 59 || second > 59) return null;
  const date = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  const isReal = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? date.getTime() : null;
}

/** The text for a `datetime-local` input, to the minute, as UTC; for another clock give what it shows. */
export function formatDateTimeText(ms: number): string {
  return new Date(ms).toISOString().slice(0, 16);
}
