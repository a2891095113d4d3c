import { downtimeChannelNumber } from "@monitor/domain";
import type { Change, Storage, LogLine } from "@monitor/core/storage";
import { countsOf, withFirst } from "./ledger.ts";
import type { Ledger } from "./ledger.ts";
import { loadPrefix } from "./load.ts";
import type { Load } from "./load.ts";
import type { Look } from "./report.ts";
import type { Site } from "./site.ts";
import { hasFailed } from "./targets.ts";

const bytesChannel = 2;
const always = { fromMs: 0, toMs: Number.MAX_SAFE_INTEGER };

/** The command of a load that a change comes from; null for all others. */
function commandOf({ kind, object_ids, before, after }: Change, names: ReadonlyMap<string, unknown>): string | null {
  if (kind === "created" || kind === "cloned") return named(kind, after?.["name"]);
  if (kind === "moved") return named(kind, names.get(object_ids[0] ?? ""));
  if (kind === "paused") return named("paused", (after?.["pause"] as { message?: unknown } | null)?.message);
  const [removed] = (before?.["objects"] ?? []) as { name?: unknown }[];
  return kind === "deleted" ? named("deleted", removed?.name) : null;
}

const named = (kind: string, name: unknown) =>
  typeof name === "string" && name.startsWith(loadPrefix) ? `${kind} ${name}` : null;

/** Each acknowledged command has its change once, one without a response at most once, and there are no others. */
export function commandsOnce(load: Pick<Load, "commands" | "acknowledged">, ledger: Pick<Ledger, "changes">): Look {
  const made = ledger.changes.filter(({ kind }) => kind === "created" || kind === "cloned");
  const names = new Map(made.map(({ object_ids, after }) => [object_ids[0] ?? "", after?.["name"]]));
  const commands = ledger.changes.map((change) => commandOf(change, names));
  const counts = countsOf(commands.filter((name) => name !== null));
  const wrong = [...load.commands].flatMap(([name, isAcknowledged]) => {
    const count = counts.get(name) ?? 0;
    return count > 1 || (isAcknowledged && count === 0) ? [`${name} is there ${count} times`] : [];
  });
  const unknown = [...counts.keys()].filter((name) => !load.commands.has(name)).map((name) => `not asked for: ${name}`);
  const seen = `${load.acknowledged} acknowledged, ${load.commands.size - load.acknowledged} without a response`;
  const look = withFirst(seen, [...wrong, ...unknown]);
  return { ...look, isKept: look.isKept && load.acknowledged > 0 };
}

/** What is stored of one page that counts: its visits in their order, those that failed as null. */
async function storedVisits(storage: Storage, sensorId: string): Promise<(number | null)[]> {
  const { times } = await storage.history.readSeries(sensorId, downtimeChannelNumber, always);
  const bytes = await storage.history.readSeries(sensorId, bytesChannel, always);
  const byTime = new Map(Array.from(bytes.times, (time, place) => [time, bytes.values[place] as number]));
  return Array.from(times, (time) => byTime.get(time) ?? null);
}

/** Each visit of a page is stored once, in its order; those that may be lost at most once. */
export function visitProblems(stored: readonly (number | null)[], visits: number, mayBeLost: ReadonlySet<number>) {
  const problems: string[] = [];
  let [before, failures] = [0, 0];
  const close = (next: number) => {
    const between = Array.from({ length: Math.max(0, next - before - 1) }, (_, place) => before + 1 + place);
    const failed = between.filter(hasFailed);
    const leastFailed = failed.filter((visit) => !mayBeLost.has(visit)).length;
    if (failures > failed.length) problems.push(`${failures - failed.length} too many before visit ${next}`);
    if (failures < leastFailed) problems.push(`${leastFailed - failures} failed visits missing before visit ${next}`);
    for (const visit of between) {
      if (!hasFailed(visit) && !mayBeLost.has(visit)) problems.push(`visit ${visit} is missing`);
    }
  };
  for (const visit of stored) {
    if (visit === null) {
      failures += 1;
      continue;
    }
    if (visit <= before || visit > visits) problems.push(`visit ${visit} after visit ${before}`);
    close(visit);
    [before, failures] = [visit, 0];
  }
  close(visits + 1);
  return problems;
}

/** Results that have more than one line: taken twice, a first failure is the second one too, so that its lines differ. */
export function doubledLines(lines: readonly Pick<LogLine, "object_id" | "time_ms">[]): string[] {
  const counts = countsOf(lines.map(({ object_id, time_ms }) => `${object_id} at ${time_ms}`));
  return [...counts].filter(([, count]) => count > 1).map(([result, count]) => `${count} lines for ${result}`);
}

/** Each result of a check is stored once. Those of checks that were under way when a probe ended may be missing. */
export async function resultsOnce(site: Site, storage: Storage, ledger: Ledger): Promise<Look> {
  const wrong: string[] = [];
  let [count, visits] = [0, 0];
  for (const [number, id] of site.sensorIds.entries()) {
    const stored = await storedVisits(storage, id);
    count += stored.length;
    visits += site.targets.visits(number);
    const problems = visitProblems(stored, site.targets.visits(number), site.targets.mayBeLost(number));
    wrong.push(...problems.map((problem) => `web ${number}: ${problem}`));
  }
  const sensors = new Set(site.sensorIds);
  const ofResults = ledger.lines.filter(({ object_id, kind, to }) => {
    return sensors.has(object_id) && kind === "status" && to !== "unknown";
  });
  wrong.push(...doubledLines(ofResults));
  const look = withFirst(`${count} results of ${visits} checks, ${ofResults.length} lines`, wrong);
  return { ...look, isKept: look.isKept && count > 0 };
}
