import { useState } from "react";
import type { MouseEvent as ReactMouseEvent, RefObject } from "react";
import type { MaintenanceWindow } from "../maintenance/maintenance.ts";
import { dayMs, minuteMs, newWindow, shifted, stepMinutes } from "./calendar-model.ts";
import type { CalendarEntry } from "./calendar-model.ts";

export const hourPx = 24;
export const minutePx = hourPx / 60;

/** What the pointer holds: a box, one of its edges, or free space. */
export type Grip = "box" | "start" | "end";

interface Place {
  readonly day: number;
  readonly minute: number;
}

export interface GridPointer {
  /** The window as the pointer has it at the moment; null: it holds nothing. */
  readonly held: { readonly entry: CalendarEntry | null; readonly window: MaintenanceWindow } | null;
  readonly pressFree: (event: ReactMouseEvent) => void;
  readonly pressBox: (event: ReactMouseEvent, entry: CalendarEntry, grip: Grip) => void;
}

interface GridPointerParts {
  /** The area of all days. */
  readonly area: RefObject<HTMLDivElement | null>;
  readonly days: readonly number[];
  readonly zone: string;
  readonly onDone: (entry: CalendarEntry | null, window: MaintenanceWindow) => void;
}

const stepsOf = (minute: number): number => Math.round(minute / stepMinutes) * stepMinutes;

/** Windows by mouse: drawn over free space, moved, made longer. A touch scrolls, so fingers use the form. */
export function useGridPointer({ area, days, zone, onDone }: GridPointerParts): GridPointer {
  const [held, setHeld] = useState<GridPointer["held"]>(null);

  function placeOf(event: { readonly clientX: number; readonly clientY: number }): Place {
    const { left, top, width } = area.current?.getBoundingClientRect() ?? { left: 0, top: 0, width: 1 };
    const day = Math.floor(((event.clientX - left) / width) * days.length);
    const minute = stepsOf((event.clientY - top) / minutePx);
    return { day: Math.min(days.length - 1, Math.max(0, day)), minute: Math.min(24 * 60, Math.max(0, minute)) };
  }
  /** Follows the pointer until it is let go; a press that does not move changes nothing. */
  function follow(from: Place, entry: CalendarEntry | null, windowAt: (place: Place) => MaintenanceWindow): void {
    let last: MaintenanceWindow | null = null;
    const move = (event: MouseEvent) => {
      const place = placeOf(event);
      if (last === null && place.day === from.day && place.minute === from.minute) return;
      last = windowAt(place);
      setHeld({ entry, window: last });
    };
    const end = () => {
      window.removeEventListener("mousemove", move);
      window.removeEventListener("mouseup", end);
      setHeld(null);
      if (last !== null) onDone(entry, last);
    };
    window.addEventListener("mousemove", move);
    window.addEventListener("mouseup", end);
  }
  const minutesBetween = (from: Place, to: Place) => {
    const [one = 0, other = 0] = [days[from.day], days[to.day]];
    return (other - one) / minuteMs + to.minute - from.minute;
  };
  return {
    held,
    pressFree(event) {
      if (event.button !== 0) return;
      event.preventDefault();
      const from = placeOf(event);
      const midnight = days[from.day] ?? 0;
      follow(from, null, (to) => {
        const minutes = minutesBetween(from, to) || stepMinutes;
        const [first, last] = [from.minute, from.minute + minutes].sort((one, other) => one - other);
        return newWindow(midnight + (first ?? 0) * minuteMs, midnight + (last ?? 0) * minuteMs, zone);
      });
    },
    pressBox(event, entry, grip) {
      event.stopPropagation();
      if (event.button !== 0) return;
      const from = placeOf(event);
      follow(from, entry, (to) => {
        const minutes = minutesBetween(from, to);
        const by = { startMinutes: grip === "end" ? 0 : minutes, endMinutes: grip === "start" ? 0 : minutes };
        return shifted(entry.window, by, zone);
      });
    },
  };
}

/** How the arrow keys change a window, in minutes; null: another key. */
export function keyShift(key: string, isLength: boolean): { startMinutes: number; endMinutes: number } | null {
  const day = dayMs / minuteMs;
  const steps: Readonly<Record<string, number>> = {
    ArrowUp: -stepMinutes,
    ArrowDown: stepMinutes,
    ArrowLeft: -day,
    ArrowRight: day,
  };
  const minutes = steps[key];
  return minutes === undefined ? null : { startMinutes: isLength ? 0 : minutes, endMinutes: minutes };
}
