import { expect, test } from "vitest";
import { createSealedPositions } from "./sealed-positions.ts";

test("[PM-02] a sealed position is read again here only, and tells nothing of how much has changed", () => {
  const [positions, others] = [createSealedPositions(), createSealedPositions()];
  const position = "1234abcd-123456789012345-1zz1zz1";
  const sealed = positions.seal(position);
  expect(positions.open(sealed)).toBe(position);
  expect(sealed.length).toBeLessThanOrEqual(60);
  expect(positions.seal(position)).not.toBe(sealed);
  expect(others.open(sealed)).not.toBe(position);
  for (const text of ["", "x", "other-1", "ä".repeat(60)]) expect(positions.open(text)).not.toMatch(/^\w+-\d+-\w+$/);
});
