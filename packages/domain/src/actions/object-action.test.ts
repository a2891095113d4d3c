import { describe, expect, test } from "vitest";
import { objectTypes } from "../objects/object-type.ts";
import { statuses } from "../status/status.ts";
import type { Status } from "../status/status.ts";
import { checkAction, objectActions } from "./object-action.ts";
import type { ActionRefusal, ObjectAction } from "./object-action.ts";

function refusalOf(action: ObjectAction, status: Status): ActionRefusal | null {
  const check = checkAction(action, { type: "sensor", status });
  return check.isPossible ? null : check.reason;
}

type Outcomes = Record<Status, Record<ObjectAction, ActionRefusal | null>>;

function running(acknowledge: ActionRefusal | null) {
  return { acknowledge, pause: null, resume: "not_paused", scan: null } as const;
}

function paused(resume: ActionRefusal | null) {
  return { acknowledge: "not_down", pause: "already_paused", resume, scan: null } as const;
}

const outcomes: Outcomes = {
  up: running("not_down"),
  warning: running("not_down"),
  down: running(null),
  down_partial: running(null),
  down_acknowledged: running("already_acknowledged"),
  unusual: running("not_down"),
  unknown: running("not_down"),
  none: running("not_down"),
  collecting: running("not_down"),
  probe_disconnected: running("not_down"),
  paused: paused(null),
  paused_by_user: paused(null),
  paused_by_user_until: paused(null),
  paused_by_parent: paused("paused_by_parent"),
  paused_by_dependency: paused("paused_by_dependency"),
  paused_by_schedule: paused("paused_by_schedule"),
  paused_by_license: paused("paused_by_license"),
};

describe.each(statuses)("a sensor that is %s", (status) => {
  test.each([
    ["AC-01", "acknowledge"],
    ["AC-02", "pause"],
    ["AC-03", "resume"],
    ["AC-04", "scan"],
  ] as const)("[%s] %s follows its rule", (_, action) => {
    expect(refusalOf(action, status)).toBe(outcomes[status][action]);
  });
});

test.each(["probe", "group", "device"] as const)("[AC-01] a %s can't be acknowledged, whatever its status", (type) => {
  expect(checkAction("acknowledge", { type, status: "down" })).toEqual({ isPossible: false, reason: "not_a_sensor" });
});

test.each(objectTypes)("[AC-02] [AC-03] [AC-04] a %s can be paused, resumed and scanned", (type) => {
  expect(checkAction("pause", { type, status: "up" })).toEqual({ isPossible: true });
  expect(checkAction("resume", { type, status: "paused_by_user" })).toEqual({ isPossible: true });
  expect(checkAction("scan", { type, status: "up" })).toEqual({ isPossible: true });
});

test.each(objectActions)("[AC-02] without a valid type %s is not possible", (action) => {
  const check = checkAction(action, { type: null, status: "down" });
  expect(check).toEqual({ isPossible: false, reason: "no_valid_type" });
});
