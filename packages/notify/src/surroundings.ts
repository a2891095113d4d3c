import type { Status } from "@monitor/domain";
import type { Told } from "./records.ts";
import type { Rule, RuleStatus, RuleStep } from "./rules.ts";
import type { Steps } from "./steps.ts";

/** A sensor as it is shown at this moment, pauses and lost probes included. */
export interface SensorFacts {
  readonly id: string;
  readonly name: string;
  readonly device: string;
  /** 1 to 5. */
  readonly priority: number;
  readonly status: Status;
  readonly message: string;
  /** Since when it has its status. */
  readonly since_ms: number;
  /** After a pause: how long until a check has shown whether its status still holds. */
  readonly confirm_ms: number;
}

/** What is only paused because what it depends on is down. */
export interface Behind {
  readonly count: number;
  /** At most ten, those of the highest priority first. */
  readonly some: readonly SensorFacts[];
}

/** What incidents need to know of the installation. */
export interface Surroundings {
  /** Null: it is deleted. */
  sensor(id: string): SensorFacts | null;
  /** The root of what the sensor depends on as far as that is down, else its device. */
  causeOf(sensorId: string): { readonly id: string; readonly name: string };
  /** The rule that holds for a sensor in this status; null: none. */
  ruleFor(sensorId: string, status: RuleStatus): Rule | null;
  /** What is paused because of a cause. */
  behind(causeId: string): Steps<Behind>;
  /** Whom a step tells at this moment: people who can log in, each once. */
  targetsOf(step: RuleStep): readonly Told[];
  /** When the quiet hours end that one who is told has at this moment; null: there are none, or it is told all the same. */
  heldUntil(told: Told): number | null;
  /** Whether a step would tell somebody on call, and nobody is. */
  isOnCallGap(step: RuleStep): boolean;
  /** Whether one who is told may read of a sensor; a method without people may. */
  mayRead(told: Told, sensorId: string): boolean;
}

/** What happened to one sensor. `status` is null where only the present one counts. */
export interface SensorEvent {
  readonly time_ms: number;
  readonly sensor_id: string;
  readonly status: Status | null;
  readonly message: string | null;
  readonly flapping: "begun" | "ended" | null;
}
