import { calls, queryKeyOf } from "@monitor/contract";
import type { LogEntry } from "@monitor/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { useMemo } from "react";
import { runCall, useCall } from "../api/index.ts";
import { useLanguage } from "../i18n/index.ts";
import { useDisplayOptions, useSensorMessage } from "../monitored-objects/index.ts";
import { useMonitoringWords } from "../monitoring-ui/monitoring-words.ts";
import { useTimeZone } from "../time-zone/index.ts";
import { logLines } from "./log-lines.ts";
import type { LogLine } from "./log-lines.ts";
import { useMessages } from "./texts.ts";

export const logFilters = ["all", "status", "action"] as const;
export type LogFilter = (typeof logFilters)[number];

/** Lines in one response of the full log. */
const logPageSize = 100;

/** Refusals that the panel shows itself. */
const shownRefusals = [403, 404];

/** The newest lines of an object and everything below it; a few more than shown, for the durations of statuses. */
export function useRecentLog(objectId: string, limit: number) {
  return useCall(calls.getLog, { query: { object: objectId, limit } }, { expects: shownRefusals });
}

/** The whole log, a page at a time; each page begins before the last line of the one before. */
export function useFullLog(
  objectId: string,
  filter: LogFilter,
): UseInfiniteQueryResult<{ readonly pages: readonly (readonly LogEntry[])[] }> {
  const query = { object: objectId, limit: logPageSize, ...(filter !== "all" && { kind: filter }) };
  return useInfiniteQuery({
    queryKey: [...queryKeyOf(calls.getLog, { query }), "pages"],
    initialPageParam: null as number | null,
    queryFn: ({ pageParam, signal }) =>
      runCall(calls.getLog, { query: { ...query, ...(pageParam !== null && { before: pageParam }) }, signal }),
    getNextPageParam: (page) => (page.length < logPageSize ? null : (page[page.length - 1]?.id ?? null)),
    meta: { expects: shownRefusals, isConstant: false },
  });
}

/** Entries of the log in the language, clock and statuses of the screen. */
export function useLogLines(entries: readonly LogEntry[]): LogLine[] {
  const texts = useMessages();
  const locale = useLanguage();
  const zone = useTimeZone();
  const options = useDisplayOptions();
  const { statusLabel } = useMonitoringWords();
  const messageOf = useSensorMessage();
  return useMemo(
    () => logLines(entries, { texts, locale, zone, options, statusLabel, messageOf }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the words change with the language only
    [entries, texts, locale, zone, options, messageOf],
  );
}
