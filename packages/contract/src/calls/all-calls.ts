import { channelCalls } from "./channels.ts";
import { calls } from "./index.ts";
import { settingsSchemaCalls, settingsTreeCalls } from "./settings-tree.ts";
import { treeCalls } from "./tree.ts";
import { userCalls } from "./users.ts";

/** Every REST call, by id. Server routes, typed client, mock handlers, query keys and the OpenAPI document follow from it. */
export const allCalls = {
  ...calls,
  ...channelCalls,
  ...treeCalls,
  ...settingsTreeCalls,
  ...settingsSchemaCalls,
  ...userCalls,
};
/** The type of the table of all calls. */
export type Calls = typeof allCalls;
/** The id of a call. */
export type CallId = keyof Calls;
