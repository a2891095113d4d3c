import { calls } from "@monitor/contract";
import { filterByAncestor, formatFull, formatWholePercent } from "@monitor/domain";
import { useCall, useHasFeature, useListPage } from "../../../shared/api/index.ts";
import { useLanguage } from "../../../shared/i18n/index.ts";
import { StatusHistoryBars } from "../../../shared/monitoring-ui/history-bars.tsx";
import { classNames } from "../../../shared/ui/class-names.ts";
import { Skeleton } from "../../../shared/ui/skeleton.tsx";
import styles from "./children-card.module.css";
import { useMessages } from "../texts.ts";
import { shownRefusals } from "../use-sensor-list.ts";

/** Below this share of the day an uptime is worth a look. */
const fullUptime = 99;

interface HistoryCellsProps {
  /** All children that are shown: one question for every row of the list. */
  readonly ids: string;
  readonly id: string;
}

/** The last 24 hours of one child, and how much of them it was up. */
export function HistoryCells({ ids, id }: HistoryCellsProps) {
  const texts = useMessages();
  const locale = useLanguage();
  const isEnabled = useHasFeature("ext/status-history");
  const options = { isEnabled, keepsPrevious: true, expects: shownRefusals };
  const { data } = useCall(calls.getStatusHistories, { query: { ids } }, options);
  const history = data?.objects.find((entry) => entry.id === id);
  const uptime = history?.uptime ?? null;
  return (
    <>
      <td className={styles.history} data-hide-below="lg">
        {data && history ? (
          <StatusHistoryBars
            statuses={history.statuses}
            firstTime={data.first_time}
            bucketSeconds={data.bucket_seconds}
            label={texts.column.history}
          />
        ) : null}
        {data ? null : <Skeleton height={16} />}
      </td>
      <td className={classNames(styles.uptime, uptime !== null && uptime < fullUptime && styles.short)}>
        {history ? formatWholePercent(uptime, locale) : null}
      </td>
    </>
  );
}

/** How many devices are in a child; requested once, because that hardly ever changes. */
export function DeviceCount({ id }: { readonly id: string }) {
  const locale = useLanguage();
  const query = { filter: filterByAncestor(id), offset: 0, limit: 1 };
  const { data } = useListPage(calls.listDevices, { query }, { isConstant: true, expects: shownRefusals });
  return data ? formatFull(data.total, locale) : null;
}
