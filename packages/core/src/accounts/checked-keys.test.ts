import { expect, test } from "vitest";
import { CheckedKeys } from "./checked-keys.ts";

test("[CA-08] a key is known by the record that it was checked against, and by no other", () => {
  const checked = new CheckedKeys();
  checked.add("right", { key_hash: "a" });
  expect(checked.has("right", { key_hash: "a" })).toBe(true);
  expect(checked.has("right", { key_hash: "b" })).toBe(false);
  expect(checked.has("wrong", { key_hash: "a" })).toBe(false);
});

test("[CA-08] the number of keys that are held has a bound", () => {
  const checked = new CheckedKeys();
  for (let key = 0; key < 10_000; key += 1) checked.add(`${key}`, { key_hash: "a" });
  const held = Array.from({ length: 10_000 }, (_, key) => checked.has(`${key}`, { key_hash: "a" })).filter(Boolean);
  expect(held.length).toBeLessThanOrEqual(200);
});
