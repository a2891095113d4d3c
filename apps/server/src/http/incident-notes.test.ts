import { incidentOf, memberOf, putIncident, putMember } from "@monitor/core/storage/testing/suite-incidents";
import { maxEvents } from "@monitor/notify";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startTestServer } from "./testing/test-server.ts";
import type { TestServer } from "./testing/test-server.ts";

let server: TestServer;
let sensor: string;

beforeEach(async () => {
  server = await startTestServer();
  sensor = await server.addSensor(await server.addDevice(await server.addGroup("Berlin")));
});
afterEach(() => server.stop());

const events = (count: number) =>
  Array.from({ length: count }, () => ({ time_ms: 1000, kind: "flapping" as const, text: "" }));
const put = (id: number, over: Parameters<typeof incidentOf>[1] = {}) =>
  server.write({ incidents: [putIncident(incidentOf(id, { events: [], ...over })), putMember(memberOf(id, sensor))] });
const note = (id: number, text: string) =>
  server.request("POST", `/ext/incidents/${id}/notes`, { body: { text }, token: server.token });
const eventsOf = async (id: number) => {
  const { body } = await server.request("GET", `/ext/incidents/${id}`, { token: server.token });
  return (body as { events: { kind: string; text: string; user: { name: string } | null }[] }).events;
};

describe("notes to an incident", () => {
  test("[NO-01] are in its timeline with their author, of one that is over too, and change nothing else", async () => {
    await put(1);
    await put(2, { state: "closed", close_reason: "over", closed_ms: 2000, due_ms: null });
    for (const id of [1, 2]) {
      const before = await server.storage.incidents.find(id);
      expect((await note(id, " <b>On it</b>\nNow ")).status).toBe(204);
      const [shown] = await eventsOf(id);
      expect(shown).toMatchObject({ kind: "note", text: "<b>On it</b>\nNow", user: { name: expect.any(String) } });
      const after = await server.storage.incidents.find(id);
      expect({ ...after?.incident, events: [] }).toEqual({ ...before?.incident, events: [] });
    }
  });

  test("[NO-01] two at once are both kept", async () => {
    await put(1);
    await Promise.all([note(1, "one"), note(1, "two")]);
    expect((await eventsOf(1)).map(({ text }) => text).toSorted()).toEqual(["one", "two"]);
  });

  test("[NO-01] one that no longer fits is refused, and said so", async () => {
    await put(1, { events: events(maxEvents) });
    const refused = await note(1, "too late");
    expect(refused.status).toBe(400);
    expect(await eventsOf(1)).toHaveLength(maxEvents);
  });
});

test("[NO-01] incidents are found by number, cause and sensors, and counted by how they stand", async () => {
  await put(1, { cause_id: "77777", cause_name: "Zebra" });
  await put(2, { acknowledged_ms: 1000 });
  await put(3, { is_flapping: true });
  await put(4, { state: "closed", close_reason: "over", closed_ms: 2000, due_ms: null });
  const found = async (search: string) => {
    const { body } = await server.request("GET", `/ext/incidents?search=${encodeURIComponent(search)}`, {
      token: server.token,
    });
    return (body as { id: number }[]).map(({ id }) => id);
  };
  expect(await found("#4")).toEqual([4]);
  expect(await found(`NAME ${sensor}`)).toEqual([4, 3, 2, 1]);
  expect(await found("zebra")).toEqual([1]);
  const { body } = await server.request("GET", "/ext/incident-counts", { token: server.token });
  expect(body).toEqual({ open: 1, acknowledged: 1, flapping: 1, recovering: 0 });
});
