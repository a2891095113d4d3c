import type { Reference, Sensor } from "@monitor/contract";
import type { AnyObject } from "../read-object.ts";

/** A time of the tests' world: minutes before noon. */
export const noonMs = Date.UTC(2026, 10, 20, 12);
export const minutesBeforeNoon = (minutes: number): string => new Date(noonMs - minutes * 60_000).toISOString();

export const rootReference: Reference = { id: "0", name: "Root", type: "REFERENCED_ROOT" };
export const probeReference: Reference = { id: "1", name: "Local Probe", type: "REFERENCED_PROBE" };

export function sampleObject(fields: Partial<AnyObject> & Pick<AnyObject, "id" | "type">): AnyObject {
  return { name: `Object ${fields.id}`, status: "UP", priority: 3, position: 10, path: [rootReference], ...fields };
}

/** A sensor below the device `40` of the local probe. */
export function sampleSensor(fields: Partial<Sensor> & { readonly id: string }): Sensor {
  const device: Reference = { id: "40", name: "rt-core-01", type: "REFERENCED_DEVICE" };
  return {
    name: `Sensor ${fields.id}`,
    type: "SENSOR",
    status: "UP",
    priority: 3,
    position: 10,
    path: [rootReference, probeReference, device],
    ...fields,
  };
}

/** Device below the local probe with a number of sensors in one status. */
export function sampleDevice(id: string, fields: Partial<AnyObject> = {}): AnyObject {
  return sampleObject({ id, type: "DEVICE", path: [rootReference, probeReference], ...fields });
}
