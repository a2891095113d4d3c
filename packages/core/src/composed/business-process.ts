import { businessProcessSchema } from "@monitor/sensor-kinds/definitions";
import type { BusinessProcessSettings } from "@monitor/sensor-kinds/definitions";
import type { Status } from "@monitor/domain";
import { madeReason, notMade } from "./made-outcome.ts";
import type { MadeOutcome } from "./made-outcome.ts";
import { readSourceLines } from "./source-lines.ts";
import type { NamedSource } from "./source-lines.ts";
import type { ReadSource } from "./source-reader.ts";

type Level = "up" | "warning" | "down" | "unknown";
type Sorted = Readonly<Record<Level, readonly NamedSource[]>>;
type Rule = Pick<BusinessProcessSettings, "rule" | "needed" | "warn_partly">;

const kind = "businessprocess";
/** Of more, the message says how many there are. */
const maxNames = 5;

/** What is not known, and what is paused, is no proof of anything. */
const levels: Partial<Record<Status, Level>> = {
  up: "up",
  unusual: "warning",
  warning: "warning",
  down: "down",
  down_partial: "down",
  down_acknowledged: "down",
};

function sorted(sources: readonly NamedSource[], read: ReadSource): Sorted {
  const found: Record<Level, NamedSource[]> = { up: [], warning: [], down: [], unknown: [] };
  for (const source of sources) found[levels[read(source.id)?.status ?? "unknown"] ?? "unknown"].push(source);
  return found;
}

/** How many must work for the whole to be up. */
function neededOf({ rule, needed }: Rule, all: number): number {
  return rule === "worst" ? all : rule === "best" ? 1 : needed;
}

/**
 * The level of the whole, by what is known for certain: it is up only where enough work whatever the unknown ones are, and down
 * only where too few work even if all of those did.
 */
export function levelOf(counts: Readonly<Record<Level, number>>, rule: Rule): Level {
  const { up, warning, down, unknown } = counts;
  const needed = neededOf(rule, up + warning + down + unknown);
  if (up >= needed) return rule.warn_partly && down > 0 ? "warning" : "up";
  if (up + warning >= needed) return "warning";
  return up + warning + unknown >= needed ? "unknown" : "down";
}

function namesOf(sources: readonly NamedSource[]): string {
  const names = sources.slice(0, maxNames).map(({ name }) => name);
  return names.join(", ") + (sources.length > maxNames ? ", …" : "");
}

const about = (some: readonly NamedSource[], all: number) => ({ count: some.length, all, names: namesOf(some) });

function raisedOf(found: Sorted, level: "warning" | "down", facts: { all: number; needed: number }) {
  const { all, needed } = facts;
  if (level === "warning") {
    return { level, reason: madeReason(kind, "process_warning", about([...found.down, ...found.warning], all)) };
  }
  const working = found.up.length + found.warning.length;
  const reason =
    needed === all || working === 0
      ? madeReason(kind, "process_down", about(found.down, all))
      : madeReason(kind, "process_too_few", { ...about(found.down, all), count: working, needed });
  return { level: "error" as const, reason };
}

interface Read {
  readonly rule: Rule;
  readonly sources: readonly NamedSource[];
}

const known = new WeakMap<object, Read | null>();

/** Settings are never changed in place, so they are read once. Null where they can't be read. */
function readOnce(settings: Readonly<Record<string, unknown>>): Read | null {
  const before = known.get(settings);
  if (before !== undefined) return before;
  const parsed = businessProcessSchema.safeParse(settings);
  const sources = parsed.success ? readSourceLines(parsed.data.sources) : "";
  const found = !parsed.success || typeof sources === "string" ? null : { rule: parsed.data, sources };
  known.set(settings, found);
  return found;
}

/** One status of those of the sensors that the settings name. */
export function businessProcessOutcome(settings: Readonly<Record<string, unknown>>, read: ReadSource): MadeOutcome {
  const named = readOnce(settings);
  if (named === null) return notMade(madeReason(kind, "settings_invalid", { setting: "sources" }));
  const { rule, sources } = named;
  const found = sorted(sources, read);
  const all = sources.length;
  const counts = {
    up: found.up.length,
    warning: found.warning.length,
    down: found.down.length,
    unknown: found.unknown.length,
  };
  const level = levelOf(counts, rule);
  if (level === "unknown") return notMade(madeReason(kind, "process_unknown", about(found.unknown, all)));
  const working = Math.round(((counts.up + counts.warning) / all) * 1000) / 10;
  const raised = level === "up" ? {} : { raised: raisedOf(found, level, { all, needed: neededOf(rule, all) }) };
  return { is_ok: true, values: { working, ...counts }, ...raised };
}

/** What is wrong with the settings; null: nothing. */
export function businessProcessProblem(settings: Readonly<Record<string, unknown>>): string | null {
  const parsed = businessProcessSchema.safeParse(settings);
  if (!parsed.success) return null; // the schema says so elsewhere
  const sources = readSourceLines(parsed.data.sources);
  if (typeof sources === "string") return sources;
  const { rule, needed } = parsed.data;
  return rule === "quorum" && needed > sources.length
    ? `${needed} sensors must work, but only ${sources.length} are named.`
    : null;
}
