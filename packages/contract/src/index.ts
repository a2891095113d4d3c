import "./without-eval.ts";
/** For programs that print what devices say. */
export { toPlainLine } from "@monitor/domain";
export * from "./call.ts";
export * from "./calls/all-calls.ts";
export { auditCalls } from "./calls/audit.ts";
export { apiKeyCalls } from "./calls/api-keys.ts";
export { secondFactorCalls } from "./calls/second-factor.ts";
export { settingsCalls } from "./calls/interface-settings.ts";
export { ownLoginCalls } from "./calls/own-login.ts";
export { bulkEditCalls, editedSections, maxEditedObjects, maxEditRows } from "./calls/bulk-edit.ts";
export { discoveryCalls } from "./calls/discovery.ts";
export { firstRunCalls } from "./calls/first-run.ts";
export { objectCalls } from "./calls/objects.ts";
export * from "./calls/index.ts";
export { accountCalls, featureToggles, type FeatureToggle } from "./calls/ext.ts";
export { maxHistoryObjects, maxLogLines, maxRecentSensors } from "./calls/ext-monitoring.ts";
export { maxPageSize } from "./calls/lists.ts";
export { type ObjectBody } from "./calls/objects.ts";
export { libraryCalls } from "./calls/libraries.ts";
export { singleSignOnCalls } from "./calls/single-sign-on.ts";
export { mcpCalls, type McpSettings } from "./calls/mcp.ts";
export { changeCalls } from "./calls/changes.ts";
export { channelCalls } from "./calls/channels.ts";
export { peopleCalls } from "./calls/people.ts";
export { peopleRightsCalls } from "./calls/people-rights.ts";
export { formCalls } from "./calls/forms.ts";
export { metascanCalls } from "./calls/metascan.ts";
export { newSensorCalls } from "./calls/new-sensor.ts";
export { settingsTreeCalls } from "./calls/settings-tree.ts";
export { ownNotificationCalls } from "./calls/notification-own.ts";
export { onCallCalls } from "./calls/on-call.ts";
export { scheduleCalls } from "./calls/schedules.ts";
export { dashboardCalls } from "./calls/dashboards.ts";
export { treeCalls } from "./calls/tree.ts";
export { userCalls } from "./calls/users.ts";
export { reportTemplateCalls } from "./calls/report-templates.ts";
export { defaultReportTarget, maxReportRows, maxReportSensors, reportCalls } from "./calls/reports.ts";
export { dependentCalls } from "./calls/dependents.ts";
export { whyCalls } from "./calls/why.ts";
export { maxReceivedMessages, receivedMessageCalls } from "./calls/received-messages.ts";
export { maxTickets, ticketCalls } from "./calls/tickets.ts";
export { maxChangedTickets } from "./entities/ticket.ts";
export type {
  TicketAssigneeInfo,
  TicketBody,
  TicketChanges,
  TicketCounts,
  TicketInfo,
  TicketsChanged,
  TicketsChanges,
  TicketStateName,
  WholeTicketInfo,
} from "./entities/ticket.ts";
export { maxIncidents, notificationCalls } from "./calls/notifications.ts";
export { timeseriesCalls, type TimeseriesRows } from "./calls/timeseries.ts";
export * from "./channel-properties.ts";
export * from "./client.ts";
export * from "./connection.ts";
export { accountChanges, type AccountChanges } from "./entities/account.ts";
export * from "./entities/interface-settings.ts";
export * from "./entities/login-session.ts";
export * from "./entities/action.ts";
export * from "./entities/api-key.ts";
export * from "./entities/bulk-edit.ts";
export * from "./entities/common-api.ts";
export * from "./entities/discovery.ts";
export * from "./entities/first-run.ts";
export * from "./entities/library.ts";
export * from "./entities/monitoring.ts";
export * from "./entities/notification.ts";
export * from "./entities/object.ts";
export * from "./entities/primary-channel.ts";
export type { ReceivedMessage } from "./entities/received-message.ts";
export * from "./entities/said.ts";
export * from "./entities/notification-own.ts";
export * from "./entities/notification-replay.ts";
export * from "./entities/on-call.ts";
export * from "./entities/people-rights.ts";
export * from "./entities/schedule.ts";
export * from "./documents/dashboard.ts";
export * from "./documents/document.ts";
export * from "./documents/reads.ts";
export * from "./documents/report-template.ts";
export * from "./entities/sensor.ts";
export * from "./entities/server-problem.ts";
export * from "./entities/session.ts";
export * from "./entities/settings-object.ts";
export * from "./entities/metascan.ts";
export * from "./entities/forms.ts";
export * from "./entities/new-sensor.ts";
export * from "./entities/audit.ts";
export * from "./entities/second-factor.ts";
export * from "./entities/single-sign-on.ts";
export * from "./entities/user-group.ts";
export * from "./entities/report.ts";
export * from "./entities/dependents.ts";
export * from "./entities/why.ts";
export * from "./errors.ts";
export * from "./handle-call.ts";
export { refusalOf } from "./refusal-text.ts";
export * from "./list-properties.ts";
export { noBody } from "./entities/fields.ts";
export * from "./probe-messages.ts";
export * from "./settings/channel-changes.ts";
export * from "./settings/own-settings.ts";
export * from "./settings/section-names.ts";
export * from "./sort-fields.ts";
