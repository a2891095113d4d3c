import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { transform } from "@swc/core";
import legacy, { type Options } from "@vitejs/plugin-legacy";
import type { Plugin, Rolldown } from "vite";

const isLegacy = (chunk: Rolldown.RenderedChunk) => chunk.fileName.includes("-legacy");
const coreJsImport = /^import "(core-js\/[^"]+)";\n/gm;

/** Of code as browsers of `targets` read it, what it takes from core-js. */
async function olderCode(code: string, targets: Options["targets"]) {
  const polyfills: string[] = [];
  const env = { targets, mode: "usage", coreJs: "3.51", bugfixes: true, shippedProposals: true } as const;
  const older = await transform(code, { swcrc: false, configFile: false, isModule: true, env });
  const alone = older.code.replace(coreJsImport, (_line, name: string) => (polyfills.push(name), ""));
  const asSystem = await transform(alone, {
    swcrc: false,
    configFile: false,
    isModule: true,
    module: { type: "systemjs" },
    // Not the names: the minifier after this one does them. A mark of a pure call would now stand before what exports its result.
    minify: true,
    jsc: { target: "es2017", minify: { compress: false, mangle: false, format: { comments: "some" } } },
  });
  return { code: `(function(){${asSystem.code}})();`, polyfills };
}

/**
 * plugin-legacy with the code of old browsers made by SWC instead of Babel, which took three quarters of a build. All else is the
 * plugin's: it sees empty files for its lists, and the polyfills by one more file. A plugin of another form fails the build.
 */
export function legacyFiles(options: Options & { additionalLegacyPolyfills: string[] }, cache: string): Plugin[] {
  const used = new Set<string>();
  const usedFile = join(cache, "used-polyfills.js");
  const plugins = legacy({
    ...options,
    additionalLegacyPolyfills: [...options.additionalLegacyPolyfills, usedFile],
  }) as unknown as Plugin[];
  const post = plugins.find(({ name }) => name === "vite:legacy-post-process");
  const render = post?.renderChunk;
  if (!post || typeof render !== "function") throw new Error("plugin-legacy has another form: fix legacy-plugin.ts");
  post.renderChunk = async function renderOlder(code, chunk, ...rest) {
    const done = await render.call(this, isLegacy(chunk) ? "" : code, chunk, ...rest);
    if (!isLegacy(chunk)) return done;
    const marked = code.replaceAll("__VITE_IS_LEGACY__", "true").replaceAll("__VITE_IS_MODERN__", "false");
    const older = await olderCode(marked, options.targets);
    for (const name of older.polyfills) used.add(name);
    return { code: older.code, map: null };
  };
  const writeUsed: Plugin = {
    name: "used-polyfills",
    apply: "build",
    generateBundle() {
      mkdirSync(cache, { recursive: true });
      writeFileSync(usedFile, [...used].map((name) => `import "${name}";\n`).join(""));
    },
  };
  return [writeUsed, ...plugins];
}
