// `npm run api -- <command>`: one call of a server's API (apps/cli).
import { join } from "node:path";
import { ensureInstalled, nodePath, root, run, toolEnvironment } from "./setup.mjs";

ensureInstalled();
// Files that are named are looked for where the command was typed.
const program = join(root, "apps", "cli", "src", "main.ts");
process.exitCode = run(nodePath(), [program, ...process.argv.slice(2)], {
  env: toolEnvironment(),
  cwd: process.env.INIT_CWD ?? process.cwd(),
});
