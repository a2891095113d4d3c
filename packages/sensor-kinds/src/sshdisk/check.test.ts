import { expect, test } from "vitest";
import { createSshDevices } from "../ssh/ssh-devices.ts";
import { fuzzed } from "../testing/fuzzed.ts";
import { codeOf, runOne, valuesOf } from "../testing/run-one.ts";
import { startSshd } from "../testing/sshd.ts";
import { createSshDiskCheck, disksOf } from "./check.ts";

const table = [
  "Filesystem                1024-blocks      Used Available Capacity Mounted on",
  "udev                          4000000         0   4000000       0% /dev",
  "tmpfs                          800000      1000    799000       1% /run",
  "/dev/sda1                    10000000   6000000   2000000      75% /",
  "/dev/mapper/data disk         1000000    950000     50000      95% /srv/my data",
  "/dev/loop0                      50000     50000         0     100% /snap/core/1",
  "nas:/export                    100000    120000    -20000     120% /mnt/nas",
  "",
].join("\n");
const all = { only: "", without: "" };

const read = (text: string, settings = all) => disksOf(text, settings, "host:22");

test("each filesystem has its free space, and the least is the sensor's value", () => {
  const outcome = read(table);
  expect(outcome === null ? {} : valuesOf(outcome)).toEqual({
    least_free: 0,
    "free_space /": 25,
    "free_bytes /": 2_048_000_000,
    "free_space /srv/my data": 5,
    "free_bytes /srv/my data": 51_200_000,
    "free_space /mnt/nas": 0,
    "free_bytes /mnt/nas": 0,
  });
  const channels = outcome?.is_ok === true ? outcome.channels : [];
  expect(channels?.[0]).toEqual({
    key: "free_space /",
    name: "/ Free Space",
    name_de: "/ Freier Platz",
    unit: "PERCENT",
  });
});

test.each([
  [{ only: "/srv/*", without: "" }, ["/srv/my data"]],
  [{ only: "", without: "/mnt/*,/srv*" }, ["/"]],
  [{ only: "/run, /", without: "" }, ["/run", "/"]],
])("the settings %j take %j", (settings, paths) => {
  const outcome = read(table, settings);
  const keys = outcome === null ? [] : Object.keys(valuesOf(outcome));
  expect(keys.filter((key) => key.startsWith("free_space "))).toEqual(paths.map((path) => `free_space ${path}`));
});

test("a table without a wanted filesystem is said, and what is no table is none", () => {
  const outcome = read(table, { only: "/none", without: "" });
  expect(outcome === null ? "" : codeOf(outcome)).toBe("disk_none");
  expect(read("df: not found")).toBeNull();
});

test("more filesystems than a sensor has channels are cut off", () => {
  const rows = Array.from({ length: 60 }, (_, index) => `/dev/sd${index} 100 50 50 50% /mnt/${index}`);
  const outcome = read(rows.join("\n"));
  expect(outcome?.is_ok === true ? outcome.channels?.length : 0).toBe(48);
});

test("the filesystems of a machine come over OpenSSH", async (context) => {
  const { input } = await startSshd(context);
  const values = valuesOf(await runOne(createSshDiskCheck(createSshDevices()), { ...input, settings: { only: "*" } }));
  expect(values["least_free"]).toBeLessThanOrEqual(100);
  expect(values["free_space /"]).toBeGreaterThan(0);
});

test("1,000 fuzzed answers give figures or none", () => {
  for (const text of fuzzed(table, 1000)) {
    const outcome = read(text);
    if (outcome?.is_ok !== true) continue;
    expect(Object.values(outcome.values).every((value) => Number.isFinite(value))).toBe(true);
  }
});
