import { historyPeriodNames } from "@monitor/domain";
import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { countParam, csvParam, objectId } from "../entities/fields.ts";
import { readCall } from "./read-calls.ts";

/**
 * First row: `"time"` and channel ids; then one row a step: an RFC 3339 time and a number in the channel's display unit,
 * or null for a gap, in ascending order.
 */
export const timeseriesRows = z.array(z.array(z.nullable(z.union([z.string(), z.number()]))));
/** Rows of history as described at `timeseriesRows`. */
export type TimeseriesRows = z.output<typeof timeseriesRows>;

const timeseries = {
  ...readCall,
  response: timeseriesRows,
  errors: ["BAD_REQUEST", "AUTH_FAILED", "NOT_FOUND"],
} as const;
/** What steps are shown by: `p95` is the value that 95 % of the values don't exceed, at most two digits behind the point. */
const figure = z.optional(
  z
    .string()
    .check(
      z.regex(
        /^(?:average|minimum|maximum|p(?:100|[1-9]\d?(?:\.\d{1,2})?|0\.\d[1-9]|0\.[1-9]))$/,
        "expected average, minimum, maximum or a percentile such as p95",
      ),
    ),
);
const time = z.string().check(z.maxLength(40));

/** History of one sensor; `primary` among the channels is its primary one. Unknown period or time: 400; unknown sensor or channel: 404. */
export const timeseriesCalls = {
  getTimeseries: defineCall({
    ...timeseries,
    id: "getTimeseries",
    path: "/experimental/timeseries/:id/:period",
    summary: "A sensor's history: live 4 h raw, short 2 days in 5 minutes, medium 60 days hourly, long 365 days daily",
    params: z.object({ id: objectId, period: z.enum(historyPeriodNames) }),
    query: z.object({ channels: csvParam, figure }),
  }),
  getTimeseriesRange: defineCall({
    ...timeseries,
    id: "getTimeseriesRange",
    path: "/experimental/timeseries/:id",
    summary: "A sensor's history between two times",
    query: z.object({ from: time, to: z.optional(time), channels: csvParam, step: countParam, figure }),
  }),
};
