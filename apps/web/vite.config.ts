import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import legacy from "@vitejs/plugin-legacy";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { browserGate } from "./browser-gate-plugin.ts";
import { legacyUnderPolicy, packFirstView, precompress } from "./build-plugins.ts";
import { smallIcons } from "./small-icons-plugin.ts";

const ownFolder = fileURLToPath(new URL(".", import.meta.url));
const interfaceVersion = (JSON.parse(readFileSync(join(ownFolder, "package.json"), "utf8")) as { version: string })
  .version;

const polyfills = join(ownFolder, "src/legacy-polyfills.ts");
const oldBrowsers = ["chrome >= 75", "edge >= 79", "firefox >= 67", "safari >= 11", "ios >= 11"];
/** Browsers with `import.meta.resolve`, by which the page distinguishes them from old ones. */
const modernBrowsers = ["chrome >= 105", "edge >= 105", "firefox >= 106", "safari >= 16.4", "ios >= 16.4"];
const oldBrowsersForCss = ["chrome75", "edge79", "firefox67", "safari11", "ios11"];

const framework = {
  name: "framework",
  priority: 8,
  test: /node_modules\/(?:react|react-dom|scheduler|zod)\/|react-query\/build\/modern\/QueryClientProvider/,
};
/** The pages before the log-in do without the query cache. */
const queries = {
  name: "queries",
  priority: 7,
  test: /node_modules\/@tanstack\/(?:query-core|react-query)\/build\/modern\/(?!QueryClientProvider|queriesObserver|useQueries|infiniteQueryObserver|useInfiniteQuery)/,
};
const forms = { name: "forms", test: /node_modules\/react-hook-form\//, priority: 5 };
/** A group takes along all that its members import; the one with the higher priority first. */
const ownCode = /apps\/web\/src\/(?:shared|features|app)|packages\//;
/** What starts every page. */
const start = {
  name: "start",
  tags: ["$initial" as const],
  test: (id: string) => ownCode.test(id) || id.includes("node_modules"),
  priority: 4,
};
/** Controls and icons that the login page has too, so that it needs nothing of the view. */
const controls = {
  name: "controls",
  test: /packages\/domain\/src\/format\/|shared\/ui\/(?:button|icon-button|text-field|password-field|banner|text-link|visually-hidden|brand-mark)\.tsx|collect-messages|monitoring-ui\/status-icon|icons\/(?:check|chevron-down|eye|eye-off|languages|lock|moon|sun|user|x)\.mjs/,
  priority: 3,
};
/** The first view: frame, head and overview in one file, which packs better than many. */
const view = {
  name: "view",
  test: /features\/(?:shell\/(?:shell|index)|object-actions\/(?:object-actions-provider|index)|object-overview\/(?:object-overview|index)|object-header\/(?:object-page|index)|status-summary\/index)\.tsx?$|use-object-key/,
  priority: 2,
};
/** Comes with the first dialog, and must not come with anything else that pages share. */
const dialogs = { name: "dialogs", test: /shared\/ui\/modal\.tsx/, priority: 2 };
/** Pages of settings are forms and little else: what fields need must not come with the tables' share. Who has chips has fields. */
const fields = {
  name: "fields",
  test: /packages\/domain\/src\/validation\/|shared\/ui\/(?:select-field|chip)\.tsx|icons\/(?:bug|circle|keyboard)\.mjs/,
  priority: 2,
};
const sharedParts = {
  name: "shared",
  test: /apps\/web\/src\/shared\/(?!forms|settings-page|charts)|packages\/(?:domain|contract)\/|node_modules\/lucide-react/,
  minShareCount: 3,
  priority: 1,
};

export default defineConfig({
  plugins: [
    react(),
    smallIcons(),
    packFirstView([start.name, controls.name, view.name]),
    browserGate(),
    // The plugin calls modern what has import.meta.resolve; every older browser gets the legacy files.
    process.env["VITEST"] || process.env["MODERN_ONLY"]
      ? []
      : [
          legacy({
            targets: oldBrowsers,
            modernTargets: modernBrowsers,
            modernPolyfills: false,
            additionalLegacyPolyfills: [polyfills],
          }),
          legacyUnderPolicy(),
          precompress(),
        ],
  ],
  define: { __INTERFACE_VERSION__: JSON.stringify(interfaceVersion) },
  css: {
    transformer: "lightningcss",
    // Names of grid areas stay as written: the shell names them, its parts in other files take them.
    lightningcss: { cssModules: { grid: false } },
  },
  build: {
    outDir: "dist",
    emptyOutDir: true,
    manifest: true,
    cssTarget: oldBrowsersForCss,
    modulePreload: { polyfill: false },
    // Without groups there is a file for each set of sharing pages: four times the requests, and 10 % more to load.
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [framework, queries, forms, start, controls, view, dialogs, fields, sharedParts] },
      },
      treeshake: {
        // Of a folder's index only the used exports count.
        moduleSideEffects: [
          {
            test: /packages\/(?:domain|contract)\/(?!.*without-eval)|src\/shared\/(?:api|monitored-objects)\//,
            sideEffects: false,
          },
        ],
      },
    },
  },
  server: { host: "127.0.0.1", proxy: { "/api": "http://127.0.0.1:8080" } },
});
