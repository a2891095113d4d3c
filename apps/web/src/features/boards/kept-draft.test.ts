import { beforeEach, describe, expect, test } from "vitest";
import { keep, readKept } from "./kept-draft.ts";

const key = "monitor.board-draft.1.5";
const body = { object: "0", range: "2d" as const, widgets: [] };

describe("[DA-09] a draft that is kept", () => {
  beforeEach(() => sessionStorage.clear());

  test("is read as it was kept, until it is taken away", () => {
    keep(key, { version: 3, title: "Night <b>shift", body });
    expect(readKept(key)).toEqual({ version: 3, title: "Night <b>shift", body });
    expect(readKept("monitor.board-draft.2.5")).toBeNull();
    keep(key, null);
    expect(readKept(key)).toBeNull();
  });

  test.each([
    ["no JSON", "{"],
    ["no draft", "7"],
    ["no version", JSON.stringify({ title: "", body })],
    ["a widget of an unknown kind", JSON.stringify({ version: 1, title: "", body: { widgets: [{ kind: "html" }] } })],
  ])("is passed over where it is %s", (_, text) => {
    sessionStorage.setItem(key, text);
    expect(readKept(key)).toBeNull();
  });
});
