import { afterEach, beforeEach, expect, test } from "vitest";
import { openConnectedWorld } from "../testing/test-world.ts";
import type { TestWorld } from "../testing/test-world.ts";

let server: TestWorld;
let sensor = "";
beforeEach(async () => {
  server = await openConnectedWorld();
  sensor = await server.addSensor(await server.addDevice(), "syslog");
});
afterEach(() => server.close());

const kept = { at_ms: 1, source: "192.0.2.1", severity: 3, facility: 4, host: "h", program: "p", oid: "", text: "t" };
const asked = () => server.link.ofType("list_messages");

test("a question is told to the probe, and its answer given", async () => {
  const answer = server.probe.receivedMessages(sensor, 10);
  const [question] = asked();
  expect(question).toMatchObject({ sensor_id: sensor, limit: 10 });
  server.link.say({ type: "received_messages", request_id: "another", messages: [] });
  server.link.say({ type: "received_messages", request_id: question!.request_id, messages: [kept] });
  expect(await answer).toEqual([kept]);
});

test("a probe that does not answer, goes away or is away already is told so", async () => {
  const silent = server.probe.receivedMessages(sensor, 10);
  await server.advance(10_000);
  expect(await silent).toBe("no_answer");
  const lost = server.probe.receivedMessages(sensor, 10);
  server.link.die("Gone.");
  expect(await lost).toBe("probe_away");
  expect(await server.probe.receivedMessages(sensor, 10)).toBe("probe_away");
});

test("eight questions wait at one time", async () => {
  const eight = Array.from({ length: 8 }, () => server.probe.receivedMessages(sensor, 10));
  expect(await server.probe.receivedMessages(sensor, 10)).toBe("busy");
  for (const { request_id } of asked()) server.link.say({ type: "received_messages", request_id, messages: [] });
  expect(await Promise.all(eight)).toEqual(eight.map(() => []));
});
