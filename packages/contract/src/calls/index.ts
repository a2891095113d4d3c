import { bulkActionCalls, singleActionCalls } from "./actions.ts";
import { channelCalls } from "./channels.ts";
import { monitoringExtCalls } from "./ext-monitoring.ts";
import { accountCalls, settingsCalls } from "./ext.ts";
import { listCalls, overviewCalls } from "./lists.ts";
import { objectCalls } from "./objects.ts";
import { sessionCalls } from "./session.ts";
import { settingsSchemaCalls, settingsTreeCalls } from "./settings-tree.ts";
import { systemCalls } from "./system.ts";
import { timeseriesCalls } from "./timeseries.ts";
import { treeCalls } from "./tree.ts";

/** Every REST call, by id. Server routes, typed client, mock handlers, query keys and the OpenAPI document follow from it. */
export const calls = {
  ...systemCalls,
  ...sessionCalls,
  ...listCalls,
  ...overviewCalls,
  ...bulkActionCalls,
  ...singleActionCalls,
  ...objectCalls,
  ...channelCalls,
  ...treeCalls,
  ...timeseriesCalls,
  ...accountCalls,
  ...settingsCalls,
  ...monitoringExtCalls,
  ...settingsTreeCalls,
  ...settingsSchemaCalls,
};
/** The type of the table of calls. */
export type Calls = typeof calls;
/** The id of a call. */
export type CallId = keyof Calls;
