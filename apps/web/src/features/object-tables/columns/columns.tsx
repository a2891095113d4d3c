import { primaryChannelOf } from "@monitor/contract";
import {
  formatDuration,
  formatNumber,
  formatWholePercent,
  parseImpact,
  parseScanningInterval,
  parseUnit,
  shownSensorPosition,
  visiblePath,
} from "@monitor/domain";
import type { DisplayStatus, ImpactLevel, Locale } from "@monitor/domain";
import type { ReactNode } from "react";
import { FlappingMark, levelOf, lineToneOf } from "../../../shared/monitored-objects/index.ts";
import { ChannelValue } from "../../../shared/monitoring-ui/channel-value.tsx";
import { FavouriteFlag } from "../../../shared/monitoring-ui/favourite-flag.tsx";
import { ObjectTypeIcon } from "../../../shared/monitoring-ui/object-type-icon.tsx";
import { PriorityStars } from "../../../shared/monitoring-ui/priority-stars.tsx";
import { StatusBadge } from "../../../shared/monitoring-ui/status-badge.tsx";
import { MiniGauge } from "../../../shared/ui/mini-gauge.tsx";
import { Sparkline } from "../../../shared/ui/sparkline.tsx";
import type { SensorRow } from "../rows/sensor-rows.ts";
import styles from "../grid/sensor-table.module.css";
import type { SortColumn } from "../table-state.ts";
import type { ColumnId } from "./column-ids.ts";
import { TimeCell } from "./time-cell.tsx";

/** Values of the last two hours at equal distances; null where there is none. */
export type RecentValueList = readonly (number | null)[];

/** Words that cells need, the same object until the language changes. */
export interface CellWords {
  readonly locale: Locale;
  readonly never: string;
  readonly noData: string;
  readonly favourite: string;
  readonly priority: (stars: number) => string;
  readonly shortStatusLabel: (status: DisplayStatus) => string;
  readonly impact: Readonly<Record<ImpactLevel, string>>;
  /** Rows have two lines: what has a second one shows it. */
  readonly isTwoLine: boolean;
  /** Whether the server has recent values, so that room for them is kept. */
  readonly hasRecentValues: boolean;
}

export interface Column {
  readonly sort: SortColumn | null;
  /** Usual width; a column without one takes the room that is left. */
  readonly widthPx: number | null;
  readonly hideBelow?: "lg" | "md";
  readonly isNumeric?: boolean;
  /** Its content fits into the default width, or clips itself. */
  readonly fits?: boolean;
  /** Rows of which this is the same have the very same cell: a row that takes another sensor passes it by. */
  readonly alike?: (row: SensorRow) => string | number | null | undefined;
  readonly cell: (row: SensorRow, words: CellWords, recent: RecentValueList | undefined) => ReactNode;
}

interface LevelCellProps {
  readonly row: SensorRow;
  readonly recent: RecentValueList | undefined;
  readonly hasRecentValues: boolean;
}

function LevelCell({ row, recent, hasRecentValues }: LevelCellProps) {
  const level = levelOf(primaryChannelOf(row.sensor));
  const tone = lineToneOf(row.shown);
  if (level === null && recent === undefined) return null;
  return (
    <div className={styles.levelCell}>
      <span className={styles.gauge}>
        {level ? <MiniGauge share={level.share} ticks={level.ticks} tone={tone} width={44} label={null} /> : null}
      </span>
      {hasRecentValues && recent ? <Sparkline values={recent} tone={tone} width={64} height={18} /> : null}
    </div>
  );
}

function NameCell({ row, words }: { readonly row: SensorRow; readonly words: CellWords }) {
  return (
    <div className={styles.nameCell}>
      <ObjectTypeIcon type="sensor" kind={row.sensor.sensor_kind} className={styles.kind} />
      <span className={styles.lines}>
        <span className={styles.name} data-tooltip={row.name}>
          {row.name}
        </span>
        {words.isTwoLine ? <small className={styles.second}>{row.deviceName}</small> : null}
      </span>
      <FlappingMark sensor={row.sensor} />
      {row.sensor.favorite ? <FavouriteFlag isFavourite label={words.favourite} /> : null}
    </div>
  );
}

function ValueCell({ row, words }: { readonly row: SensorRow; readonly words: CellWords }) {
  const channel = primaryChannelOf(row.sensor);
  return (
    <ChannelValue
      value={channel?.last_measurement?.display_value}
      unit={parseUnit(channel?.unit)}
      locale={words.locale}
      lookupTexts={channel?.last_measurement?.lookup_text}
      emptyText={words.noData}
    />
  );
}

function textCell(text: string): ReactNode {
  return text === "" ? null : (
    <span className={styles.quiet} data-tooltip={text}>
      {text}
    </span>
  );
}

