import { bulkActionCalls, singleActionCalls } from "./actions.ts";
import { monitoringExtCalls } from "./ext-monitoring.ts";
import { accountCalls, settingsCalls } from "./ext.ts";
import { listCalls, overviewCalls } from "./lists.ts";
import { objectCalls } from "./objects.ts";
import { sessionCalls } from "./session.ts";
import { systemCalls } from "./system.ts";
import { timeseriesCalls } from "./timeseries.ts";

/** The calls that the interface makes, by id: what a browser loads first has these alone. */
export const calls = {
  ...systemCalls,
  ...sessionCalls,
  ...listCalls,
  ...overviewCalls,
  ...bulkActionCalls,
  ...singleActionCalls,
  ...objectCalls,
  ...timeseriesCalls,
  ...accountCalls,
  ...settingsCalls,
  ...monitoringExtCalls,
};
/** The type of this table. */
export type InterfaceCalls = typeof calls;
