/** A range of status codes, both ends included. */
export interface StatusRange {
  from: number;
  to: number;
}

/**
 * The ranges of a setting such as `200` or `200-299, 401`; an empty text gives an empty list, which stands for
 * "below 400". Null when the text is none of these.
 */
export function parseExpectedStatus(text: string): readonly StatusRange[] | null {
  const parts = text.split(",").map((part) => part.trim());
  if (parts.length === 1 && parts[0] === "") {
    return [];
  }
  const ranges: StatusRange[] = [];
  for (const part of parts) {
    const match = /^([1-5]\d\d)(?:\s*-\s*([1-5]\d\d))?$/.exec(part);
    if (match === null) {
      return null;
    }
    const range = { from: Number(match[1]), to: Number(match[2] ?? match[1]) };
    if (range.to < range.from) {
      return null;
    }
    ranges.push(range);
  }
  return ranges;
}

/** True when the code is in one of the ranges, or from 100 to 399 where there are none. */
export function isExpectedStatus(ranges: readonly StatusRange[], status: number): boolean {
  return ranges.length === 0
    ? status >= 100 && status < 400
    : ranges.some((range) => status >= range.from && status <= range.to);
}
