import type { ObjectType } from "@monitor/domain";
import { kindOf } from "@monitor/sensor-kinds/definitions";
import type { ObjectRecord } from "../storage/index.ts";

const typeNames: Readonly<Record<ObjectType, string>> = {
  probe: "Probe",
  group: "Group",
  device: "Device",
  sensor: "Sensor",
};

/** The English name of what an object is: of a sensor's kind, of any other object's type. */
export const kindNameOf = ({ type, kind }: Pick<ObjectRecord, "type" | "kind">): string =>
  kindOf(kind ?? "")?.name.en ?? typeNames[type];
