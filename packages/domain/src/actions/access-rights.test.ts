import { describe, expect, test } from "vitest";
import { accessChangesMs, accessLevelOf, readAccessRights } from "./access-rights.ts";
import type { AccessRights } from "./access-rights.ts";

/** `group:3=read user:7=full !`: the exclamation mark cuts off what is above. */
function rights(text: string): AccessRights | null {
  if (text === "") return null;
  const words = text.split(" ");
  const lines = words.filter((word) => word !== "!").map((word) => word.split("="));
  return readAccessRights({
    entries: lines.map(([subject, right]) => ({ subject, right })),
    inherits: !words.includes("!"),
  });
}

describe("[PM-02] the level of several subjects", () => {
  test.each([
    ["without any line there is none", "group:1", ["", "", ""], "none"],
    ["a line at the object itself", "group:1", ["group:1=write", ""], "write"],
    ["a line far above", "group:1", ["", "", "group:1=read"], "read"],
    ["the nearest line of a group counts, also a lower one", "group:1", ["group:1=read", "group:1=full"], "read"],
    ["the nearest line of a group counts, also none", "group:1", ["group:1=none", "group:1=full"], "none"],
    ["of several groups the best", "group:1 group:2", ["group:1=read", "group:2=write"], "write"],
    ["none of one group takes nothing from another", "group:1 group:2", ["group:1=none", "group:2=read"], "read"],
    ["what a user has counts beside the groups", "group:1 user:7", ["user:7=full", "group:1=read"], "full"],
    ["none of a user takes nothing from a group", "group:1 user:7", ["user:7=none", "group:1=read"], "read"],
    ["lines of others are nothing", "group:1", ["group:2=full", "user:1=full"], "none"],
    ["an object that does not inherit cuts off what is above", "group:1", ["!", "group:1=full"], "none"],
    ["its own lines count", "group:1 group:2", ["", "group:1=read !", "group:2=full"], "read"],
    ["below the cut all adds up", "group:1 group:2", ["group:2=write", "group:1=read !", "group:1=full"], "write"],
    ["a cut with nothing own gives nothing to anybody", "user:7", ["", "!", "user:7=full"], "none"],
    ["of two lines for one subject the higher", "group:1", ["group:1=read group:1=write"], "write"],
    ["no subject has no access", "", ["group:1=full"], "none"],
  ])("%s", (...[, subjects, upwards, expected]) => {
    const set = new Set(subjects === "" ? [] : subjects.split(" "));
    expect(accessLevelOf(set, upwards.map(rights), 0)).toBe(expected);
  });
});

describe("[PM-03] a right with an end", () => {
  const until = (text: string) => ({ subject: "group:1", right: "full", until: text });
  const [noon, own] = ["2026-12-03T12:00:00Z", { subject: "group:1", right: "read" }];
  const levelAt = (text: string, ...upwards: readonly object[][]) => {
    const all = upwards.map((entries) => readAccessRights({ entries }));
    return accessLevelOf(new Set(["group:1"]), all, Date.parse(text));
  };

  test("counts until that moment and not at it; then what is above holds again", () => {
    expect(levelAt("2026-12-03T11:59:59.999Z", [until(noon)], [own])).toBe("full");
    expect(levelAt(noon, [until(noon)], [own])).toBe("read");
    expect(levelAt(noon, [until(noon)])).toBe("none");
    expect(levelAt(noon, [until("2026-12-03T13:00:00+01:00")])).toBe("none");
    expect(levelAt(noon, [until("2026-12-03T13:00:00Z"), own])).toBe("full");
  });

  test.each(["soon", "", 7, {}, "2026-13-45T00:00:00Z"])("that can't be read gives nothing: %j", (text) => {
    expect(levelAt(noon, [{ ...own, until: text }])).toBe("none");
  });

  test("tells when the level changes by itself", () => {
    const changesMs = (...entries: object[]) =>
      accessChangesMs(new Set(["group:1", "user:7"]), [readAccessRights({ entries })], 0);
    expect(changesMs(until(noon))).toBe(Date.parse(noon));
    expect(changesMs(until(noon), { subject: "user:7", right: "full" })).toBeNull();
    expect(changesMs(until(noon), { ...until(noon), subject: "user:7", right: "read" })).toBe(Date.parse(noon));
    expect(changesMs(own)).toBeNull();
  });
});

describe("what is stored", () => {
  test.each([
    [undefined, null],
    [null, null],
    ["full", null],
    [{}, { entries: [], inherits: true }],
    [
      { entries: "all", inherits: 0 },
      { entries: [], inherits: true },
    ],
    [{ inherits: false }, { entries: [], inherits: false }],
    [
      { entries: [null, 1, {}, { subject: "group:x", right: "full" }, { subject: "users:1", right: "full" }] },
      { entries: [], inherits: true },
    ],
    [
      { entries: [{ subject: "group:1", right: "Full" }, { subject: "user:2" }] },
      {
        entries: [
          { subject: "group:1", right: "none" },
          { subject: "user:2", right: "none" },
        ],
        inherits: true,
      },
    ],
  ])("[PM-02] nothing unreadable gives access: %j", (stored, expected) => {
    expect(readAccessRights(stored)).toEqual(expected);
  });

  test.each([
    ["group:3", true],
    ["user:7", true],
    ["user:-1", false],
    ["user:", false],
    ["role:administrator", false],
    ["user:7 ", false],
    [7, false],
  ])("a subject is a group or a user by its id: %j", (text, expected) => {
    expect(readAccessRights({ entries: [{ subject: text, right: "read" }] })?.entries.length === 1).toBe(expected);
  });
});
