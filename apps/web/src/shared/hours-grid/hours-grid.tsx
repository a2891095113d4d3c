import { weekdays } from "@monitor/domain";
import { useEffect, useRef, useState } from "react";
import type { KeyboardEvent } from "react";
import { useLanguage } from "../i18n/index.ts";
import { classNames } from "../ui/class-names.ts";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";
import { cellAfter, hoursOfDay, isBetween, withRange } from "./week-hours.ts";
import type { HourCell, HourGrid } from "./week-hours.ts";
import styles from "./hours-grid.module.css";

/** A Monday; only the names of its week are shown. */
const mondayMs = Date.UTC(2026, 0, 5);
const dayMs = 86_400_000;
const hours = Array.from({ length: hoursOfDay }, (_, hour) => hour);
const clock = (hour: number) => `${String(hour).padStart(2, "0")}:00`;

interface HoursGridProps {
  readonly label: string;
  readonly texts: {
    /** The head of the column of hours. */
    readonly hour: string;
    readonly cell: (day: string, hour: string, isOn: boolean) => string;
  };
  readonly grid: HourGrid;
  readonly isReadOnly?: boolean;
  readonly onChange: (grid: HourGrid) => void;
}

interface Drag {
  readonly from: HourCell;
  readonly isOn: boolean;
}

/** The hours of a week, switched by click, drag and keys. */
export function HoursGrid({ label, texts, grid, isReadOnly = false, onChange }: HoursGridProps) {
  const locale = useLanguage();
  const table = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<HourCell>({ day: 0, hour: 0 });
  /** Where a range by keys begins; null: there is none. */
  const [anchor, setAnchor] = useState<HourCell | null>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  useEffect(() => {
    if (drag === null) return undefined;
    const end = () => setDrag(null);
    window.addEventListener("mouseup", end);
    return () => window.removeEventListener("mouseup", end);
  }, [drag]);
  const nameOfDay = (day: number, weekday: "short" | "long") =>
    new Intl.DateTimeFormat(locale, { weekday, timeZone: "UTC" }).format(mondayMs + day * dayMs);
  const isOnAt = ({ day, hour }: HourCell) => grid[day]?.[hour] === true;

  function press(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === " " || event.key === "Enter") {
      event.preventDefault();
      if (!isReadOnly) onChange(withRange(grid, [anchor ?? active, active], !isOnAt(active)));
      return;
    }
    const next = cellAfter(event.key, active);
    if (next === null) return;
    event.preventDefault();
    setAnchor(event.shiftKey ? (anchor ?? active) : null);
    setActive(next);
    table.current?.querySelector<HTMLElement>(`[data-cell="${next.day}-${next.hour}"]`)?.focus();
  }
  function begin(cell: HourCell): void {
    const isOn = !isOnAt(cell);
    setActive(cell);
    setAnchor(null);
    setDrag({ from: cell, isOn });
    onChange(withRange(grid, [cell, cell], isOn));
  }
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the cells take the focus, one of them at a time
    <div
      ref={table}
      role="grid"
      aria-label={label}
      aria-multiselectable
      aria-readonly={isReadOnly}
      className={classNames(styles.grid, isReadOnly && styles.fixed)}
      onKeyDown={press}
    >
      <div role="row" className={styles.row}>
        <span role="columnheader" className={styles.hour}>
          <VisuallyHidden>{texts.hour}</VisuallyHidden>
        </span>
        {weekdays.map((name, day) => (
          <span key={name} role="columnheader" className={styles.weekday}>
            {nameOfDay(day, "short")}
          </span>
        ))}
      </div>
      {hours.map((hour) => (
        <div key={hour} role="row" className={styles.row}>
          <span role="rowheader" className={styles.hour}>
            {clock(hour)}
          </span>
          {weekdays.map((name, day) => {
            const cell = { day, hour };
            const isOn = isOnAt(cell);
            return (
              <span
                key={name}
                role="gridcell"
                data-cell={`${day}-${hour}`}
                tabIndex={active.day === day && active.hour === hour ? 0 : -1}
                aria-selected={isOn}
                aria-label={texts.cell(nameOfDay(day, "long"), clock(hour), isOn)}
                className={classNames(
                  styles.cell,
                  isOn && styles.on,
                  anchor !== null && isBetween(cell, anchor, active) && styles.inRange,
                )}
                onFocus={() => setActive(cell)}
                onMouseDown={isReadOnly ? undefined : () => begin(cell)}
                onMouseEnter={drag === null ? undefined : () => onChange(withRange(grid, [drag.from, cell], drag.isOn))}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}
