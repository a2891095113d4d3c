import type { AnyCall } from "@monitor/contract";
import { newSensorState } from "@monitor/core/world";
import { objectRecord } from "@monitor/core/storage";
import type { ObjectRecord } from "@monitor/core/storage";
import { incidentOf, memberOf, putIncident, putMember } from "@monitor/core/storage/testing/suite-incidents";
import type { IncidentWrite } from "@monitor/notify";
import type { AccessLevel, ObjectType } from "@monitor/domain";
import { startTestServer } from "./test-server.ts";
import type { TestServerOptions } from "./test-server.ts";

/** What a call is sent with. */
export interface Input {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly body?: unknown;
}

export const levels = ["none", "read", "write", "full"] as const satisfies readonly AccessLevel[];
/** `key`: an API key of the scope full of an administrator, for the objects inside. */
export const viewers = ["key", ...levels, "administrator", "anonymous"] as const;
export type ViewerName = (typeof viewers)[number];
export const places = ["inside", "outside", "passage", "root"] as const;
export type Place = (typeof places)[number];
/** What an object must be in for an action. */
export type ObjectState = "running" | "paused" | "down";

/** `in…` is where viewers have their access, `way…` leads there, `out…` is hidden from all but administrators. */
export const objects: Readonly<Record<Place, Partial<Record<ObjectType, string>>>> = {
  inside: { probe: "5001", group: "5010", device: "5011", sensor: "5012" },
  outside: { probe: "5002", group: "5020", device: "5021", sensor: "5022" },
  passage: { probe: "1", group: "5000", device: "5031" },
  root: { group: "0" },
};
export const readable = ["5001", "5010", "5011", "5012", "5032"];
export const seenOnly = ["0", "1", "5000", "5031"];
export const hidden = ["5002", "5020", "5021", "5022"];
const insideKey = "5001,5010,5032";
const sensors = ["5012", "5022", "5032"];

const pause = { since_ms: 1, until_ms: null, message: null, user_name: "tester" };

