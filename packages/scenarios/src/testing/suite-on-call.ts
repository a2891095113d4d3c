import { describe, expect, test } from "vitest";
import type { ApiTester } from "./api-tester.ts";

/** Noon in Berlin, in a week without a change of clocks. */
const noon = "2027-01-13T11:00:00Z";

async function people(t: ApiTester) {
  const token = await t.tokenOf(t.host.readOnlyCredentials);
  const idOf = async (body: object) => (await t.succeed("createSession", { body, token: null })).user.id;
  const [admin, reader] = [await idOf(t.host.credentials), await idOf(t.host.readOnlyCredentials)];
  // Who has no address can't be told, so can't be on call.
  await t.succeed("changeUser", { params: { id: reader }, body: { email: "reader@example.com" } });
  const own = { email: "admin@example.com", current_password: t.host.credentials.password };
  await t.succeed("changeAccount", { body: own });
  return { admin, reader, token };
}

function scheduleTests(t: ApiTester): void {
  test("[NO-20] an on-call schedule is made, put into a rule, changed and deleted", async () => {
    const { admin, reader } = await people(t);
    const layers = [{ name: "First", user_ids: [admin, reader], starts_on: "2027-01-11" }];
    const body = { name: t.newName("<b>Rota</b>"), time_zone: "Europe/Berlin", layers };
    const made = await t.succeed("createOnCallSchedule", { body });
    expect(made).toMatchObject({ name: body.name, time_zone: "Europe/Berlin", overrides: [], used_by: [] });
    expect(made.layers[0]).toMatchObject({ turn: "weekly", weekday: 0, hour: 8, starts_on: "2027-01-11" });
    const params = { id: made.id };
    await t.fail("createOnCallSchedule", "BAD_REQUEST", { body: { name: body.name.toUpperCase() } });
    const method = await t.succeed("createNotificationMethod", { body: { name: t.newName("Mail"), kind: "mail" } });
    const steps = [{ method_id: method.id, on_call_id: made.id }];
    const rule = await t.succeed("createNotificationRule", { body: { name: t.newName("Rule"), steps } });
    expect(rule.steps[0]).toMatchObject({ on_call_id: made.id, user_ids: [] });
    await t.fail("deleteOnCallSchedule", "BAD_REQUEST", { params });
    const found = (await t.succeed("listOnCallSchedules")).find(({ id }) => id === made.id);
    expect(found?.used_by).toEqual([rule.name]);
    await t.succeed("deleteNotificationRule", { params: { id: rule.id } });
    await t.succeed("changeOnCallSchedule", { params, body: { layers: [] } });
    await t.succeed("deleteOnCallSchedule", { params });
    await t.fail("changeOnCallSchedule", "NOT_FOUND", { params, body: {} });
    await t.fail("createNotificationRule", "BAD_REQUEST", { body: { name: t.newName("Rule"), steps } });
  });

  test.each<[string, object]>([
    ["an unknown zone", { time_zone: "Mars/Olympus" }],
    ["a user who is gone", { layers: [{ name: "a", user_ids: ["77777"] }] }],
    ["the same user twice", { layers: [{ name: "a", user_ids: ["100", "100"] }] }],
    ["a day that there is not", { layers: [{ name: "a", starts_on: "2027-02-31x" }] }],
    ["an hour that there is not", { layers: [{ name: "a", hour: 24 }] }],
    ["hours that there are not", { layers: [{ name: "a", schedule_id: "nothing" }] }],
    ["a name that nobody sees", { name: "\u202e" }],
    ["too many layers", { layers: Array.from({ length: 11 }, (_, place) => ({ name: `${place}` })) }],
  ])("[NO-20] %s is refused", async (_, over) => {
    const body = { name: t.newName("Rota"), ...over };
    await t.fail("createOnCallSchedule", "BAD_REQUEST", { body });
  });
}

function overrideTests(t: ApiTester): void {
  test("[NO-21] who is in a schedule sees it and takes over; others do neither", async () => {
    const { admin, reader, token } = await people(t);
    const others = await t.succeed("createOnCallSchedule", {
      body: { name: t.newName("Rota"), layers: [{ name: "First", user_ids: [admin] }] },
    });
    const own = await t.succeed("createOnCallSchedule", {
      body: { name: t.newName("Rota"), time_zone: "UTC", layers: [{ name: "First", user_ids: [admin, reader] }] },
    });
    const seen = await t.succeed("listOnCallSchedules", { token });
    expect(seen.map(({ id }) => id)).toContain(own.id);
    expect(seen.map(({ id }) => id)).not.toContain(others.id);
    expect(seen.every(({ editable }) => !editable)).toBe(true);
    const params = { id: own.id };
    await t.fail("readOnCallDays", "NOT_FOUND", { params: { id: others.id }, token });
    await t.fail("addOnCallOverride", "NOT_FOUND", { params: { id: others.id }, body: {}, token });
    await t.fail("addOnCallOverride", "FORBIDDEN", { params, body: { user_id: admin }, token });
    await t.fail("changeOnCallSchedule", "FORBIDDEN", { params, body: {}, token });

    const made = await t.succeed("addOnCallOverride", { params, body: {}, token });
    expect((await t.succeed("listOnCallSchedules")).find(({ id }) => id === own.id)?.now?.id).toBe(reader);
    const days = await t.succeed("readOnCallDays", { params, token });
    expect(days.days).toHaveLength(7);
    expect(days.shifts.find(({ override_id }) => override_id === made.id)?.user?.id).toBe(reader);
    expect(days.shifts[0]?.from).toBe(days.from);
    const theirs = await t.succeed("addOnCallOverride", {
      params,
      body: { until: new Date(Date.now() + 9e6).toISOString() },
    });
    const removed = (id: string) => ({ params: { ...params, override: id } });
    await t.fail("removeOnCallOverride", "FORBIDDEN", { ...removed(theirs.id), token });
    await t.succeed("removeOnCallOverride", { ...removed(made.id), token });
    await t.succeed("removeOnCallOverride", removed(theirs.id));
    await t.fail("removeOnCallOverride", "NOT_FOUND", removed(theirs.id));
  });

  test("[NO-21] a time that is over, too long or too far away is refused, and days that are too many", async () => {
    const params = { id: (await t.succeed("createOnCallSchedule", { body: { name: t.newName("Rota") } })).id };
    const refused = (body: object) => t.fail("addOnCallOverride", "BAD_REQUEST", { params, body });
    await refused({ until: "2020-01-01T00:00:00Z" });
    await refused({ from: noon, until: noon });
    await refused({ until: "2199-01-01T00:00:00Z" });
    await refused({ from: "soon" });
    await refused({ user_id: "77777" });
    await t.fail("readOnCallDays", "BAD_REQUEST", { params, query: { days: 15 } });
    await t.fail("readOnCallDays", "BAD_REQUEST", { params, query: { from: "2027-99-01" } });
  });
}

export function onCallSuite(t: ApiTester): void {
  describe("on-call schedules", () => {
    scheduleTests(t);
    overrideTests(t);
  });
}
