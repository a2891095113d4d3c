import { defineConfig } from "vitest/config";

const web = ["apps/web/src/**/*.test.ts", "apps/web/src/**/*.test.tsx"];
/** What a realm of its own lacks or shares wrongly: web streams, a changed TZ, objects that are compared with another realm's. */
const needsOwnProcess = [
  "shared/live/event-source",
  "shared/time-zone/zoned-time",
  "object-tables/rows/sensor-rows",
].map((path) => `apps/web/src/**/${path}.test.ts`);
const dom = { environment: "jsdom", testTimeout: 20_000, maxWorkers: 2 } as const;

export default defineConfig({
  test: {
    // By default a core is left idle.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: "node",
          environment: "node",
          include: ["packages/*/src/**/*.test.ts", "apps/{server,probe}/src/**/*.test.ts", "scripts/**/*.test.mjs"],
          maxWorkers: 2,
          // A net for what hangs, not an assertion about how fast something is.
          testTimeout: 20_000,
        },
      },
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
