import { describe, expect, test } from "vitest";
import type { ApiTester } from "./api-tester.ts";

const night = { monday: [22, 23], tuesday: [0, 1] };
const quiet = { hours: night, time_zone: "Europe/Berlin" };
const bot = { kind: "telegram", settings: { token: "top-secret", chat_id: "of-all" } };
const topic = { kind: "ntfy", settings: { url: "https://ntfy.example", topic: "of-all" } };

export function ownNotificationsSuite(t: ApiTester): void {
  describe("own notifications", () => {
    const add = async (name: string, body: { readonly kind: string }) =>
      (await t.succeed("createNotificationMethod", { body: { name: t.newName(name), ...body } })).id;

    test("[NO-40] a user puts the own methods in order, with own addresses; secret ones are never sent", async () => {
      const token = await t.tokenOf(t.host.readOnlyCredentials);
      const [mail, telegram, ntfy] = [
        await add("Mail", { kind: "mail" }),
        await add("Bot", bot),
        await add("Topic", topic),
      ];
      const hook = await add("Hook", { kind: "webhook", settings: { url: "https://hooks.example" } } as never);
      const put = (methods: readonly object[]) => ({ body: { methods: methods as never }, token });
      const made = await t.succeed(
        "changeOwnNotifications",
        put([{ method_id: ntfy, address: "my-topic" }, { method_id: telegram, address: "42" }, { method_id: mail }]),
      );
      expect(made.methods).toEqual([
        { method_id: ntfy, address: null, has_address: true },
        { method_id: telegram, address: "42", has_address: true },
        { method_id: mail, address: null, has_address: false },
      ]);
      expect(made.offered.map(({ id }) => id)).not.toContain(hook);
      expect(JSON.stringify(made)).not.toMatch(/of-all|top-secret|my-topic|ntfy\.example/);
      const moved = await t.succeed("changeOwnNotifications", put([{ method_id: telegram }, { method_id: ntfy }]));
      expect(moved.methods).toEqual([made.methods[1], made.methods[0]]);
      for (const wrong of [
        [{ method_id: hook }],
        [{ method_id: "4711" }],
        [{ method_id: mail }, { method_id: mail }],
        [{ method_id: telegram, address: "a\u202eb" }],
        Array.from({ length: 6 }, () => ({ method_id: mail })),
      ]) {
        await t.fail("changeOwnNotifications", "BAD_REQUEST", put(wrong));
      }
      await t.fail("testOwnNotification", "NOT_FOUND", { body: { method_id: mail }, token });
      expect((await t.succeed("getOwnNotifications", { token })).methods).toEqual(moved.methods);
      // Nobody else's are changed by it.
      expect((await t.succeed("getOwnNotifications")).methods).toEqual([]);
      await t.succeed("changeOwnNotifications", put([]));
      for (const id of [mail, telegram, ntfy, hook]) await t.succeed("deleteNotificationMethod", { params: { id } });
    });

    test("[NO-41] a user sets quiet hours and takes them away", async () => {
      const { quiet: set } = await t.succeed("changeOwnNotifications", { body: { quiet } });
      expect(set).toMatchObject({ time_zone: "Europe/Berlin", hours: { monday: [22, 23], wednesday: [] } });
      const all = Array.from({ length: 24 }, (_, hour) => hour);
      const days = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
      const week = Object.fromEntries(days.map((day) => [day, all]));
      for (const wrong of [
        { ...quiet, time_zone: "Mars/Olympus" },
        { ...quiet, hours: { monday: [24] } },
        { ...quiet, hours: { someday: [1] } },
        { ...quiet, hours: week },
      ]) {
        await t.fail("changeOwnNotifications", "BAD_REQUEST", { body: { quiet: wrong as never } });
      }
      expect((await t.succeed("changeOwnNotifications", { body: { quiet: null } })).quiet).toBeNull();
    });
  });
}
