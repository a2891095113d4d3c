import { primaryChannelOf } from "@monitor/contract";
import type { Sensor } from "@monitor/contract";
import { parentOf } from "@monitor/domain";
import { keyOf, PrimaryValue, shownStatusOf, useDisplayOptions } from "../../../shared/monitored-objects/index.ts";
import { useMonitoringWords } from "../../../shared/monitoring-ui/monitoring-words.ts";
import { StatusIcon } from "../../../shared/monitoring-ui/status-icon.tsx";
import { AppLink, objectPath } from "../../../shared/navigation/index.ts";
import { isWaiting } from "./first-sensors.ts";
import styles from "./ready.module.css";
import { useReadyMessages } from "./texts.ts";

/** Sensors as tiles with their value; each leads to its sensor. */
export function FirstValues({ sensors }: { readonly sensors: readonly Sensor[] }) {
  const texts = useReadyMessages();
  const options = useDisplayOptions();
  const { statusLabel } = useMonitoringWords();
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
                {isWaiting(sensor) ? (
                  <span className={styles.noValue}>{texts.waiting}</span>
                ) : status === "down" ? (
                  <span className={styles.noValue}>{statusLabel(status)}</span>
                ) : (
                  <PrimaryValue channel={primaryChannelOf(sensor)} size="tile" />
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
