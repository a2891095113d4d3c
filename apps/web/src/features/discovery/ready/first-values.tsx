import { primaryChannelOf } from "@monitor/contract";
import type { Sensor } from "@monitor/contract";
import { parentOf } from "@monitor/domain";
import {
  keyOf,
  PrimaryValue,
  shownStatusOf,
  useDisplayOptions,
  useSensorMessage,
} from "../../../shared/monitored-objects/index.ts";
import { useMonitoringWords } from "../../../shared/monitoring-ui/monitoring-words.ts";
import { StatusIcon } from "../../../shared/monitoring-ui/status-icon.tsx";
import { AppLink, objectPath } from "../../../shared/navigation/index.ts";
import { isWaiting } from "./first-sensors.ts";
import styles from "./ready.module.css";
import { useReadyMessages } from "./texts.ts";

const hasValue = (sensor: Sensor): boolean =>
  typeof primaryChannelOf(sensor)?.last_measurement?.display_value === "number";

/** Sensors as tiles with their value, or why there is none; each leads to its sensor. */
export function FirstValues({ sensors }: { readonly sensors: readonly Sensor[] }) {
  const texts = useReadyMessages();
  const options = useDisplayOptions();
  const { statusLabel } = useMonitoringWords();
  const messageOf = useSensorMessage();
  return (
    <section aria-labelledby="first-values">
      <h3 id="first-values" className={styles.tilesTitle}>
        {texts.firstValues} <small>{texts.firstValuesNote}</small>
      </h3>
      <ul className={styles.tiles}>
        {sensors.map((sensor) => {
          const status = shownStatusOf(sensor, options);
          const device = parentOf(sensor.path ?? [])?.name ?? "";
          return (
            <li key={sensor.id} data-object-id={sensor.id}>
              <AppLink href={objectPath(keyOf(sensor))} className={styles.tile}>
                <span className={styles.tileName}>
                  <StatusIcon status={status} size={13} label={statusLabel(status)} />
                  <span>{sensor.name}</span>
                </span>
                {hasValue(sensor) && status !== "down" ? (
                  <PrimaryValue channel={primaryChannelOf(sensor)} size="tile" />
                ) : (
                  <span className={styles.noValue}>
                    {isWaiting(sensor)
                      ? texts.waiting
                      : status === "up"
                        ? texts.secondValue
                        : messageOf(sensor) || statusLabel(status)}
                  </span>
                )}
                <small>{device}</small>
              </AppLink>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
