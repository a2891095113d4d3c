import { checkAction } from "@monitor/domain";
import type { ActionRefusal, ObjectAction } from "@monitor/domain";
import type { ObjectRecord } from "../../storage/index.ts";
import type { View } from "../../viewers/index.ts";

const sentences: Readonly<Record<ActionRefusal, string>> = {
  no_valid_type: "This object can't be acted on",
  not_a_sensor: "Only a sensor can be acknowledged",
  not_down: "Only a sensor that is down can be acknowledged",
  already_acknowledged: "The sensor is acknowledged already",
  already_paused: "The object is paused already",
  not_paused: "The object is not paused",
  paused_by_parent: "The object is paused by an object above it",
  paused_by_dependency: "The object is paused by its dependency",
  paused_by_schedule: "The object is paused by its schedule",
  paused_by_license: "The object is paused by the license",
};

/** AC-01 to AC-04: why an action can't be done to an object now, or null. */
export function refusalOf(view: View, action: ObjectAction, record: ObjectRecord): string | null {
  const check = checkAction(action, { type: record.type, status: view.statusOf(record.id) });
  return check.isPossible ? null : sentences[check.reason];
}
