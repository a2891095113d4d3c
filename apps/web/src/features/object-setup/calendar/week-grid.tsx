import { wallMsAt } from "@monitor/domain";
import { useRef } from "react";
import type { KeyboardEvent } from "react";
import { useLanguage } from "../../../shared/i18n/index.ts";
import { classNames } from "../../../shared/ui/class-names.ts";
import type { MaintenanceWindow } from "../maintenance/maintenance.ts";
import { clockChangesOn, dayMs, entriesIn, minuteMs, partsOf, pausedOn, shifted } from "./calendar-model.ts";
import type { CalendarEntry, CalendarFacts, EntryPart, MinuteRange } from "./calendar-model.ts";
import { useEntryText } from "./entry-text.ts";
import { useCalendarMessages } from "./texts.ts";
import { hourPx, keyShift, minutePx, useGridPointer } from "./use-grid-pointer.ts";
import type { Grip } from "./use-grid-pointer.ts";
import styles from "./week-grid.module.css";

const labelHours = Array.from({ length: 11 }, (_, place) => 2 + place * 2);
/** A box that others are beneath is set in, and keeps 70 % of its day. */
const indentShare = 0.15;
const maxIndent = 2;

export interface WeekGridProps {
  /** Settings as they are shown: with what is edited. */
  readonly facts: CalendarFacts;
  /** Midnights of the days on the wall. */
  readonly days: readonly number[];
  readonly nowMs: number;
  readonly isReadOnly: boolean;
  /** Place of the window that is edited; a new one has the place behind the last. */
  readonly editedPlace: number | null;
  /** A window was drawn (null), or an own one moved; it may have to be opened. */
  readonly onChange: (entry: CalendarEntry | null, window: MaintenanceWindow, isOpen: boolean) => void;
  readonly onDiscard: () => void;
  readonly onEditedBox: (box: HTMLElement | null) => void;
}

/** The days of a week, or one day, with what pauses the object: schedules as bands, maintenance as boxes. */
export function WeekGrid(props: WeekGridProps) {
  const { facts, days, nowMs, isReadOnly } = props;
  const texts = useCalendarMessages();
  const area = useRef<HTMLDivElement>(null);
  const { zone } = facts;
  const pointer = useGridPointer({
    area,
    days,
    zone,
    onDone: (entry, window) => props.onChange(entry, window, true),
  });
  const sources = withHeld(facts.sources, pointer.held);
  const parts = partsOf(entriesIn(sources, days, zone), days, zone);
  const wallNow = wallMsAt(nowMs, zone);
  const today = days.findIndex((midnight) => wallNow >= midnight && wallNow < midnight + dayMs);
  return (
    <div className={styles.grid} style={{ height: 44 + 24 * hourPx }}>
      <DayHeads days={days} today={today} />
      <div className={styles.hours} aria-hidden="true">
        {labelHours.map((hour) => (
          <span key={hour} style={{ top: hour * hourPx }}>
            {`${String(hour).padStart(2, "0")}:00`}
          </span>
        ))}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- by keyboard: N, and the boxes themselves */}
      <div
        ref={area}
        data-days={days.length}
        className={classNames(styles.area, !isReadOnly && styles.free)}
        onMouseDown={isReadOnly ? undefined : pointer.pressFree}
      >
        {days.map((midnight, day) => (
          <Bands
            key={midnight}
            facts={facts}
            midnight={midnight}
            place={placeStyle(day, days.length)}
            day={day}
            today={today}
          />
        ))}
        {parts.map((part) => (
          <Box
            key={`${part.entry.key}-${part.day - firstDayOf(parts, part)}`}
            {...props}
            part={part}
            onPress={pointer.pressBox}
          />
        ))}
        {today < 0 ? null : (
          <div
            className={styles.now}
            style={{ ...placeStyle(today, days.length), top: ((wallNow % dayMs) / minuteMs) * minutePx }}
          >
            <span className={styles.nowText}>{texts.now}</span>
          </div>
        )}
      </div>
    </div>
  );
}

const firstDayOf = (parts: readonly EntryPart[], { entry }: EntryPart): number =>
  parts.find((other) => other.entry.key === entry.key)?.day ?? 0;

const placeStyle = (day: number, count: number) => ({ left: `${(day / count) * 100}%`, width: `${100 / count}%` });

function withHeld(sources: CalendarFacts["sources"], held: ReturnType<typeof useGridPointer>["held"]) {
  const [own, ...above] = sources;
  if (held === null || own === undefined) return sources;
  const place = held.entry?.place ?? own.windows.length;
  const windows = [...own.windows.slice(0, place), held.window, ...own.windows.slice(place + 1)];
  return [{ ...own, windows }, ...above];
}

function DayHeads({ days, today }: { readonly days: readonly number[]; readonly today: number }) {
  const locale = useLanguage();
  const weekday = new Intl.DateTimeFormat(locale, { weekday: "short", timeZone: "UTC" });
  return (
    <div className={styles.heads}>
      {days.map((midnight, day) => (
        <div key={midnight} className={classNames(styles.head, day === today && styles.todayHead)}>
          <span>{weekday.format(midnight)}</span>
          <b>{new Date(midnight).getUTCDate()}</b>
        </div>
      ))}
    </div>
  );
}

