import { allCalls, requireCallRight } from "@monitor/contract";
import type { AnyCall, CallId } from "@monitor/contract";
import { eventStreamCall } from "@monitor/contract/events";
import { keyScopes } from "@monitor/domain";
import type { KeyScope } from "@monitor/domain";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestServer } from "./testing/test-server.ts";
import type { TestServer } from "./testing/test-server.ts";

/** The least scope of an administrator's key that does for a call; `session`: none does; `public`: none is looked at. */
type Need = KeyScope | "session" | "public";

/** What each call needs of a key: a call without an entry does not compile. */
const needs: Readonly<Record<CallId | "streamEvents", Need>> = {
  getHealth: "public",
  getPublicSettings: "public",
  createSession: "public",
  finishSingleSignOn: "public",
  getSingleSignOn: "full",
  changeSingleSignOn: "session",
  testSingleSignOn: "session",
  requestPassword: "public",
  resetPassword: "public",
  beginSecondFactor: "public",
  confirmSecondFactor: "public",
  getSecondFactor: "session",
  removeSecondFactor: "session",
  removeUserSecondFactor: "session",
  listDiscoveryNetworks: "full",
  startDiscovery: "full",
  readDiscovery: "full",
  changeDiscovery: "full",
  stopDiscovery: "full",
  adoptFinds: "full",
  getFirstRun: "public",
  createFirstUser: "public",
  renewSession: "session",
  deleteSession: "session",
  changeAccount: "session",
  changePassword: "session",
  listLoginSessions: "session",
  getOwnNotifications: "session",
  changeOwnNotifications: "session",
  testOwnNotification: "session",
  addPushDevice: "session",
  removePushDevice: "session",
  endLoginSession: "session",
  createApiKey: "session",
  changeApiKey: "session",
  listApiKeys: "full",
  deleteApiKey: "full",
  findApiKey: "read",
  getAccount: "read",
  getWhy: "read",
  listReportTemplates: "read",
  getReportTemplate: "read",
  createReportTemplate: "full",
  changeReportTemplate: "full",
  deleteReportTemplate: "full",
  readReportTemplate: "read",
  printReportTemplate: "read",
  makeReport: "full",
  getMadeReport: "read",
  deleteMadeReport: "full",
  getDependents: "read",
  getCommonOutages: "read",
  listDashboards: "read",
  getDashboard: "read",
  readTogether: "read",
  createDashboard: "full",
  changeDashboard: "full",
  copyDashboard: "full",
  deleteDashboard: "full",
  getReport: "read",
  getReportPdf: "read",
  listReceivedMessages: "read",
  getSettingsForm: "read",
  getChannelForm: "read",
  listSensorKinds: "read",
  testSensor: "full",
  getServerProblems: "read",
  getVersion: "read",
  getFeatureToggles: "read",
  listLookupDefinitions: "read",
  getMcpSettings: "full",
  changeMcpSettings: "full",
  getInterfaceSettings: "full",
  changeInterfaceSettings: "full",
  listSchedules: "read",
  createSchedule: "full",
  changeSchedule: "full",
  deleteSchedule: "full",
  listTickets: "read",
  countTickets: "read",
  listTicketAssignees: "read",
  markTicketRead: "full",
  getTicket: "read",
  createTicket: "full",
  changeTicket: "full",
  changeTickets: "full",
  addTicketMessage: "full",
  listIncidents: "read",
  getIncident: "read",
  countIncidents: "read",
  addIncidentNote: "acknowledge",
  listOnCallSchedules: "read",
  createOnCallSchedule: "full",
  changeOnCallSchedule: "full",
  deleteOnCallSchedule: "full",
  readOnCallDays: "read",
  addOnCallOverride: "full",
  removeOnCallOverride: "full",
  listNotificationRules: "full",
  createNotificationRule: "full",
  changeNotificationRule: "full",
  deleteNotificationRule: "full",
  listNotificationMethodKinds: "full",
  listNotificationMethods: "full",
  createNotificationMethod: "full",
  changeNotificationMethod: "full",
  deleteNotificationMethod: "full",
  testNotificationMethod: "full",
  replayNotificationRule: "full",
  previewNotificationTexts: "full",
  listAuditEntries: "full",
  listUsers: "full",
  getUser: "full",
  createUser: "full",
  createExperimentalUser: "full",
  changeUser: "full",
  changeStableUser: "full",
  deleteUser: "full",
  listUserSessions: "session",
  endUserSessions: "full",
  listUserRights: "full",
  listUserGroupRights: "full",
  changeRights: "full",
  listRightsBelow: "full",
  previewRights: "full",
  createPasswordLink: "session",
  previewUser: "session",
  mailPasswordLink: "session",
  listAllApiKeys: "full",
  listUserGroups: "full",
  getUserGroup: "full",
  listExperimentalUserGroups: "full",
  getExperimentalUserGroup: "full",
  createUserGroup: "full",
  changeUserGroup: "full",
  deleteUserGroup: "full",
  listObjects: "read",
  listProbes: "read",
  listGroups: "read",
  listDevices: "read",
  listSensors: "read",
  listChannels: "read",
  listChannelsWithSettings: "read",
  listObjectSettings: "read",
  listProbeSettings: "read",
  listGroupSettings: "read",
  listDeviceSettings: "read",
  listSensorSettings: "read",
  getProbe: "read",
  getGroup: "read",
  getDevice: "read",
  getSensor: "read",
  getChannel: "read",
  getChannelOverview: "read",
  getProbeSettings: "read",
  getGroupSettings: "read",
  getDeviceSettings: "read",
  getSensorSettings: "read",
  getProbeSettingsExperimental: "read",
  getGroupSettingsExperimental: "read",
  getDeviceSettingsExperimental: "read",
  getSensorSettingsExperimental: "read",
  listCreatableKinds: "read",
  getCreateSchema: "read",
  getChangeSchema: "read",
  getReadSchema: "read",
  getSettingLookup: "read",
  getTotalStatusSummary: "read",
  getSensorCounts: "read",
  getStatusSummary: "read",
  getLog: "read",
  getStatusHistory: "read",
  getStatusHistories: "read",
  getRecentValues: "read",
  getTimeseries: "read",
  getTimeseriesRange: "read",
  streamEvents: "read",
  acknowledgeSensor: "acknowledge",
  acknowledgeSensors: "acknowledge",
  pauseSensor: "write",
  pauseDevice: "write",
  pauseGroup: "write",
  pauseProbe: "write",
  pauseSensors: "write",
  pauseDevices: "write",
  pauseGroups: "write",
  pauseProbes: "write",
  resumeSensor: "write",
  resumeDevice: "write",
  resumeGroup: "write",
  resumeProbe: "write",
  resumeSensors: "write",
  resumeDevices: "write",
  resumeGroups: "write",
  resumeProbes: "write",
  scanSensor: "write",
  scanDevice: "write",
  scanGroup: "write",
  scanProbe: "write",
  scanSensors: "write",
  scanDevices: "write",
  scanGroups: "write",
  scanProbes: "write",
  changeGroup: "write",
  changeDevice: "write",
  changeSensor: "write",
  changeSensorSingular: "write",
  changeProbe: "write",
  changeChannel: "write",
  moveObject: "write",
  undoChange: "write",
  previewBulkEdit: "write",
  bulkEdit: "write",
  listOverrides: "read",
  createGroupInGroup: "full",
  createGroupInProbe: "full",
  createDeviceInGroup: "full",
  createDeviceInProbe: "full",
  createSensor: "full",
  cloneObject: "full",
  cloneGroup: "full",
  cloneDevice: "full",
  cloneSensor: "full",
  deleteGroup: "full",
  deleteDevice: "full",
  deleteSensor: "full",
  countObjects: "read",
  listAlarms: "read",
  listSensorData: "read",
  listChannelData: "read",
  getProbeInfo: "read",
  getKindSchema: "read",
  getLookupDefinition: "read",
  listExperimentalUsers: "full",
  getExperimentalUser: "full",
  getFeatureFlags: "read",
  getLicense: "read",
  metascanDevice: "full",
  discoverDevice: "full",
  discoverGroup: "full",
  createDiscoveryTask: "full",
  startDiscoveryTask: "full",
  listDiscoveryTasks: "read",
  getDiscoveryTask: "read",
  listDiscoveries: "read",
  listDeviceTemplates: "read",
  listDeviceIcons: "read",
  deleteProbe: "full",
  pauseUsers: "full",
  resumeUsers: "full",
  pauseUser: "full",
  resumeUser: "full",
  listLibraries: "read",
  createLibrary: "full",
  changeLibrary: "full",
  deleteLibrary: "full",
  getAiStatus: "read",
  analyzeWithAi: "write",
};

