import { calls } from "@monitor/contract";
import { parentOf } from "@monitor/domain";
import type { DisplayStatus } from "@monitor/domain";
import { useServerNow } from "../../../../shared/clock/index.ts";
import {
  FlappingMark,
  keyOf,
  problemSinceMs,
  SensorLine,
  shownStatusOf,
  useDisplayOptions,
  useSensorMessage,
} from "../../../../shared/monitored-objects/index.ts";
import { problemSort, shownStatusFilter } from "../../../../shared/monitored-objects/list-filters.ts";
import { AppLink, objectPath } from "../../../../shared/navigation/index.ts";
import styles from "../widgets.module.css";
import { useReadPage } from "../../reads/use-reads.ts";
import { useMessages } from "../../texts.ts";
import { sensorFilter } from "../sensor-filter.ts";
import type { WidgetViewProps } from "../widget-view.ts";
import { WidgetNote, WidgetWait } from "../widget-state.tsx";

const problems: readonly DisplayStatus[] = ["down", "down_partial", "down_acknowledged", "warning", "unusual"];
const usualLimit = 10;
const nowStepMs = 10_000;

/** What is down, in warning or unusual: worst first. */
export function ProblemsWidget(props: WidgetViewProps) {
  const texts = useMessages();
  const options = useDisplayOptions();
  const messageOf = useSensorMessage();
  const nowMs = useServerNow(nowStepMs);
  const filter = sensorFilter(props, shownStatusFilter(problems, options));
  const limit = props.widget.limit ?? usualLimit;
  const query = { filter, sort_by: problemSort, offset: 0, limit };
  const { data, error } = useReadPage(calls.listSensors, { query });
  if (data === undefined) return <WidgetWait error={error} />;
  if (data.total === 0) return <WidgetNote>{texts.noProblems}</WidgetNote>;
  return (
    <>
      <ul className={styles.lines}>
        {data.items.map((sensor) => (
          <li key={sensor.id}>
            <AppLink href={objectPath(keyOf(sensor))} className={styles.line}>
              <SensorLine
                status={shownStatusOf(sensor, options)}
                name={sensor.name}
                message={messageOf(sensor)}
                deviceName={parentOf(sensor.path ?? [])?.name}
                mark={<FlappingMark sensor={sensor} />}
                sinceMs={problemSinceMs(sensor)}
                nowMs={nowMs}
              />
            </AppLink>
          </li>
        ))}
      </ul>
      {data.total > data.items.length ? <WidgetNote>{texts.andMore(data.total - data.items.length)}</WidgetNote> : null}
    </>
  );
}
