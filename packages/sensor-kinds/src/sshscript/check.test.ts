import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import type { KindSettings } from "../kind.ts";
import { Mutexes } from "../scripts/mutexes.ts";
import { createSshDevices } from "../ssh/ssh-devices.ts";
import { fuzzed } from "../testing/fuzzed.ts";
import type { LoopbackServer } from "../testing/loopback.ts";
import { codeOf, messageOf, runOne, valuesOf } from "../testing/run-one.ts";
import { answering, startSshServer } from "../testing/ssh-server.ts";
import { startSshd } from "../testing/sshd.ts";
import type { Sshd } from "../testing/sshd.ts";
import { createSshScriptCheck } from "./check.ts";

const check = () => createSshScriptCheck(createSshDevices(), new Mutexes());

const servers: LoopbackServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

function writeScript({ folder }: Sshd, place: "scripts" | "scriptsxml", lines: string): void {
  const scripts = join(folder, "prtg", place);
  mkdirSync(scripts, { recursive: true });
  writeFileSync(join(scripts, "script.sh"), `#!/bin/sh\n${lines}\n`, { mode: 0o755 });
}

const run = ({ input }: Sshd, settings: KindSettings, host = "127.0.0.1") =>
  runOne(check(), { ...input, host, settings: { script: "script.sh", ...settings } });

test("a script over OpenSSH brings its channels, its host key stays beside its counters", async (context) => {
  const server = await startSshd(context);
  const result = `{"channel":"Free","value":87.5,"unit":"Percent"},{"channel":"Sum","value":5,"mode":"Difference"}`;
  writeScript(server, "scriptsxml", `echo '{"prtg":{"result":[${result}],"text":"fine"}}'`);
  const outcome = await run(server, {});
  expect(valuesOf(outcome)["Free"]).toBe(87.5);
  expect(valuesOf(outcome)["execution_time"]).toBeGreaterThan(0);
  expect(outcome).toMatchObject({ message: "fine", memory: { host_key: /^SHA256:/, counters: {} } });
});

test("a plugin for Nagios over OpenSSH says its status by its exit code", async (context) => {
  const server = await startSshd(context);
  writeScript(server, "scripts", "echo 'DISK WARNING - 9 %|free=9%;10;5'; exit 1");
  const outcome = await run(server, { form: "nagios" });
  expect(valuesOf(outcome)["free"]).toBe(9);
  expect(outcome).toMatchObject({ raised: { level: "warning", reason: { message: "DISK WARNING - 9 %" } } });
});

test("no shell of the device reads anything into the parameters", async (context) => {
  const server = await startSshd(context);
  writeScript(server, "scripts", 'for word in "$@"; do printf "[%s]" "$word"; done');
  const parameters = `a 'b c' "it's" $(id) \`id\` ; | > x & * ~ \\ %host`;
  const outcome = await run(server, { form: "nagios", parameters });
  expect(outcome).toMatchObject({
    message: "[a][b c][it's][$(id)][`id`][;][",
  });
});

test("a script that is not there is said in the words of the device", async (context) => {
  const server = await startSshd(context);
  const outcome = await run(server, { script: "none.sh" });
  expect(codeOf(outcome)).toBe("ssh_script_missing");
  expect(messageOf(outcome)).toMatch(/none\.sh/);
});

test("a script that a signal has ended is said", async (context) => {
  const server = await startSshd(context);
  writeScript(server, "scriptsxml", "kill -9 $PPID; kill -9 $$");
  expect(codeOf(await run(server, {}))).toBe("ssh_script_killed");
});

test.each(["../x", "a/b", "-rf", "a;b", "$(id)"])("the name %s is refused", async (script) => {
  expect(codeOf(await runOne(check(), { settings: { script } }))).toBe("settings_invalid");
});

test("fuzzed answers give an outcome", { tags: "long" }, async () => {
  const xml = "<prtg><result><channel>a</channel><value>1.5</value><unit>Percent</unit></result><text>ok</text></prtg>";
  const answers = { custom: fuzzed(xml, 100), nagios: fuzzed("OK - fine|'a b'=1.5s;2;3;0;10 c=5c", 100) };
  const server = await startSshServer((command, channel) => {
    const [, form = "custom", place] = /'(custom|nagios)' '(\d+)'$/.exec(command) ?? [];
    answering(answers[form === "nagios" ? form : "custom"][Number(place)] ?? "")(command, channel);
  });
  servers.push(server);
  const shared = check();
  const outcomes = (["custom", "nagios"] as const).flatMap((form) =>
    answers[form].map((_, place) => {
      const settings = { script: "x", form, parameters: `${form} ${place}` };
      return runOne(shared, { ...server.input, settings, timeoutMs: 60_000 });
    }),
  );
  for (const outcome of await Promise.all(outcomes)) {
    expect(messageOf(outcome)).not.toMatch(/undefined|\[object|\bE[A-Z]{5,}/);
    expect(["timeout", "closed"]).not.toContain(codeOf(outcome));
  }
  expect(server.contacts()).toBe(1);
});
