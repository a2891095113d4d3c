import { totalmem } from "node:os";
import { expect, test } from "vitest";
import { runOne, valuesOf } from "../testing/run-one.ts";
import { checkSystemMemory } from "./check.ts";

test("available memory is part of the total and its percentage fits", async () => {
  const values = valuesOf(await runOne(checkSystemMemory, {}));
  const available = values["available"] ?? 0;
  expect(values["total"]).toBe(totalmem());
  expect(available).toBeGreaterThan(0);
  expect(available).toBeLessThanOrEqual(totalmem());
  expect(values["percent_available"]).toBeCloseTo((available / totalmem()) * 100, 0);
});
