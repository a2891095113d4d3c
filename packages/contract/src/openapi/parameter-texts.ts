/**
 * What the parameters of calls mean, in English: by name, or by `<id of the call>.<name>` where a call means something else. They are
 * apart from the calls, as a browser loads those.
 */
export const parameterTexts = {
  id: "The id of the object",
  filter:
    'Only entries that match this filter, such as status = down and ancestors.id = "2001"; the overview of the API has the language',
  sort_by: "Names of properties separated by commas; a - in front of one is descending order",
  offset: "How many entries are left out before the first one; 0 where it is missing",
  limit: "How many entries one page has; 100 where it is missing, 0 for as many as there can be: 3,000",
  sensor_summary: "True: entries carry the number of their sensors by status (older name)",
  sensor_status_summary: "True: entries carry the number of their sensors by status",
  include_all_channels: "True: sensors carry all their channels, not only the primary and the downtime channel",
  include_channels: "False: sensors carry no channels",
  include:
    "Names of sections separated by commas, all_sections, inheritance, path, or * for everything; unknown names are ignored",
  channels: "Ids of channels separated by commas; all channels of the sensor where it is missing",
  filter_objid: "Ids of sensors separated by commas, whose channels are wanted",
  from: "The first time, RFC 3339 with a zone",
  to: "The last time, RFC 3339 with a zone; now where it is missing",
  step: "Seconds of one step, up to 3600 or whole hours; 0 for values as measured; what fits the range where it is missing. Of a time whose values are not kept singly any more, steps are as fine as what is kept",
  figure:
    "What a step is shown by: average, minimum, maximum or a percentile such as p95 (the smallest value that 95 % of the values don't exceed); average where it is missing",
  period: "Live: 4 hours as measured; short: 2 days in 5 minutes; medium: 60 days in hours; long: 365 days in days",
  kind: "The kind of the object",
  kindid: "The kind of the new sensor, such as ping",
  purpose: "What the schema is for; create where it is missing",
  parent: "The id of the object below which one of the kind is to be made; unknown if none can be made there",
  name: "The name of the setting, such as intervals",
  ids: "Ids of objects separated by commas",
  span: "day: 24 hours one by one; month: 30 days one by one. The day where it is missing",
  include_children: "True: the histories of the direct children too",
  object: "The id of the object; the root group where it is missing",
  before: "Only lines older than the one with this id",
  watch: "Ids of objects separated by commas, sent as lists have them",
  watch_full: "Ids of sensors separated by commas, sent with all channels",
  has_containers: "True: every probe, group and device at or below the object that has changed",
  since: "The last id of an event that was received",
  age_ms: "The age of the oldest data that the client shows, in milliseconds, where no event was received yet",
  tab: "A name for the client: a new stream takes the place of the last one with that name",
  "getLog.kind":
    "status, action for everything else, or pause for pauses of the object and all above; status and action where it is missing",
  "getLog.limit": "How many lines at most; 500 at most",
  "listReceivedMessages.limit":
    "How many messages at most; 100 where it is missing, 0 for all that are kept: 1,000 at most",
  "listCreatableKinds.id": "The id of the object below which one is to be made",
  "getCreateSchema.id": "The id of the object below which one is to be made",
  "getCreateSchema.kind": "The kind of the object to be made",
  "metascanDevice.kind": "The kind of the sensors, such as snmptraffic",
  "getLookupDefinition.id": "The name of the lookup definition",
  "getUser.id": "The id of the user",
  "changeUser.id": "The id of the user",
  "changeStableUser.id": "The id of the user",
  "deleteUser.id": "The id of the user",
  "getExperimentalUser.id": "The id of the user",
  "listApiKeys.id": "The id of the user, or me",
  "createApiKey.id": "The id of the calling user, or me",
  "changeApiKey.id": "The id of the API key",
  "deleteApiKey.id": "The id of the API key",
  "endLoginSession.id": "The id of the session, which is not its token",
  "listUserSessions.id": "The id of the user",
  "endUserSessions.id": "The id of the user",
  "createPasswordLink.id": "The id of the user",
  "removeUserSecondFactor.id": "The id of the user",
  "listUserRights.id": "The id of the user",
  "listUserGroupRights.id": "The id of the user group",
  "getUserGroup.id": "The id of the user group",
  "getExperimentalUserGroup.id": "The id of the user group",
  "changeUserGroup.id": "The id of the user group",
  "deleteUserGroup.id": "The id of the user group",
  "pauseUser.id": "The id of the user",
  "resumeUser.id": "The id of the user",
  "getDiscoveryTask.id": "The id of the task",
  "startDiscoveryTask.id": "The id of the task",
  "listDiscoveryNetworks.id": "The id of the group or probe to which devices would be added",
  "startDiscovery.id": "The id of the group or probe to which devices would be added",
  "readDiscovery.id": "The id of the group or probe to which devices would be added",
  "readDiscovery.since": "The cursor of the last response; 0 where it is missing: all that was found",
  "stopDiscovery.id": "The id of the group or probe to which devices would be added",
  "adoptFinds.id": "The id of the group or probe to which devices are added",
  "changeLibrary.id": "The id of the library",
  "deleteLibrary.id": "The id of the library",
  run: "The id of the discovery",
  "listIncidents.before": "Only incidents with a lower number than this",
  "listIncidents.state": "Only incidents that are open, or only those that are closed",
  "listIncidents.search": "Only incidents whose number, cause or sensors have this text in them",
  "getIncident.id": "The number of the incident",
  "addIncidentNote.id": "The number of the incident",
  "changeNotificationRule.id": "The id of the rule",
  "deleteNotificationRule.id": "The id of the rule",
  "changeNotificationMethod.id": "The id of the method",
  "deleteNotificationMethod.id": "The id of the method",
  "testNotificationMethod.id": "The id of the method",
} as const;

/** The key of a text about a parameter. */
export type ParameterKey = keyof typeof parameterTexts;

/** The key of the text about a parameter of a call; null where there is none. */
export function parameterKeyOf(callId: string, name: string): ParameterKey | null {
  const found = [`${callId}.${name}`, name].find((key) => Object.hasOwn(parameterTexts, key));
  return (found as ParameterKey | undefined) ?? null;
}
