import type { LogEntry, SettingsObject, Why } from "@monitor/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestServer } from "./testing/test-server.ts";
import type { TestServer } from "./testing/test-server.ts";

/*
 * A viewer who may read one of two groups: what the shown one says of itself must not name anything of the other.
 */
let server: TestServer;
let viewer: string;
let viewerId: string;
let shown: Branch;
let secret: Branch;
beforeAll(async () => {
  server = await startTestServer();
  viewerId = await server.addUser({ login_name: "viewer", role: "user", may_acknowledge: false });
  viewer = await server.tokenOf(viewerId);
  shown = await plant("Shown");
  secret = await plant("Secret");
  await server.give(shown.group, `user:${viewerId}`, "full");
});
afterAll(() => server.stop());

interface Branch {
  readonly group: string;
  readonly device: string;
  readonly sensor: string;
}

async function plant(name: string): Promise<Branch> {
  const group = await server.addGroup(name);
  const device = await server.addDevice(group, { name: `${name} device`, host: "192.0.2.1" });
  return { group, device, sensor: await server.addSensor(device, `${name} sensor`) };
}

async function change(method: "POST" | "PATCH" | "DELETE", url: string, body?: object) {
  const response = await server.request(method, url, { ...(body && { body }) });
  expect([url, response.status, response.text]).toEqual([
    url,
    expect.toSatisfy((status) => status < 300),
    response.text,
  ]);
  return response.body as { id: string };
}

const logOf = async (token = viewer) => {
  const { body, text } = await server.request("GET", "/ext/log?limit=0", { token });
  return { lines: body as LogEntry[], text };
};
const lineOf = async (kind: LogEntry["kind"], id: string, token = viewer) =>
  (await logOf(token)).lines.find((line) => line.kind === kind && line.object.id === id);

describe("[PM-02] the log", () => {
  test("a move from a hidden place tells where to, and not where from", async () => {
    const traveller = await server.addDevice(secret.group, { name: "Traveller", host: "192.0.2.2" });
    await change("POST", `/objects/${traveller}/move`, { parent: shown.group });
    expect(await lineOf("moved", traveller, server.token)).toMatchObject({
      from: "Secret",
      to: "Shown",
      message_info: { parameters: { from_id: secret.group, to_id: shown.group } },
    });
    expect(await lineOf("moved", traveller)).toMatchObject({ from: null, to: "Shown", message_info: null });
    const { text } = await logOf();
    expect(text).not.toMatch(new RegExp(`Secret|"${secret.group}"`));
  });

  test("a move between seen places tells both", async () => {
    const other = await server.addGroup("Other shown", shown.group);
    const traveller = await server.addDevice(other, { name: "Near", host: "192.0.2.2" });
    await change("POST", `/objects/${traveller}/move`, { parent: shown.group });
    expect(await lineOf("moved", traveller)).toMatchObject({
      from: "Other shown",
      to: "Shown",
      message_info: { parameters: { from_id: other, to_id: shown.group } },
    });
  });

  test("a move to a hidden place is not told there, and leaves no name behind", async () => {
    const traveller = await server.addDevice(shown.group, { name: "Leaver", host: "192.0.2.2" });
    await change("POST", `/objects/${traveller}/move`, { parent: secret.group });
    expect(await lineOf("moved", traveller)).toBeUndefined();
    expect((await logOf()).text).not.toContain("Leaver");
    await change("DELETE", `/experimental/devices/${traveller}`);
    expect((await logOf()).text).not.toContain("Leaver");
  });

  test("a copy of what is hidden does not name its original", async () => {
    const { id } = await change("POST", `/objects/${secret.device}/clone`, { parent: shown.group, name: "Copy" });
    expect(await lineOf("cloned", id, server.token)).toMatchObject({
      from: "Secret device",
      message_info: { parameters: { source_id: secret.device } },
    });
    expect(await lineOf("cloned", id)).toMatchObject({ from: null, message: "Copy", message_info: null });
  });

  test("lines of what was deleted in a hidden group stay hidden when the group is deleted", async () => {
    const closed = await server.addGroup("Closed", shown.group);
    const device = await server.addDevice(closed, { name: "Whisper", host: "192.0.2.3" });
    await server.give(closed, `user:${viewerId}`, "none");
    await change("DELETE", `/experimental/devices/${device}`);
    expect((await logOf()).text).not.toContain("Whisper");
    await change("DELETE", `/experimental/groups/${closed}`);
    expect((await logOf()).text).not.toMatch(/Whisper|Closed/);
    expect((await logOf(server.token)).text).toContain("Whisper");
  });
});

