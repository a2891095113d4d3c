import type { CallHandlers } from "../../requests/index.ts";
import type { FeatureParts } from "../feature-parts.ts";
import { changeInterfaceSettings } from "./change-interface-settings.ts";
import { getInterfaceSettings } from "./get-interface-settings.ts";

export const interfaceSettingsHandlers = (
  parts: FeatureParts,
): CallHandlers<"getInterfaceSettings" | "changeInterfaceSettings"> => ({
  getInterfaceSettings: (_args, context) => getInterfaceSettings(parts, context),
  changeInterfaceSettings: ({ body }, context) => changeInterfaceSettings(parts, body, context),
});
