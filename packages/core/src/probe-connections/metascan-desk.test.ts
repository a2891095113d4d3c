import type { FoundItem } from "@monitor/contract";
import { kindOf } from "@monitor/sensor-kinds/definitions";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openConnectedWorld } from "../testing/test-world.ts";
import type { TestWorld } from "../testing/test-world.ts";

let server: TestWorld;
let deviceId: string;
beforeEach(async () => {
  server = await openConnectedWorld();
  deviceId = await server.addDevice();
});
afterEach(() => server.close());

const items: FoundItem[] = [{ settings: { port: 22 }, label: "22 SSH", info: {} }];

function ask() {
  const [device, kind] = [server.world.get(deviceId), kindOf("port")];
  if (device === undefined || kind === null) throw new Error("The device or the kind is missing");
  return server.probe.metascan({ device, kind, settings: { is_tls: true } });
}
const asked = () => server.link.ofType("metascan");
const answer = (request_id: string) =>
  server.link.say({ type: "metascan_result", request_id, outcome: { is_ok: true, items } });

test("the probe is asked with the address of the device, and its answers find their questions", async () => {
  const [first, second] = [ask(), ask()];
  const ids = asked().map(({ request_id }) => request_id);
  expect(asked()[0]).toMatchObject({
    kind: "port",
    host: "192.0.2.10",
    settings: { is_tls: true },
    timeout_seconds: 30,
  });
  expect(new Set(ids).size).toBe(2);
  answer(ids[1] as string);
  expect(await second).toEqual(items);
  answer("77777");
  answer(ids[0] as string);
  expect(await first).toEqual(items);
  answer(ids[0] as string);
});

test("why the probe could not look is said", async () => {
  const found = ask();
  const failure = { code: "refused", parameters: {}, message: "192.0.2.10 refuses the connection" };
  const { request_id } = asked()[0]!;
  server.link.say({ type: "metascan_result", request_id, outcome: { is_ok: false, failure } });
  await expect(found).rejects.toMatchObject({ code: "BAD_GATEWAY", message: failure.message });
});

test("a probe that stands still is not waited for, nor one that ends or is away", async () => {
  const silent = expect(ask()).rejects.toMatchObject({
    code: "BAD_GATEWAY",
    message: "The probe has not answered in time",
  });
  server.clock.advance(40_000);
  await silent;
  const lost = expect(ask()).rejects.toMatchObject({ code: "BAD_GATEWAY", message: "The probe is not connected" });
  server.link.die("Its process has ended.");
  await lost;
  await expect(ask()).rejects.toMatchObject({ code: "BAD_GATEWAY" });
  expect(asked()).toHaveLength(2);
});

test("few looks are under way at once", async () => {
  const under = Array.from({ length: 8 }, () => ask());
  await expect(ask()).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" });
  for (const { request_id } of asked()) answer(request_id);
  await Promise.all(under);
  const next = ask();
  answer(asked().at(-1)!.request_id);
  expect(await next).toEqual(items);
});
