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
      expect(await read({ added: middle.groupId })).toMatchObject({ sensors: 0, sensors_with_added: 1 });
      await dependOn(t, last.groupId, middle.sensorId);
      // What is below what is added holds what depends on it.
      expect(await read({ added: middle.groupId })).toMatchObject({ sensors: 0, sensors_with_added: 2 });
      await dependOn(t, middle.groupId, master.sensorId);
      const dependents = [{ object: { id: middle.groupId }, sensors: 1 }];
      expect(await read()).toMatchObject({ sensors: 2, dependents, dependents_left_out: 0 });
      const masters = [{ object: { id: master.sensorId }, sensors: 1 }];
      expect(await t.succeed("getDependents", { params: { id: middle.groupId } })).toMatchObject({ masters });
    });

    test("[EN-30, PM-02] is told to those who may read the object", async () => {
      const { sensorId } = await t.branchToRead();
      await t.fail("getDependents", "AUTH_FAILED", { params: { id: sensorId }, token: null });
      await t.fail("getDependents", "NOT_FOUND", { params: { id: "999999" } });
      await t.fail("getDependents", "BAD_REQUEST", { params: { id: sensorId }, query: { added: "abc" } });
    });
  });
}
