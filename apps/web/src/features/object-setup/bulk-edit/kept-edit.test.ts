import { expect, test } from "vitest";
import { editToKeep, keptTicks } from "./kept-edit.ts";

test("[EN-26, SE-07] ticks are kept with their values; a secret with neither", () => {
  const settings = new Set(["intervalgroup/interval", "basic/tags", "windows/password"]);
  const values = {
    "intervalgroup/interval": "30",
    "intervalgroup/timeout": "5",
    "basic/tags/_add": "core",
    "windows/password": "x",
  };
  const kept = editToKeep({ settings, inherited: new Set(["unusual"]) }, values, ["windows/password"]);
  expect(kept).toMatchObject({ "intervalgroup/interval": "30", "basic/tags/_add": "core" });
  expect(Object.values(kept)).not.toContain("x");
  expect(Object.values(kept)).not.toContain("5");
  expect(keptTicks(kept)).toEqual({
    settings: new Set(["intervalgroup/interval", "basic/tags"]),
    inherited: new Set(["unusual"]),
  });
  expect(keptTicks({})).toEqual({ settings: new Set(), inherited: new Set() });
});
