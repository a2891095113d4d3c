import { primaryChannelOf } from "@monitor/contract";
import type { Sensor } from "@monitor/contract";
import { isDownStatus, parentOf } from "@monitor/domain";
import { useMemo } from "react";
import type { ReactNode } from "react";
import { useNow } from "../../../shared/clock/index.ts";
import {
  FlappingMark,
  ElapsedTime,
  keyOf,
  lineToneOf,
  PrimaryValue,
  problemSinceMs,
  shownStatusOf,
  statusOf,
  useDisplayOptions,
  useSensorMessage,
} from "../../../shared/monitored-objects/index.ts";
import { useMonitoringWords } from "../../../shared/monitoring-ui/monitoring-words.ts";
import { StatusIcon } from "../../../shared/monitoring-ui/status-icon.tsx";
import { AppLink, objectPath } from "../../../shared/navigation/index.ts";
import { classNames } from "../../../shared/ui/class-names.ts";
import { Sparkline } from "../../../shared/ui/sparkline.tsx";
import { useMessages } from "../texts.ts";
import styles from "./sensor-tile.module.css";
import { useOwnLine, useTileLines } from "./use-tile-lines.ts";
import type { TileLine } from "./use-tile-lines.ts";

const nowStepMs = 10_000;

interface TileProps {
  readonly sensor: Sensor;
  /** A favourite: names its device and has the line along the bottom. */
  readonly isFavourite: boolean;
}

function Since({ sensor }: { readonly sensor: Sensor }) {
  const { duration } = useMessages();
  const nowMs = useNow(nowStepMs);
  return (
    <ElapsedTime
      className={styles.since}
      sinceMs={problemSinceMs(sensor)}
      nowMs={nowMs}
      emptyText=""
      wording={duration}
    />
  );
}

const hasValue = (sensor: Sensor): boolean =>
  typeof primaryChannelOf(sensor)?.last_measurement?.display_value === "number";

interface TileBodyProps extends TileProps {
  readonly message: string;
  readonly line: ReactNode;
}

/** The value and its line; the message takes the place of a value that there is not. */
function TileBody({ sensor, isFavourite, message, line }: TileBodyProps) {
  const channel = useMemo(() => primaryChannelOf(sensor), [sensor]);
  return (
    <>
      {message !== "" && !hasValue(sensor) ? null : (
        <span className={styles.body}>
          <PrimaryValue channel={channel} size="tile" />
          {isFavourite ? null : line}
        </span>
      )}
      {message === "" ? null : <span className={styles.message}>{message}</span>}
    </>
  );
}

/** One sensor as a tile: status, name, value, the last two hours; of one that is down, unknown or paused without a value also why and since when. */
function SensorTile({ sensor, isFavourite, line }: TileProps & { readonly line: TileLine }) {
  const options = useDisplayOptions();
  const { statusLabel } = useMonitoringWords();
  const messageOf = useSensorMessage();
  const status = shownStatusOf(sensor, options);
  const isTold = isDownStatus(statusOf(sensor)) || status === "unknown" || (status === "paused" && !hasValue(sensor));
  const message = isTold ? messageOf(sensor) : "";
  const since = message === "" ? null : <Since sensor={sensor} />;
  const tone = lineToneOf(status);
  return (
    <AppLink
      href={objectPath(keyOf(sensor))}
      className={classNames(styles.tile, isFavourite && styles.favourite)}
      data-object-id={sensor.id}
    >
      <span className={styles.head}>
        <StatusIcon status={status} size={isFavourite ? 12 : 14} label={statusLabel(status)} />
        <span className={styles.name}>{sensor.name}</span>
        <FlappingMark sensor={sensor} />
        {isFavourite ? null : since}
      </span>
      <TileBody
        sensor={sensor}
        isFavourite={isFavourite}
        message={message}
        line={line.length === 0 ? null : <Sparkline values={line} tone={tone} width={84} height={24} />}
      />
      {isFavourite ? (
        <>
          <span className={styles.place}>
            <span className={styles.device}>{parentOf(sensor.path ?? [])?.name}</span>
            {since}
          </span>
          <span className={styles.foot}>
            <Sparkline values={line} tone={tone} width={200} height={30} isFluid />
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
