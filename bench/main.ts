// `npm run bench`: prints what was measured beside its budget. `npm run bench -- storage` runs one part.
import { spawnSync } from "node:child_process";
import { cpus } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

interface Figure {
  readonly name: string;
  readonly figures: Record<string, number | string>;
  readonly budget: string;
  readonly isMet: boolean;
}

const parts: Record<string, () => Promise<Figure[]>> = {
  engine: async () => (await import("./engine.ts")).benchEngine(),
  outbox: async () => (await import("./outbox.ts")).benchOutbox(),
  storage: async () => (await import("./storage.ts")).benchStorage(),
  "status-history": async () => (await import("./status-history.ts")).benchStatusHistory(),
  requests: async () => (await import("./requests.ts")).benchRequests(),
  "slow-line": async () => (await import("./slow-line.ts")).benchSlowLine(),
  lighthouse: async () => (await import("./lighthouse.ts")).benchLighthouse(),
};

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const requested = process.argv.slice(2);
const unknown = requested.filter((name) => name !== "web" && !(name in parts));
if (unknown.length > 0) {
  console.error(
    `There is no bench named ${unknown.join(", ")}; there are ${[...Object.keys(parts), "web"].join(", ")}.`,
  );
  process.exit(1);
}

console.log(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? "unknown processor"}`);
let isAllMet = true;
for (const [name, measure] of Object.entries(parts)) {
  if (requested.length > 0 && !requested.includes(name)) continue;
  for (const figure of await measure()) {
    console.log(`\n${figure.name}   budget: ${figure.budget}   ${figure.isMet ? "met" : "NOT MET"}`);
    for (const [label, value] of Object.entries(figure.figures)) console.log(`  ${label.padEnd(34)} ${value}`);
    isAllMet &&= figure.isMet;
  }
}
if (requested.length === 0 || requested.includes("web")) {
  console.log("");
  const sizes = spawnSync(process.execPath, [join(root, "e2e/wire/main.ts")], { cwd: root, stdio: "inherit" });
  isAllMet &&= sizes.status === 0;
}
process.exitCode = isAllMet ? 0 : 1;
