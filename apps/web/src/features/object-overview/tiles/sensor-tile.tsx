import { primaryChannelOf } from "@monitor/contract";
import type { Sensor } from "@monitor/contract";
import { parentOf } from "@monitor/domain";
import { useMemo } from "react";
import {
  keyOf,
  lineToneOf,
  PrimaryValue,
  shownStatusOf,
  useDisplayOptions,
} from "../../../shared/monitored-objects/index.ts";
import { useMonitoringWords } from "../../../shared/monitoring-ui/monitoring-words.ts";
import { StatusIcon } from "../../../shared/monitoring-ui/status-icon.tsx";
import { AppLink, objectPath } from "../../../shared/navigation/index.ts";
import { classNames } from "../../../shared/ui/class-names.ts";
import { Sparkline } from "../../../shared/ui/sparkline.tsx";
import styles from "./sensor-tile.module.css";
import { useOwnLine, useTileLines } from "./use-tile-lines.ts";
import type { TileLine } from "./use-tile-lines.ts";

interface TileProps {
  readonly sensor: Sensor;
  /** A favourite: names its device and has the line along the bottom. */
  readonly isFavourite: boolean;
}

/** One sensor as a tile: status, name, value, the last two hours. */
function SensorTile({ sensor, isFavourite, line }: TileProps & { readonly line: TileLine }) {
  const options = useDisplayOptions();
  const { statusLabel } = useMonitoringWords();
  const channel = useMemo(() => primaryChannelOf(sensor), [sensor]);
  const status = shownStatusOf(sensor, options);
  return (
    <AppLink
      href={objectPath(keyOf(sensor))}
      className={classNames(styles.tile, isFavourite && styles.favourite)}
      data-object-id={sensor.id}
    >
      <span className={styles.head}>
        <StatusIcon status={status} size={isFavourite ? 12 : 14} label={statusLabel(status)} />
        <span className={styles.name}>{sensor.name}</span>
      </span>
      <span className={styles.body}>
        <PrimaryValue channel={channel} size="tile" />
        {isFavourite || line.length === 0 ? null : (
          <Sparkline values={line} tone={lineToneOf(status)} width={84} height={24} />
        )}
      </span>
      {isFavourite ? (
        <>
          <span className={styles.device}>{parentOf(sensor.path ?? [])?.name}</span>
          <span className={styles.foot}>
            <Sparkline values={line} tone={lineToneOf(status)} width={200} height={30} isFluid />
          </span>
        </>
      ) : null}
    </AppLink>
  );
}

function AskingTile(props: TileProps) {
  return <SensorTile {...props} line={useOwnLine(props.sensor)} />;
}

export interface SensorTilesProps {
  readonly sensors: readonly Sensor[];
  readonly isFavourite?: boolean;
}

/** Sensors as tiles; all their lines come with one question where the server can answer it. */
export function SensorTiles({ sensors, isFavourite = false }: SensorTilesProps) {
  const lines = useTileLines(sensors);
  return sensors.map((sensor) =>
    lines ? (
      <SensorTile key={sensor.id} sensor={sensor} isFavourite={isFavourite} line={lines.get(sensor.id) ?? []} />
    ) : (
      <AskingTile key={sensor.id} sensor={sensor} isFavourite={isFavourite} />
    ),
  );
}
