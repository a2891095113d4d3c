import { describe, expect, test } from "vitest";
import type { ApiTester } from "./api-tester.ts";

function metascanTests(t: ApiTester): void {
  const scan = (deviceId: string, kind: string, body: unknown = {}) =>
    t.send("metascanDevice", { params: { id: deviceId }, query: { kind }, body });

  test("[CA-25] what is found is sent back as it is, and each entry becomes a sensor", async () => {
    const { deviceId } = await t.createBranch();
    const query = { kind: "port" };
    const found = await t.succeed("metascanDevice", { params: { id: deviceId }, query, body: {} });
    expect(found.map(({ port }) => port)).toEqual([22, 443]);
    const settings = { port: found, goal: "open" };
    const made = await t.succeed("createSensor", {
      params: { id: deviceId },
      query: { kindid: "port" },
      body: { basic: { priority: "4" }, settings },
    });
    expect(made.map(({ name, priority }) => [name, priority])).toEqual([
      ["Port 22", 4],
      ["Port 443", 4],
    ]);
    const read = { include: "settings" };
    const [first] = await Promise.all(
      made.map(({ id }) => t.succeed("getSensorSettings", { params: { id }, query: read })),
    );
    expect(first).toMatchObject({ kind: "port", settings: { port: "22", goal: "open" } });
  });

  test("[CA-25] bare values do too, and a name is put in front of each, or filled in", async () => {
    const { deviceId } = await t.createBranch();
    const body = { basic: { name: "Web" }, settings: { port: ["80", 8080] } };
    const made = await t.succeed("createSensor", { params: { id: deviceId }, query: { kindid: "port" }, body });
    expect(made.map(({ name }) => name)).toEqual(["Web 80", "Web 8080"]);
    const marked = {
      basic: { name: "{room}: {name}" },
      settings: { port: [{ port: 22, info: { room: "Hall\u0007" } }] },
    };
    const [sensor] = await t.succeed("createSensor", {
      params: { id: deviceId },
      query: { kindid: "port" },
      body: marked,
    });
    expect(sensor?.name).toBe("Hall: 22");
  });

  test.each([
    [{ port: [] }, "body.settings.port"],
    [{ port: [22, 70_000] }, "body.settings.port.1"],
    [{ port: [{ info: {} }] }, "body.settings.port.0"],
    [{ port: [{ port: 22, color: "red" }] }, "body.settings.port.0"],
    [{ port: Array.from({ length: 101 }, (_none, place) => place + 1) }, "body.settings.port"],
    [{ port: [[22]] }, "body.settings.port.0"],
    [{ port: [null] }, "body.settings.port.0"],
  ])("[EN-13] of %j nothing is made, and the refusal names the entry", async (settings, where) => {
    const { deviceId } = await t.createBranch();
    const query = { kindid: "port" };
    expect(
      await t.fail("createSensor", "BAD_REQUEST", { params: { id: deviceId }, query, body: { settings } }),
    ).toContain(where);
    expect(await t.succeed("listSensors", { query: { filter: `parentid = "${deviceId}"` } })).toHaveLength(1);
  });

  test("[CA-25] the kinds that can look around say so", async () => {
    const { deviceId } = await t.createBranch();
    const kinds = await t.succeed("listCreatableKinds", { params: { id: deviceId }, query: { limit: 0 } });
    expect(kinds.find(({ kind }) => kind === "snmptraffic")).toMatchObject({
      flags: expect.arrayContaining(["HasMetaScan"]),
      metascan_field: "settings.port_name",
      metascan_href: `/experimental/devices/${deviceId}/metascan?kind=snmptraffic`,
    });
    const ping = kinds.find(({ kind }) => kind === "ping");
    expect(ping).not.toHaveProperty("metascan_field");
    expect(ping?.flags).not.toContain("HasMetaScan");
  });

  test("[EN-13] a look that can't be is refused", async () => {
    const { deviceId, groupId } = await t.createBranch();
    t.expectError(await scan(deviceId, "ping"), "BAD_REQUEST");
    t.expectError(await scan(deviceId, "no-such-kind"), "BAD_REQUEST");
    t.expectError(await scan(deviceId, "port", null), "BAD_REQUEST");
    t.expectError(await scan(deviceId, "port", { params: { color: "red" } }), "BAD_REQUEST");
    t.expectError(await scan(groupId, "port"), "NOT_FOUND");
    t.expectError(await scan("987654321", "port"), "NOT_FOUND");
    await t.fail("metascanDevice", "BAD_REQUEST", { params: { id: deviceId }, body: {} });
  });
}

/** Looks at devices, and the sensors that are made of what they find. */
export function metascanSuite(t: ApiTester): void {
  describe("metascans", () => metascanTests(t));
}
