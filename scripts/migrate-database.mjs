// `npm run migrate-database -- --from <folder or url> --to <folder or url>`: copies an installation while no server runs on it.
import { join } from "node:path";
import { ensureInstalled, nodePath, root, run, toolEnvironment } from "./setup.mjs";

ensureInstalled();
const program = join(root, "apps", "server", "src", "migrate-database.ts");
process.exitCode = run(nodePath(), [program, ...process.argv.slice(2)], { env: toolEnvironment() });
