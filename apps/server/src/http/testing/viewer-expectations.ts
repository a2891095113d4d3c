import type { CallId } from "@monitor/contract";
import { objectTypes } from "@monitor/domain";
import type { ObjectRight, ObjectType } from "@monitor/domain";
import { adminPassword } from "./test-server.ts";
import type { Expectation, InputFor, InputOf, ObjectExpectation } from "./viewer-expectation.ts";
import { teamExpectations } from "./viewer-expectations-team.ts";
import type { Place, ViewerName } from "./viewer-site.ts";

const byId: InputFor = (id) => ({ path: { id } });
const withBody =
  (body: unknown, query?: string): InputFor =>
  (id) => ({ path: { id }, body, ...(query !== undefined && { query }) });
const ofRun: InputFor = (id) => ({ path: { id, run: "run" } });
type How = Partial<Pick<ObjectExpectation, "input" | "state" | "isRefused" | "isUnbuilt">>;
function one(types: readonly ObjectType[], right: ObjectRight, how: InputFor | How = {}): Expectation {
  const more = typeof how === "function" ? { input: how } : how;
  return { kind: "object", types, right, input: byId, isLast: right === "delete", ...more };
}

const taggedBy = (viewer: ViewerName) => ({ basic: { tags: { add: [`by-${viewer}`] } } });
const states = { acknowledge: "down", pause: "running", resume: "paused", scan: "running" } as const;
type Action = keyof typeof states;
const details = { message: null, duration: 60 };
const hasDetails = (action: Action): boolean => action === "acknowledge" || action === "pause";
const act = (type: ObjectType, right: Action): Expectation =>
  one([type], right, { input: hasDetails(right) ? withBody(details) : byId, state: states[right] });
const bulk = (type: ObjectType, right: Action): Expectation => ({ kind: "bulk", type, right, state: states[right] });
/** What is sent with a filter. */
export const bulkBody = (right: ObjectRight): object => (hasDetails(right as Action) ? details : {});

const named = { basic: { name: "Made by a test" } };
const isRoot = (place: Place): boolean => place === "root";
/** The root group and probes stay where they are, and there is one of each. */
const isFixed = (place: Place, type: ObjectType): boolean => place === "root" || type === "probe";
const parentOf = (type: ObjectType): string => (type === "sensor" ? "5011" : "5010");
const userGroup: InputOf = async (site) => ({ path: { id: await site.newUserGroup() } });
const user: InputOf = (site) => ({ path: { id: site.idOf("read") } });
const changedUser: InputOf = (site) => ({ path: { id: site.idOf("read") }, body: { may_acknowledge: false } });
const newUser: InputOf = async (site) => ({
  path: { id: await site.server.addUser({ login_name: site.newName(), role: "user", may_acknowledge: false }) },
});

const withoutSignOn = {
  enabled: false,
  label: "",
  issuer: "",
  client_id: "",
  scopes: "",
  group_claim: "",
  groups: [],
  needs_group: false,
  creates_accounts: false,
  only_local_id: null,
};

