import { describe, expect, test } from "vitest";
import type { ApiTester } from "./api-tester.ts";

const schedule = { every: "month" as const, day: 1, time: "06:00", receivers: ["boss@example.com"] };
const bodyOf = (objects: string[], more: object = {}) => ({ objects, period: "today" as const, target: 99.5, ...more });
const make = (t: ApiTester, objects: string[], more: object = {}) =>
  t.succeed("createReportTemplate", { body: { name: t.newName("Report"), body: bodyOf(objects, more) } });
const everybody = (right: "read" | "write") => ({ sharing: { everybody: right, groups: [] } });

function templateTests(t: ApiTester): void {
  test("[RP-05] a template is made, changed in its version and deleted", async () => {
    const { deviceId } = await t.createBranch();
    const made = await make(t, [deviceId]);
    expect(made).toMatchObject({ version: 1, may_change: true, next_at: null, made: [], body: { target: 99.5 } });
    expect(made.body).not.toHaveProperty("run_as");
    const params = { id: made.id };
    const body = bodyOf([deviceId], { schedule, time_zone: "Europe/Berlin" });
    const changed = await t.succeed("changeReportTemplate", { params, body: { version: 1, body } });
    expect(changed).toMatchObject({ version: 2, body: { schedule: { receivers: schedule.receivers } } });
    expect(changed.next_at).toMatch(/-01T0[45]:00:00/);
    await t.fail("changeReportTemplate", "CONFLICT", { params, body: { version: 1, name: "Late" } });
    const listed = (await t.succeed("listReportTemplates", {})).find(({ id }) => id === made.id);
    expect(listed).toMatchObject({ every: "month", receivers: 1, objects: 1, last: null });
    await t.succeed("deleteReportTemplate", { params });
    await t.fail("readReportTemplate", "NOT_FOUND", { params });
  });

  test.each([
    ["no object", { objects: [] }],
    ["days that end before they begin", { period: "own", own_days: { from: "2026-02-02", to: "2026-02-01" } }],
    ["a day that there is not", { period: "own", own_days: { from: "2026-02-01", to: "2026-02-30" } }],
    ["ten years", { period: "own", own_days: { from: "2016-01-01", to: "2025-12-31" } }],
    ["days of one's own without days", { period: "own" }],
    ["a target that is none", { target: 100.1 }],
    ["an eighth day of the week", { schedule: { ...schedule, every: "week", day: 8 } }],
    ["an address that is none", { schedule: { ...schedule, receivers: ["a@b\r\nBcc: c@example.com"] } }],
    ["too many charts", { charts: Array.from({ length: 21 }, () => ({ sensor: "1", channel: 0 })) }],
    ["fields of strangers", { run_as: "1" }],
  ])("[RP-05] %s is refused", async (_, wrong) => {
    await t.fail("createReportTemplate", "BAD_REQUEST", { body: { name: "x", body: bodyOf(["0"], wrong) } });
  });

  test("[RP-05] a filter chooses sensors below the objects; one that no list takes is not stored", async () => {
    const { groupId, sensorId } = await t.createBranch();
    const wrong = { name: "x", body: bodyOf([groupId], { filter: "status =" }) };
    await t.fail("createReportTemplate", "INVALID_FILTER", { body: wrong });
    const { id } = await make(t, [groupId], { filter: `id = "${sensorId}"` });
    const { rows } = await t.succeed("readReportTemplate", { params: { id } });
    expect(rows.map(({ object }) => object.id)).toEqual([sensorId]);
    const other = await make(t, [(await t.createBranch()).groupId], { filter: `id = "${sensorId}"` });
    expect((await t.succeed("readReportTemplate", { params: { id: other.id } })).rows).toEqual([]);
  });

  test("[RP-06] others see and change it as far as it is shared, and are not told who gets it", async () => {
    const token = await t.tokenOf(t.host.readOnlyCredentials);
    const { id } = await make(t, ["0"], { schedule });
    const params = { id };
    await t.fail("getReportTemplate", "NOT_FOUND", { token, params });
    await t.fail("readReportTemplate", "NOT_FOUND", { token, params });
    await t.succeed("changeReportTemplate", { params, body: { version: 1, ...everybody("read") } });
    const seen = await t.succeed("getReportTemplate", { token, params });
    expect(seen).toMatchObject({ may_change: false, body: { schedule: { receivers: [] } } });
    await t.fail("changeReportTemplate", "FORBIDDEN", { token, params, body: { version: 2, name: "Mine" } });
    await t.fail("makeReport", "FORBIDDEN", { token, params });
    await t.succeed("changeReportTemplate", { params, body: { version: 2, ...everybody("write") } });
    const strange = bodyOf(["0"], { schedule: { ...schedule, receivers: ["eve@example.com"] } });
    await t.fail("changeReportTemplate", "FORBIDDEN", { token, params, body: { version: 3, body: strange } });
    await t.succeed("changeReportTemplate", { token, params, body: { version: 3, name: "Theirs" } });
    await t.fail("deleteReportTemplate", "FORBIDDEN", { token, params });
  });

  test("[RP-07] a chart has average, minimum and maximum; what is gone says so in its place", async () => {
    const { sensorId } = await t.createBranch();
    const charts = [
      { sensor: sensorId, channel: 0 },
      { sensor: "999999", channel: 0 },
    ];
    const { id } = await make(t, [sensorId, "888888"], { charts });
    const report = await t.succeed("readReportTemplate", { params: { id } });
    expect(report).toMatchObject({ left_out: 1, period: "today", target: 99.5 });
    expect(report.charts[1]).toEqual({ sensor: null, device: null, found: null });
    expect(report.charts[0]?.sensor?.id).toBe(sensorId);
    const other = await t.succeed("readReportTemplate", { params: { id }, query: { period: "last_week" } });
    expect(other).toMatchObject({ period: "last_week", is_running: false });
    expect(other.days).toHaveLength(7);
  });
}

/** Templates of reports: who sees and changes them, and what they say. */
export function reportTemplateSuite(t: ApiTester): void {
  describe("templates of reports", () => templateTests(t));
}
