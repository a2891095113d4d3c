import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const webModules = ["apps/web/src/**/*.test.ts"];
const webPages = ["apps/web/src/**/*.test.tsx"];
const web = [...webModules, ...webPages];
const patience = {
  // By default a core is left idle.
  maxWorkers: Number(process.env["TEST_WORKERS"] ?? 2),
  // A net for what hangs, not an assertion about how fast something is.
  testTimeout: 20_000,
  hookTimeout: 20_000,
  setupFiles: [fileURLToPath(new URL("vitest.setup.ts", import.meta.url))],
};
/** Tests that walk through many pages in jsdom; journeys in a browser see the main paths of these. */
const webSlow = web.map((pattern) => pattern.replace("*.test", "*.slow.test"));
const dom = { ...patience, environment: "jsdom" } as const;

const node = [
  "packages/*/src/**/*.test.ts",
  "apps/{server,probe,cli}/src/**/*.test.ts",
  "faults/**/*.test.ts",
  "scripts/**/*.test.mjs",
];
/** Tests that replace modules or the time zone, or need what a page of `vmThreads` lacks: a process for each file. */
const aloneOf = (patterns: readonly string[]) => patterns.map((pattern) => pattern.replace("*.test", "*.alone.test"));
/** Tests that start real processes or wait for real time: for `npm run test:all`. */
const slow = node.map((pattern) => pattern.replace("*.test", "*.slow.test"));

export default defineConfig({
  test: {
    maxWorkers: patience.maxWorkers,
    tags: [{ name: "long", description: "Fuzz, large worlds, real time: only in npm run test:all" }],
    projects: [
      {
        test: {
          ...patience,
          name: "node",
          environment: "node",
          include: node,
          exclude: [...slow, ...aloneOf(node)],
          // Modules are loaded once a worker: that is a quarter of the time of all.
          isolate: false,
          // Node reads these sources itself: a fifth of the time of all is spared.
          experimental: { viteModuleRunner: false, nodeLoader: false },
        },
      },
      { test: { ...patience, name: "node-alone", environment: "node", include: aloneOf(node) } },
      { test: { ...patience, name: "slow", environment: "node", include: slow } },
      {
        extends: "./apps/web/vite.config.ts",
        // Modules and the document are made once a worker: for files this small that is most of the time of all.
        test: { ...dom, name: "web", isolate: false, include: webModules, exclude: [...webSlow, ...aloneOf(web)] },
      },
      {
        extends: "./apps/web/vite.config.ts",
        test: {
          ...dom,
          name: "web-pages",
          pool: "vmThreads",
          include: webPages,
          exclude: [...webSlow, ...aloneOf(web)],
        },
      },
      {
        extends: "./apps/web/vite.config.ts",
        test: { ...dom, name: "web-alone", include: aloneOf(web) },
      },
      {
        extends: "./apps/web/vite.config.ts",
        test: { ...dom, name: "web-slow", pool: "vmThreads", include: webSlow },
      },
    ],
  },
});
