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
import { isSelectedIn, selectionOfPage } from "../../shared/object-actions/selection.ts";
import type { Selection } from "../../shared/object-actions/selection.ts";
import { Checkbox } from "../../shared/ui/checkbox.tsx";
import { classNames } from "../../shared/ui/class-names.ts";
import { MiniGauge } from "../../shared/ui/mini-gauge.tsx";
import type { SensorRow } from "./rows/sensor-rows.ts";
import styles from "./sensor-list.module.css";
import { useMessages } from "./texts.ts";

const nowStepMs = 10_000;

interface SensorListProps {
  readonly rows: readonly SensorRow[];
  readonly selection: Selection;
  readonly onSelect: (id: string, isRange: boolean) => void;
  readonly onTogglePage: () => void;
}

/** The table on small screens; a tap opens, a tap on the box selects, a long press brings the actions. */
export function SensorList({ rows, selection, onSelect, onTogglePage }: SensorListProps) {
  const texts = useMessages();
  const nowMs = useNow(nowStepMs);
  const sensors = useMemo(() => rows.map((row) => row.sensor), [rows]);
  const menu = useListMenu(sensors);
  const ofPage = selectionOfPage(selection, rows);
  return (
    <div className={styles.scroller}>
      {selection.isAll || selection.ids.size > 0 ? (
        <Checkbox
          className={styles.all}
          checked={ofPage === "all"}
          isIndeterminate={ofPage === "some"}
          onChange={onTogglePage}
        >
          {texts.selectAll}
        </Checkbox>
      ) : null}
      <ul aria-label={texts.table} {...menu}>
        {rows.map((row) => (
          <li
            key={row.id}
            className={classNames(styles.item, isSelectedIn(selection, row.id) && styles.selected)}
            data-object-id={row.id}
          >
            <Checkbox
              className={styles.check}
              aria-label={texts.selectRow(row.name)}
              checked={isSelectedIn(selection, row.id)}
              onChange={() => onSelect(row.id, false)}
            />
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
    </div>
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
