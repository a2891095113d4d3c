// `npm run bench`: sets up what is missing, then measures (bench/main.ts).
import { join } from "node:path";
import { ensurePostgres } from "./find-postgres.mjs";
import { ensureInstalled, nodePath, root, run, toolEnvironment } from "./setup.mjs";

const requested = process.argv.slice(2);
const usesDatabases = requested.length === 0 || requested.some((part) => ["storage", "start", "load"].includes(part));

ensureInstalled();
if (usesDatabases) ensurePostgres();
process.exitCode = run(nodePath(), [join(root, "bench", "main.ts"), ...requested], { env: toolEnvironment() });
