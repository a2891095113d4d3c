import { calls } from "@monitor/contract";
import { formatWholePercent } from "@monitor/domain";
import { useCall } from "../../../shared/api/index.ts";
import { PanelError } from "../../../shared/error-boundary/index.ts";
import { useWords } from "../../../shared/i18n/index.ts";
import type { AnyObject } from "../../../shared/monitored-objects/index.ts";
import { StatusHistoryBars } from "../../../shared/monitoring-ui/history-bars.tsx";
import { useZonedFormat, zonedDayAndMonth } from "../../../shared/time-zone/index.ts";
import { Card } from "../../../shared/ui/card.tsx";
import { Skeleton } from "../../../shared/ui/skeleton.tsx";
import styles from "./availability-card.module.css";
import { useMessages } from "../texts.ts";
import { shownRefusals } from "../use-sensor-list.ts";

const barsHeight = 26;

/** How much of the last 30 days a device was up, and the worst of each day. */
export function AvailabilityCard({ object }: { readonly object: AnyObject }) {
  const texts = useMessages();
  const { noData } = useWords();
  const format = useZonedFormat();
  const input = { params: { id: object.id }, query: { span: "month" as const } };
  const { data, error, refetch } = useCall(calls.getStatusHistory, input, { expects: shownRefusals });
  const history = data?.objects.find(({ id }) => id === object.id);
  const uptime = history?.uptime ?? null;
  return (
    <Card title={texts.availability} isBusy={!data && !error}>
      {!data && error ? (
        <PanelError title={texts.availabilityFailed} error={error} onRetry={() => void refetch()}>
          {texts.restIsFine}
        </PanelError>
      ) : null}
      {!data && !error ? <Skeleton width="100%" height={71} /> : null}
      {data && history ? (
        <>
          <p className={styles.uptime}>
            {uptime === null ? (
              <span className={styles.missing}>{noData}</span>
            ) : (
              <>
                <b>{formatWholePercent(uptime, format.locale)}</b> {texts.up}
              </>
            )}
          </p>
          <StatusHistoryBars
            statuses={history.statuses}
            firstTime={data.first_time}
            bucketSeconds={data.bucket_seconds}
            label={texts.availability}
            height={barsHeight}
            ends={[zonedDayAndMonth(Date.parse(data.first_time), format), texts.today]}
          />
        </>
      ) : null}
    </Card>
  );
}
