import { featureToggles } from "@monitor/contract";
import type { CallHandlers, RequestContext } from "../../requests/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { requireUser, viewOf } from "../../requests/index.ts";
import { getServerProblems } from "./get-server-problems.ts";
import { getHealth } from "./get-health.ts";
import { getLicense } from "./get-license.ts";
import { getPublicSettings } from "./get-public-settings.ts";
import { getVersion } from "./get-version.ts";

type SystemCallId =
  | "getHealth"
  | "getServerProblems"
  | "getVersion"
  | "getPublicSettings"
  | "getFeatureToggles"
  | "getFeatureFlags"
  | "getLicense";

function getFeatureToggles(context: RequestContext): string[] {
  requireUser(context);
  return [...featureToggles];
}

export const systemHandlers = (parts: FeatureParts): CallHandlers<SystemCallId> => ({
  getHealth: () => getHealth(parts),
  getServerProblems: (_args, context) => getServerProblems(parts, context),
  getVersion: (_args, context) => getVersion(parts.settings, context),
  getPublicSettings: () => getPublicSettings(parts),
  getFeatureToggles: (_args, context) => getFeatureToggles(context),
  getFeatureFlags: (_args, context) => getFeatureToggles(context),
  getLicense: (_args, context) => getLicense(viewOf(parts, context), context),
});
