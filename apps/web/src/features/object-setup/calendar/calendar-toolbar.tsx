import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { useLanguage } from "../../../shared/i18n/index.ts";
import { useSearchParams, useSetSearchParams } from "../../../shared/navigation/index.ts";
import type { ObjectKey } from "../../../shared/navigation/index.ts";
import { utc, zonedDate, zonedDayAndMonth } from "../../../shared/time-zone/index.ts";
import { Button } from "../../../shared/ui/button.tsx";
import { IconButton } from "../../../shared/ui/icon-button.tsx";
import { SegmentedControl } from "../../../shared/ui/segmented-control.tsx";
import { daysOf, stepped, weekNumber } from "./calendar-model.ts";
import { ObjectChoice } from "./object-choice.tsx";
import { useCalendarMessages } from "./texts.ts";
import styles from "./calendar-page.module.css";

export type CalendarView = "day" | "week" | "month" | "list";
/** A month has no room on a phone. */
const phoneViews: readonly CalendarView[] = ["day", "week", "list"];
const allViews: readonly CalendarView[] = ["day", "week", "month", "list"];
const isNarrow = () => window.matchMedia("(max-width: 639px)").matches;

export interface ShownDays {
  readonly view: CalendarView;
  readonly views: readonly CalendarView[];
  readonly setView: (view: CalendarView) => void;
  /** Midnights on the wall. */
  readonly days: readonly number[];
  /** The days in words. */
  readonly range: string;
  readonly step: (count: number) => void;
  /** Null: today. */
  readonly showDay: (wallMs: number | null) => void;
  /** One day alone. */
  readonly openDay: (wallMs: number) => void;
  /** A day of the month that is shown. */
  readonly shownMs: number;
}

const dayPattern = /^\d{4}-\d\d-\d\d$/;
const dayText = (wallMs: number): string => new Date(wallMs).toISOString().slice(0, "YYYY-MM-DD".length);
function readDay(text: string | undefined): number | null {
  const wallMs = text !== undefined && dayPattern.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(wallMs) ? null : wallMs;
}

/** Which days the calendar shows, and how; the address keeps both. On a phone it is one day. */
export function useShownDays(wallNow: number): ShownDays {
  const params = useSearchParams();
  const setParams = useSetSearchParams();
  const locale = useLanguage();
  const [isPhone] = useState(isNarrow);
  const views = isPhone ? phoneViews : allViews;
  const shownMs = readDay(params["day"]) ?? wallNow;
  const view = views.find((each) => each === params["view"]) ?? (isPhone ? "day" : "week");
  const span = view === "list" ? "week" : view;
  const days = daysOf(shownMs, span);
  const first = days[0] ?? 0;
  const last = days[days.length - 1] ?? first;
  const format = { locale, zone: utc };
  const month = new Intl.DateTimeFormat(locale, { month: "long", year: "numeric", timeZone: "UTC" });
  const range =
    first === last ? zonedDate(first, format) : `${zonedDayAndMonth(first, format)} – ${zonedDate(last, format)}`;
  const set = (changes: Readonly<Record<string, string>>) => setParams({ ...params, ...changes }, true);
  const showDay = (wallMs: number | null) => set({ day: wallMs === null ? "" : dayText(wallMs) });
  return {
    view,
    views,
    setView: (next) => set({ view: next }),
    days,
    range: view === "month" ? month.format(shownMs) : range,
    step: (count) => showDay(stepped(shownMs, span, count)),
    showDay,
    openDay: (wallMs) => set({ day: dayText(wallMs), view: "day" }),
    shownMs,
  };
}

/** The way through the days, and how they are shown. */
export function CalendarToolbar({ target, shown }: { readonly target: ObjectKey; readonly shown: ShownDays }) {
  const { view, views, setView, days, range, step, showDay } = shown;
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
      <ObjectChoice target={target} />
      <SegmentedControl label={texts.views} segments={segments} value={view} onChange={setView} />
    </div>
  );
}