describe("[PM-02] settings", () => {
  const dependency = (id: string) => ({ scheduledependency: { dependencytype: "object", dependency: id } });
  const settingsOf = async (path: string, token = viewer) => {
    const response = await server.request("GET", path, { token });
    expect(response.status).toBe(200);
    return response;
  };

  test("a dependency on what is hidden is not named, wherever it is set", async () => {
    await change("PATCH", `/experimental/sensors/${shown.sensor}`, dependency(secret.sensor));
    await change("PATCH", `/experimental/groups/${shown.group}`, dependency(secret.device));
    const paths = [
      `/experimental/sensors/${shown.sensor}?include=*`,
      `/sensors/${shown.sensor}?include=*`,
      `/experimental/groups/${shown.group}?include=*`,
      `/experimental/objects?include=*&limit=0`,
      `/sensors/${shown.sensor}/overview`,
      `/objects?limit=0`,
    ];
    for (const path of paths) {
      const { text } = await settingsOf(path);
      expect([path, text.includes(`"${secret.sensor}"`), text.includes(`"${secret.device}"`)]).toEqual([
        path,
        false,
        false,
      ]);
    }
    const all = await settingsOf(paths[0] as string, server.token);
    expect(all.text).toContain(`"${secret.sensor}"`);
    expect(all.text).toContain(`"${secret.device}"`);
  });

  test("what is inherited is shown where it holds; where it comes from only if that may be read", async () => {
    const credentials = { httpuser: "operator", httppassword: "planted-secret" };
    await change("PATCH", "/experimental/groups/0", { httpcredentials: credentials });
    const { body, text } = await settingsOf(`/experimental/groups/${shown.group}?include=*`);
    const read = body as unknown as Record<string, { _inheritancesource: object | null; httpuser: string }>;
    expect(read["httpcredentials"]).toMatchObject({ httpuser: "operator", _inheritancesource: null });
    expect(text).not.toContain("planted-secret");
    const below = await settingsOf(`/experimental/devices/${shown.device}?include=*`);
    expect((below.body as unknown as typeof read)["httpcredentials"]).toMatchObject({ _inheritancesource: null });
    await change("PATCH", `/experimental/groups/${shown.group}`, { httpcredentials: { httpuser: "own" } });
    const own = await settingsOf(`/experimental/devices/${shown.device}?include=*`);
    expect((own.body as unknown as typeof read)["httpcredentials"]).toMatchObject({
      httpuser: "own",
      _inheritancesource: { id: shown.group },
    });
  });

  test("a pause from above says who has paused and why, and names the object above only by what it shows", async () => {
    await server.request("POST", `/sensors/${shown.sensor}/resume`, {});
    await server.request("POST", "/groups/0/pause", { body: { message: "Maintenance" } });
    const { body } = await server.request("GET", `/sensors/${shown.sensor}/overview`, { token: viewer });
    expect(body).toMatchObject({
      status: "PAUSED_BY_PARENT",
      message: expect.stringContaining("Maintenance"),
      status_info: { paused_status_source: { id: "0", name: expect.any(String) } },
    });
    expect((body as { status_info: object }).status_info).not.toHaveProperty("paused_message");
    await server.request("POST", "/groups/0/resume", {});
  });

  test("a copy does not depend on what the user may not see, and does on what he may", async () => {
    const dependOn = (dependency: string, dependencytype = "object") =>
      change("PATCH", `/experimental/sensors/${shown.sensor}`, {
        scheduledependency: { dependencytype, dependency, dependencydelay: 7 },
      });
    const cloned = async (token: string) => {
      const body = { parent: shown.device };
      const made = await server.request("POST", `/objects/${shown.sensor}/clone`, { token, body });
      return server.world.get((made.body as { id: string }).id)?.own_settings["scheduledependency"];
    };
    await dependOn(secret.sensor);
    expect(await cloned(viewer)).toMatchObject({ dependencytype: "parent", dependency: "", dependencydelay: 7 });
    expect(await cloned(server.token)).toMatchObject({ dependencytype: "object", dependency: secret.sensor });
    await dependOn(shown.device, "parent");
    // The device is above the copy anyway.
    expect(await cloned(viewer)).toMatchObject({ dependencytype: "parent", dependency: "" });
    await change("PATCH", `/experimental/sensors/${shown.sensor}`, {
      scheduledependency: { dependencytype: "parent", dependency: "" },
    });
  });

  test("what is above has none of its tags or access rights shown below it", async () => {
    await change("PATCH", "/experimental/groups/0", { basic: { tags: ["hq"] } });
    const { body, text } = await settingsOf(`/experimental/groups/${shown.group}?include=*`);
    const group = body as SettingsObject & Record<string, { parenttags?: string[] }>;
    expect(group.basic["parenttags"]).toEqual([]);
    expect(text).not.toMatch(/"hq"/);
    const root = await settingsOf("/experimental/groups/0?include=*");
    expect(Object.keys(root.body as object)).not.toContain("accessrights");
    expect((root.body as SettingsObject).basic).toEqual({ name: expect.any(String) });
  });
});

