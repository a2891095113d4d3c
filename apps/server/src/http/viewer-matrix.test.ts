import { allCalls } from "@monitor/contract";
import type { AnyCall, CallId } from "@monitor/contract";
import { eventStreamCall } from "@monitor/contract/events";
import { newSensorState } from "@monitor/core/world";
import { objectRecord } from "@monitor/core/storage";
import type { ObjectRecord } from "@monitor/core/storage";
import { objectTypes, rightsOfLevel } from "@monitor/domain";
import type { AccessLevel, ObjectRight, ObjectType } from "@monitor/domain";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestServer } from "./testing/test-server.ts";
import type { TestServer } from "./testing/test-server.ts";

const levels = ["none", "read", "write", "full"] as const satisfies readonly AccessLevel[];
const viewers = [...levels, "administrator", "anonymous"] as const;
type ViewerName = (typeof viewers)[number];
const places = ["inside", "outside", "passage", "root"] as const;
type Place = (typeof places)[number];

/** `in…` is where viewers have their access, `way…` leads there, `out…` is hidden from all but administrators. */
const objects: Readonly<Record<Place, Partial<Record<ObjectType, string>>>> = {
  inside: { probe: "5001", group: "5010", device: "5011", sensor: "5012" },
  outside: { probe: "5002", group: "5020", device: "5021", sensor: "5022" },
  passage: { probe: "1", group: "5000", device: "5031" },
  root: { group: "0" },
};
const readable = ["5001", "5010", "5011", "5012", "5032"];
const seenOnly = ["0", "1", "5000", "5031"];
const hidden = ["5002", "5020", "5021", "5022"];

interface Input {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly body?: unknown;
}
type InputFor = (id: string) => Input;

type Expectation =
  /** For everybody, without a log-in. */
  | { readonly kind: "public" }
  /** For every user, whatever access there is. */
  | { readonly kind: "user"; readonly input?: Input }
  | { readonly kind: "administrator"; readonly input?: Input }
  /** About one object of these types; `isLast`: the object is gone afterwards. */
  | {
      readonly kind: "object";
      readonly types: readonly ObjectType[];
      readonly right: ObjectRight;
      readonly input: InputFor;
      readonly isLast?: boolean;
    }
  /** A list of objects of these types. */
  | { readonly kind: "list"; readonly types: readonly ObjectType[] }
  /** About objects that are named; what may not be read is left out. `paths`: what is on the way has an entry too. */
  | { readonly kind: "several"; readonly query: (ids: string) => string; readonly withPassages: boolean }
  /** A sum over all sensors. */
  | { readonly kind: "sum" }
  /** A list of channels. */
  | { readonly kind: "channels" }
  | { readonly kind: "bulk"; readonly type: ObjectType; readonly right: ObjectRight };

const byId: InputFor = (id) => ({ path: { id } });
const withBody =
  (body: unknown, query?: string): InputFor =>
  (id) => ({ path: { id }, body, ...(query !== undefined && { query }) });
const one = (types: readonly ObjectType[], right: ObjectRight, input: InputFor = byId): Expectation => ({
  kind: "object",
  types,
  right,
  input,
  isLast: right === "delete",
});
const bulk = (type: ObjectType, right: ObjectRight): Expectation => ({ kind: "bulk", type, right });
const named = { basic: { name: "Made by a test" } };
const details = { message: null, duration: 60 };

