import { changeSeqHeader } from "@monitor/contract";
import type { CallId } from "@monitor/contract";
import { describe, expect, test } from "vitest";
import type { ApiTester, SendInput } from "./api-tester.ts";
import { headerOf } from "./api-under-test.ts";

/** EN-28: what can be taken back, and what refuses to be. */
export function undoSuite(t: ApiTester): void {
  const change = async (id: CallId, input: SendInput): Promise<{ params: { seq: string } }> => {
    const response = await t.send(id, input);
    expect(response.status).toBeLessThan(300);
    return { params: { seq: headerOf(response, changeSeqHeader) ?? "" } };
  };
  const nameOf = async (id: string) => (await t.succeed("getDevice", { params: { id } })).name;

  describe("undo", () => {
    test("[EN-28] a deleted branch is there again under its ids, with its settings and its sensors", async () => {
      const { groupId, deviceId, sensorId } = await t.createBranch();
      const body = { basic: { tags: ["kept"] } };
      await t.succeed("changeDevice", { params: { id: deviceId }, body });
      const deletion = await change("deleteGroup", { params: { id: groupId } });
      await t.fail("getSensor", "NOT_FOUND", { params: { id: sensorId } });
      await t.succeed("undoChange", deletion);
      expect((await t.succeed("getDevice", { params: { id: deviceId } })).tags).toEqual(["kept"]);
      expect((await t.succeed("getSensor", { params: { id: sensorId } })).path?.at(-1)?.id).toBe(deviceId);
      await t.fail("undoChange", "CONFLICT", deletion);
    });

    test("[EN-28] a move, a new name and a copy are taken back, the copy unless it was changed", async () => {
      const [from, to] = [await t.createBranch(), await t.createBranch()];
      const { deviceId: id } = from;
      const name = await nameOf(id);
      const move = await change("moveObject", { params: { id }, body: { parent: to.groupId } });
      const renaming = await change("changeDevice", { params: { id }, body: { basic: { name: "Renamed" } } });
      await t.succeed("undoChange", renaming);
      await t.succeed("undoChange", move);
      const device = await t.succeed("getDevice", { params: { id } });
      expect([device.name, device.path?.at(-1)?.id]).toEqual([name, from.groupId]);

      const clone = await t.send("cloneObject", { params: { id } });
      const copy = { params: { seq: headerOf(clone, changeSeqHeader) ?? "" } };
      const params = { id: (clone.body as { id: string }).id };
      await t.succeed("changeDevice", { params, body: { basic: { priority: 5 } } });
      await t.fail("undoChange", "CONFLICT", copy);
      await t.succeed("undoChange", await change("cloneObject", { params: { id } }));
    });

    test("[EN-28] other kinds of changes, and numbers that are none, are refused", async () => {
      const { deviceId } = await t.createBranch();
      const pause = { params: { id: deviceId }, body: { message: null } };
      await t.succeed("pauseDevice", pause);
      const [line] = await t.succeed("getLog", { query: { object: deviceId, kind: "action" } });
      await t.fail("undoChange", "BAD_REQUEST", { params: { seq: String(line!.id) } });
      await t.fail("undoChange", "NOT_FOUND", { params: { seq: "987654321" } });
      for (const seq of ["0", "-1", "x", "1e3", "9".repeat(20)]) {
        await t.fail("undoChange", "BAD_REQUEST", { params: { seq } });
      }
    });
  });
}
