// The program. What Node compiles of it is kept for the next start, as of the server.
import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

enableCompileCache(fileURLToPath(new URL("../../../.cache/compiled", import.meta.url)));
await import("./run-probe.ts");
