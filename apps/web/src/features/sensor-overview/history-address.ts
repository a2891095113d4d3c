import type { TimeSpan } from "../../shared/charts/history-data.ts";
import { historyRanges } from "../../shared/charts/time-axis.ts";
import type { HistoryRange } from "../../shared/charts/time-axis.ts";
import type { SearchParams } from "../../shared/navigation/index.ts";

/** What the address says of the history: a range that ends now, and a part of it that is looked at more closely. */
export interface HistoryAddress {
  readonly range: HistoryRange;
  readonly zoom: TimeSpan | null;
}

const defaultRange: HistoryRange = "2h";
const basicTime = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/;

/** "20261120T123000Z": ISO 8601 without the characters that an address would write as codes. */
function formatTime(ms: number): string {
  return new Date(ms).toISOString().replace(/[-:]|\.\d+/g, "");
}

function parseTime(text: string | undefined): number | null {
  if (!text || !basicTime.test(text)) return null;
  const ms = Date.parse(text.replace(basicTime, "$1-$2-$3T$4:$5:$6Z"));
  return Number.isNaN(ms) ? null : ms;
}

/** Reads the query of a page; what can't be read falls back to the last two hours. */
export function parseHistoryAddress(params: SearchParams): HistoryAddress {
  const range = historyRanges.find((value) => value === params["range"]) ?? defaultRange;
  const fromMs = parseTime(params["from"]);
  const toMs = parseTime(params["to"]);
  return { range, zoom: fromMs !== null && toMs !== null && fromMs < toMs ? { fromMs, toMs } : null };
}

/** MO-07: the same as parts of a query; what is left out is the usual. */
export function formatHistoryAddress({ range, zoom }: HistoryAddress): Record<"range" | "from" | "to", string> {
  return {
    range: range === defaultRange ? "" : range,
    from: zoom ? formatTime(zoom.fromMs) : "",
    to: zoom ? formatTime(zoom.toMs) : "",
  };
}
