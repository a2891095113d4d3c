import { formatDuration } from "@monitor/domain";
import type { Locale } from "@monitor/domain";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";

/** When the newest of the data that is shown came from the server, by the clock of this browser. */
export function useHeardMs(): number {
  const client = useQueryClient();
  const [heardMs, setHeardMs] = useState(() => Date.now());
  useEffect(() => {
    const cache = client.getQueryCache();
    return cache.subscribe(({ query }) => setHeardMs((before) => Math.max(before, query.state.dataUpdatedAt)));
  }, [client]);
  return heardMs;
}

/** An age in whole seconds, minutes or hours. */
export const displayDurationOf = (ms: number, locale: Locale): string => formatDuration(Math.floor(ms / 1000), locale);
