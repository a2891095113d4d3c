import { calls } from "@monitor/contract";
import type { Sensor } from "@monitor/contract";
import { alarmStatuses, filterByAncestor, formatFull, formatWholePercent, shownHere } from "@monitor/domain";
import { useCall, useHasFeature, useListPage } from "../../shared/api/index.ts";
import { useDebouncedValue } from "../../shared/clock/use-debounced-value.ts";
import { useNow } from "../../shared/clock/index.ts";
import {
  FlappingMark,
  keyOf,
  sensorCountOf,
  SensorLine,
  shownStatusOf,
  problemSinceMs,
  typeOf,
  useDisplayOptions,
  useSensorMessage,
} from "../../shared/monitored-objects/index.ts";
import type { AnyObject } from "../../shared/monitored-objects/index.ts";
import { everyFilter, problemSort, shownStatusFilter } from "../../shared/monitored-objects/list-filters.ts";
import { StatusHistoryBars } from "../../shared/monitoring-ui/history-bars.tsx";
import { AppLink, formatSearch, objectPath } from "../../shared/navigation/index.ts";
import { useZonedFormat, zonedDayAndMonth } from "../../shared/time-zone/index.ts";
import { Card } from "../../shared/ui/card.tsx";
import { classNames } from "../../shared/ui/class-names.ts";
import { textLinkClassName } from "../../shared/ui/text-link.tsx";
import { lazyPart } from "../../shared/loading/index.ts";
import { useStore } from "../../shared/state/index.ts";
import { moves } from "./arrange/moves.ts";
import { useMessages } from "./texts.ts";
import styles from "./active-more.module.css";

const JustMoved = lazyPart(async () => (await import("./arrange/just-moved.tsx")).JustMoved, { otherwise: "retry" });

/** Moving through the tree by keys sends no request for every row on the way. */
const debounceMs = 250;
const maxProblems = 3;
const minuteMs = 60_000;

/** Beside the tree, below the active object: its worst sensors, and its uptime where the server has it. */
export function ActiveMore({ object }: { readonly object: AnyObject }) {
  const debounced = useDebouncedValue(object.id, debounceMs);
  const hasHistory = useHasFeature("ext/status-history");
  const hasMoved = useStore(moves).length > 0;
  if (debounced !== object.id) return null;
  return (
    <div className={styles.more}>
      {hasMoved ? <JustMoved /> : null}
      {typeOf(object) !== "sensor" ? <Problems object={object} /> : null}
      {hasHistory ? <Availability object={object} /> : null}
    </div>
  );
}

function Problems({ object }: { readonly object: AnyObject }) {
  const texts = useMessages();
  const { locale } = useZonedFormat();
  const options = useDisplayOptions();
  const nowMs = useNow(minuteMs);
  const filter = everyFilter(filterByAncestor(object.id), shownStatusFilter(alarmStatuses, options));
  const query = { filter, sort_by: problemSort, limit: maxProblems };
  const { data } = useListPage(calls.listSensors, { query }, { expects: [403, 404] });
  if (!data || data.total === 0) return null;
  const shown = shownHere(alarmStatuses, options);
  const total = sensorCountOf(object);
  return (
    <Card
      title={texts.problems}
      note={texts.partOf(formatFull(data.total, locale), formatFull(total, locale))}
      isFlush
      actions={
        <AppLink
          href={objectPath(keyOf(object), "tables") + formatSearch({ filter_status: shown })}
          className={classNames(textLinkClassName, styles.all)}
        >
          {texts.viewAll}
        </AppLink>
      }
    >
      <ul>
        {data.items.map((sensor) => (
          <Problem key={sensor.id} sensor={sensor} nowMs={nowMs} />
        ))}
      </ul>
    </Card>
  );
}

function Problem({ sensor, nowMs }: { readonly sensor: Sensor; readonly nowMs: number }) {
  const messageOf = useSensorMessage();
  const options = useDisplayOptions();
  return (
    <li className={styles.problem}>
      <AppLink href={objectPath(keyOf(sensor))} className={styles.link}>
        <SensorLine
          status={shownStatusOf(sensor, options)}
          name={sensor.name}
          sinceMs={problemSinceMs(sensor)}
          nowMs={nowMs}
          message={messageOf(sensor)}
          mark={<FlappingMark sensor={sensor} />}
        />
      </AppLink>
    </li>
  );
}

function Availability({ object }: { readonly object: AnyObject }) {
  const texts = useMessages();
  const format = useZonedFormat();
  const input = { params: { id: object.id }, query: { span: "month" as const } };
  const { data } = useCall(calls.getStatusHistory, input, { expects: [403, 404] });
  const history = data?.objects.find(({ id }) => id === object.id);
  if (!data || !history) return null;
  const up = history.uptime === null ? undefined : texts.upShare(formatWholePercent(history.uptime, format.locale));
  return (
    <Card title={texts.availability} note={up}>
      <StatusHistoryBars
        statuses={history.statuses}
        firstTime={data.first_time}
        bucketSeconds={data.bucket_seconds}
        label={texts.availability}
        height={26}
        ends={[zonedDayAndMonth(Date.parse(data.first_time), format), texts.today]}
      />
    </Card>
  );
}
