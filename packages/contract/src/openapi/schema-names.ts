import * as z from "zod/mini";
import { accountChanges } from "../entities/account.ts";
import { interfaceSettings } from "../entities/interface-settings.ts";
import { loginSession } from "../entities/login-session.ts";
import { auditEntry, auditPage } from "../entities/audit.ts";
import { actionResult, bulkBody, bulkPauseBody, pauseBody } from "../entities/action.ts";
import { apiKeyBody, apiKeyChanges, apiKeyInfo, apiKeyQuestion, createdApiKey } from "../entities/api-key.ts";
import {
  autodiscoveryInfo,
  channelMeasurement,
  license,
  objectCounts,
  probeInfo,
  userObject,
} from "../entities/common-api.ts";
import {
  adoptBody,
  adopted,
  deviceTemplate,
  discoverDeviceBody,
  discovery,
  discoveryBody,
  discoveryNetwork,
} from "../entities/discovery.ts";
import { madeNow } from "../documents/report-template.ts";
import { ticketChanges } from "../entities/ticket.ts";
import { firstRun, firstUserBody } from "../entities/first-run.ts";
import { library, libraryBody, libraryChanges } from "../entities/library.ts";
import { metascanBody, metascanEntry } from "../entities/metascan.ts";
import { logEntry, objectStatusHistory, recentValues, statusHistories, statusHistory } from "../entities/monitoring.ts";
import {
  incident,
  incidentCounts,
  incidentNote,
  methodBody,
  methodChanges,
  methodKindInfo,
  methodTest,
  notificationMethod,
  notificationRule,
  ruleBody,
  ruleChanges,
  wholeIncident,
} from "../entities/notification.ts";
import {
  autodiscovery,
  device,
  group,
  location,
  monitoredObject,
  probe,
  reference,
  sensorStatusSummary,
  statusInfo,
} from "../entities/object.ts";
import { channel, lastMeasurement, limits, lookupDefinition, messageInfo, sensor, unit } from "../entities/sensor.ts";
import {
  factorOwner,
  factorProof,
  factorRemoval,
  newFactor,
  recoveryCodes,
  secondFactor,
} from "../entities/second-factor.ts";
import { serverProblem } from "../entities/server-problem.ts";
import { publicSettings, renewedSession, session, user, version } from "../entities/session.ts";
import { creatableKind, settingLookup, settingsObject, settingsSchema } from "../entities/settings-object.ts";
import {
  onCallBody,
  onCallChanges,
  onCallDays,
  onCallOverride,
  onCallOverrideBody,
  onCallSchedule,
} from "../entities/on-call.ts";
import { ruleReplay, ruleReplayBody } from "../entities/notification-replay.ts";
import {
  ownMethodTest,
  ownMethodTestResult,
  pushDevice,
  pushDeviceBody,
  ownNotificationChanges,
  ownNotifications,
} from "../entities/notification-own.ts";
import { schedule, scheduleBody, scheduleChanges } from "../entities/schedule.ts";
import {
  givenRight,
  mailedLink,
  passwordLink,
  passwordLinkToMail,
  userAccount,
  userAccountBody,
  userAccountChanges,
  userGroup,
  userGroupBody,
  userGroupChanges,
} from "../entities/user-group.ts";
import { rightsBelow, rightsDraft, rightsOutlook } from "../entities/people-rights.ts";
import { receivedMessage } from "../entities/received-message.ts";
import { why } from "../entities/why.ts";
import { errorBody } from "../errors.ts";
import { channelChange } from "../settings/channel-changes.ts";
import { settingsCalls } from "../calls/interface-settings.ts";
import { objectCalls } from "../calls/objects.ts";
import { sessionCalls } from "../calls/session.ts";
import { timeseriesRows } from "../calls/timeseries.ts";
import { treeCalls } from "../calls/tree.ts";

/**
 * Shapes by the names under which other programs know them; what has no name there has one of ours. A name ends with `Request` or
 * `RequestBody` where the shape is a body.
 */
