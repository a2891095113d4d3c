import { objectCalls } from "@monitor/contract";
import { runCall } from "../../shared/api/index.ts";
import { typeOf } from "../../shared/monitored-objects/index.ts";
import type { AnyObject } from "../../shared/monitored-objects/index.ts";

/** Makes an object a favourite, or none any more. */
export function setFavourite(object: AnyObject, favorite: boolean): Promise<unknown> {
  const input = { params: { id: object.id }, body: { basic: { favorite } } };
  const type = typeOf(object);
  if (type === "device") return runCall(objectCalls.changeDevice, input);
  return type === "sensor" ? runCall(objectCalls.changeSensor, input) : runCall(objectCalls.changeGroup, input);
}
