import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import legacy from "@vitejs/plugin-legacy";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import type { Plugin } from "vite";

const ownFolder = fileURLToPath(new URL(".", import.meta.url));
const interfaceVersion = (JSON.parse(readFileSync(join(ownFolder, "package.json"), "utf8")) as { version: string })
  .version;

const oldBrowsers = ["chrome >= 75", "edge >= 79", "firefox >= 67", "safari >= 11", "ios >= 11"];
const oldBrowsersForCss = ["chrome75", "edge79", "firefox67", "safari11", "ios11"];

const compressible = /\.(?:js|css|html|svg|json|txt)$/;
const smallestCompressedBytes = 512;

/** The server sends these siblings as they are, so that no request costs compression time. */
function precompress(folder: string): Plugin {
  return {
    name: "precompress",
    apply: "build",
    closeBundle: {
      order: "post",
      handler() {
        for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
          const file = join(entry.parentPath, entry.name);
          if (!entry.isFile() || !compressible.test(file)) continue;
          const content = readFileSync(file);
          if (content.length < smallestCompressedBytes) continue;
          const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
          writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
          writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
        }
      },
    },
  };
}

export default defineConfig({
  plugins: [
    react(),
    // The plugin calls modern what has import.meta.resolve; every older browser gets the legacy files.
    process.env["VITEST"] ? [] : legacy({ targets: oldBrowsers, modernPolyfills: false }),
    precompress(join(ownFolder, "dist")),
  ],
  define: { __INTERFACE_VERSION__: JSON.stringify(interfaceVersion) },
  css: { transformer: "lightningcss" },
  build: {
    outDir: "dist",
    emptyOutDir: true,
    manifest: true,
    cssTarget: oldBrowsersForCss,
    modulePreload: { polyfill: false },
    // A font or picture inside a stylesheet would be refused by the content security policy.
    assetsInlineLimit: 0,
  },
  server: { host: "127.0.0.1", proxy: { "/api": "http://127.0.0.1:8080" } },
});
