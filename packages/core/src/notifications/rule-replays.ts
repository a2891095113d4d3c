import { isAbout, replay } from "@monitor/notify";
import type { Replayed, Rule, SensorEvent, Steps } from "@monitor/notify";
import type { AccountDirectory } from "../accounts/index.ts";
import type { WorkSlices } from "../runtime/index.ts";
import type { SensorPasts } from "../status-history/index.ts";
import type { Views } from "../viewers/index.ts";
import type { World } from "../world/index.ts";
import type { NotificationSettings } from "./notification-settings.ts";
import { eventsOf, PastSurroundings } from "./past-surroundings.ts";
import { placeOf } from "./world-surroundings.ts";

interface ReplayParts {
  readonly world: World;
  readonly views: Views;
  readonly directory: AccountDirectory;
  readonly notifications: NotificationSettings;
  readonly slices: Pick<WorkSlices, "run">;
}

/** How sensors stood at first, and what happened to them afterwards. */
export interface ReplayTime {
  readonly before: readonly SensorEvent[];
  readonly events: readonly SensorEvent[];
  readonly fromMs: number;
  readonly toMs: number;
  /** There were more changes: it begins with the first that is lived through. */
  readonly isCut: boolean;
}

/** Of more changes only the newest are lived through: they are some seconds of work, in slices. */
const mostEvents = 50_000;

/** Lives through the past with other rules. */
export class RuleReplays {
  readonly #parts: ReplayParts;

  constructor(parts: ReplayParts) {
    this.#parts = parts;
  }

  /** The sensors that one of the rules is about, and those beside them: they can open the same incidents. */
  sensorsOf(rules: readonly Rule[]): Promise<string[]> {
    return this.#parts.slices.run(this.#sensorSteps(rules));
  }

  *#sensorSteps(rules: readonly Rule[]): Steps<string[]> {
    const { world } = this.#parts;
    const parentOf = (id: string) => world.get(id)?.parent_id ?? "";
    const devices = new Set<string>();
    for (const id of world.idsOfType("sensor")) {
      const place = placeOf(world, id);
      if (rules.some((rule) => isAbout({ ...rule, is_active: true }, place))) devices.add(parentOf(id));
      yield;
    }
    return world.idsOfType("sensor").filter((id) => devices.has(parentOf(id)));
  }

  /** The part of the past that can be lived through. */
  timeOf(changes: SensorPasts["changes"], { fromMs, toMs }: { fromMs: number; toMs: number }): ReplayTime {
    const { before, events } = eventsOf(changes, fromMs);
    const left = Math.max(0, events.length - mostEvents);
    if (left === 0) return { before, events, fromMs, toMs, isCut: false };
    const kept = events.slice(left);
    return {
      before: [...before, ...events.slice(0, left)],
      events: kept,
      fromMs: kept[0]?.time_ms ?? fromMs,
      toMs,
      isCut: true,
    };
  }

  /** What one of the rules would have done. */
  run({ before, ...time }: ReplayTime, rules: readonly Rule[], ruleId: string): Promise<Replayed> {
    const { notifications: settings, slices } = this.#parts;
    const surroundings = new PastSurroundings({ ...this.#parts, settings, rules });
    for (const event of before) surroundings.moveTo(event.time_ms, event);
    const moveTo = (nowMs: number, event: SensorEvent | null) => surroundings.moveTo(nowMs, event);
    return slices.run(replay({ ...time, surroundings, moveTo }, ruleId));
  }
}
