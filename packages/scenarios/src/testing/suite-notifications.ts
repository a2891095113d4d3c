import { describe, expect, test } from "vitest";
import type { ApiTester } from "./api-tester.ts";

const webhook = { kind: "webhook", settings: { url: "https://hooks.example/secret-path", token: "top-secret" } };

const newMethod = async (t: ApiTester) =>
  (await t.succeed("createNotificationMethod", { body: { name: t.newName("Hook"), ...webhook } })).id;

function methodTests(t: ApiTester): void {
  test("[NO-04] a method is made, changed and deleted, and its secrets are never sent", async () => {
    const name = t.newName("<b>Hook</b>");
    const made = await t.succeed("createNotificationMethod", { body: { name, ...webhook } });
    expect(made).toMatchObject({ name, kind: "webhook", settings: {}, secrets: ["url", "token"], waiting: 0 });
    const params = { id: made.id };
    await t.succeed("changeNotificationMethod", { params, body: { is_active: false, settings: { token: "" } } });
    const listed = await t.succeed("listNotificationMethods");
    expect(listed).toContainEqual({ ...made, is_active: false, secrets: ["url"] });
    expect(JSON.stringify(listed)).not.toContain("secret-path");
    await t.succeed("deleteNotificationMethod", { params });
    await t.fail("deleteNotificationMethod", "NOT_FOUND", { params });
    await t.fail("testNotificationMethod", "NOT_FOUND", { params });
    expect(await newMethod(t)).not.toBe(made.id);
  });

  test.each([
    [{ name: "x", kind: "pigeon" }],
    [{ name: " ", kind: "mail" }],
    [{ name: "a\u202eb", kind: "mail" }],
    [{ name: "x", kind: "webhook" }],
    [{ name: "x", kind: "webhook", settings: { url: "ftp://a.example" } }],
    [{ name: "x", kind: "webhook", settings: { url: "file:///etc/passwd" } }],
    [{ name: "x", kind: "webhook", settings: { url: "https://a.example", other: "1" } }],
    [{ name: "x", kind: "mail", fallback_id: "4711" }],
    [{ name: "x", kind: "mail", more: 1 }],
  ])("[NO-04] the method %j is refused", async (body) => {
    await t.fail("createNotificationMethod", "BAD_REQUEST", { body: body as never });
  });

  test("[NO-04] each kind says what it needs", async () => {
    const kinds = await t.succeed("listNotificationMethodKinds");
    expect(kinds.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["mail", "webhook", "slack", "telegram"]));
    const mail = kinds.find(({ kind }) => kind === "mail");
    expect(mail?.to_people).toBe(true);
    expect(mail?.fields.filter(({ is_required }) => is_required)).toEqual([]);
  });
}