let server: TestServer;
const keys = new Map<KeyScope, string>();

beforeAll(async () => {
  server = await startTestServer();
  for (const scope of keyScopes) {
    const body = { name: scope, scope };
    const made = await server.request("POST", "/users/me/api-keys", { body });
    keys.set(scope, (made.body as { key: string }).key);
  }
});
afterAll(() => server.stop());

const all = Object.entries(allCalls) as [CallId, AnyCall][];
const withSession = all.filter(([, { auth }]) => auth === "session");
const isEnough = (scope: KeyScope, need: Need): boolean =>
  need !== "session" && need !== "public" && keyScopes.indexOf(scope) >= keyScopes.indexOf(need);

/** What the server says of the right alone: that the rest of a request is refused comes after it. */
async function statusOf({ method, path }: AnyCall, token: string): Promise<number> {
  const url = path.replace(/:\w+/g, "4711");
  return (await server.request(method, url, { token, ...(method === "GET" ? {} : { body: { key: "x" } }) })).status;
}

describe.each(keyScopes)("[CA-07] an administrator's key of the scope %s", (scope) => {
  test.each(withSession)("%s", async (id, call) => {
    const status = await statusOf(call, keys.get(scope) as string);
    if (isEnough(scope, needs[id])) expect([200, 201, 204, 400, 404, 501]).toContain(status);
    else expect(status).toBe(403);
  });
});

