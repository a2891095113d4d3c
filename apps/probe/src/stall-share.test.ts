import { expect, test } from "vitest";
import { createStallShare } from "./stall-share.ts";

test("the first second of a process is no minute", () => {
  expect(createStallShare(1000).read(2000, 900)).toBe(1.5);
});

test("the share is that of the last minute, however often it is read", () => {
  const share = createStallShare(0);
  share.read(60_000, 30_000);
  expect(share.read(120_000, 30_000)).toBe(0);
  expect(share.read(130_000, 36_000)).toBeCloseTo(6000 / 700, 5);
  expect(share.read(140_000, 42_000)).toBeCloseTo(15, 0);
  expect(share.read(400_000, 42_000)).toBe(0);
});

test("a process that stood still for 40 of 60 s was stalled for two thirds", () => {
  expect(createStallShare(0).read(60_000, 40_000)).toBeCloseTo(66.7, 1);
});
