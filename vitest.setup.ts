import { expect, vi } from "vitest";

/** Time-outs of waiting are nets for what never comes: their defaults of one second break by load alone. */
const patience = { timeout: 10_000 };
const { waitFor } = vi;

vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === "number" ? options : { ...patience, ...options });

if (expect.getState().testPath?.endsWith(".tsx")) {
  const { configure } = await import("@testing-library/react");
  configure({ asyncUtilTimeout: patience.timeout });
}