test("[CA-07] public calls do not look at a key", async () => {
  for (const [id, call] of all) expect([id, call.auth === "public"]).toEqual([id, needs[id] === "public"]);
  const wrong = `prtg_abcdefgh_${"a".repeat(43)}`;
  expect((await server.request("GET", "/settings/public", { token: wrong })).status).toBe(200);
});

test("[CA-07] the stream of changes is the only call that is not in the table of calls, and needs the right to read", () => {
  expect(Object.keys(needs).filter((id) => !Object.hasOwn(allCalls, id))).toEqual([eventStreamCall.id]);
  const { id } = server.directory.findUser("prtgadmin")!;
  for (const keyScope of keyScopes) {
    expect(() => requireCallRight(eventStreamCall, server.views.callerOf({ id, keyScope }))).not.toThrow();
  }
});

test("[CA-07] no call that changes something takes a key that only reads", () => {
  const changing = withSession.filter(([, call]) => call.method !== "GET" && call.isReading !== true).map(([id]) => id);
  // It says what is known of a key.
  expect(changing.filter((id) => needs[id] === "read")).toEqual(["findApiKey"]);
});

describe("[CA-07] the rights that responses name are those of the key", () => {
  const rights: Readonly<Record<KeyScope, readonly string[]>> = {
    read: ["read"],
    acknowledge: ["read", "acknowledge"],
    write: ["read", "acknowledge", "pause", "resume", "scan", "edit"],
    full: ["read", "acknowledge", "pause", "resume", "scan", "edit", "create", "delete", "manage_access"],
  };

  test.each(keyScopes)("%s: lists, overviews and their tags", async (scope) => {
    const token = keys.get(scope) as string;
    const list = await server.request("GET", "/groups", { token });
    expect((list.body as { rights: string[] }[])[0]?.rights).toEqual(rights[scope]);
    const one = await server.request("GET", "/groups/0/overview", { token });
    expect((one.body as { rights: string[] }).rights).toEqual(rights[scope]);
    for (const other of keyScopes.filter((each) => each !== scope)) {
      const headers = { "if-none-match": String(list.headers["etag"]) };
      const asked = await server.request("GET", "/groups", { token: keys.get(other) as string, headers });
      expect([other, asked.status]).toEqual([other, 200]);
    }
  });

  test("a key of a user with less access has less", async () => {
    const user = await server.addUser({ login_name: "writer", role: "user", may_acknowledge: false });
    await server.give("0", `user:${user}`, "write");
    const session = await server.tokenOf(user);
    const rightsWith = async (scope: KeyScope) => {
      const made = await server.request("POST", "/users/me/api-keys", { token: session, body: { name: "x", scope } });
      const { key } = made.body as { key: string };
      const one = await server.request("GET", "/groups/0/overview", { token: key });
      return (one.body as { rights: string[] }).rights;
    };
    expect(await rightsWith("full")).toEqual(rights.write);
    expect(await rightsWith("write")).toEqual(rights.write);
    expect(await rightsWith("acknowledge")).toEqual(rights.acknowledge);
    expect(await rightsWith("read")).toEqual(rights.read);
  });
});

test("[CA-07] a refusal for an object says what is missing, and the scope of the key", async () => {
  const user = await server.addUser({ login_name: "editor", role: "user", may_acknowledge: false });
  await server.give("0", `user:${user}`, "write");
  const session = await server.tokenOf(user);
  const made = await server.request("POST", "/users/me/api-keys", {
    token: session,
    body: { name: "x", scope: "write" },
  });
  const { key } = made.body as { key: string };
  const change = async (token: string, body: object) =>
    (await server.request("PATCH", "/experimental/groups/0", { token, body })).body as { message: string };
  const access = { accessrights: { entries: [], inherits: true } };
  const message = "You do not have the right to change the access rights of this object";
  expect((await change(session, access)).message).toBe(message);
  expect((await change(key, access)).message).toBe(`${message} with an API key of the scope write`);
});
