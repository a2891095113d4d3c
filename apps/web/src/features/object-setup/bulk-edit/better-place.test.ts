import type { EditPreview } from "@monitor/contract";
import { expect, test } from "vitest";
import { betterPlace } from "./better-place.ts";

const previewOf = (parents: readonly string[], effect: "becomes_own" | "changes" = "becomes_own"): EditPreview => {
  const rows = parents.map((id, index) => ({
    object: { id: String(index) },
    parent: { id, type: "DEVICE" },
    changes: [],
    reason: null,
    message: null,
  }));
  const groups = [{ effect, count: rows.length, rows }];
  return { total: rows.length, types: [], sections: [], present: [], groups, kept_below: [], versions: {} };
};

test.each([
  ["all below one object", previewOf(["7", "7", "7"]), "7"],
  ["below several", previewOf(["7", "8"]), undefined],
  ["own values already", previewOf(["7", "7"], "changes"), undefined],
  ["one object", previewOf(["7"]), undefined],
  ["not all of them known", { ...previewOf(["7", "7"]), total: 300 }, undefined],
])("[EN-26] where the same could be set once: %s", (_, preview, id) => {
  expect(betterPlace(preview)?.id).toBe(id);
});
