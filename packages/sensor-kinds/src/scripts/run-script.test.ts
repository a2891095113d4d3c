import { chmodSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createNagiosCheck } from "../nagios/check.ts";
import type { CheckOutcome, KindSettings } from "../kind.ts";
import { codeOf, messageOf, runOne, testServices } from "../testing/run-one.ts";
import { createScripts } from "../testing/script-folder.ts";
import type { TestScripts } from "../testing/script-folder.ts";
import { Mutexes } from "./mutexes.ts";
import { scriptFolder, ScriptUserError } from "./script-folder.ts";
import { splitParameters } from "./script-settings.ts";

let scripts: TestScripts;
const check = createNagiosCheck(new Mutexes());

beforeAll(() => {
  scripts = createScripts();
});
afterAll(() => scripts.remove());

const run = (script: string, settings: KindSettings = {}, parts: { timeoutMs?: number; signal?: AbortSignal } = {}) =>
  runOne(check, { settings: { script, ...settings }, services: scripts.services, ...parts });
const said = (outcome: CheckOutcome) => (outcome.is_ok ? outcome.message : `${codeOf(outcome)}: ${messageOf(outcome)}`);

test.each([
  ["", []],
  ["a  b\tc", ["a", "b", "c"]],
  [`-H "a b" 'c "d"' e="f g"`, ["-H", "a b", 'c "d"', "e=f g"]],
  [`"" x`, ["", "x"]],
  [`a "b`, null],
  ["$(id) `id` ; rm -rf / | cat", ["$(id)", "`id`", ";", "rm", "-rf", "/", "|", "cat"]],
])("the parameters %j are %j", (text, parts) => {
  expect(splitParameters(text)).toEqual(parts);
});

test("parameters reach the script as they are, with placeholders for its device and sensor", async () => {
  scripts.write("arguments", `printf '[%s]' "$@"`);
  const parameters = `-H %host "$(id) %sensorid" '; true' %hosts %other`;
  expect(said(await run("arguments", { parameters }))).toBe("[-H][127.0.0.1][$(id) 1001][; true][%hosts][%other]");
});

test("a script has no more of the environment than it needs, in its own folder", async () => {
  process.env["CANARY_OF_THE_PROBE"] = "secret";
  scripts.write("environment", "echo $(env | cut -d= -f1 | sort) in $PWD");
  const names = (said(await run("environment")) ?? "").replace(/ (OLDPWD|_|SHLVL|PWD)(?= )/g, "");
  expect(names).toBe(`HOME LANG PATH prtg_host prtg_run prtg_sensorid in ${scripts.folder}`);
  delete process.env["CANARY_OF_THE_PROBE"];
});

test("a script of a probe that runs as root runs as nobody", async ({ skip }) => {
  if (process.getuid?.() !== 0) skip("this test does not run as root");
  scripts.write("whoami", "echo $(id -un) $(id -G)");
  expect(said(await run("whoami"))).toMatch(/^nobody \d+$/);
  expect(scriptFolder("/x", "daemon")).toMatchObject({ user: { uid: 1, gid: 1 } });
  expect(() => scriptFolder("/x", "no such user")).toThrow(ScriptUserError);
  expect(scriptFolder("", "nobody")).toBeNull();
});

test.each(["../escape", "/bin/true", "a/b", "..", ".hidden", "", "x\0y"])("the name %j is refused", async (script) => {
  expect(codeOf(await run(script))).toBe("settings_invalid");
});

test("what leads out of the folder, is no file or can be changed by everybody is not run", async () => {
  symlinkSync("/bin/true", join(scripts.folder, "link"));
  symlinkSync(join(scripts.folder, "loop"), join(scripts.folder, "loop"));
  mkdirSync(join(scripts.folder, "folder"));
  scripts.write("open", "echo OK");
  chmodSync(join(scripts.folder, "open"), 0o777);
  scripts.write("own", "echo OK");
  symlinkSync(join(scripts.folder, "own"), join(scripts.folder, "link-within"));
  const codes = await Promise.all(
    ["link", "loop", "folder", "open", "missing", "own", "link-within"].map(async (name) => codeOf(await run(name))),
  );
  expect(codes).toEqual([
    "script_elsewhere",
    "script_missing",
    "script_missing",
    "script_open_to_all",
    "script_missing",
    "ok",
    "ok",
  ]);
});

test("a folder that everybody can write to is not used, and without a folder nothing runs", async () => {
  scripts.write("fine", "echo OK");
  chmodSync(scripts.folder, 0o777);
  expect(await run("fine")).toMatchObject({ failure: { code: "script_open_to_all", cannot_check: true } });
  chmodSync(scripts.folder, 0o755);
  const off = await runOne(check, { settings: { script: "fine" }, services: testServices() });
  expect(off).toMatchObject({ failure: { code: "scripts_off", cannot_check: true } });
});

