import type { McpSettings } from "@monitor/contract";
import { actorOf, requireAdministrator } from "../../requests/index.ts";
import type { CallHandlers, RequestContext } from "../../requests/index.ts";
import type { FeatureParts } from "../feature-parts.ts";

/** Opens or closes `/mcp` at once. Errors: CallError FORBIDDEN. */
async function changeMcpSettings(
  { mcpSettings, logger }: FeatureParts,
  settings: McpSettings,
  context: RequestContext,
): Promise<McpSettings> {
  requireAdministrator(context);
  await mcpSettings.change(settings, actorOf(context));
  const facts = { request_id: context.requestId, address: context.address, user_id: context.user.id };
  logger.info({ ...facts, enabled: settings.enabled }, "The Model Context Protocol was switched on or off");
  return mcpSettings.read();
}

export const mcpSettingsHandlers = (parts: FeatureParts): CallHandlers<"getMcpSettings" | "changeMcpSettings"> => ({
  getMcpSettings: (_args, context) => {
    requireAdministrator(context);
    return parts.mcpSettings.read();
  },
  changeMcpSettings: ({ body }, context) => changeMcpSettings(parts, body, context),
});
