import { describe, expect, test } from "vitest";
import type { ApiTester } from "./api-tester.ts";

type Changes = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Two sensors of one device: the first with 30 s of its own, the second with what it inherits. */
async function plant(t: ApiTester) {
  const branch = await t.createBranch();
  const other = await t.createSensor(branch.deviceId);
  const body = { intervalgroup: { _inherited: false, interval: "30" } };
  await t.succeed("changeSensor", { params: { id: branch.sensorId }, body });
  return { ...branch, ids: [branch.sensorId, other] as const };
}

const preview = (t: ApiTester, ids: readonly string[], changes: Changes) =>
  t.succeed("previewBulkEdit", { body: { objects: { ids }, changes } });

async function edit(t: ApiTester, ids: readonly string[], changes: Changes) {
  const { versions } = await preview(t, ids, changes);
  return t.succeed("bulkEdit", { body: { objects: versions, changes } });
}

async function intervalOf(t: ApiTester, id: string) {
  const query = { include: "all_sections,inheritance" };
  const sensor = await t.succeed("getSensorSettings", { params: { id }, query });
  const { interval, _inherited } = sensor["intervalgroup"] as Record<string, unknown>;
  return [interval, _inherited];
}

const interval = (seconds: number): Changes => ({ intervalgroup: { interval: String(seconds) } });

function previewTests(t: ApiTester): void {
  test("[EN-26] a preview has what each object has and gets, by the kind of effect", async () => {
    const { ids } = await plant(t);
    const { total, groups, present } = await preview(t, ids, interval(30));
    expect(total).toBe(2);
    expect(groups.map(({ effect, count }) => `${effect} ${count}`)).toEqual(["becomes_own 1", "same 1"]);
    const change = { section: "intervalgroup", key: "interval", from: "60", to: "30", is_inherited: true };
    expect(groups[0]?.rows[0]).toMatchObject({ object: { id: ids[1] }, changes: [change] });
    expect(present.find(({ key }) => key === "interval")).toMatchObject({ different: 2 });
    expect(await intervalOf(t, ids[1])).toEqual(["60", true]);
  });

  test("[EN-26] all that fit a filter, but some, and what keeps its own below", async () => {
    const { groupId, deviceId, ids } = await plant(t);
    const filter = `ancestors contains "${groupId}"`;
    const body = { objects: { type: "sensor", filter, except: [ids[0]] }, changes: interval(300) };
    const { total, versions } = await t.succeed("previewBulkEdit", { body });
    expect([total, Object.keys(versions)]).toEqual([1, [ids[1]]]);
    const { kept_below } = await preview(t, [deviceId], interval(300));
    expect(kept_below).toEqual([{ section: "intervalgroup", count: 1 }]);
  });

  test.each<[string, Changes]>([
    ["a value that does not fit", interval(1)],
    ["values of what is to be inherited", { intervalgroup: { _inherited: true, interval: "30" } }],
    ["what each object has of its own", { scheduledependency: { dependency: "0" } }],
    ["access rights", { accessrights: {} }],
    ["a name", { basic: { name: "All the same" } }],
    ["a priority beyond", { basic: { priority: 6 } }],
  ])("[EN-26] %s is refused", async (_what, changes) => {
    const { ids } = await plant(t);
    await t.fail("previewBulkEdit", "BAD_REQUEST", { body: { objects: { ids }, changes } });
    await t.fail("bulkEdit", "BAD_REQUEST", { body: { objects: { [ids[0]]: null }, changes } });
  });
}

function editTests(t: ApiTester): void {
  test("[EN-26] an edit is one change; what is so already goes on inheriting", async () => {
    const { ids, deviceId, groupId } = await plant(t);
    const third = await t.createSensor(deviceId);
    const changes = { ...interval(60), basic: { priority: 5, tags: { add: ["backbone"], remove: ["ping"] } } };
    const { seq, changed, left_out } = await edit(t, [...ids, third], changes);
    expect([changed, left_out]).toEqual([3, []]);
    expect(await intervalOf(t, ids[0])).toEqual(["60", false]);
    expect(await intervalOf(t, ids[1])).toEqual(["60", true]);
    const { basic } = await t.succeed("getSensorSettings", { params: { id: third } });
    expect(basic).toMatchObject({ priority: "5", tags: expect.arrayContaining(["backbone"]) });
    for (const object of [third, deviceId, groupId]) {
      const [line] = await t.succeed("getLog", { query: { object, limit: 1 } });
      expect(line).toMatchObject({ id: seq, kind: "changed", object: { id: deviceId } });
    }
  });

  test("[EN-26] what has changed since the preview is left out and named", async () => {
    const { ids } = await plant(t);
    const { versions } = await preview(t, ids, interval(300));
    await t.succeed("changeSensor", { params: { id: ids[0] }, body: interval(10) });
    const { changed, left_out } = await t.succeed("bulkEdit", { body: { objects: versions, changes: interval(300) } });
    expect([changed, left_out]).toMatchObject([1, [{ object: { id: ids[0] }, reason: "changed" }]]);
    expect(await intervalOf(t, ids[0])).toEqual(["10", false]);
    expect(await intervalOf(t, ids[1])).toEqual(["300", false]);
  });

  test("[EN-26] it is taken back as one change", async () => {
    const { ids } = await plant(t);
    const { seq } = await edit(t, ids, interval(300));
    await t.succeed("undoChange", { params: { seq: String(seq) } });
    expect(await intervalOf(t, ids[0])).toEqual(["30", false]);
    expect(await intervalOf(t, ids[1])).toEqual(["60", true]);
  });

  test("[EN-26] nothing to change is no change, and what there is not is not counted", async () => {
    const { ids } = await plant(t);
    const body = { objects: { [ids[0]]: null, "987654321": null }, changes: interval(30) };
    expect(await t.succeed("bulkEdit", { body })).toEqual({ seq: null, changed: 0, left_out: [] });
  });

  test("[EN-26] secrets are set and never shown", async () => {
    const { deviceId } = await plant(t);
    const changes = { linuxconnection: { linuxloginpassword: "very secret" } };
    const shown = await preview(t, [deviceId], changes);
    expect(shown.groups[0]?.rows[0]?.changes).toMatchObject([{ key: "linuxloginpassword", from: false, to: true }]);
    expect(await edit(t, [deviceId], changes)).toMatchObject({ changed: 1 });
    expect(JSON.stringify(await preview(t, [deviceId], changes))).not.toContain("very secret");
  });
}

