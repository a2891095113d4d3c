import type { ServerMessage } from "@monitor/contract";
import { kindOf } from "@monitor/sensor-kinds/definitions";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openConnectedWorld } from "../testing/test-world.ts";
import type { TestWorld } from "../testing/test-world.ts";

let server: TestWorld;
let deviceId = "";
const port = kindOf("port");
const planned = () => ({
  placeId: deviceId,
  host: "192.0.2.10",
  kind: port!,
  settings: { port: 80, goal: "open", is_tls: false },
});
const sent = (): Extract<ServerMessage, { type: "test" }>[] => server.link.ofType("test");
const outcome = { is_ok: true as const, values: { response_time: 3 }, left_out: null };

beforeEach(async () => {
  server = await openConnectedWorld();
  deviceId = await server.addDevice();
});
afterEach(() => server.close());

test("[EN-24] a check is sent with what it would inherit, and its outcome comes back; nothing is stored", async () => {
  const found = server.probe.test(planned());
  const [message] = sent();
  expect(message?.check).toMatchObject({
    kind: "port",
    host: "192.0.2.10",
    settings: { port: 80 },
    timeout_seconds: 10,
  });
  const objects = server.world.idsOfType("sensor").length;
  server.link.say({ type: "tested", test_id: message?.test_id ?? "", outcome });
  expect(await found).toEqual(outcome);
  expect(server.world.idsOfType("sensor")).toHaveLength(objects);
});

test("an outcome that nobody waits for, or that comes twice, is dropped", async () => {
  server.link.say({ type: "tested", test_id: "test-99", outcome });
  const found = server.probe.test(planned());
  const id = sent()[0]?.test_id ?? "";
  server.link.say({ type: "tested", test_id: id, outcome });
  server.link.say({ type: "tested", test_id: id, outcome: { ...outcome, values: {} } });
  expect(await found).toEqual(outcome);
});

test("four at a time; another one is told so at once", async () => {
  const running = Array.from({ length: 4 }, () => server.probe.test(planned()));
  expect(await server.probe.test(planned())).toBe("busy");
  for (const { test_id } of sent()) server.link.say({ type: "tested", test_id, outcome });
  await Promise.all(running);
  void server.probe.test(planned());
  await server.settle();
  expect(sent()).toHaveLength(5);
});

test("[EN-23] a check that nobody waits for is ended at the probe, and its place is free; one that has come back is not", async () => {
  const ends: (() => void)[] = [];
  const run = () => server.probe.test(planned(), (end) => void ends.push(end));
  const running = Array.from({ length: 4 }, run);
  const [gone, done] = sent();
  server.link.say({ type: "tested", test_id: done!.test_id, outcome });
  for (const end of ends.slice(0, 2)) end();
  expect(await Promise.all(running.slice(0, 2))).toEqual(["no_answer", outcome]);
  expect(server.link.ofType("stop_test")).toEqual([{ type: "stop_test", test_id: gone?.test_id }]);
  void run();
  await server.settle();
  expect(sent()).toHaveLength(5);
});

test("a probe that is silent or goes away ends the wait", async () => {
  const silent = server.probe.test(planned());
  await server.advance(16_000);
  expect(await silent).toBe("no_answer");
  expect(server.link.ofType("stop_test")).toHaveLength(1);
  const lost = server.probe.test(planned());
  server.link.die("gone");
  expect(await lost).toBe("probe_away");
  expect(await server.probe.test(planned())).toBe("probe_away");
});
