import { bulkActionCalls, singleActionCalls } from "./actions.ts";
import { monitoringExtCalls } from "./ext-monitoring.ts";
import { listCalls, overviewCalls } from "./lists.ts";
import { sessionCalls } from "./session.ts";
import { systemCalls } from "./system.ts";

/** The calls that every page of the interface may make, by id: what a browser loads first has these alone. */
export const calls = {
  ...systemCalls,
  ...sessionCalls,
  ...listCalls,
  ...overviewCalls,
  ...bulkActionCalls,
  ...singleActionCalls,
  ...monitoringExtCalls,
};
