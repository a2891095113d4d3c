import { tmpdir } from "node:os";
import { describe, expect, test } from "vitest";
import { codeOf, messageOf, runOne, valuesOf } from "../testing/run-one.ts";
import { checkSystemDiskfree, freeSpaceOf } from "./check.ts";

describe("freeSpaceOf", () => {
  test("blocks kept for the administrator are neither free nor part of the whole", () => {
    const figures = { bsize: 4096, blocks: 1000, bfree: 300, bavail: 200 };
    expect(freeSpaceOf(figures)).toEqual({ free_space: 22.2, free_bytes: 819_200, total: 4_096_000 });
  });

  test("a filesystem without blocks is not full", () => {
    expect(freeSpaceOf({ bsize: 4096, blocks: 0, bfree: 0, bavail: 0 }).free_space).toBe(100);
  });
});

describe("system-diskfree", () => {
  test("measures the filesystem of a folder", async () => {
    const values = valuesOf(await runOne(checkSystemDiskfree, { settings: { path: tmpdir() } }));
    expect(values["total"]).toBeGreaterThan(0);
    expect(values["free_bytes"]).toBeLessThanOrEqual(values["total"] ?? 0);
    expect(values["free_space"]).toBeGreaterThanOrEqual(0);
    expect(values["free_space"]).toBeLessThanOrEqual(100);
  });

  test("a folder that does not exist is named", async () => {
    const outcome = await runOne(checkSystemDiskfree, { settings: { path: "/no/such/folder" } });
    expect(messageOf(outcome)).toBe("There is no folder /no/such/folder on the probe's machine");
  });

  test.each(["relative/path", "", "/a\0b"])("%j is no setting", async (path) => {
    expect(codeOf(await runOne(checkSystemDiskfree, { settings: { path } }))).toBe("settings_invalid");
  });

  test("a filesystem that hangs is given up", async () => {
    const outcome = await runOne(checkSystemDiskfree, { settings: { path: "/" }, signal: AbortSignal.abort() });
    expect(codeOf(outcome)).toBe("disk_no_answer");
  });
});
