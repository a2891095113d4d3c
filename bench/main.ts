// `npm run bench`: prints what was measured beside its budget. `npm run bench -- storage` runs one part.
import { spawnSync } from "node:child_process";
import { cpus } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { BenchResult } from "./bench-result.ts";
import { watchMachine } from "./machine.ts";

const parts: Record<string, () => Promise<BenchResult[]>> = {
  engine: async () => (await import("./engine.ts")).benchEngine(),
  kinds: async () => (await import("./kinds.ts")).benchKinds(),
  snmp: async () => (await import("./snmp.ts")).benchSnmp(),
  outbox: async () => (await import("./outbox.ts")).benchOutbox(),
  storage: async () => (await import("./storage.ts")).benchStorage(),
  start: async () => (await import("./start.ts")).benchStart(),
  unusual: async () => (await import("./unusual.ts")).benchUnusual(),
  load: async () => (await import("./load.ts")).benchLoad(),
  "status-history": async () => (await import("./status-history.ts")).benchStatusHistory(),
  settings: async () => (await import("./settings.ts")).benchSettings(),
  tree: async () => (await import("./tree.ts")).benchTree(),
  requests: async () => (await import("./requests.ts")).benchRequests(),
  api: async () => (await import("./api.ts")).benchApi(),
  filters: async () => (await import("./api.ts")).benchFilters(),
  reports: async () => (await import("./reports.ts")).benchReports(),
  rights: async () => (await import("./rights.ts")).benchRights(),
  "slow-line": async () => (await import("./slow-line.ts")).benchSlowLine(),
};

function print({ name, value = "", budget, isMet, figures }: BenchResult): void {
  const verdict = budget === "" ? "" : `budget: ${budget}   ${isMet ? "MET" : "NOT MET"}`;
  console.log(`\n${[name, value, verdict].filter((part) => part !== "").join("   ")}`);
  for (const [label, figure] of Object.entries(figures)) console.log(`  ${label.padEnd(34)} ${figure}`);
}

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
  const describeMachine = watchMachine();
  for (const result of await measure()) {
    print(result);
    isAllMet &&= result.isMet;
  }
  console.log(`\n${name} was measured with ${describeMachine()}`);
}
if (requested.length === 0 || requested.includes("web")) {
  console.log("");
  const sizes = spawnSync(process.execPath, [join(root, "e2e/wire/main.ts")], { cwd: root, stdio: "inherit" });
  isAllMet &&= sizes.status === 0;
}
process.exitCode = isAllMet ? 0 : 1;