/** What each call does for each viewer: a call without an entry does not compile. */
const expectations: Readonly<Record<CallId | "streamEvents", Expectation>> = {
  getHealth: { kind: "public" },
  getPublicSettings: { kind: "public" },
  createSession: { kind: "public" },
  requestPassword: { kind: "public" },
  resetPassword: { kind: "public" },
  renewSession: { kind: "user" },
  deleteSession: { kind: "user" },
  getServerProblems: { kind: "user" },
  getVersion: { kind: "user" },
  getFeatureToggles: { kind: "user" },
  listLookupDefinitions: { kind: "user" },
  getAccount: { kind: "user" },
  changeAccount: { kind: "user", input: { body: {} } },
  changePassword: { kind: "user", input: { body: { current_password: "x", password: "y" } } },
  listLoginSessions: { kind: "user" },
  endLoginSession: { kind: "user", input: { path: { id: "none" } } },
  getInterfaceSettings: { kind: "administrator" },
  changeInterfaceSettings: { kind: "administrator", input: { body: {} } },
  listUsers: { kind: "administrator" },
  getUser: { kind: "administrator", input: { path: { id: "100" } } },
  changeUser: { kind: "administrator", input: { path: { id: "100" }, body: {} } },
  listUserGroups: { kind: "administrator" },
  getUserGroup: { kind: "administrator", input: { path: { id: "100" } } },
  listExperimentalUserGroups: { kind: "administrator" },
  getExperimentalUserGroup: { kind: "administrator", input: { path: { id: "100" } } },
  createUserGroup: { kind: "administrator", input: { body: { name: "Made by a test" } } },
  changeUserGroup: { kind: "administrator", input: { path: { id: "100" }, body: {} } },
  deleteUserGroup: { kind: "administrator", input: { path: { id: "100" } } },
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
  getTimeseries: one(["sensor"], "read", (id) => ({ path: { id, period: "live" } })),
  getTimeseriesRange: one(["sensor"], "read", (id) => ({ path: { id }, query: "from=2026-11-01" })),
  createGroupInGroup: one(["group"], "create", withBody(named)),
  createGroupInProbe: one(["probe"], "create", withBody(named)),
  createDeviceInGroup: one(["group"], "create", withBody({ basic: { name: "Made", host: "192.0.2.1" } })),
  createDeviceInProbe: one(["probe"], "create", withBody({ basic: { name: "Made", host: "192.0.2.1" } })),
  createSensor: one(["device"], "create", withBody(named, "kindid=ping")),
  changeGroup: one(["group"], "edit", withBody({ basic: { priority: 4 } })),
  changeDevice: one(["device"], "edit", withBody({ basic: { priority: 4 } })),
  changeSensor: one(["sensor"], "edit", withBody({ basic: { priority: 4 } })),
  changeSensorSingular: one(["sensor"], "edit", withBody({ basic: { priority: 4 } })),
  deleteGroup: one(["group"], "delete"),
  deleteDevice: one(["device"], "delete"),
  deleteSensor: one(["sensor"], "delete"),
  acknowledgeSensor: one(["sensor"], "acknowledge", withBody(details)),
  pauseSensor: one(["sensor"], "pause", withBody(details)),
  pauseDevice: one(["device"], "pause", withBody(details)),
  pauseGroup: one(["group"], "pause", withBody(details)),
  pauseProbe: one(["probe"], "pause", withBody(details)),
  resumeSensor: one(["sensor"], "resume"),
  resumeDevice: one(["device"], "resume"),
  resumeGroup: one(["group"], "resume"),
  resumeProbe: one(["probe"], "resume"),
  scanSensor: one(["sensor"], "scan"),
  scanDevice: one(["device"], "scan"),
  scanGroup: one(["group"], "scan"),
  scanProbe: one(["probe"], "scan"),
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
  moveObject: one(objectTypes, "edit", withBody({ position_preset: "top" })),
  cloneObject: one(objectTypes, "create", withBody({ parent: "5010" })),
  cloneGroup: one(["group"], "create", withBody({ parent_id: "5010" })),
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
  getCreateSchema: one(["group"], "read", (id) => ({ path: { id }, query: "kind=device" })),
  getChangeSchema: one(objectTypes, "read"),
  getReadSchema: one(objectTypes, "read"),
  getSettingLookup: { kind: "user", input: { path: { name: "intervals" } } },
  // Its frames have tests of their own.
  streamEvents: { kind: "user" },
};

let server: TestServer;
const tokens = new Map<ViewerName, string | null>([["anonymous", null]]);

beforeAll(async () => {
  server = await startTestServer();
  const record = (id: string, type: ObjectType, parent_id: string) =>
    objectRecord({ id, type, parent_id, name: `Object ${id}`, kind: type === "sensor" ? "ping" : null, created_ms: 1 });
  const users = await Promise.all(
    levels.map((level) => server.addUser({ login_name: level, role: "user", may_acknowledge: false })),
  );
  const entries = users.map((id, place) => ({ subject: `user:${id}`, right: levels[place] as AccessLevel }));
  const opened = (record_: ObjectRecord): ObjectRecord => ({
    ...record_,
    own_settings: { accessrights: { entries, inherits: true } },
  });
  const created = [
    opened(record("5001", "probe", "0")),
    record("5002", "probe", "0"),
    record("5000", "group", "1"),
    opened(record("5010", "group", "5000")),
    record("5011", "device", "5010"),
    record("5012", "sensor", "5011"),
    record("5020", "group", "5000"),
    record("5021", "device", "5020"),
    record("5022", "sensor", "5021"),
    record("5031", "device", "5000"),
    opened(record("5032", "sensor", "5031")),
  ];
  const states = new Map(["5012", "5022", "5032"].map((id) => [id, newSensorState("ping", 1)] as const));
  await server.write({ created, states });
  for (const [place, level] of levels.entries()) tokens.set(level, await server.tokenOf(users[place] as string));
  tokens.set("administrator", server.token);
});
afterAll(() => server.stop());

