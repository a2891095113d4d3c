import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runFuzz } from "../testing/fuzz/run-fuzz.ts";
import { startTestServer } from "./testing/test-server.ts";
import type { TestServer } from "./testing/test-server.ts";

// `npm run faults -- bad-requests` sends 10,000 of them to the real server.
const seed = 20_261_123;
const patience = 60_000;

let server: TestServer;
let address: string;
beforeAll(async () => {
  server = await startTestServer();
  await server.app.listen({ host: "127.0.0.1", port: 0 });
  address = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
});
afterAll(() => server.stop());

test(
  "[CA-12] bad requests are refused with code, message and request id, whatever they are",
  { tags: "long", timeout: patience },
  async () => {
    const group = await server.addGroup("Fuzzed");
    const device = await server.addDevice(group);
    const sensor = await server.addSensor(device);
    const ids = [group, device, sensor];
    const run = { address, server: { token: server.token, ids }, seed, requests: 800, bytes: 150 };
    const { faults, refused } = await runFuzz(run);
    expect(faults).toEqual([]);
    expect(refused).toBeGreaterThan(500);
    expect(server.logged.filter(({ level }) => level === "error")).toEqual([]);
    expect((await server.request("GET", "/sensors")).status).toBe(200);
  },
);
