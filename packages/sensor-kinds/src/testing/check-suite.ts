import { afterEach, describe, expect, test } from "vitest";
import { createDenyList } from "../connection/deny-list.ts";
import type { Check, KindSettings } from "../kind.ts";
import { closedPort, listenTcp, listenUdp } from "./loopback.ts";
import type { LoopbackServer } from "./loopback.ts";
import { codeOf, messageOf, runOne, testServices } from "./run-one.ts";

/** A kind that talks to a host over a port, and how the suite is to call it. */
export interface NetworkKind {
  name: string;
  check: Check;
  transport: "tcp" | "udp";
  /** Settings that make the check talk to this port and wait for a response. */
  settings: (port: number) => KindSettings;
  /** Codes that fit a response of random bytes. */
  garbageCodes: readonly string[];
}

const garbage = Buffer.from("\u0000\u001b[31m<img src=x onerror=alert(1)>\r\n\r\n\ufffd\u202e", "utf8");
const errno = /\bE[A-Z]{3,}\b|errno|undefined|\[object/;

function silentServer(kind: NetworkKind): Promise<LoopbackServer> {
  return kind.transport === "tcp" ? listenTcp((socket) => socket.resume()) : listenUdp(() => undefined);
}

function garbageServer(kind: NetworkKind): Promise<LoopbackServer> {
  return kind.transport === "tcp"
    ? listenTcp((socket) => socket.once("data", () => socket.end(garbage)))
    : listenUdp((packet, reply) => reply(Buffer.concat([packet.subarray(0, 2), garbage])));
}

type Serve = (server: Promise<LoopbackServer>) => Promise<LoopbackServer>;

function testUnreachable({ check, settings }: NetworkKind): void {
  test("a refusal names host and port", async () => {
    const port = await closedPort();
    const outcome = await runOne(check, { settings: settings(port) });
    expect(messageOf(outcome)).toBe(`Connection refused by 127.0.0.1:${port}`);
  });

  test("a name that does not exist is named", async () => {
    const outcome = await runOne(check, { host: "no-such-host.invalid", settings: settings(9) });
    expect(messageOf(outcome)).toBe("The name no-such-host.invalid could not be resolved (it does not exist)");
  });

  test("a setting that is not valid is named instead of being used", async () => {
    const outcome = await runOne(check, { settings: { ...settings(9), port: -1, url: "file:///etc/passwd" } });
    expect(codeOf(outcome)).toBe("settings_invalid");
  });
}

function testSilence(kind: NetworkKind, serve: Serve): void {
  const { check, settings } = kind;

  test("a server that never answers ends at the time-out, and its connection is closed", async () => {
    const server = await serve(silentServer(kind));
    const startedAtMs = performance.now();
    const outcome = await runOne(check, { settings: settings(server.port), timeoutMs: 200 });
    expect(messageOf(outcome)).toBe(`No answer from 127.0.0.1:${server.port} within 0.2 s`);
    expect(performance.now() - startedAtMs).toBeLessThan(2000);
    expect(server.contacts()).toBeGreaterThan(0);
    await server.idle();
  });

  test("the signal stops it at once and closes its connection", async () => {
    const server = await serve(silentServer(kind));
    const controller = new AbortController();
    const running = runOne(check, { settings: settings(server.port), timeoutMs: 60_000, signal: controller.signal });
    await server.contacted();
    controller.abort();
    expect(codeOf(await running)).toBe("stopped");
    await server.idle();
  });

  test("a signal that has fired before keeps it from connecting", async () => {
    const server = await serve(silentServer(kind));
    const outcome = await runOne(check, { settings: settings(server.port), signal: AbortSignal.abort() });
    expect(codeOf(outcome)).toBe("stopped");
    expect(server.contacts()).toBe(0);
  });
}

function testHostility(kind: NetworkKind, serve: Serve): void {
  const { check, settings } = kind;

  test("garbage gives a sentence without control characters or error numbers", async () => {
    const server = await serve(garbageServer(kind));
    const outcome = await runOne(check, { settings: settings(server.port) });
    expect(kind.garbageCodes).toContain(codeOf(outcome));
    expect(messageOf(outcome)).not.toMatch(errno);
    expect(messageOf(outcome)).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    await server.idle();
  });

  test("an address on the deny list is never contacted", async () => {
    const server = await serve(silentServer(kind));
    const services = testServices({ denyList: createDenyList(["127.0.0.0/8"]) });
    for (const host of ["127.0.0.1", "localhost"]) {
      const outcome = await runOne(check, { host, settings: settings(server.port), services });
      expect(codeOf(outcome)).toBe("denied");
    }
    expect(server.contacts()).toBe(0);
  });
}

/** What must hold for every kind that connects to a host, with any protocol. */
export function describeNetworkCheck(kind: NetworkKind): void {
  describe(`${kind.name}: what every kind that connects does`, () => {
    const servers: LoopbackServer[] = [];
    const serve: Serve = async (starting) => {
      const server = await starting;
      servers.push(server);
      return server;
    };

    afterEach(async () => {
      await Promise.all(servers.splice(0).map((server) => server.close()));
    });

    testUnreachable(kind);
    testSilence(kind, serve);
    testHostility(kind, serve);
  });
}
