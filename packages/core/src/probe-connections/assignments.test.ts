import type { Assignment } from "@monitor/contract";
import { kindOf } from "@monitor/sensor-kinds/definitions";
import type { KindDefinition } from "@monitor/sensor-kinds/definitions";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { failed, ok, openTestWorld, tester } from "../testing/test-world.ts";
import type { TestWorld } from "../testing/test-world.ts";
import { MemoryImage } from "../memory-store/memory-image.ts";

/** Of a kind that needs a password, as long as a test runs. */
const port: { -readonly [Key in keyof KindDefinition]?: KindDefinition[Key] } = kindOf("port") ?? {};
const place = { section: "httpcredentials", key: "httppassword" };
let image: MemoryImage;
let server: TestWorld;
let device: string;
let sensor: string;

beforeEach(async () => {
  port.sections = [place.section];
  image = new MemoryImage();
  server = await openTestWorld(image);
  server.probe.start();
  device = await server.addDevice(await server.addGroup());
  sensor = await server.addSensor(device, "port", { port: 22 });
  server.link.sayHello();
  await server.settle();
});
afterEach(async () => {
  delete port.sections;
  await server.close();
});

const newest = (): Assignment | undefined =>
  server.link
    .ofType("assignments")
    .flatMap(({ upserts }) => upserts)
    .findLast(({ sensor_id }) => sensor_id === sensor);

async function setPassword(id: string, plain: string): Promise<void> {
  await server.commands.changeObject(
    id,
    { sections: { httpcredentials: { httppassword: server.secrets.seal(plain, place) } } },
    tester,
  );
  await server.probe.refresh([sensor]);
}

/** Takes assignments over as a probe does. */
async function check(): Promise<void> {
  const { cannot_check: reason } = newest() ?? {};
  const good = ok(sensor, server.clock.now(), { response_time: 1 });
  const failure = {
    ...failed(sensor, server.clock.now()),
    outcome: { is_ok: false, failure: { ...reason, cannot_check: true } },
  };
  await server.report([reason === undefined ? good : (failure as typeof good)]);
}

describe("the secrets of a check", () => {
  test("are in its assignment where they are set, in plain text", async () => {
    expect(newest()).not.toHaveProperty("secrets");
    await setPassword(device, "hunter2");
    expect(newest()?.secrets).toEqual({ httppassword: "hunter2" });
  });

  test("are those of the nearest object that has some, and follow it", async () => {
    const [group = ""] = server.world.ancestorsOf(device).slice(-1);
    await setPassword(group, "of the group");
    expect(newest()?.secrets).toEqual({ httppassword: "of the group" });
    await setPassword(device, "of the device");
    expect(newest()?.secrets).toEqual({ httppassword: "of the device" });
    await server.commands.changeObject(device, { sections: { httpcredentials: null } }, tester);
    await server.probe.refresh([sensor]);
    expect(newest()?.secrets).toEqual({ httppassword: "of the group" });
  });

  test("come with the other settings of their sections, which have their defaults where nobody has set them", async () => {
    expect(newest()?.section_settings).toEqual({ httpauthmode: "none", httpuser: "" });
    const sections = { httpcredentials: { httpauthmode: "basic", httpuser: "anna" } };
    await server.commands.changeObject(device, { sections }, tester);
    await server.probe.refresh([sensor]);
    expect(newest()?.section_settings).toEqual({ httpauthmode: "basic", httpuser: "anna" });
    delete port.sections;
    await server.probe.refresh([sensor]);
    expect(newest()).not.toHaveProperty("section_settings");
  });

  test("are not there for a kind that needs none, nor those that it does not need", async () => {
    await setPassword(device, "hunter2");
    port.sections = ["snmpversiongroup"];
    await server.probe.refresh([sensor]);
    expect(newest()).not.toHaveProperty("secrets");
    delete port.sections;
    await server.probe.refresh([sensor]);
    expect(JSON.stringify(newest())).not.toContain("hunter2");
  });

  test("are opened once for many sensors in a message", async () => {
    await setPassword(device, "hunter2");
    const others = await Promise.all(Array.from({ length: 40 }, () => server.addSensor(device, "port", { port: 22 })));
    const open = vi.spyOn(server.secrets, "open");
    await server.probe.refresh([sensor, ...others]);
    expect(newest()?.secrets).toEqual({ httppassword: "hunter2" });
    expect(open).toHaveBeenCalledTimes(1);
  });
});

describe("secrets that can't be opened", () => {
  test("make the sensor unknown with what to do, never up and never down, and it is right again with the key", async () => {
    await setPassword(device, "hunter2");
    await check();
    expect(server.world.statusOf(sensor)).toBe("up");
    server.loseKeys();
    await server.probe.refresh([sensor]);
    expect(newest()).toMatchObject({ cannot_check: { code: "secret_unreadable" } });
    expect(newest()).not.toHaveProperty("secrets");
    for (let times = 0; times < 3; times += 1) await check();
    expect(server.world.statusInfo(sensor)).toMatchObject({
      status: "unknown",
      outage_since_ms: null,
      message:
        "The setting httpcredentials.httppassword can't be read: the key that it was stored with is missing on the server. Enter it again, or give the server that key",
      message_info: { code: "secret_unreadable", parameters: { setting: "httpcredentials.httppassword" } },
    });
    server.loseKeys(false);
    await server.probe.refresh([sensor]);
    await check();
    expect(server.world.statusOf(sensor)).toBe("up");
  });

  test.each([
    { sealed: "" },
    { sealed: "test.httpcredentials.httppassword" },
    { sealed: "test.httpcredentials.other.hunter2" },
  ])("so does %j, which was tampered with", async (value) => {
    await server.commands.changeObject(device, { sections: { httpcredentials: { httppassword: value } } }, tester);
    await server.probe.refresh([sensor]);
    expect(newest()).toMatchObject({ cannot_check: { code: "secret_unreadable" } });
  });

  test("concern only the sensors that need them", async () => {
    const other = await server.addSensor(device, "ping");
    await setPassword(device, "hunter2");
    server.loseKeys();
    await server.probe.refresh([sensor, other]);
    const [, last] = server.link.ofType("assignments").at(-1)?.upserts ?? [];
    expect(last).toMatchObject({ sensor_id: other });
    expect(last).not.toHaveProperty("cannot_check");
  });
});
