import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const compressible = /\.(?:js|css|html|svg|json|txt)$/;
const minCompressedBytes = 512;
/** The best is seven times as slow and a fifteenth smaller: too little for what old browsers alone fetch. */
const legacyQuality = 9;

/** Compressed siblings (.br, .gz) of the built files: the server sends them as they are, so no request costs that time. */
export function precompress(): Plugin {
  let folder = "";
  return {
    name: "precompress",
    apply: "build",
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir);
    },
    closeBundle: {
      order: "post",
      handler() {
        for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
          const file = join(entry.parentPath, entry.name);
          if (!entry.isFile() || !compressible.test(file)) continue;
          const content = readFileSync(file);
          if (content.length < minCompressedBytes) continue;
          const params = {
            [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
            ...(entry.name.includes("-legacy") ? { [constants.BROTLI_PARAM_QUALITY]: legacyQuality } : {}),
          };
          writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
          writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
        }
      },
    },
  };
}

const dataImport = /import\s*(["'`])data:text\/javascript,[^\n]*?not supported"\)\1;?/g;
const modernMark = "window.__vite_is_modern_browser=true";
const fallbackStart = "if(window.__vite_is_modern_browser)return;";
const entryScript = /<script type="module" crossorigin src="([^"]+)"><\/script>/;

const text = '(?:`(?:[^`\\\\]|\\\\.)*`|"(?:[^"\\\\]|\\\\.)*")';
/** A stylesheet that a legacy chunk writes into the page: as a part of a list of expressions. */
const styleInScript = new RegExp(
  `([\\w$]+)=document\\.createElement\\([\`"]style[\`"]\\),\\1\\.textContent=${text},document\\.head\\.appendChild\\(\\1\\)`,
  "g",
);

function dropStyles(code: string, file: string): string {
  const patched = code.replace(styleInScript, "0");
  if (/createElement\([`"]style[`"]\),[\w$]+\.textContent=/.test(patched)) {
    throw new Error(`${file} writes styles in another form: fix it in build-plugins.ts`);
  }
  return patched;
}

function loadStyles(files: readonly string[]): string {
  const list = JSON.stringify(files.map((file) => `/${file}`));
  return `${list}.forEach(function(f){var l=document.createElement("link");l.rel="stylesheet";l.href=f;document.head.appendChild(l)});`;
}

function patch(html: string, styles: readonly string[]): string {
  const entry = entryScript.exec(html)?.[1];
  if (entry === undefined || !html.includes(modernMark) || !html.includes(fallbackStart)) {
    throw new Error("The page of plugin-legacy has another form: fix it in build-plugins.ts");
  }
  return html
    .replace(entryScript, `<link rel="modulepreload" crossorigin href="${entry}">`)
    .replace(dataImport, 'if(!import.meta.resolve)throw Error("import.meta.resolve not supported");')
    .replace(modernMark, `${modernMark};import("${entry}")`)
    .replace(fallbackStart, fallbackStart + loadStyles(styles));
}

/**
 * plugin-legacy tells modern browsers by a script from a `data:` address, and puts the styles of legacy chunks into
 * `<style>`: a content security policy without `data:` and `unsafe-inline` refuses both. Here the same test is in the
 * page and only then loads the entry, and the legacy tier gets the stylesheets as files. Comes after plugin-legacy.
 */
export function legacyUnderPolicy(): Plugin {
  return {
    name: "legacy-under-policy",
    apply: "build",
    enforce: "post",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle, chunk }) {
        // The page is made twice; the one of the legacy files is thrown away.
        if (chunk?.fileName.includes("-legacy")) return html;
        return patch(
          html,
          Object.keys(bundle ?? {}).filter((file) => file.endsWith(".css")),
        );
      },
    },
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== "chunk") continue;
          if (file.fileName.includes("-legacy")) file.code = dropStyles(file.code, file.fileName);
          if (file.isEntry) file.code = file.code.replace(dataImport, "");
        }
      },
    },
  };
}

/** What each call says about itself in documents: the server shows it, the interface never does. */
const documented = /^\s*(?:summary:\s*(?:"(?:[^"\\]|\\.)*"|`[^`]*`)|errors:\s*\[(?:"[A-Z_]+"(?:,\s*)?)+\]),?$/gm;

/** Leaves the sentences and errors of calls out of what browsers fetch; not where one call is made of another's. */
export function withoutCallDocuments(): Plugin {
  return {
    name: "without-call-documents",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { id: /packages\/contract\/src\/calls\/[\w-]+\.ts$/ },
      handler: (code) => ({
        code: code.replace(documented, (line) =>
          line.includes("errors:") && code.includes(".errors") ? line : "\n".repeat(line.split("\n").length - 1),
        ),
        map: null,
      }),
    },
  };
}
