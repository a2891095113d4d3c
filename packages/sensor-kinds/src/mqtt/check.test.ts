import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import type { KindSettings } from "../kind.ts";
import { selfSigned } from "../testing/certificates.ts";
import { describeNetworkCheck } from "../testing/check-suite.ts";
import { closedPort, listenTcp } from "../testing/loopback.ts";
import type { LoopbackServer } from "../testing/loopback.ts";
import { requireProgram, startProgram, untilListening } from "../testing/real-server.ts";
import { codeOf, messageOf, runOne, valuesOf } from "../testing/run-one.ts";
import { survivesFuzzing } from "../testing/scripted-server.ts";
import { checkMqtt } from "./check.ts";
import { encode } from "./packets.ts";

const account = { sectionSettings: { serviceuser: "anna" }, secrets: { servicepassword: "secret" } };

describeNetworkCheck({
  name: "mqtt",
  check: checkMqtt,
  transport: "tcp",
  settings: (port) => ({ port }),
  garbageCodes: ["not_understood"],
});

const connected = (code: number) => Buffer.from([0x20, 2, 0, code]);
const subscribed = (code: number) => Buffer.from([0x90, 3, 0, 1, code]);
const kept = Buffer.from([0x31, 6, 0, 1, 0x74, 0x6f, 0x6c, 0x64]);

test.each([
  [0, "1000"],
  [127, "107f"],
  [128, "108001"],
  [16_383, "10ff7f"],
  [16_384, "10808001"],
])("a packet of %i bytes begins with %s", (count, head) => {
  expect(encode(1, 0, Buffer.alloc(count)).toString("hex").slice(0, head.length)).toBe(head);
});

describe("mqtt", () => {
  let server: LoopbackServer | null = null;
  /** Says these things one after the other, and gives back what is published where it is `null`. */
  const check = async (said: readonly (Uint8Array | null)[], settings: KindSettings = {}, isLoggedIn = false) => {
    server = await listenTcp((socket) => {
      const rest = [...said];
      socket.on("data", (bytes) => {
        const next = rest.shift();
        socket.write(next === null ? bytes : (next ?? ""));
      });
    });
    const parts = isLoggedIn ? account : {};
    const outcome = await runOne(checkMqtt, {
      ...parts,
      settings: { port: server.port, ...settings },
      timeoutMs: 2000,
    });
    await server.idle();
    return outcome;
  };

  afterEach(async () => {
    await server?.close();
    server = null;
  });

  test("only connects without a topic", async () => {
    expect(valuesOf(await check([connected(0)]))).toMatchObject({ round_trip: null, certificate_days: null });
  });

  test("waits for its own message, not for one that the broker has kept", async () => {
    const values = valuesOf(
      await check([connected(0), Buffer.concat([kept, subscribed(0), kept]), null], { topic: "t" }),
    );
    expect(values["round_trip"]).toBeGreaterThanOrEqual(0);
  });

  test.each([
    [4, true, "log_in_refused", /bad user name or password$/],
    [5, false, "mqtt_refused", /not authorized$/],
    [1, true, "mqtt_refused", /3\.1\.1$/],
  ] as const)("the answer %i is told", async (...[answer, isLoggedIn, code, text]) => {
    const outcome = await check([connected(answer)], { log_in: isLoggedIn }, isLoggedIn);
    expect(codeOf(outcome)).toBe(code);
    expect(messageOf(outcome)).toMatch(text);
  });

  test("a subscription that is not allowed is told", async () => {
    const outcome = await check([connected(0), subscribed(0x80)], { topic: "t/x" });
    expect(messageOf(outcome)).toMatch(/does not let the log-in subscribe to t\/x$/);
  });

  test.each([
    ["a length without an end", Buffer.from([0x20, 0xff, 0xff, 0xff, 0xff, 1]), "not_understood"],
    ["more than a check reads", Buffer.from([0x20, 0xff, 0xff, 0xff, 0x7f]), "sent_too_much"],
  ])("%s is told", async (_what, answer, code) => {
    expect(codeOf(await check([answer]))).toBe(code);
  });

  test.each(["a/#", "+/b", "$SYS/x"])("the topic %s can't be sent to", async (topic) => {
    expect(codeOf(await runOne(checkMqtt, { settings: { topic } }))).toBe("settings_invalid");
  });

  test("1,000 broken conversations give values or a sentence", { tags: "long" }, async () => {
    const said = Buffer.concat([connected(0), subscribed(0), kept, Buffer.from([0x40, 2, 0, 2])]).toString("latin1");
    const outcomes = await survivesFuzzing(checkMqtt, { settings: { topic: "t" } }, said);
    expect(new Set(outcomes.map(codeOf)).size).toBeGreaterThan(2);
  });
});

const mosquitto = { file: "/usr/sbin/mosquitto", package: "mosquitto" };

test("mqtt against mosquitto: both qualities, a log-in, TLS", async (context) => {
  requireProgram(context, mosquitto);
  const folder = mkdtempSync(join(tmpdir(), "mosquitto-"));
  context.onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  chmodSync(folder, 0o755);
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text, { mode: 0o644 });
  write("cert.pem", selfSigned.cert);
  write("key.pem", selfSigned.key);
  spawnSync("/usr/bin/mosquitto_passwd", ["-b", "-c", join(folder, "users"), "anna", "secret"]);
  const [open, guarded, secure] = [await closedPort(), await closedPort(), await closedPort()];
  const user = process.getuid?.() === 0 ? ["user root"] : [];
  const lines = [
    ...user,
    "per_listener_settings true",
    `listener ${open} 127.0.0.1`,
    "allow_anonymous true",
    `listener ${guarded} 127.0.0.1`,
    "allow_anonymous false",
    `password_file ${folder}/users`,
    `listener ${secure} 127.0.0.1`,
    "allow_anonymous true",
    `certfile ${folder}/cert.pem`,
    `keyfile ${folder}/key.pem`,
    "",
  ];
  write("mosquitto.conf", lines.join("\n"));
  const child = startProgram(context, mosquitto, ["-c", join(folder, "mosquitto.conf")]);
  for (const port of [open, guarded, secure]) await untilListening(port, child);
  const run = (settings: KindSettings) =>
    runOne(checkMqtt, { ...account, settings: { topic: "monitor/rt", ...settings } });
  expect(valuesOf(await run({ port: open }))["round_trip"]).toBeGreaterThan(0);
  expect(valuesOf(await run({ port: open, qos: 1 }))["round_trip"]).toBeGreaterThan(0);
  expect(codeOf(await run({ port: guarded }))).toBe("mqtt_refused");
  expect(valuesOf(await run({ port: guarded, log_in: true }))["round_trip"]).toBeGreaterThan(0);
  const wrong = { ...account, secrets: { servicepassword: "another" } };
  expect(codeOf(await runOne(checkMqtt, { ...wrong, settings: { port: guarded, log_in: true } }))).toBe(
    "log_in_refused",
  );
  expect(codeOf(await run({ port: secure, is_tls: true }))).toBe("certificate_self_signed");
  const values = valuesOf(await run({ port: secure, is_tls: true, allow_invalid_certificate: true, log_in: true }));
  expect(values["certificate_days"]).toBeGreaterThan(30_000);
});
