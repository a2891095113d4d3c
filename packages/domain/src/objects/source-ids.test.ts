import { describe, expect, test } from "vitest";
import { sourceIds } from "./source-ids.ts";
import type { SourceForm } from "./source-ids.ts";

describe("sensors that a text names", () => {
  test.each<[SourceForm, string, readonly string[]]>([
    ["sensors", "", []],
    ["sensors", "2041 = Web shop\n  2042\nname = 7\n2041", ["2041", "2042"]],
    ["sensors", "x 12\n-3", []],
    ["channels", "", []],
    ["channels", 'A = channel(2041, 0) + CHANNEL ( 2042 , "x")\nB = channel(2041, 1)', ["2041", "2042"]],
    ["channels", "2041 = mychannel(7, 0)", []],
  ])("%s: %j", (form, text, ids) => {
    expect(sourceIds(form, text)).toEqual(ids);
  });
});
