import type { WeekHours } from "@monitor/domain";
import { isInHours, maintenanceAt, nextChangeOfHours, nextMaintenance } from "@monitor/domain";
import type { SectionValues } from "@monitor/contract";
import { completeSection } from "@monitor/contract/definitions";
import type { AutomaticPause, AutomaticPauses, ObjectRecord } from "../storage/index.ts";
import { maintenanceWindowsOf, masterVerdict } from "../world/index.ts";
import type { World } from "../world/index.ts";

/** What an object's settings pause it for at a moment. */
export interface WantedPauses {
  readonly pauses: AutomaticPauses | null;
  /** When schedule or maintenance change that next; null: never. */
  readonly nextMs: number | null;
}

/** The moment, and the objects whose master has been up again for long enough. */
export interface PauseMoment {
  readonly nowMs: number;
  readonly isDelayOver: (id: string) => boolean;
}

type Wanted = Omit<AutomaticPause, "since_ms">;
interface Timed {
  readonly pause: Wanted | null;
  readonly nextMs: number | null;
}

const section = "scheduledependency";
const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
const unpaused: WantedPauses = { pauses: null, nextMs: null };
const nothing: Timed = { pause: null, nextMs: null };

/** The pauses that hold for an object by its own settings. Those that it has already keep their beginning. */
export function wantedPauses(world: World, record: ObjectRecord, moment: PauseMoment): WantedPauses {
  const own = record.own_settings[section];
  // As most are: asked for each object of an installation.
  if (own === undefined && record.automatic_pauses === null && world.dependencies.mastersOf(record.id).length === 0) {
    return unpaused;
  }
  const values = own === undefined ? null : completeSection(section, own);
  const schedule = values === null ? nothing : bySchedule(world, values, moment.nowMs);
  const maintenance = values === null ? nothing : byMaintenance(world, values, moment.nowMs);
  const dependency = byDependency(world, record, moment);
  const before = record.automatic_pauses ?? {};
  const wanted = { maintenance: maintenance.pause, schedule: schedule.pause, dependency };
  const pauses = Object.entries(wanted).flatMap(([reason, pause]) =>
    pause === null ? [] : [[reason, { since_ms: before[reason as "schedule"]?.since_ms ?? moment.nowMs, ...pause }]],
  );
  const nexts = [schedule.nextMs, maintenance.nextMs].filter((ms) => ms !== null);
  return {
    pauses: pauses.length === 0 ? null : (Object.fromEntries(pauses) as AutomaticPauses),
    nextMs: nexts.length === 0 ? null : Math.min(...nexts),
  };
}

/** Hours in a zone, as far as they were looked at last. */
interface KnownHours {
  readonly fromMs: number;
  readonly nextMs: number | null;
  readonly isIn: boolean;
}

const knownHours = new WeakMap<WeekHours, Map<string, KnownHours>>();

/** Whether a moment is in the hours, and when that changes. Objects with the same schedule look it up once. */
function lookedUp(hours: WeekHours, nowMs: number, zone: string): KnownHours {
  let zones = knownHours.get(hours);
  if (zones === undefined) knownHours.set(hours, (zones = new Map()));
  const known = zones.get(zone);
  if (known !== undefined && known.fromMs <= nowMs && nowMs < (known.nextMs ?? Infinity)) return known;
  const isIn = isInHours(hours, nowMs, zone);
  const fresh = { fromMs: nowMs, nextMs: nextChangeOfHours(hours, nowMs, zone), isIn };
  zones.set(zone, fresh);
  return fresh;
}

function bySchedule({ schedules }: World, values: SectionValues, nowMs: number): Timed {
  const schedule = schedules.get(textOf(values["schedule"]));
  if (schedule === undefined) return nothing;
  const zone = schedules.zoneOf(textOf(values["timezone"]), schedule.time_zone);
  const { isIn, nextMs } = lookedUp(schedule.hours, nowMs, zone);
  if (isIn) return { pause: null, nextMs };
  return { pause: { until_ms: nextMs, cause: schedule.id, text: schedule.name.en }, nextMs };
}

/** Of windows that hold at the same time the one that ends last is shown. */
function byMaintenance({ schedules }: World, values: SectionValues, nowMs: number): Timed {
  const windows = maintenanceWindowsOf(values);
  if (windows.length === 0) return nothing;
  const zone = schedules.zoneOf(textOf(values["timezone"]));
  const held = windows
    .flatMap((window) => {
      const time = maintenanceAt(window, nowMs, zone);
      return time === null ? [] : [{ until_ms: time.toMs, cause: "", text: window.reason }];
    })
    .toSorted((one, other) => other.until_ms - one.until_ms);
  const begins = windows.map((window) => nextMaintenance(window, nowMs, zone)).filter((ms) => ms !== null);
  const nexts = [...begins, ...held.map(({ until_ms }) => until_ms)];
  return { pause: held[0] ?? null, nextMs: nexts.length === 0 ? null : Math.min(...nexts) };
}

function byDependency(world: World, { id, automatic_pauses }: ObjectRecord, moment: PauseMoment): Wanted | null {
  const masters = world.dependencies.mastersOf(id);
  const before = automatic_pauses?.dependency ?? null;
  const verdicts = masters.map((master) => ({ master, verdict: masterVerdict(world.statusOf(master.id), master) }));
  const holding = verdicts.find(({ verdict }) => verdict === "holds");
  if (holding !== undefined) return { until_ms: null, cause: holding.master.id, text: "" };
  if (before === null || verdicts.some(({ verdict }) => verdict === "stays")) return before;
  const back = verdicts.filter(({ verdict }) => verdict === "free_after_delay");
  const delayMs = Math.max(0, ...back.map(({ master }) => master.delayMs));
  if (delayMs === 0 || (before.until_ms !== null && moment.isDelayOver(id))) return null;
  return { ...before, until_ms: before.until_ms ?? moment.nowMs + delayMs };
}

/** Whether two sets of pauses are the same in all that is stored. */
export const arePausesEqual = (one: AutomaticPauses | null, other: AutomaticPauses | null): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);