/** A new object beside another one. */
async function likeThis(id: string, type: ObjectType): Promise<string> {
  const parent_id = server.world.get(id)?.parent_id ?? null;
  const facts = { type, parent_id, name: "To be deleted", kind: type === "sensor" ? "ping" : null, created_ms: 1 };
  return server.writer.change((turn) => {
    const created = [
      objectRecord({ ...facts, id: turn.takeObjectId(), own_settings: server.world.get(id)?.own_settings ?? {} }),
    ];
    const made = created[0]?.id as string;
    const states = type === "sensor" ? new Map([[made, newSensorState("ping", 1)]]) : new Map();
    return { draft: { created, states }, result: made };
  });
}

function levelOf(viewer: ViewerName): AccessLevel {
  if (viewer === "administrator") return "full";
  return viewer === "anonymous" ? "none" : viewer;
}
const rightsOf = (viewer: ViewerName) => rightsOfLevel(levelOf(viewer), { mayAcknowledge: false });

async function send(call: AnyCall, viewer: ViewerName, { path = {}, query = "", body }: Input = {}) {
  const filled = call.path.replace(/:(\w+)/g, (_all, name: string) => path[name] ?? "4711");
  const token = tokens.get(viewer) ?? null;
  return server.request(call.method, `${filled}${query === "" ? "" : `?${query}`}`, {
    token,
    ...(body !== undefined && { body }),
  });
}

/** What the server says of the right alone: that the rest of a request is refused comes after it. */
async function verdictOf(call: AnyCall, viewer: ViewerName, input?: Input) {
  const { status } = await send(call, viewer, input);
  if (status === 401) return "no log-in";
  if (status === 403) return "forbidden";
  return status === 404 ? "not found" : "allowed";
}

/** One rule for all calls about an object. */
function expectedFor(viewer: ViewerName, place: Place, right: ObjectRight): string {
  if (viewer === "anonymous") return "no log-in";
  if (viewer === "administrator") return "allowed";
  if (right !== "read" && !rightsOf(viewer).includes(right)) return "forbidden";
  // Whoever may read nothing sees the root group's name.
  const isSeen = place === "root" || (place !== "outside" && viewer !== "none");
  if (!isSeen) return "not found";
  if (place === "inside") return rightsOf(viewer).includes(right) ? "allowed" : "not found";
  return right === "read" ? "allowed" : "forbidden";
}

const all = Object.entries(allCalls) as [CallId, AnyCall][];
const withKind = <K extends Expectation["kind"]>(kind: K) =>
  all.flatMap(([id, call]) => {
    const expectation = expectations[id];
    return expectation.kind === kind ? [[id, call, expectation as Extract<Expectation, { kind: K }>] as const] : [];
  });

test("[PM-02] the stream of changes is the only call that is not in the table of calls", () => {
  expect(Object.keys(expectations).filter((id) => !Object.hasOwn(allCalls, id))).toEqual([eventStreamCall.id]);
});

