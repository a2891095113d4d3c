import type { SectionValues } from "@monitor/contract";
import type { maintenanceNotices, MaintenanceWindow } from "@monitor/domain";

/** A maintenance window, and how many minutes before it begins it is told; 0: it is not. */
export interface PlannedWindow extends MaintenanceWindow {
  readonly notice_minutes: (typeof maintenanceNotices)[number];
}

/** The maintenance windows of a section; one as an older version has stored it has fewer fields. */
export const maintenanceWindowsOf = (values: SectionValues): PlannedWindow[] =>
  ((values["maintenance"] ?? []) as unknown as PlannedWindow[]).map((window) => ({
    ...window,
    repeat: window.repeat ?? "once",
    until: window.until ?? "",
    notice_minutes: window.notice_minutes ?? 0,
  }));
