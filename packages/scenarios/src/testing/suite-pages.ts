import { allCalls, apiBasePath, fillPath, maxPageSize } from "@monitor/contract";
import type { AnyCall, CallId } from "@monitor/contract";
import { beforeAll, describe, expect, test } from "vitest";
import type { ApiTester } from "./api-tester.ts";
import { headerOf } from "./api-under-test.ts";
import type { ApiResponse } from "./api-under-test.ts";

/** Those that servers do not have yet refuse everything. */
const lists = (Object.values(allCalls) as AnyCall[]).filter(({ isPaged }) => isPaged);
const fieldsOf = ({ query }: AnyCall): object => (query as unknown as { shape: object }).shape;
const withField = (name: string): AnyCall[] => lists.filter((call) => name in fieldsOf(call));

/** CA-02, CA-03: what every list has, whatever it lists. */
export function pageSuite(t: ApiTester): void {
  describe("every list", () => {
    /** The object in the path of those that have one. */
    let ids: { readonly sensor: string; readonly device: string };

    beforeAll(async () => {
      const { sensorId, deviceId, groupId } = await t.createBranch();
      await t.createSensor(deviceId);
      await t.createDevice(await t.createGroup(groupId));
      for (const name of ["A", "B"]) await t.succeed("createUserGroup", { body: { name: t.newName(name) } });
      ids = { sensor: sensorId, device: deviceId };
    });

    const send = (call: AnyCall, query: Readonly<Record<string, unknown>>): Promise<ApiResponse> => {
      const id = call.id === "listSensorData" ? ids.sensor : ids.device;
      return t.send(call.id as CallId, { params: { id }, query });
    };
    const table = (calls: readonly AnyCall[]) => calls.map((call) => [call.id, call] as const);

    test.each(table(lists))("[CA-02] %s comes in pages that fit together", async (_id, call) => {
      const whole = await send(call, { limit: 0 });
      expect(whole.status).toBe(200);
      const entries = whole.body as unknown[];
      const total = Number(headerOf(whole, "x-total-count"));
      expect(headerOf(whole, "x-result-count")).toBe(String(entries.length));
      expect(entries).toHaveLength(Math.min(total, maxPageSize));
      const first = await send(call, { limit: 1 });
      expect(first.body).toHaveLength(Math.min(total, 1));
      expect(headerOf(first, "x-total-count")).toBe(String(total));
      const [, target] = /^<([^>]*)>; *rel="?next"?$/.exec(headerOf(first, "link")) ?? [];
      if (total < 2) return expect(target).toBeUndefined();
      const path = fillPath(call.path, { id: call.id === "listSensorData" ? ids.sensor : ids.device });
      expect(target?.split("?")[0]).toBe(apiBasePath + path);
      const next = await t.host.request("GET", target ?? "", { token: await t.tokenOf(t.host.credentials) });
      const idsOf = (body: unknown) => (body as { id?: string; kind?: string }[]).map(({ id, kind }) => id ?? kind);
      expect(idsOf(next.body)).toEqual(idsOf(entries.slice(1, 2)));
    });

    test.each(table(lists))("[CA-02] %s has bounds for pages", async (_id, call) => {
      const beyond = await send(call, { offset: 900_000 });
      expect([beyond.status, beyond.body, headerOf(beyond, "link")]).toEqual([200, [], ""]);
      expect(Number(headerOf(beyond, "x-total-count"))).toBeGreaterThanOrEqual(0);
      const long = await send(call, { limit: 999_999 });
      expect([long.status, headerOf(long, "x-result-count")]).toEqual([200, String((long.body as unknown[]).length)]);
      for (const query of [{ limit: "-1" }, { limit: "1.5" }, { offset: "-1" }, { offset: "x" }, { offset: "" }])
        t.expectError(await send(call, query), "BAD_REQUEST");
    });

    test.each(table(lists))("[CA-02] %s ignores what it does not know", async (_id, call) => {
      const plain = await send(call, { limit: 2 });
      const odd = await send(call, { limit: 2, columns: "objid", take: "5", sort: "-x", includes: "y" });
      expect([odd.status, headerOf(odd, "x-total-count")]).toEqual([200, headerOf(plain, "x-total-count")]);
    });

    test.each(table(withField("filter")))("[CA-03] %s refuses bad filters with their place", async (_id, call) => {
      for (const [filter, place] of [
        ['colour = "red"', 1],
        ["id ~ 3", 4],
        ['id = "1" and and', 14],
      ] as const) {
        const response = await send(call, { filter });
        t.expectError(response, "INVALID_FILTER");
        expect((response.body as { message: string }).message).toContain(`at character ${place}`);
      }
      expect((await send(call, { filter: `ID IN ['1', "x"] OR NOT (Id == '1')` })).status).toBe(200);
    });

    test.each(table(withField("sort_by")))("[CA-03] %s refuses orders by what it does not have", async (_id, call) => {
      t.expectError(await send(call, { sort_by: "colour" }), "BAD_REQUEST");
      expect((await send(call, { sort_by: "-id" })).status).toBe(200);
    });
  });
}