/** What each call does for each viewer: a call without an entry does not compile. */
export const expectations: Readonly<Record<CallId | "streamEvents", Expectation>> = {
  getHealth: { kind: "public" },
  getPublicSettings: { kind: "public" },
  createSession: {
    kind: "public",
    input: (_site, viewer) => ({
      body: { username: viewer === "anonymous" || viewer === "key" ? "prtgadmin" : viewer, password: adminPassword },
    }),
  },
  finishSingleSignOn: { kind: "public", status: 401, input: () => ({ body: { code: "no", key: "no" } }) },
  requestPassword: { kind: "public", input: () => ({ body: { username: "read" } }) },
  // Who has a token is asked for nothing else; this is none.
  resetPassword: {
    kind: "public",
    status: 400,
    input: () => ({ body: { token: "none", username: "read", password: "Another-Horse-2" } }),
  },
  // There is a user.
  getFirstRun: { kind: "public", status: 404 },
  createFirstUser: {
    kind: "public",
    status: 409,
    input: () => ({ body: { login_name: "first", display_name: "First", password: "Another-Horse-2" } }),
  },
  // Wrong on purpose: what is right changes how the viewer logs in.
  beginSecondFactor: {
    kind: "public",
    status: 400,
    input: () => ({ body: { username: "nobody", password: "Wrong-Horse-1" } }),
  },
  confirmSecondFactor: {
    kind: "public",
    status: 400,
    input: () => ({ body: { username: "nobody", password: "Wrong-Horse-1", code: "123456" } }),
  },
  getSecondFactor: { kind: "user" },
  removeSecondFactor: {
    kind: "user",
    status: 400,
    input: () => ({ body: { current_password: "Wrong-Horse-1", code: "123456" } }),
  },
  removeUserSecondFactor: { kind: "administrator", input: newUser },
  renewSession: { kind: "user" },
  deleteSession: { kind: "user" },
  getServerProblems: { kind: "user" },
  getVersion: { kind: "user" },
  getFeatureToggles: { kind: "user" },
  listLookupDefinitions: { kind: "user" },
  getAccount: { kind: "user" },
  changeAccount: { kind: "user", input: () => ({ body: {} }) },
  changePassword: {
    kind: "user",
    input: () => ({ body: { current_password: adminPassword, password: "Another-Horse-2" } }),
  },
  listLoginSessions: { kind: "user" },
  endLoginSession: {
    kind: "user",
    input: async (site, viewer) => ({ path: { id: await site.newSession(viewer) } }),
  },
  listApiKeys: { kind: "user", input: () => ({ path: { id: "me" } }) },
  createApiKey: { kind: "user", input: () => ({ path: { id: "me" }, body: { name: "Script" } }) },
  findApiKey: { kind: "user", input: async (site, viewer) => ({ body: { key: (await site.newApiKey(viewer)).key } }) },
  changeApiKey: {
    kind: "user",
    input: async (site, viewer) => ({ path: { id: (await site.newApiKey(viewer)).id }, body: { name: "Other" } }),
  },
  deleteApiKey: { kind: "user", input: async (site, viewer) => ({ path: { id: (await site.newApiKey(viewer)).id } }) },
  getInterfaceSettings: { kind: "administrator" },
  changeInterfaceSettings: { kind: "administrator", input: () => ({ body: {} }) },
  getMcpSettings: { kind: "administrator" },
  changeMcpSettings: { kind: "administrator", input: () => ({ body: { enabled: false } }) },
  getSingleSignOn: { kind: "administrator" },
  changeSingleSignOn: { kind: "administrator", input: () => ({ body: withoutSignOn }) },
  testSingleSignOn: { kind: "administrator", input: () => ({ body: { issuer: "https://login.example" } }) },
  listAuditEntries: { kind: "administrator" },
  listUsers: { kind: "administrator" },
  getUser: { kind: "administrator", input: user },
  createUser: { kind: "administrator", input: (site) => ({ body: { login_name: site.newName() } }) },
  createExperimentalUser: { kind: "administrator", input: (site) => ({ body: { login_name: site.newName() } }) },
  changeUser: { kind: "administrator", input: changedUser },
  changeStableUser: { kind: "administrator", input: changedUser },
  deleteUser: { kind: "administrator", input: newUser },
  pauseUser: { kind: "administrator", input: newUser },
  resumeUser: { kind: "administrator", input: newUser },
  pauseUsers: { kind: "administrator", input: () => ({ body: { filter: 'id = "77777"' } }) },
  resumeUsers: { kind: "administrator", input: () => ({ body: { filter: 'id = "77777"' } }) },
  listUserSessions: { kind: "administrator", input: user },
  endUserSessions: { kind: "administrator", input: newUser },
  listUserRights: { kind: "administrator", input: user },
  listUserGroupRights: { kind: "administrator", input: userGroup },
  changeRights: one(objectTypes, "manage_access", withBody({ lines: [] })),
  listRightsBelow: { kind: "administrator", input: () => ({ path: { id: "0" } }) },
  previewRights: {
    kind: "administrator",
    input: () => ({ path: { id: "0" }, body: { entries: [], inherits: true } }),
  },
  createPasswordLink: { kind: "administrator", input: newUser },
  previewUser: { kind: "administrator", input: newUser },
  mailPasswordLink: {
    kind: "administrator",
    async input(site) {
      const { id, token } = await site.newPasswordLink();
      return { path: { id }, body: { token } };
    },
  },
  listAllApiKeys: { kind: "administrator" },
  // Whose change it was and what it touched is in suite-undo.ts.
  undoChange: { kind: "unknown", right: "edit", input: () => ({ path: { seq: "999999999" } }) },
  listSchedules: { kind: "user" },
  createSchedule: {
    kind: "administrator",
    input: () => ({ body: { name: "Made by a test", hours: { monday: [1] } } }),
  },
  changeSchedule: {
    kind: "administrator",
    input: async (site) => ({ path: { id: await site.newSchedule() }, body: { time_zone: "UTC" } }),
  },
  deleteSchedule: { kind: "administrator", input: async (site) => ({ path: { id: await site.newSchedule() } }) },
  ...teamExpectations,
  // Of each sensor there is an incident with its number.
  listIncidents: { kind: "user" },
  getIncident: one(["sensor"], "read"),
  countIncidents: { kind: "user" },
  addIncidentNote: one(["sensor"], "acknowledge", withBody({ text: "Made by a test" })),
  listUserGroups: { kind: "administrator" },
  getUserGroup: { kind: "administrator", input: userGroup },
  listExperimentalUserGroups: { kind: "administrator" },
  getExperimentalUserGroup: { kind: "administrator", input: userGroup },
  createUserGroup: { kind: "administrator", input: () => ({ body: { name: "Made by a test" } }) },
  changeUserGroup: {
    kind: "administrator",
    input: async (...of) => ({ ...(await userGroup(...of)), body: { members: [] } }),
  },
  deleteUserGroup: { kind: "administrator", input: userGroup },
  listObjects: { kind: "list", types: objectTypes },
  listProbes: { kind: "list", types: ["probe"] },
  listGroups: { kind: "list", types: ["group"] },
  listDevices: { kind: "list", types: ["device"] },
  listSensors: { kind: "list", types: ["sensor"] },
  getProbe: one(["probe"], "read"),
  getGroup: one(["group"], "read"),
  getDevice: one(["device"], "read"),
  getSensor: one(["sensor"], "read"),
  getTotalStatusSummary: { kind: "sum" },
  getSensorCounts: { kind: "sum" },
  getStatusSummary: one(objectTypes, "read"),
  getLog: one(objectTypes, "read", (id) => ({ query: `object=${id}` })),
  getStatusHistory: one(objectTypes, "read", (id) => ({ path: { id }, query: "include_children=true" })),
  getStatusHistories: { kind: "several", query: (ids) => `ids=${ids}`, withPassages: true },
  getRecentValues: { kind: "several", query: (ids) => `ids=${ids}`, withPassages: false },
  getWhy: one(["sensor"], "read"),
  getDependents: one(objectTypes, "read"),
  getCommonOutages: one(objectTypes, "read"),
  getReport: one(objectTypes, "read"),
  getReportPdf: one(objectTypes, "read"),
  listReceivedMessages: one(["sensor"], "read"),
  getSettingsForm: one(objectTypes, "read"),
  getChannelForm: one(["sensor"], "read"),
  listSensorKinds: one(["device"], "read"),
  testSensor: one(["device"], "create", withBody({ kind: "ping" })),
  getTimeseries: one(["sensor"], "read", (id) => ({ path: { id, period: "live" } })),
  getTimeseriesRange: one(["sensor"], "read", (id) => ({ path: { id }, query: "from=2026-11-01" })),
  createGroupInGroup: one(["group"], "create", withBody(named)),
  createGroupInProbe: one(["probe"], "create", withBody(named)),
  createDeviceInGroup: one(["group"], "create", {
    input: withBody({ basic: { name: "Made", host: "192.0.2.1" } }),
    isRefused: isRoot,
  }),
  createDeviceInProbe: one(["probe"], "create", withBody({ basic: { name: "Made", host: "192.0.2.1" } })),
  createSensor: one(["device"], "create", withBody(named, "kindid=ping")),
  changeGroup: one(["group"], "edit", withBody({ basic: { priority: 4 } })),
  changeDevice: one(["device"], "edit", withBody({ basic: { priority: 4 } })),
  changeSensor: one(["sensor"], "edit", withBody({ basic: { priority: 4 } })),
  changeSensorSingular: one(["sensor"], "edit", withBody({ basic: { priority: 4 } })),
  deleteGroup: one(["group"], "delete", { isRefused: isRoot }),
  deleteDevice: one(["device"], "delete"),
  deleteSensor: one(["sensor"], "delete"),
  acknowledgeSensor: act("sensor", "acknowledge"),
  pauseSensor: act("sensor", "pause"),
  pauseDevice: act("device", "pause"),
  pauseGroup: act("group", "pause"),
  pauseProbe: act("probe", "pause"),
  resumeSensor: act("sensor", "resume"),
  resumeDevice: act("device", "resume"),
  resumeGroup: act("group", "resume"),
  resumeProbe: act("probe", "resume"),
  scanSensor: act("sensor", "scan"),
  scanDevice: act("device", "scan"),
  scanGroup: act("group", "scan"),
  scanProbe: act("probe", "scan"),
  acknowledgeSensors: bulk("sensor", "acknowledge"),
  pauseSensors: bulk("sensor", "pause"),
  pauseDevices: bulk("device", "pause"),
  pauseGroups: bulk("group", "pause"),
  pauseProbes: bulk("probe", "pause"),
  resumeSensors: bulk("sensor", "resume"),
  resumeDevices: bulk("device", "resume"),
  resumeGroups: bulk("group", "resume"),
  resumeProbes: bulk("probe", "resume"),
  scanSensors: bulk("sensor", "scan"),
  scanDevices: bulk("device", "scan"),
  scanGroups: bulk("group", "scan"),
  scanProbes: bulk("probe", "scan"),
  listChannels: { kind: "channels" },
  listChannelsWithSettings: { kind: "channels" },
  getChannel: one(["sensor"], "read", (id) => ({ path: { id: `${id}.-4` } })),
  getChannelOverview: one(["sensor"], "read", (id) => ({ path: { id: `${id}.-4` } })),
  changeChannel: one(["sensor"], "edit", (id) => ({ path: { id: `${id}.-4` }, body: {} })),
  changeProbe: one(["probe"], "edit", withBody({ basic: { priority: 4 } })),
  previewBulkEdit: {
    kind: "edit",
    input: (ids, viewer) => ({ body: { objects: { ids }, changes: taggedBy(viewer) } }),
  },
  bulkEdit: {
    kind: "edit",
    input: (ids, viewer) => {
      const objects = Object.fromEntries(ids.map((id) => [id, null]));
      return { body: { objects, changes: taggedBy(viewer) } };
    },
  },
  listOverrides: one(objectTypes, "read"),
  moveObject: one(objectTypes, "edit", { input: withBody({ position_preset: "top" }), isRefused: isFixed }),
  cloneObject: one(objectTypes, "create", {
    input: (id, type) => ({ path: { id }, body: { parent: parentOf(type) } }),
    isRefused: isFixed,
  }),
  cloneGroup: one(["group"], "create", { input: withBody({ parent_id: "5010" }), isRefused: isRoot }),
  cloneDevice: one(["device"], "create", withBody({ parent_id: "5010", host: "127.0.0.2" })),
  cloneSensor: one(["sensor"], "create", withBody({ parent_id: "5011" })),
  getProbeSettings: one(["probe"], "read"),
  getGroupSettings: one(["group"], "read"),
  getDeviceSettings: one(["device"], "read"),
  getSensorSettings: one(["sensor"], "read"),
  getProbeSettingsExperimental: one(["probe"], "read"),
  getGroupSettingsExperimental: one(["group"], "read"),
  getDeviceSettingsExperimental: one(["device"], "read"),
  getSensorSettingsExperimental: one(["sensor"], "read"),
  listObjectSettings: { kind: "list", types: objectTypes },
  listProbeSettings: { kind: "list", types: ["probe"] },
  listGroupSettings: { kind: "list", types: ["group"] },
  listDeviceSettings: { kind: "list", types: ["device"] },
  listSensorSettings: { kind: "list", types: ["sensor"] },
  listCreatableKinds: one(objectTypes, "read"),
  getCreateSchema: one(["group"], "read", (id) => ({ path: { id }, query: "kind=group" })),
  getChangeSchema: one(objectTypes, "read"),
  getReadSchema: one(objectTypes, "read"),
  getSettingLookup: { kind: "user", input: () => ({ path: { name: "intervals" } }) },
  countObjects: { kind: "counts" },
  listAlarms: { kind: "list", types: ["sensor"], state: "down" },
  listSensorData: one(["sensor"], "read"),
  listChannelData: { kind: "channels" },
  getProbeInfo: one(["probe"], "read"),
  getKindSchema: { kind: "user", input: () => ({ path: { kind: "ping" } }) },
  getLookupDefinition: {
    kind: "user",
    input: () => ({ path: { id: "prtg.standardlookups.yesno.stateyesok" } }),
  },
  listExperimentalUsers: { kind: "administrator" },
  getExperimentalUser: { kind: "administrator", input: user },
  getFeatureFlags: { kind: "user" },
  getLicense: { kind: "user" },
  listDiscoveryNetworks: one(["group", "probe"], "create", { isRefused: isRoot }),
  startDiscovery: one(["group", "probe"], "create", {
    input: withBody({ networks: ["192.0.2.0/30"] }),
    isRefused: isRoot,
  }),
  readDiscovery: one(["group", "probe"], "create", { input: ofRun, isRefused: isRoot }),
  changeDiscovery: one(["group", "probe"], "create", {
    input: (id, type) => ({ ...ofRun(id, type), body: { is_paused: true } }),
    isRefused: isRoot,
  }),
  stopDiscovery: one(["group", "probe"], "create", { input: ofRun, isRefused: isRoot }),
  adoptFinds: one(["group", "probe"], "create", {
    input: (id, type) => ({ ...ofRun(id, type), body: { devices: [{ address: "192.0.2.1" }] } }),
    isRefused: isRoot,
  }),
  metascanDevice: one(["device"], "create", withBody({}, "kind=port")),
  discoverDevice: one(["device"], "create"),
  discoverGroup: one(["group"], "create", { isUnbuilt: true }),
  createDiscoveryTask: one(["probe"], "create", { isUnbuilt: true }),
  startDiscoveryTask: { kind: "unbuilt", right: "create" },
  listDiscoveryTasks: { kind: "unbuilt", right: "read" },
  getDiscoveryTask: { kind: "unbuilt", right: "read" },
  // Which ones are shown to whom has a test of its own.
  listDiscoveries: { kind: "user" },
  listDeviceTemplates: { kind: "user" },
  listDeviceIcons: { kind: "unbuilt", right: "read" },
  deleteProbe: one(["probe"], "delete", { isUnbuilt: true }),
  listLibraries: { kind: "user" },
  createLibrary: {
    kind: "administrator",
    input: (site) => ({ body: { name: site.newName(), filter: "status = down" } }),
  },
  changeLibrary: {
    kind: "administrator",
    input: async (site) => ({ path: { id: await site.newLibrary() }, body: { filter: "status = up" } }),
  },
  deleteLibrary: { kind: "administrator", input: async (site) => ({ path: { id: await site.newLibrary() } }) },
  getAiStatus: { kind: "unbuilt", right: "read" },
  analyzeWithAi: { kind: "unbuilt", right: "edit" },
  // Its frames have tests of their own.
  streamEvents: { kind: "user" },
};
