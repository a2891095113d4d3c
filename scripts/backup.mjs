// `npm run backup -- <folder>`: makes a backup of the installation; the server may be running or not.
import { join } from "node:path";
import { ensureInstalled, nodePath, root, run, toolEnvironment } from "./setup.mjs";

ensureInstalled();
const program = join(root, "apps", "server", "src", "backup.ts");
process.exitCode = run(nodePath(), [program, ...process.argv.slice(2)], { env: toolEnvironment() });
