// Which built files a page loads before it can be used: the entry, its dynamic imports on the way, and all they import.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const webFolder = fileURLToPath(new URL(".", import.meta.url));
const entry = "index.html";
const english = "src/app/languages/en-first.ts";

const restOfEnglish = "src/app/languages/en-rest.ts";
const screen = (name) => `src/app/screens/${name}-screen.tsx`;

const overview = {
  name: "Root overview",
  limit: "180 kB",
  modules: [entry, english, screen("shell"), screen("overview")],
};
/** What a page loads on top of the overview's files. The second part of the texts follows every first view: it has a row of its own. */
const onTop = (name, limit, ...modules) => ({ name: `${name}, on top of the overview`, limit, modules, isOnTop: true });

/** Pages with a budget in kB gzip, and the lazily loaded modules that each needs. Fonts are not counted. */
export const pages = [
  overview,
  { name: "Log-in", limit: "135 kB", modules: [entry, english, screen("login")] },
  onTop("Texts of all other pages", "15 kB", restOfEnglish),
  onTop("Home", "45 kB", screen("home")),
  onTop("Devices", "45 kB", screen("devices")),
  onTop("Tables", "45 kB", screen("tables")),
  onTop("My account", "45 kB", screen("account")),
  onTop("Sensor", "45 kB", screen("sensor")),
  onTop("System settings", "45 kB", screen("interface-settings")),
  onTop("Support", "45 kB", screen("support")),
  onTop("Request password", "45 kB", screen("request-password")),
  onTop("Reset password", "45 kB", screen("reset-password")),
];

function readManifest(distFolder) {
  try {
    return JSON.parse(readFileSync(join(distFolder, ".vite/manifest.json"), "utf8"));
  } catch {
    throw new Error("There is no built web app to measure: run `npm run build` first");
  }
}

/** Scripts and stylesheets of a page, as paths below the built folder; throws when one of its modules is not built. */
export function filesOf(manifest, modules) {
  const files = new Set();
  const seen = new Set();
  const visit = (key) => {
    if (seen.has(key)) return;
    seen.add(key);
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no chunk for ${key}: fix apps/web/size-budget.mjs`);
    files.add(chunk.file);
    for (const style of chunk.css ?? []) files.add(style);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const module of modules) visit(module);
  return [...files];
}

/** Checks for size-limit: one a page, with the files of the last build. */
export function sizeChecks(distFolder = join(webFolder, "dist")) {
  const manifest = readManifest(distFolder);
  const before = filesOf(manifest, overview.modules);
  return pages.map(({ name, limit, modules, isOnTop = false }) => ({
    name,
    limit,
    gzip: true,
    path: filesOf(manifest, modules)
      .filter((file) => !isOnTop || !before.includes(file))
      .map((file) => join(distFolder, file)),
  }));
}
