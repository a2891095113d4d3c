import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Counters } from "../counters/counters.ts";
import { Mutexes } from "../scripts/mutexes.ts";
import { fuzzed } from "../testing/fuzzed.ts";
import { listenTcp } from "../testing/loopback.ts";
import { requireProgram } from "../testing/real-server.ts";
import { messageOf, runOne, valuesOf } from "../testing/run-one.ts";
import { createScripts } from "../testing/script-folder.ts";
import type { TestScripts } from "../testing/script-folder.ts";
import { createNagiosCheck } from "./check.ts";
import { readPerfdata, splitOutput } from "./perfdata.ts";

let scripts: TestScripts;
beforeAll(() => {
  scripts = createScripts();
});
afterAll(() => scripts.remove());

const check = createNagiosCheck(new Mutexes());
const run = (script: string, parameters = "") =>
  runOne(check, { settings: { script, parameters }, services: scripts.services });
const perfdata = (text: string, memory?: unknown) => readPerfdata(text, new Counters(memory, 60_000));

describe("performance data", () => {
  test.each([
    ["time=0.5s;1;2;0;10", { key: "time", unit: "TIME_SECONDS", limit_max_warning: 1, limit_max_error: 2 }, 0.5],
    ["rta=12.5ms;3000;5000;0", { key: "rta", unit: "TIME_RESPONSE", limit_max_warning: 3000 }, 12.5],
    ["t=1500us", { key: "t", unit: "TIME_RESPONSE" }, 1.5],
    ["pl=20%;80;100;0", { key: "pl", unit: "PERCENT", limit_max_warning: 80, limit_max_error: 100 }, 20],
    ["/=2MB;;;0;", { key: "/", unit: "BYTES_MEMORY" }, 2_097_152],
    ["'a''b = c'=7", { key: "a'b = c" }, 7],
    ["load1=0.5;5:;~:10", { limit_min_warning: 5, limit_max_error: 10, limits_active: false }, 0.5],
    ["x=1;@5:10;2:4", { limit_min_error: 2, limit_max_error: 4 }, 1],
    ["users=3widgets", { key: "users", custom_unit: "widgets" }, 3],
    ["gone=U;1", { key: "gone" }, null],
  ])("%s", (text, channel, value) => {
    const { channels, values } = perfdata(text);
    expect(channels).toHaveLength(1);
    expect(channels[0]).toMatchObject(channel);
    expect(Object.values(values)).toEqual([value]);
  });

  test("a counter shows its growth a second", () => {
    const before = new Counters(undefined, 0);
    readPerfdata("in=100c", before);
    expect(perfdata("in=700c", before.memory)).toEqual({
      channels: [{ key: "in", custom_unit: "/s" }],
      values: { in: 10 },
    });
  });

  test("is read behind the first bar and behind that of the long text", () => {
    expect(splitOutput("DISK OK | /=1MB\nlong text\nmore | /home=2MB\n/var=3MB\n")).toEqual({
      message: "DISK OK",
      perfdata: "/=1MB  /home=2MB /var=3MB",
    });
  });

  test("no text makes it slow or throws", { tags: "long" }, () => {
    for (const text of ["'", "a", "a=1;", "''"]) expect(() => perfdata(text.repeat(30_000))).not.toThrow();
    for (const text of fuzzed("'a b'=1.5ms;1:2;3;0;9 c=5c d=1e3%;@1", 1000)) expect(() => perfdata(text)).not.toThrow();
  });
});

test.each([
  [0, { is_ok: true, message: "DISK fine", values: { "/": 1_048_576 } }],
  [1, { is_ok: true, raised: { level: "warning", reason: { message: "DISK fine" } }, values: { "/": 1_048_576 } }],
  [2, { is_ok: true, raised: { level: "error" }, values: { "/": 1_048_576 } }],
  [3, { is_ok: false, failure: { message: "DISK fine", cannot_check: true } }],
  [4, { is_ok: false, failure: { code: "plugin_exit_code" } }],
  [127, { is_ok: false, failure: { code: "plugin_exit_code" } }],
])("the exit code %i", async (code, outcome) => {
  scripts.write("plugin", `echo "DISK fine|/=1MB;2;3"; exit ${code}`);
  expect(await run("plugin")).toMatchObject(outcome);
});

test("a plugin that writes nothing is a failure with what it said elsewhere", async () => {
  scripts.write("silent", "echo broken >&2; exit 2");
  expect(messageOf(await run("silent"))).toBe("silent ended with the exit code 2 and has written nothing: broken");
});

const tcp = { file: "/usr/lib/nagios/plugins/check_tcp", package: "monitoring-plugins-basic" };

test("a real plugin of Debian shows its channels and judges", async (context) => {
  requireProgram(context, tcp);
  copyFileSync(tcp.file, join(scripts.folder, "check_tcp"));
  const server = await listenTcp((socket) => socket.end());
  context.onTestFinished(() => server.close());
  const outcome = await run("check_tcp", `-H %host -p ${server.port} -w 5 -c 10`);
  expect(valuesOf(outcome)).toMatchObject({ time: expect.any(Number), execution_time: expect.any(Number) });
  expect(outcome).toMatchObject({ message: expect.stringMatching(/^TCP OK/), channels: [{ limit_max_error: 10 }] });
  await server.close();
  expect(await run("check_tcp", `-H %host -p ${server.port}`)).toMatchObject({ raised: { level: "error" } });
});
