import type { Status } from "@monitor/domain";
import { ruleFor } from "@monitor/notify";
import type { Behind, Rule, RuleStatus, SensorEvent, SensorFacts, Steps } from "@monitor/notify";
import type { SensorPasts } from "../status-history/index.ts";
import { placeOf, WorldSurroundings } from "./world-surroundings.ts";
import type { SurroundingsParts } from "./world-surroundings.ts";

export interface PastParts extends Omit<SurroundingsParts, "nowMs" | "statusOf"> {
  /** The rules that are tried, in their order. */
  readonly rules: readonly Rule[];
}

interface PastState {
  readonly status: Status;
  readonly sinceMs: number;
}

/** The objects, people and methods of now with the statuses of then. What is behind a cause is not counted. */
export class PastSurroundings extends WorldSurroundings {
  readonly #parts: PastParts;
  readonly #states: Map<string, PastState>;
  readonly #rules = new Map<string, Rule | null>();
  #nowMs = 0;

  constructor(parts: PastParts) {
    const states = new Map<string, PastState>();
    let now = (): number => 0;
    super({
      ...parts,
      get nowMs() {
        return now();
      },
      statusOf: (id) => states.get(id)?.status ?? "none",
    });
    now = () => this.#nowMs;
    this.#parts = parts;
    this.#states = states;
  }

  moveTo(nowMs: number, event: SensorEvent | null): void {
    this.#nowMs = nowMs;
    if (event !== null) this.#states.set(event.sensor_id, { status: event.status ?? "unknown", sinceMs: nowMs });
  }

  override sensor(id: string): SensorFacts | null {
    const facts = super.sensor(id);
    const state = this.#states.get(id);
    if (facts === null || state === undefined) return null;
    return { ...facts, status: state.status, message: "", since_ms: state.sinceMs, confirm_ms: 0 };
  }

  override ruleFor(sensorId: string, status: RuleStatus): Rule | null {
    const key = `${sensorId} ${status}`;
    let rule = this.#rules.get(key);
    if (rule === undefined) {
      rule = ruleFor(this.#parts.rules, placeOf(this.#parts.world, sensorId), status);
      this.#rules.set(key, rule);
    }
    return rule;
  }

  // oxlint-disable-next-line require-yield -- nothing is looked at
  override *behind(): Steps<Behind> {
    return { count: 0, some: [] };
  }
}

/** Changes of sensors in their order, and how they stood before. Of a time of which nothing is known the last status counts. */
export function eventsOf(changes: SensorPasts["changes"], fromMs: number) {
  const before: SensorEvent[] = [];
  const events: SensorEvent[] = [];
  for (const [sensor_id, past] of changes) {
    for (const { atMs, status } of past) {
      if (status === null) continue;
      const event = { time_ms: atMs, sensor_id, status, message: null, flapping: null };
      if (atMs <= fromMs) before.push(event);
      else events.push(event);
    }
  }
  return { before, events: events.toSorted((one, other) => one.time_ms - other.time_ms) };
}
