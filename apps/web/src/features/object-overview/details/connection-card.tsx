import { useCallback, useMemo } from "react";
import type { DisplayStatus } from "@monitor/domain";
import { useHasFeature } from "../../../shared/api/index.ts";
import { PanelError } from "../../../shared/error-boundary/index.ts";
import { useWords } from "../../../shared/i18n/index.ts";
import { useDisplayOptions } from "../../../shared/monitored-objects/index.ts";
import type { AnyObject } from "../../../shared/monitored-objects/index.ts";
import { historyBuckets, historySummary } from "../../../shared/monitoring-ui/history-buckets.ts";
import { useZonedFormat, zonedClock } from "../../../shared/time-zone/index.ts";
import { Card } from "../../../shared/ui/card.tsx";
import { HistoryBars } from "../../../shared/ui/history-bars.tsx";
import { Skeleton } from "../../../shared/ui/skeleton.tsx";
import { useMessages } from "../texts.ts";
import { useDayHistory } from "../use-day-history.ts";

const barsHeight = 26;

type Connection = Parameters<typeof historyBuckets>[0];

/** EN-07: in which of the last 24 hours a probe was away; absent where a server does not say so. */
export function ConnectionCard({ probe }: { readonly probe: AnyObject }) {
  const texts = useMessages();
  const hasHistory = useHasFeature("ext/status-history");
  const { data, error, refetch } = useDayHistory(probe.id);
  const history = useMemo(() => {
    if (!data?.connection) return null;
    // Of an hour in which the server was off nothing is known; only a probe that was away is shown as unknown.
    const statuses = data.connection.map((status) => (status === "unknown" ? null : status));
    return { statuses, firstMs: Date.parse(data.first_time), bucketSeconds: data.bucket_seconds };
  }, [data]);
  if (!hasHistory || (data && !history)) return null;
  return (
    <Card title={texts.connection} isBusy={!data && !error}>
      {!data && error ? (
        <PanelError title={texts.connectionFailed} error={error} onRetry={() => void refetch()}>
          {texts.restIsFine}
        </PanelError>
      ) : null}
      {!data && !error ? <Skeleton width="100%" height={45} /> : null}
      {history ? <ConnectionBars history={history} /> : null}
    </Card>
  );
}

function ConnectionBars({ history }: { readonly history: Connection }) {
  const { connection, probeStatus, now } = useMessages();
  const { noData } = useWords();
  const format = useZonedFormat();
  const { locale, zone } = format;
  const options = useDisplayOptions();
  const statusLabel = useCallback(
    (status: DisplayStatus) => (status === "up" ? probeStatus.connected : probeStatus.disconnected),
    [probeStatus],
  );
  const [buckets, summary] = useMemo(() => {
    const words = { locale, zone, options, statusLabel, noData };
    return [historyBuckets(history, words), historySummary(history, words)] as const;
  }, [history, locale, zone, options, statusLabel, noData]);
  return (
    <HistoryBars
      buckets={buckets}
      label={summary === "" ? connection : `${connection}: ${summary}`}
      height={barsHeight}
      ends={[zonedClock(history.firstMs, zone).slice(0, "HH:MM".length), now]}
    />
  );
}
