import { expect, test } from "vitest";
import * as z from "zod/mini";
import { kindCheck } from "./kind-check.ts";
import { succeeded } from "./outcome.ts";
import { messageOf, runOne, valuesOf } from "./testing/run-one.ts";

function setUp() {
  let reads = 0;
  const counted = z.number().check(
    z.refine(() => {
      reads += 1;
      return true;
    }),
  );
  const settingsSchema = z.object({ size: z._default(counted, 7) });
  const check = kindCheck({ settingsSchema }, ({ settings }) => Promise.resolve(succeeded({ size: settings.size })));
  return { check, reads: () => reads };
}

test("settings are read with the kind's schema, defaults filled in", async () => {
  const { check } = setUp();
  expect(valuesOf(await runOne(check, { settings: {} }))).toEqual({ size: 7 });
  expect(valuesOf(await runOne(check, { settings: { size: 9, more: true } }))).toEqual({ size: 9 });
});

test("the same settings are read once, others are read again", async () => {
  const { check, reads } = setUp();
  const settings = { size: 1 };
  await runOne(check, { settings });
  await runOne(check, { settings });
  expect(reads()).toBe(1);
  await runOne(check, { settings: { size: 1 } });
  expect(reads()).toBe(2);
});

test("a bad setting is named, and the check does not run", async () => {
  const { check } = setUp();
  expect(messageOf(await runOne(check, { settings: { size: "big" } }))).toBe(
    "The setting size of the sensor is not valid",
  );
});
