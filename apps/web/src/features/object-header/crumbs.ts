import type { Reference } from "@monitor/contract";
import { rootGroupId, visiblePath } from "@monitor/domain";
import type { ObjectType } from "@monitor/domain";
import { objectPath, rootPath } from "../../shared/navigation/index.ts";
import { keyOf, typeOf } from "../../shared/monitored-objects/index.ts";
import type { AnyObject } from "../../shared/monitored-objects/index.ts";

/** One step of the path; the root group is an icon without a name where it is called "Root". */
export interface Crumb {
  readonly id: string;
  readonly type: ObjectType;
  readonly name: string | null;
  readonly href: string;
  readonly isCurrent: boolean;
}

const maxCrumbs = 5;

const namedPath = (path: readonly Reference[]) =>
  visiblePath(path.map((entry) => ({ ...entry, name: entry.name ?? "", type: entry.type ?? "" })));

/** LY-03: from the root group down to the object itself; a group named "Root" is not named, the icon leads to it. */
export function crumbsOf(object: AnyObject): Crumb[] {
  const named = namedPath([...(object.path ?? []), { id: object.id, name: object.name, type: object.type }]);
  const crumbs = named.map((entry) => ({
    ...keyOf(entry),
    type: typeOf(entry),
    name: entry.name,
    href: objectPath(keyOf(entry)),
    isCurrent: entry.id === object.id,
  }));
  if (crumbs[0]?.id === rootGroupId) return crumbs;
  const isCurrent = object.id === rootGroupId;
  return [{ id: rootGroupId, type: "group", name: null, href: rootPath(), isCurrent }, ...crumbs];
}

/** The crumbs that are shown, with null for the ones in the middle of a path of more than five. */
export function shortCrumbs(crumbs: readonly Crumb[]): (Crumb | null)[] {
  if (crumbs.length <= maxCrumbs) return [...crumbs];
  return [...crumbs.slice(0, 2), null, ...crumbs.slice(-2)];
}
