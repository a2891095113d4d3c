import type { CallHandlers } from "../../requests/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { createFirstUser } from "./create-first-user.ts";
import { getFirstRun } from "./get-first-run.ts";

export const firstRunHandlers = (parts: FeatureParts): CallHandlers<"getFirstRun" | "createFirstUser"> => ({
  getFirstRun: (_args, context) => getFirstRun(parts, context),
  createFirstUser: ({ body }, context) => createFirstUser(parts, body, context),
});
