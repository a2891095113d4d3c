import { calls } from "@monitor/contract";
import type { StatusHistory } from "@monitor/contract";
import type { UseQueryResult } from "@tanstack/react-query";
import { useCall, useHasFeature } from "../../shared/api/index.ts";
import { shownRefusals } from "./use-sensor-list.ts";

/** The last 24 hours of an object and of its children: one question for the alarms and for every row of the list. */
export function useDayHistory(id: string): UseQueryResult<StatusHistory> {
  const isEnabled = useHasFeature("ext/status-history");
  const input = { params: { id }, query: { span: "day" as const, include_children: true } };
  return useCall(calls.getStatusHistory, input, { isEnabled, expects: shownRefusals });
}