export const namedSchemas = {
  Error: errorBody,
  Reference: reference,
  ObjectInfo: monitoredObject,
  ProbeInfo: probe,
  GroupInfo: group,
  DeviceInfo: device,
  SensorInfo: sensor,
  ChannelInfo: channel,
  ChannelMeasurement: channelMeasurement,
  ChannelUnit: unit,
  ChannelLimits: limits,
  LastMeasurement: lastMeasurement,
  MessageInfo: messageInfo,
  StatusInfo: statusInfo,
  Location: location,
  AutoDiscovery: autodiscovery,
  SensorStatusSummary: sensorStatusSummary,
  SettingsObject: settingsObject,
  CreatableKind: creatableKind,
  SchemaDefinition: settingsSchema,
  SettingLookup: settingLookup,
  LookupDefinition: lookupDefinition,
  DeviceTemplate: deviceTemplate,
  TriggerAutoDiscoveryRequestBody: discoverDeviceBody,
  LibraryInfo: library,
  CreateLibraryRequestBody: libraryBody,
  LibraryRequestBody: libraryChanges,
  AutodiscoveryInfo: autodiscoveryInfo,
  MetaScanRequestBody: metascanBody,
  MetaScanEntry: metascanEntry,
  ObjectSummary: objectCounts,
  ProbeNetworkInfo: probeInfo,
  LicenseInfo: license,
  ActionResult: actionResult,
  CreateGroupRequestBody: objectCalls.createGroupInGroup.body,
  CreateDeviceRequestBody: objectCalls.createDeviceInGroup.body,
  CreateSensorRequestBody: objectCalls.createSensor.body,
  GroupSettingsRequestBody: objectCalls.changeGroup.body,
  DeviceSettingsRequestBody: objectCalls.changeDevice.body,
  SensorSettingsRequestBody: objectCalls.changeSensor.body,
  MoveRequestBody: treeCalls.moveObject.body,
  CloneRequestBody: treeCalls.cloneObject.body,
  CloneDeviceRequestBody: treeCalls.cloneDevice.body,
  PauseRequestBody: pauseBody,
  MultiPauseRequestBody: bulkPauseBody,
  MultiRequestBody: bulkBody,
  ChannelSettingsRequestBody: channelChange,
  TimeseriesRows: timeseriesRows,
  LoginRequest: sessionCalls.createSession.body,
  RequestPasswordRequestBody: sessionCalls.requestPassword.body,
  ResetPasswordRequestBody: sessionCalls.resetPassword.body,
  AuditEntry: auditEntry,
  AuditPage: auditPage,
  SecondFactor: secondFactor,
  SecondFactorRequestBody: factorOwner,
  SecondFactorCodeRequestBody: factorProof,
  SecondFactorRemovalRequestBody: factorRemoval,
  NewSecondFactor: newFactor,
  RecoveryCodes: recoveryCodes,
  Discovery: discovery,
  DiscoveryNetwork: discoveryNetwork,
  DiscoveryRequestBody: discoveryBody,
  DiscoveryDevicesRequestBody: adoptBody,
  DiscoveryDevices: adopted,
  FirstRun: firstRun,
  FirstUserRequestBody: firstUserBody,
  LoginResult: session,
  RenewResult: renewedSession,
  CurrentUser: user,
  Version: version,
  PublicSettings: publicSettings,
  UserInfo: userAccount,
  UserObject: userObject,
  CreateUserRequestBody: userAccountBody,
  UserRequestBody: userAccountChanges,
  PasswordLink: passwordLink,
  PasswordLinkToMail: passwordLinkToMail,
  MailedLink: mailedLink,
  GivenRight: givenRight,
  RightsBelow: rightsBelow,
  RightsDraftRequestBody: rightsDraft,
  RightsOutlook: rightsOutlook,
  UserGroupInfo: userGroup,
  CreateUserGroupRequestBody: userGroupBody,
  UserGroupRequestBody: userGroupChanges,
  Schedule: schedule,
  CreateScheduleRequestBody: scheduleBody,
  ScheduleRequestBody: scheduleChanges,
  APIKeyInfo: apiKeyInfo,
  CreateAPIKeyRequestBody: apiKeyBody,
  CreateAPIKeyResponse: createdApiKey,
  FindAPIKeyRequestBody: apiKeyQuestion,
  ModifyAPIKeyRequestBody: apiKeyChanges,
  AccountRequestBody: accountChanges,
  LoginSession: loginSession,
  InterfaceSettings: interfaceSettings,
  InterfaceSettingsRequestBody: settingsCalls.changeInterfaceSettings.body,
  LogEntry: logEntry,
  StatusHistory: statusHistory,
  StatusHistories: statusHistories,
  ObjectStatusHistory: objectStatusHistory,
  RecentValues: recentValues,
  Incident: incident,
  IncidentCounts: incidentCounts,
  IncidentNoteRequestBody: incidentNote,
  WholeIncident: wholeIncident,
  NotificationRule: notificationRule,
  CreateNotificationRuleRequestBody: ruleBody,
  NotificationRuleRequestBody: ruleChanges,
  NotificationMethod: notificationMethod,
  NotificationMethodKind: methodKindInfo,
  CreateNotificationMethodRequestBody: methodBody,
  NotificationMethodRequestBody: methodChanges,
  NotificationMethodTest: methodTest,
  NotificationRuleReplay: ruleReplay,
  NotificationRuleReplayRequestBody: ruleReplayBody,
  OwnNotifications: ownNotifications,
  OwnNotificationsRequestBody: ownNotificationChanges,
  OwnNotificationTestRequestBody: ownMethodTest,
  OwnNotificationTest: ownMethodTestResult,
  PushDevice: pushDevice,
  PushDeviceRequestBody: pushDeviceBody,
  OnCallSchedule: onCallSchedule,
  CreateOnCallScheduleRequestBody: onCallBody,
  OnCallScheduleRequestBody: onCallChanges,
  OnCallDays: onCallDays,
  OnCallOverride: onCallOverride,
  OnCallOverrideRequestBody: onCallOverrideBody,
  ReceivedMessage: receivedMessage,
  MadeReport: madeNow,
  TicketRequestBody: ticketChanges,
  Why: why,
  ServerProblem: serverProblem,
} as const satisfies Readonly<Record<string, z.ZodMiniType>>;
