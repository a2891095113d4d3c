import { describe, expect, test } from "vitest";
import { putWidgetOf } from "./put-widget.ts";

const options = { isCluster: false };

describe("[DA-07] what is put on a dashboard", () => {
  test.each([
    [{ object: "12" }, { kind: "table", object: "12" }],
    [{ object: "<b>", sensors: "x" }, { kind: "table" }],
    [
      { object: "12", q: "priority > 3 or favorite = true", filter: "core" },
      { kind: "table", object: "12", filter: 'text contains "core" and (priority > 3 or favorite = true)' },
    ],
    [
      { sensors: "7,8,none", q: "status = up" },
      { kind: "chart", sensors: ["7", "8"] },
    ],
  ])("%j", (params, expected) => expect(putWidgetOf(params, options)).toEqual(expected));

  test("has the statuses that the table shows", () => {
    expect(putWidgetOf({ filter_status: "down" }, options).filter).toContain("status in [");
  });
});
