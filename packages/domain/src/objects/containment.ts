import type { ObjectType } from "./object-type.ts";

/** What can hold objects: one of the four types, or the root group, which holds other types than its fellows do. */
export type ContainerType = ObjectType | "root";

/** How many levels below the root group objects can be created, moved and cloned, sensors included. */
export const maxTreeDepth = 64;

const contents: Record<ContainerType, readonly ObjectType[]> = {
  root: ["probe", "group"],
  probe: ["group", "device"],
  group: ["group", "device"],
  device: ["sensor"],
  sensor: [],
};

/** The object types that may be created directly below a parent, in tree order; empty for a sensor (EN-23). */
export function childTypesOf(parent: ContainerType): readonly ObjectType[] {
  return contents[parent];
}

/** Whether an object of type `child` may stand directly below `parent` (EN-23). */
export function canContain(parent: ContainerType, child: ObjectType): boolean {
  return contents[parent].includes(child);
}
