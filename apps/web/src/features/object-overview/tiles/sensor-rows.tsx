import { primaryChannelOf } from "@monitor/contract";
import type { Sensor } from "@monitor/contract";
import { useNow } from "../../../shared/clock/index.ts";
import {
  FlappingMark,
  ElapsedTime,
  keyOf,
  PrimaryValue,
  shownStatusOf,
  problemSinceMs,
  useDisplayOptions,
  useSensorMessage,
} from "../../../shared/monitored-objects/index.ts";
import { useMonitoringWords } from "../../../shared/monitoring-ui/monitoring-words.ts";
import { StatusIcon } from "../../../shared/monitoring-ui/status-icon.tsx";
import { AppLink, objectPath } from "../../../shared/navigation/index.ts";
import { useMessages } from "../texts.ts";
import styles from "./sensor-rows.module.css";

const nowStepMs = 10_000;

/** Sensors of a device as lines: status, name, message, value, since when. */
export function SensorRows({ sensors }: { readonly sensors: readonly Sensor[] }) {
  const texts = useMessages();
  const options = useDisplayOptions();
  const { statusLabel } = useMonitoringWords();
  const messageOf = useSensorMessage();
  const nowMs = useNow(nowStepMs);
  return (
    <ul>
      {sensors.map((sensor) => {
        const status = shownStatusOf(sensor, options);
        return (
          <li key={sensor.id} className={styles.row} data-object-id={sensor.id}>
            <AppLink href={objectPath(keyOf(sensor))} className={styles.link}>
              <StatusIcon status={status} size={14} label={statusLabel(status)} />
              <b className={styles.name}>{sensor.name}</b>
              <FlappingMark sensor={sensor} />
              <span className={styles.message} data-hide-below="sm">
                {messageOf(sensor)}
              </span>
              <span className={styles.value}>
                <PrimaryValue channel={primaryChannelOf(sensor)} />
              </span>
              <span className={styles.since} data-hide-below="sm">
                <ElapsedTime sinceMs={problemSinceMs(sensor)} nowMs={nowMs} emptyText="" wording={texts.duration} />
              </span>
            </AppLink>
          </li>
        );
      })}
    </ul>
  );
}
