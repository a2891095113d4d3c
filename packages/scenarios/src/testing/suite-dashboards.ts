import { maxReads, maxWidgets, totalCountHeader } from "@monitor/contract";
import { describe, expect, test } from "vitest";
import { headerOf } from "./api-under-test.ts";
import type { ApiTester } from "./api-tester.ts";

const widget = (id: string, more: object = {}) => ({ id, kind: "counters" as const, x: 0, y: 0, w: 4, h: 2, ...more });
const body = { widgets: [widget("a")] };
const make = (t: ApiTester, more: object = {}) =>
  t.succeed("createDashboard", { body: { name: t.newName("Board"), body, ...more } });
const everybody = (right: "read" | "write") => ({ sharing: { everybody: right, groups: [] } });

function documentTests(t: ApiTester): void {
  test("[DA-01] a dashboard is made, changed in its version, copied and deleted", async () => {
    const made = await make(t);
    expect(made).toMatchObject({ version: 1, may_change: true, body: { object: "0", range: "2d" } });
    const params = { id: made.id };
    const changed = await t.succeed("changeDashboard", { params, body: { version: 1, name: "Other" } });
    expect(changed).toMatchObject({ name: "Other", version: 2, body: made.body });
    await t.fail("changeDashboard", "CONFLICT", { params, body: { version: 1, name: "Late" } });
    const copy = await t.succeed("copyDashboard", { params, body: { name: t.newName("Copy") } });
    expect(copy).toMatchObject({ version: 1, is_shared: false, body: made.body });
    await t.succeed("deleteDashboard", { params });
    await t.fail("getDashboard", "NOT_FOUND", { params });
    expect((await t.succeed("listDashboards", {})).map(({ id }) => id)).toContain(copy.id);
  });

  test.each([
    ["too many widgets", { widgets: Array.from({ length: maxWidgets + 1 }, (_, n) => widget(String(n))) }],
    ["two with the same id", { widgets: [widget("a"), widget("a")] }],
    ["a kind that is none", { widgets: [widget("a", { kind: "html" })] }],
    ["a place beside the board", { widgets: [widget("a", { x: 12 })] }],
    ["a title of two lines", { widgets: [widget("a", { title: "a\u202eb" })] }],
    ["an object that is no id", { object: "root", widgets: [] }],
    ["fields of strangers", { widgets: [], colour: "red" }],
  ])("[DA-01] %s is refused", async (_, wrong) => {
    await t.fail("createDashboard", "BAD_REQUEST", { body: { name: "x", body: wrong as typeof body } });
  });

  test("[DA-01] a filter that no list takes is not stored", async () => {
    const wrong = { widgets: [widget("a", { filter: "status =" })] };
    await t.fail("createDashboard", "INVALID_FILTER", { body: { name: "x", body: wrong } });
  });

  test("[DA-03] others see and change it as far as it is shared with them", async () => {
    const token = await t.tokenOf(t.host.readOnlyCredentials);
    const hidden = await make(t);
    const params = { id: hidden.id };
    expect((await t.succeed("listDashboards", { token })).map(({ id }) => id)).not.toContain(hidden.id);
    await t.fail("getDashboard", "NOT_FOUND", { token, params });
    await t.fail("changeDashboard", "NOT_FOUND", { token, params, body: { version: 1 } });
    await t.fail("copyDashboard", "NOT_FOUND", { token, params, body: { name: "Mine" } });
    await t.succeed("changeDashboard", { params, body: { version: 1, ...everybody("read") } });
    const seen = await t.succeed("getDashboard", { token, params });
    expect(seen).toMatchObject({ may_change: false, may_share: false });
    expect(seen).not.toHaveProperty("sharing");
    await t.fail("changeDashboard", "FORBIDDEN", { token, params, body: { version: 2 } });
    await t.succeed("changeDashboard", { params, body: { version: 2, ...everybody("write") } });
    await t.succeed("changeDashboard", { token, params, body: { version: 3, name: "Theirs" } });
    await t.fail("changeDashboard", "FORBIDDEN", { token, params, body: { version: 4, ...everybody("read") } });
    await t.fail("deleteDashboard", "FORBIDDEN", { token, params });
  });

  test("[DA-03] a user owns what he makes, and shares it with no group that he is not in", async () => {
    const token = await t.tokenOf(t.host.readOnlyCredentials);
    const own = await t.succeed("createDashboard", { token, body: { name: t.newName("Own"), body } });
    expect(own).toMatchObject({ may_change: true, may_share: true });
    const sharing = { everybody: null, groups: [{ id: "999999", right: "read" as const }] };
    await t.fail("changeDashboard", "BAD_REQUEST", { token, params: { id: own.id }, body: { version: 1, sharing } });
    await t.succeed("deleteDashboard", { token, params: { id: own.id } });
  });

  test("[DA-04] an installation has a dashboard that everybody sees", async () => {
    const token = await t.tokenOf(t.host.readOnlyCredentials);
    const first = await t.succeed("getDashboard", { token, params: { id: "1" } });
    expect(first).toMatchObject({ owner: null, may_change: false });
    expect(first.body.widgets.map(({ kind }) => kind)).toContain("counters");
  });
}

