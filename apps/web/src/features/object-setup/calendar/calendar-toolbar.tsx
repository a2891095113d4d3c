import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { useLanguage } from "../../../shared/i18n/index.ts";
import { useSearchParams, useSetSearchParams } from "../../../shared/navigation/index.ts";
import { utc, zonedDate, zonedDayAndMonth } from "../../../shared/time-zone/index.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { IconButton } from "../../../shared/ui/icon-button.tsx";
import { SegmentedControl } from "../../../shared/ui/segmented-control.tsx";
import { dayMs, daysOf, weekNumber } from "./calendar-model.ts";
import { useCalendarMessages } from "./texts.ts";
import styles from "./calendar-page.module.css";

export type CalendarView = "day" | "week" | "list";
const views: readonly CalendarView[] = ["day", "week", "list"];
const isNarrow = () => window.matchMedia("(max-width: 639px)").matches;

export interface ShownDays {
  readonly view: CalendarView;
  readonly setView: (view: CalendarView) => void;
  /** Midnights on the wall. */
  readonly days: readonly number[];
  /** The days in words. */
  readonly range: string;
  readonly step: (count: number) => void;
  /** Null: today. */
  readonly showDay: (wallMs: number | null) => void;
}

/** Which days the calendar shows, and how. On a phone it is one day. */
export function useShownDays(wallNow: number): ShownDays {
  const { view: named } = useSearchParams();
  const setParams = useSetSearchParams();
  const locale = useLanguage();
  const [isPhone] = useState(isNarrow);
  const [shown, setShown] = useState<number | null>(null);
  const view = views.find((each) => each === named) ?? (isPhone ? "day" : "week");
  const days = daysOf(shown ?? wallNow, view === "day" ? "day" : "week");
  const first = days[0] ?? 0;
  const last = days[days.length - 1] ?? first;
  const format = { locale, zone: utc };
  return {
    view,
    setView: (next) => setParams({ view: next }, true),
    days,
    range:
      first === last ? zonedDate(first, format) : `${zonedDayAndMonth(first, format)} – ${zonedDate(last, format)}`,
    step: (count) => setShown(first + count * days.length * dayMs),
    showDay: setShown,
  };
}

/** The way through the days, and how they are shown. */
export function CalendarToolbar({ view, setView, days, range, step, showDay }: ShownDays) {
  const texts = useCalendarMessages();
  const segments = views.map((value) => ({ value, label: texts.view[value] }));
  return (
    <div className={styles.toolbar}>
      {view === "list" ? null : (
        <>
          <Button size="sm" onClick={() => showDay(null)}>
            {texts.today}
          </Button>
          <IconButton icon={ChevronLeft} label={texts.before[view]} onClick={() => step(-1)} />
          <IconButton icon={ChevronRight} label={texts.after[view]} onClick={() => step(1)} />
          <b aria-live="polite">{range}</b>
          {view === "week" ? <span className={styles.week}>{texts.week(weekNumber(days[0] ?? 0))}</span> : null}
        </>
      )}
      <span className={styles.gap} />
      <SegmentedControl label={texts.views} segments={segments} value={view} onChange={setView} />
    </div>
  );
}
