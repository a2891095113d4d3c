import type { DisplayStatus } from "@monitor/domain";
import { useMemo } from "react";
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
  readonly flapping: string;
  readonly noData: string;
}

/** Words for statuses, object types, priority and favourite in the language on the screen; the same object until that changes. */
export function useMonitoringWords(): MonitoringWords {
  const texts = door.useMessages();
  return useMemo(() => {
    const { status, shortStatus, objectType, priority, favourite, flapping, noData } = texts;
    return {
      statusLabel: (shown) => status[shown],
      shortStatusLabel: (shown) => shortStatus[shown],
      objectType,
      priority,
      favourite,
      flapping,
      noData,
    };
  }, [texts]);
}
