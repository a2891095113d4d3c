import type { CallHandlers } from "../../requests/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { readWhy } from "./read-why.ts";

export const whyHandlers = (parts: FeatureParts): CallHandlers<"getWhy"> => ({
  getWhy: ({ params }, context) => readWhy(parts, params.id, context),
});
