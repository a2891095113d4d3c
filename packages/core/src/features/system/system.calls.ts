import { featureToggles } from "@monitor/contract";
import type { CallHandlers } from "../../requests/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { requireUser } from "../../requests/index.ts";
import { getServerProblems } from "./get-server-problems.ts";
import { getHealth } from "./get-health.ts";
import { getPublicSettings } from "./get-public-settings.ts";
import { getVersion } from "./get-version.ts";

type SystemCallId = "getHealth" | "getServerProblems" | "getVersion" | "getPublicSettings" | "getFeatureToggles";

export const systemHandlers = (parts: FeatureParts): CallHandlers<SystemCallId> => ({
  getHealth: () => getHealth(parts),
  getServerProblems: (_args, context) => getServerProblems(parts, context),
  getVersion: (_args, context) => getVersion(parts.settings, context),
  getPublicSettings: () => getPublicSettings(parts),
  getFeatureToggles: (_args, context) => {
    requireUser(context);
    return [...featureToggles];
  },
});
