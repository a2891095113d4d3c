import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { browserGate } from "./browser-gate-plugin.ts";
import { legacyUnderPolicy, precompress, withoutCallDocuments } from "./build-plugins.ts";
import { legacyFiles } from "./legacy-plugin.ts";

const ownFolder = fileURLToPath(new URL(".", import.meta.url));
const interfaceVersion = (JSON.parse(readFileSync(join(ownFolder, "package.json"), "utf8")) as { version: string })
  .version;

const polyfills = join(ownFolder, "src/legacy-polyfills.ts");
const oldBrowsers = ["chrome >= 75", "edge >= 79", "firefox >= 67", "safari >= 11", "ios >= 11"];
/** Browsers with `import.meta.resolve`, by which the page distinguishes them from old ones. */
const modernBrowsers = ["chrome >= 105", "edge >= 105", "firefox >= 106", "safari >= 16.4", "ios >= 16.4"];
const oldBrowsersForCss = ["chrome75", "edge79", "firefox67", "safari11", "ios11"];

/** What every page needs to start. */
const start = { name: "start", tags: ["$initial" as const], priority: 8 };
/** Zod without what makes JSON schemas: only sample data needs that. */
const framework = {
  name: "framework",
  test: /node_modules\/(?:(?:react|react-dom|scheduler)\/|zod\/(?!.*json-schema))/,
  priority: 9,
};
/** The query cache, which the pages before the log-in do without. */
const queries = { name: "queries", test: /node_modules\/@tanstack\/(?:query-core|react-query)\//, priority: 7 };
/** What the login page has too, so that it needs nothing of the overview; the first texts are built of English sentences. */
const controls = {
  name: "controls",
  test: /packages\/domain\/src\/(?:format\/|validation\/|status\/english-sentences)|shared\/i18n\/plural|shared\/ui\/(?:button|icon-button|text-field|password-field|banner|text-link|visually-hidden|brand-mark)\.tsx|monitoring-ui\/status-icon|icons\/(?:check|chevron-down|eye|eye-off|languages|lock|moon|sun|user|x)\.mjs/,
  priority: 6,
};
const overview = { name: "overview", test: /app\/screens\/(?:shell|overview)-screen/, priority: 5 };
const forms = {
  name: "forms",
  test: /node_modules\/react-hook-form\/|shared\/forms\/(?!messages)/,
  priority: 4,
};
/** Those that only pages of settings share come with these. */
const settingsIcons = "copy|key-round|link|monitor|pencil|shield|smartphone|trash-2|undo-2|user-minus|users";
/** Not with the first group that has one of them. */
const icons = {
  name: "icons",
  test: new RegExp(`node_modules/lucide-react/(?!.*/icons/(?:${settingsIcons})\\.mjs)`),
  minShareCount: 3,
  priority: 4,
};
/** Four small files fewer, whose names every page would have. */
const deviceIcons = {
  name: "device-icons",
  test: /icons\/(?:key-round|monitor|smartphone|terminal)\.mjs/,
  priority: 5,
};
/** Comes with the first dialog, and must not come with anything else that pages share. */
const dialogs = { name: "dialogs", test: /shared\/ui\/modal\.tsx/, priority: 3 };
/** For pages with lists, values or small charts; pages of settings do without. */
const filters = { name: "filters", test: /packages\/domain\/src\/filter\//, minShareCount: 2, priority: 2 };
const channels = {
  name: "channels",
  test: /packages\/domain\/src\/channel\/(?!channel-(?:record|settings)|result-|shipped-|limit-(?:trial|places))/,
  minShareCount: 2,
  priority: 2,
};
const smallCharts = {
  name: "small-charts",
  test: /shared\/(?:ui\/(?:sparkline|mini-gauge|history-bars)|monitoring-ui\/(?:history-b|channel-value)|monitored-objects\/(?:level-of|primary-value))/,
  minShareCount: 3,
  priority: 2,
};
/** In one file, as each file more has a name in the first one: what pages of settings show. */
const settingsPage = {
  name: "settings-page",
  test: /shared\/settings-page\/(?:setting-row|settings-page|settings-states|use-current-section|use-save-key|texts)/,
  minShareCount: 2,
  priority: 2,
};
/** Keys and sessions of one's own account and of others. */
const logins = {
  name: "logins",
  test: /contract\/src\/(?:calls\/(?:own-login|api-keys)|entities\/(?:login-session|api-key))\.ts/,
  minShareCount: 1,
  priority: 2,
};
/** Of what the core needs over full lists, nothing that no page needs. */
const shared = {
  name: "shared",
  test: /apps\/web\/src\/shared\/(?!preview|access-rights|forms|form-dialog|hours-grid|page-head|documents|settings-page|system-settings|clipboard|account\/user-agent|charts|object-setup|ui\/(?:text-area|radio|date-time|select-field|chip))|packages\/(?:domain|contract)\/src\/(?!settings\/|documents\/|refusal-text|channel\/(?:channel-(?:record|settings)|result-|shipped-)|objects\/(?:entry-names|secrets|ipv4-network|ipv6-address|source-ids)|status\/german-sentences|actions\/(?:access-)?rights|schedule\/|checks\/|board\/|(?:calls|entities)\/(?:trace-step|second-factor|audit|changes|bulk-edit|ext\.|why|dependents|forms|new-sensor|settings-|objects|tree|schedule|incident|notification|metascan|api-key|channels|user-group|single-sign|users|people|discovery|first-run|librar|on-call|common-api|received-messages|report|ticket|dashboard|interface-settings|own-login|login-session))/,
  minShareCount: 3,
  priority: 1,
};

/** Of the dialogs and the page that add something: small parts that both have. */
const adding = {
  name: "add",
  test: /object-setup\/(?:typed-values\/|address\/use-address-look|add-sensor\/add-sensor\.module)/,
  priority: 1,
};

/** What the form of settings shares with what comes later: in one file, as each costs a hundred bytes. */
const settingsParts = {
  name: "settings-parts",
  test: /object-setup\/settings\/(?:plain-settings|setting-(?:values|names)|settings-calls|settings\.module)|use-object-name/,
  minShareCount: 2,
  priority: 1,
};

/** What runs has the first files, and a page in the frame those of the frame; texts need nothing but what asks for them. */
function withoutHost(
  file: string,
  dependencies: string[],
  { hostId, hostType }: { hostId: string; hostType: "html" | "js" },
): string[] {
  if (hostType === "html") return dependencies;
  if (/\/(?:en|de)-later-/.test(hostId)) return [];
  const isInFrame = !file.includes("/overview-") && dependencies.some((name) => name.includes("/overview-"));
  const ofHost = isInFrame
    ? /\/(?:overview|framework|queries|controls|rolldown-runtime|index)-/
    : /\/(?:framework|rolldown-runtime|index)-/;
  return dependencies.filter((name) => !ofHost.test(name));
}

export default defineConfig({
  plugins: [
    react(),
    browserGate(),
    withoutCallDocuments(),
    // The plugin calls modern what has import.meta.resolve; every older browser gets the legacy files.
    process.env["VITEST"] || process.env["MODERN_ONLY"]
      ? []
      : [
          legacyFiles(
            {
              targets: oldBrowsers,
              modernTargets: modernBrowsers,
              modernPolyfills: false,
              additionalLegacyPolyfills: [polyfills],
            },
            join(ownFolder, "node_modules/.cache"),
          ),
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
    modulePreload: { polyfill: false, resolveDependencies: withoutHost },
    // A file for each first page; without groups there is one for each set of sharing pages, and four times the requests.
    rolldownOptions: {
      output: {
        // Every page has the names of all files: seven characters tell them apart as well as eight.
        entryFileNames: "assets/[name]-[hash:7].js",
        chunkFileNames: "assets/[name]-[hash:7].js",
        assetFileNames: "assets/[name]-[hash:7][extname]",
        codeSplitting: {
          groups: [
            framework,
            start,
            queries,
            controls,
            overview,
            forms,
            icons,
            deviceIcons,
            dialogs,
            filters,
            channels,
            adding,
            settingsParts,
            smallCharts,
            settingsPage,
            logins,
            shared,
          ],
        },
      },
      treeshake: {
        // Of a folder's index only the used exports count.
        moduleSideEffects: [
          {
            test: /packages\/(?:domain|contract)\/(?!.*without-eval)|src\/(?:features\/object-setup\/index|shared\/(?:(?:api|monitored-objects)\/|(?:log|settings-page)\/index))/,
            sideEffects: false,
          },
        ],
      },
    },
  },
  server: { host: "127.0.0.1", proxy: { "/api": "http://127.0.0.1:8080" } },
});
