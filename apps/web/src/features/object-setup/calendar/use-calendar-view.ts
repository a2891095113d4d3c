import type { Schedule, SettingsObject } from "@monitor/contract";
import { wallMsAt } from "@monitor/domain";
import { useEffect, useRef, useState } from "react";
import { useServerNow } from "../../../shared/clock/use-now.ts";
import { hasOpenLayer, isSingleKey } from "../../../shared/keyboard/index.ts";
import { sensorCountOf, useObject } from "../../../shared/monitored-objects/index.ts";
import type { ObjectKey } from "../../../shared/navigation/index.ts";
import { draftOf, windowOf } from "../maintenance/maintenance.ts";
import type { MaintenanceWindow } from "../maintenance/maintenance.ts";
import { pauseSection } from "./calendar-calls.ts";
import { factsOf, timeZoneOf } from "./calendar-model.ts";
import type { CalendarEntry, CalendarFacts } from "./calendar-model.ts";
import { useShownDays } from "./calendar-toolbar.tsx";
import { useCalendarEdit } from "./use-calendar-edit.ts";
import type { Edit } from "./use-calendar-edit.ts";

const nowStepMs = 30_000;

export interface CalendarParts {
  readonly target: ObjectKey;
  readonly object: SettingsObject;
  readonly schedules: readonly Schedule[];
}

export type CalendarView = ReturnType<typeof useCalendarView>;

/** What the calendar of an object shows, and what is done in it. */
export function useCalendarView({ target, object, schedules }: CalendarParts) {
  const nowMs = useServerNow(nowStepMs);
  const paused = usePaused(target);
  const [planButton, setPlanButton] = useState<HTMLElement | null>(null);
  const [box, setBox] = useState<HTMLElement | null>(null);
  const stored = factsOf((object[pauseSection] ?? {}) as Record<string, unknown>, schedules);
  const { zone } = stored;
  const own = stored.sources[0];
  const shown = useShownDays(wallMsAt(nowMs, zone));
  // What was saved for another week is looked at there; what repeats may have begun long ago.
  const showSaved = ({ start, repeat }: MaintenanceWindow) => {
    const startMs = Date.parse(start);
    if (repeat === "once" || startMs > nowMs) shown.showDay(wallMsAt(startMs, zone));
  };
  const calendar = useCalendarEdit(target, showSaved);
  const { edit } = calendar;
  const editedPlace = edit === null ? null : (edit.place ?? own?.windows.length ?? 0);
  const isReadOnly = mayNotEdit(object);

  function open(next: Omit<Edit, "anchor">, anchor = planButton): void {
    if (next.place === null) shown.showDay(wallMsAt(Date.parse(next.window.start), zone));
    if (anchor !== null) calendar.set({ ...next, anchor });
  }
  function plan(): void {
    const timeZone = timeZoneOf(zone);
    const window = windowOf(draftOf(null, nowMs, timeZone), timeZone);
    if (typeof window !== "string") open({ place: null, before: null, window, isOpen: true });
  }
  /** What is edited stays what it was before; another window begins with what is stored. */
  const edited = (place: number, window: MaintenanceWindow, isOpen: boolean): Omit<Edit, "anchor"> =>
    edit !== null && editedPlace === place
      ? { ...edit, window, isOpen }
      : { place, before: own?.windows[place] ?? null, window, isOpen };
  useKeyN(isReadOnly || edit?.isOpen === true ? null : plan);
  return {
    calendar,
    edit,
    editedPlace,
    facts: withEdit(stored, edit),
    isReadOnly,
    nowMs,
    plan,
    onPlanButton: setPlanButton,
    paused,
    scheduleId: own?.schedule?.id ?? schedules[0]?.id ?? null,
    shown,
    zone,
    onEditedBox: setBox,
    boxIn: (view: string) => (view === "list" ? null : box),
    onChange: (entry: CalendarEntry | null, window: MaintenanceWindow, isOpen: boolean) =>
      open(entry === null ? { place: null, before: null, window, isOpen } : edited(entry.place, window, isOpen)),
    list: {
      facts: stored,
      nowMs,
      paused,
      isReadOnly,
      onEdit: (place: number, window: MaintenanceWindow, button: HTMLElement) =>
        open(edited(place, window, true), button),
      onEnd: (window: MaintenanceWindow) => void calendar.endNow(window, nowMs),
      onDelete: (window: MaintenanceWindow) => void calendar.remove(window),
    },
  };
}

/** What the windows of an object pause; null: not known yet. */
function usePaused(target: ObjectKey): { readonly name: string; readonly sensors: number } | null {
  const { data } = useObject(target);
  return data === undefined ? null : { name: data.name, sensors: sensorCountOf(data) };
}

function mayNotEdit(object: SettingsObject): boolean {
  const rights = object["rights"] as readonly string[] | undefined;
  return rights?.includes("edit") === false;
}

/** The settings as the grid shows them: with the window that is edited. */
function withEdit(facts: CalendarFacts, edit: Edit | null): CalendarFacts {
  const [own, ...above] = facts.sources;
  if (edit === null || own === undefined) return facts;
  const place = edit.place ?? own.windows.length;
  const windows = [...own.windows.slice(0, place), edit.window, ...own.windows.slice(place + 1)];
  return { ...facts, sources: [{ ...own, windows }, ...above] };
}

/** N plans maintenance, where no dialog is open. */
function useKeyN(plan: (() => void) | null): void {
  const current = useRef(plan);
  useEffect(() => {
    current.current = plan;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "n" || !isSingleKey(event) || hasOpenLayer() || current.current === null) return;
      event.preventDefault();
      current.current();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}
