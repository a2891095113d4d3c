import { afterEach, expect, test } from "vitest";
import { createDenyList } from "../connection/deny-list.ts";
import type { CheckInput, KindSettings } from "../kind.ts";
import { closedPort, listenTcp } from "../testing/loopback.ts";
import type { LoopbackServer } from "../testing/loopback.ts";
import { codeOf, messageOf, runOne, testServices, valuesOf } from "../testing/run-one.ts";
import { checkPortRange } from "./check.ts";
import { parsePorts } from "./port-list.ts";

const servers: LoopbackServer[] = [];

async function serve(): Promise<LoopbackServer> {
  const server = await listenTcp((socket) => socket.resume());
  servers.push(server);
  return server;
}

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

const scan = (settings: KindSettings, parts: Partial<CheckInput> = {}) =>
  runOne(checkPortRange, { settings, ...parts });

test.each([
  ["22, 80-82,443", [22, 80, 81, 82, 443]],
  ["5,5,4-6", [5, 4, 6]],
  ["1-1000", Array.from({ length: 1000 }, (_, place) => place + 1)],
  ["1-1001", null],
  ["1-600,1000-1600", null],
  ["9-5", null],
  ["0", null],
  ["65536", null],
  ["22,", null],
  ["x", null],
])("the ports %s", (text, ports) => {
  expect(parsePorts(text)).toEqual(ports);
});

test("open and closed ports are counted, and their connections closed", async () => {
  const [one, two, closed] = [await serve(), await serve(), await closedPort()];
  const values = valuesOf(await scan({ ports: `${one.port},${two.port},${closed}` }));
  expect(values).toMatchObject({ open_ports: 2, closed_ports: 1, scan_time: expect.any(Number) });
  await Promise.all([one.idle(), two.idle()]);
});

test("a port that should be open and is not, and one that is but should not be, are named", async () => {
  const [server, closed] = [await serve(), await closedPort()];
  const ports = `${server.port},${closed}`;
  const missing = await scan({ ports, open_expected: ports });
  const message = `Closed on 127.0.0.1, but should be open: ${closed}`;
  expect(missing).toMatchObject({ values: { open_ports: 1 }, raised: { level: "error", reason: { message } } });
  expect(await scan({ ports, open_expected: String(server.port), only_expected: true })).not.toHaveProperty("raised");
  const other = await scan({ ports, only_expected: true });
  expect(other).toMatchObject({
    raised: { reason: { code: "ports_open", parameters: { ports: String(server.port) } } },
  });
});

test("more ports than are asked at once are all asked", async () => {
  const server = await serve();
  const ports = `${Math.max(1, server.port - 60)}-${Math.min(65_535, server.port + 60)}`;
  const { open_ports: open, closed_ports: closed } = valuesOf(await scan({ ports, port_timeout_ms: 5000 }));
  expect(Number(open) + Number(closed)).toBe(parsePorts(ports)?.length);
  expect(open).toBeGreaterThanOrEqual(1);
  await server.idle();
});

test("a denied address is never asked, a wrong name and setting are said, a signal stops it", async () => {
  const server = await serve();
  const services = testServices({ denyList: createDenyList(["127.0.0.0/8"]) });
  expect(codeOf(await scan({ ports: String(server.port) }, { services }))).toBe("denied");
  expect(server.contacts()).toBe(0);
  expect(messageOf(await scan({ ports: "9" }, { host: "no-such-host.invalid" }))).toContain("it does not exist");
  expect(codeOf(await scan({ ports: "0-5" }))).toBe("settings_invalid");
  expect(codeOf(await scan({ ports: "1-9" }, { signal: AbortSignal.abort() }))).toBe("stopped");
});
