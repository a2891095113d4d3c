import { createContext, memo, useContext, useMemo } from "react";
import type { ReactNode } from "react";
import { useNow } from "../../../shared/clock/index.ts";
import { writeElapsedTime } from "../../../shared/monitored-objects/index.ts";
import { utc, useZonedFormat } from "../../../shared/time-zone/index.ts";
import type { ZonedFormat } from "../../../shared/time-zone/index.ts";
import styles from "../grid/sensor-table.module.css";

interface ShownClock {
  readonly nowMs: number;
  readonly format: ZonedFormat;
}

const nowStepMs = 5000;
const ClockContext = createContext<ShownClock>({ nowMs: 0, format: { locale: "en", zone: utc } });

/** One clock for all cells below: when it ticks, times are written again and no row is. */
export function TableClock({ children }: { readonly children: ReactNode }) {
  const nowMs = useNow(nowStepMs);
  const { locale, zone } = useZonedFormat();
  const clock = useMemo(() => ({ nowMs, format: { locale, zone } }), [nowMs, locale, zone]);
  return <ClockContext value={clock}>{children}</ClockContext>;
}

interface TimeCellProps {
  readonly sinceMs: number | null;
  readonly emptyText: string;
}

/** Time since a moment, brought up to date by the table's clock. */
export const TimeCell = memo(function TimeCell({ sinceMs, emptyText }: TimeCellProps) {
  const { nowMs, format } = useContext(ClockContext);
  return writeElapsedTime({ className: styles.time, sinceMs, nowMs, emptyText }, format);
});