/** A server with a user of each level and objects inside, outside and on the way to what they have access to. */
export async function openViewerSite(options: TestServerOptions) {
  const server = await startTestServer({ mailer: { send: async () => "250 OK" }, ...options });
  const ids = new Map<ViewerName, string>();
  const tokens = new Map<ViewerName, string | null>([["anonymous", null]]);
  for (const login_name of [...levels, "administrator"] as const) {
    const role = login_name === "administrator" ? login_name : "user";
    const email = `${login_name}@example.com`;
    const id = await server.addUser({ login_name, role, may_acknowledge: false, email });
    ids.set(login_name, id);
    tokens.set(login_name, await server.tokenOf(id));
  }
  ids.set("key", ids.get("administrator") ?? "");
  const idOf = (viewer: ViewerName): string => ids.get(viewer) ?? "";
  const entries = levels.map((right) => ({ subject: `user:${idOf(right)}`, right }));
  await server.write(objectsOf({ entries, inherits: true }));
  const ofKey = { name: "Inside", scope: "full", expires_ms: null, addresses: null, object_ids: insideKey } as const;
  const actor = { id: idOf("key"), login_name: "administrator" };
  tokens.set("key", (await server.accounts.apiKeys.create({ fields: ofKey, actor }, () => {})).key);
  await server.write({ incidents: sensors.flatMap(incidentAbout) });
  let userGroups = 0;
  let schedules = 0;

  /** A new object beside another one; of a group that a key is for, below it. */
  async function likeThis(id: string, type: ObjectType, viewer: ViewerName): Promise<string> {
    const { parent_id: beside = null, own_settings = {} } = server.world.get(id) ?? {};
    const parent_id = viewer === "key" && insideKey.split(",").includes(id) ? "5010" : beside;
    return server.writer.change((turn) => {
      const facts = { type, parent_id, name: "To be deleted", kind: type === "sensor" ? "ping" : null, created_ms: 1 };
      const made = objectRecord({ ...facts, id: turn.takeObjectId(), own_settings });
      const states = new Map(type === "sensor" ? [[made.id, newSensorState("ping", 1)]] : []);
      return { draft: { created: [made], states }, result: made.id };
    });
  }

  /** Brings objects to a state, and all others to none. */
  async function bring(brought: readonly string[], state: ObjectState): Promise<void> {
    const records = [...server.world.idsOfType("probe"), ...readable, ...seenOnly, ...hidden]
      .map((id) => server.world.get(id))
      .filter((record) => record !== undefined);
    const wanted = (id: string) => (state === "paused" && brought.includes(id) ? pause : null);
    await server.write({ changed: records.map((record) => ({ ...record, pause: wanted(record.id) })) });
    for (const id of sensors) {
      const own_status = state === "down" && brought.includes(id) ? "down" : "up";
      server.setState(id, (known) => ({ ...known, own_status, acknowledgement: null }));
    }
  }

  async function send(call: AnyCall, viewer: ViewerName, { path = {}, query = "", body }: Input = {}) {
    const filled = call.path.replace(/:(\w+)/g, (_all, name: string) => path[name] ?? "4711");
    const token = tokens.get(viewer) ?? null;
    const url = `${filled}${query === "" ? "" : `?${query}`}`;
    return server.request(call.method, url, { token, ...(body !== undefined && { body }) });
  }

  let names = 0;
  /** Makes something with a name of its own as the administrator; gives its id. */
  async function made(path: string, bodyOf: (name: string) => object): Promise<string> {
    names += 1;
    const token = await server.tokenOf(idOf("administrator"));
    const { body } = await server.request("POST", path, { token, body: bodyOf(`Name ${names}`) });
    return (body as { id: string }).id;
  }

  return {
    server,
    idOf,
    likeThis,
    bring,
    send,
    /** A login name that no user has. */
    newName: () => `user ${(names += 1)}`,
    /** The id of another session of a viewer. */
    async newSession(viewer: ViewerName): Promise<string> {
      const token = viewer === "anonymous" ? null : await server.tokenOf(idOf(viewer));
      const { body } = await server.request("GET", "/ext/account/sessions", { token });
      return token === null ? "none" : ((body as { id: string; current: boolean }[])[0]?.id ?? "none");
    },
    /** A user, and the token of a link that was made for this user. */
    async newPasswordLink(): Promise<{ id: string; token: string }> {
      const email = "new@example.com";
      const id = await server.addUser({ login_name: `user ${(names += 1)}`, role: "user", email });
      const { token } = await server.accounts.resets.issue(id, {
        id: idOf("administrator"),
        login_name: "administrator",
      });
      return { id, token };
    },
    /** A new API key of a viewer. */
    async newApiKey(viewer: ViewerName): Promise<{ id: string; key: string }> {
      if (viewer === "anonymous") return { id: "none", key: "none" };
      const fields = { name: "Script", scope: "read", expires_ms: null, addresses: null, object_ids: null } as const;
      const actor = { id: idOf(viewer), login_name: viewer };
      const { key, record } = await server.accounts.apiKeys.create({ fields, actor }, () => {});
      return { id: record.id, key };
    },
    /** The id of a user group that nothing was done to. */
    async newSchedule(): Promise<string> {
      schedules += 1;
      const token = await server.tokenOf(idOf("administrator"));
      const made = { name: `Schedule ${schedules}`, hours: { monday: [schedules % 24] } };
      return ((await server.request("POST", "/ext/schedules", { token, body: made })).body as { id: string }).id;
    },
    /** Everybody sees it, administrators change it. */
    newDashboard: () =>
      made("/ext/documents/dashboards", (name) => ({
        name,
        body: { widgets: [] },
        sharing: { everybody: "read", groups: [] },
      })),
    /** Everybody sees it, administrators change it. */
    newReportTemplate: () =>
      made("/ext/documents/reports", (name) => ({
        name,
        body: { objects: ["0"], period: "today", target: 99 },
        sharing: { everybody: "read", groups: [] },
      })),
    newLibrary: () => made("/ext/libraries", (name) => ({ name, filter: "status = down" })),
    /** The id of an on-call schedule that a viewer is in. */
    newOnCall: (viewer: ViewerName) => {
      const layers = [{ name: "First", user_ids: viewer === "anonymous" ? [] : [idOf(viewer)] }];
      return made("/ext/on-call", (name) => ({ name, layers }));
    },
    /** The id of a notification method that nothing was done to. */
    newMethod: () => made("/ext/notification-methods", (name) => ({ name, ...webhook })),
    async newRule(): Promise<string> {
      const method_id = await made("/ext/notification-methods", (name) => ({ name, ...webhook }));
      return made("/ext/notification-rules", (name) => ({ name, steps: [{ method_id }] }));
    },
    async newUserGroup(): Promise<string> {
      userGroups += 1;
      const made = { name: `Group ${userGroups}`, members: [], abilities: [] };
      const token = await server.tokenOf(idOf("administrator"));
      const { body } = await server.request("POST", "/experimental/usergroups", { token, body: made });
      return (body as { id: string }).id;
    },
  };
}

const webhook = { kind: "webhook", settings: { url: "https://hooks.example/x" } };

/** An incident that has the number of its sensor. */
export const incidentAbout = (sensor: string): IncidentWrite[] => [
  putIncident(incidentOf(Number(sensor), { cause_id: sensor })),
  putMember(memberOf(Number(sensor), sensor)),
];

export type ViewerSite = Awaited<ReturnType<typeof openViewerSite>>;

function objectsOf(accessrights: object & Record<string, unknown>) {
  const record = (id: string, type: ObjectType, parent_id: string) => {
    const facts = { kind: type === "sensor" ? "ping" : null, host: type === "device" ? "192.0.2.1" : null };
    return objectRecord({ id, type, parent_id, name: `Object ${id}`, created_ms: 1, ...facts });
  };
  const opened = (closed: ObjectRecord): ObjectRecord => ({
    ...closed,
    own_settings: { accessrights: accessrights as ObjectRecord["own_settings"][string] },
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
  const states = new Map(sensors.map((id) => [id, newSensorState("ping", 1)] as const));
  return { created, states };
}
