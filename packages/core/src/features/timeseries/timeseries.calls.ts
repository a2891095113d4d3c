import type { CallHandlers } from "../../requests/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { readTimeseries, readTimeseriesRange } from "./read-timeseries.ts";

export const timeseriesHandlers = (parts: FeatureParts): CallHandlers<"getTimeseries" | "getTimeseriesRange"> => ({
  getTimeseries: ({ params, query }, context) => readTimeseries(parts, { ...params, ...query }, context),
  getTimeseriesRange: ({ params, query }, context) => readTimeseriesRange(parts, { ...params, ...query }, context),
});
