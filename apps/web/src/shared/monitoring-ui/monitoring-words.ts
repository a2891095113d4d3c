import type { DisplayStatus } from "@monitor/domain";
import { createMessages } from "../i18n/index.ts";
import type { messages } from "./messages.en.ts";

const door = createMessages<typeof messages>("shared/monitoring-ui");

/** Word of a status; the components of this folder take it as `labelOf`. */
export type StatusLabel = (status: DisplayStatus) => string;

export interface MonitoringWords {
  readonly statusLabel: StatusLabel;
  /** For tables and badges: "Acknowledged" instead of "Down (acknowledged)". */
  readonly shortStatusLabel: StatusLabel;
  readonly objectType: (typeof messages)["objectType"];
  readonly priority: (stars: number) => string;
  readonly favourite: string;
  readonly noData: string;
}

/** Words for statuses, object types, priority and favourite in the language on the screen. */
export function useMonitoringWords(): MonitoringWords {
  const { status, shortStatus, objectType, priority, favourite, noData } = door.useMessages();
  return {
    statusLabel: (shown) => status[shown],
    shortStatusLabel: (shown) => shortStatus[shown],
    objectType,
    priority,
    favourite,
    noData,
  };
}
