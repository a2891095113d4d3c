import { calls, primaryChannelOf } from "@monitor/contract";
import type { Channel, Sensor } from "@monitor/contract";
import { parentOf } from "@monitor/domain";
import { useMemo } from "react";
import { useCall } from "../../shared/api/index.ts";
import {
  keyOf,
  lineToneOf,
  PrimaryValue,
  shownStatusOf,
  useDisplayOptions,
} from "../../shared/monitored-objects/index.ts";
import { useMonitoringWords } from "../../shared/monitoring-ui/monitoring-words.ts";
import { StatusIcon } from "../../shared/monitoring-ui/status-icon.tsx";
import { AppLink, objectPath } from "../../shared/navigation/index.ts";
import { classNames } from "../../shared/ui/class-names.ts";
import { Sparkline } from "../../shared/ui/sparkline.tsx";
import { recentValues } from "./recent-values.ts";
import styles from "./sensor-tile.module.css";

/** One value alone makes no line. */
const fewestPoints = 2;

/** The last two hours of a channel; nothing for lookups, whose numbers are names, and while there is no history. */
function useRecentValues(sensorId: string, channel: Channel | null): (number | null)[] {
  const isDrawn = channel !== null && !channel.lookup_definition?.id;
  const input = { params: { id: sensorId, window: "live" as const }, query: { channels: channel?.id ?? "" } };
  const { data } = useCall(calls.getTimeseries, input, { isEnabled: isDrawn, expects: [404] });
  return useMemo(() => {
    const values = data && channel ? recentValues(data, channel.id) : [];
    return values.filter((value) => value !== null).length < fewestPoints ? [] : values;
  }, [data, channel]);
}

export interface SensorTileProps {
  readonly sensor: Sensor;
  /** A favourite: names its device and has the line along the bottom. */
  readonly isFavourite?: boolean;
}

/** One sensor as a tile: status, name, value, the last two hours. */
export function SensorTile({ sensor, isFavourite = false }: SensorTileProps) {
  const options = useDisplayOptions();
  const { statusLabel } = useMonitoringWords();
  const channel = useMemo(() => primaryChannelOf(sensor), [sensor]);
  const values = useRecentValues(sensor.id, channel);
  const status = shownStatusOf(sensor, options);
  const href = objectPath(keyOf(sensor));
  return (
    <AppLink
      href={href}
      className={classNames(styles.tile, isFavourite && styles.favourite)}
      data-object-id={sensor.id}
    >
      <span className={styles.head}>
        <StatusIcon status={status} size={isFavourite ? 12 : 14} label={statusLabel(status)} />
        <span className={styles.name}>{sensor.name}</span>
      </span>
      <span className={styles.body}>
        <PrimaryValue channel={channel} size="tile" />
        {isFavourite || values.length === 0 ? null : (
          <Sparkline values={values} tone={lineToneOf(status)} width={84} height={24} />
        )}
      </span>
      {isFavourite ? (
        <>
          <span className={styles.device}>{parentOf(sensor.path ?? [])?.name}</span>
          <span className={styles.foot}>
            <Sparkline values={values} tone={lineToneOf(status)} width={200} height={30} isFluid />
          </span>
        </>
      ) : null}
    </AppLink>
  );
}
