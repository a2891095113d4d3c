import type { MonitoredObject } from "@monitor/contract";
import type { ObjectType } from "@monitor/domain";
import { findObject } from "../../requests/index.ts";
import type { View } from "../../viewers/index.ts";
import { wireMaster, wireObject, wireRights } from "../../wire/index.ts";

/** One object as its overview shows it, a sensor with all its channels. Errors: CallError NOT_FOUND. */
export function getObject(
  view: View,
  { type, id }: { readonly type: ObjectType; readonly id: string },
): MonitoredObject {
  const object = wireObject(view, findObject(view, type, id), "all");
  return { ...object, ...wireMaster(view, id), ...wireRights(view, id) };
}
