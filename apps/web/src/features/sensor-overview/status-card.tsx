import { calls } from "@monitor/contract";
import type { StatusHistory, StatusHistorySpan } from "@monitor/contract";
import { CalendarClock } from "lucide-react";
import { useState } from "react";
import { useCall, useHasFeature } from "../../shared/api/index.ts";
import { PanelError } from "../../shared/error-boundary/index.ts";
import { StatusHistoryBars } from "../../shared/monitoring-ui/history-bars.tsx";
import { useZonedFormat, zonedClock, zonedDayAndMonth } from "../../shared/time-zone/index.ts";
import type { ZonedFormat } from "../../shared/time-zone/index.ts";
import { Card } from "../../shared/ui/card.tsx";
import { EmptyState } from "../../shared/ui/empty-state.tsx";
import { Icon } from "../../shared/ui/icon.tsx";
import { SegmentedControl } from "../../shared/ui/segmented-control.tsx";
import { Skeleton } from "../../shared/ui/skeleton.tsx";
import { useMessages } from "./texts.ts";

const barsHeight = 26;
/** Bars with the line of dates below them. */
export const statusHistoryHeight = 44;
const spans: readonly StatusHistorySpan[] = ["day", "month"];

/** The worst status of each of the last 30 days, or 24 hours; nothing on a server that does not know it. */
export function StatusCard({ sensorId }: { readonly sensorId: string }) {
  const texts = useMessages();
  const hasHistory = useHasFeature("ext/status-history");
  const [span, setSpan] = useState<StatusHistorySpan>("month");
  const input = { params: { id: sensorId }, query: { span } };
  const { data, error, isFetching, refetch } = useCall(calls.getStatusHistory, input, {
    isEnabled: hasHistory,
    expects: [404],
  });
  if (!hasHistory) return null;
  return (
    <Card
      title={texts.statusTitle[span]}
      isBusy={!data && !error}
      actions={
        <SegmentedControl
          label={texts.range}
          value={span}
          onChange={setSpan}
          segments={spans.map((value) => ({ value, label: texts.statusSpan[value] }))}
        />
      }
    >
      {!data && !error ? <Skeleton height={statusHistoryHeight} /> : null}
      {!data && error ? (
        <PanelError
          title={texts.statusFailedTitle}
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : null}
      {data ? <Bars history={data} sensorId={sensorId} span={span} /> : null}
    </Card>
  );
}

interface BarsProps {
  readonly history: StatusHistory;
  readonly sensorId: string;
  readonly span: StatusHistorySpan;
}

function Bars({ history, sensorId, span }: BarsProps) {
  const texts = useMessages();
  const format = useZonedFormat();
  const own = history.objects.find(({ id }) => id === sensorId);
  if (!own || own.statuses.every((status) => status === null)) {
    return (
      <EmptyState icon={<Icon shape={CalendarClock} size={22} />} title={texts.noStatusTitle}>
        {texts.noStatusText}
      </EmptyState>
    );
  }
  return (
    <StatusHistoryBars
      statuses={own.statuses}
      firstTime={history.first_time}
      bucketSeconds={history.bucket_seconds}
      label={texts.statusTitle[span]}
      height={barsHeight}
      ends={[startText(Date.parse(history.first_time), span, format), texts.statusEnd[span]]}
    />
  );
}

/** "22 Oct" or "13:00". */
function startText(firstMs: number, span: StatusHistorySpan, format: ZonedFormat): string {
  if (span === "day") return zonedClock(firstMs, format.zone).slice(0, "HH:MM".length);
  return zonedDayAndMonth(firstMs, format);
}
