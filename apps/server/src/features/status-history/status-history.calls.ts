import type { CallHandlers } from "../call-handlers.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { readStatusHistory } from "./read-status-history.ts";

export const statusHistoryHandlers = (parts: FeatureParts): CallHandlers<"getStatusHistory"> => ({
  getStatusHistory: ({ params, query }, context) => readStatusHistory(parts, { ...params, ...query }, context),
});
