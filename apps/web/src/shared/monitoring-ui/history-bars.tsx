import type { Status } from "@monitor/domain";
import { useMemo } from "react";
import { useDisplayOptions } from "../monitored-objects/use-objects.ts";
import { useZonedFormat } from "../time-zone/index.ts";
import { HistoryBars } from "../ui/history-bars.tsx";
import type { HistoryBarsProps } from "../ui/history-bars.tsx";
import { historyBuckets, historySummary } from "./history-buckets.ts";
import { useMonitoringWords } from "./monitoring-words.ts";

export interface StatusHistoryBarsProps extends Pick<HistoryBarsProps, "height" | "width" | "ends"> {
  /** Worst status of each bucket, oldest first; null where the object was not there yet. */
  readonly statuses: readonly (Status | null)[];
  /** When the first bucket begins, as the wire has it. */
  readonly firstTime: string;
  readonly bucketSeconds: number;
  /** What is shown ("Last 24 h"); how long each status was the worst is added for screen readers. */
  readonly label: string;
}

/** The status of an object over time, one bar a bucket; each has its time range and status in a tooltip. */
export function StatusHistoryBars({ statuses, firstTime, bucketSeconds, label, ...look }: StatusHistoryBarsProps) {
  const { statusLabel, noData } = useMonitoringWords();
  const format = useZonedFormat();
  const options = useDisplayOptions();
  const { locale, zone } = format;
  const [buckets, summary] = useMemo(() => {
    const history = { statuses, firstMs: Date.parse(firstTime), bucketSeconds };
    const texts = { locale, zone, options, statusLabel, noData };
    return [historyBuckets(history, texts), historySummary(history, texts)] as const;
  }, [statuses, firstTime, bucketSeconds, locale, zone, options, statusLabel, noData]);
  return <HistoryBars buckets={buckets} label={summary === "" ? label : `${label}: ${summary}`} {...look} />;
}
