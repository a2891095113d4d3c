import { describe, expect, test } from "vitest";
import { channelOf } from "../definitions.ts";
import { codeOf, runOne, valuesOf } from "../testing/run-one.ts";
import { fuzzed } from "../testing/fuzzed.ts";
import { createSystemHealthCheck } from "./check.ts";
import { systemHealth } from "./definition.ts";
import type { Machine } from "./own-machine.ts";
import { processStates, swapUsed } from "./proc-texts.ts";

const meminfo =
  "MemTotal:       24684096 kB\nSwapCached:            0 kB\nSwapTotal:       1000 kB\nSwapFree:        250 kB\n";
const stat = "cpu  10 0 5 900 0 0 0 0 0 0\nctxt 12345\nprocesses 70313\nprocs_running 3\nprocs_blocked 1\n";
const half = { bsize: 4096, blocks: 1000, bfree: 500, bavail: 500 };

/** A machine of a test, as healthy as can be. */
function machine(parts: Partial<Machine> = {}): Machine {
  return {
    cpu: () => Promise.resolve({ total: 12.34, processors: [12.34] }),
    load: () => [0.5, 0.25, 0.1],
    memory: () => ({ availableBytes: 750, totalBytes: 1000 }),
    readProc: (name) => Promise.resolve(name === "meminfo" ? meminfo : stat),
    processes: () => Promise.resolve(120),
    mountPoints: () => Promise.resolve(["/", "/data"]),
    freeSpace: () => Promise.resolve(half),
    ...parts,
  };
}

const run = (parts: Partial<Machine> = {}, input: Parameters<typeof runOne>[1] = {}) =>
  runOne(createSystemHealthCheck(machine(parts)), input);
const systemError = (code: string) => Object.assign(new Error(code), { code });

describe("the texts of /proc", () => {
  test.each([
    [meminfo, 75],
    ["SwapTotal: 0 kB\nSwapFree: 0 kB\n", null],
    ["SwapTotal: 10 kB\n", null],
    ["SwapTotal: 10 kB\nSwapFree: 20 kB\n", 0],
    ["SwapTotal: 1e9 kB\nSwapFree: 1 kB\n", null],
    ["XSwapTotal: 10 kB\nSwapFree: 1 kB\n", null],
    ["", null],
  ])("of %j is the used swap %s", (text, percent) => {
    expect(swapUsed(text)).toBe(percent);
  });

  test.each([
    [stat, { running: 3, blocked: 1 }],
    ["procs_running -1\nprocs_blocked 1.5\n", { running: null, blocked: null }],
    ["", { running: null, blocked: null }],
  ])("of %j are the processes %j", (text, states) => {
    expect(processStates(text)).toEqual(states);
  });
});

describe("systemhealth", () => {
  test("has the figures of the machine, and a channel for each filesystem", async () => {
    const outcome = await run();
    expect(valuesOf(outcome)).toEqual({
      cpu: 12.3,
      load_1: 0.5,
      load_5: 0.25,
      load_15: 0.1,
      memory: 75,
      memory_bytes: 750,
      swap: 75,
      processes: 120,
      running: 3,
      blocked: 1,
      "disk /": 50,
      "disk /data": 50,
    });
    expect(outcome).toMatchObject({
      channels: [
        { key: "disk /", name: "Free on /", name_de: "Frei auf /", unit: "PERCENT", limit_min_error: 5 },
        { key: "disk /data" },
      ],
    });
    expect(outcome).not.toHaveProperty("raised");
  });

  test("what a system does not tell has no value, and the rest is told", async () => {
    const outcome = await run({
      load: () => null,
      readProc: () => Promise.resolve(""),
      processes: () => Promise.resolve(null),
    });
    const nothing = { load_1: null, load_5: null, load_15: null, swap: null, running: null, blocked: null };
    expect(valuesOf(outcome)).toMatchObject({ ...nothing, processes: null, cpu: 12.3, memory: 75 });
    for (const key of [...Object.keys(nothing), "processes"]) {
      expect(channelOf(systemHealth, key)?.isOptional, key).toBe(true);
    }
  });

  test("a machine that says nothing is no outage", async () => {
    const unknown = { failure: { code: "health_unknown", cannot_check: true } };
    expect(await run({ cpu: () => Promise.resolve(null) })).toMatchObject(unknown);
    expect(await run({ memory: () => ({ availableBytes: 0, totalBytes: 0 }) })).toMatchObject(unknown);
  });

  test("a filesystem that can't be read is a warning with its name, and the others are told", async () => {
    const outcome = await run({
      freeSpace: (path) => (path === "/data" ? Promise.reject(systemError("EIO")) : Promise.resolve(half)),
    });
    expect(valuesOf(outcome)).toMatchObject({ "disk /": 50, "disk /data": null, cpu: 12.3 });
    expect(outcome).toMatchObject({
      raised: { level: "warning", reason: { code: "health_disk_failed", parameters: { path: "/data" } } },
    });
  });

  test("a filesystem that hangs is given up, and not asked again before it has answered", async () => {
    const asked: string[] = [];
    let answer = () => {};
    const check = createSystemHealthCheck(
      machine({
        freeSpace: (path) => {
          asked.push(path);
          return path === "/" ? Promise.resolve(half) : new Promise((resolve) => (answer = () => resolve(half)));
        },
      }),
    );
    const silent = {
      raised: { level: "warning", reason: { code: "health_disk_silent", parameters: { path: "/data" } } },
    };
    const first = await runOne(check, { timeoutMs: 40 });
    expect(valuesOf(first)).toMatchObject({ "disk /": 50, "disk /data": null });
    expect(first).toMatchObject(silent);
    expect(await runOne(check, { timeoutMs: 40 })).toMatchObject(silent);
    expect(asked).toEqual(["/", "/data", "/"]);
    answer();
    await new Promise(setImmediate);
    const answered = runOne(check, { timeoutMs: 5000 });
    await new Promise(setImmediate);
    answer();
    expect(valuesOf(await answered)).toMatchObject({ "disk /data": 50 });
  });

  test("no more filesystems than a sensor has channels for; control characters of their paths are gone", async () => {
    const many = Array.from({ length: 60 }, (_, place) => `/mnt/${place}`);
    const outcome = await run({ mountPoints: () => Promise.resolve(["/a\u202eb\n", ...many]) });
    expect(outcome.is_ok && outcome.channels).toHaveLength(40);
    expect(outcome.is_ok && outcome.channels?.[0]?.key).toBe("disk /a b");
  });

  test("1,000 broken texts of /proc give figures that are numbers or none", { tags: "long" }, async () => {
    const texts = fuzzed(meminfo + stat, 1000);
    for (const text of texts) {
      const values = valuesOf(await run({ readProc: () => Promise.resolve(text) }));
      for (const key of ["swap", "running", "blocked"]) {
        const value = values[key] ?? 0;
        expect(Number.isFinite(value) && value >= 0, `${key} of ${JSON.stringify(text)}`).toBe(true);
      }
      expect(values["swap"] ?? 0).toBeLessThanOrEqual(100);
    }
  });

  test("looks at this machine", async () => {
    const outcome = await runOne(createSystemHealthCheck(), { timeoutMs: 10_000 });
    expect(codeOf(outcome)).toBe("ok");
    const values = valuesOf(outcome);
    expect(values["disk /"]).toBeGreaterThanOrEqual(0);
    expect(values["memory"]).toBeGreaterThan(0);
    expect(values["memory"]).toBeLessThanOrEqual(100);
    if (process.platform === "linux") expect(values["processes"]).toBeGreaterThan(0);
  });
});
