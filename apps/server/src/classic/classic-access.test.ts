import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readTable, startTestClassic } from "./testing/test-classic.ts";
import type { TestClassic } from "./testing/test-classic.ts";

let classic: TestClassic;
let viewer: string;
let shown: { group: string; device: string; sensor: string };
let secret: typeof shown;
beforeAll(async () => {
  classic = await startTestClassic();
  const id = await classic.addUser({ login_name: "viewer", role: "user", may_acknowledge: false });
  viewer = await classic.tokenOf(id);
  [shown, secret] = [await plant("Shown"), await plant("Secret")];
  await classic.give(shown.group, `user:${id}`, "read");
  classic.setState(secret.sensor, (state) => ({ ...state, own_status: "down", message: "Tiger" }));
  classic.setState(shown.sensor, (state) => ({ ...state, own_status: "up", message: "Fine" }));
});
afterAll(() => classic.stop());

async function plant(name: string) {
  const group = await classic.addGroup(name);
  const device = await classic.addDevice(group, { name: `${name} device`, host: `${name.toLowerCase()}.example` });
  return { group, device, sensor: await classic.addSensor(device, `${name} sensor`) };
}

const show = (url: string) => classic.get(url, {}, viewer);

describe("[PM-02] a viewer of one group", () => {
  test.each([
    () => "/group.htm?id=0",
    () => "/group.htm",
    () => "/sensors.htm",
    () => "/sensors.htm?id=0&filter_status=down",
    () => "/alarms.htm",
    () => `/group.htm?id=${shown.group}`,
    () => `/device.htm?id=${shown.device}`,
    () => `/sensor.htm?id=${shown.sensor}`,
  ])("reads nothing of the other: %s", async (url) => {
    const response = await show(url());
    expect(response.statusCode).toBe(200);
    expect(response.body).not.toMatch(/secret|tiger/i);
  });

  test.each([
    () => `/group.htm?id=${secret.group}`,
    () => `/device.htm?id=${secret.device}`,
    () => `/sensor.htm?id=${secret.sensor}`,
    () => `/sensors.htm?id=${secret.group}`,
    () => `/alarms.htm?id=${secret.device}`,
  ])("finds nothing there: %s", async (url) => {
    expect((await show(url())).statusCode).toBe(404);
  });

  test("has the sums of what may be read, and no details of what is above it", async () => {
    const { body } = await show("/group.htm?id=0");
    expect(readTable(body, "Sensors by status").at(-1)).toEqual(["Total", "1"]);
    expect(readTable(body, "Details").map(([name]) => name)).toEqual(["Detail", "Type", "Status", "Object ID"]);
    const all = await classic.get("/group.htm?id=0");
    expect(readTable(all.body, "Sensors by status").at(-1)).toEqual(["Total", "2"]);
  });
});
