import type { ObjectKey } from "../../../shared/navigation/index.ts";
import { readWindows } from "../maintenance/maintenance.ts";
import type { MaintenanceWindow } from "../maintenance/maintenance.ts";
import { changeSettings, readSettings } from "../settings/settings-calls.ts";

export const pauseSection = "scheduledependency";

/** A window that is to be changed is not there any more: somebody else has changed it meanwhile. */
export class WindowGone extends Error {}

export interface WindowChange {
  /** Null: a new one. */
  readonly before: MaintenanceWindow | null;
  /** Null: it is removed. */
  readonly after: MaintenanceWindow | null;
}

const isSame = (one: MaintenanceWindow, other: MaintenanceWindow): boolean =>
  one.start === other.start &&
  one.end === other.end &&
  one.reason === other.reason &&
  one.repeat === other.repeat &&
  one.until === other.until;

/** The windows with one of them changed. Errors: WindowGone. */
export function withChange(windows: readonly MaintenanceWindow[], { before, after }: WindowChange) {
  const place = before === null ? windows.length : windows.findIndex((window) => isSame(window, before));
  if (place < 0) throw new WindowGone();
  return [...windows.slice(0, place), ...(after === null ? [] : [after]), ...windows.slice(place + 1)];
}

/** Changes one of an object's own windows; what others have changed meanwhile stays. Errors: WindowGone, RestApiError. */
export async function changeWindow(target: ObjectKey, change: WindowChange): Promise<void> {
  const object = await readSettings(target);
  const section = (object[pauseSection] ?? {}) as { _shadowed?: Record<string, unknown> };
  const windows = readWindows(JSON.stringify(section._shadowed?.["maintenance"] ?? []));
  await changeSettings(target, { [pauseSection]: { maintenance: withChange(windows, change) } });
}