function ruleTests(t: ApiTester): void {
  test("[NO-02] rules are made, put in order, changed and deleted; what they use stays", async () => {
    const method_id = await newMethod(t);
    const make = (name: string, more: object = {}) =>
      t.succeed("createNotificationRule", { body: { name: t.newName(name), steps: [{ method_id }], ...more } });
    const [first, second] = [await make("First"), await make("Second", { position: 0, for_seconds: 60 })];
    expect(first).toMatchObject({ is_active: true, statuses: ["down"], min_priority: 1, for_seconds: 0, repeat: 0 });
    expect(first.steps).toEqual([
      {
        after_minutes: 0,
        method_id,
        user_ids: [],
        group_ids: [],
        schedule_id: null,
        on_call_id: null,
        in_quiet_hours: false,
      },
    ]);
    const order = async () => (await t.succeed("listNotificationRules")).map(({ id }) => id);
    expect((await order()).indexOf(second.id)).toBe(0);
    await t.succeed("changeNotificationRule", { params: { id: first.id }, body: { position: 0, is_active: false } });
    expect((await order()).slice(0, 2)).toEqual([first.id, second.id]);
    expect((await t.succeed("listNotificationRules"))[0]).toEqual({ ...first, is_active: false });
    await t.fail("deleteNotificationMethod", "BAD_REQUEST", { params: { id: method_id } });
    for (const { id } of [first, second]) await t.succeed("deleteNotificationRule", { params: { id } });
    await t.fail("deleteNotificationRule", "NOT_FOUND", { params: { id: first.id } });
    await t.succeed("deleteNotificationMethod", { params: { id: method_id } });
  });

  test("[NO-42] a rule is tried without being saved; one that can't be used is refused", async () => {
    const method_id = await newMethod(t);
    const rule = { name: "Tried", steps: [{ method_id }] };
    const tried = await t.succeed("replayNotificationRule", { body: { rule } });
    expect(tried).toMatchObject({ saved: null, is_cut: false });
    expect(tried.days).toHaveLength(30);
    expect(tried.sensors).toBeGreaterThan(0);
    const total = tried.days.reduce((sum, { messages, held }) => sum + messages + held, 0);
    expect(total).toBe(tried.messages);
    expect((await t.succeed("listNotificationRules")).map(({ name }) => name)).not.toContain("Tried");
    const { id } = await t.succeed("createNotificationRule", { body: { ...rule, name: t.newName("Rule") } });
    const again = await t.succeed("replayNotificationRule", { body: { id, rule } });
    expect(again.saved).toBe(again.messages);
    await t.succeed("deleteNotificationRule", { params: { id } });
    await t.fail("replayNotificationRule", "BAD_REQUEST", {
      body: { rule: { ...rule, steps: [{ method_id: "4711" }] } },
    });
    const token = await t.tokenOf(t.host.readOnlyCredentials);
    await t.fail("replayNotificationRule", "FORBIDDEN", { body: { rule }, token });
    await t.succeed("deleteNotificationMethod", { params: { id: method_id } });
  });

  test.each([
    [{ steps: [] }],
    [{ steps: [{ method_id: "4711" }] }],
    [{ object_ids: ["99999999"] }],
    [{ statuses: [] }],
    [{ statuses: ["up"] }],
    [{ for_seconds: -1 }],
    [{ repeat: 6 }],
    [{ min_priority: 0 }],
    [{ more: 1 }],
  ])("[NO-02] a rule with %j is refused", async (wrong) => {
    const method_id = await newMethod(t);
    const body = { name: t.newName("Wrong"), steps: [{ method_id }], ...wrong };
    await t.fail("createNotificationRule", "BAD_REQUEST", { body: body as never });
  });

  test("[NO-02] a step by mail needs people, a schedule and users that are there", async () => {
    const mail = await t.succeed("createNotificationMethod", { body: { name: t.newName("Mail"), kind: "mail" } });
    for (const step of [{}, { user_ids: ["99999999"] }, { group_ids: ["99999999"] }]) {
      const body = { name: t.newName("Wrong"), steps: [{ method_id: mail.id, ...step }] };
      await t.fail("createNotificationRule", "BAD_REQUEST", { body });
    }
    const { id: user } = await t.succeed("getAccount");
    const steps = [{ method_id: mail.id, user_ids: [user], schedule_id: "nowhere" }];
    await t.fail("createNotificationRule", "BAD_REQUEST", { body: { name: t.newName("Wrong"), steps } });
    const right = [{ method_id: mail.id, user_ids: [user], schedule_id: "weekdays" }];
    const made = await t.succeed("createNotificationRule", { body: { name: t.newName("Right"), steps: right } });
    await t.succeed("deleteNotificationRule", { params: { id: made.id } });
  });
}

/** Incidents, rules and methods. */
export function notificationSuite(t: ApiTester): void {
  describe("notifications", () => {
    methodTests(t);
    test("[NO-32] texts are tried, and neither too long nor misleading", async () => {
      const body = { subject_template: "Down", text_template: "One\nTwo" };
      expect(await t.succeed("previewNotificationTexts", { body })).toMatchObject({ problem: null });
      await t.fail("previewNotificationTexts", "BAD_REQUEST", { body: { text_template: "x".repeat(4001) } });
      await t.fail("previewNotificationTexts", "BAD_REQUEST", { body: { text_template: "a\u202eb" } });
    });
    ruleTests(t);
    test("[NO-01] incidents are a list, and one that there is not is not found", async () => {
      expect(Array.isArray(await t.succeed("listIncidents", { query: { limit: 5 } }))).toBe(true);
      await t.fail("listIncidents", "BAD_REQUEST", { query: { limit: 51 } });
      await t.fail("getIncident", "NOT_FOUND", { params: { id: "999999999" } });
      await t.fail("getIncident", "BAD_REQUEST", { params: { id: "x" } });
      expect(await t.succeed("listIncidents", { query: { search: "nothing-is-called-so" } })).toEqual([]);
      await t.fail("listIncidents", "BAD_REQUEST", { query: { search: "x".repeat(201) } });
    });

    test("[NO-01] incidents that are not over are counted by how they stand", async () => {
      const counts = await t.succeed("countIncidents");
      expect(Object.keys(counts).toSorted()).toEqual(["acknowledged", "flapping", "open", "recovering"]);
    });

    test.each([[""], [" \n "], ["a\u0000b"], ["a\u202eb"], ["x".repeat(2001)]])(
      "[NO-01] the note %j is refused",
      async (text) => {
        await t.fail("addIncidentNote", "BAD_REQUEST", { params: { id: "999999999" }, body: { text } });
      },
    );

    test("[NO-01] there are no notes to an incident that there is not", async () => {
      await t.fail("addIncidentNote", "NOT_FOUND", { params: { id: "999999999" }, body: { text: "Hello" } });
    });
  });
}
