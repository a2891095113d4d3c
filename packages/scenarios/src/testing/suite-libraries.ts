import { describe, expect, test } from "vitest";
import type { ApiTester } from "./api-tester.ts";
import { headerOf } from "./api-under-test.ts";

const listed = async (t: ApiTester, query: Record<string, unknown> = { limit: 0 }) =>
  await t.succeed("listLibraries", { query });
const make = (t: ApiTester, filter = "status = down") =>
  t.succeed("createLibrary", { body: { name: t.newName("Library"), filter } });

function callTests(t: ApiTester): void {
  test("[CA-30] a filter is saved, lists take it as it is, and it is changed and deleted", async () => {
    const { groupId, sensorId } = await t.createBranch();
    const body = { name: t.newName("<b>Mine</b>"), filter: ` ancestors.id = "${groupId}" ` };
    const made = await t.succeed("createLibrary", { body });
    expect(made).toEqual({ id: made.id, name: body.name, type: "LIBRARY", filter: body.filter.trim() });
    expect(await listed(t)).toContainEqual(made);
    const found = await t.succeed("listSensors", { query: { filter: made.filter } });
    expect(found.map(({ id }) => id)).toEqual([sensorId]);

    const params = { id: made.id };
    await t.succeed("changeLibrary", { params, body: { filter: "status = up" } });
    await t.succeed("changeLibrary", { params, body: {} });
    expect(await listed(t)).toContainEqual({ ...made, filter: "status = up" });
    await t.succeed("changeLibrary", { params, body: { name: body.name.toUpperCase() } });
    await t.succeed("deleteLibrary", { params });
    expect((await listed(t)).map(({ id }) => id)).not.toContain(made.id);
    await t.fail("deleteLibrary", "NOT_FOUND", { params });
    await t.fail("changeLibrary", "NOT_FOUND", { params, body: { filter: "status = up" } });
    expect((await make(t)).id).not.toBe(made.id);
  });

  test("[CA-30] they are filtered, sorted and paged like other lists", async () => {
    const [first, second] = [await make(t), await make(t)];
    expect(await listed(t, { filter: `name = "${second.name}"` })).toEqual([second]);
    const filter = `id in ["${first.id}", "${second.id}"]`;
    expect(await listed(t, { filter, sort_by: "-id", limit: 1 })).toEqual([second]);
    const page = await t.send("listLibraries", { query: { filter, limit: 1 } });
    expect([headerOf(page, "x-total-count"), headerOf(page, "x-result-count")]).toEqual(["2", "1"]);
    expect(headerOf(page, "link")).toContain('rel="next"');
    await t.fail("listLibraries", "INVALID_FILTER", { query: { filter: "status = down" } });
    await t.fail("listLibraries", "BAD_REQUEST", { query: { sort_by: "filter" } });
  });

  test.each([
    [{ name: " ", filter: "status = down" }],
    [{ name: "a\u202eb", filter: "status = down" }],
    [{ name: "x".repeat(101), filter: "status = down" }],
    [{ name: "x", filter: " " }],
    [{ name: "x", filter: `name = "${"x".repeat(2000)}"` }],
    [{ name: "x", filter: 'name = "\u202e"' }],
    [{ name: "x" }],
    [{ name: "x", filter: "status = down", colour: "red" }],
  ])("[CA-30] %j is refused", async (body) => {
    await t.fail("createLibrary", "BAD_REQUEST", { body });
  });

  test.each(["status =", "colour = 1", "status = down; status = up", "parentid = 5"])(
    "[CA-30] the filter %j, which no list takes, is not saved",
    async (filter) => {
      const { id, ...before } = await make(t);
      const message = await t.fail("createLibrary", "INVALID_FILTER", { body: { name: t.newName("Wrong"), filter } });
      expect(message).toMatch(/at character \d+/);
      await t.fail("changeLibrary", "INVALID_FILTER", { params: { id }, body: { filter } });
      expect(await listed(t)).toContainEqual({ id, ...before });
    },
  );

  test("[CA-30] names differ in more than case", async () => {
    const [one, other] = [await make(t), await make(t)];
    const body = { name: one.name.toUpperCase(), filter: "status = up" };
    expect(await t.fail("createLibrary", "BAD_REQUEST", { body })).toContain("body.name");
    expect(await t.fail("changeLibrary", "BAD_REQUEST", { params: { id: other.id }, body })).toContain("body.name");
  });

  test("[PM-02] everybody reads them, administrators change them", async () => {
    const token = await t.tokenOf(t.host.readOnlyCredentials);
    const made = await make(t);
    expect(await t.succeed("listLibraries", { token, query: { limit: 0 } })).toContainEqual(made);
    const body = { name: t.newName("Not mine"), filter: "status = up" };
    await t.fail("createLibrary", "FORBIDDEN", { token, body });
    await t.fail("changeLibrary", "FORBIDDEN", { token, params: { id: made.id }, body });
    await t.fail("deleteLibrary", "FORBIDDEN", { token, params: { id: made.id } });
    expect(await listed(t)).toContainEqual(made);
  });
}

/** Libraries: saved filters. */
export function librarySuite(t: ApiTester): void {
  describe("libraries", () => callTests(t));
}
