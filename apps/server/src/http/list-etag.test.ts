import { describe, expect, test } from "vitest";
import { createListTagger, isNotModified } from "./list-etag.ts";

describe("list tags", () => {
  const tagOf = createListTagger();

  test("a list keeps its tag until the world or the asking role changes", () => {
    const tag = tagOf({ worldVersion: 7, role: "read_only" });
    expect(tag).toMatch(/^W\/"/);
    expect(tagOf({ worldVersion: 7, role: "read_only" })).toBe(tag);
    expect(tagOf({ worldVersion: 8, role: "read_only" })).not.toBe(tag);
    expect(tagOf({ worldVersion: 7, role: "administrator" })).not.toBe(tag);
  });

  test("versions start anew with each process, so tags of another process never fit", () => {
    const other = createListTagger()({ worldVersion: 7, role: "read_only" });
    expect(isNotModified(other, tagOf({ worldVersion: 7, role: "read_only" }))).toBe(false);
  });

  test.each([
    ["the tag itself", 'W/"a-1"', true],
    ["the tag without its mark of weakness", '"a-1"', true],
    ["one of several", '"x", W/"a-1"', true],
    ["any tag", "*", true],
    ["another tag", 'W/"a-2"', false],
    ["an empty header", "", false],
    ["no header", undefined, false],
  ])("If-None-Match with %s", (_name, header, isFitting) => {
    expect(isNotModified(header, 'W/"a-1"')).toBe(isFitting);
  });
});
