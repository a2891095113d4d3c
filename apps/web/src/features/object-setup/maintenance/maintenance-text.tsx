import { useZonedFormat, zonedDateTime, zoneMark } from "../../../shared/time-zone/index.ts";
import { useMessages } from "../texts.ts";
import { useMaintenanceMessages } from "./texts.ts";
import { readWindows } from "./maintenance.ts";
import type { MaintenanceWindow } from "./maintenance.ts";

/** When a window is, in words: start, end, how it repeats. */
export function useWindowText(): (window: MaintenanceWindow) => string {
  const windowTexts = useMaintenanceMessages();
  const format = useZonedFormat();
  return ({ start, end, repeat, until }) => {
    const mark = zoneMark(Date.parse(start), format.zone);
    const period = windowTexts.period(
      zonedDateTime(Date.parse(start), format),
      zonedDateTime(Date.parse(end), format),
      mark,
    );
    if (repeat === "once") return period;
    const last = until === "" ? "" : zonedDateTime(Date.parse(until), format);
    return windowTexts.repeated(period, windowTexts.repeats[repeat], last);
  };
}

/** Maintenance windows in one line, as they are stored; a word where there are none. */
export function MaintenanceText({ value }: { readonly value: unknown }) {
  const texts = useMessages();
  const windowText = useWindowText();
  const windows = readWindows(JSON.stringify(value ?? []));
  return <>{windows.map((window) => `${window.reason} ${windowText(window)}`.trim()).join("; ") || texts.none}</>;
}
