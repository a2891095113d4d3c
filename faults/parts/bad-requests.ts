import { readFileSync } from "node:fs";
import { runFuzz } from "../../apps/server/src/testing/fuzz/run-fuzz.ts";
import { password } from "../../apps/server/src/testing/spawned-server.ts";
import { withFirst } from "../ledger.ts";
import type { Part } from "../part.ts";
import type { Report } from "../report.ts";
import { health, Site } from "../site.ts";

/** Of each wave; some of those that are made turn out sound, and are sent too. */
const many = { requests: 13_000, bytes: 1500 };
const few = { requests: 2000, bytes: 300 };
/** A heap without much room: garbage is collected at once, so that what grows is kept by the server. */
const smallHeap = { NODE_OPTIONS: "--max-old-space-size=128 --max-semi-space-size=4" };
const environment = { ...smallHeap, REQUESTS_PER_MINUTE: "0" };
const maxGrowthMb = 16;

/** Megabytes of memory that a process holds. */
function memoryOf(processId: number): number {
  const [, kilobytes = "0"] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${processId}/status`, "utf8")) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

const errorsIn = (output: string): string[] => output.split("\n").filter((line) => line.includes('"level":50'));

async function playBadRequests(report: Report, site: Site, size: typeof many): Promise<void> {
  await site.start();
  await site.watch(1);
  const { server } = site;
  const { token } = await server.call<{ token: string }>("POST", "/session", { username: "prtgadmin", password });
  const group = await server.call<{ id: string }>("POST", "/experimental/groups/0/group", {
    basic: { name: "Fuzzed" },
  });
  const address = await server.ready();
  const fuzzed = { token, ids: [group.id, ...site.sensorIds] };
  const seed = Date.now() % 1_000_000;
  // The first wave warms the server up: only what grows afterwards is a leak.
  const first = await runFuzz({ address, server: fuzzed, seed, ...size });
  const before = memoryOf(server.processId);
  const second = await runFuzz({ address, server: fuzzed, seed: seed + 1, ...size });
  const after = memoryOf(server.processId);
  const refused = first.refused + second.refused;
  const what = `${refused} bad requests and ${2 * size.bytes} pieces of bytes (seed ${seed}): all are refused with code, message and request id`;
  report.note(what, withFirst("sent", [...first.faults, ...second.faults]));
  const growth = `${before} MB after one half, ${after} MB after the other`;
  report.note("The memory of the server does not grow by them", {
    seen: growth,
    isKept: after - before <= maxGrowthMb,
  });
  report.note("Its log has no fault of its own", withFirst("looked at", errorsIn(server.output)));
  const { status } = await health(site);
  report.note("Afterwards /health is 204", { seen: String(status), isKept: status === 204 });
}

export const badRequests: Part = {
  isQuick: false,
  obstacle: () => (process.platform === "linux" ? null : "memory is read from /proc"),
  run: (report, { database, isShort }) =>
    Site.play({ database, environment }, (site) => playBadRequests(report, site, isShort ? few : many)),
};
