import { formatDuration } from "@monitor/domain";
import type { Locale } from "@monitor/domain";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";

const lateMs = 60_000;
const lostMs = 300_000;

/** Whether what is shown may be taken for the present. */
export function wallStateOf(ageMs: number): "live" | "late" | "lost" {
  if (ageMs >= lostMs) return "lost";
  return ageMs >= lateMs ? "late" : "live";
}

/** When the newest of the data that is shown came from the server, by the clock of this browser. */
export function useHeardMs(): number {
  const client = useQueryClient();
  const [heardMs, setHeardMs] = useState(() => {
    const times = client
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.dataUpdatedAt);
    return Math.max(0, ...times);
  });
  useEffect(() => {
    const cache = client.getQueryCache();
    return cache.subscribe(({ query }) => setHeardMs((before) => Math.max(before, query.state.dataUpdatedAt)));
  }, [client]);
  return heardMs;
}

/** An age in whole seconds, minutes or hours. */
export const ageTextOf = (ms: number, locale: Locale): string => formatDuration(Math.floor(ms / 1000), locale);
