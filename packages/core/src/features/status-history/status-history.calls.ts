import type { CallHandlers } from "../../requests/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { readStatusHistories, readStatusHistory } from "./read-status-history.ts";

export const statusHistoryHandlers = (
  parts: FeatureParts,
): CallHandlers<"getStatusHistory" | "getStatusHistories"> => ({
  getStatusHistory: ({ params, query }, context) => readStatusHistory(parts, { ...params, ...query }, context),
  getStatusHistories: ({ query }, context) => readStatusHistories(parts, query, context),
});
