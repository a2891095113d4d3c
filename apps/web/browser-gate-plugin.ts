import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { minify } from "terser";
import { transformWithOxc } from "vite";
import type { Plugin } from "vite";

const gateFolder = fileURLToPath(new URL("./src/browser-gate/", import.meta.url));
const moduleWords = /^import .*$|^export (?=function|var)|^export (?:type|interface|\{).*$/gm;

/** Modules of the gate as one script that knows no modules: only types and module words go, so ES5 stays ES5. */
async function joinModules(names: readonly string[], lastLine: string): Promise<string> {
  const texts = names.map(async (name) => {
    const file = join(gateFolder, name);
    const { code } = await transformWithOxc(readFileSync(file, "utf8"), file, { sourcemap: false });
    return code.replace(moduleWords, "");
  });
  const script = `(function () {\n${(await Promise.all(texts)).join("\n")}\n${lastLine}\n})();`;
  // Vite's own minifier writes template strings, which Internet Explorer can't read.
  const { code = "" } = await minify(script, { ecma: 5, ie8: true });
  return code;
}

/** The script that is first in the page's head. */
export const gateScript = () => joinModules(["judge-browser.ts", "stop-at-gate.ts"], "stopAtGate(window);");
/** The script of the two pages that a stopped browser is sent to. */
export const pageScript = () =>
  joinModules(["judge-browser.ts", "stop-at-gate.ts", "explain-browser.ts"], "explainBrowser(window);");

const place = `<meta name="browser-gate" />`;

/** BR-02, BR-03: writes the gate into the page, and the script of its two pages beside it. */
export function browserGate(): Plugin {
  return {
    name: "browser-gate",
    apply: "build",
    transformIndexHtml: {
      order: "pre",
      async handler(html) {
        if (!html.includes(place)) throw new Error(`index.html has no ${place}`);
        const script = await gateScript();
        return html.replace(place, () => `<script>${script}</script>`);
      },
    },
    async generateBundle() {
      this.emitFile({ type: "asset", fileName: "browser-page.js", source: await pageScript() });
    },
  };
}
