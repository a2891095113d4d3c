import type { LogEntry, MonitoredObject } from "@monitor/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestServer } from "./testing/test-server.ts";
import type { TestServer } from "./testing/test-server.ts";

/*
 * A viewer may read one of two groups: filters, sort orders, sums, pages, tags and the log must tell nothing of the other.
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
  await server.give(shown.group, `user:${viewerId}`, "write");
  server.setState(secret.sensor, (state) => ({ ...state, own_status: "down", message: "Tiger" }));
  server.setState(shown.sensor, (state) => ({ ...state, own_status: "up", message: "Fine" }));
});
afterAll(() => server.stop());

interface Branch {
  readonly group: string;
  readonly device: string;
  readonly sensor: string;
}

async function plant(name: string): Promise<Branch> {
  const group = await server.addGroup(name);
  await server.request("PATCH", `/experimental/groups/${group}`, { body: { basic: { tags: [name], location: name } } });
  const device = await server.addDevice(group, { name: `${name} device`, host: `${name.toLowerCase()}.example` });
  return { group, device, sensor: await server.addSensor(device, `${name} sensor`) };
}

const list = async (path: string, token = viewer) => {
  const response = await server.request("GET", path, { token });
  expect([path, response.status]).toEqual([path, 200]);
  return { ids: (response.body as { id: string }[]).map(({ id }) => id), ...response };
};
const where = (filter: string) => `filter=${encodeURIComponent(filter)}&limit=0`;

describe("[PM-02] lists", () => {
  test.each([
    (): string => `parentid = "${secret.device}"`,
    () => `ancestors contains "${secret.group}"`,
    () => `id in ["${secret.sensor}", "${secret.device}", "${secret.group}"]`,
    () => 'text contains "Tiger"',
    () => 'message contains "Tiger"',
    () => "status = down",
    () => 'name contains "Secret"',
    () => 'device = "Secret device"',
    () => 'host contains "secret"',
    () => 'tags contains "Secret"',
    () => 'location contains "Secret"',
    () => `not (id = "${shown.sensor}") and status = down`,
  ])("no filter finds what is hidden: %s", async (filter) => {
    const { ids, headers } = await list(`/objects?${where(filter())}`);
    expect([ids, headers["x-total-count"], headers["link"]]).toEqual([[], "0", undefined]);
  });

  test("pages, totals and links are those of what may be seen", async () => {
    const { ids, headers } = await list("/sensors?limit=1&sort_by=-status");
    expect([ids, headers["x-total-count"], headers["link"]]).toEqual([[shown.sensor], "1", undefined]);
    expect((await list("/sensors?limit=1&sort_by=-status", server.token)).headers["x-total-count"]).toBe("2");
  });

  test("what is above is named, and is neither found nor ordered by what is not told of it", async () => {
    await server.request("PATCH", "/experimental/groups/0", { body: { basic: { tags: ["hq"], priority: 5 } } });
    const { body } = await list(`/objects?${where('type = group and name contains "o"')}&sort_by=-priority`);
    const groups = body as MonitoredObject[];
    expect(groups.map(({ id }) => id)).toEqual([shown.group, "0"]);
    expect(Object.keys(groups[1] as object).toSorted()).toEqual(
      [
        "href",
        "id",
        "name",
        "path",
        "position",
        "rights",
        "sensor_status_summary",
        "sensor_summary",
        "status",
        "type",
      ].toSorted(),
    );
    expect(groups[1]).toMatchObject({ status: "UP", rights: [], sensor_summary: { total: 1, up: 1, down: 0 } });
    for (const filter of ['tags contains "hq"', "priority = 5", "status = down", "sensors = 2"]) {
      expect((await list(`/groups?${where(filter)}`)).ids).toEqual([]);
    }
    expect((await list(`/groups?${where("sensors = 1")}`)).ids.toSorted()).toEqual(["0", shown.group].toSorted());
  });

  test("a remembered text or tag is never another viewer's", async () => {
    const paths = ["/groups?limit=0", "/sensors?limit=0", "/objects?limit=0"];
    for (const path of paths) {
      const [own, all] = [await list(path), await list(path, server.token)];
      expect(all.ids.length).toBeGreaterThan(own.ids.length);
      const tag = String(all.headers["etag"]);
      const asked = await server.request("GET", path, { token: viewer, headers: { "if-none-match": tag } });
      expect([asked.status, asked.text]).toEqual([200, own.text]);
      const again = await server.request("GET", path, {
        token: viewer,
        headers: { "if-none-match": String(own.headers["etag"]) },
      });
      expect(again.status).toBe(304);
    }
  });
});

describe("[PM-02] what happened", () => {
  const logOf = async (query: string) =>
    (await server.request("GET", `/ext/log?${query}`, { token: viewer })).body as LogEntry[];

  test("lines of what may be read only, page by page without a gap or a hint", async () => {
    const lines = await logOf("limit=0");
    expect(new Set(lines.map(({ object }) => object.id))).toEqual(new Set([shown.group, shown.device, shown.sensor]));
    const paged: LogEntry[] = [];
    for (let before: number | undefined; ;) {
      const page = await logOf(`limit=1${before === undefined ? "" : `&before=${before}`}`);
      if (page.length === 0) break;
      paged.push(...page);
      before = page[0]?.id;
    }
    expect(paged).toEqual(lines);
    expect((await server.request("GET", `/ext/log?object=${secret.group}`, { token: viewer })).status).toBe(404);
  });

  test("lines of deleted objects stay with those who could read them", async () => {
    const gone = await server.addSensor(shown.device, "Gone");
    const hidden = await server.addSensor(shown.device, "Hidden");
    const elsewhere = await server.addSensor(secret.device, "Elsewhere");
    await server.give(hidden, `user:${viewerId}`, "none");
    for (const id of [gone, hidden, elsewhere]) await server.request("DELETE", `/experimental/sensors/${id}`);
    const names = (await logOf("limit=0")).map(({ object }) => object.name);
    expect(names).toContain("Gone");
    expect(names).not.toContain("Hidden");
    expect(names).not.toContain("Elsewhere");
    const all = (await server.request("GET", "/ext/log?limit=0")).body as LogEntry[];
    expect(all.map(({ object }) => object.name)).toEqual(expect.arrayContaining(["Gone", "Hidden", "Elsewhere"]));
  });

  test("the status history of what is above is that of what may be read", async () => {
    const read = async (token: string) => {
      const { body } = await server.request("GET", "/ext/status-history/0?include_children=true", { token });
      const { objects, alarms } = body as {
        objects: { id: string; statuses: string[] }[];
        alarms: { down: number }[];
      };
      return {
        ids: objects.map(({ id }) => id),
        now: objects[0]?.statuses.at(-1),
        down: alarms.at(-1)?.down,
      };
    };
    expect(await read(server.token)).toMatchObject({ now: "down", down: 1 });
    expect(await read(viewer)).toEqual({ ids: ["0", shown.group], now: "up", down: 0 });
  });
});

describe("[PM-02] actions", () => {
  const pause = (filter: string) =>
    server.request("POST", "/sensors/pause", { token: viewer, body: { filter, message: null, duration: 60 } });
  const resume = (filter: string) => server.request("POST", "/sensors/resume", { body: { filter } });

  test("a bulk action knows nothing of what is hidden", async () => {
    const filter = `id in ["${secret.sensor}", "${shown.sensor}"]`;
    const { body } = await pause(filter);
    expect((body as { id: string }[]).map(({ id }) => id)).toEqual([shown.sensor]);
    expect(server.world.get(secret.sensor)?.pause).toBeNull();
    await resume(filter);
  });

  test("a user who is taken out of the group in the middle of a long action ends it there", async () => {
    const sensors = await server.addSensors(shown.device, 250);
    const made = await server.request("POST", "/experimental/usergroups", {
      body: { name: "Crew", members: [viewerId] },
    });
    const crew = (made.body as { id: string }).id;
    await server.give(shown.device, `group:${crew}`, "write");
    await server.give(shown.group, `user:${viewerId}`, "read");
    const stop = server.world.subscribe((changed) => {
      if (!changed.includes(sensors[0] as string)) return;
      stop();
      // In the next turn of the writer: before the next part of the action.
      const group = {
        id: crew,
        name: "Crew",
        member_ids: [],
        abilities: [],
        requires_second_factor: false,
        created_ms: 1,
      };
      void server.write({ accounts: [{ do: "put_user_group", group }] });
    });
    const response = await pause(`parentid = "${shown.device}"`);
    const results = response.body as { id: string; failure?: { code: string } }[];
    const done = results.filter(({ failure }) => failure === undefined);
    expect(done.length).toBeGreaterThanOrEqual(100);
    expect(done.length).toBeLessThan(results.length);
    expect(new Set(results.flatMap(({ failure }) => failure?.code ?? []))).toEqual(new Set(["FORBIDDEN"]));
    expect((await pause(`parentid = "${shown.device}"`)).status).toBe(403);
    await server.give(shown.group, `user:${viewerId}`, "write");
  });

  test("a group with something hidden in it is paused as a whole, but only what may be resumed is resumed with it", async () => {
    const hidden = await server.addDevice(shown.group, { name: "Hidden", host: "192.0.2.9" });
    const [kept, own] = [await server.addSensor(hidden), await server.addSensor(shown.device)];
    await server.give(hidden, `user:${viewerId}`, "none");
    for (const id of [kept, own]) await server.request("POST", `/sensors/${id}/pause`, { body: {} });
    expect((await server.request("POST", `/groups/${shown.group}/resume`, { token: viewer })).status).toBe(400);
    await server.request("POST", `/groups/${shown.group}/pause`, { token: viewer, body: {} });
    expect((await server.request("POST", `/groups/${shown.group}/resume`, { token: viewer })).status).toBe(204);
    expect(server.world.get(kept)?.pause).not.toBeNull();
  });

  test("nobody deletes with an object what may not be deleted by itself", async () => {
    const group = await server.addGroup("Mixed", shown.group);
    const device = await server.addDevice(group);
    await server.give(group, `user:${viewerId}`, "full");
    await server.give(device, `user:${viewerId}`, "read");
    const path = `/experimental/groups/${group}`;
    expect((await server.request("DELETE", path, { token: viewer })).status).toBe(403);
    await server.give(device, `user:${viewerId}`, "full");
    expect((await server.request("DELETE", path, { token: viewer })).status).toBe(204);
  });

  test("[PM-01] a reader whose account may acknowledge does so, and nothing else", async () => {
    const id = await server.addUser({ login_name: "ack", role: "user", may_acknowledge: false });
    await server.give(shown.group, `user:${id}`, "read");
    const token = await server.tokenOf(id);
    const acknowledge = () => server.request("POST", `/sensors/${shown.sensor}/acknowledge`, { token, body: {} });
    expect((await acknowledge()).status).toBe(403);
    const changed = await server.request("PATCH", `/experimental/users/${id}`, { body: { may_acknowledge: true } });
    expect(changed.status).toBe(204);
    // The right is there now; the sensor is not down.
    expect((await acknowledge()).body).toMatchObject({ code: "BAD_REQUEST" });
    expect((await server.request("POST", `/sensors/${shown.sensor}/pause`, { token, body: {} })).status).toBe(403);
    const { body } = await server.request("GET", `/sensors/${shown.sensor}/overview`, { token });
    expect((body as MonitoredObject).rights).toEqual(["read", "acknowledge"]);
  });
});

describe("[PM-02] access rights", () => {
  const patch = (id: string, accessrights: object, token = viewer) =>
    server.request("PATCH", `/experimental/groups/${id}`, { token, body: { accessrights } });
  const line = (subject: string, right: string) => ({ subject, right });

  test("are changed by those who have full access to the object, and by nobody else", async () => {
    const group = await server.addGroup("Owned", shown.group);
    const crew = await server.addUser({ login_name: "crew", role: "user", may_acknowledge: false });
    const entries = [line(`user:${crew}`, "read")];
    expect((await patch(group, { entries })).status).toBe(403);
    await server.give(group, `user:${viewerId}`, "full");
    expect((await patch(secret.group, { entries })).status).toBe(404);
    expect((await patch("0", { entries })).status).toBe(403);
    const kept = [line(`user:${viewerId}`, "full"), ...entries];
    expect((await patch(group, { entries: kept }, server.token)).status).toBe(204);
    const more = [line(`user:${viewerId}`, "full"), line(`user:${crew}`, "write")];
    expect((await patch(group, { entries: more })).status).toBe(204);
    expect(server.views.of({ id: crew }).may("edit", group)).toBe(true);
    expect((await patch(group, { entries: kept })).status).toBe(204);
    expect(server.views.of({ id: crew }).may("read", group)).toBe(true);
    expect(server.world.get(group)?.own_settings["accessrights"]).toEqual({ entries: kept, inherits: true });
  });

  test("nobody is locked out by himself, and lines are about groups and users that there are", async () => {
    const group = await server.addGroup("Own", shown.group);
    await server.give(group, `user:${viewerId}`, "full");
    const message = async (accessrights: object) => {
      const response = await patch(group, accessrights);
      return [response.status, (response.body as { message: string }).message];
    };
    const locked = [400, "body.accessrights: you would lock yourself out"];
    expect(await message({ entries: [] })).toEqual(locked);
    expect(await message({ entries: [line(`user:${viewerId}`, "write")] })).toEqual(locked);
    // It would end, and gives no rights already.
    const ending = { ...line(`user:${viewerId}`, "full"), until: "2098-12-03T18:00:00Z" };
    expect(await message({ entries: [ending] })).toEqual(locked);
    // What comes from above has no end; without it only the own line is left.
    const inner = await server.addGroup("Inner", group);
    expect((await patch(inner, { entries: [ending] }, server.token)).status).toBe(204);
    expect((await patch(inner, { inherits: false })).body).toMatchObject({ message: locked[1] });
    const kept = line(`user:${viewerId}`, "full");
    const odd = await patch(group, { entries: [kept, line("group:99999", "read")] }, server.token);
    expect(odd).toMatchObject({ status: 400, body: { message: "body.accessrights.entries: there is no group 99999" } });
    expect((await patch(group, { inherits: false, entries: [kept] })).status).toBe(204);
    expect((await patch(group, { entries: [] }, server.token)).status).toBe(204);
  });
});

describe("[PM-02] who is no administrator", () => {
  const made = async (body: object) =>
    ((await server.request("POST", "/experimental/usergroups", { body })).body as { id: string }).id;

  test("can't find out which users and groups there are: others are refused, whether they exist or not", async () => {
    const group = await server.addGroup("Probed", shown.group);
    const own = { subject: `user:${viewerId}`, right: "full" };
    await server.give(group, own.subject, "full");
    const crew = await made({ name: "Strangers" });
    const answerTo = async (subject: string) => {
      const accessrights = { entries: [own, { subject, right: "read" }] };
      const path = `/experimental/groups/${group}`;
      const { status, body } = await server.request("PATCH", path, { token: viewer, body: { accessrights } });
      return [status, (body as { message?: string } | undefined)?.message?.replaceAll(subject, "#")];
    };
    const refused = [400, "body.accessrights.entries: only an administrator may add #"];
    for (const subject of [`group:${crew}`, "group:99999", "user:100", "user:99999"]) {
      expect([subject, await answerTo(subject)]).toEqual([subject, refused]);
    }
    const mine = await made({ name: "My group", members: [viewerId] });
    expect(await answerTo(`group:${mine}`)).toEqual([204, undefined]);
  });
});

describe("[PM-02] user groups", () => {
  test("access rights do not name a group any more once it is deleted", async () => {
    const { body } = await server.request("POST", "/experimental/usergroups", { body: { name: "Short-lived" } });
    const { id } = body as { id: string };
    const [only, beside] = [await server.addGroup("Only"), await server.addGroup("Beside")];
    await server.give(only, `group:${id}`, "read");
    const other = { subject: `user:${viewerId}`, right: "none" };
    const accessrights = { entries: [{ subject: `group:${id}`, right: "full" }, other], inherits: false };
    await server.request("PATCH", `/experimental/groups/${beside}`, { body: { accessrights } });
    expect((await server.request("DELETE", `/experimental/usergroups/${id}`)).status).toBe(204);
    const own = [only, beside].map((each) => server.world.get(each)?.own_settings["accessrights"]);
    expect(own).toEqual([undefined, { entries: [other], inherits: false }]);
    const stored = (await server.storage.load()).objects.find((each) => each.id === beside);
    expect(JSON.stringify(stored)).not.toContain(`group:${id}`);
  });

  test("what a group may is over when it is deleted, and its id is never another's", async () => {
    const make = async (name: string) =>
      (
        (await server.request("POST", "/experimental/usergroups", { body: { name, members: [viewerId] } })).body as {
          id: string;
        }
      ).id;
    const sees = async () =>
      (await server.request("GET", `/sensors/${secret.sensor}/overview`, { token: viewer })).status;
    const crew = await make("Night shift");
    await server.give(secret.group, `group:${crew}`, "read");
    expect(await sees()).toBe(200);
    expect((await server.request("DELETE", `/experimental/usergroups/${crew}`)).status).toBe(204);
    expect(await sees()).toBe(404);
    expect(await make("Day shift")).not.toBe(crew);
    expect(await sees()).toBe(404);
  });

  test("names are told apart by more than case, and members are users", async () => {
    const body = { name: "Twins" };
    expect((await server.request("POST", "/experimental/usergroups", { body })).status).toBe(201);
    const other = await server.request("POST", "/experimental/usergroups", { body: { name: "TWINS" } });
    expect([other.status, (other.body as { message: string }).message]).toEqual([
      400,
      "body.name: another user group has this name",
    ]);
    for (const name of ["\u200B\u2060", " "]) {
      expect((await server.request("POST", "/experimental/usergroups", { body: { name } })).status).toBe(400);
    }
    const strange = await server.request("POST", "/experimental/usergroups", {
      body: { name: "X", members: ["99999"] },
    });
    expect(strange.status).toBe(400);
    const groups = (await server.request("GET", `/usergroups?${where('name = "Twins"')}`)).body as { id: string }[];
    const path = `/experimental/usergroups/${groups[0]?.id}`;
    expect((await server.request("PATCH", path, { body: { name: "twins", abilities: ["TICKETS"] } })).status).toBe(204);
    const { body: read } = await server.request("GET", path);
    expect(read).toMatchObject({ name: "twins", members: [], abilities: ["TICKETS"] });
    expect((await server.request("PATCH", "/experimental/usergroups/1", { body: {} })).status).toBe(404);
  });

  test("abilities of a group are permissions of its members; lists of users hold nothing secret", async () => {
    const body = { name: "Desk", members: [viewerId], abilities: ["TICKETS", "ACKNOWLEDGE"] };
    await server.request("POST", "/experimental/usergroups", { body });
    const account = await server.request("GET", "/ext/account", { token: viewer });
    expect(account.body).toMatchObject({ may_acknowledge: true, permissions: ["TICKETS", "ACKNOWLEDGE"] });
    const users = await server.request("GET", "/users?sort_by=login_name");
    expect(users.headers["cache-control"]).toBe("no-store");
    expect(users.text).not.toMatch(/password|hash/);
    expect((await server.request("GET", `/users/${viewerId}`)).body).toMatchObject({
      role: "user",
      login_name: "viewer",
    });
  });
});
