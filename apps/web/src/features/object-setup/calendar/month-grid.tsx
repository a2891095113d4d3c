import { wallMsAt } from "@monitor/domain";
import { useLanguage } from "../../../shared/i18n/index.ts";
import { utc, zonedDate } from "../../../shared/time-zone/index.ts";
import { classNames } from "../../../shared/ui/class-names.ts";
import type { MaintenanceWindow } from "../maintenance/maintenance.ts";
import { dayMs, entriesIn, partsOf, pausedOn } from "./calendar-model.ts";
import type { CalendarFacts, EntryPart } from "./calendar-model.ts";
import type { ShownDays } from "./calendar-toolbar.tsx";
import { useEntryText } from "./entry-text.ts";
import { useCalendarMessages } from "./texts.ts";
import styles from "./month-grid.module.css";

const maxParts = 3;

interface MonthGridProps {
  readonly facts: CalendarFacts;
  readonly shown: ShownDays;
  readonly nowMs: number;
  readonly isReadOnly: boolean;
  readonly onEdit: (place: number, window: MaintenanceWindow, button: HTMLElement) => void;
}

/** The weeks of a month: which schedules pause on a day, and its maintenance. */
export function MonthGrid(props: MonthGridProps) {
  const { facts, shown, nowMs } = props;
  const { days } = shown;
  const locale = useLanguage();
  const weekday = new Intl.DateTimeFormat(locale, { weekday: "short", timeZone: "UTC" });
  const parts = partsOf(entriesIn(facts.sources, days, facts.zone), days, facts.zone);
  const today = Math.floor(wallMsAt(nowMs, facts.zone) / dayMs) * dayMs;
  const month = new Date(shown.shownMs).getUTCMonth();
  return (
    <div className={styles.month}>
      {days.slice(0, 7).map((midnight) => (
        <div key={midnight} className={styles.weekday} aria-hidden="true">
          {weekday.format(midnight)}
        </div>
      ))}
      {days.map((midnight, day) => (
        <Day
          key={midnight}
          {...props}
          midnight={midnight}
          parts={parts.filter((part) => part.day === day)}
          className={classNames(
            styles.day,
            midnight === today && styles.today,
            new Date(midnight).getUTCMonth() !== month && styles.outside,
          )}
        />
      ))}
    </div>
  );
}

interface DayProps extends MonthGridProps {
  readonly midnight: number;
  readonly parts: readonly EntryPart[];
  readonly className: string;
}

function Day({ midnight, parts, className, ...month }: DayProps) {
  const { facts, shown } = month;
  const texts = useCalendarMessages();
  const locale = useLanguage();
  const pausing = facts.sources.filter((source) => pausedOn(midnight, source, facts.zone).length > 0);
  const leftOut = parts.length - maxParts;
  return (
    <div className={className}>
      <button
        type="button"
        className={styles.date}
        aria-label={texts.openDay(zonedDate(midnight, { locale, zone: utc }))}
        onClick={() => shown.openDay(midnight)}
      >
        {new Date(midnight).getUTCDate()}
      </button>
      {pausing.map((source) => (
        <span key={source.from?.id ?? "own"} className={classNames(styles.band, source.from !== null && styles.above)}>
          {(locale === "de" && source.schedule?.name_de) || source.schedule?.name}
        </span>
      ))}
      {parts.slice(0, maxParts).map((part) => (
        <Entry key={part.entry.key} {...month} part={part} />
      ))}
      {leftOut > 0 ? (
        <button type="button" className={styles.more} onClick={() => shown.openDay(midnight)}>
          {texts.more(leftOut)}
        </button>
      ) : null}
    </div>
  );
}

/** Maintenance on one day; an own one opens its form. */
function Entry({ part: { entry, isFirst }, ...month }: MonthGridProps & { readonly part: EntryPart }) {
  const entryText = useEntryText(month.facts.zone);
  const isOwn = entry.source.from === null;
  const className = classNames(
    styles.entry,
    !isOwn && styles.aboveEntry,
    entry.time.toMs <= month.nowMs && styles.over,
  );
  const begin = isFirst ? `${entryText.hours(entry).slice(0, "HH:MM".length)} ` : "";
  const label = `${begin}${entryText.whole(entry)}`;
  const text = (
    <>
      <span>{begin}</span>
      {entryText.name(entry)}
    </>
  );
  if (!isOwn || month.isReadOnly) {
    return (
      <span className={className} role="note" aria-label={label}>
        {text}
      </span>
    );
  }
  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      onClick={(event) => month.onEdit(entry.place, entry.window, event.currentTarget)}
    >
      {text}
    </button>
  );
}
