// `npm run change-secret-key`: puts a new key into the key file; the server takes it at its next start.
import { join } from "node:path";
import { ensureInstalled, nodePath, root, run, toolEnvironment } from "./setup.mjs";

ensureInstalled();
const program = join(root, "apps", "server", "src", "change-secret-key.ts");
process.exitCode = run(nodePath(), [program, ...process.argv.slice(2)], { env: toolEnvironment() });
