import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { describeNetworkCheck } from "../testing/check-suite.ts";
import { closedPort, listenUdp } from "../testing/loopback.ts";
import type { LoopbackServer } from "../testing/loopback.ts";
import { requireProgram, startProgram } from "../testing/real-server.ts";
import { codeOf, messageOf, runOne, valuesOf } from "../testing/run-one.ts";
import { checkNtp } from "./check.ts";
import { readNtpAnswer } from "./packet.ts";

const ntpToUnixSeconds = 2_208_988_800;
const servers: LoopbackServer[] = [];

/** An answer of a server whose clock is so far ahead. */
function answerTo(question: Buffer, { aheadMs = 0, stratum = 2, leap = 0, code = "" } = {}): Buffer {
  const packet = Buffer.alloc(48);
  packet[0] = (leap << 6) | (4 << 3) | 4;
  packet[1] = stratum;
  packet.writeUInt32BE(65_536 / 4, 8);
  packet.write(code, 12, "latin1");
  question.copy(packet, 24, 40, 48);
  const seconds = (Date.now() + aheadMs) / 1000 + ntpToUnixSeconds;
  for (const place of [32, 40]) {
    packet.writeUInt32BE(Math.floor(seconds) % 2 ** 32, place);
    packet.writeUInt32BE(Math.floor((seconds % 1) * 2 ** 32), place + 4);
  }
  return packet;
}

async function serve(answer: (question: Buffer) => Buffer): Promise<number> {
  const server = await listenUdp((packet, reply) => reply(answer(packet)));
  servers.push(server);
  return server.port;
}

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

// Bytes that are no answer of a time server are left out: nothing has answered then.
describeNetworkCheck({
  name: "ntp",
  check: (input) => checkNtp({ ...input, timeoutMs: Math.min(input.timeoutMs, input.signal.aborted ? 1 : 1000) }),
  transport: "udp",
  settings: (port) => ({ port }),
  garbageCodes: ["timeout"],
});

test.each([5000, -90_000, 0])("a clock that is %i ms ahead is told", async (aheadMs) => {
  const port = await serve((question) => answerTo(question, { aheadMs }));
  const values = valuesOf(await runOne(checkNtp, { settings: { port } }));
  expect(Math.abs((values["time_difference"] ?? Number.NaN) - aheadMs)).toBeLessThan(500);
  expect(values).toMatchObject({ stratum: 2, root_dispersion: 250 });
});

test.each([
  [{ stratum: 16 }, "ntp_unsynchronized"],
  [{ leap: 3 }, "ntp_unsynchronized"],
  [{ stratum: 0, code: "RATE" }, "ntp_refused"],
  [{ stratum: 0, code: "\u0001<b>" }, "ntp_unsynchronized"],
])("%j is %s", async (parts, code) => {
  const port = await serve((question) => answerTo(question, parts));
  expect(codeOf(await runOne(checkNtp, { settings: { port } }))).toBe(code);
});

test("an answer to another question does not count", async () => {
  const port = await serve((question) => answerTo(Buffer.alloc(48, question[41])));
  expect(codeOf(await runOne(checkNtp, { settings: { port }, timeoutMs: 200 }))).toBe("timeout");
});

test("times of the next era are read as such", () => {
  const packet = answerTo(Buffer.alloc(48));
  packet.writeUInt32BE(0, 36);
  packet.writeUInt32BE(100, 32); // 100 s into the era that begins in 2036
  expect(readNtpAnswer(packet, Date.UTC(2036, 1, 8)).receivedMs).toBe(Date.UTC(2036, 1, 7, 6, 28, 16) + 100_000);
});

test("1,000 random answers give an outcome", { tags: "long" }, async () => {
  let round = 0;
  const port = await serve((question) => {
    const packet = answerTo(question);
    for (let change = 0; change < 6; change += 1) {
      const place = (round * 7 + change * 13) % 48;
      if (place < 24 || place >= 32) packet[place] = (round * 31 + change * 101) % 256;
    }
    packet[0] = ((packet[0] ?? 0) & 0xf8) | 4;
    return packet;
  });
  for (; round < 1000; round += 1) {
    const outcome = await runOne(checkNtp, { settings: { port } });
    expect(["ok", "ntp_unsynchronized", "ntp_refused"]).toContain(codeOf(outcome));
    expect(messageOf(outcome)).not.toMatch(/undefined|NaN/);
  }
});

const chronyd = { file: "/usr/sbin/chronyd", package: "chrony" };

test("a real chronyd on this machine has its time", async (context) => {
  requireProgram(context, chronyd);
  if (process.getuid?.() !== 0) context.skip("chronyd starts as root only");
  const folder = mkdtempSync(join(tmpdir(), "chrony-"));
  context.onTestFinished(() => rmSync(folder, { recursive: true }));
  const port = await closedPort();
  const lines = [`port ${port}`, "bindaddress 127.0.0.1", "allow 127.0.0.1", "local stratum 5", "cmdport 0"];
  const file = join(folder, "chrony.conf");
  writeFileSync(file, [...lines, `pidfile ${folder}/pid`, `bindcmdaddress ${folder}/sock`, ""].join("\n"));
  startProgram(context, chronyd, ["-x", "-d", "-u", "root", "-f", file]);
  const values = await vi.waitFor(
    async () => valuesOf(await runOne(checkNtp, { settings: { port }, timeoutMs: 500 })),
    { timeout: 15_000, interval: 100 },
  );
  expect(values).toMatchObject({ stratum: 5 });
  expect(Math.abs(values["time_difference"] ?? Number.NaN)).toBeLessThan(500);
});
