import { CallError } from "@monitor/contract";
import type { ActionResult } from "@monitor/contract";
import { checkAction } from "@monitor/domain";
import type { ObjectAction, ObjectType } from "@monitor/domain";
import type { SampleObject, SamplePause } from "../world/sample-object.ts";
import type { MockLog } from "./mock-log.ts";
import { demand, wireTime } from "./mock-state.ts";
import type { MockContext, MockState } from "./mock-state.ts";
import { findObject } from "./read-handlers.ts";
import type { MockHandlers } from "./read-handlers.ts";
import { filterObjects } from "./select-objects.ts";
import { wireReference } from "./wire-object.ts";

type Plural = "Sensors" | "Devices" | "Groups" | "Probes";
type Singular = "Sensor" | "Device" | "Group" | "Probe";

/** Pause, resume, scan and acknowledge, for one object and for all that a filter fits. */
export type ActionCallId =
  | "acknowledgeSensors"
  | "acknowledgeSensor"
  | `${"pause" | "resume" | "scan"}${Plural | Singular}`;

/** What a person says about an action; nothing for resume and scan. */
interface ActionInput {
  readonly message?: string | null | undefined;
  readonly duration?: number | null | undefined;
}

interface Actor {
  readonly state: MockState;
  readonly log: MockLog;
  readonly action: ObjectAction;
  readonly type: ObjectType;
}

function pauseFrom(state: MockState, input: ActionInput, context: MockContext): SamplePause {
  const sinceMs = state.now();
  return {
    sinceMs,
    untilMs: input.duration == null ? null : sinceMs + input.duration * 1000,
    message: input.message ?? null,
    userName: context.account?.loginName ?? "",
  };
}

/**
 * Ends the object's own pause, or those below where it is paused only because all its sensors are (ST-06). Resuming a failing
 * sensor brings its plain status back, also when another user had acknowledged it.
 */
function resume({ world, now }: MockState, object: SampleObject): void {
  const paused = object.pause || object.sensor ? [object] : world.descendantsOf(object.id).filter(({ pause }) => pause);
  for (const each of paused) {
    each.pause = null;
    each.resumedMs = now();
    for (const { sensor } of world.sensorsBelow(each.id)) {
      if (!sensor) continue;
      sensor.acknowledgement = null;
      if (sensor.status === "paused") sensor.status = "up";
    }
  }
}

const logKinds = { acknowledge: "acknowledged", pause: "paused", resume: "resumed", scan: "scan_requested" } as const;

function carryOut({ state, log, action }: Actor, object: SampleObject, change: SamplePause): void {
  const { sinceMs: timeMs, untilMs, message, userName } = change;
  log.note(object, { timeMs, kind: logKinds[action], to: wireTime(untilMs), message, userName });
  switch (action) {
    case "acknowledge":
      if (object.sensor) object.sensor.acknowledgement = change;
      return;
    case "pause":
      object.pause = change;
      return;
    case "resume":
      resume(state, object);
      return;
    case "scan":
      for (const { sensor } of state.world.sensorsBelow(object.id)) if (sensor) sensor.scannedAtMs = state.now();
  }
}

/** Why the action is refused in the object's present state, as words; null when it is possible. */
function refusalOf({ state, action, type }: Actor, object: SampleObject): string | null {
  const check = checkAction(action, { type, status: state.world.statusOf(object.id) });
  return check.isPossible ? null : `${action} is not possible: ${check.reason.replaceAll("_", " ")}`;
}

function actOnOne(actor: Actor, request: { id: string; input: ActionInput }, context: MockContext): undefined {
  demand(context, actor.action);
  const object = findObject(actor.state.world, actor.type, request.id);
  const refusal = refusalOf(actor, object);
  if (refusal !== null) throw new CallError("BAD_REQUEST", refusal);
  carryOut(actor, object, pauseFrom(actor.state, request.input, context));
  return undefined;
}

function actOnMany(actor: Actor, request: ActionInput & { filter: string }, context: MockContext): ActionResult[] {
  demand(context, actor.action);
  const { world } = actor.state;
  const change = pauseFrom(actor.state, request, context);
  return filterObjects(world, world.list(actor.type), request.filter).map((object) => {
    const refusal = refusalOf(actor, object);
    if (refusal !== null) return { ...wireReference(object), failure: { code: "BAD_REQUEST", message: refusal } };
    carryOut(actor, object, change);
    return wireReference(object);
  });
}

type One = MockHandlers<"pauseSensor">["pauseSensor"];
type Plain = MockHandlers<"resumeSensor">["resumeSensor"];
type Many = MockHandlers<"pauseSensors">["pauseSensors"];

/** The actions of a mock server; they change its world. */
export function createActionHandlers(state: MockState, log: MockLog): MockHandlers<ActionCallId> {
  const one =
    (action: ObjectAction, type: ObjectType): One =>
    ({ params, body }, context) =>
      actOnOne({ state, log, action, type }, { id: params.id, input: body ?? {} }, context);
  const plain =
    (action: ObjectAction, type: ObjectType): Plain =>
    ({ params }, context) =>
      actOnOne({ state, log, action, type }, { id: params.id, input: {} }, context);
  const many =
    (action: ObjectAction, type: ObjectType): Many =>
    ({ body }, context) =>
      actOnMany({ state, log, action, type }, body, context);
  return {
    acknowledgeSensor: one("acknowledge", "sensor"),
    acknowledgeSensors: many("acknowledge", "sensor"),
    pauseSensor: one("pause", "sensor"),
    pauseDevice: one("pause", "device"),
    pauseGroup: one("pause", "group"),
    pauseProbe: one("pause", "probe"),
    pauseSensors: many("pause", "sensor"),
    pauseDevices: many("pause", "device"),
    pauseGroups: many("pause", "group"),
    pauseProbes: many("pause", "probe"),
    resumeSensor: plain("resume", "sensor"),
    resumeDevice: plain("resume", "device"),
    resumeGroup: plain("resume", "group"),
    resumeProbe: plain("resume", "probe"),
    resumeSensors: many("resume", "sensor"),
    resumeDevices: many("resume", "device"),
    resumeGroups: many("resume", "group"),
    resumeProbes: many("resume", "probe"),
    scanSensor: plain("scan", "sensor"),
    scanDevice: plain("scan", "device"),
    scanGroup: plain("scan", "group"),
    scanProbe: plain("scan", "probe"),
    scanSensors: many("scan", "sensor"),
    scanDevices: many("scan", "device"),
    scanGroups: many("scan", "group"),
    scanProbes: many("scan", "probe"),
  };
}
