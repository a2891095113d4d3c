import { describe, expect, test } from "vitest";
import { KeyRing } from "./key-ring.ts";
import { testKey } from "./testing/test-key.ts";

const place = { section: "linux", key: "password" };
const [present, before, lost] = [testKey(), testKey(), testKey()];
const ring = new KeyRing(present, [before]);

describe("a key ring", () => {
  test("seals with its present key", () => {
    const value = ring.seal("secret", place);
    expect([ring.isOfPresentKey(value), value.sealed.split(".")[0]]).toEqual([true, present.id]);
    expect(ring.open(value, place)).toEqual({ isOpen: true, plain: "secret" });
  });

  test("opens what a previous key has sealed", () => {
    const value = { sealed: before.seal("secret", place) };
    expect([ring.isOfPresentKey(value), ring.open(value, place)]).toEqual([false, { isOpen: true, plain: "secret" }]);
  });

  test.each([
    ["a key that is not here", { sealed: lost.seal("secret", place) }, "no_key"],
    ["another field", { sealed: present.seal("secret", { ...place, key: "other" }) }, "damaged"],
    ["nobody", { sealed: "secret" }, "damaged"],
    ["nobody, and empty", { sealed: "" }, "damaged"],
    ["nobody, and long", { sealed: "a.".repeat(500_000) }, "damaged"],
  ])("says why there is nothing of what was sealed by %s", (_by, value, reason) => {
    expect(ring.open(value, place)).toEqual({ isOpen: false, reason });
  });

  test("has the present key once where it is among the previous ones", () => {
    const twice = new KeyRing(present, [present, before]);
    expect(twice.isOfPresentKey(twice.seal("secret", place))).toBe(true);
    expect([twice.has(before.id), twice.has(lost.id)]).toEqual([true, false]);
  });
});
