// `npm run faults`: sets up what is missing, then plays faults against the real server and probe (faults/main.ts).
import { existsSync } from "node:fs";
import { join } from "node:path";
import { installDebianPackages } from "./find-browser.mjs";
import { ensurePostgres } from "./find-postgres.mjs";
import { ensureInstalled, nodePath, root, run, toolEnvironment } from "./setup.mjs";

const faketimeFolders = ["x86_64-linux-gnu", "aarch64-linux-gnu"].map((machine) => `/usr/lib/${machine}/faketime`);

ensureInstalled();
// Without it the clock can't be set for two processes alone, and the part that does so says that it was not run.
if (!faketimeFolders.some((folder) => existsSync(folder))) installDebianPackages(["libfaketime"]);
ensurePostgres();
const args = [join(root, "faults", "main.ts"), ...process.argv.slice(2)];
process.exitCode = run(nodePath(), args, { env: toolEnvironment() });