/** Names of the groups and the probe above a sensor's device. */
export function pathText({ sensor }: SensorRow): string {
  const path = (sensor.path ?? []).map((entry) => ({ name: entry.name ?? "", type: entry.type ?? "" }));
  return visiblePath(path)
    .slice(0, -1)
    .map((entry) => entry.name)
    .join(" › ");
}

/** EN-18: the position that is shown, a tenth of the one that is stored; null without one. */
export function positionOf({ sensor: { position } }: SensorRow): number | null {
  return typeof position === "number" ? shownSensorPosition(position) : null;
}

function positionText(row: SensorRow, locale: Locale): string {
  const position = positionOf(row);
  if (position === null) return "";
  return formatNumber(position, { locale, decimalMode: "CUSTOM", decimalDigits: Number.isInteger(position) ? 0 : 1 });
}

/** What each column shows; the one place for what a new column needs, beside its name, its order and its words. */
export const columns: Readonly<Record<ColumnId, Column>> = {
  priority: {
    sort: "priority",
    widthPx: 80,
    hideBelow: "lg",
    fits: true,
    alike: (row) => row.stars,
    cell: (row, { priority }) => <PriorityStars priority={row.sensor.priority} labelOf={priority} />,
  },
  status: {
    sort: "status",
    widthPx: 136,
    fits: true,
    alike: (row) => row.shown,
    cell: (row, { shortStatusLabel }) => <StatusBadge status={row.shown}>{shortStatusLabel(row.shown)}</StatusBadge>,
  },
  name: { sort: "name", widthPx: 200, fits: true, cell: (row, words) => <NameCell row={row} words={words} /> },
  device: {
    sort: "device",
    widthPx: 164,
    cell: (row) => <span data-tooltip={row.deviceName}>{row.deviceName}</span>,
  },
  message: {
    sort: "message",
    widthPx: null,
    hideBelow: "md",
    cell: (row) => (
      <span className={styles.message} data-tooltip={row.message || undefined}>
        {row.message}
      </span>
    ),
  },
  value: {
    sort: "value",
    widthPx: 120,
    isNumeric: true,
    cell: (row, words) => <ValueCell row={row} words={words} />,
  },
  level: {
    sort: null,
    widthPx: 128,
    hideBelow: "lg",
    fits: true,
    cell: (row, { hasRecentValues }, recent) => (
      <LevelCell row={row} recent={recent} hasRecentValues={hasRecentValues} />
    ),
  },
  last_scan: {
    sort: "last_scan",
    widthPx: 104,
    hideBelow: "lg",
    fits: true,
    isNumeric: true,
    cell: (row, { never }) => <TimeCell sinceMs={row.lastScanMs} emptyText={never} />,
  },
  since: {
    sort: "since",
    widthPx: 112,
    fits: true,
    isNumeric: true,
    cell: (row) => <TimeCell sinceMs={row.sinceMs} emptyText="–" />,
  },
  kind: {
    sort: "kind",
    widthPx: 140,
    alike: (row) => row.sensor.sensor_kind,
    cell: (row) => textCell(row.sensor.sensor_kind ?? ""),
  },
  interval: {
    sort: "interval",
    widthPx: 96,
    isNumeric: true,
    alike: (row) => row.sensor.scanning_interval,
    cell: (row, { locale }) => textCell(formatDuration(parseScanningInterval(row.sensor.scanning_interval), locale)),
  },
  uptime: {
    sort: "uptime",
    widthPx: 128,
    fits: true,
    isNumeric: true,
    cell: (row, { locale }) => textCell(formatWholePercent(row.sensor.uptime_total, locale)),
  },
  downtime: {
    sort: "downtime",
    widthPx: 128,
    fits: true,
    isNumeric: true,
    cell: (row, { locale }) => textCell(formatWholePercent(row.sensor.downtime_total, locale)),
  },
  favorite: {
    sort: "favorite",
    widthPx: 80,
    fits: true,
    alike: (row) => Number(row.sensor.favorite),
    cell: (row, { favourite }) => (row.sensor.favorite ? <FavouriteFlag isFavourite label={favourite} /> : null),
  },
  impact: {
    sort: "impact",
    widthPx: 120,
    alike: (row) => row.sensor.performance_impact,
    cell: (row, { impact }) => {
      const level = parseImpact(row.sensor.performance_impact);
      return level === null ? null : textCell(impact[level]);
    },
  },
  position: {
    sort: "position",
    widthPx: 88,
    isNumeric: true,
    alike: (row) => row.sensor.position,
    cell: (row, { locale }) => textCell(positionText(row, locale)),
  },
  path: { sort: null, widthPx: 220, cell: (row) => textCell(pathText(row)) },
  tags: { sort: null, widthPx: 160, cell: (row) => textCell((row.sensor.tags ?? []).join(", ")) },
  id: { sort: "id", widthPx: 80, isNumeric: true, cell: (row) => textCell(row.id) },
};
