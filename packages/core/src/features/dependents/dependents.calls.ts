import type { CallHandlers } from "../../requests/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { readDependents } from "./read-dependents.ts";

export const dependentHandlers = (parts: FeatureParts): CallHandlers<"getDependents"> => ({
  getDependents: ({ params, query }, context) => readDependents(parts, { id: params.id, ...query }, context),
});
