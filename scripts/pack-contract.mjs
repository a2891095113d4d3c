// `npm run pack:contract -- <folder>`: writes the package @monitor/contract as other projects import it: JavaScript and types, with
// the packages of this project that it needs inside. `npm pack` or `npm install <folder>` take it from there.
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { ensureInstalled, fail, root, toolEnvironment } from "./setup.mjs";
import { collect } from "./tool.mjs";

const sourceOf = (name) => JSON.parse(readFileSync(join(root, "packages", name, "package.json"), "utf8"));

/** The same doors, as what was compiled has them. */
function doorsOf({ exports }) {
  const compiled = (file, ending) => file.replace(/\.ts$/, ending);
  return Object.fromEntries(
    Object.entries(exports).map(([door, file]) => [
      door,
      { types: compiled(file, ".d.ts"), default: compiled(file, ".js") },
    ]),
  );
}

function writePackage(folder, { name, version, type, dependencies }, more) {
  const text = JSON.stringify({ name, version, license: "MIT", type, ...more, dependencies }, null, 2);
  writeFileSync(join(folder, "package.json"), `${text}\n`);
}

/** Writes the package into a folder, which must not exist yet. */
export async function packContract(folder) {
  const [contract, domain] = [sourceOf("contract"), sourceOf("domain")];
  const inner = join(folder, "node_modules", domain.name);
  mkdirSync(folder);
  const compiled = mkdtempSync(join(folder, ".compiled-"));
  try {
    const args = ["-p", join(root, "packages/contract/tsconfig.package.json"), "--outDir", compiled];
    const { status, stdout } = await collect(join(root, "node_modules/.bin/tsc"), args, { env: toolEnvironment() });
    if (status !== 0) throw new Error(stdout);
    mkdirSync(inner, { recursive: true });
    renameSync(join(compiled, "contract/src"), join(folder, "src"));
    renameSync(join(compiled, "domain/src"), join(inner, "src"));
  } finally {
    rmSync(compiled, { recursive: true });
  }
  writePackage(folder, contract, { exports: doorsOf(contract), bundleDependencies: [domain.name] });
  writePackage(inner, domain, { exports: doorsOf(domain) });
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  ensureInstalled();
  const [folder] = process.argv.slice(2);
  if (folder === undefined) fail("Name the folder to write: npm run pack:contract -- <folder>");
  await packContract(resolve(process.env.INIT_CWD ?? process.cwd(), folder));
}