test("a file that is not executable says so", async () => {
  writeFileSync(join(scripts.folder, "data"), "echo", { mode: 0o644 });
  expect(await run("data")).toMatchObject({ failure: { code: "script_not_started", cannot_check: true } });
});

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "latin1");
  } catch {
    return "";
  }
}

test("the time-out ends the script with all that it has started", async () => {
  const seconds = `61.${process.pid}`;
  const isRunning = () => readdirSync("/proc").some((pid) => commandOf(pid).includes(seconds));
  scripts.write("hangs", `sleep ${seconds} & sleep ${seconds}`);
  const stop = new AbortController();
  const hanging = run("hangs", {}, { signal: stop.signal });
  await vi.waitFor(() => expect(isRunning()).toBe(true));
  stop.abort();
  expect(codeOf(await hanging)).toBe("stopped");
  await vi.waitFor(() => expect(isRunning()).toBe(false));
  expect(said(await run("hangs", {}, { timeoutMs: 300 }))).toBe("timeout: No answer from hangs within 0.3 s");
  await vi.waitFor(() => expect(isRunning()).toBe(false));
});

const pidsOf = (seconds: string): number[] =>
  readdirSync("/proc")
    .filter((pid) => commandOf(pid).includes(seconds))
    .map(Number);

test("what has left the script's process group is ended with it", async () => {
  const seconds = `62.${process.pid}`;
  const leave = `(trap '' TERM; setsid sleep ${seconds} &)\nset -m\nsleep ${seconds} &`;
  scripts.write("strays", `${leave}\necho OK`);
  expect(said(await run("strays", {}, { timeoutMs: 20_000 }))).toBe("OK");
  await vi.waitFor(() => expect(pidsOf(seconds)).toEqual([]));
  scripts.write("strays-hang", `${leave}\nsleep ${seconds}`);
  const stop = new AbortController();
  const hanging = run("strays-hang", {}, { signal: stop.signal });
  await vi.waitFor(() => expect(pidsOf(seconds).length).toBeGreaterThan(2), 20_000);
  stop.abort();
  expect(codeOf(await hanging)).toBe("stopped");
  await vi.waitFor(() => expect(pidsOf(seconds)).toEqual([]));
});

test(
  "what is known by nothing any more keeps its output, and does not hold the script up",
  { tags: "long" },
  async () => {
    const seconds = `63.${process.pid}`;
    scripts.write("unknown", `(env -i setsid sleep ${seconds} &)\nsleep 0.2\necho OK`);
    expect(said(await run("unknown", {}, { timeoutMs: 20_000 }))).toBe("OK");
    for (const pid of pidsOf(seconds)) process.kill(pid);
  },
);

test("what a script leaves behind does not hold it up", async () => {
  scripts.write("leaves", "sleep 60 &\necho OK");
  expect(said(await run("leaves", {}, { timeoutMs: 20_000 }))).toBe("OK");
});

test("too much output is a failure that says so", async () => {
  scripts.write("loud", "head -c 200000 /dev/zero | tr '\\0' x");
  expect(codeOf(await run("loud"))).toBe("script_too_long");
});

test("scripts of one mutex run one after the other, and one that is stopped while it waits does not run", async () => {
  scripts.write("same", "echo OK");
  const mutexes = new Mutexes();
  const order: string[] = [];
  const signal = new AbortController().signal;
  const stop = new AbortController();
  const work = (name: string) => async () => {
    order.push(`${name} begins`);
    await Promise.resolve();
    order.push(`${name} ends`);
  };
  const held = mutexes.run("m", signal, work("a"));
  const stopped = mutexes.run("m", stop.signal, work("b")).catch(() => order.push("b is stopped"));
  stop.abort();
  await Promise.all([held, stopped, mutexes.run("m", signal, work("c")), mutexes.run("other", signal, work("d"))]);
  expect(order).not.toContain("b begins");
  expect(order.indexOf("c begins")).toBeGreaterThan(order.indexOf("a ends"));
  expect(order).toContain("d ends");
  let running = 0;
  let most = 0;
  const runProgram = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise(setImmediate);
    running -= 1;
    return { exitCode: 0, stdout: "OK", stderr: "", hasStarted: true };
  };
  const services = { ...scripts.services, runProgram };
  const runs = ["one", "one", "one"].map((mutex) => runOne(check, { settings: { script: "same", mutex }, services }));
  expect((await Promise.all(runs)).map(said)).toEqual(["OK", "OK", "OK"]);
  expect(most).toBe(1);
});