describe("[PM-02] sums and messages", () => {
  test("the status history of a group with something hidden in it is that of the rest", async () => {
    const hidden = await server.addDevice(shown.group, { name: "Hidden", host: "192.0.2.4" });
    const sensor = await server.addSensor(hidden);
    await server.give(hidden, `user:${viewerId}`, "none");
    server.setState(shown.sensor, (state) => ({ ...state, own_status: "up" }));
    server.setState(sensor, (state) => ({ ...state, own_status: "down" }));
    const read = async (token: string) => {
      const path = `/ext/status-history/${shown.group}?include_children=true`;
      const { body } = await server.request("GET", path, { token });
      const { objects, alarms } = body as { objects: { id: string; statuses: string[] }[]; alarms: { down: number }[] };
      const now = objects.find(({ id }) => id === shown.group)?.statuses.at(-1);
      return { now, isListed: objects.some(({ id }) => id === hidden), down: alarms.at(-1)?.down };
    };
    expect(await read(server.token)).toEqual({ now: "down", isListed: true, down: 1 });
    expect(await read(viewer)).toEqual({ now: "up", isListed: false, down: 0 });
  });

  test("a message about a lost probe names it where it may be seen only", async () => {
    const probe = server.world.get("1");
    if (probe !== undefined) await server.write({ changed: [{ ...probe, name: "Tiger" }] });
    const connect = (status: "connected" | "disconnected", reason: string) => {
      const changed = server.world.apply({ probes: new Map([["1", { status, since_ms: 1, reason }]]) });
      server.world.notify(changed, (error) => expect(error).toBeNull());
    };
    connect("disconnected", "Gone.");
    const { body } = await server.request("GET", `/sensors/${shown.sensor}/overview`, { token: viewer });
    expect(body).toMatchObject({ status: "PROBE_DISCONNECTED", message: "The local probe is not connected. Gone." });
    for (const property of ["message", "text"]) {
      const filter = encodeURIComponent(`${property} contains "Tiger"`);
      const { body: found } = await server.request("GET", `/sensors?filter=${filter}`, { token: viewer });
      expect(found).toEqual([]);
    }
    connect("connected", "");
  });
});

