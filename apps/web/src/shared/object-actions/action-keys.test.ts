import { expect, test } from "vitest";
import { actionOfKey, keyOfAction } from "./action-keys.ts";

const plain = { altKey: false, ctrlKey: false, metaKey: false };

test.each([
  ["a", "acknowledge"],
  ["P", "pause"],
  ["u", "resume"],
  ["s", "scan"],
] as const)("[MO-05] the key %s means %s", (key, action) => {
  expect(actionOfKey({ ...plain, key })).toBe(action);
  expect(keyOfAction(action)).toBe(key.toUpperCase());
});

test.each(["altKey", "ctrlKey", "metaKey"] as const)("[MO-05] a letter with %s is left to the browser", (modifier) => {
  expect(actionOfKey({ ...plain, key: "s", [modifier]: true })).toBeNull();
});

test("[MO-05] other keys, also names that every object has, mean nothing", () => {
  expect(actionOfKey({ ...plain, key: "x" })).toBeNull();
  expect(actionOfKey({ ...plain, key: "constructor" })).toBeNull();
});
