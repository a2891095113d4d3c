import type { CallHandlers } from "../../requests/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { readLog } from "./read-log.ts";

export const logHandlers = (parts: FeatureParts): CallHandlers<"getLog"> => ({
  getLog: ({ query }, context) => readLog(parts, query, context),
});
