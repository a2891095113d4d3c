import { primaryChannelOf } from "@monitor/contract";
import { useMemo } from "react";
import { useNow } from "../../shared/clock/index.ts";
import { useMonitoringWords } from "../../shared/monitoring-ui/monitoring-words.ts";
import { StatusIcon } from "../../shared/monitoring-ui/status-icon.tsx";
import {
  ElapsedTime,
  keyOf,
  levelOf,
  lineToneOf,
  PrimaryValue,
  useListMenu,
} from "../../shared/monitored-objects/index.ts";
import { AppLink, objectPath } from "../../shared/navigation/index.ts";
import { MiniGauge } from "../../shared/ui/mini-gauge.tsx";
import type { SensorRow } from "./rows/sensor-rows.ts";
import styles from "./sensor-list.module.css";
import { useMessages } from "./texts.ts";

const nowStepMs = 10_000;

/** DESIGN 11: the table on small screens; a tap opens, a long press brings the actions. */
export function SensorList({ rows }: { readonly rows: readonly SensorRow[] }) {
  const texts = useMessages();
  const { statusLabel } = useMonitoringWords();
  const nowMs = useNow(nowStepMs);
  const sensors = useMemo(() => rows.map((row) => row.sensor), [rows]);
  const menu = useListMenu(sensors);
  return (
    <ul className={styles.list} aria-label={texts.table} {...menu}>
      {rows.map((row) => (
        <li key={row.id} className={styles.item} data-object-id={row.id}>
          <AppLink href={objectPath(keyOf(row.sensor))} className={styles.link}>
            <StatusIcon status={row.shown} size={18} label={statusLabel(row.shown)} />
            <span className={styles.body}>
              <span className={styles.head}>
                <span className={styles.name}>{row.name}</span>
                <ElapsedTime className={styles.since} sinceMs={row.sinceMs} nowMs={nowMs} emptyText="" />
              </span>
              {row.message ? <span className={styles.message}>{row.message}</span> : null}
              <span className={styles.device}>{row.deviceName}</span>
              <LevelLine row={row} />
            </span>
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
