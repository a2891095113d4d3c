import type { CheckResult } from "@monitor/contract";
import type { AssignmentOutlet } from "@monitor/core/commands";
import { takeResults } from "@monitor/core/results";
import type { ResultParts } from "@monitor/core/results";
import { downtimeChannelNumber, nextDue } from "@monitor/domain";
import { createRandom } from "../random.ts";
import { valueAt } from "../world/sample-history.ts";
import type { SampleSensor } from "../world/sample-object.ts";
import { createSampleSensor, settleStatus } from "../world/sample-sensor.ts";
import { sampleTrace } from "../world/sample-trace.ts";

export interface SampleProbeParts extends ResultParts {
  readonly now: () => number;
  /** Looks and course of the sensors of the sample world. */
  readonly sensors: ReadonlyMap<string, SampleSensor>;
}

/** Failures that a sensor is down after: the first one only warns. */
const failuresUntilDown = 2;

/** Stands for the probes of a sample world: it makes up results, which the core takes as it takes those of a probe. */
export class SampleProbe implements AssignmentOutlet {
  readonly #parts: SampleProbeParts;
  readonly #sensors: Map<string, SampleSensor>;
  #batches = 0;

  constructor(parts: SampleProbeParts) {
    this.#parts = parts;
    this.#sensors = new Map(parts.sensors);
  }

  /** A new sensor is checked at once. */
  refresh(sensorIds: readonly string[]): Promise<void> {
    const { world } = this.#parts;
    return this.scan(sensorIds.filter((id) => world.sensorState(id)?.last_result_ms === null));
  }

  scan(sensorIds: readonly string[]): Promise<void> {
    const nowMs = this.#parts.now();
    return this.#report(sensorIds.map((id) => [id, nowMs]));
  }

  /** The newest check of each sensor that has fallen due. */
  catchUp(): Promise<void> {
    const { world, now } = this.#parts;
    const due = world.idsOfType("sensor").flatMap((id): [string, number][] => {
      const intervalMs = world.intervalOf(id) * 1000;
      const dueMs = nextDue(id, intervalMs, now()) - intervalMs;
      const lastMs = world.sensorState(id)?.last_result_ms ?? null;
      return lastMs !== null && dueMs > lastMs ? [[id, dueMs]] : [];
    });
    return this.#report(due);
  }

  /** Makes the check of a sensor fail from now on. */
  async fail(id: string): Promise<void> {
    const { world, now } = this.#parts;
    const record = world.get(id);
    if (record === undefined) return;
    const sensor = this.#sensorOf(id);
    sensor.statusSinceMs = now();
    const host = world.get(record.parent_id ?? "")?.host ?? "";
    sensor.isStill = false;
    settleStatus(sensor, { status: "down", host, kind: record.kind });
    for (let failure = 0; failure < failuresUntilDown; failure += 1) await this.scan([id]);
  }

  /** No check changes this sensor any more. */
  hold(id: string): void {
    this.#sensorOf(id).isStill = true;
  }

  #sensorOf(id: string): SampleSensor {
    const known = this.#sensors.get(id);
    if (known !== undefined) return known;
    const { world, now } = this.#parts;
    const { name = "", kind = null } = world.get(id) ?? {};
    const description = { type: "sensor", name, ...(kind !== null && { kind }) } as const;
    const sensor = createSampleSensor(description, { random: createRandom(id), nowMs: now() });
    this.#sensors.set(id, sensor);
    return sensor;
  }

  async #report(checks: readonly (readonly [id: string, timeMs: number])[]): Promise<void> {
    const { world } = this.#parts;
    const played = checks.filter(([id]) => !this.#sensorOf(id).isStill && world.statusOf(id) !== "probe_disconnected");
    const probeIds = [...new Set(played.map(([id]) => world.probeOf(id) ?? ""))];
    const batches = probeIds.map((probeId) => ({
      probeId,
      batchId: String((this.#batches += 1)),
      results: played.filter(([id]) => world.probeOf(id) === probeId).map(([id, timeMs]) => this.#resultOf(id, timeMs)),
    }));
    if (batches.length > 0) await takeResults(this.#parts, batches);
  }

  #resultOf(id: string, timeMs: number): CheckResult {
    const { world } = this.#parts;
    const times = { sensor_id: id, scheduled_at_ms: timeMs, finished_at_ms: timeMs };
    const sensor = this.#sensorOf(id);
    const trace = this.#traceOf(id, sensor);
    if (sensor.isFailing) {
      const failure = { code: "sample", parameters: {}, message: sensor.message };
      return { ...times, outcome: { is_ok: false, failure, trace } };
    }
    const channels = world.sensorState(id)?.channels ?? [];
    const values = channels
      .map(({ record }) => record)
      .filter(({ number }) => number !== downtimeChannelNumber)
      .map(({ number, key }) => {
        const sample = sensor.channels.find((channel) => channel.number === number);
        return [key, sample === undefined ? 1 : valueAt({ id, sensor }, sample, timeMs)] as const;
      });
    return { ...times, outcome: { is_ok: true, values: Object.fromEntries(values), trace } };
  }

  #traceOf(id: string, { isFailing }: SampleSensor) {
    const { world } = this.#parts;
    const { kind = null, parent_id } = world.get(id) ?? {};
    const host = world.get(parent_id ?? "")?.host ?? "";
    return sampleTrace({ id, kind, host, isFailing }) ?? undefined;
  }
}
