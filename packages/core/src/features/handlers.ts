import type { Calls, Handlers } from "@monitor/contract";
import type { RequestContext } from "../requests/index.ts";
import { accountHandlers } from "./account/account.calls.ts";
import { auditHandlers } from "./audit/audit.calls.ts";
import { bulkActionHandlers, singleActionHandlers } from "./actions/actions.calls.ts";
import { apiKeyHandlers } from "./api-keys/api-keys.calls.ts";
import { changeLogHandlers } from "./changes/changes.calls.ts";
import { bulkEditHandlers } from "./bulk-edit/bulk-edit.calls.ts";
import { channelHandlers } from "./channels/channels.calls.ts";
import { dashboardHandlers } from "./documents/documents.calls.ts";
import { readTogether } from "./reads/read-together.ts";
import { discoveryHandlers } from "./discovery/discovery.calls.ts";
import type { FeatureParts } from "./feature-parts.ts";
import { firstRunHandlers } from "./first-run/first-run.calls.ts";
import { incidentHandlers } from "./incidents/incidents.calls.ts";
import { libraryHandlers } from "./libraries/libraries.calls.ts";
import { logHandlers } from "./log/log.calls.ts";
import { lookupHandlers } from "./lookups/lookups.calls.ts";
import {
  changeHandlers,
  createCallHandlers,
  deleteHandlers,
  listHandlers,
  overviewHandlers,
  treeHandlers,
} from "./objects/objects.calls.ts";
import { notificationHandlers } from "./notifications/notifications.calls.ts";
import { onCallHandlers } from "./on-call/on-call.calls.ts";
import { reportHandlers } from "./reports/reports.calls.ts";
import { setupHandlers } from "./setup/setup.calls.ts";
import { scheduleHandlers } from "./schedules/schedules.calls.ts";
import { settingsTreeHandlers } from "./objects/read-settings-tree.ts";
import { settingsSchemaHandlers } from "./objects/settings-schemas.ts";
import { recentValueHandlers } from "./recent-values/recent-values.calls.ts";
import { secondFactorHandlers } from "./second-factor/second-factor.calls.ts";
import { sessionHandlers } from "./session/session.calls.ts";
import { interfaceSettingsHandlers } from "./interface-settings/interface-settings.calls.ts";
import { statusHistoryHandlers } from "./status-history/status-history.calls.ts";
import { systemHandlers } from "./system/system.calls.ts";
import { unbuiltHandlers } from "./unbuilt/unbuilt.calls.ts";
import { userHandlers } from "./users/users.calls.ts";
import { metascanHandlers } from "./metascan/metascan.calls.ts";
import { singleSignOnHandlers } from "./single-sign-on/single-sign-on.calls.ts";
import { mcpSettingsHandlers } from "./mcp-settings/mcp-settings.calls.ts";
import { receivedMessageHandlers } from "./received-messages/received-messages.calls.ts";
import { dependentHandlers } from "./dependents/dependents.calls.ts";
import { whyHandlers } from "./why/why.calls.ts";
import { ticketHandlers } from "./tickets/tickets.calls.ts";
import { timeseriesHandlers } from "./timeseries/timeseries.calls.ts";

/** The handler of every call of the contract; a call without one does not compile. */
export function createHandlers(parts: FeatureParts): Handlers<Calls, RequestContext> {
  const handlers = handlersOf(parts);
  return {
    ...handlers,
    readTogether: ({ body }, context) => readTogether({ views: parts.views, handlers }, body.reads, context),
  };
}

const handlersOf = (parts: FeatureParts): Omit<Handlers<Calls, RequestContext>, "readTogether"> => ({
  ...systemHandlers(parts),
  ...ticketHandlers(parts),
  ...sessionHandlers(parts),
  ...firstRunHandlers(parts),
  ...accountHandlers(parts),
  ...listHandlers(parts),
  ...overviewHandlers(parts),
  ...createCallHandlers(parts),
  ...changeHandlers(parts),
  ...deleteHandlers(parts),
  ...treeHandlers(parts),
  ...bulkEditHandlers(parts),
  ...bulkActionHandlers(parts),
  ...singleActionHandlers(parts),
  ...lookupHandlers(parts),
  ...channelHandlers(parts),
  ...changeLogHandlers(parts),
  ...timeseriesHandlers(parts),
  ...logHandlers(parts),
  ...statusHistoryHandlers(parts),
  ...recentValueHandlers(parts),
  ...interfaceSettingsHandlers(parts),
  ...settingsTreeHandlers(parts),
  ...settingsSchemaHandlers(parts),
  ...whyHandlers(parts),
  ...dependentHandlers(parts),
  ...reportHandlers(parts),
  ...dashboardHandlers(parts),
  ...receivedMessageHandlers(parts),
  ...setupHandlers(parts),
  ...mcpSettingsHandlers(parts),
  ...scheduleHandlers(parts),
  ...libraryHandlers(parts),
  ...incidentHandlers(parts),
  ...notificationHandlers(parts),
  ...onCallHandlers(parts),
  ...userHandlers(parts),
  ...apiKeyHandlers(parts),
  ...secondFactorHandlers(parts),
  ...singleSignOnHandlers(parts),
  ...auditHandlers(parts),
  ...metascanHandlers(parts),
  ...discoveryHandlers(parts),
  ...unbuiltHandlers(parts),
});
