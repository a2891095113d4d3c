import { execFile } from "node:child_process";
import { createSocket } from "node:dgram";
import { connect, createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { CheckInput } from "../kind.ts";
import { requireProgram } from "../testing/real-server.ts";
import { runOne, testServices, valuesOf } from "../testing/run-one.ts";
import { checkSyslog } from "./check.ts";
import { openSyslogListener } from "./syslog-listener.ts";
import type { SyslogListener } from "./syslog-listener.ts";

let listener: SyslogListener;
beforeAll(async () => {
  listener = openSyslogListener({ host: "127.0.0.1", port: 0 });
  await listener.opened;
});
afterAll(() => listener.close());

let sensors = 0;
let sensorId = "";
beforeEach(() => {
  sensorId = String((sensors += 1));
});
const run = (settings: CheckInput["settings"] = {}, more: Partial<CheckInput> = {}) =>
  runOne(checkSyslog, { sensorId, settings, services: testServices({ syslog: listener }), ...more });

const sendUdp = (...texts: string[]) =>
  Promise.all(
    texts.map(
      (text) =>
        new Promise<void>((resolve) => {
          const socket = createSocket("udp4");
          socket.send(text, listener.ports().udp ?? 0, "127.0.0.1", () => {
            socket.close();
            resolve();
          });
        }),
    ),
  );
const sendTcp = (text: string) =>
  new Promise<void>((resolve, reject) => {
    const socket = connect(listener.ports().tcp ?? 0, "127.0.0.1", () => socket.end(text));
    socket.on("error", reject);
    socket.on("close", () => resolve());
    socket.resume();
  });
const kept = () => listener.messagesOf(sensorId, 1000);
const arrived = (count: number) => vi.waitFor(() => expect(kept()).toHaveLength(count));

const failed = "<38>Nov 23 10:00:00 web1 sshd[99]: Failed password for root";

describe("syslog", () => {
  test("listens from the first check on, and counts what has come over UDP and TCP since then", async () => {
    expect(valuesOf(await run())).toEqual({ messages: 0, errors: 0, warnings: 0, dropped: 0 });
    await sendUdp(failed, "<11>Nov 23 10:00:00 web1 app: broken", "<12>Nov 23 10:00:00 web1 app: odd");
    await sendTcp(`${failed}\n${failed.length} ${failed}<13>the last has no end of line`);
    await arrived(6);
    const values = valuesOf(await run());
    expect([values["messages"], values["errors"], values["warnings"]].every((each) => (each ?? 0) > 0)).toBe(true);
    expect((values["messages"] ?? 0) / (values["errors"] ?? 1)).toBeCloseTo(6, 0);
    expect(kept().map(({ program }) => program)).toEqual(expect.arrayContaining(["sshd", "app", ""]));
    expect(kept()[0]).toMatchObject({ source: "127.0.0.1" });
    expect(valuesOf(await run())).toMatchObject({ messages: 0 });
  });

  test.for([["-d"], ["-d", "--rfc3164"], ["-T"], ["-T", "--octet-count"], ["-d", "--rfc5424"]])(
    "takes what logger of Linux sends with %j",
    async (way, context) => {
      requireProgram(context, { file: "/usr/bin/logger", package: "bsdutils" });
      await run();
      const port = String(way.includes("-T") ? listener.ports().tcp : listener.ports().udp);
      const place = ["-n", "127.0.0.1", "-P", port, "-p", "auth.err", "-t", "backup", ...way];
      await promisify(execFile)("/usr/bin/logger", [...place, "Disk full ✓"]);
      await arrived(1);
      expect(kept()[0]).toMatchObject({ facility: 4, severity: 3, program: "backup", text: "Disk full ✓" });
    },
  );

  test("a rule is a channel, and warns or is down by one message, until a check without one", async () => {
    const rules = "Refused | program sshd | has Failed password | warning\nBroken | severity 0-3 | down";
    expect(valuesOf(await run({ rules }))).toMatchObject({ Refused: 0, Broken: 0 });
    await sendUdp(failed);
    await arrived(1);
    const warned = await run({ rules });
    expect(warned).toMatchObject({
      channels: [{ key: "Refused", custom_unit: "/min" }, { key: "Broken" }],
      raised: {
        level: "warning",
        reason: {
          code: "receiver_heard",
          message: "Messages of Refused: 1, the last from 127.0.0.1: Failed password for root",
        },
      },
    });
    await sendUdp(failed, "<8>very bad");
    await arrived(3);
    expect(await run({ rules })).toMatchObject({
      raised: { level: "error", reason: { parameters: { rule: "Broken" } } },
    });
    expect(await run({ rules })).not.toHaveProperty("raised");
  });

  test("hears of the device only, unless it is to hear of all", async () => {
    const other = { host: "192.0.2.77" };
    await run({}, { sensorId: "witness" });
    await run({}, other);
    await sendUdp(failed);
    await vi.waitFor(() => expect(listener.messagesOf("witness", 10)).toHaveLength(1));
    await run({ sender: "any" }, other);
    await sendUdp(failed);
    await arrived(1);
  });

  test("a connection of a sender of which no sensor hears is closed at once", async () => {
    const other = openSyslogListener({ host: "127.0.0.1", port: 0 });
    await other.opened;
    const socket = connect(other.ports().tcp ?? 0, "127.0.0.1");
    socket.on("error", () => undefined);
    socket.resume();
    await new Promise((resolve) => socket.once("close", resolve));
    other.close();
  });

  test("what is sent as one message of 64 kB, or as very many lines, does no harm", async () => {
    await run({ sender: "any" });
    await sendUdp(`<13>${"x".repeat(60_000)}`);
    await arrived(1);
    await sendTcp("\n".repeat(1_000_000));
    await sendTcp("<13>y\n".repeat(1500));
    await vi.waitFor(() => expect(kept().length).toBe(1000));
    expect(kept().every(({ text }) => text.length <= 500)).toBe(true);
  });

  test(
    "a connection that brings more than is looked at waits, and nothing of it is lost",
    { tags: "long" },
    async () => {
      await run();
      await sendTcp(`${"<13>y\n".repeat(4000)}<11>the last\n`);
      await vi.waitFor(() => expect(kept()[0]?.text).toBe("the last"), 8000);
      expect(valuesOf(await run())).toMatchObject({ dropped: 0 });
    },
  );

  test("what keeps the probe from listening is no outage, and says what to do", async () => {
    const off = await run({}, { services: testServices() });
    expect(off).toMatchObject({ failure: { code: "receiver_off", cannot_check: true } });
    expect(off.is_ok ? "" : off.failure.message).toContain("SYSLOG_LISTEN");
    const other = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => other.once("listening", resolve));
    const { port } = other.address() as AddressInfo;
    const second = openSyslogListener({ host: "127.0.0.1", port });
    await second.opened;
    const taken = await run({}, { services: testServices({ syslog: second }) });
    expect(taken).toMatchObject({
      failure: { code: "receiver_port_taken", parameters: { address: `127.0.0.1:${port}` }, cannot_check: true },
    });
    second.close();
    other.close();
  });

  test("a setting that is no rule is refused", async () => {
    expect(await run({ rules: "A" })).toMatchObject({ failure: { code: "settings_invalid" } });
  });
});