function readTests(t: ApiTester): void {
  const read = async (reads: readonly object[], more: object = {}) =>
    await t.succeed("readTogether", { body: { reads }, ...more });

  test("[DA-08] reads have the answers that they have alone, in their order", async () => {
    const query = { filter: "status = up", limit: "2", sort_by: "name" };
    const [page, counts] = await read([{ path: "/sensors", query }, { path: "/ext/sensor-counts" }]);
    const alone = await t.send("listSensors", { query });
    const total = Number(headerOf(alone, totalCountHeader));
    expect(page).toMatchObject({
      status: 200,
      total,
      body: (alone.body as { id: string }[]).map(({ id }) => ({ id })),
    });
    expect(counts).toMatchObject({ status: 200, body: { total: (await t.succeed("getSensorCounts")).total } });
  });

  test.each([
    ["an object that is not there", 404, { path: "/experimental/timeseries/987654321/live" }],
    ["a filter that is none", 400, { path: "/sensors", query: { filter: "status =", limit: "5" } }],
    ["a list without a bound", 400, { path: "/sensors" }],
    ["a list of all", 400, { path: "/sensors", query: { limit: "0" } }],
    ["a page that is too long", 400, { path: "/sensors", query: { limit: "501" } }],
    ["a call that writes", 404, { path: "/devices/1/pause" }],
    ["a call of accounts", 404, { path: "/users" }],
    ["itself", 404, { path: "/ext/reads" }],
    ["another host", 404, { path: "//example.com/sensors" }],
    ["an order that is none", 400, { path: "/sensors", query: { limit: "5", sort_by: "colour" } }],
  ])("[DA-08] %s is refused in its place, and the others are read", async (_, status, wrong) => {
    const [refused, other] = await read([wrong, { path: "/ext/sensor-counts" }]);
    expect(refused).toMatchObject({ status, body: { code: expect.any(String), message: expect.any(String) } });
    expect(other).toMatchObject({ status: 200 });
  });

  test("[DA-08] none, too many and half ones are refused as a whole", async () => {
    const one = { path: "/ext/sensor-counts" };
    for (const reads of [[], Array.from({ length: maxReads + 1 }, () => one), [{}], [{ ...one, method: "DELETE" }]]) {
      await t.fail("readTogether", "BAD_REQUEST", { body: { reads } });
    }
    await t.fail("readTogether", "AUTH_FAILED", { token: null, body: { reads: [one] } });
  });

  test("[DA-03, DA-08] who reads together sees what he sees alone", async () => {
    const token = await t.tokenOf(t.host.readOnlyCredentials);
    const [counts] = await read([{ path: "/ext/sensor-counts" }], { token });
    expect(counts).toMatchObject({ body: { total: (await t.succeed("getSensorCounts", { token })).total } });
  });
}

/** Dashboards as documents: who sees and changes them. */
export function dashboardSuite(t: ApiTester): void {
  describe("dashboards", () => documentTests(t));
  describe("reads of dashboards", () => readTests(t));
}
