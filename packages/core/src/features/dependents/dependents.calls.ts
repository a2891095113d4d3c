import type { CallHandlers } from "../../requests/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { readCommonOutages } from "./read-common-outages.ts";
import { readDependents } from "./read-dependents.ts";

type Handlers = CallHandlers<"getDependents" | "getCommonOutages">;

export const dependentHandlers = (parts: FeatureParts): Handlers => ({
  getDependents: ({ params, query }, context) => readDependents(parts, { id: params.id, ...query }, context),
  // It reads the log of months, as a report does.
  getCommonOutages: ({ params, query }, context) =>
    parts.reports.inTurn(() => readCommonOutages(parts, { id: params.id, ...query }, context)),
});
