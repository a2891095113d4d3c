import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { maxOutputLength } from "./spawn-helper-messages.ts";
import { startSpawnHelper } from "./spawn-helper.ts";
import type { SpawnHelper } from "./spawn-helper.ts";

describe("the spawn helper", () => {
  let helper: SpawnHelper;
  const run = (script: string, parts: { timeoutMs?: number; signal?: AbortSignal; extra?: string[] } = {}) =>
    helper.run({
      file: process.execPath,
      argv: ["-e", script, ...(parts.extra ?? [])],
      timeoutMs: parts.timeoutMs ?? 20_000,
      signal: parts.signal ?? new AbortController().signal,
    });

  beforeAll(() => {
    helper = startSpawnHelper(() => 0);
  });
  afterAll(() => helper.stop());

  test("gives exit code and both outputs", async () => {
    const result = await run("console.log('out'); console.error('err'); process.exitCode = 3");
    expect(result).toEqual({ exitCode: 3, stdout: "out\n", stderr: "err\n", hasStarted: true });
  });

  test("arguments reach the program as they are: there is no shell", async () => {
    const hostile = ["$(id)", "; rm -rf x", "`id`", "a b", "'"];
    const result = await run("console.log(JSON.stringify(process.argv.slice(1)))", { extra: hostile });
    expect(JSON.parse(result.stdout)).toEqual(hostile);
  });

  test("a program that does not exist is missing", async () => {
    const signal = new AbortController().signal;
    const result = await helper.run({ file: "no-such-program-here", argv: [], timeoutMs: 5000, signal });
    expect(result).toMatchObject({ exitCode: null, hasStarted: false });
  });

  test("a program that the system refuses to start has not started, and the helper goes on", async () => {
    const folder = mkdtempSync(join(tmpdir(), "programs-"));
    const file = join(folder, "loop");
    symlinkSync(file, file);
    const signal = new AbortController().signal;
    const refused = helper.run({ file, argv: [], timeoutMs: 5000, signal });
    const other = run("setTimeout(() => process.exit(3), 50)");
    expect(await refused).toMatchObject({ exitCode: null, hasStarted: false });
    expect(await other).toMatchObject({ exitCode: 3, hasStarted: true });
    rmSync(folder, { recursive: true });
  });

  test("time-out and signal kill the program", async () => {
    const forever = "setInterval(() => {}, 1000)";
    expect((await run(forever, { timeoutMs: 50 })).exitCode).toBeNull();
    const controller = new AbortController();
    const running = run(`console.log('up'); ${forever}`, { signal: controller.signal });
    controller.abort();
    expect((await running).exitCode).toBeNull();
    expect((await run("", { signal: AbortSignal.abort() })).exitCode).toBeNull();
  });

  test("output is cut", async () => {
    const result = await run("process.stdout.write('x'.repeat(300000))");
    expect(result.stdout).toHaveLength(maxOutputLength);
  });

  test("stop ends what runs and refuses what comes", async () => {
    const other = startSpawnHelper(() => 0);
    const signal = new AbortController().signal;
    const forever = { file: process.execPath, argv: ["-e", "setInterval(() => {}, 1000)"], timeoutMs: 60_000, signal };
    const running = other.run(forever);
    other.stop();
    expect((await running).exitCode).toBeNull();
    expect((await other.run(forever)).exitCode).toBeNull();
  });
});
