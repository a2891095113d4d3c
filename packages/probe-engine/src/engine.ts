import { nextDue } from "@monitor/domain";
import { isSameCheck } from "./assignment.ts";
import type { Assignment, EngineResult } from "./assignment.ts";
import { Runner } from "./runner.ts";
import type { RunnerFigures, RunnerLimits, RunnerParts } from "./runner.ts";
import { timesOf } from "./sensor-run.ts";
import type { SensorRun } from "./sensor-run.ts";
import { steadyClock } from "./steady-clock.ts";
import { createEntry, Timetable } from "./timetable.ts";

/** Bounds of an engine; the defaults fit one core (Node raises the limit of open files by itself). */
export interface EngineLimits extends RunnerLimits {
  /** The first checks of many new sensors start this far apart. */
  firstCheckGapMs: number;
}

/** The limits an engine has when it is given none. */
export const defaultEngineLimits: EngineLimits = {
  slots: { quick: 500, slow: 1000 },
  slowAfterMs: 1000,
  firstCheckGapMs: 2,
};

/** What an engine is made of. */
export interface EngineParts extends RunnerParts {
  limits?: Partial<EngineLimits>;
}

/** A runner's figures and the number of sensors; the names are those of the wire. */
export interface EngineFigures extends RunnerFigures {
  sensors: number;
}

/** Checks sensors when they are due until it is stopped. */
export interface Engine {
  /** Replaces all assignments; sensors that stay the same keep their times. */
  setAssignments: (assignments: readonly Assignment[]) => void;
  /** Adds or changes one; a new or changed check runs at once, one under way is dropped. */
  upsert: (assignment: Assignment) => void;
  /** Takes a sensor out; a check under way is stopped and gives no result. */
  remove: (sensorId: string) => void;
  /** Checks sensors now unless they are being checked; their due times stay. Unknown ids are ignored. */
  scanNow: (sensorIds: readonly string[]) => void;
  /** Stops all checks and the timer; no result comes after it. */
  stop: () => void;
  stats: () => EngineFigures;
}

class SensorTable {
  readonly #clock: RunnerParts["clock"];
  readonly #timetable: Timetable;
  readonly #runner: Runner;
  readonly #runs = new Map<string, SensorRun>();

  constructor(parts: EngineParts, limits: EngineLimits) {
    this.#clock = parts.clock;
    this.#timetable = new Timetable(parts.clock);
    this.#runner = new Runner(parts, limits, this.#timetable);
  }

  /** True when the sensor is new or its check has changed, so that it is checked after `waitMs`. */
  upsert(assignment: Assignment, waitMs: number): boolean {
    const { sensor_id: sensorId } = assignment;
    const known = this.#runs.get(sensorId);
    const hasSameCheck = known !== undefined && isSameCheck(known.assignment, assignment);
    if (hasSameCheck && known.assignment.interval_seconds === assignment.interval_seconds) {
      return false;
    }
    const run = known ?? this.#createRun(assignment);
    Object.assign(run, { assignment, ...timesOf(assignment) });
    this.#runs.set(sensorId, run);
    const nowMs = this.#clock.now();
    const regularMs = nextDue(sensorId, run.intervalMs, nowMs);
    if (hasSameCheck) {
      this.#timetable.put(run.due, regularMs);
      return false;
    }
    this.#runner.cancel(run);
    run.lane = "quick";
    run.memory = null;
    this.#timetable.put(run.due, Math.min(nowMs + waitMs, regularMs));
    return true;
  }

  remove(sensorId: string): void {
    const run = this.#runs.get(sensorId);
    if (run !== undefined) {
      this.#runs.delete(sensorId);
      this.#timetable.remove(run.due);
      this.#runner.cancel(run);
    }
  }

  removeAllBut(wanted: ReadonlySet<string>): void {
    for (const sensorId of this.#runs.keys()) {
      if (!wanted.has(sensorId)) {
        this.remove(sensorId);
      }
    }
  }

  scan(sensorId: string): void {
    const run = this.#runs.get(sensorId);
    if (run !== undefined) {
      this.#runner.request(run, this.#clock.now());
    }
  }

  stop(): void {
    this.#timetable.stop();
    this.removeAllBut(new Set());
  }

  figures(): EngineFigures {
    return { sensors: this.#runs.size, ...this.#runner.figures() };
  }

  #createRun(assignment: Assignment): SensorRun {
    const run: SensorRun = {
      assignment,
      ...timesOf(assignment),
      phase: "idle",
      lane: "quick",
      scheduledAtMs: 0,
      startedAtMs: 0,
      stalledBeforeMs: 0,
      controller: null,
      memory: null,
      start: () => this.#runner.start(run),
      watch: createEntry((nowMs) => this.#runner.watchOver(run, nowMs)),
      due: createEntry((nowMs) => {
        const scheduledAtMs = run.due.dueMs;
        this.#timetable.put(run.due, nextDue(run.assignment.sensor_id, run.intervalMs, nowMs));
        this.#runner.request(run, scheduledAtMs);
      }),
    };
    return run;
  }
}

/**
 * An engine that starts each sensor's first check at once and later ones at absolute times (nextDue); a due time that
 * comes while the last check still waits or runs is skipped. Many new sensors start a little apart, but none later than
 * its regular time. Time is elapsed time; only results carry that of the wall clock.
 */
export function createEngine(parts: EngineParts): Engine {
  const limits = { ...defaultEngineLimits, ...parts.limits };
  const clock = steadyClock(parts.clock);
  const onResult = (result: EngineResult) =>
    parts.onResult(onWallClock(result, Math.trunc(parts.clock.now() - clock.now())));
  const sensors = new SensorTable({ ...parts, clock, onResult }, limits);
  return {
    setAssignments: (assignments) => {
      sensors.removeAllBut(new Set(assignments.map(({ sensor_id }) => sensor_id)));
      let started = 0;
      for (const assignment of assignments) {
        started += sensors.upsert(assignment, started * limits.firstCheckGapMs) ? 1 : 0;
      }
    },
    upsert: (assignment) => {
      sensors.upsert(assignment, 0);
    },
    remove: (sensorId) => sensors.remove(sensorId),
    scanNow: (sensorIds) => {
      for (const sensorId of sensorIds) {
        sensors.scan(sensorId);
      }
    },
    stop: () => sensors.stop(),
    stats: () => sensors.figures(),
  };
}

function onWallClock(result: EngineResult, aheadMs: number): EngineResult {
  return {
    ...result,
    scheduled_at_ms: result.scheduled_at_ms + aheadMs,
    started_at_ms: result.started_at_ms + aheadMs,
    finished_at_ms: result.finished_at_ms + aheadMs,
  };
}