function channelTests(t: ApiTester): void {
  const limitsOf = async (id: string) => {
    const { alerting } = await t.succeed("getChannel", { params: { id }, query: { include: "alerting" } });
    const { limitmaxwarning, limitmaxerror } = alerting as Record<string, unknown>;
    return [limitmaxwarning, limitmaxerror];
  };

  test("[CH-12] limits of a channel for the same channel of other sensors, as one change that is taken back", async () => {
    const { ids } = await plant(t);
    const { channels } = await t.succeed("getSensor", { params: { id: ids[0] } });
    const primary = channels?.find((channel) => channel.primary === true);
    const [key, unit] = [primary?.internal_name ?? "", primary?.unit?.display_unit ?? ""];
    const primaryOf = (id: string) => String(primary?.id).replace(ids[0], id);
    const alerting = { limitmaxwarning: "820", limitmaxerror: "1000" };
    await t.succeed("changeChannel", { params: { id: primaryOf(ids[0]) }, body: { alerting } });
    const before = await limitsOf(primaryOf(ids[1]));
    const changes = { channels: { [key]: { unit, alerting } } };
    const { groups } = await preview(t, ids, changes);
    expect(groups.map(({ effect, count }) => `${effect} ${count}`)).toEqual(["changes 1", "same 1"]);
    const change = { section: "alerting", channel: key, key: "limitmaxwarning", to: "820" };
    expect(groups[0]?.rows[0]).toMatchObject({
      object: { id: ids[1] },
      changes: expect.arrayContaining([expect.objectContaining(change)]),
    });
    const { seq, changed } = await edit(t, ids, changes);
    expect([changed, await limitsOf(primaryOf(ids[1]))]).toEqual([1, ["820", "1000"]]);
    await t.succeed("undoChange", { params: { seq: String(seq) } });
    expect(await limitsOf(primaryOf(ids[1]))).toEqual(before);
    const leftOut = async (other: Changes) => (await preview(t, ids, other)).groups.at(-1)?.rows[0]?.reason;
    expect(await leftOut({ channels: { [key]: { unit: "parsec", alerting } } })).toBe("other_unit");
    expect(await leftOut({ channels: { nothing: { alerting } } })).toBe("no_channel");
    expect(await leftOut({ channels: { [key]: { alerting: { limitmaxwarning: "2000" } } } })).toBe("refused");
    const odd = { channels: { [key]: { alerting: { limitmaxwarning: "1e309" } } } };
    await t.fail("previewBulkEdit", "BAD_REQUEST", { body: { objects: { ids }, changes: odd } });
  });
}

function overrideTests(t: ApiTester): void {
  test("[EN-27] each place where a section is not inherited, with what would hold instead and who has set it", async () => {
    const { groupId, deviceId, ids } = await plant(t);
    await edit(t, [ids[1]], interval(300));
    const read = (query = {}) => t.succeed("listOverrides", { params: { id: groupId }, query });
    const list = await read();
    expect(list).toMatchObject({
      total: 2,
      same: 0,
      objects: 2,
      below: 3,
      sections: [{ name: "intervalgroup", count: 2 }],
    });
    expect(list.rows.map(({ object, own, inherited }) => [object.id, own["interval"], inherited["interval"]])).toEqual([
      [ids[0], "30", "60"],
      [ids[1], "300", "60"],
    ]);
    for (const { changed, may_edit, source } of list.rows)
      expect([changed?.user_name, may_edit, source?.id]).toEqual([expect.any(String), true, "0"]);
    expect(await read({ section: "snmpversiongroup" })).toMatchObject({ rows: [], follow: 2 });
    expect(await read({ section: "intervalgroup" })).toMatchObject({ total: 2, follow: 0 });
    expect((await read({ offset: 1, limit: 1 })).rows).toMatchObject([{ object: { id: ids[1] } }]);
    await edit(t, [deviceId], interval(300));
    expect(await read({ same: "1" })).toMatchObject({ total: 1, rows: [{ object: { id: ids[1] }, is_same: true }] });
  });

  test("[EN-27] given back to inheritance, several at once", async () => {
    const { groupId, ids } = await plant(t);
    await edit(t, ids, interval(300));
    expect(await edit(t, ids, { intervalgroup: { _inherited: true } })).toMatchObject({ changed: 2 });
    expect(await intervalOf(t, ids[0])).toEqual(["60", true]);
    expect(await t.succeed("listOverrides", { params: { id: groupId } })).toMatchObject({ total: 0, rows: [] });
  });
}

export function bulkEditSuite(t: ApiTester): void {
  describe("settings of several objects", () => {
    previewTests(t);
    editTests(t);
    channelTests(t);
    overrideTests(t);
  });
}
