import { readFileSync } from "node:fs";
import { expect, vi } from "vitest";

/** Time-outs of waiting are nets for what never comes: their defaults of one second break by load alone. */
const patience = { timeout: 10_000 };
const { waitFor } = vi;
const testPath = expect.getState().testPath ?? "";
const seed = process.env["PROPERTY_SEED"];

/** Kept by name, as `vi` is the same one for all files of a worker. */
const waitPatiently: typeof waitFor = (callback, options) =>
  waitFor(callback, typeof options === "number" ? options : { ...patience, ...options });
if (waitFor.name !== waitPatiently.name) vi.waitFor = waitPatiently;

if (testPath.endsWith(".tsx")) {
  const { configure } = await import("@testing-library/react");
  configure({ asyncUtilTimeout: patience.timeout });
}

/** A thousand passwords at their full cost are a tenth of the time of all; what they cost, `passwords.alone.test.ts` says. */
if (testPath.includes("/apps/server/") && !testPath.endsWith("/passwords.alone.test.ts")) {
  const { cost } = await import("./apps/server/src/accounts/passwords.ts");
  Object.assign(cost, { memoryCost: 8, timeCost: 1 });
}

/** `npm test` tries the same values each time; `npm run test:all` sets no seed, so that it finds new ones. */
if (seed !== undefined && readFileSync(testPath, "utf8").includes('from "fast-check"')) {
  const { default: fc } = await import("fast-check");
  fc.configureGlobal({ seed: Number(seed) });
}
