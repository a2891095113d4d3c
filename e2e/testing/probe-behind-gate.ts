import { existsSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";

/** The probe as the server starts it, but for one thing: while there is a file at PROBE_GATE it waits. */
while (existsSync(process.env["PROBE_GATE"] ?? "")) await wait(50);
await import("../../apps/probe/src/main.ts");