describe("[PM-02] why a sensor has its status", () => {
  const whyOf = async (token = viewer) => {
    const { body, text, status } = await server.request("GET", `/ext/why/${shown.sensor}`, { token });
    expect(status).toBe(200);
    return { why: body as Why, text };
  };

  test("what happened near it is told without anything hidden", async () => {
    const neighbour = await server.addDevice(shown.group, { name: "Panther", host: "192.0.2.9" });
    await server.give(neighbour, `user:${viewerId}`, "none");
    await change("PATCH", `/devices/${neighbour}`, { basic: { tags: ["Ocelot"] } });
    await change("POST", `/devices/${neighbour}/pause`, { message: "Lynx" });
    await change("POST", `/groups/${secret.group}/pause`, { message: "Jaguar" });
    await change("POST", `/groups/${secret.group}/resume`);
    const traveller = await server.addDevice(secret.group, { name: "Roamer", host: "192.0.2.2" });
    await change("POST", `/objects/${traveller}/move`, { parent: shown.group });
    const { text, why } = await whyOf();
    expect(text).not.toMatch(/Panther|Ocelot|Lynx|Jaguar|Secret/);
    expect(why.changes.map(({ object }) => object.id)).toContain(traveller);
    expect((await whyOf(server.token)).text).toMatch(/Panther/);
  });

  test("a pause from above is told, and why only to those who may read there", async () => {
    await change("POST", "/groups/0/pause", { message: "Cheetah" });
    const [seen, all] = [await whyOf(), await whyOf(server.token)];
    await change("POST", "/groups/0/resume");
    expect(seen.why.causes[0]).toMatchObject({ kind: "paused", source: { id: "0" } });
    expect(all.why.causes[0]).toMatchObject({ message: "Cheetah" });
    expect(seen.why.causes[0]?.message).toBeNull();
    expect(seen.why.changes.some(({ object }) => object.id === "0")).toBe(false);
    expect(all.why.changes.some(({ object, kind }) => object.id === "0" && kind === "paused")).toBe(true);
  });

  test("that access rights were changed is told to those only who may change them", async () => {
    const readerId = await server.addUser({ login_name: "reader", role: "user", may_acknowledge: false });
    await server.give(shown.group, `user:${readerId}`, "read");
    const accessrights = { entries: [{ subject: `user:${readerId}`, right: "read" }], inherits: true };
    await change("PATCH", `/devices/${shown.device}`, { accessrights, basic: { priority: 5 } });
    const sectionsSeen = async (token: string) => {
      const { why } = await whyOf(token);
      const line = why.changes.find(({ kind, object }) => kind === "changed" && object.id === shown.device);
      return line?.settings?.map(({ section }) => section);
    };
    expect(await sectionsSeen(await server.tokenOf(readerId))).toEqual(["basic"]);
    expect(await sectionsSeen(viewer)).toEqual(["basic", "accessrights"]);
  });

  test("where a setting above comes from is named only to those who may read there", async () => {
    const failing = await server.addSensor(shown.device, "Failing");
    server.setState(failing, (state) => ({
      ...state,
      own_status: "down",
      failure_count: 2,
      last_result_ms: server.clock.now(),
    }));
    await change("PATCH", "/experimental/groups/0", { intervalgroup: { errorintervalsdown: "2" } });
    const settingFor = async (token: string) => {
      const { body } = await server.request("GET", `/ext/why/${failing}`, { token });
      return (body as Why).causes[0]?.settings?.[0];
    };
    const setting = { key: "errorintervalsdown", value: 2, is_inherited: true };
    expect(await settingFor(viewer)).toMatchObject({ ...setting, source: null });
    expect(await settingFor(server.token)).toMatchObject({ ...setting, source: { id: "0" } });
    await change("PATCH", "/experimental/groups/0", { intervalgroup: { _inherited: true } });
  });
});

describe("[PM-02] [ST-12] a dependency on a hidden master", () => {
  const pages = (token: string) =>
    Promise.all(
      [
        `/sensors/${shown.sensor}/overview`,
        `/sensors?filter=id%3D${shown.sensor}`,
        `/devices/${shown.device}/overview`,
        `/groups/${shown.group}/overview`,
        "/ext/log?limit=0",
        `/ext/why/${shown.sensor}`,
      ].map(async (url) => (await server.request("GET", url, { token })).text),
    );

  test("pauses what a viewer sees, and tells nothing of the master", async () => {
    const values = { dependencytype: "object", dependency: secret.sensor, dependencypaused: true };
    await change("POST", `/sensors/${secret.sensor}/pause`, { message: null, duration: 60 });
    await change("PATCH", `/experimental/groups/${shown.group}`, { scheduledependency: values });
    const seen = await server.request("GET", `/sensors/${shown.sensor}/overview`, { token: viewer });
    expect(seen.body).toMatchObject({
      status: "PAUSED_BY_DEPENDENCY",
      status_info: { paused_status_source: { id: shown.group } },
    });
    const [whole = ""] = await pages(server.token);
    expect(JSON.parse(whole)).toMatchObject({ paused_master: { id: secret.sensor, name: "Secret sensor" } });
    for (const text of await pages(viewer)) {
      expect(text).not.toContain("Secret");
      expect(text).not.toContain(`"${secret.sensor}"`);
    }
  });
});