describe.each(viewers)("[PM-02] %s", (viewer) => {
  test.each(withKind("public"))("%s is for everybody", async (_id, call) => {
    expect(["allowed", "not found"]).toContain((await verdictOf(call, viewer)).replace("no log-in", "allowed"));
  });

  test.each(withKind("user").filter(([id]) => id !== "deleteSession"))(
    "%s is for users",
    async (_id, call, { input }) => {
      expect((await verdictOf(call, viewer, input)) === "no log-in").toBe(viewer === "anonymous");
    },
  );

  test.each(withKind("administrator"))("%s is for administrators", async (_id, call, { input }) => {
    const verdict = await verdictOf(call, viewer, input);
    if (viewer === "administrator") expect(["allowed", "not found"]).toContain(verdict);
    else expect(verdict).toBe(viewer === "anonymous" ? "no log-in" : "forbidden");
  });

  describe.each(withKind("object"))("%s", (_id, call, { types, right, input, isLast }) => {
    const cases = places.flatMap((place) =>
      types.flatMap((type) => {
        const id = objects[place][type];
        return id === undefined ? [] : [[place, type, id] as const];
      }),
    );
    test.each(cases)("%s, a %s", async (place, type, id) => {
      const expected = expectedFor(viewer, place, right);
      // What is deleted is another one, and the root group and probes can't be.
      const isOther = isLast === true && expected === "allowed" && id !== "0";
      expect(await verdictOf(call, viewer, input(isOther ? await likeThis(id, type) : id))).toBe(expected);
    });
  });

  test.each(withKind("list"))("%s lists what may be seen", async (_id, call, { types }) => {
    const response = await send(call, viewer, { query: "limit=0" });
    if (viewer === "anonymous") return expect(response.status).toBe(401);
    const ids = (response.body as { id: string }[])
      .map(({ id }) => id)
      .filter((id) => seenOnly.includes(id) || Number(id) >= 5000);
    const isListed = (id: string) => types.includes(server.world.get(id)?.type as ObjectType);
    const seen = viewer === "none" ? ["0"] : [...seenOnly, ...readable, ...(viewer === "administrator" ? hidden : [])];
    expect(ids.toSorted()).toEqual(seen.filter(isListed).toSorted());
    if (viewer !== "administrator")
      expect(response.headers["x-total-count"]).toBe(String((response.body as []).length));
  });

  test.each(withKind("channels"))("%s lists those of sensors that may be read", async (_id, call) => {
    const response = await send(call, viewer, { query: "limit=0" });
    if (viewer === "anonymous") return expect(response.status).toBe(401);
    const ids = (response.body as { id: string }[]).map(({ id }) => id.split(".")[0] as string);
    const seen = viewer === "none" ? [] : ["5012", "5032", ...(viewer === "administrator" ? ["5022"] : [])];
    expect([...new Set(ids)].filter((id) => id.startsWith("50")).toSorted()).toEqual(seen.toSorted());
    if (viewer !== "administrator") expect(response.headers["x-total-count"]).toBe(String(ids.length));
  });

  test.each(withKind("several"))("%s leaves out what may not be read", async (_id, call, { query, withPassages }) => {
    const asked = [...readable, ...seenOnly, ...hidden];
    const response = await send(call, viewer, { query: query(asked.join()) });
    if (viewer === "anonymous") return expect(response.status).toBe(401);
    const body = response.body as { objects?: { id: string }[]; sensors?: { id: string }[] };
    const ids = (body.objects ?? body.sensors ?? []).map(({ id }) => id);
    const may = viewer === "none" ? [] : [...readable, ...(viewer === "administrator" ? hidden : [])];
    const passages = viewer === "none" ? ["0"] : seenOnly;
    const sensors = (id: string) => withPassages || server.world.get(id)?.type === "sensor";
    expect(ids.toSorted()).toEqual([...may.filter(sensors), ...(withPassages ? passages : [])].toSorted());
  });

  test.each(withKind("sum"))("%s counts what may be read", async (_id, call) => {
    const response = await send(call, viewer);
    if (viewer === "anonymous") return expect(response.status).toBe(401);
    const { total } = response.body as { total: number };
    if (viewer === "administrator") expect(total).toBeGreaterThanOrEqual(3);
    else {
      const seen = await send(allCalls.listSensors, viewer, { query: "limit=0" });
      expect(total).toBe((seen.body as []).length);
      expect(total > 0).toBe(viewer !== "none");
    }
  });

  test.each(withKind("bulk"))("%s acts on what may be acted on", async (_id, call, { type, right }) => {
    const ids = places.map((place) => objects[place][type]).filter((id) => id !== undefined);
    const filter = `id in [${ids.map((id) => `"${id}"`).join()}]`;
    const response = await send(call, viewer, {
      body: { filter, ...(right === "acknowledge" || right === "pause" ? details : {}) },
    });
    if (viewer === "anonymous") return expect(response.status).toBe(401);
    if (!rightsOf(viewer).includes(right)) return expect(response.status).toBe(403);
    const results = response.body as { id: string; failure?: { code: string } }[];
    const isSeen = (id: string) => viewer === "administrator" || !hidden.includes(id);
    expect(results.map(({ id }) => id).toSorted()).toEqual(ids.filter(isSeen).toSorted());
    const forbidden = results.filter(({ failure }) => failure?.code === "FORBIDDEN").map(({ id }) => id);
    const mayNot = viewer === "administrator" ? [] : ids.filter((id) => seenOnly.includes(id));
    expect(forbidden.toSorted()).toEqual(mayNot.toSorted());
  });
});
