import { appendFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ssh2 from "ssh2";
import { afterEach, expect, test } from "vitest";
import type { CheckInput, CheckOutcome } from "../kind.ts";
import { createSshLoadCheck } from "../sshload/check.ts";
import { describeNetworkCheck } from "../testing/check-suite.ts";
import { fuzzed } from "../testing/fuzzed.ts";
import { listenTcp } from "../testing/loopback.ts";
import type { LoopbackServer } from "../testing/loopback.ts";
import { codeOf, messageOf, runOne, valuesOf } from "../testing/run-one.ts";
import { answering, startSshServer } from "../testing/ssh-server.ts";
import type { RunCommand, SshServer, SshServerOptions } from "../testing/ssh-server.ts";
import { newKeys, startSshd } from "../testing/sshd.ts";
import { fingerprint } from "./host-key.ts";
import { createSshDevices } from "./ssh-devices.ts";

const uptime = " 18:00:00 up 9 days,  load average: 0.50, 0.25, 0.10\n4\n";
const password = { linuxloginpassword: "geheim" };
const logIn = (sshport: unknown) => ({ linuxloginusername: "monitor", linuxloginmode: "password", sshport });

describeNetworkCheck({
  name: "ssh",
  check: ({ settings: { port }, ...input }) => {
    const sectionSettings = logIn(port) as CheckInput["sectionSettings"];
    return createSshLoadCheck(createSshDevices())({ ...input, settings: {}, secrets: password, sectionSettings });
  },
  transport: "tcp",
  settings: (port) => ({ port }),
  garbageCodes: ["closed", "not_understood", "ssh_handshake"],
});

const servers: LoopbackServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

async function serve(run: RunCommand, options: SshServerOptions = {}): Promise<SshServer> {
  const server = await startSshServer(run, options);
  servers.push(server);
  return server;
}

const check = () => createSshLoadCheck(createSshDevices());
const publicKey = (privateKey: string) => {
  const key = ssh2.utils.parseKey(privateKey);
  if (key instanceof Error) throw key;
  return fingerprint(key.getPublicSSH());
};

test("OpenSSH's server lets the probe in with a key, and its host key is remembered", async (context) => {
  const { input, folder } = await startSshd(context);
  const outcome = await runOne(check(), input);
  expect(valuesOf(outcome)["load_1"]).toBeGreaterThanOrEqual(0);
  expect(valuesOf(outcome)["per_processor"]).toBeGreaterThanOrEqual(0);
  const hostKey = publicKey(readFileSync(join(folder, "host"), "utf8"));
  expect(outcome.memory).toEqual({ host_key: hostKey });
  expect(outcome.trace?.map(({ step }) => step)).toEqual(["connect", "answer", "answer"]);
  const sectionSettings = { ...input.sectionSettings, sshhostkey: hostKey };
  expect(codeOf(await runOne(check(), { ...input, sectionSettings }))).toBe("ok");
});

test("OpenSSH's server refuses another key, and the user is named", async (context) => {
  const { input } = await startSshd(context);
  const outcome = await runOne(check(), { ...input, secrets: { privatekey: newKeys().private } });
  expect(codeOf(outcome)).toBe("ssh_login_refused");
});

test.each(["password", "keyboard-interactive"] as const)("a log-in by %s is taken or refused", async (method) => {
  const server = await serve(answering(uptime), { method });
  expect(valuesOf(await runOne(check(), server.input))).toMatchObject({
    load_1: 0.5,
    load_15: 0.1,
    per_processor: 6.3,
  });
  const wrong = await runOne(check(), { ...server.input, secrets: { linuxloginpassword: "wrong" } });
  expect(messageOf(wrong)).toBe(
    `127.0.0.1:${server.port} refused the log-in of monitor: check user name, password or key`,
  );
});

test("sensors of a device share one connection, also when they begin at the same time", async () => {
  const server = await serve(answering(uptime));
  const shared = check();
  const all = await Promise.all(Array.from({ length: 12 }, () => runOne(shared, server.input)));
  expect(all.map(codeOf)).toEqual(Array.from({ length: 12 }, () => "ok"));
  expect(codeOf(await runOne(shared, server.input))).toBe("ok");
  expect([server.contacts(), server.logIns()]).toEqual([1, 1]);
});

test("sensors of a device share one refused log-in", async () => {
  const server = await serve(answering(uptime));
  const shared = check();
  const wrong = { ...server.input, secrets: { linuxloginpassword: "wrong" } };
  const all = await Promise.all(Array.from({ length: 4 }, () => runOne(shared, wrong)));
  expect(new Set(all.map(codeOf))).toEqual(new Set(["ssh_login_refused"]));
  expect(server.logIns()).toBe(1);
});

test("a changed host key is told before the log-in is sent, and holds until another is entered", async () => {
  const [before, after] = [newKeys(), newKeys()];
  const first = await serve(answering(uptime), { hostKey: before.private });
  const { memory } = await runOne(check(), first.input);
  const second = await serve(answering(uptime), { hostKey: after.private });
  const changed = await runOne(check(), { ...second.input, memory });
  const [known, key] = [publicKey(before.private), publicKey(after.private)];
  expect(changed).toMatchObject({ failure: { code: "ssh_host_key_changed", parameters: { known, key } } });
  expect(second.logIns()).toBe(0);
  const entered = (sshhostkey: string) => ({
    ...second.input,
    memory,
    sectionSettings: { ...second.input.sectionSettings, sshhostkey },
  });
  expect(codeOf(await runOne(check(), entered(key)))).toBe("ok");
  expect(codeOf(await runOne(check(), entered(known)))).toBe("ssh_host_key_other");
  expect(codeOf(await runOne(check(), entered("SHA256:short")))).toBe("settings_invalid");
  expect(second.logIns()).toBe(1);
});

test("a connection that is there is no way around another host key", async () => {
  const server = await serve(answering(uptime));
  const shared = check();
  expect(codeOf(await runOne(shared, server.input))).toBe("ok");
  const memory = { host_key: publicKey(newKeys().private) };
  expect(codeOf(await runOne(shared, { ...server.input, memory }))).toBe("ssh_host_key_changed");
});

test("a connection that the device has closed meanwhile is made again", async () => {
  const server = await serve(answering(uptime));
  const shared = check();
  expect(codeOf(await runOne(shared, server.input))).toBe("ok");
  await server.drop();
  expect(codeOf(await runOne(shared, server.input))).toBe("ok");
  expect(server.contacts()).toBe(2);
});

test("a command that never ends is ended at the time-out, and the next check has a connection of its own", async () => {
  let isSilent = true;
  const server = await serve((command, channel) => {
    if (!isSilent) answering(uptime)(command, channel);
  });
  const shared = check();
  const outcome = await runOne(shared, { ...server.input, timeoutMs: 300 });
  expect(messageOf(outcome)).toBe(`No answer from 127.0.0.1:${server.port} within 0.3 s`);
  isSilent = false;
  expect(codeOf(await runOne(shared, server.input))).toBe("ok");
  expect(server.contacts()).toBe(2);
});

test("1 MiB of a command is read", async () => {
  const server = await serve(answering(Buffer.alloc(1_100_000, "x")));
  expect(messageOf(await runOne(check(), server.input))).toBe(
    `127.0.0.1:${server.port} wrote more than 1048576 bytes, which is the most that is read`,
  );
});

test.each([
  [{ linuxloginusername: "" }, {}, "ssh_login_incomplete"],
  [{}, { linuxloginpassword: "" }, "ssh_login_incomplete"],
  [{ linuxloginmode: "key" }, {}, "ssh_login_incomplete"],
  [{ linuxloginmode: "key" }, { privatekey: "no key" }, "ssh_key_unreadable"],
  [{ sshport: 0 }, {}, "settings_invalid"],
])("the log-in %j with %j can't be checked: %s", async (sectionSettings, secrets, code) => {
  const server = await serve(answering(uptime));
  const outcome = await runOne(check(), {
    sectionSettings: { ...server.input.sectionSettings, ...sectionSettings },
    secrets: { ...server.input.secrets, ...secrets },
  });
  expect(outcome).toMatchObject({ failure: { code, cannot_check: true } });
});

test("a key with a passphrase opens with the password of the log-in", async (context) => {
  const { input, folder } = await startSshd(context);
  const locked = newKeys({ passphrase: "geheim", cipher: "aes256-ctr", rounds: 1 });
  appendFileSync(join(folder, "keys"), `\n${locked.public}\n`);
  const secrets = { privatekey: locked.private, linuxloginpassword: "geheim" };
  expect(codeOf(await runOne(check(), { ...input, secrets }))).toBe("ok");
  expect(codeOf(await runOne(check(), { ...input, secrets: { ...secrets, linuxloginpassword: "x" } }))).toBe(
    "ssh_key_unreadable",
  );
});

test("1,000 fuzzed beginnings of a conversation give an outcome", { tags: "long" }, async () => {
  let answer = "";
  const server = await listenTcp((socket) => socket.once("data", () => socket.end(answer, "latin1")));
  servers.push(server);
  const list = (names: string) => `\0\0\0${String.fromCharCode(names.length)}${names}`;
  const lists = ["curve25519-sha256", "ssh-ed25519", "aes128-ctr", "aes128-ctr", "hmac-sha2-256", "hmac-sha2-256"];
  const body = `\x14${"r".repeat(16)}${[...lists, "none", "none", "", ""].map(list).join("")}\0\0\0\0\0`;
  const padding = 8 - ((body.length + 5) % 8) + 8;
  const packet = `\0\0\0${String.fromCharCode(body.length + 1 + padding)}${String.fromCharCode(padding)}${body}${"p".repeat(padding)}`;
  const input = { sectionSettings: logIn(server.port) as CheckInput["sectionSettings"], secrets: password };
  const codes = new Set<string>();
  for (const text of fuzzed(`SSH-2.0-OpenSSH_9.2\r\n${packet}`, 1000)) {
    answer = text;
    const outcome: CheckOutcome = await runOne(check(), { ...input, timeoutMs: 300 });
    codes.add(codeOf(outcome));
    expect(messageOf(outcome)).not.toMatch(/undefined|\[object|\bE[A-Z]{4,}/);
  }
  expect(codes.has("ok")).toBe(false);
});
