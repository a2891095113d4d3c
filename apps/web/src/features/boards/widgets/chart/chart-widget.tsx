import { timeseriesCalls } from "@monitor/contract";
import type { TimeseriesRows } from "@monitor/contract";
import type { HistoryPeriod } from "@monitor/domain";
import { useQueries } from "@tanstack/react-query";
import type { UseQueryResult } from "@tanstack/react-query";
import type { HistoryRange } from "../../../../shared/charts/time-axis.ts";
import { lazyPart } from "../../../../shared/loading/index.ts";
import { Skeleton } from "../../../../shared/ui/skeleton.tsx";
import { readQuery } from "../../reads/use-reads.ts";
import { SensorGap } from "../sensor-gap.tsx";
import type { WidgetViewProps } from "../widget-view.ts";

const ChartView = lazyPart(async () => (await import("./chart-view.tsx")).ChartView, {
  fallback: () => <Skeleton height={160} />,
});

const periods: Record<HistoryRange, HistoryPeriod> = { "2h": "live", "2d": "short", "30d": "medium", "365d": "long" };

/** The rows of the sensors of a chart, in their order. */
export interface ChartRows {
  readonly rows: readonly (TimeseriesRows | undefined)[];
  readonly updatedMs: number;
  readonly error: Error | null;
}

const combined = (results: readonly UseQueryResult<TimeseriesRows>[]): ChartRows => ({
  rows: results.map(({ data }) => data),
  updatedMs: Math.max(0, ...results.map(({ dataUpdatedAt }) => dataUpdatedAt)),
  error: results.find(({ error }) => error !== null)?.error ?? null,
});

/** Primary channels of sensors over time; the drawing library comes with the first chart, and the rows do not wait for it. */
export function ChartWidget(props: WidgetViewProps) {
  const ids = props.widget.sensors ?? [];
  const period = periods[props.range];
  const rows = useQueries({
    queries: ids.map((id) =>
      readQuery(timeseriesCalls.getTimeseries, { params: { id, period }, query: { channels: "primary" } }),
    ),
    combine: combined,
  });
  return ids.length > 0 ? <ChartView {...props} {...rows} /> : <SensorGap id={undefined} sensor={null} />;
}