interface BandsProps {
  readonly facts: CalendarFacts;
  readonly midnight: number;
  readonly place: { readonly left: string; readonly width: string };
  readonly day: number;
  readonly today: number;
}

/** What has a schedule, the farthest first: what is nearer lies over it, set in. */
const scheduledOf = ({ sources }: CalendarFacts) => sources.filter(({ schedule }) => schedule !== null).reverse();

/** Whether a band that is drawn later lies over the begin of a range. */
const isCovered = (
  { fromMinute }: MinuteRange,
  bands: readonly { readonly ranges: readonly MinuteRange[] }[],
): boolean =>
  bands.some(({ ranges }) => ranges.some((range) => range.fromMinute <= fromMinute && fromMinute < range.toMinute));

/** One day beneath its boxes: what schedules pause, and where the clocks change. */
function Bands({ facts, midnight, place, day, today }: BandsProps) {
  const texts = useCalendarMessages();
  const locale = useLanguage();
  const bands = scheduledOf(facts).map((source) => ({ source, ranges: pausedOn(midnight, source, facts.zone) }));
  const rows = ({ fromMinute, toMinute }: { fromMinute: number; toMinute: number }) => ({
    top: fromMinute * minutePx,
    height: (toMinute - fromMinute) * minutePx,
  });
  return (
    <div className={classNames(styles.day, day === today && styles.today)} style={place}>
      {bands.flatMap(({ source, ranges }, level) =>
        ranges.map((range) => (
          <div
            key={`${level}-${range.fromMinute}`}
            className={classNames(styles.band, source.from !== null && styles.bandAbove)}
            style={{ ...rows(range), left: `${Math.min(level, maxIndent) * indentShare * 100}%` }}
          >
            {range.toMinute - range.fromMinute < 60 || isCovered(range, bands.slice(level + 1)) ? null : (
              <span className={styles.bandText}>
                <b>{(locale === "de" && source.schedule?.name_de) || source.schedule?.name}</b>
                <span>{source.from === null ? texts.paused : texts.from(source.from.name ?? "")}</span>
              </span>
            )}
          </div>
        )),
      )}
      {clockChangesOn(midnight, facts.zone).map((change) => (
        <div
          key={change.fromMinute}
          className={styles.clockChange}
          style={rows(change)}
          role="img"
          aria-label={change.kind === "missing" ? texts.missingHour : texts.doubleHour}
          data-tooltip={change.kind === "missing" ? texts.missingHour : texts.doubleHour}
        />
      ))}
    </div>
  );
}

interface BoxProps extends WeekGridProps {
  readonly part: EntryPart;
  readonly onPress: ReturnType<typeof useGridPointer>["pressBox"];
}

/** One maintenance window on one day; an own one is moved and made longer by pointer and keys. */
function Box({ part, onPress, ...grid }: BoxProps) {
  const { facts, days, nowMs, isReadOnly, editedPlace } = grid;
  const { entry, fromMinute, toMinute, indent } = part;
  const entryText = useEntryText(facts.zone);
  const isOwn = entry.source.from === null;
  const isEdited = isOwn && entry.place === editedPlace;
  const inset = Math.min(indent, maxIndent) * indentShare;
  const style = {
    left: `${((part.day + inset) / days.length) * 100}%`,
    width: `calc(${((1 - inset) / days.length) * 100}% - 4px)`,
    top: fromMinute * minutePx,
    height: (toMinute - fromMinute) * minutePx,
  };
  const className = classNames(
    styles.box,
    !isOwn && styles.above,
    entry.time.toMs <= nowMs && styles.over,
    isEdited && styles.edited,
  );
  // What is seen comes first, in the same words.
  const label = `${entryText.name(entry)} ${entryText.hours(entry)}, ${entryText.when(entry)}`;
  const text = (
    <span className={styles.boxText}>
      <b>{entryText.name(entry)}</b> {toMinute - fromMinute < 60 ? null : <span>{entryText.hours(entry)}</span>}
    </span>
  );
  if (!isOwn || isReadOnly) {
    return part.isFirst ? (
      <div className={className} style={style} role="note" aria-label={label}>
        {text}
      </div>
    ) : (
      <div className={className} style={style} aria-hidden="true">
        {text}
      </div>
    );
  }
  const grip = (name: Grip) => (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- by keyboard: Shift and the arrow keys
    <span
      className={name === "start" ? styles.startEdge : styles.endEdge}
      onMouseDown={(event) => onPress(event, entry, name)}
    />
  );
  function press(event: KeyboardEvent): void {
    if (event.key === "Escape" && isEdited) return grid.onDiscard();
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const by = keyShift(event.key, event.shiftKey);
    if (by === null) return;
    event.preventDefault();
    grid.onChange(entry, shifted(entry.window, by, facts.zone), false);
  }
  return (
    <button
      ref={isEdited && part.isFirst ? grid.onEditedBox : undefined}
      type="button"
      className={className}
      style={style}
      tabIndex={part.isFirst ? 0 : -1}
      aria-label={label}
      data-window={entry.place}
      onMouseDown={(event) => onPress(event, entry, "box")}
      onClick={() => grid.onChange(entry, entry.window, true)}
      onKeyDown={press}
    >
      {text}
      {grip("start")}
      {grip("end")}
    </button>
  );
}
