// `npm run reset-password -- <login name>`: prints a link to set a new password; the server may be running or not.
import { join } from "node:path";
import { ensureInstalled, nodePath, root, run, toolEnvironment } from "./setup.mjs";

ensureInstalled();
const program = join(root, "apps", "server", "src", "reset-password.ts");
process.exitCode = run(nodePath(), [program, ...process.argv.slice(2)], { env: toolEnvironment() });
