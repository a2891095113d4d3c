import { describe, expect, test } from "vitest";
import {
  changedLines,
  draftOf,
  inheritedLines,
  readAccess,
  textOfEntries,
  withEnd,
  withInherited,
  withLine,
} from "./access-lines.ts";

const line = (subject: string, right: string) => ({ subject, right });
const source = (id: string) => ({ id, name: `Group ${id}` });
const above = [
  { source: source("2"), values: { entries: [line("group:7", "write")], inherits: "1" } },
  { source: source("1"), values: { entries: [line("group:7", "read"), line("user:3", "full")], inherits: "0" } },
  { source: source("0"), values: { entries: [line("group:9", "full")], inherits: "1" } },
];

describe("[CA-29] what an object inherits", () => {
  test("the nearest line of each, down from the first object that inherits nothing", () => {
    const lines = [...inheritedLines({ above })].map(([subject, { right, source: from }]) => [
      subject,
      right,
      from?.id,
    ]);
    expect(lines).toEqual([
      ["group:7", "write", "2"],
      ["user:3", "full", "1"],
    ]);
  });

  test("an object without rights of its own inherits", () => {
    const read = readAccess({ _inherited: true, _shadowed: {}, _above: above, entries: [], inherits: "1" });
    expect(read).toEqual({ entries: [], inherits: true, above });
    expect(readAccess(undefined)).toEqual({ entries: [], inherits: true, above: [] });
  });

  test.each([
    ["0", false],
    ["1", true],
    [false, false],
  ])("own rights with inherits %j", (inherits, isInherited) => {
    const read = readAccess({
      _shadowed: { entries: [line("user:3", "read"), line("odd", "full")], inherits },
      _above: [],
    });
    expect(read).toMatchObject({ entries: [line("user:3", "read")], inherits: isInherited });
  });
});

describe("[CA-29] lines of an object", () => {
  test.each([
    { text: "", subject: "user:3", right: "read", expected: "user:3=read" },
    { text: "user:3=read", subject: "user:3", right: "full", expected: "user:3=full" },
    { text: "group:7=read,user:3=read", subject: "group:7", right: null, expected: "user:3=read" },
  ] as const)("$text with $subject $right is $expected", ({ text, subject, right, expected }) => {
    expect(withLine(text, subject, right)).toBe(expected);
  });

  test("of two lines of one subject the higher one counts", () => {
    expect(textOfEntries([line("user:3", "full"), line("user:3", "none")] as never)).toBe("user:3=full");
  });

  test("without inheritance what held goes on holding, own lines first", () => {
    expect(withInherited("group:7=none", inheritedLines({ above }))).toBe("group:7=none,user:3=full");
  });

  test("what differs between two texts is named, and nothing else", () => {
    expect(changedLines("a=read,b=read,c=full", "b=full,c=full,d=none")).toEqual([
      { subject: "a", right: null },
      { subject: "b", right: "full" },
      { subject: "d", right: "none" },
    ]);
  });

  test("[PM-03] an end goes with its line: into a text and out again, with another right, and when it is copied", () => {
    const until = "2026-12-03T18:00:00.000Z";
    const untilMs = Date.parse(until);
    const text = withEnd("group:7=read,user:3=read", "user:3", untilMs);
    expect(text).toBe(`group:7=read,user:3=read@${untilMs}`);
    expect(textOfEntries([{ ...line("user:3", "full"), until_ms: untilMs }] as never)).toBe(`user:3=full@${untilMs}`);
    expect(withLine(text, "user:3", "write")).toBe(`group:7=read,user:3=write@${untilMs}`);
    expect(changedLines("group:7=read,user:3=read", text)).toEqual([{ ...line("user:3", "read"), until }]);
    expect(changedLines(text, withEnd(text, "user:3", null))).toEqual([line("user:3", "read")]);
    expect(draftOf(text, true).entries).toEqual([line("group:7", "read"), { ...line("user:3", "read"), until }]);
    const limited = [{ source: null, values: { entries: [{ ...line("user:3", "full"), until }], inherits: "1" } }];
    expect(withInherited("", inheritedLines({ above: limited }))).toBe(`user:3=full@${untilMs}`);
  });
});
