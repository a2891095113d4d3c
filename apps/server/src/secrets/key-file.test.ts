import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { StartupError } from "@monitor/core/storage";
import { createFolder } from "../testing/folder.ts";
import { addKey, keyPathIn, readKeyFile, readOrMakeKeyFile } from "./key-file.ts";
import { newKeyText } from "./secret-key.ts";
import { testKey } from "./testing/test-key.ts";

let folder: ReturnType<typeof createFolder>;
let path: string;
beforeEach(() => {
  folder = createFolder();
  path = keyPathIn(folder.path);
});
afterEach(() => folder.remove());

const ids = (keys: readonly { id: string }[]) => keys.map(({ id }) => id);
const write = (text: string, mode = 0o600) => {
  writeFileSync(path, text);
  chmodSync(path, mode);
};

describe("the key file", () => {
  test("is made at the first start, for its owner only, and is the same at the next", () => {
    expect(readKeyFile(folder.path)).toEqual([]);
    const made = readOrMakeKeyFile(folder.path);
    expect(made).toHaveLength(1);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(ids(readOrMakeKeyFile(folder.path))).toEqual(ids(made));
    expect(readdirSync(folder.path)).toEqual(["secret.key"]);
  });

  test("is made in a folder that is not there yet", () => {
    const inner = join(folder.path, "a", "b");
    expect(readOrMakeKeyFile(inner)).toHaveLength(1);
    expect(statSync(inner).mode & 0o077).toBe(0);
  });

  test("is for its owner only under any umask", () => {
    const before = process.umask(0);
    try {
      readOrMakeKeyFile(folder.path);
    } finally {
      process.umask(before);
    }
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  test("an empty one, as after a crash of long ago, is made again", () => {
    write("");
    expect(readOrMakeKeyFile(folder.path)).toHaveLength(1);
  });

  test.each([0o640, 0o604, 0o644, 0o660, 0o610])("is refused in one line with the mode %o, and not touched", (mode) => {
    write(`${newKeyText()}\n`, mode);
    const text = readFileSync(path, "utf8");
    const read = () => readOrMakeKeyFile(folder.path);
    expect(read).toThrow(StartupError);
    expect(read).toThrow(/^Other users can read the key file [^\n]*chmod 600[^\n]*$/);
    expect(read).toThrow(mode.toString(8));
    expect(readFileSync(path, "utf8")).toBe(text);
  });

  test("is refused without repeating a line that is no key", () => {
    write(`${newKeyText()}\nhunter2hunter2\n`);
    const read = () => readKeyFile(folder.path);
    expect(read).toThrow(/^Line 2 of \S+secret\.key is no key; [^\n]*$/);
    expect(read).not.toThrow("hunter2");
  });

  test("is refused when it is a folder, or far too long", () => {
    mkdirSync(path, { mode: 0o700 });
    expect(() => readKeyFile(folder.path)).toThrow(/^The key file \S+ can't be read \(EISDIR\)\.$/);
    const other = createFolder();
    writeFileSync(keyPathIn(other.path), "x".repeat(5000), { mode: 0o600 });
    expect(() => readKeyFile(other.path)).toThrow(/is no key file; it was left as it is\.$/);
    other.remove();
  });

  test("may be a link to one that is kept elsewhere", () => {
    const kept = join(folder.path, "kept");
    const text = newKeyText();
    writeFileSync(kept, text, { mode: 0o600 });
    symlinkSync(kept, path);
    expect(ids(readKeyFile(folder.path))).toEqual([testKey(text).id]);
  });

  test("that can't be written is told in one line, without a key", () => {
    writeFileSync(join(folder.path, "file"), "");
    const make = () => readOrMakeKeyFile(join(folder.path, "file"));
    expect(make).toThrow(/^The key file [^\n]* can't be (read|written) \(ENOTDIR\)[^\n]*\.$/);
  });
});

describe("changing the key", () => {
  test("puts a new one first and keeps all of before", () => {
    const [first] = ids(readOrMakeKeyFile(folder.path));
    expect([addKey(folder.path), addKey(folder.path)]).toEqual([2, 3]);
    const after = ids(readKeyFile(folder.path));
    expect([new Set(after).size, after.at(-1)]).toEqual([3, first]);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder.path)).toEqual(["secret.key"]);
  });

  test("ends where the file would have more keys than are read", () => {
    for (let keys = 1; keys <= 32; keys += 1) expect(addKey(folder.path)).toBe(keys);
    expect(() => addKey(folder.path)).toThrow(/^\S+ has 32 keys: remove the last ones[^\n]*$/);
    expect(readKeyFile(folder.path)).toHaveLength(32);
  });

  test("makes the first one where there is none", () => {
    expect([addKey(folder.path), readKeyFile(folder.path).length, existsSync(path)]).toEqual([1, 1, true]);
  });
});
