import { connectionFailed } from "@monitor/sensor-kinds/checks";
import type { Check, CheckOutcome, CheckServices } from "@monitor/sensor-kinds/checks";
import type { Assignment, EngineResult } from "./assignment.ts";
import type { Clock } from "./clock.ts";
import { createGate } from "./gate.ts";
import type { Gate, LaneSlots } from "./gate.ts";
import { createRecentLags } from "./recent-lags.ts";
import type { LagFigures } from "./recent-lags.ts";
import { runCheck } from "./run-check.ts";
import type { SensorRun } from "./sensor-run.ts";
import { recalled, takeOutcome } from "./take-outcome.ts";
import type { Timetable } from "./timetable.ts";

/** What a runner needs; it reads no other clock and stores nothing. */
export interface RunnerParts {
  clock: Clock;
  checks: Readonly<Record<string, Check>>;
  services: CheckServices;
  onResult: (result: EngineResult) => void;
  /** Hears of checks that threw. */
  onError?: (error: unknown, assignment: Assignment) => void;
}

/** Bounds of a runner. */
export interface RunnerLimits {
  slots: LaneSlots;
  /** A check that runs this long gives its slot to a quicker one and starts in the slow lane the next time. */
  slowAfterMs: number;
}

/** Figures of a runner: lag and late share over the last minute, the rest of this moment or since its start. */
export interface RunnerFigures extends LagFigures {
  queued: number;
  running: number;
  checks_done: number;
}

/** The runner takes over from a check that does not keep its own time-out after this share of the interval. */
const graceShare = 0.05;
const maxGraceMs = 1000;

/** When a run is given up: time in which the process was stalled is added to its time-out. */
function endOf(run: SensorRun, stalledMs: number): number {
  const graceMs = Math.min(maxGraceMs, run.intervalMs * graceShare);
  return run.startedAtMs + run.timeoutMs + graceMs + (stalledMs - run.stalledBeforeMs);
}

/**
 * Runs checks through the gate and gives their results. A check that outlives its time-out is given up with a time-out
 * failure; what it gives later is dropped.
 */
export class Runner {
  readonly #parts: RunnerParts;
  readonly #limits: RunnerLimits;
  readonly #timetable: Timetable;
  readonly #gate: Gate;
  readonly #lags = createRecentLags();
  #checksDone = 0;

  constructor(parts: RunnerParts, limits: RunnerLimits, timetable: Timetable) {
    this.#parts = parts;
    this.#limits = limits;
    this.#timetable = timetable;
    this.#gate = createGate(limits.slots);
  }

  /** Runs the sensor's check as soon as there is a slot; nothing happens while one waits or runs already. */
  request(run: SensorRun, scheduledAtMs: number): void {
    if (run.phase === "idle") {
      run.phase = "queued";
      run.scheduledAtMs = scheduledAtMs;
      this.#gate.enter(run);
    }
  }

  /** Starts the check of a run that has got its slot. */
  start(run: SensorRun): void {
    const { clock, checks, services, onError } = this.#parts;
    const { assignment, timeoutMs } = run;
    const { sensor_id: sensorId, kind, host, settings, secrets = {}, cannot_check } = assignment;
    const { section_settings: sectionSettings = {} } = assignment;
    const controller = new AbortController();
    run.phase = "running";
    run.controller = controller;
    run.startedAtMs = clock.now();
    run.stalledBeforeMs = services.stalledMs();
    this.#lags.note(run.startedAtMs - run.scheduledAtMs, run.startedAtMs);
    this.#timetable.put(
      run.watch,
      Math.min(run.startedAtMs + this.#limits.slowAfterMs, endOf(run, run.stalledBeforeMs)),
    );
    const check = Object.hasOwn(checks, kind) ? checks[kind] : undefined;
    const { signal } = controller;
    const memory = recalled(run.memory);
    const target = { host, settings, secrets, sectionSettings };
    const input = { sensorId, kind, ...target, memory, timeoutMs, signal, services, cannot_check };
    const settled = runCheck(check, input, (error) => onError?.(error, assignment));
    void settled.then((outcome) => {
      if (run.controller === controller) {
        this.#finish(run, this.#remember(run, outcome));
      }
    });
  }

  /** Called in a long check when it becomes slow, and when it should have given up by itself. */
  watchOver(run: SensorRun, nowMs: number): void {
    const endMs = endOf(run, this.#parts.services.stalledMs());
    if (nowMs < endMs) {
      this.#gate.slowDown(run);
      this.#timetable.put(run.watch, endMs);
      return;
    }
    run.controller?.abort();
    this.#finish(run, connectionFailed("timeout", { target: run.assignment.host, seconds: run.timeoutMs / 1000 }));
  }

  /** Stops a check that waits or runs; it gives no result. */
  cancel(run: SensorRun): void {
    run.controller?.abort();
    this.#leave(run);
  }

  figures(): RunnerFigures {
    return {
      queued: this.#gate.queued(),
      running: this.#gate.running(),
      checks_done: this.#checksDone,
      ...this.#lags.figures(this.#parts.clock.now()),
    };
  }

  #remember(run: SensorRun, outcome: CheckOutcome): CheckOutcome {
    const taken = takeOutcome(outcome);
    if (taken.memory !== undefined) run.memory = taken.memory;
    return taken.outcome;
  }

  #leave(run: SensorRun): void {
    this.#timetable.remove(run.watch);
    run.controller = null;
    run.phase = "idle";
    this.#gate.leave(run);
  }

  #finish(run: SensorRun, outcome: CheckOutcome): void {
    const finishedAtMs = this.#parts.clock.now();
    this.#leave(run);
    run.lane = finishedAtMs - run.startedAtMs >= this.#limits.slowAfterMs ? "slow" : "quick";
    this.#checksDone += 1;
    this.#parts.onResult({
      sensor_id: run.assignment.sensor_id,
      scheduled_at_ms: run.scheduledAtMs,
      started_at_ms: run.startedAtMs,
      finished_at_ms: finishedAtMs,
      outcome,
    });
  }
}
