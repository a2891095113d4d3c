import { canContain, maxTreeDepth, rootGroupId } from "@monitor/domain";
import type { ObjectType } from "@monitor/domain";
import { kindOf } from "@monitor/sensor-kinds/definitions";
import type { KindDefinition } from "@monitor/sensor-kinds/definitions";
import type { ObjectRecord } from "../storage/index.ts";
import type { World } from "../world/index.ts";
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

/** Refuses a parent that is the object itself or is below it. Errors: CommandError. */
export function requireOtherBranch(world: World, { id, name }: ObjectRecord, parentId: string): void {
  if (parentId !== id && !world.ancestorsOf(parentId).includes(id)) return;
  throw new CommandError("wrong_parent", `"${name}" can't stand below itself.`);
}

/** Refuses a parent below which an existing object can't be, by its type or kind. Errors: CommandError. */
export function requirePlace({ type, name, kind }: ObjectRecord, parent: ObjectRecord): void {
  requireContainer(parent, type);
  if (type !== "sensor" || fitsDevice(kindOf(kind ?? ""), parent)) return;
  throw new CommandError("wrong_parent", `"${name}" looks at the probe's own machine, not at ${parent.host}.`);
}

/** An object, and how many levels are to be below one that is not there yet. */
type Deep = Pick<ObjectRecord, "id" | "name"> & { readonly levelsBelow?: number };

/**
 * Refuses a place where an object, or what is deepest below it, would be too many levels below the root group. The sentence tells
 * of all that is below, so the caller must have checked the rights on that. Errors: CommandError.
 */
export function requireDepth(tree: World, record: Deep, parentId: string): void {
  const level = tree.ancestorsOf(parentId).length + 1 + (record.levelsBelow ?? levelsBelow(tree, record.id));
  if (level <= maxTreeDepth) return;
  const limit = `The tree has at most ${maxTreeDepth} levels below the root group`;
  throw new CommandError("too_deep", `${limit}; with "${record.name}" here it would have ${level}.`);
}

function levelsBelow(tree: World, id: string): number {
  let levels = 0;
  for (let ids = tree.childrenOf(id); ids.length > 0; ids = ids.flatMap((each) => [...tree.childrenOf(each)]))
    levels += 1;
  return levels;
}
