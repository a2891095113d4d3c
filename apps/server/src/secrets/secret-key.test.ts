import { maxSecretLength } from "@monitor/domain";
import fc from "fast-check";
import { randomBytes } from "node:crypto";
import { inspect } from "node:util";
import { describe, expect, test } from "vitest";
import { keyIdOf, newKeyText, SecretKey } from "./secret-key.ts";
import { testKey } from "./testing/test-key.ts";

const place = { section: "linux", key: "password" };

const key = testKey();
const bytes = Buffer.from("000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f", "hex");

describe("a key", () => {
  test.each([
    bytes.toString("hex"),
    bytes.toString("hex").toUpperCase(),
    bytes.toString("base64"),
    bytes.toString("base64url"),
    ` ${bytes.toString("base64")}\n`,
  ])("is read from %j, and is the same in each form", (text) => {
    expect(testKey(text).id).toBe(testKey(bytes.toString("hex")).id);
  });

  test.each([
    ["nothing", ""],
    ["a password", "correct horse battery staple"],
    ["128 bits", randomBytes(16).toString("hex")],
    ["31 bytes", randomBytes(31).toString("hex")],
    ["33 bytes", randomBytes(33).toString("base64")],
    ["one letter again and again", "a".repeat(64)],
    ["a short word again and again", Buffer.from("changeme".repeat(4)).toString("base64")],
    ["both alphabets of base64", `${"a-+".repeat(14)}b=`],
    ["two lines", `${newKeyText()}\n${newKeyText()}`],
  ])("is not made of %s", (_what, text) => {
    expect(SecretKey.read(text)).toBeNull();
  });

  test("has an id that another key does not have, and that tells nothing of it", () => {
    const ids = new Set(Array.from({ length: 100 }, () => testKey().id));
    expect(ids.size).toBe(100);
    expect(bytes.includes(Buffer.from(testKey(bytes.toString("hex")).id, "base64url"))).toBe(false);
  });

  test("shows its bytes neither in a log nor in JSON", () => {
    const shown = `${inspect(testKey(bytes.toString("hex")), { depth: 9, showHidden: true })}${JSON.stringify(key)}`;
    for (const form of ["hex", "base64", "base64url", "latin1"] as const)
      expect(shown).not.toContain(bytes.toString(form));
  });
});

describe("what is sealed", () => {
  test("is opened again, whatever it is", { tags: "long" }, () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 100 }), (plain) => {
        expect(key.open(key.seal(plain, place), place)).toBe(plain);
      }),
    );
    for (const plain of ["", "\u0080", "a\0", "\0\0", "x".repeat(31), "x".repeat(32), "€".repeat(maxSecretLength)])
      expect(key.open(key.seal(plain, place), place)).toBe(plain);
  });

  test("names its key and has no other sign of what it is", () => {
    const plain = "Canary-7-Secret";
    const sealed = key.seal(plain, place);
    expect(keyIdOf(sealed)).toBe(key.id);
    for (const form of ["utf8", "hex", "base64", "base64url"] as const)
      expect(sealed).not.toContain(Buffer.from(plain).toString(form).slice(0, 8));
  });

  test("has the same length for all passwords of usual lengths", () => {
    const lengths = ["", "a", "hunter2", "x".repeat(31)].map((plain) => key.seal(plain, place).length);
    expect(new Set(lengths).size).toBe(1);
  });

  test("has another nonce each time, also for the same text", { tags: "long" }, () => {
    const count = 20_000;
    const nonces = new Set(Array.from({ length: count }, () => key.seal("same", place).split(".")[1]));
    expect(nonces.size).toBe(count);
  });

  test("is opened by the same key after a restart, and by no other", () => {
    const text = newKeyText();
    const sealed = testKey(text).seal("secret", place);
    expect(testKey(text).open(sealed, place)).toBe("secret");
    expect(key.open(sealed, place)).toBeNull();
    const [, ...rest] = sealed.split(".");
    expect(key.open([key.id, ...rest].join("."), place)).toBeNull();
  });

  test("is opened for its own field only", () => {
    const sealed = key.seal("secret", place);
    expect(key.open(sealed, { ...place, key: "private_key" })).toBeNull();
    expect(key.open(sealed, { ...place, section: "snmp" })).toBeNull();
    expect(key.open(key.seal("secret", { section: "a", key: "b.c" }), { section: "a.b", key: "c" })).toBeNull();
  });

  test("is not opened when any of its characters was changed", () => {
    const sealed = key.seal("secret", place);
    for (let at = 0; at < sealed.length; at += 1) {
      const other = sealed[at] === "A" ? "B" : "A";
      expect(key.open(`${sealed.slice(0, at)}${other}${sealed.slice(at + 1)}`, place)).toBeNull();
    }
  });

  test("is not opened when it was cut, lengthened or put together from two", () => {
    const sealed = key.seal("secret", place);
    const [id, nonce, text = ""] = sealed.split(".");
    const [, otherNonce, otherText = ""] = key.seal("other", place).split(".");
    for (let length = 0; length < sealed.length; length += 1)
      expect(key.open(sealed.slice(0, length), place)).toBeNull();
    const half = text.length / 2;
    const made = [
      `${sealed}A`,
      `${sealed}AAAA`,
      `${id}.${otherNonce}.${text}`,
      `${id}.${nonce}.${otherText}`,
      `${id}.${nonce}.${text.slice(0, half)}${otherText.slice(half)}`,
      `${id}..${text}`,
      `${id}.${nonce}.`,
      `x.${sealed}`,
    ];
    for (const each of made) expect([each, key.open(each, place)]).toEqual([each, null]);
  });

  test("is never longer than a secret may be, and the refusal does not repeat it", () => {
    const plain = "Canary".repeat(200_000);
    const seal = () => key.seal(plain, place);
    expect(seal).toThrow(RangeError);
    expect(seal).toThrow(/^A secret has at most 16000 characters\.$/);
    expect(() => key.seal("x".repeat(maxSecretLength + 1), place)).toThrow(RangeError);
    expect(key.open(key.seal("x".repeat(maxSecretLength), place), place)).toHaveLength(maxSecretLength);
  });
});
