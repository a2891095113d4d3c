import { canContain, rootGroupId } from "@monitor/domain";
import type { ObjectType } from "@monitor/domain";
import { kindOf } from "@monitor/sensor-kinds/definitions";
import type { KindDefinition } from "@monitor/sensor-kinds/definitions";
import type { ObjectRecord } from "../storage/index.ts";
import { CommandError } from "./command-types.ts";

const ownHosts: readonly (string | null)[] = ["127.0.0.1", "::1", "localhost"];

/** Whether a kind that looks at the probe's own machine only can be on a device with this host. */
export const fitsDevice = (kind: KindDefinition | null, { host }: Pick<ObjectRecord, "host">): boolean =>
  kind?.needsProbeDevice !== true || ownHosts.includes(host);

/** Refuses a parent of a type that holds no such objects. Errors: CommandError. */
export function requireContainer(parent: ObjectRecord, type: ObjectType): void {
  if (canContain(parent.id === rootGroupId ? "root" : parent.type, type)) return;
  throw new CommandError("wrong_parent", `A ${parent.type} can't hold a ${type}.`);
}

/** Refuses a parent below which an object that exists can't stand. Errors: CommandError. */
export function requirePlace({ type, name, kind }: ObjectRecord, parent: ObjectRecord): void {
  requireContainer(parent, type);
  if (type !== "sensor" || fitsDevice(kindOf(kind ?? ""), parent)) return;
  throw new CommandError("wrong_parent", `"${name}" looks at the probe's own machine, not at ${parent.host}.`);
}
