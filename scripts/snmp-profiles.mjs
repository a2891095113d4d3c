// `npm run snmp-profiles -- <folder>`: says what sensors use of the SNMP profiles in a folder, and what they can't.
import { join } from "node:path";
import { ensureInstalled, nodePath, root, run, toolEnvironment } from "./setup.mjs";

ensureInstalled();
const program = join(root, "packages", "sensor-kinds", "src", "snmpprofile", "list-profiles.ts");
process.exitCode = run(nodePath(), [program, ...process.argv.slice(2)], { env: toolEnvironment() });
