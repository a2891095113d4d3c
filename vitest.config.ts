import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const web = ["apps/web/src/**/*.test.ts", "apps/web/src/**/*.test.tsx"];
/** What a realm of its own lacks or shares wrongly: web streams, a changed TZ, objects that are compared with another realm's. */
const needsOwnProcess = [
  "shared/live/event-source",
  "shared/time-zone/zoned-time",
  "object-tables/rows/sensor-rows",
].map((path) => `apps/web/src/**/${path}.test.ts`);
const patience = {
  // By default a core is left idle.
  maxWorkers: 2,
  // A net for what hangs, not an assertion about how fast something is.
  testTimeout: 20_000,
  hookTimeout: 20_000,
  setupFiles: [fileURLToPath(new URL("vitest.setup.ts", import.meta.url))],
};
const dom = { ...patience, environment: "jsdom" } as const;

const node = [
  "packages/*/src/**/*.test.ts",
  "apps/{server,probe,cli}/src/**/*.test.ts",
  "faults/**/*.test.ts",
  "scripts/**/*.test.mjs",
];
/** Tests that start real processes or wait for real time: for `npm run test:all`. */
const slow = node.map((pattern) => pattern.replace("*.test", "*.slow.test"));

export default defineConfig({
  test: {
    maxWorkers: patience.maxWorkers,
    projects: [
      {
        test: {
          ...patience,
          name: "node",
          environment: "node",
          include: node,
          exclude: slow,
        },
      },
      { test: { ...patience, name: "slow", environment: "node", include: slow } },
      {
        extends: "./apps/web/vite.config.ts",
        test: { ...dom, name: "web", pool: "vmThreads", include: web, exclude: needsOwnProcess },
      },
      {
        extends: "./apps/web/vite.config.ts",
        test: { ...dom, name: "web-alone", include: needsOwnProcess },
      },
    ],
  },
});
