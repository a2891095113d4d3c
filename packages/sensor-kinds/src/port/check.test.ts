import { createServer as createTlsServer } from "node:tls";
import { afterEach, describe, expect, test } from "vitest";
import { selfSigned } from "../testing/certificates.ts";
import { describeNetworkCheck } from "../testing/check-suite.ts";
import { closedPort, listenTcp, onLoopback } from "../testing/loopback.ts";
import type { LoopbackServer } from "../testing/loopback.ts";
import { codeOf, messageOf, runOne, valuesOf } from "../testing/run-one.ts";
import { checkPort } from "./check.ts";

describeNetworkCheck({
  name: "port",
  check: checkPort,
  transport: "tcp",
  settings: (port) => ({ port, is_tls: true }),
  garbageCodes: ["tls_failed"],
});

describe("port", () => {
  let server: LoopbackServer | null = null;

  afterEach(async () => {
    await server?.close();
    server = null;
  });

  test("an open port gives the time to the connection, which is closed afterwards", async () => {
    server = await listenTcp((socket) => socket.resume());
    const values = valuesOf(await runOne(checkPort, { settings: { port: server.port } }));
    expect(values["response_time"]).toBeGreaterThanOrEqual(0);
    expect(values["response_time"]).toBeLessThan(5000);
    await server.idle();
  });

  test("a name is tried on all its addresses", async () => {
    server = await listenTcp((socket) => socket.resume());
    expect(codeOf(await runOne(checkPort, { host: "localhost", settings: { port: server.port } }))).toBe("ok");
  });

  test("TLS shakes hands with any certificate", async () => {
    server = await onLoopback(createTlsServer(selfSigned));
    const outcome = await runOne(checkPort, { settings: { port: server.port, is_tls: true } });
    expect(valuesOf(outcome)["response_time"]).toBeGreaterThan(0);
    await server.idle();
  });

  test("with the goal closed, a refusal is good and has no value", async () => {
    const port = await closedPort();
    expect(valuesOf(await runOne(checkPort, { settings: { port, goal: "closed" } }))).toEqual({ response_time: null });
  });

  test("with the goal closed, an open port is a failure", async () => {
    server = await listenTcp((socket) => socket.resume());
    const outcome = await runOne(checkPort, { settings: { port: server.port, goal: "closed" } });
    expect(messageOf(outcome)).toBe(`127.0.0.1:${server.port} is open and should be closed`);
  });

  test("with the goal closed, a name that does not exist stays a failure", async () => {
    const outcome = await runOne(checkPort, { host: "no-such-host.invalid", settings: { port: 9, goal: "closed" } });
    expect(codeOf(outcome)).toBe("name_not_found");
  });
});
