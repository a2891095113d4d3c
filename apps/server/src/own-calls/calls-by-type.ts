import type { ObjectType } from "@monitor/domain";

type Capital<Type extends ObjectType> = Capitalize<Type>;

/** Calls that each type of object has one of, as `pauseSensor`. */
export const callsByType = <const Verb extends string>(verb: Verb) =>
  ({
    sensor: `${verb}Sensor`,
    device: `${verb}Device`,
    group: `${verb}Group`,
    probe: `${verb}Probe`,
  }) as const satisfies { readonly [Type in ObjectType]: `${Verb}${Capital<Type>}` };

/** The calls that list the objects of a type. */
export const listsByType = {
  sensor: "listSensors",
  device: "listDevices",
  group: "listGroups",
  probe: "listProbes",
} as const satisfies Record<ObjectType, string>;
