import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const ownMaker = fileURLToPath(new URL("./src/shared/ui/create-icon.ts", import.meta.url));
const marker = "\0small-icons";
/** Keys, names and the size, which is always 24. */
const unusedParts = /,\s*key: "\w+"|^ {2}(?:name: "[^"]*"|size: 24),\n/gm;
const iconFile = /lucide-react\/dist\/esm\/icons\/[^/]+\.mjs$/;

/**
 * Icons of lucide-react bring a builder for providers, other frameworks and class names, and a random key for each line: 2 kB
 * of the first view. The built app draws them by `createIcon`, which does what shared/ui asks of them.
 */
export function smallIcons(): Plugin {
  return {
    name: "small-icons",
    apply: "build",
    enforce: "pre",
    resolveId(source, importer) {
      return iconFile.test(importer ?? "") && source === "../createLucideIcon.mjs" ? marker : null;
    },
    transform: (code, id) => (iconFile.test(id) ? { code: code.replace(unusedParts, ""), map: null } : null),
    load: (id) => (id === marker ? `export { createIcon as default } from ${JSON.stringify(ownMaker)};` : null),
  };
}
