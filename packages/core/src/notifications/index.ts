export { endPushDevices } from "./end-push-devices.ts";
export { addFirstRule } from "./first-rule.ts";
export { maxTicketEntries, nextTicketId, writeIncidentTicket } from "./incident-tickets.ts";
export type { IncidentTicketParts } from "./incident-tickets.ts";
export { nextTold } from "./next-told.ts";
export {
  methodFor,
  methodsKey,
  NotificationSettings,
  onCallKey,
  personalKey,
  rulesKey,
  secretPlace,
  sendsToOne,
} from "./notification-settings.ts";
export type { MethodRecord, Numbered } from "./notification-settings.ts";
export { onCallKnown } from "./on-call-known.ts";
export { startNotifications } from "./notifications.ts";
export type { NotificationParts, RunningNotifications } from "./notifications.ts";
export { withKeptOpen } from "./open-incidents.ts";
export type { Outlet, PushSide, Sending, SentText } from "./outlet.ts";
export { pushDevicesKey, pushDevicesMeta, pushKeyPlace, pushKeysKey } from "./push-devices.ts";
export type { PushDevice, PushSubscriptionFacts } from "./push-devices.ts";
export { RuleReplays } from "./rule-replays.ts";
export { followProblems } from "./problem-tickets.ts";
export { placeOf } from "./world-surroundings.ts";
