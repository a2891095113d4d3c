import { primaryChannelOf } from "@monitor/contract";
import type { Sensor } from "@monitor/contract";
import { parentOf } from "@monitor/domain";
import type { ReactNode } from "react";
import { keyOf, PrimaryValue, shownStatusOf, useDisplayOptions } from "../../../shared/monitored-objects/index.ts";
import { useMonitoringWords } from "../../../shared/monitoring-ui/monitoring-words.ts";
import { StatusIcon } from "../../../shared/monitoring-ui/status-icon.tsx";
import { AppLink, objectPath } from "../../../shared/navigation/index.ts";
import { VisuallyHidden } from "../../../shared/ui/visually-hidden.tsx";
import styles from "./widgets.module.css";
import { useMessages } from "../texts.ts";

export interface SensorTableProps {
  readonly sensors: readonly Sensor[];
  /** The last column; the last value of the primary channel where it is left out. */
  readonly figureOf?: (sensor: Sensor) => ReactNode;
}

/** Sensors with their device and a figure. */
export function SensorTable({ sensors, figureOf }: SensorTableProps) {
  const texts = useMessages();
  const options = useDisplayOptions();
  const { statusLabel } = useMonitoringWords();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{texts.columns.status}</VisuallyHidden>
          </th>
          <th scope="col">{texts.columns.sensor}</th>
          <th scope="col">{texts.columns.device}</th>
          <th scope="col">{figureOf ? texts.columns.down : texts.columns.value}</th>
        </tr>
      </thead>
      <tbody>
        {sensors.map((sensor) => {
          const status = shownStatusOf(sensor, options);
          return (
            <tr key={sensor.id}>
              <td>
                <StatusIcon status={status} size={14} label={statusLabel(status)} />
              </td>
              <td>
                <AppLink href={objectPath(keyOf(sensor))}>{sensor.name}</AppLink>
              </td>
              <td>{parentOf(sensor.path ?? [])?.name}</td>
              <td>{figureOf ? figureOf(sensor) : <PrimaryValue channel={primaryChannelOf(sensor)} />}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
