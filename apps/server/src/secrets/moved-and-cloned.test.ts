import type { SealedValue, SecretPlace } from "@monitor/domain";
import { kindOf } from "@monitor/sensor-kinds/definitions";
import type { KindDefinition } from "@monitor/sensor-kinds/definitions";
import { afterEach, beforeEach, expect, test } from "vitest";
import { MemoryImage } from "@monitor/core/memory-store";
import { openTestWorld, tester } from "@monitor/core/testing/test-world";
import type { TestWorld } from "@monitor/core/testing/test-world";
import { KeyRing } from "./key-ring.ts";
import { testKey } from "./testing/test-key.ts";

/** This kind uses a log-in while a test runs. */
const port: { -readonly [Key in keyof KindDefinition]?: KindDefinition[Key] } = kindOf("port") ?? {};
const place = { section: "httpcredentials", key: "httppassword" };
const ring = new KeyRing(testKey());
let image: MemoryImage;
let server: TestWorld;
let device: string;

beforeEach(async () => {
  port.sections = [place.section];
  image = new MemoryImage();
  server = await openTestWorld(image);
  Object.assign(server.secrets, {
    seal: (plain: string, at: SecretPlace) => ring.seal(plain, at),
    open: (value: SealedValue, at: SecretPlace) => ring.open(value, at),
  });
  server.probe.start();
  server.link.sayHello();
  device = await server.addDevice();
  await server.addSensor(device, "port", { port: 22 });
  const sections = { httpcredentials: { httppassword: ring.seal("hunter2", place) } };
  await server.commands.changeObject(device, { sections }, tester);
});
afterEach(async () => {
  delete port.sections;
  await server.close();
});

/** The secrets in the newest assignment of a sensor below an object. */
async function secretsBelow(id: string) {
  const below = server.world.sensorsBelow(id);
  await server.probe.refresh(below);
  const upserts = server.link.ofType("assignments").flatMap((message) => message.upserts);
  return upserts.findLast(({ sensor_id }) => below.includes(sensor_id))?.secrets;
}

test("a branch that is moved keeps its secrets", async () => {
  const group = await server.addGroup();
  await server.commands.moveObject(device, { parent_id: group, place: null }, tester);
  expect(await secretsBelow(device)).toEqual({ httppassword: "hunter2" });
});

test("a clone has those of its original, and without its own settings none", async () => {
  const clone = async (has_own_settings: boolean) => {
    const input = { parent_id: await server.addGroup(), place: null, has_own_settings };
    const id = await server.commands.cloneObject(device, input, tester);
    await server.commands.resumeObjects([id], tester);
    return secretsBelow(id);
  };
  expect([await clone(true), await clone(false)]).toEqual([{ httppassword: "hunter2" }, undefined]);
});
