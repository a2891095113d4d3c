import type { Calls, Handlers } from "@monitor/contract";
import { createAccountHandlers } from "./account-handlers.ts";
import { createActionHandlers } from "./action-handlers.ts";
import { createChannelHandlers } from "./channel-handlers.ts";
import { createHistoryHandlers } from "./history-handlers.ts";
import { MockLog } from "./mock-log.ts";
import type { MockContext, MockState } from "./mock-state.ts";
import { createMonitoringHandlers } from "./monitoring-handlers.ts";
import { createObjectHandlers } from "./object-handlers.ts";
import { createReadHandlers } from "./read-handlers.ts";
import { createSessionHandlers } from "./session-handlers.ts";
import { createSettingsHandlers } from "./settings-handlers.ts";
import { createSettingsTreeHandlers } from "./settings-tree-handlers.ts";
import { createSystemHandlers } from "./system-handlers.ts";
import { createTreeHandlers } from "./tree-handlers.ts";
import { createUserHandlers } from "./user-handlers.ts";

/** A handler for every call of the contract, over one mock server's world. */
export function createMockHandlers(state: MockState): Handlers<Calls, MockContext> {
  const log = new MockLog(state.world);
  return {
    ...createSystemHandlers(state),
    ...createSessionHandlers(state),
    ...createReadHandlers(state),
    ...createActionHandlers(state, log),
    ...createObjectHandlers(state, log),
    ...createChannelHandlers(state, log),
    ...createTreeHandlers(state, log),
    ...createHistoryHandlers(state),
    ...createMonitoringHandlers(state, log),
    ...createAccountHandlers(state),
    ...createSettingsHandlers(state),
    ...createSettingsTreeHandlers(),
    ...createUserHandlers(state),
  };
}
