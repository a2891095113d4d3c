import type { Calls, Handlers } from "@monitor/contract";
import type { RequestContext } from "../requests/index.ts";
import { accountHandlers } from "./account/account.calls.ts";
import { bulkActionHandlers, singleActionHandlers } from "./actions/actions.calls.ts";
import { channelHandlers } from "./channels/channels.calls.ts";
import type { FeatureParts } from "./feature-parts.ts";
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
import { settingsTreeHandlers } from "./objects/read-settings-tree.ts";
import { settingsSchemaHandlers } from "./objects/settings-schemas.ts";
import { recentValueHandlers } from "./recent-values/recent-values.calls.ts";
import { sessionHandlers } from "./session/session.calls.ts";
import { settingsHandlers } from "./settings/settings.calls.ts";
import { statusHistoryHandlers } from "./status-history/status-history.calls.ts";
import { systemHandlers } from "./system/system.calls.ts";
import { userHandlers } from "./users/users.calls.ts";
import { timeseriesHandlers } from "./timeseries/timeseries.calls.ts";

/** The handler of every call of the contract; a call without one does not compile. */
export const createHandlers = (parts: FeatureParts): Handlers<Calls, RequestContext> => ({
  ...systemHandlers(parts),
  ...sessionHandlers(parts),
  ...accountHandlers(parts),
  ...listHandlers(parts),
  ...overviewHandlers(parts),
  ...createCallHandlers(parts),
  ...changeHandlers(parts),
  ...deleteHandlers(parts),
  ...treeHandlers(parts),
  ...bulkActionHandlers(parts),
  ...singleActionHandlers(parts),
  ...lookupHandlers(),
  ...channelHandlers(parts),
  ...timeseriesHandlers(parts),
  ...logHandlers(parts),
  ...statusHistoryHandlers(parts),
  ...recentValueHandlers(parts),
  ...settingsHandlers(parts),
  ...settingsTreeHandlers(parts),
  ...settingsSchemaHandlers(parts),
  ...userHandlers(parts),
});
