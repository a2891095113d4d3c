import { describe, expect, test } from "vitest";
import type { ApiTester } from "./api-tester.ts";

const dependOn = (t: ApiTester, id: string, dependency: string) => {
  const body = { scheduledependency: { dependencytype: "object", dependency } };
  return t.succeed("changeGroup", { params: { id }, body });
};

/** What would be paused with an object. */
export function dependentSuite(t: ApiTester): void {
  describe("what depends on an object", () => {
    test("[EN-30] is counted with what hangs behind it, and with what is to be added", async () => {
      const [master, middle, last] = [await t.createBranch(), await t.createBranch(), await t.createBranch()];
      const read = (query = {}) => t.succeed("getDependents", { params: { id: master.sensorId }, query });
      expect(await read()).toMatchObject({ sensors: 0, sensors_with_added: 0, dependents: [], masters: [] });
      expect(await read({ added: middle.groupId })).toMatchObject({
        sensors: 0,
        sensors_with_added: 1,
        is_circle: false,
      });
      await dependOn(t, last.groupId, middle.sensorId);
      // What is below what is added holds what depends on it.
      expect(await read({ added: middle.groupId })).toMatchObject({ sensors: 0, sensors_with_added: 2 });
      await dependOn(t, middle.groupId, master.sensorId);
      const dependents = [{ object: { id: middle.groupId }, sensors: 1 }];
      expect(await read()).toMatchObject({ sensors: 2, dependents, dependents_left_out: 0 });
      // The other way round it would be a circle.
      const back = { params: { id: middle.sensorId }, query: { added: master.groupId } };
      expect(await t.succeed("getDependents", back)).toMatchObject({ is_circle: true });
      const masters = [{ object: { id: master.sensorId }, sensors: 1 }];
      expect(await t.succeed("getDependents", { params: { id: middle.groupId } })).toMatchObject({ masters });
    });

    test("[EN-30, PM-02] is told to those who may read the object", async () => {
      const { sensorId } = await t.branchToRead();
      await t.fail("getDependents", "AUTH_FAILED", { params: { id: sensorId }, token: null });
      await t.fail("getDependents", "NOT_FOUND", { params: { id: "999999" } });
      await t.fail("getDependents", "BAD_REQUEST", { params: { id: sensorId }, query: { added: "abc" } });
    });

    test("[EN-33] has outages together with others, which those are told who may read it", async () => {
      const [own, other] = [await t.createBranch(), await t.createBranch()];
      const read = { params: { id: own.sensorId }, query: { chosen: other.sensorId } };
      const chosen = { outages: 0, alarms: 0, alarms_saved: 0, own_hidden: 0 };
      expect(await t.succeed("getCommonOutages", read)).toEqual({ outages: 0, suggestions: [], chosen });
      await t.fail("getCommonOutages", "AUTH_FAILED", { ...read, token: null });
      await t.fail("getCommonOutages", "NOT_FOUND", { params: { id: "999999" } });
      await t.fail("getCommonOutages", "BAD_REQUEST", { ...read, query: { chosen: "abc" } });
    });
  });
}
