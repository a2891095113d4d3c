// Which built files a page loads before it can be used: the entry, its dynamic imports on the way, and all they import.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const webFolder = fileURLToPath(new URL(".", import.meta.url));
const entry = "index.html";
const english = "src/app/languages/en-first.ts";

/** Pages with a budget in kB gzip, and the lazily loaded modules that each needs. Fonts are not counted. */
export const pages = [
  {
    name: "Root overview",
    limit: "190 kB",
    modules: [entry, english, "src/app/screens/shell-screen.tsx", "src/app/screens/overview-screen.tsx"],
  },
  { name: "Log-in", limit: "165 kB", modules: [entry, english, "src/app/screens/login-screen.tsx"] },
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
    if (!chunk) throw new Error(`The build has no chunk for ${key}: mend apps/web/size-budget.mjs`);
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
  return pages.map(({ name, limit, modules }) => ({
    name,
    limit,
    gzip: true,
    path: filesOf(manifest, modules).map((file) => join(distFolder, file)),
  }));
}
