import { describe, expect, test } from "vitest";
import type { ApiTester } from "./api-tester.ts";

/** Forms for settings, kinds to choose from, and the test of a sensor that there is not yet. */
export function setupSuite(t: ApiTester): void {
  describe("set-up", () => {
    test("[EN-24] a form has the sections of the object, in both languages and with their bounds", async () => {
      const { deviceId } = await t.createBranch();
      const form = await t.succeed("getSettingsForm", { params: { id: deviceId } });
      expect(form.map(({ name }) => name).slice(0, 2)).toEqual(["basic", "intervalgroup"]);
      const interval = form.find(({ name }) => name === "intervalgroup");
      expect(interval).toMatchObject({ inherits: "section", label: { de: "Abfrageintervall" } });
      expect(interval?.fields[0]).toMatchObject({ key: "interval", minimum: 10, maximum: 864_000, is_open: true });
      expect(interval?.fields[0]?.options).toContainEqual({ value: "60", label: { en: "1 minute", de: "1 Minute" } });
      const secret = form.find(({ name }) => name === "httpcredentials")?.fields.at(-1);
      expect(secret).toMatchObject({ key: "httppassword", is_secret: true, initial: "" });
    });

    test("[EN-24] the form of a new sensor has the settings of its kind", async () => {
      const { deviceId, groupId } = await t.createBranch();
      const input = (id: string, kind: string) => ({ params: { id }, query: { kind } });
      const form = await t.succeed("getSettingsForm", input(deviceId, "port"));
      const own = form.find(({ name }) => name === "settings");
      expect(own?.fields.map(({ key, is_required }) => [key, is_required])).toEqual([
        ["port", true],
        ["goal", false],
        ["is_tls", false],
      ]);
      await t.fail("getSettingsForm", "BAD_REQUEST", input(groupId, "port"));
      await t.fail("getSettingsForm", "NOT_FOUND", { params: { id: "999999" } });
    });

    test.each([
      ["businessprocess", "sources", "sensors"],
      ["sensorfactory", "formulas", "channels"],
      ["http", "url", null],
    ])("[EN-24] the form of %s says that %s names %s", async (kind, key, names) => {
      const { deviceId } = await t.createBranch();
      const form = await t.succeed("getSettingsForm", { params: { id: deviceId }, query: { kind } });
      const own = form.find(({ name }) => name === "settings");
      expect(own?.fields.find((field) => field.key === key)?.names).toBe(names);
    });

    test("[EN-24] kinds of a device: the recommended first, with why one can't be used", async () => {
      const { groupId } = await t.createBranch();
      const body = { basic: { name: t.newName("Router"), host: "192.0.2.7" } };
      const { id: deviceId } = await t.succeed("createDeviceInGroup", { params: { id: groupId }, body });
      const kinds = await t.succeed("listSensorKinds", { params: { id: deviceId } });
      expect(kinds[0]?.is_recommended).toBe(true);
      expect(kinds.find(({ kind }) => kind === "ping")).toMatchObject({ purpose: "reach", obstacle: null });
      expect(kinds.find(({ kind }) => kind === "snmptraffic")).toMatchObject({
        purpose: "network",
        uses: ["snmpversiongroup"],
        choice_field: "port_name",
      });
      expect(kinds.find(({ kind }) => kind === "redis")).toMatchObject({ choice_field: null });
      expect(kinds.find(({ kind }) => kind === "redis")?.words).toContain("6379");
      expect(kinds.find(({ kind }) => kind === "ping")?.is_recommended).toBe(true);
      const firstRefused = kinds.findIndex(({ obstacle }) => obstacle !== null);
      expect(firstRefused).toBeGreaterThan(0);
      expect(kinds.slice(firstRefused).every(({ obstacle }) => obstacle === "probe_device_only")).toBe(true);
    });

    test("[EN-24] the form of channels has their limits as numbers that may be left out", async () => {
      const { sensorId } = await t.createBranch();
      const form = await t.succeed("getChannelForm", { params: { id: sensorId } });
      const limit = form.find(({ name }) => name === "alerting")?.fields.find(({ key }) => key === "limitmaxerror");
      expect(limit).toMatchObject({ takes: "number", is_required: false, initial: "" });
    });

    test("[EN-24] a test says why it is not made, and refuses what could not be saved", async () => {
      const { deviceId } = await t.createBranch();
      const input = (kind: string, settings: Record<string, unknown>) => ({
        params: { id: deviceId },
        body: { kind, settings },
      });
      const { refusal, status, message } = await t.succeed("testSensor", input("port", { port: "80" }));
      // Sample data has no probe; that of the server says at once that the connection was refused.
      const noProbe = ["probe_away", null, ""];
      expect([noProbe, [null, "down", "Connection refused"]]).toContainEqual([refusal, status, message]);
      const { groupId, sensorId } = await t.createBranch();
      const hostFrom = (id: string, host: string) => ({
        params: { id },
        body: { host, kind: "port", settings: { port: "1" } },
      });
      const once = await t.succeed("testSensor", hostFrom(groupId, "127.0.0.1"));
      expect([noProbe, [null, "down", "Connection refused"]]).toContainEqual([once.refusal, once.status, once.message]);
      await t.fail("testSensor", "BAD_REQUEST", hostFrom(groupId, "-c 1"));
      await t.fail("testSensor", "BAD_REQUEST", hostFrom(sensorId, "127.0.0.1"));
      await t.fail("testSensor", "BAD_REQUEST", input("port", { port: "0" }));
      await t.fail("testSensor", "BAD_REQUEST", input("nonsense", {}));
      await t.fail("testSensor", "AUTH_FAILED", { ...input("ping", {}), token: null });
    });
  });
}
