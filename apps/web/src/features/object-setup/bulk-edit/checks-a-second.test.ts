import type { EditPreview } from "@monitor/contract";
import { expect, test } from "vitest";
import { addedChecks, checksASecond } from "./checks-a-second.ts";

type Shown = Parameters<typeof addedChecks>[0];
const row = (from: string, to: string) => ({ changes: [{ section: "intervalgroup", key: "interval", from, to }] });
const preview = (rows: object[], count = rows.length, type = "sensor") =>
  ({ types: [{ type, count }], groups: [{ effect: "changes", count, rows }] }) as unknown as Shown & EditPreview;

test("[EN-26] what another interval costs in checks a second", () => {
  expect(checksASecond(24, "30")).toBeCloseTo(0.8);
  expect(checksASecond(24, "never")).toBeNull();
  expect(addedChecks(preview([row("60", "30"), row("60", "20")]))).toBeCloseTo(0.05);
  expect(addedChecks(preview([row("60", "30")], 2))).toBeNull();
  expect(addedChecks(preview([row("60", "30")], 1, "device"))).toBeNull();
  expect(addedChecks(preview([{ changes: [] }]))).toBeNull();
});
