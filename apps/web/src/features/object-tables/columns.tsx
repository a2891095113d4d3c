import { primaryChannelOf } from "@monitor/contract";
import type { ReactNode } from "react";
import type { DisplayStatus } from "@monitor/domain";
import { ElapsedTime, levelOf, lineToneOf, PrimaryValue } from "../../shared/monitored-objects/index.ts";
import { ObjectTypeIcon } from "../../shared/monitoring-ui/object-type-icon.tsx";
import { PriorityStars } from "../../shared/monitoring-ui/priority-stars.tsx";
import { StatusBadge } from "../../shared/monitoring-ui/status-badge.tsx";
import { FavouriteFlag } from "../../shared/monitoring-ui/favourite-flag.tsx";
import { MiniGauge } from "../../shared/ui/mini-gauge.tsx";
import type { SensorRow } from "./sensor-rows.ts";
import styles from "./sensor-table.module.css";
import type { SortColumn } from "./table-state.ts";

/** Columns of the table behind the checkbox, in order. */
export const columnIds = [
  "priority",
  "status",
  "name",
  "device",
  "message",
  "value",
  "level",
  "last_scan",
  "since",
] as const;
export type ColumnId = (typeof columnIds)[number];

/** Words and time that cells need. */
export interface CellContext {
  readonly nowMs: number;
  readonly never: string;
  readonly favourite: string;
  readonly priority: (stars: number) => string;
  readonly shortStatusLabel: (status: DisplayStatus) => string;
}

export interface Column {
  readonly id: ColumnId;
  readonly sort: SortColumn | null;
  /** Hidden below this breakpoint; name, status and value never are. */
  readonly hideBelow?: "lg" | "md";
  readonly className?: string | undefined;
  readonly isNumeric?: boolean;
  readonly cell: (row: SensorRow, context: CellContext) => ReactNode;
}

function LevelCell({ row }: { readonly row: SensorRow }) {
  const level = levelOf(primaryChannelOf(row.sensor));
  return level === null ? null : (
    <MiniGauge share={level.share} ticks={level.ticks} tone={lineToneOf(row.shown)} width={44} label={null} />
  );
}

function NameCell({ row, favourite }: { readonly row: SensorRow; readonly favourite: string }) {
  return (
    <div className={styles.nameCell}>
      <ObjectTypeIcon type="sensor" kind={row.sensor.sensor_kind} className={styles.kind} />
      <span className={styles.name} data-tooltip={row.name}>
        {row.name}
      </span>
      {row.sensor.favorite ? <FavouriteFlag isFavourite label={favourite} /> : null}
    </div>
  );
}

/** The columns; one place for what a new column needs. */
export const columns: readonly Column[] = [
  {
    id: "priority",
    sort: "priority",
    hideBelow: "lg",
    className: styles.priority,
    cell: (row, { priority }) => <PriorityStars priority={row.sensor.priority} labelOf={priority} />,
  },
  {
    id: "status",
    sort: "status",
    className: styles.status,
    cell: (row, { shortStatusLabel }) => <StatusBadge status={row.shown}>{shortStatusLabel(row.shown)}</StatusBadge>,
  },
  {
    id: "name",
    sort: "name",
    className: styles.nameColumn,
    cell: (row, { favourite }) => <NameCell row={row} favourite={favourite} />,
  },
  {
    id: "device",
    sort: "device",
    className: styles.device,
    cell: (row) => <span data-tooltip={row.deviceName}>{row.deviceName}</span>,
  },
  {
    id: "message",
    sort: null,
    hideBelow: "md",
    cell: (row) => (
      <span className={styles.message} data-tooltip={row.message || undefined}>
        {row.message}
      </span>
    ),
  },
  {
    id: "value",
    sort: null,
    className: styles.value,
    isNumeric: true,
    cell: (row) => <PrimaryValue channel={primaryChannelOf(row.sensor)} />,
  },
  { id: "level", sort: null, hideBelow: "lg", className: styles.level, cell: (row) => <LevelCell row={row} /> },
  {
    id: "last_scan",
    sort: "last_scan",
    hideBelow: "lg",
    className: styles.lastScan,
    isNumeric: true,
    cell: (row, { nowMs, never }) => (
      <ElapsedTime className={styles.time} sinceMs={row.lastScanMs} nowMs={nowMs} emptyText={never} />
    ),
  },
  {
    id: "since",
    sort: "since",
    className: styles.since,
    isNumeric: true,
    cell: (row, { nowMs }) => <ElapsedTime className={styles.time} sinceMs={row.sinceMs} nowMs={nowMs} emptyText="–" />,
  },
];
