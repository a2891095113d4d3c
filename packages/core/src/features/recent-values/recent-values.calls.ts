import type { CallHandlers } from "../../requests/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { readRecentValues } from "./read-recent-values.ts";

export const recentValueHandlers = (parts: FeatureParts): CallHandlers<"getRecentValues"> => ({
  getRecentValues: ({ query }, context) => readRecentValues(parts, query.ids ?? [], context),
});
