import { primaryChannelOf } from "@monitor/contract";
import { useMemo } from "react";
import { useNow } from "../../shared/clock/index.ts";
import {
  FlappingMark,
  keyOf,
  levelOf,
  lineToneOf,
  PrimaryValue,
  SensorLine,
  useListMenu,
} from "../../shared/monitored-objects/index.ts";
import { AppLink, objectPath } from "../../shared/navigation/index.ts";
import { MiniGauge } from "../../shared/ui/mini-gauge.tsx";
import type { SensorRow } from "./rows/sensor-rows.ts";
import styles from "./sensor-list.module.css";
import { useMessages } from "./texts.ts";

const nowStepMs = 10_000;

/** The table on small screens; a tap opens, a long press brings the actions. */
export function SensorList({ rows }: { readonly rows: readonly SensorRow[] }) {
  const texts = useMessages();
  const nowMs = useNow(nowStepMs);
  const sensors = useMemo(() => rows.map((row) => row.sensor), [rows]);
  const menu = useListMenu(sensors);
  return (
    <ul className={styles.list} aria-label={texts.table} {...menu}>
      {rows.map((row) => (
        <li key={row.id} className={styles.item} data-object-id={row.id}>
          <AppLink href={objectPath(keyOf(row.sensor))} className={styles.link}>
            <SensorLine
              isLarge
              status={row.shown}
              name={row.name}
              sinceMs={row.sinceMs}
              nowMs={nowMs}
              message={row.message}
              deviceName={row.deviceName}
              mark={<FlappingMark sensor={row.sensor} />}
            >
              <LevelLine row={row} />
            </SensorLine>
          </AppLink>
        </li>
      ))}
    </ul>
  );
}

function LevelLine({ row }: { readonly row: SensorRow }) {
  const channel = primaryChannelOf(row.sensor);
  if (typeof channel?.last_measurement?.display_value !== "number") return null;
  const level = levelOf(channel);
  return (
    <span className={styles.level}>
      {level ? (
        <MiniGauge share={level.share} ticks={level.ticks} tone={lineToneOf(row.shown)} width={120} label={null} />
      ) : null}
      <PrimaryValue channel={channel} />
    </span>
  );
}
