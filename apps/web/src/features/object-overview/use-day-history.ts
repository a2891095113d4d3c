import { calls } from "@monitor/contract";
import type { StatusHistory } from "@monitor/contract";
import type { UseQueryResult } from "@tanstack/react-query";
import { useCall, useHasFeature } from "../../shared/api/index.ts";
import { shownRefusals } from "./use-sensor-list.ts";

/** The last 24 hours of an object, with its alarms. */
export function useDayHistory(id: string): UseQueryResult<StatusHistory> {
  const isEnabled = useHasFeature("ext/status-history");
  const input = { params: { id }, query: { span: "day" as const } };
  return useCall(calls.getStatusHistory, input, { isEnabled, expects: shownRefusals });
}
