import { expect, test } from "vitest";
import { fuzzed } from "../testing/fuzzed.ts";
import { codeOf, messageOf, runOne, valuesOf } from "../testing/run-one.ts";
import { answering, startSshServer } from "../testing/ssh-server.ts";
import { startSshd } from "../testing/sshd.ts";
import { createSshDevices } from "../ssh/ssh-devices.ts";
import { createSshMemoryCheck, memoryOf } from "./check.ts";

const usual = [
  "MemTotal:        8000000 kB",
  "MemFree:         1000000 kB",
  "MemAvailable:    6000000 kB",
  "Buffers:          200000 kB",
  "Cached:          3000000 kB",
  "SwapCached:            0 kB",
  "SwapTotal:       1000000 kB",
  "SwapFree:         250000 kB",
  "",
].join("\n");

test.each([
  ["a usual kernel", usual, { percent_available: 75, available: 6_144_000_000, total: 8_192_000_000, swap_free: 25 }],
  ["an old kernel", usual.replace(/MemAvailable.*\n/, ""), { percent_available: 52.5 }],
  ["no swap", usual.replace("1000000 kB\nSwapFree:         250000", "0 kB\nSwapFree: 0"), { swap_free: null }],
])("%s", (_, text, values) => {
  const outcome = memoryOf(text);
  expect(outcome === null ? {} : valuesOf(outcome)).toMatchObject(values);
});

test("the memory of a machine comes over OpenSSH", async (context) => {
  const { input } = await startSshd(context);
  const values = valuesOf(await runOne(createSshMemoryCheck(createSshDevices()), input));
  expect(values["percent_available"]).toBeGreaterThan(0);
  expect(values["available"]).toBeLessThanOrEqual(values["total"] ?? 0);
});

test.each([
  ["cat: /proc/meminfo: No such file or directory", 1, "ssh_not_understood"],
  ["sh: cat: not found", 127, "ssh_command_failed"],
])("%s: %i is %s", async (text, exitCode, code) => {
  const server = await startSshServer(answering(text, exitCode));
  const outcome = await runOne(createSshMemoryCheck(createSshDevices()), server.input);
  expect(codeOf(outcome)).toBe(code);
  expect(messageOf(outcome)).toContain(text);
  await server.close();
});

test("1,000 fuzzed answers give figures or none", () => {
  for (const text of fuzzed(usual, 1000)) {
    const outcome = memoryOf(text);
    const values = outcome === null ? {} : valuesOf(outcome);
    expect(Object.values(values).every((value) => value === null || Number.isFinite(value))).toBe(true);
    expect(values["percent_available"] ?? 0).toBeLessThanOrEqual(100);
  }
});
